"""The texts of the casebook: what stands round each case, and what its themes are called."""

from typing import Final

from puur.decks import Language
from puur.wording.catalogue import Catalogue

SENTENCES: Final = Catalogue("puur.testing.casebook")


def title_of(theme: str, language: Language) -> str:
    """What a theme is called. A new situation file needs a name in the texts.

    >>> title_of("stock", Language.EN)
    'A wrong draw'
    """
    return SENTENCES.say(language, f"theme.{theme}")
