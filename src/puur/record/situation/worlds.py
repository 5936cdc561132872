"""Ways in which a situation may have been: everything that is told holds in each of them.

What is told is so in a world by construction: the cards a seat played, showed, announced undisputed or is reported with
were in its hand, the card that was lifted is the dealer's, what somebody looked at lay in a turned trick. Only then the
rest is filled in. A sample can never prove that something holds in all worlds; so it is aimed. For every fact that an
article asks for there are worlds at its ends: the suit is held or not, each card is the highest held back, nothing but
trumps are left or something else, a Weis is held or not, alone or with a higher one, every card laid down is Bock or one
is not; and the unseen cards are mixed, rich and poor in points. What was beside the hands varies too
(`puur.record.situation.settings`). Where few enough cards are unknown, `every_world` takes all of them.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import Variant
from puur.record.situation.claims import claimed_hands
from puur.record.situation.hands import SPREADS, Hands, completed
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.settings import settings_of
from puur.record.situation.size import Beginning
from puur.record.situation.wants import higher_weis, stoeck_pair, voids, wants_of
from puur.record.situation.world import Setting, World
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Announce, ClaimRest, Deal, Lift, Report, ShowStoeck, ShowWeis, Sighting

Held = Mapping[Seat, CardSet]
_HIS_CARDS: Final = frozenset({Sighting.TWO_CARDS, Sighting.SAID_VORHAND})
"""What is reported with cards that were in the hand of whom it is told (A.24, A.23.5)."""
MOST: Final = 400
"""More worlds are not looked at; settings beside the plain one then have the first hands only."""
_MIXED: Final = 3
_FEW: Final = 8


def worlds_of(
    situation: Situation,
    reglement: Reglement,
    plan: SeatPlan,
    variants: tuple[Variant | None, ...],
    beginnings: tuple[Beginning, ...],
) -> tuple[World, ...]:
    """Every world to be looked at, the plainest first. Empty where the cards told of fit in no hands."""
    settings = settings_of(situation, reglement, plan, variants, beginnings)
    sizes = dict(beginnings)
    dealt = {setting: _cached(situation, reglement, setting, sizes[setting.earlier]) for setting in settings}
    total = sum(len(hands) for hands in dealt.values())
    found: dict[World, None] = {}
    for setting, hands in dealt.items():
        several = hands if total <= MOST or setting is settings[0] else hands[:_FEW]
        for one in several:
            found[World(one, setting)] = None
    return tuple(found)


def _cached(situation: Situation, reglement: Reglement, setting: Setting, size: int) -> tuple[Hands, ...]:
    return tuple(dict.fromkeys(_hands(situation, reglement, setting, size)))


def _hands(situation: Situation, reglement: Reglement, setting: Setting, size: int) -> Iterator[Hands]:
    """Hands that fit, the plainest first, then one for each thing somebody may have held or lacked."""
    given = [act.hands for act in situation.acts if isinstance(act, Deal) and any(act.hands)]
    if given:
        yield given[0]
        return
    variant = played_in(situation, setting)
    trump = None if variant is None else variant.trump
    sizes = sizes_of(situation, size)
    held = held_in(situation, reglement, setting, sizes)
    gone = _never_held(situation, setting, held)
    barred = {seat: voids(situation, reglement, trump).get(seat, EMPTY) | gone for seat in situation.order}
    for never in (barred, dict.fromkeys(situation.order, gone)):  # revoked before only if it cannot be otherwise
        plain = completed(held, sizes, _alone(situation, never))
        if plain is None:
            plain = completed(held, sizes, never)
        if plain is None:
            continue
        yield plain
        mixed = (completed(held, sizes, never, spread) for spread in SPREADS[1:_MIXED])
        yield from (hands for hands in mixed if hands is not None)
        for seat, more, less in wants_of(situation, reglement, variant):
            wanted = {**held, seat: held[seat] | more}
            hands = completed(wanted, sizes, {**never, seat: never[seat] | less})
            if hands is not None:
                yield hands
        for act in situation.acts:
            if isinstance(act, ClaimRest) and variant is not None and act.seat in situation.order:
                yield from claimed_hands(act, variant, reglement, held, sizes, never)
        return


def played_in(situation: Situation, setting: Setting) -> Variant | None:
    """What is played in a setting, where it is known before the first card."""
    if setting.variant is not None:
        return setting.variant
    return next((act.variant for act in situation.acts if isinstance(act, Announce)), situation.variant)


def sizes_of(situation: Situation, size: int) -> Mapping[Seat, int]:
    """How many cards each seat held at first; where dealing is told, hands may be of any size."""
    if not situation.sizes_told:
        return dict.fromkeys(situation.order, size)
    told = {one.seat: len(one.cards) + one.more for one in situation.hands if one.more is not None}
    return {seat: told.get(seat, size) for seat in situation.order}


def held_in(situation: Situation, reglement: Reglement, setting: Setting, sizes: Mapping[Seat, int]) -> Held:
    """What each seat certainly held: by what was told of it, by the Lupf, by a Weis that nobody disputes."""
    held = {seat: situation.held(seat) for seat in situation.order}
    lifted = next((act.card for act in situation.acts if isinstance(act, Lift)), None)
    if lifted is not None and reglement.trump.source.value is TrumpSource.LIFTED_CARD:
        dealer = next((act.seat for act in situation.acts if isinstance(act, Deal)), setting.dealer)
        _give(held, sizes, situation, dealer, CardSet.of([lifted]))
    for claim in setting.claims:
        _give(held, sizes, situation, claim.seat, claim.cards)
    pair = stoeck_pair(None if (variant := played_in(situation, setting)) is None else variant.trump)
    for step in situation.steps:
        if isinstance(step, Witnessed) and not situation.doubted(step):
            match step.act:
                case ShowWeis(seat, cards, _) if seat in held:
                    _give(held, sizes, situation, seat, cards - situation.drawn)
                case ShowStoeck(seat) if seat in held:
                    _give(held, sizes, situation, seat, pair - situation.drawn)
                case _:
                    pass
        if isinstance(step, Witnessed) and isinstance(step.act, Report) and step.act.sighting in _HIS_CARDS:
            _give(held, sizes, situation, step.act.offender, step.act.cards - situation.drawn)
    return held


def _give(
    held: dict[Seat, CardSet], sizes: Mapping[Seat, int], situation: Situation, seat: Seat, cards: CardSet
) -> None:
    """Let a seat hold these cards, if what is known allows it."""
    elsewhere = any(hand & cards for other, hand in held.items() if other is not seat)
    whole = any(one.seat is seat and one.more == 0 for one in situation.hands)
    wanted = held.get(seat, EMPTY) | cards
    if seat in held and not elsewhere and not (whole and not cards <= held[seat]) and len(wanted) <= sizes[seat]:
        held[seat] = wanted


def _never_held(situation: Situation, setting: Setting, held: Held) -> CardSet:
    """The cards that were in no hand: those drawn later, and those somebody saw in a trick played before."""
    mask = 0
    for cards in held.values():
        mask |= cards.mask
    return (situation.drawn | setting.shown) - CardSet(mask)


def _alone(situation: Situation, barred: Held) -> Held:
    """The same, and nobody whose Weis is not disputed holds what might make it higher."""
    found = dict(barred)
    for act in situation.acts:
        if isinstance(act, ShowWeis) and act.seat in found and not situation.disputed(act.seat):
            found[act.seat] = found[act.seat] | higher_weis(act)
    return found


def unknown_cards(situation: Situation, reglement: Reglement, setting: Setting, size: int) -> CardSet:
    """The cards of which it is not known who held them."""
    mask = 0
    for cards in held_in(situation, reglement, setting, sizes_of(situation, size)).values():
        mask |= cards.mask
    return PACK - CardSet(mask)


def every_world(situation: Situation, reglement: Reglement, setting: Setting, size: int) -> Iterator[World]:
    """Every way the unknown cards may lie in the hands, in one setting: only where they are few."""
    sizes = sizes_of(situation, size)
    held = held_in(situation, reglement, setting, sizes)
    needs = {seat: sizes[seat] - len(held[seat]) for seat in situation.order}
    gone = _never_held(situation, setting, held)
    free = tuple(unknown_cards(situation, reglement, setting, size) - gone)
    for hands in _every_hand(tuple(situation.order), needs, free, {seat: held[seat].mask for seat in situation.order}):
        masks = [hands.get(seat, 0) for seat in Seat]
        yield World(
            (CardSet(masks[0]), CardSet(masks[1]), CardSet(masks[2]), CardSet(masks[3])), setting
        )


def _every_hand(
    seats: tuple[Seat, ...], needs: Mapping[Seat, int], free: tuple[Card, ...], held: dict[Seat, int]
) -> Iterator[dict[Seat, int]]:
    from itertools import combinations

    if not seats:
        yield held
        return
    seat = seats[0]
    for cards in combinations(free, max(needs[seat], 0)):
        rest = tuple(card for card in free if card not in cards)
        more = held[seat]
        for card in cards:
            more |= 1 << card
        yield from _every_hand(seats[1:], needs, rest, {**held, seat: more})
