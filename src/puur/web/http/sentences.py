"""What the web says: the sentences of every floor's own `texts/`, and of `pages/texts` for the pages' scripts."""

from pathlib import Path
from typing import Final

from puur.decks import Language
from puur.wording.catalogue import Catalogue

WEB: Final = Path(__file__).parents[1]
"""Where the floors lie."""
FOLDERS: Final = sorted({file.parent.relative_to(WEB).as_posix() for file in WEB.glob("**/texts/**/de.toml")})
"""Where sentences stand, each floor's beside what says them."""
SENTENCES: Final = Catalogue("puur.web", tuple(FOLDERS))


def say(language: Language, key: str, /, **facts: object) -> str:
    """The sentence under a dotted key with its facts. Raises `KeyError` when there is none.

    Of an evening's rounds it tells as of Passen where `passe` is told.

    >>> say(Language.DE, "problem.taken")
    'Der Platz ist besetzt.'
    """
    return SENTENCES.message(language, key).fill({"passe": False, **facts})
