"""The fingerprint of a Reglement: everything that affects play, and nothing else."""

import hashlib
import json
from collections.abc import Mapping

from puur.reglement.cited import Cited
from puur.reglement.former import ASSUMED, FIRST_CALLED, first_written
from puur.reglement.keys import KEYS
from puur.reglement.model import Article
from puur.reglement.shapes import written


def digest(
    name: str, edition: str, held: Mapping[str, Cited[object]], articles: tuple[Article, ...], gone: tuple[Article, ...]
) -> str:
    """SHA-256, hexadecimal, over name, edition, every key with value and article, and the articles in force.

    Texts are left out: a better sentence or a new translation changes no game and no old record. A key that was renamed
    goes in by its first name. A key that was added later goes in only where it says something new, and an article that
    sets nothing but such keys by their values alone: see `puur.reglement.former`. So does one that others replace but
    for such keys; `gone` are the articles that are no longer in force, which may replace others too.
    """
    replaced = frozenset(old for article in (*articles, *gone) for old in article.replaces)
    content = {
        "name": name,
        "edition": edition,
        "keys": {FIRST_CALLED.get(key, key): _entry(key, held[key]) for key in KEYS if _tells(key, held[key])},
        "articles": sorted(
            article.id for article in articles if not article.sets or _was_there(article, held, replaced)
        ),
    }
    canonical = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _was_there(article: Article, held: Mapping[str, Cited[object]], replaced: frozenset[str]) -> bool:
    """Whether an article that sets keys was in force before the keys that were added later."""
    first = [key for key in article.sets if key not in ASSUMED]
    still = article.id not in replaced or any(held[key].article == article.id for key in first)
    return bool(first) and still


def _tells(key: str, held: Cited[object]) -> bool:
    """Whether a key says more than was assumed before it existed."""
    return key not in ASSUMED or written(held.value) != ASSUMED[key]


def _entry(key: str, held: Cited[object]) -> list[object]:
    return [first_written(key, written(held.value)), held.article]
