"""Tricks of which a description tells only some cards, though the lines after them show that they were whole.

Descriptions begin in the middle, and leave out who gave nothing of note. A trick that is said to be turned while cards
go on, or after which two or more players go on in their order from another seat, lay there whole: what was given to it
besides nobody told, and nobody is accused of having turned it or of having led (A.2, A.9). So it is where all but one
gave a card and one of them gives the next, and after a single card where its player gives another in a trick that
somebody else begins. Two cards of a player right after each other, and one of the suit that was led after one that was
not, may have come in each other's place (A.8, A.24): they, and any other card out of its turn, are taken as told.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from puur.record.situation.model import Numbered, Situation, ToldStep, Turned, Witnessed
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Object, Play, Report, ShowWeis, TurnTrick

_GOES_ON: Final = 2
"""So many cards in a row, before and after, show a trick and the next one."""


@carries("A.2", "A.9")
def with_partly_told(found: Situation) -> Situation:
    """The situation in which such tricks are turned, whoever's cards nobody told.

    Unchanged where more is told of the table: who dealt or was to lead, a hand, the number of a trick.
    """
    if not is_begun_in_middle(found):
        return found
    steps = tuple(_turned_untold(found))
    at = _end_of_first(replace(found, steps=steps))
    if at is not None:
        steps = (*steps[:at], Turned(steps[at].place), *steps[at:])
    return replace(found, steps=steps)


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
            later = (other.act for other in found.steps[number + 1 :] if isinstance(other, Witnessed))
            led = next((other.seat for other in later if isinstance(other, Play)), None)
            whole = _is_last(found, number, lying) if led is None else not is_named(found, led)
            if whole and not is_named(found, act.seat):
                yield Turned(step.place)
                lying = 0
                continue
        if isinstance(act, Play):
            lying = lying % players + 1
        elif isinstance(step, Turned | Numbered) or isinstance(act, TurnTrick):
            lying = 0
        yield step


def _is_last(found: Situation, number: int, lying: int) -> bool:
    """Whether nothing is told after a trick was turned, and of it some cards, each for itself, or none at all."""
    cards = found.steps[number - lying : number] if lying else found.steps[:number]
    known = all(map(_is_own_line, cards)) if lying else not any(map(_is_card, cards))
    return known and number + 1 == len(found.steps)


def _is_card(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Play)


def _is_own_line(step: ToldStep) -> bool:
    """Whether a step is a card that is told by itself, not with others of its trick."""
    return _is_card(step) and isinstance(step, Witnessed) and not step.presumed


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
        shows_next = lying == len(found.order) - 1 and not is_named(found, goes_on[0].seat)
    else:
        shows_next = first >= _GOES_ON or bool({act.seat for act in given} & {act.seat for act in goes_on})
    return cards[lying][0] if shows_next else None


def is_put_right(trick: list[Play], card: Play) -> bool:
    """Whether a card of the suit that was led comes after another suit of the same player in this trick (A.8)."""
    led = trick[0].card.suit
    return card.card.suit is led and any(act.seat is card.seat and act.card.suit is not led for act in trick)


def is_named(found: Situation, seat: Seat) -> bool:
    """Whether anybody is told to have objected to a player, or to have reported something of him."""
    return any(isinstance(act, Object | Report) and act.offender is seat for act in found.acts)


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
