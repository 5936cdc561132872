"""The fingerprint of a Reglement: everything that affects play, and nothing else."""

import hashlib
import json
from collections.abc import Mapping

from puur.reglement.former import ASSUMED, FIRST_CALLED, first_written
from puur.reglement.keys import KEYS
from puur.reglement.model import Article, Cited
from puur.reglement.shapes import written


def digest(name: str, edition: str, held: Mapping[str, Cited[object]], articles: tuple[Article, ...]) -> str:
    """SHA-256, hexadecimal, over name, edition, every key with value and article, and the articles in force.

    Texts are left out: a better sentence or a new translation changes no game and no old record. A key that was renamed
    goes in by its first name. A key that was added later goes in only where it says something new, and an article that
    sets nothing but such keys by their values alone: see `puur.reglement.former`.
    """
    content = {
        "name": name,
        "edition": edition,
        "keys": {FIRST_CALLED.get(key, key): _entry(key, held[key]) for key in KEYS if _tells(key, held[key])},
        "articles": sorted(
            article.id for article in articles if not article.sets or any(key not in ASSUMED for key in article.sets)
        ),
    }
    canonical = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _tells(key: str, held: Cited[object]) -> bool:
    """Whether a key says more than was assumed before it existed."""
    return key not in ASSUMED or written(held.value) != ASSUMED[key]


def _entry(key: str, held: Cited[object]) -> list[object]:
    return [first_written(key, written(held.value)), held.article]
