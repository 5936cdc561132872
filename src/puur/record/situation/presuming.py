"""What goes without saying between two tricks: cards are drawn, and the die shows what is led (G.ziehen, G.wuerfel)."""

from puur.cards import CardSet, Suit
from puur.spiel import advance
from puur.spiel.acts import Act, ClaimRest, Draw, Play, Roll, ShowStoeck, ShowWeis
from puur.spiel.die import cards_to_draw
from puur.spiel.state import Phase, Spiel

_AFTER_DRAWING = (ClaimRest, Play, Roll, ShowStoeck, ShowWeis)
_AFTER_ROLLING = (ClaimRest, Play)


def made_ready(spiel: Spiel, act: Act) -> Spiel:
    r"""The table once everybody has drawn, and rolled for the card that is led, if the act comes after that.

    >>> from puur.reglement import load
    >>> from puur.record.situation import describe, judge
    >>> told = describe("variante D\nstich S: HA H6 H7 H8\nkarte S C6\n")
    >>> judge(told.situation, load("grauer-jass-4")).answers[0].outcome.findings
    ()
    """
    if isinstance(act, _AFTER_DRAWING):
        spiel = drawn(spiel)
    if isinstance(act, _AFTER_ROLLING):
        spiel = rolled(spiel, act.card.suit if isinstance(act, Play) else None)
    return spiel


def drawn(spiel: Spiel) -> Spiel:
    """The table once everybody has drawn: the first cards of the stock."""
    while spiel.phase is Phase.DRAW and spiel.turn is not None:
        stock = tuple(spiel.preface.stock)
        spiel = advance(spiel, Draw(spiel.turn, CardSet.of(stock[: cards_to_draw(spiel)])))
    return spiel


def rolled(spiel: Spiel, wanted: Suit | None) -> Spiel:
    """The table once the leader has rolled the suit that is led, or, where he does not hold it, one that he holds."""
    if spiel.phase is not Phase.ROLL or spiel.turn is None:
        return spiel
    hand = spiel.hands[spiel.turn]
    faces = [number for number, face in spiel.reglement.lead.die.value.items() if face.suit in hand.suits]
    named = [number for number in faces if spiel.reglement.lead.die.value[number].suit is wanted]
    return advance(spiel, Roll(spiel.turn, (named or faces)[0])) if faces else spiel
