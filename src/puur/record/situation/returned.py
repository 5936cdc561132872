"""Cards in which nothing was wrong and that come back with a wrong one, and cards that lie on before their turn."""

from typing import Final

from puur.record.situation.findings import IrregularityFinding, after_each, waits_with
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Act, Play
from puur.spiel.card_play import has_given, lain, legal_plays, may_stay, running_trick
from puur.spiel.early_card import exchanged, is_led
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.ruling import FRESH, ConsequenceKind
from puur.spiel.state import Early, Phase, Spiel

GIVEN_AFTER: Final = "P.27"
LAID_EARLY: Final = "P.36"
LEFT_LYING: Final = "P.37"
WAITING: Final = "P.45"
DEALT_FOR_ANOTHER: Final = "P.34"


@carries("P.27")
def returned(before: Spiel, after: Spiel, wrong: Irregularity) -> tuple[Seat, ...]:
    """Who else has his card in hand again, as he gave it to the open trick after the wrong one."""
    trick = before.trick
    if trick is None or after.ending is not None:
        return ()
    players = before.start.sitting[trick.leader]
    given = [(players[place % len(players)], card) for place, card in enumerate(trick.cards)]
    back = (seat for seat, card in given if card in after.hands[seat] and seat is not wrong.offender)
    return tuple(dict.fromkeys(back))


@carries("A.22", "A.24", "P.36")
def lying_on(spiel: Spiel) -> tuple[Early, ...]:
    """The cards laid too early that lie until their players' turn: not those in whose place suit must be followed.

    One of two that the opponents left there lies on in any case (A.24). One led before it was said what is played goes
    back once it is called, and need not stay (A.8).
    """
    if spiel.ending is not None:
        return ()
    runs = running_trick(spiel) is not None
    return tuple(
        early
        for early in spiel.faults.early
        if not is_led(spiel, early)
        if not runs
        or early.stays is not None
        or has_given(spiel, early.seat)
        or early.card in may_stay(spiel, early.seat)
    )


@carries("A.22", "P.36")
def due(spiel: Spiel) -> Early | None:
    """The card laid too early that is given now without anybody naming it again, as its player's turn has come."""
    if spiel.phase is not Phase.PLAY:
        return None
    early = next((early for early in lying_on(spiel) if early.seat is spiel.turn), None)
    leads = spiel.trick is None and early is not None and early.card in legal_plays(spiel)  # all are turned (A.9)
    return early if leads or running_trick(spiel) is not None else None


@carries("A.22", "P.36")
def given_in_turn(spiel: Spiel) -> Spiel:
    """The table with every card that was laid too early and whose player's turn has come: the trick counts with it."""
    early = due(spiel)
    while early is not None:
        spiel = lain(spiel, spiel.start.following[early.seat])
        early = due(spiel)
    return spiel


@carries("A.2", "A.22", "P.36")
def led_after(spiel: Spiel, act: Act) -> Spiel:
    """The table in which a card is led after one of the same player that lay too early and took the trick as its last.

    He may not take that one back, and nobody names it again: another card of his is told as the next lead.
    """
    early = due(spiel)
    if not isinstance(act, Play) or early is None or early.seat is not act.seat or early.card is act.card:
        return spiel
    given = given_in_turn(spiel)
    completes = given.trick is not None and given.trick.complete and given.phase is Phase.PLAY
    return given if completes and given.turn is act.seat else spiel


@carries("A.22", "P.36")
def stayed(spiel: Spiel, act: Act) -> Spiel:
    """The table in which a card that lay too early was given in its turn, though another of its player is told then."""
    early = due(spiel)
    other = isinstance(act, Play) and early is not None and early.seat is act.seat and early.card is not act.card
    return given_in_turn(spiel) if other else spiel


@carries("A.22", "P.36")
def exchanged_before_turn(spiel: Spiel, act: Act) -> Spiel | None:
    """The table once a card of the suit that was led comes in the place of one that lay too early, before its turn.

    Its player must follow suit, and nobody tells of the card again: it lies there until then, both are dead. None
    where it is otherwise.
    """
    trick = running_trick(spiel)
    if not isinstance(act, Play) or trick is None or spiel.turn is act.seat or act.card not in spiel.hands[act.seat]:
        return None
    mine = (early for early in spiel.faults.early if early.seat is act.seat and early.stays is None)
    early = next((early for early in mine if not is_led(spiel, early)), None)
    led = trick.cards[0].suit
    if early is None or has_given(spiel, act.seat) or act.card.suit is not led or early.card.suit is led:
        return None
    after = exchanged(spiel, act.seat, act.card)
    lies = (*after.faults.early, Early(act.seat, act.card, spiel.number, len(trick.cards)))
    return after._replace(faults=after.faults._replace(early=lies), number=spiel.number + 1)


@carries("P.34")
def _was_for_another(before: Spiel) -> bool:
    """Whether somebody dealt or lifted in another's place: the right one deals again, and no such Lupf stays."""
    wrong = (fault for fault in before.faults.irregularities if fault not in before.faults.undone)
    kinds = {objection.kind for fault in wrong for objection in fault.objections}
    return bool(kinds & {ObjectionKind.WRONG_DEALER, ObjectionKind.WRONG_CUTTER})


def articles_after(finding: IrregularityFinding) -> tuple[str, ...]:
    """The articles by which innocent cards come back after an offer (P.27), or something waits (P.36, P.37, P.45).

    A card lies on until its turn, and a Bedanken counts only once this was chosen. Who deals again, and with which
    trump, follows from who was to deal (P.34).
    """
    found: list[str] = [WAITING] if waits_with(finding) else []
    offers = () if finding.case is None else finding.case.ruling.offers
    for offer, after in zip(offers, after_each(finding), strict=True):
        back = any(part.kind is ConsequenceKind.TAKE_BACK for part in offer)
        found += [GIVEN_AFTER] if back and returned(finding.before, after, finding.irregularity) else []
        lying = [early.stays for early in lying_on(after)]
        found += [LAID_EARLY] if None in lying else []
        found += [LEFT_LYING] if any(lying) else []
        again = any(part.kind in FRESH for part in offer)
        found += [DEALT_FOR_ANOTHER] if again and _was_for_another(finding.before) else []
    return tuple(found)
