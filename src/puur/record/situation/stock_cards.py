"""Cards that came from the stock though nobody told: what is given after a draw need not have been in hand before it.

Who could not follow suit, or not lead what he rolled, and later gives a card of that suit, has drawn it meanwhile where
that can be (G.ziehen). Where it is asked whether he had it, he may have.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Final, NamedTuple

from puur.cards import EMPTY, PACK, Card, CardSet, Suit
from puur.record.situation.model import Numbered, Situation, Turned, Witnessed
from puur.record.situation.moments import is_kept
from puur.record.situation.world import Fetch
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Act, Choose, Draw, Object, Play, Roll, Rule

_MOST: Final = 3
"""Of more cards that are asked about none is looked at by itself."""


class _Given(NamedTuple):
    """Something a player did, and in which trick, from 0."""

    number: int
    act: Act
    trick: int


class _Void(NamedTuple):
    """That a player gave no card of a suit in a trick, where he had to if he could; it may be asked if he could."""

    seat: Seat
    suit: Suit
    trick: int
    asked: bool


class _Want(NamedTuple):
    """That a player drew a card after one of these tricks: not before the first, and before he gave it."""

    seat: Seat
    card: Card
    first: int
    given: int


_Room = Mapping[tuple[Seat, int], int]
"""How many cards a player may have drawn after a trick though nobody told of them."""


@carries("G.ziehen")
def fetches(situation: Situation, reglement: Reglement, earlier: int, size: int) -> tuple[tuple[Fetch, ...], ...]:
    """What may have been drawn though nobody told, each way, the one with which more was wrong first.

    So was what cannot be otherwise, and what is asked about may have been. `earlier` is how many tricks were played
    before the first that is told, `size` how many cards everybody then held.
    """
    if not reglement.deal.draws.value or situation.opened is not None:
        return ((),)
    given, room = tuple(_by_trick(situation, reglement, earlier)), _room(situation, reglement, earlier)
    voids = tuple(_voids(situation, reglement, given))
    sure = _as_far_as(room, (), (_after(situation, void, given) for void in voids if not void.asked))
    asked = [void for void in voids if void.asked][:_MOST]
    found: dict[tuple[Fetch, ...], None] = {}
    for some in product((False, True), repeat=len(asked)):
        chosen = (void for void, drew in zip(asked, some, strict=True) if drew)
        wants = _as_far_as(room, sure, (_after(situation, void, given) for void in chosen))
        for more in _held_by_draw(situation, reglement, given, size):
            both = _as_far_as(room, wants, [more])
            drawn = _drawn_in(_with_too_many(situation, both, given, room, size), room) or {}
            found[tuple(_each_draw(drawn, voids, room))] = None
    return tuple(found)


@carries("G.ziehen", "G.wuerfel", "G.runde")
def _held_by_draw(
    situation: Situation, reglement: Reglement, given: tuple[_Given, ...], size: int
) -> Iterator[tuple[_Want, ...]]:
    """Nothing; then, for what it is asked whether a player held it, that he had drawn a card of that suit.

    That is so where his first hand is full of cards that are told: there it cannot have been among them.
    """
    yield ()
    first = given[0].trick if given else 0
    free = PACK - situation.told
    for seat, suit, trick in tuple(_asked_for(situation, reglement, given))[:_MOST]:
        if len(situation.held(seat)) >= size:
            yield from ((_Want(seat, card, first, trick),) for card in tuple(free.of_suit(suit))[:1])


def _asked_for(
    situation: Situation, reglement: Reglement, given: tuple[_Given, ...]
) -> Iterator[tuple[Seat, Suit, int]]:
    """Where it is asked if a player held a suit: the one that was led, or that he rolled; and in which trick."""
    led: dict[int, Suit] = {}
    rolled: Roll | None = None
    for done in given:
        act = done.act
        if isinstance(act, Roll):
            rolled = act
        elif isinstance(act, Play):
            face = None if rolled is None or rolled.seat is not act.seat else reglement.lead.die.value.get(rolled.face)
            leads = done.trick not in led
            suit = led.setdefault(done.trick, act.card.suit)
            wanted = (None if face is None else face.suit) if leads else suit
            if wanted not in {None, act.card.suit} and situation.in_question(done.number):
                yield act.seat, wanted, done.trick
            rolled = None


def least_held(situation: Situation, reglement: Reglement, earlier: int) -> int:
    """How many cards somebody must have held at first: all he is told to have had and cannot have drawn."""
    held = {seat: situation.held(seat) for seat in situation.order}
    if reglement.deal.draws.value and situation.opened is None:
        given, room = tuple(_by_trick(situation, reglement, earlier)), _room(situation, reglement, earlier)
        for want in _with_too_many(situation, (), given, room, 0):
            held[want.seat] = held[want.seat].without(want.card)
    return max(map(len, held.values()))


def _by_trick(situation: Situation, reglement: Reglement, earlier: int) -> Iterator[_Given]:
    """What players did, each with the number of its step and of its trick."""
    size, lying = len(situation.order) * reglement.trick.cards_each.value, 0
    trick, back = earlier, _gone_back(situation, size)
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        lies = isinstance(act, Play) and number not in back and not _is_instead(situation, number)
        goes_on = isinstance(act, Draw | Roll) or lies
        if (lying == size and goes_on) or (lying and isinstance(step, Turned | Numbered)):
            trick, lying = trick + 1, 0
        if isinstance(step, Numbered):
            trick = max(trick, step.number)
        lying += lies
        lying += is_kept(situation, number)
        if act is not None:
            yield _Given(number, act, trick)


@carries("G.wuerfel", "G.ziehen")
def _gone_back(situation: Situation, size: int) -> frozenset[int]:
    """The cards of who led in another's place that went back: more are told before a draw than lie in its tricks.

    Of those that somebody spoke up about, the first: whoever was to lead then led.
    """
    back: set[int] = set()
    told: list[int] = []
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Play) and not _is_instead(situation, number):
            told.append(number)
        elif isinstance(act, Draw) and len(told) > size:
            doubted = (at for at in told if _is_spoken_of(situation, at))
            back.update(islice(doubted, len(told) % size))
        if isinstance(act, Draw) or isinstance(step, Turned | Numbered):
            told = []
    return frozenset(back)


def _is_spoken_of(situation: Situation, number: int) -> bool:
    """Whether somebody objects to a card before the next one is told."""
    given, after = situation.steps[number : number + 2] if number + 1 < len(situation.steps) else (None, None)
    card = given.act if isinstance(given, Witnessed) else None
    spoken = after.act if isinstance(after, Witnessed) else None
    return isinstance(card, Play) and isinstance(spoken, Object) and spoken.offender is card.seat


@carries("G.runde")
def _is_instead(situation: Situation, number: int) -> bool:
    """Whether a card comes in the place of another: its player gave the last one, and somebody spoke up."""
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps[: number + 1]]
    since = next((at for at in range(number - 1, -1, -1) if not isinstance(acts[at], Object | Choose | Rule)), None)
    card, before = acts[number], None if since is None else acts[since]
    asked = [act for act in acts[0 if since is None else since + 1 : number] if isinstance(act, Object)]
    same = isinstance(card, Play) and isinstance(before, Play) and card.seat is before.seat
    return same and any(isinstance(before, Play) and act.offender is before.seat for act in asked)


@carries("G.runde", "G.wuerfel")
def _voids(situation: Situation, reglement: Reglement, given: tuple[_Given, ...]) -> Iterator[_Void]:
    """Where somebody gave another card than of the suit led, no trump either, or could not lead what he rolled."""
    led: dict[int, Suit] = {}
    rolled: _Given | None = None
    trump = None if situation.variant is None else situation.variant.trump
    for done in given:
        act, asked = done.act, situation.in_question(done.number)
        if isinstance(act, Roll):
            rolled = done
        elif isinstance(act, Play):
            first = done.trick not in led
            suit = led.setdefault(done.trick, act.card.suit)
            if not first and act.card.suit is not suit and (asked or act.card.suit is not trump):
                yield _Void(act.seat, suit, done.trick, asked)
        if isinstance(act, Play | Roll) and rolled is not None and rolled is not done:
            yield from _passed_on(situation, reglement, rolled, act.seat)
            rolled = done if isinstance(act, Roll) else None
    if rolled is not None and situation.in_question(rolled.number):
        yield from _passed_on(situation, reglement, rolled, None)


def _passed_on(situation: Situation, reglement: Reglement, rolled: _Given, then: Seat | None) -> Iterator[_Void]:
    """That who rolled held nothing of the suit, if another then rolled or led."""
    act = rolled.act
    face = reglement.lead.die.value.get(act.face) if isinstance(act, Roll) else None
    if isinstance(act, Roll) and face is not None and face.suit is not None and act.seat is not then:
        yield _Void(act.seat, face.suit, rolled.trick, situation.in_question(rolled.number))


def _after(situation: Situation, void: _Void, given: tuple[_Given, ...]) -> tuple[_Want, ...]:
    """The cards of that suit that he gave in a later trick: drawn since, all of them."""
    cards = (done for done in given if done.trick > void.trick and _is_from(situation, done, void.seat))
    return tuple(
        _Want(void.seat, done.act.card, void.trick, done.trick)
        for done in cards
        if isinstance(done.act, Play) and done.act.card.suit is void.suit
    )


def _is_from(situation: Situation, done: _Given, seat: Seat) -> bool:
    """Whether it is a card of this player of which nobody told where it came from."""
    act = done.act
    known = next((hand.cards for hand in situation.hands if hand.seat is seat), EMPTY) | situation.drawn
    return isinstance(act, Play) and act.seat is seat and act.card not in known


def _with_too_many(
    situation: Situation, wants: tuple[_Want, ...], given: tuple[_Given, ...], room: _Room, size: int
) -> tuple[_Want, ...]:
    """These, and what else must have been drawn, as it is more than a player held at first: what he gave last."""
    first = given[0].trick if given else 0
    for seat in situation.order:
        for done in reversed(given):
            drawn = CardSet.of({want.card for want in wants if want.seat is seat})
            held = situation.held(seat) - drawn
            if len(held) <= size:
                break
            if isinstance(done.act, Play) and done.act.card in held and _is_from(situation, done, seat):
                wants = _as_far_as(room, wants, [(_Want(seat, done.act.card, first, done.trick),)])
    return wants


@carries("G.ziehen")
def _room(situation: Situation, reglement: Reglement, earlier: int) -> _Room:
    """How many cards each may have drawn after each trick: none where it is told what he drew."""
    room = {
        (seat, trick): amount
        for trick, amount in enumerate(reglement.deal.draws.value)
        if trick >= earlier
        for seat in situation.order
    }
    for done in _by_trick(situation, reglement, earlier):
        if isinstance(done.act, Draw):
            room.pop((done.act.seat, done.trick - 1), None)
    return room


def _as_far_as(room: _Room, wants: tuple[_Want, ...], more: Iterable[tuple[_Want, ...]]) -> tuple[_Want, ...]:
    """These, and each of the others that can have been drawn beside them."""
    for some in more:
        both = (*wants, *some)
        wants = both if _drawn_in(both, room) is not None else wants
    return wants


def _each_draw(drawn: Mapping[tuple[Seat, int], CardSet], voids: tuple[_Void, ...], room: _Room) -> Iterator[Fetch]:
    """Each draw of which something is known: what was drawn, or that nothing was of a suit that is lacking later."""
    for seat, trick in room:
        lacking = (void.suit.cards for void in voids if void.seat is seat and void.trick > trick)
        cards, never = drawn.get((seat, trick), EMPTY), EMPTY
        for suit in lacking:
            never = never | suit
        if cards or never:
            yield Fetch(trick, seat, cards, never - cards)


def _drawn_in(wants: tuple[_Want, ...], room: _Room) -> Mapping[tuple[Seat, int], CardSet] | None:
    """What each drew after each trick, the first needed first; None if it cannot all have been drawn."""
    first: dict[tuple[Seat, Card], int] = {}
    for want in wants:
        first[want.seat, want.card] = max(want.first, first.get((want.seat, want.card), 0))
    left = sorted({want._replace(first=first[want.seat, want.card]) for want in wants}, key=lambda want: want.given)
    found = {}
    for (seat, trick), amount in sorted(room.items(), key=lambda place: place[0][1]):
        mine = [want for want in left if want.seat is seat and want.first <= trick < want.given][:amount]
        left = [want for want in left if want not in mine]
        found[seat, trick] = CardSet.of(want.card for want in mine)
    return None if left else found
