"""The confirmation before an act that may cost something, always in the same words.

The question contains only public information: never whether the points, or the cards, are good enough.
"""

from typing import assert_never

from puur.reglement.model import Reglement
from puur.spiel import acts as a
from puur.wording.voice import Voice

Risky = a.Bedanken | a.ClaimRest


def risk_text(act: Risky, written: int, reglement: Reglement, voice: Voice) -> str:
    """The question before an act that may cost the Partie or the rest; `written` are his party's points on the slate.

    >>> from puur.decks import Language
    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> risk_text(a.Bedanken(Seat.S), 273, load("schieber"), Voice(Language.DE))
    'An der Tafel stehen 273 von 2500. Wer sich zu früh bedankt, verliert die Partie. Wirklich bedanken?'
    """
    match act:
        case a.Bedanken():
            target = reglement.partie.target.value
            return voice.say("risk.bedanken", points=written, target=0 if target is None else target)
        case a.ClaimRest():
            return voice.say("risk.rest", article=reglement.trick.rest.article)
        case _:
            assert_never(act)
