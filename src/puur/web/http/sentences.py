"""The web's sentences: from every package's `texts/`, and from `pages/texts` for scripts."""

from pathlib import Path
from typing import Final

from puur.decks import Language
from puur.wording.catalogue import Catalogue

WEB: Final = Path(__file__).parents[1]
"""Where the floors lie."""
FOLDERS: Final = sorted({file.parent.relative_to(WEB).as_posix() for file in WEB.glob("**/texts/**/de.toml")})
"""The folders with sentences, each beside the code that uses them."""
SENTENCES: Final = Catalogue("puur.web", tuple(FOLDERS))


def say(language: Language, key: str, /, **facts: object) -> str:
    """The sentence for a dotted key with its facts. Raises `KeyError` when there is none.

    With `passe`, rounds of an evening are called Passen.

    >>> say(Language.DE, "problem.taken")
    'Der Platz ist besetzt.'
    """
    return SENTENCES.message(language, key).fill({"passe": False, **facts})
