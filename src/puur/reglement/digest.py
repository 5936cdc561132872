"""The fingerprint of a Reglement: what changes play, and nothing else."""

import hashlib
import json
from collections.abc import Mapping

from puur.reglement.keys import KEYS
from puur.reglement.model import Cited
from puur.reglement.shapes import written


def digest(name: str, edition: str, held: Mapping[str, Cited[object]], articles: tuple[str, ...]) -> str:
    """SHA-256, hexadecimal, over name, edition, every key with value and article, and the articles in force.

    Texts are left out: a better sentence or a new translation changes no game and no old record.
    """
    content = {
        "name": name,
        "edition": edition,
        "keys": {key: [written(held[key].value), held[key].article] for key in KEYS},
        "articles": sorted(articles),
    }
    canonical = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
