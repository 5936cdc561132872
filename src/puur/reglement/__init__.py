"""What the paper says: Reglemente as data, each value with the article that sets it."""

from puur.reglement.loader import built_in, check, load

__all__ = ["built_in", "check", "load"]
