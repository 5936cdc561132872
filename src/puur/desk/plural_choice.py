"""Sentences that hold several words and say the right one: of rounds and of Passen, of none, one and several."""

import re
from collections.abc import Mapping
from typing import Final

_EITHER: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
"""Two ways to say something: of rounds, and of Passen."""
_COUNTED: Final = re.compile(r"<(\w+):([^>]*)>")
"""What depends on how many a fact counts, perhaps with a first form for none at all."""


def chosen(text: str, facts: Mapping[str, object], *, passe: bool) -> str:
    """The text with the words that fit; its facts are still to be put in. Raises `KeyError` for one it is not told.

    `passe`: what is a round is called a Passe, as among partners (E, K).

    >>> chosen("[Runde|Passe] 2: <tables:Tisch|Tische> 3 und 5", {"tables": (3, 5)}, passe=True)
    'Passe 2: Tische 3 und 5'
    >>> chosen("<n:niemand|eine Person|{n} Leute>", {"n": 0}, passe=False)
    'niemand'
    """
    either = _EITHER.sub(r"\2" if passe else r"\1", text)
    return _COUNTED.sub(lambda found: _counted(facts[found[1]], found[2]), either)


def _counted(fact: object, forms: str) -> str:
    """The form for how many a fact counts; of none like of several, where there is no form of its own."""
    count = len(fact) if isinstance(fact, tuple | list) else fact
    *none, one, several = forms.split("|")
    if count == 0 and none:
        return none[0]
    return one if count == 1 else several
