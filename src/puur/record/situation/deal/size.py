"""How many cards everybody held before the first act, and how many tricks had been played that nobody tells of."""

from dataclasses import replace
from enum import StrEnum

from puur.cards import PACK, Card, CardSet
from puur.record.situation.model import Numbered, Situation, Stage, Turned, Witnessed
from puur.record.situation.order_of_trick import may_change
from puur.record.situation.stock_cards import least_held
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import WeisPlay
from puur.seats import Seat
from puur.spiel.acts import AskWeis, Draw, Play, Report, Roll, ShowWeis, Sighting, WeisQuestion


class SizeReason(StrEnum):
    """Why a situation cannot be under a Reglement."""

    SEATS = "seats"  # other players sit at its table
    VARIANT = "variant"  # this is not played
    CARRIED = "carried"  # other parties write
    SIZES = "sizes"  # the hands told of are not of one size
    BEFORE = "before"  # it happened before the first lead, and cards are dealt and trump is chosen otherwise
    MANY = "many"  # a hand of more cards than anybody gets
    HANDS = "hands"  # the cards told of fit in no hands
    WHOLE = "whole"  # somebody gave a card that is not in his hand, which is told whole
    UNCLEAR = "unclear"  # no course was found in which everything told can have happened, and much is unknown
    BEGUN = "begun"  # it seems to begin in the middle of a trick, and nobody told which cards lay there
    MUCH = "much"  # more was said and reported than can be looked at in every way it may have been
    ROLLS = "rolls"  # nobody rolls for the choice of trump
    LEADER = "leader"  # another led than was to lead, as told, and nobody says that this was wrong
    DEALER = "dealer"  # the same, as somebody is told to have dealt in another's place


Beginning = tuple[int, int]
"""How many tricks were played before, and how many cards everybody then held."""
_OF_THE_WEIS = frozenset({Sighting.SAID_VORHAND, Sighting.WEIS_NOT_SHOWN})
_MIDDLE = 5
_RUFFS = 2


def beginnings_of(situation: Situation, reglement: Reglement) -> tuple[Beginning, ...] | SizeReason:
    """Where the description may begin, the first trick first: one beginning where that is told, else several.

    Hands that are told whole say how many cards were left; so does the number of a trick. What only happens in the
    first trick is told of the first.
    """
    full = reglement.deal.hand.value
    many = [hand.seat for hand in situation.hands if len(hand.cards) + (hand.more or 0) > full]
    if many and (not situation.sizes_told or set(many) & set(situation.lacking)):
        return SizeReason.MANY
    if situation.sizes_told:
        return ((0, full),)
    told = _whole_sizes(situation, reglement)
    if told is not None and not told:
        return SizeReason.SIZES
    if situation.trick is not None:
        size = size_at(situation, reglement, situation.trick)
        fits = (told is None or size in told) and size >= max(least_held(situation, reglement, situation.trick), 1)
        return ((situation.trick, size),) if fits else SizeReason.SIZES
    first = 1 if draws_first(situation, reglement) else 0
    sizes = {number: size_at(situation, reglement, number) for number in range(first, most_tricks(reglement))}
    least = {number: least_held(situation, reglement, number) for number in sizes}
    if told is not None:
        fitting = tuple((number, left) for number, left in sizes.items() if left in told and left >= least[number])
        if min(least.values()) > max(told):
            return SizeReason.SIZES
        return ((0, max(told)),) if _begins_first(situation, reglement) or not fitting else fitting
    if _begins_first(situation, reglement):
        return ((0, full),) if least_held(situation, reglement, 0) <= full else SizeReason.SIZES
    most = _most_before(situation)
    possible = [number for number, left in sizes.items() if left >= max(least[number], 1) and number <= most]
    if not possible:
        return SizeReason.SIZES
    between = possible[1:2] if after_trick_one(situation) else _drawing(situation, reglement, possible)
    late = possible[-2:] if _ruffs_again(situation) else possible[-1:]
    middle = min(len(possible) - 1, _MIDDLE)
    other = possible[middle - 1 : middle] if may_change(situation, reglement) else []  # a trick of the other order
    chosen = dict.fromkeys((possible[0], *between, *other, possible[middle], *late))
    return tuple((number, sizes[number]) for number in chosen)


@carries("A.21")
def _ruffs_again(situation: Situation) -> bool:
    """Whether a trick of another suit has so many cards of one suit that two may have undertrumped.

    Two who hold nothing but trumps hold few of them: it is near the end then, and need not be the last trick.
    """
    cards: list[Card] = []
    for step in situation.steps:
        if not isinstance(step, Witnessed):
            cards = []
        elif isinstance(step.act, Play):
            cards.append(step.act.card)
            given = [card.suit for card in cards if card.suit is not cards[0].suit]
            if len(given) > _RUFFS and len(set(given)) == 1:
                return True
    return False


@carries("P.11")
def _most_before(situation: Situation) -> int:
    r"""How many tricks can lie at most before the first that is told, by the number of the first one that has one.

    >>> from puur.record.situation.reader import describe
    >>> _most_before(describe("variante D\nstich E: HA H6 H7 H8\nstich 5 E: CA C6 C7 C8\n").situation)
    3
    """
    steps = situation.steps
    at = next((at for at, step in enumerate(steps) if isinstance(step, Numbered)), len(steps))
    numbered = steps[at] if at < len(steps) else None
    if not isinstance(numbered, Numbered):
        return len(PACK)
    given = [step for step in steps[:at] if not isinstance(step, Witnessed) or isinstance(step.act, Play)]
    lies = bool(given) and isinstance(given[-1], Witnessed)  # then the number may be that of the trick that lies there
    return max(numbered.number - tricks_told(replace(situation, steps=steps[:at])) + lies, 0)


@carries("G.ziehen")
def _drawing(situation: Situation, reglement: Reglement, possible: list[int]) -> list[int]:
    """Where cards are told to be drawn, the tricks among these after which so many are drawn for the first time."""
    draws = reglement.deal.draws.value
    told = 0 if draws_first(situation, reglement) else 1
    fewer = [number for number in possible if any(amount != draws[0] for amount in draws[number + told - 1 :][:1])]
    return [*possible[1:2], *fewer[:1]] if situation.drawn else []


@carries("A.23.6")
def after_trick_one(situation: Situation) -> bool:
    """Whether Weis are to be laid open and no card is told before: it is right just after the first trick."""
    first = next((act for act in situation.acts if isinstance(act, AskWeis | Play | Draw | Roll)), None)
    return isinstance(first, AskWeis) and first.question is WeisQuestion.DISCLOSE


def size_after(reglement: Reglement, tricks: int) -> int:
    """How many cards everybody holds after so many tricks, all drawn."""
    draws = reglement.deal.draws.value
    return reglement.deal.hand.value - tricks * reglement.trick.cards_each.value + sum(draws[:tricks])


def draws_first(situation: Situation, reglement: Reglement) -> bool:
    """Whether the description begins before cards are drawn after a trick (G.ziehen): as told, or by the hands."""
    first = next((act for act in situation.acts if isinstance(act, Draw | Play | Roll)), None)
    return isinstance(first, Draw) or (first is None and _undrawn(situation, reglement))


def _undrawn(situation: Situation, reglement: Reglement) -> bool:
    """Whether the hands that are told whole have a size that hands only have before drawing."""
    told, number = _whole_sizes(situation, reglement), situation.trick
    if told is None:
        return False
    numbers = range(most_tricks(reglement)) if number is None else (number,)
    if any(size_after(reglement, tricks) in told for tricks in numbers):
        return False
    return any(_size_before_drawing(reglement, tricks) in told for tricks in numbers)


@carries("A.6")
def _whole_sizes(situation: Situation, reglement: Reglement) -> frozenset[int] | None:
    """How many cards everybody may have held by the hands that are told whole; None if they contradict each other.

    None at all where no hand is. Everybody is dealt as many (A.17); who lacks a card held one less than the others, or
    lost one later: as other hands say that are told too. Where cards are drawn nobody can tell.
    """
    draws = bool(reglement.deal.draws.value)
    sizes = {
        hand.seat: max(len(hand.cards) + hand.more, 0 if draws else len(situation.held(hand.seat)), 1)
        for hand in situation.hands
        if hand.more is not None
    }
    if not sizes:
        return None
    others = frozenset(size for seat, size in sizes.items() if seat not in situation.lacking)
    if others:
        return others if len(others) == 1 else frozenset()
    full = reglement.deal.hand.value
    return frozenset(left for size in sizes.values() for left in (size, size if draws else min(size + 1, full)))


def beyond_whole(situation: Situation, reglement: Reglement) -> tuple[Seat, CardSet] | None:
    """Who gave cards that are not in his hand, though it is told whole and has as many as anybody gets; and which.

    A smaller hand is what he held when the description begins, with what he gives in it (A.17). Where cards are drawn
    nobody can tell.
    """
    if reglement.deal.draws.value:
        return None
    for hand in situation.hands:
        beyond = situation.held(hand.seat) - hand.cards
        if beyond and hand.more == 0 and len(hand.cards) >= reglement.deal.hand.value:
            return hand.seat, beyond
    return None


def size_at(situation: Situation, reglement: Reglement, tricks: int) -> int:
    """How many cards everybody holds when the description begins."""
    if draws_first(situation, reglement):
        return _size_before_drawing(reglement, tricks)
    return size_after(reglement, tricks)


def _size_before_drawing(reglement: Reglement, tricks: int) -> int:
    """How many cards everybody holds after so many tricks, before anybody draws for the last of them."""
    draws = reglement.deal.draws.value
    return size_after(reglement, tricks) - (draws[tricks - 1] if 0 < tricks <= len(draws) else 0)


def most_tricks(reglement: Reglement) -> int:
    """How many tricks a Spiel has."""
    total = reglement.deal.hand.value + sum(reglement.deal.draws.value)
    return total // reglement.trick.cards_each.value


@carries("A.23.3", "A.23.6", "K.basis", "E.1", "F.werte", "G.weis")
def _begins_first(situation: Situation, reglement: Reglement) -> bool:
    """Whether the first trick is meant: dealing or the choice is told, or Weis are announced in it.

    Where Weis are compared only one that nobody objects to says so: of another it is in question whether it came in its
    time, and in a later trick it is a remark (A.23.6). Where none are played a word on Weis may fall at any moment.
    Where cards are drawn before it a trick has lain (G.ziehen).
    """
    if situation.stage is not Stage.PLAY:
        return True
    if draws_first(situation, reglement):
        return False
    how, turned = reglement.weis.play.value, 0
    for number, step in enumerate(situation.steps if how is not WeisPlay.OFF else ()):
        if isinstance(step, Turned):
            turned += 1
        elif isinstance(step, Witnessed) and turned <= 1:
            sure = how is WeisPlay.CREDITED or number not in situation.disputed
            if isinstance(step.act, ShowWeis) and turned == 0 and sure:
                return True
            if isinstance(step.act, Report) and step.act.sighting in _OF_THE_WEIS:
                return True
    return False


def tricks_told(situation: Situation) -> int:
    """How many tricks are told of, whole or not, where every trick is on a line of its own."""
    cards, tricks = 0, 0
    for step in situation.steps:
        if isinstance(step, Turned):
            tricks += 1 if cards else 0
            cards = 0
        elif isinstance(step, Witnessed) and isinstance(step.act, Play):
            cards += 1
    return tricks + (1 if cards else 0)
