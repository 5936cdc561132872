"""The state of a table in sentences: who leads or acts, who deals next, barred suits, dead cards.

A partly described situation corresponds to many possible tables: only what all of them share is said.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.partie.count_order import in_order
from puur.partie.end import result_by_word
from puur.partie.next_dealer import next_opening
from puur.partie.state import PartieResult, ResultLine, ResultReason
from puur.record.situation.effects import has_idle_stoeck
from puur.record.situation.idle_bars import is_idle
from puur.record.situation.returned import LAID_EARLY, due, given_in_turn, lying_on
from puur.reglement.fault_options import EarlyCard
from puur.rules.stoeck import stoeck_of
from puur.seats import Party, Seat
from puur.spiel.card_play import has_given, running_trick
from puur.spiel.ending import EndingKind
from puur.spiel.fault import GIVEN_WRONGLY
from puur.spiel.result import stoeck_line
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Early, Phase, Spiel
from puur.wording.says import listed
from puur.wording.totals import partie_result_text, totals_text
from puur.wording.voice import Voice
from puur.wording.waits import bar_text, ending_text, waiting_text

UNEQUAL: Final = "P.28"
"""Where a Spiel stands with unequal hands, it ends once one of them is empty."""
_BEFORE_A_LEAD: Final = frozenset({Phase.PLAY, Phase.ROLL, Phase.DRAW})
_BEFORE_A_DEAL: Final = frozenset({Phase.CUT, Phase.LIFT})
JUDGED_ANEW: Final = "P.45"
"""A wrong card of the own party that was called after a Bedanken does not help."""


class Certainty(Enum):
    """Whether something was told, or is only thought of."""

    TOLD = "told"
    SUPPOSED = "supposed"


@dataclass(frozen=True, slots=True)
class Told:
    """What of the tables is known: the `cards` anybody named, who `dealt`, what was `written`, who took `tricks`.

    `carried` is what is told to have been written, and the tables may have been given more: totals are of what is told.
    Of the tricks `before` it their number may be all that is known: then there are none. Those `lacking` a
    card hold one less than at the tables. Whose `turn` it is may be thought of only.
    """

    cards: CardSet
    dealt: Certainty
    written: Certainty
    tricks: Certainty
    carried: tuple[int, ...] | None = None
    before: Certainty = Certainty.TOLD
    lacking: tuple[Seat, ...] = ()
    turn: Certainty = Certainty.TOLD


def holds_text(tables: tuple[Spiel, ...], told: Told, voice: Voice) -> tuple[str, ...]:
    """What holds at all of these tables, a sentence each.

    >>> from puur.cards import PACK
    >>> from puur.decks import Language
    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> from puur.spiel import open_spiel
    >>> all_told = Told(PACK, Certainty.TOLD, Certainty.TOLD, Certainty.TOLD)
    >>> holds_text((open_spiel(load("kzjv"), dealer=Seat.S),), all_told, Voice(Language.DE))
    ('West hebt ab.', 'Dann gibt Süd.')
    """
    first, *others = [(*_goes_on(spiel, told, voice),) for spiel in tables]
    shared = tuple(line for line in first if all(line in lines for lines in others))
    hanging = (*_winner_open(tables, voice), *_schneider_open(tables, told, voice))
    return (*shared, *_unless_last(tables, told, voice), *_bars(tables, voice), *hanging, *_dead(tables, told, voice))


def _bars(tables: tuple[Spiel, ...], voice: Voice) -> Iterator[str]:
    """The barred suits, where there is another lead to choose."""
    running = [spiel for spiel in tables if spiel.phase is not Phase.PLAYED]
    if running and all(spiel.ending is None for spiel in running):
        shared = (bar for bar in running[0].faults.bars if all(bar in spiel.faults.bars for spiel in running))
        felt = (bar for bar in shared if not all(is_idle(bar, spiel) for spiel in running))
        yield from (f"{bar_text(bar, voice)}." for bar in felt)


def _unless_last(tables: tuple[Spiel, ...], told: Told, voice: Voice) -> Iterator[str]:
    """Who goes on if the trick told of last was not the last one: at some tables all cards are played, at others not.

    He leads; where the die belongs to the game he rolls first, and before that may have to draw (G.wuerfel, G.ziehen).
    """
    tables = tuple(map(given_in_turn, tables))
    running = [spiel for spiel in tables if spiel.phase in _BEFORE_A_LEAD]
    played = [spiel for spiel in tables if spiel.phase is Phase.PLAYED]
    known = told.tricks is Certainty.TOLD and len(running) + len(played) == len(tables)
    leaders = {spiel.turn if _is_to_lead(spiel) else None for spiel in running} if known and played else set()
    if len(leaders) == 1 and (leader := leaders.pop()) is not None:
        key = "leads" if all(spiel.phase is Phase.PLAY for spiel in running) else "goes_on"
        yield voice.say(f"holds.{key}_unless_last", who=voice.seat(leader))


def _is_to_lead(spiel: Spiel) -> bool:
    """Whether the next card is a lead."""
    return spiel.trick is None or not spiel.trick.cards or spiel.trick.complete


def _winner_open(tables: tuple[Spiel, ...], voice: Voice) -> Iterator[str]:
    """That the winner of a Partie ended by Bedanken depends on unknown facts, where the tables differ (A.3)."""
    endings = [spiel.ending for spiel in tables if spiel.ending is not None]
    said = len(endings) == len(tables) and all(ending.kind is not EndingKind.ANNULLED for ending in endings)
    if said and len({ending.winner for ending in endings}) > 1:
        yield voice.say("holds.winner_open", article=endings[0].article)


def _schneider_open(tables: tuple[Spiel, ...], told: Told, voice: Voice) -> Iterator[str]:
    """That a Schneider depends on unknown facts, where the losers have half the target only at some tables (A.15)."""
    lines = {_schneider(spiel) for spiel in tables} if _counts(told) else set()
    if len(lines) > 1:
        yield voice.say("holds.schneider_open", article=tables[0].reglement.partie.schneider.article)


def _schneider(spiel: Spiel) -> ResultLine | None:
    """The value of a Schneider at the end of a Partie, or None."""
    result = None if spiel.ending is None else result_by_word(spiel)
    lines = () if result is None else result.partie_points
    return next((line for line in lines if line.reason is ResultReason.SCHNEIDER), None)


def _counts(told: Told) -> bool:
    """Whether the written points and the takers of the tricks are known."""
    return told.written is Certainty.TOLD and told.tricks is Certainty.TOLD


def _goes_on(spiel: Spiel, told: Told, voice: Voice) -> Iterator[str]:
    if spiel.ending is not None:
        yield from _ended(spiel, told, voice)
        return
    early = due(spiel)
    if early is not None:
        who, card = voice.seat(early.seat), voice.card(early.card)
        yield voice.say("holds.due", who=who, cards=card, article=LAID_EARLY)
        spiel = given_in_turn(spiel)
    if spiel.phase is Phase.PLAY and spiel.turn is not None:
        if told.tricks is told.turn is Certainty.TOLD:
            key = "no_card" if _has_none(spiel, told) else "leads" if _is_to_lead(spiel) else "gives"
            yield voice.say(f"holds.{key}", who=voice.seat(spiel.turn))
    elif spiel.phase is Phase.PLAYED:
        yield _played(spiel, voice)
        yield from dealer_lines(spiel, told, voice)
    elif spiel.phase is not Phase.ROLL or told.turn is Certainty.TOLD:
        yield waiting_text(spiel, voice)
        yield from _deals_then(spiel, told, voice)
        yield from _lifted(spiel, told, voice)
    faults = spiel.faults
    yield from (
        f"{voice.say('consequence.no_win', who=voice.seat(win.seat))} ({win.article})." for win in faults.no_win
    )
    led = running_trick(spiel) is not None
    demands = (demand for demand in faults.trump_lead if demand.trick == len(spiel.tricks) and not led)
    yield from (
        f"{voice.say('consequence.trump_lead', who=voice.seat(demand.seat))} ({demand.article})." for demand in demands
    )
    yield from _lies_on(spiel, told, voice)


def _has_none(spiel: Spiel, told: Told) -> bool:
    """Whether the player on turn has no card left because he lacks his last one (A.6)."""
    return spiel.turn is not None and spiel.turn in told.lacking and len(spiel.hands[spiel.turn]) == 1


def _played(spiel: Spiel, voice: Voice) -> str:
    """That all cards are played; or that a hand was too small for another trick, and what the others hold is left."""
    seats = spiel.start.seats.order
    whole = spiel.faults.rest is None and all(len(trick.cards) == trick.size for trick in spiel.tricks)
    empty = [seat for seat in seats if not spiel.hands[seat]]
    if not whole or len(empty) == len(seats):
        return voice.say("phase.played", who="")
    who = listed(tuple(voice.seat(seat) for seat in empty), voice.language)
    return voice.say("holds.unequal", n=len(empty), who=who, article=UNEQUAL)


def _lies_on(spiel: Spiel, told: Told, voice: Voice) -> Iterator[str]:
    """That a card played too early waits for its turn, and what becomes of it if suit must be followed (A.22, P.36).

    One of two that the opponents left there is given in any case (A.24).
    """
    key = spiel.reglement.fault.early
    dies = key.value is EarlyCard.STAYS
    for early in lying_on(spiel):
        who, card = voice.seat(early.seat), voice.card(early.card)
        if early.stays is not None:
            yield voice.say("holds.left_lying", who=who, cards=card, article=early.stays)
        elif early.card in told.cards and _may_be_given(spiel, early):
            yield voice.say("holds.lies", who=who, cards=card, article=key.article)
        elif early.card in told.cards:
            which = f"holds.{'early' if dies else 'early_only'}"
            yield voice.say(which, who=who, cards=card, article=key.article, decided=LAID_EARLY)


def _may_be_given(spiel: Spiel, early: Early) -> bool:
    """Whether it is known that a card that lies too early stays: what was led to its trick says so at once (A.22)."""
    return running_trick(spiel) is not None and not has_given(spiel, early.seat)


def _deals_then(spiel: Spiel, told: Told, voice: Voice) -> Iterator[str]:
    """Who deals once the pack is cut, where he is known: after a wrong deal it is not always who dealt (A.17)."""
    dealer = dealer_of(spiel)
    if spiel.phase in _BEFORE_A_DEAL and told.dealt is Certainty.TOLD:
        yield voice.say("holds.deals_then", who=voice.seat(dealer))


def _lifted(spiel: Spiel, told: Told, voice: Voice) -> Iterator[str]:
    """That the card lifted first makes trump in a deal that is to come (F.trumpf)."""
    lifted, stands = spiel.preface.lifted, spiel.reglement.fault.lift_stands
    if spiel.phase is not Phase.CUT or lifted is None or not stands.value:
        return
    named = {"cards": voice.cards(CardSet.of([lifted]))} if lifted in told.cards else {}
    yield voice.say(f"holds.{'lifted' if named else 'some_lifted'}", article=stands.article, **named)


def _ended(spiel: Spiel, told: Told, voice: Voice) -> Iterator[str]:
    """Who deals after an annulment; of a Partie that is over the totals, who won it, and what it is worth."""
    ending = spiel.ending
    if ending is None or ending.kind is EndingKind.ANNULLED:
        yield from dealer_lines(spiel, told, voice)
        return
    result = result_by_word(spiel)
    if _counts(told) and result is not None:
        seats = spiel.start.seats
        lines = partie_result_text(result, seats, voice).splitlines()
        at = lines.index(totals_text(result, seats, voice))
        lines[at] = _totals_told(spiel, result, told, voice) if _falls_short(spiel, result) else _not_by_right(voice)
        if lines[at] and _counts_no_further(spiel, result):
            lines.insert(at + 1, voice.say("holds.counted_no_further", article=spiel.reglement.partie.order.article))
        yield from (line if ". (" in line else f"{line.rstrip('.')}." for line in lines if line)
    elif ending.winner is not None:
        yield ending_text(ending, voice)


def _counts_no_further(spiel: Spiel, result: PartieResult) -> bool:
    """Whether points that stood on the slate are not in the totals, as the winner had reached the target without."""
    everything = in_order(spiel, spiel.reglement.partie.order.value, unshown_stoeck=True)
    return result.last is not None and sum(piece.points for piece in everything[len(result.last) :]) > 0


def _falls_short(spiel: Spiel, result: PartieResult) -> bool:
    """Whether who said Bedanken falsely lacks the points with his own wrong card too, or it was not said falsely."""
    ending, target, plan = spiel.ending, spiel.reglement.partie.target.value, spiel.start.seats
    if ending is None or ending.kind is not EndingKind.BEDANKT_FALSELY or target is None:
        return True
    return result.totals[plan.parties.index(plan.party(ending.seat))] < target


def _not_by_right(voice: Voice) -> str:
    """Why a Bedanken was said falsely though the points lie there: a card of his own party was wrong (P.45)."""
    return voice.say("holds.not_by_right", article=JUDGED_ANEW)


def _totals_told(spiel: Spiel, result: PartieResult, told: Told, voice: Voice) -> str:
    """The totals of what is told; "" where by them alone the target is not reached, as there must have been more.

    So it must where opponents' cards that count were called after the Bedanken: without them it was reached too (A.3).
    """
    if told.before is Certainty.SUPPOSED:
        return ""
    seats, target = spiel.start.seats, spiel.reglement.partie.target.value
    carried = spiel.start.carried if told.carried is None else told.carried
    totals = tuple(
        total - thought + known - _untold_stoeck(spiel, party, told)
        for party, total, thought, known in zip(seats.parties, result.totals, spiel.start.carried, carried, strict=True)
    )
    counted = replace(result, totals=totals)
    reached = target is None or all(totals[seats.parties.index(winner)] >= target for winner in result.winners)
    enough = reached and not _was_called_after(spiel)
    return totals_text(counted, seats, voice) if enough or carried == spiel.start.carried else ""


def _was_called_after(spiel: Spiel) -> bool:
    """Whether a card of the opponents of who said Bedanken was called after it (P.45)."""
    thanked = spiel.faults.thanked
    if thanked is None:
        return False
    since = (case.irregularity for case in spiel.faults.cases[thanked.cases :])
    others = spiel.start.seats.opponents(thanked.seat)
    return any(wrong.kind in GIVEN_WRONGLY and wrong.offender in others for wrong in since)


def _untold_stoeck(spiel: Spiel, party: Party, told: Told) -> int:
    """What a party may count for Stoeck that it has not shown and nobody told of, nor asks for (A.15)."""
    untold = not stoeck_of(spiel.preface.variant) <= told.cards and has_idle_stoeck(spiel, party)
    return stoeck_line(spiel, party).points if untold else 0


def dealer_lines(spiel: Spiel, told: Told, voice: Voice) -> Iterator[str]:
    """Who deals next, by name where he is known."""
    following = next_opening(spiel).dealer
    if following is not None and told.dealt is Certainty.TOLD:
        yield voice.say("holds.deals", who=voice.seat(following))
    elif following is not None and following is dealer_of(spiel):
        yield voice.say("holds.deals_again")


def _dead(tables: tuple[Spiel, ...], told: Told, voice: Voice) -> Iterator[str]:
    """The cards still in play that win nothing at any of the tables, as far as somebody named them."""
    dead = told.cards
    for spiel in tables:
        lying = EMPTY if spiel.trick is None else CardSet.of(spiel.trick.cards)
        over = spiel.ending is not None or spiel.phase is Phase.PLAYED
        held = CardSet(sum(hand.mask for hand in spiel.hands))
        dead &= EMPTY if over else spiel.faults.dead & (held | lying)
    if dead:
        yield voice.say("holds.dead", cards=voice.cards(dead))
