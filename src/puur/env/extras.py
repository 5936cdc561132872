"""What must be installed for some of the environments: said gently where it is missing."""

from importlib.util import find_spec

from puur.errors import PuurError


class MissingExtra(PuurError, ImportError):
    """A `package` that is not installed, and the `extra` of Puur that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed; install it with: pip install 'puur[{extra}]'")
        self.package = package
        self.extra = extra


def demand(package: str, extra: str) -> None:
    """Raises `MissingExtra` where a package is not installed."""
    if find_spec(package) is None:
        raise MissingExtra(package, extra)
