"""Tricks of which a description tells only some cards, though the lines after them show that they were whole.

Descriptions begin in the middle, and leave out who gave nothing of note. A trick that is said to be turned while cards
go on, or after which two or more players go on in their order from another seat, lay there whole: what was given to it
besides nobody told, and nobody is accused of having turned it or of having led (A.2, A.9). So it is where all but one
gave a card and one of them gives the next, and after a single card where its player gives another in a trick that
somebody else begins. A line that tells a trick, or as much of it as lies, begins one: what lay before it was whole too,
unless its cards are the next ones of that trick. Two cards of a player right after each other, and one of the suit that
was led after one that was not, may have come in each other's place (A.8, A.24): they, and any other card out of its
turn, are taken as told.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, assert_never

from puur.record.situation.model import Numbered, Situation, ToldStep, Turned, Witnessed
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Announce, Object, Play, Report, Roll, Schieben, ShowStoeck, ShowWeis, Sighting, TurnTrick

_GOES_ON: Final = 2
"""So many cards in a row, before and after, show a trick and the next one."""


@carries("A.2", "A.9")
def with_partly_told(found: Situation) -> Situation:
    """The situation in which such tricks are turned, whoever's cards nobody told.

    Unchanged where more is told of the table: who dealt or was to lead, a hand, the number of a trick.
    """
    if found.opened is not None:
        return found
    found = _undoubted(replace(found, steps=tuple(_ended_by_line(found))))
    if not is_begun_in_middle(found):
        found = replace(found, steps=_without_first_turn(found))
        return found if found.each != 1 else _undoubted(replace(found, steps=tuple(_turned_untold(found))))
    steps = tuple(_turned_untold(found))
    at = _end_of_first(replace(found, steps=steps))
    if at is not None:
        steps = (*steps[:at], Turned(steps[at].place), *steps[at:])
    return _undoubted(replace(found, steps=steps))


@carries("A.2", "A.8")
def _undoubted(found: Situation) -> Situation:
    """The situation in which nobody doubts cards of a trick in the middle of which it begins, but by an objection.

    What was led to it nobody told, so that nobody can say who had to follow what.
    """
    ended = next((at for at, step in enumerate(found.steps) if _ends_trick(step)), None)
    plays = [at for at, step in enumerate(found.steps[:ended]) if _is_single(step)]
    others = any(isinstance(step, Witnessed) and step.presumed for step in found.steps[:ended])
    if ended is None or others or not any(map(is_card, found.steps[ended:])):
        return found
    if not 0 < len(plays) < len(found.order) * found.each:
        return found
    named = found.deeds.disputed
    steps = list(found.steps)
    for at, step in enumerate(steps[:ended]):
        if isinstance(step, Witnessed) and at in plays and at not in named:
            steps[at] = replace(step, presumed=True)
    led = found.leader is not None or _is_vorhand(found, plays[0])
    return replace(found, steps=tuple(steps), amid=not led)


@carries("A.2", "A.18", "A.19")
def _is_vorhand(found: Situation, number: int) -> bool:
    """Whether who gives the card of this step is Vorhand by what is told, so that it is a lead.

    By who left the choice to his partner, else by who dealt, else by who chose. A later trick anybody may lead.
    """
    act = found.acts[sum(isinstance(step, Witnessed) for step in found.steps[:number])]
    passed = next((said.seat for said in found.acts if isinstance(said, Schieben)), None)
    chose = next((said.seat for said in found.acts if isinstance(said, Announce)), found.announcer)
    if found.trick or not isinstance(act, Play):
        return False
    if passed is not None or found.dealer not in found.order:
        return act.seat is (chose if passed is None else passed)
    return act.seat is found.order[(found.order.index(found.dealer) + 1) % len(found.order)]


def _ends_trick(step: ToldStep) -> bool:
    return isinstance(step, Turned) or (isinstance(step, Witnessed) and isinstance(step.act, TurnTrick))


def _is_single(step: ToldStep) -> bool:
    """Whether a step is a card that is told on a line of its own."""
    return isinstance(step, Witnessed) and isinstance(step.act, Play) and not step.presumed


def _without_first_turn(found: Situation) -> tuple[ToldStep, ...]:
    """The steps without who turned the trick before the first card that is told, which was whole: nobody objects."""
    first, later = found.steps[:1], found.steps[1:]
    act = first[0].act if first and isinstance(first[0], Witnessed) else None
    if not isinstance(act, TurnTrick) or not any(isinstance(done, Play) for done in found.acts):
        return found.steps
    return found.steps if is_spoken_of(found, [act.seat], 1) else later


def _ended_by_line(found: Situation) -> Iterator[ToldStep]:
    """The steps; where a line begins a trick while another lies there that is not told whole, that was turned.

    Unless anybody speaks of what lies there, or the cards of the line may be the next ones of it.
    """
    lying: list[Seat] = []
    by_line = False  # whether a line began what lies there: then it is told from its lead on
    for number, step in enumerate(found.steps):
        line = _line_at(found, number)
        if (
            lying
            and line
            and not by_line
            and not _may_go_on(found, lying, line)
            and not is_spoken_of(found, lying, number)
        ):
            yield Turned(step.place)
            lying = []
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Play):
            begins = not len(lying) % len(found.order)
            by_line = bool(line) if begins else by_line
            lying = [act.seat] if begins else [*lying, act.seat]
        elif not isinstance(act, ShowWeis | ShowStoeck | Roll):
            lying = []
        yield step


def _line_at(found: Situation, number: int) -> list[Seat]:
    """Whose cards a line tells that begins a trick with this step, or after its number; nobody's elsewhere."""
    steps = found.steps
    first = number + isinstance(steps[number], Numbered)
    place = steps[min(first, len(steps) - 1)].place.line
    if number and steps[number - 1].place.line == place:
        return []
    cards = (step for step in steps[first:] if step.place.line == place and isinstance(step, Witnessed))
    return [step.act.seat for step in cards if step.presumed and isinstance(step.act, Play)]


def _may_go_on(found: Situation, lying: list[Seat], line: list[Seat]) -> bool:
    """Whether the cards of a line may be given to the trick that lies there, or nothing is left to be given to it.

    Two cards of one player that lie there are taken as told.
    """
    after = found.order[(found.order.index(lying[-1]) + 1) % len(found.order)]
    left = -len(lying) % len(found.order)
    return not left or (line[0] is after and len(line) <= left) or len(set(lying)) < len(lying)


def is_spoken_of(found: Situation, players: list[Seat], number: int) -> bool:
    """Whether somebody objects to one of these players, or reports how he gave a card, before he gives another one.

    From the step with this number on. A report of something else, such as a remark, says nothing of his cards.
    """
    waiting = set(players)
    for step in found.steps[number:]:
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Object) and act.offender in waiting:
            return True
        if isinstance(act, Report) and act.offender in waiting and _is_of_giving(act.sighting):
            return True
        waiting -= {act.seat} if isinstance(act, Play) else set()
    return False


def _is_of_giving(sighting: Sighting) -> bool:
    """Whether what was seen says how somebody gave a card: two at once, or too soon."""
    match sighting:
        case Sighting.TWO_CARDS | Sighting.CARD_HELD_READY:
            return True
        case (
            Sighting.REMARK
            | Sighting.SIGN
            | Sighting.QUESTION
            | Sighting.ANSWER
            | Sighting.SAID_VORHAND
            | Sighting.WEIS_REMARK
            | Sighting.WEIS_NOT_SHOWN
            | Sighting.MISDEALT
            | Sighting.TURNED_TRICK_SEEN
            | Sighting.CARD_MISSING
            | Sighting.GHOST_CARD
            | Sighting.CARD_EXPOSED
            | Sighting.CARDS_TAKEN_UP
            | Sighting.SEAT_CHANGED
            | Sighting.UNTIDY_SLATE
        ):
            return False
        case _:
            assert_never(sighting)


def is_begun_in_middle(found: Situation) -> bool:
    """Whether nothing but what happened is told, so that cards may lie there that nobody tells of."""
    told_more = found.leader is not None or found.trick is not None or found.dealer is not None or bool(found.hands)
    return found.each == 1 and found.opened is None and not told_more


def _turned_untold(found: Situation) -> Iterator[ToldStep]:
    """The steps; where somebody turns a trick of which not all cards are told, and another is led, it was whole.

    So it was where nothing is told after it, and nobody says how far it lay (A.9). Unless anybody objects to who turned
    it or to who leads then.
    """
    lying, players = 0, len(found.order)
    for number, step in enumerate(found.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, TurnTrick) and lying < players:
            lead = next((at for at in range(number, len(found.steps)) if is_card(found.steps[at])), None)
            if lead is None:
                whole = _is_last(found, number, lying) and not is_spoken_of(found, [act.seat], number)
            else:
                whole = not _is_objected_to(found, act.seat, number, lead)
            if whole:
                yield Turned(step.place)
                lying = 0
                continue
        if isinstance(act, Play):
            lying = lying % players + 1
        elif isinstance(step, Turned | Numbered) or isinstance(act, TurnTrick):
            lying = 0
        yield step


def _is_last(found: Situation, number: int, lying: int) -> bool:
    """Whether nothing happens after a trick was turned, and of it some cards are told, each for itself, or none at all.

    What is only said of something, an objection or a report, may follow.
    Where it was the first one, or more is told of the table, what is told is all that lay there.
    """
    cards = found.steps[number - lying : number] if lying else found.steps[:number]
    known = all(map(_is_single, cards)) if lying else not any(map(is_card, cards))
    later = (step.act if isinstance(step, Witnessed) else None for step in found.steps[number + 1 :])
    return known and all(isinstance(act, Object | Report) for act in later) and is_begun_in_middle(found)


def is_card(step: ToldStep) -> bool:
    """Whether somebody is told to have given a card with this step."""
    return isinstance(step, Witnessed) and isinstance(step.act, Play)


def _is_objected_to(found: Situation, taker: Seat, number: int, lead: int) -> bool:
    """Whether somebody objects to who turned a trick with this step, or to the lead after it."""
    act = found.acts[sum(isinstance(step, Witnessed) for step in found.steps[:lead])]
    led = [act.seat] if isinstance(act, Play) else []
    return is_spoken_of(found, [taker], number) or is_spoken_of(found, led, lead + 1)


def _end_of_first(found: Situation) -> int | None:
    """The step before which the first trick ended, of which some cards are not told.

    None where anything but a Weis or what was seen before stands between, or where a single card is out of turn.
    """
    cards = cards_told_first(found)
    after = dict(zip(found.order, (*found.order[1:], found.order[0]), strict=True))
    breaks = [at for at in range(1, len(cards)) if after.get(cards[at - 1][1].seat) is not cards[at][1].seat]
    if not breaks:
        return None
    first, until = breaks[0], breaks[1] if len(breaks) > 1 else len(cards)
    lying, acts = first % len(found.order), [act for _, act in cards]
    given, goes_on = acts[:first], acts[first:until]
    if not lying or goes_on[0].seat is given[-1].seat or is_put_right(given[-lying:], goes_on[0]):
        return None
    if len(goes_on) < _GOES_ON:
        shows_next = lying == len(found.order) - 1 and not is_spoken_of(found, [goes_on[0].seat], cards[first][0] + 1)
    else:
        shows_next = first >= _GOES_ON or bool({act.seat for act in given} & {act.seat for act in goes_on})
    return cards[lying][0] if shows_next else None


def is_put_right(trick: list[Play], card: Play) -> bool:
    """Whether a card of the suit that was led comes after another suit of the same player in this trick (A.8)."""
    led = trick[0].card.suit
    return card.card.suit is led and any(act.seat is card.seat and act.card.suit is not led for act in trick)


def cards_told_first(found: Situation) -> tuple[tuple[int, Play], ...]:
    """The cards that are told one by one from the beginning, each with its step."""
    return tuple(_first_cards(found))


def _first_cards(found: Situation) -> Iterator[tuple[int, Play]]:
    """The same, one after another; none after what opens the play."""
    begun = False
    for number, step in enumerate(found.steps):
        act = step.act if isinstance(step, Witnessed) and not step.presumed else None
        if isinstance(act, Play):
            begun = True
            yield number, act
        elif begun or not isinstance(act, ShowWeis | Report):
            return
