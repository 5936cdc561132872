"""Two cards given at once: the second lies beside the first, and the opponents say which one stays (A.24, P.37)."""

from dataclasses import replace

from puur.cards import EMPTY, Card, CardSet
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.card_play import play, running_trick
from puur.spiel.early_card import exchanged
from puur.spiel.fault import IrregularityKind
from puur.spiel.state import Early, Spiel
from puur.spiel.tricks import given_by
from puur.spiel.wrong_leader import leads_wrongly, wrong_lead


@carries("A.24", "P.37")
def gave_last(spiel: Spiel, seat: Seat) -> bool:
    """Whether the last card of the running trick is this seat's, so that one more lies beside it."""
    trick = running_trick(spiel)
    return trick is not None and given_by(spiel, trick, seat)[-1:] == trick.cards[-1:]


@carries("A.24")
def given_with(spiel: Spiel, kind: IrregularityKind) -> CardSet:
    """The card beside which a second one was laid."""
    if kind is not IrregularityKind.TWO_CARDS or spiel.trick is None:
        return EMPTY
    return CardSet.of(spiel.trick.cards[-1:])


@carries("A.24", "P.37")
def left_lying(spiel: Spiel, seat: Seat, card: Card, article: str) -> Spiel:
    """The Spiel once the opponents leave one of two cards there: it is given in its player's turn (A.24)."""
    place = 0 if spiel.trick is None or spiel.trick.complete else len(spiel.trick.cards)
    known = next((lying for lying in spiel.faults.early if (lying.seat, lying.card) == (seat, card)), None)
    stays = Early(seat, card, spiel.number, place) if known is None else known
    after = exchanged(spiel, seat, card)
    early = tuple(sorted((*after.faults.early, replace(stays, stays=article)), key=lambda lying: lying.number))
    return after._replace(faults=after.faults._replace(early=early))


@carries("A.24", "P.37")
def kept(spiel: Spiel, act: Play, article: str) -> Spiel:
    """The card the opponents leave in the trick is given, unless it lies there already (A.24).

    Of a player who is not on turn it waits for it, or is a lead that was not his (A.8).
    """
    if act.card not in spiel.hands[act.seat]:
        return spiel
    if spiel.turn is not act.seat and not leads_wrongly(spiel, act):
        return left_lying(spiel, act.seat, act.card, article)
    if spiel.turn is not act.seat:
        faults = spiel.faults
        spiel = spiel.with_faults(faults._replace(irregularities=(*faults.irregularities, wrong_lead(spiel, act))))
    return play(spiel, act)._replace(number=spiel.number)
