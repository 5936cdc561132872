"""How ill a world fits what is told: what was wrong in it though nobody says so, or cannot have happened in it."""

from typing import Final

from puur.cards import EMPTY, CardSet, Rank, card_of
from puur.record.situation.demanded_shuffle import shuffle_untold
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.moments import is_asked, roll_is_asked, turn_is_asked
from puur.record.situation.outcome import CANNOT, LEADS
from puur.record.situation.second_card import second_cards
from puur.record.situation.unnamed_weis import is_doubted
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import ClaimRest, Cut, Deal, Draw, Lift, Play, Roll, ShowStoeck, ShowWeis
from puur.spiel.cases import pending
from puur.spiel.ending import EndingKind
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.rest import can_lay_down, is_given_away
from puur.spiel.state import Phase, Spiel

DOUBTS: Final = frozenset({ObjectionKind.WEIS_NOT_HELD, ObjectionKind.WEIS_NOT_HIGHEST, ObjectionKind.STOECK_NOT_HELD})
"""What hangs on hands, so that nobody says it undisputed."""
_BEFORE: Final = frozenset({ObjectionKind.STOECK_TOO_EARLY})
"""What would be right if a card had been given in a trick that nobody told of."""
_UNDOUBTED: Final = LEADS | {IrregularityKind.WRONG_CHOOSER}
OUT_OF_TIME: Final = frozenset({IrregularityKind.WEIS_LATE, IrregularityKind.WEIS_REMARK})
"""A Weis told out of its time is wrong whether he held it or not: the cards may have been given since (A.23.3)."""
_UNLIKELY: Final = 1


def misfit_of(situation: Situation, setting: WorldSetting, number: int, wrong: Irregularity, before: Spiel) -> int:
    """How much it speaks against a world that this was wrong in it."""
    if wrong.kind is IrregularityKind.DRAWN_WRONGLY:
        return 0 if is_asked(situation, number) else _UNLIKELY  # who draws is not doubted undisputed
    first = shuffle_untold(situation) if before.phase is Phase.SHUFFLE else None
    if first is not None and number >= first:
        return 0
    if wrong.kind is IrregularityKind.OTHER:
        out_of_turn = isinstance(wrong.act, Roll) and before.phase is Phase.ROLL
        doubted = roll_is_asked(situation, number) or _his_lead_is_doubted(situation, number, wrong.offender)
        undrawn = isinstance(wrong.act, Draw | Cut | Lift | Deal)  # there was nothing to draw from, to cut or to deal
        cannot = isinstance(wrong.act, Play) and not _second_early(situation, number, wrong, before)
        cannot &= not _is_ended_by_word(before)
        cannot |= isinstance(wrong.act, Roll) and before.phase is Phase.PLAY and not doubted  # nobody rolls once more
        undrawn |= _is_unnamed_weis(situation, number)  # another of as many points is not doubted
        idle = undrawn or (out_of_turn and not doubted) or _lays_nothing_down(wrong, before)
        return CANNOT if cannot else _UNLIKELY * idle
    doubted = turn_is_asked(situation, number) and not _waits_for_a_choice(situation, number, before)
    if wrong.kind in _UNDOUBTED and not doubted and number not in second_cards(situation):
        return _UNLIKELY  # who leads, or announces after a Schieben that nobody told, is not doubted undisputed
    meant = not is_meant_elsewhere(situation, setting, number)
    if meant and is_doubted(situation, number, before.reglement.weis):
        return 0
    if number in situation.discards_doubted or (not meant and _is_known_revoke(situation, wrong)):
        return 0
    if wrong.kind in OUT_OF_TIME:
        return 0
    doubts = DOUBTS | _early_unseen(situation, setting, wrong) | _late_unseen(situation, setting, wrong)
    unlikely = (fault for fault in wrong.objections if fault.kind in doubts)
    told_falsely = not all(_is_told_beside(situation, wrong, fault) for fault in unlikely)
    return _UNLIKELY if isinstance(wrong.act, Play) or told_falsely else 0


@carries("P.30")
def _waits_for_a_choice(situation: Situation, number: int, before: Spiel) -> bool:
    """Whether play went on though a choice waits, and nobody objects: who led then is not asked for himself."""
    return bool(pending(before)) and number not in situation.disputed


@carries("A.23.3", "A.23.5")
def _is_unnamed_weis(situation: Situation, number: int) -> bool:
    """Whether this is a Weis of which only the points are told, and nobody objects to it."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    return isinstance(act, ShowWeis) and not act.cards and number not in situation.disputed


def _lays_nothing_down(wrong: Irregularity, before: Spiel) -> bool:
    """Whether somebody claimed the rest with no card left: whoever lays his cards down has some."""
    return isinstance(wrong.act, ClaimRest) and not can_lay_down(before, wrong.offender)


@carries("A.3")
def _is_ended_by_word(before: Spiel) -> bool:
    """Whether a Bedanken or a claim had ended the Spiel while cards were left: who gives one more does nothing."""
    said = before.ending is not None and before.ending.kind is not EndingKind.ANNULLED
    return any(before.hands) and (said or is_given_away(before))


@carries("P.11")
def is_meant_elsewhere(situation: Situation, setting: WorldSetting, number: int) -> bool:
    """Whether nobody doubts a step but by an objection that names another trick, and means that one."""
    step = situation.steps[number]
    if setting.misnumbered or not isinstance(step, Witnessed) or not step.presumed:
        return False
    return number in situation.disputed and number not in situation.deeds.disputed_by_number


@carries("A.12", "A.20", "P.11")
def _is_known_revoke(situation: Situation, wrong: Irregularity) -> bool:
    """Whether a card told to be in his hand shows that he did not follow suit, whichever trick an objection means."""
    if wrong.kind is not IrregularityKind.REVOKE or wrong.led is None:
        return False
    led, trump = wrong.led.suit, None if wrong.mode is None else wrong.mode.trump
    bound = led.cards.without(card_of(led, Rank.JACK)) if led is trump else led.cards
    legal = CardSet(sum(fault.cards.mask for fault in wrong.objections[:1]))
    return bool(legal & bound & situation.held(wrong.offender))


@carries("A.23.3", "A.23.5")
def _is_told_beside(situation: Situation, wrong: Irregularity, fault: Objection) -> bool:
    """Whether the higher Weis that he should have announced is one that he is told to have announced as well.

    Or one that the cards he showed, and nobody saw, make together with others that are known to be his.
    """
    shown = wrong.act.cards if isinstance(wrong.act, ShowWeis) else EMPTY
    own = (act.cards for act in situation.acts if isinstance(act, ShowWeis) and act.seat is wrong.offender)
    others = (cards for cards in own if cards and cards != shown)
    held = situation.held(wrong.offender)
    longer = shown <= situation.told and not shown <= held and fault.cards != shown and fault.cards <= held | shown
    told_too = longer or any(fault.cards <= cards for cards in others)
    return fault.kind is ObjectionKind.WEIS_NOT_HIGHEST and told_too


@carries("A.23.1", "A.23.7", "A.23.8")
def is_told(situation: Situation, setting: WorldSetting, wrong: Irregularity) -> bool:
    """Whether cards that everybody knows make an announcement wrong, so that it is wrong in every world.

    So it is with a hand that is told whole before the first trick and lacks them, and with a higher Weis that is told.
    """
    if setting.earlier or not isinstance(wrong.act, ShowWeis | ShowStoeck):
        return False
    held = situation.held(wrong.offender)
    whole = any(hand.seat is wrong.offender and hand.more == 0 for hand in situation.hands)
    trump_known = isinstance(wrong.act, ShowWeis) or situation.variant is not None
    return all(
        (whole and trump_known) if fault.kind is not ObjectionKind.WEIS_NOT_HIGHEST else _is_higher(fault, wrong, held)
        for fault in wrong.objections
        if fault.kind in DOUBTS
    )


def _is_higher(fault: Objection, wrong: Irregularity, held: CardSet) -> bool:
    """Whether the cards of an objection are another Weis than the one that was shown, and known to be in the hand."""
    shown = wrong.act.cards if isinstance(wrong.act, ShowWeis) else EMPTY
    return fault.cards != shown and fault.cards <= held


@carries("A.22", "A.24")
def _second_early(situation: Situation, number: int, wrong: Irregularity, before: Spiel) -> bool:
    """Whether it is the second of two cards told after each other, and the first of them lies there before its turn."""
    first = situation.steps[number - 1] if number else None
    laid = first.act if isinstance(first, Witnessed) else None
    lies = any(laid == Play(early.seat, early.card) for early in before.faults.early if early.seat is wrong.offender)
    return lies and situation.in_question(number)


@carries("A.23.8")
def _early_unseen(situation: Situation, setting: WorldSetting, wrong: Irregularity) -> frozenset[ObjectionKind]:
    """That Stoeck come early is doubted where the first of them may have been given before: not if he held both."""
    pair = CardSet(sum(fault.cards.mask for fault in wrong.objections if fault.kind in _BEFORE))
    return (
        _BEFORE
        if (setting.earlier or situation.has_gaps) and not pair <= situation.held(wrong.offender)
        else frozenset()
    )


@carries("A.23.8", "A.16")
def _late_unseen(situation: Situation, setting: WorldSetting, wrong: Irregularity) -> frozenset[ObjectionKind]:
    """That Stoeck come late is doubted where nobody told of either card: when they were given is only thought of."""
    if not (setting.earlier or situation.has_gaps) or wrong.kind is not IrregularityKind.STOECK_LATE:
        return frozenset()
    given = CardSet.of({act.card for act in situation.acts if isinstance(act, Play)})
    seen = any(fault.cards & given for fault in wrong.objections)
    return frozenset() if seen else frozenset({ObjectionKind.STOECK_TOO_LATE})


def _his_lead_is_doubted(situation: Situation, number: int, seat: Seat) -> bool:
    """Whether who rolled gave the next card, and it is in question: then it is open who had the die.

    After other cards that were told it is so only where somebody objects to that card.
    """
    first = True
    for at, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Play) and at > number:
            doubted = situation.in_question(at) if first else at in situation.disputed
            return act.seat is seat and doubted
        first = first and not isinstance(act, Play)
    return False
