"""Ways in which a situation may have been: everything that is told holds in each of them.

What is told is so in a world by construction: the cards a seat played, showed, announced undisputed or is reported with
were in its hand, the card that was lifted is the dealer's, what somebody looked at lay in a turned trick. Only then the
rest is filled in: where it can lie in few ways, in every way. Else a sample is taken, and as a sample never proves that
something holds in all worlds it is aimed. For every fact that an article asks for there are worlds at its ends: the
suit is held or not, each card is the highest held back, nothing but trumps are left or something else, a Weis is held
or not, alone or with a higher one, every card laid down is Bock or one is not; of several cards that may each have been
wrong some were and the others were not; and the unseen cards are mixed, rich and poor in points. What was beside the
hands varies too (`puur.record.situation.settings`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from puur.cards import EMPTY, PACK, CardSet
from puur.modes import Variant
from puur.record.act_parts import Hands
from puur.record.situation.claims import HeldCards, about_claims
from puur.record.situation.contradicted_weis import is_before_new_deal
from puur.record.situation.course import witnessed
from puur.record.situation.deal.cuts import deals_told, lifted_for
from puur.record.situation.deal.size import Beginning
from puur.record.situation.hands import SPREADS, completed, every, tried, ways
from puur.record.situation.heights import each_highest, unnamed_by
from puur.record.situation.highest_weis import Heard, heard_in, with_nothing_higher
from puur.record.situation.kinds import one_of_each
from puur.record.situation.labour import most_ways, most_worlds, weight_of
from puur.record.situation.model import Numbered, Situation, Witnessed
from puur.record.situation.outcome import CANNOT, Outcome
from puur.record.situation.settings import settings_of
from puur.record.situation.trump_card import card_making
from puur.record.situation.unnamed_weis import beside, may_hold
from puur.record.situation.wants import (
    GivenCard,
    WantedHands,
    given_in,
    higher_weis,
    passed_on,
    rights_and_wrongs,
    voids,
    wants_of,
    words_and_cards,
)
from puur.record.situation.world import World, WorldSetting
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.rules.follow import undertrump_in
from puur.rules.stoeck import stoeck_of
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Announce, Deal, Report, ShowStoeck, ShowWeis, Sighting

_HIS_CARDS: Final = frozenset({Sighting.TWO_CARDS, Sighting.SAID_VORHAND})
"""What is reported with cards that were in the hand of whom it is told (A.24, A.23.5)."""
MOST: Final = 400
"""More worlds are not looked at, and fewer of a long description: each setting then has another part of the hands."""
FEW: Final = 90
"""In so many ways the unknown cards may lie, and they are not aimed; in more where little else is open."""
_SORTED: Final = 3_000
"""Up to so many ways in all are sorted by their kind where not all of them can be looked at."""
_MIXED: Final = 3


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
    found: dict[World, None] = {}
    fitting, outcomes = _fitting(situation, reglement, plan, settings, sizes)
    weight = weight_of(situation, (outcome.course for outcome in outcomes))
    most, all_ways = min(MOST, most_worlds(weight)), most_ways(weight)
    few = max(FEW, all_ways // max(1, len(fitting)))
    for number, (setting, given) in enumerate(fitting):
        size = sizes[setting.earlier]
        every_way = _every_way(situation, reglement, setting, size, few)
        hands = every_way or tuple(dict.fromkeys(_hands(situation, reglement, setting, size, given)))
        step = max(1, len(hands) * len(fitting) // (max(most, all_ways) if every_way else most))
        if given and not every_way:
            kinds = _every_way(situation, reglement, setting, size, _SORTED // len(fitting))
            found |= {World(dealt, setting): None for dealt in one_of_each(situation, kinds, given, few)}
        found |= {World(dealt, setting): None for dealt in (*hands[:1], *hands[number % step :: step])}
    return tuple(found)


def _fitting(
    situation: Situation,
    reglement: Reglement,
    plan: SeatPlan,
    settings: tuple[WorldSetting, ...],
    sizes: Mapping[int, int],
) -> tuple[list[tuple[WorldSetting, tuple[GivenCard, ...]]], list[Outcome]]:
    """The settings that fit what is told as well as any other, each with the leads and discards as they come in it.

    And what their first hands came to.
    """
    tried_first: list[tuple[WorldSetting, Outcome]] = []
    for setting in settings:
        hands = first_hands(situation, reglement, setting, sizes[setting.earlier])
        outcomes = [witnessed(situation, World(dealt, setting), reglement, plan) for dealt in hands]
        if outcomes:
            tried_first.append((setting, min(outcomes, key=lambda outcome: outcome.misfit)))
    least = min((best.misfit for _, best in tried_first), default=0)
    some_fit = least < CANNOT  # else none of the hands to begin with tells the settings apart
    fitting = [(setting, best) for setting, best in tried_first if best.misfit - least < CANNOT or not some_fit]
    return [(setting, given_in(situation, best)) for setting, best in fitting], [best for _, best in fitting]


def _every_way(
    situation: Situation, reglement: Reglement, setting: WorldSetting, size: int, most: int
) -> tuple[Hands, ...]:
    """Every way in which the unknown cards may lie in a setting; none where there are more than so many."""
    if any(isinstance(act, Deal) and any(act.hands) for act in situation.acts):
        return ()
    sizes = sizes_of(situation, setting, size)
    certain = held_in(situation, reglement, setting, sizes)
    gone = never_held(situation, setting, as_announced(situation, reglement, setting, certain, sizes))
    return tuple(every(certain, sizes, gone)) if ways(certain, sizes, gone) <= most else ()


def _hands(
    situation: Situation, reglement: Reglement, setting: WorldSetting, size: int, given: tuple[GivenCard, ...]
) -> Iterator[Hands]:
    """Hands that fit, the plainest first, then one for each thing somebody may have held or lacked."""
    dealt = [act.hands for act in situation.acts if isinstance(act, Deal) and any(act.hands)]
    if dealt:
        yield dealt[0]
        return
    variant = played_in(situation, setting)
    gap = next((at for at, step in enumerate(situation.steps) if isinstance(step, Numbered)), len(situation.steps))
    undertrump = undertrump_in(reglement, setting.round).value
    lacked = voids(given, undertrump)
    void = voids(tuple(came for came in given if came.number < gap), undertrump)
    sizes = sizes_of(situation, setting, size)
    certain = held_in(situation, reglement, setting, sizes)
    held = as_announced(situation, reglement, setting, certain, sizes)
    gone = never_held(situation, setting, held)
    passed = passed_on(situation, reglement)
    barred = {seat: void.get(seat, EMPTY) | passed.get(seat, EMPTY) | gone for seat in situation.order}
    if lacked != void:  # what he lacks after a gap he may have given meanwhile, or never had
        yield from _mixed(situation, reglement, variant, held, sizes, _more(barred, lacked))
    for never in (barred, dict.fromkeys(situation.order, gone)):  # revoked before only if it cannot be otherwise
        several = _mixed(situation, reglement, variant, held, sizes, never)
        if not several:
            continue
        yield from several
        if all(len(held[seat]) == sizes[seat] for seat in situation.order) and held == certain:
            return  # everything is known
        wants = _every_want(situation, reglement, variant, given)
        yield from _wanted(situation, wants, held, certain, sizes, never)
        unnamed = {**held, **{seat: certain[seat] for seat in unnamed_by(situation, reglement)}}
        for height in each_highest(situation, reglement, variant):
            yield from _wanted(situation, [height], unnamed, certain, sizes, never)
            for want in rights_and_wrongs(situation, given):
                together = _both(height, want)
                yield from _wanted(situation, together, unnamed, certain, sizes, never)
        yield from about_claims(situation, reglement, variant, held, sizes, never)
        return


def _more(barred: HeldCards, lacked: HeldCards) -> dict[Seat, CardSet]:
    """What each cannot have held, and what he lacks besides."""
    return {seat: cards | lacked.get(seat, EMPTY) for seat, cards in barred.items()}


def _wanted(
    situation: Situation,
    wants: Iterable[WantedHands],
    held: HeldCards,
    certain: HeldCards,
    sizes: Mapping[Seat, int],
    never: HeldCards,
) -> Iterator[Hands]:
    """Hands for each thing that somebody may have held or lacked, where there are any; without what is drawn later."""
    alone = [bars for bars in _alone(situation, never) if bars != never]
    for want in wants:
        own = {seat: (held[seat] - less) | certain[seat] | (more - situation.drawn) for seat, more, less in want}
        wanted = {**held, **own}
        for bars in (*alone, never):
            hands = completed(wanted, sizes, {**bars, **{seat: bars[seat] | less for seat, _, less in want}})
            if hands is not None:
                yield hands
                break


def _every_want(
    situation: Situation, reglement: Reglement, variant: Variant | None, given: tuple[GivenCard, ...]
) -> Iterator[WantedHands]:
    """What each question asks for by itself, and what words and cards that are both doubted ask for together."""
    yield from wants_of(situation, reglement, variant, given)
    for word, want in words_and_cards(situation, reglement, variant, given):
        yield from _both(word, want)


def _both(height: WantedHands, want: WantedHands) -> list[WantedHands]:
    """What two wants ask for together, seat by seat; nothing where one takes what the other needs."""
    more, less = {seat: cards for seat, cards, _ in height}, {seat: cards for seat, _, cards in height}
    for seat, some, none in want:
        more[seat] = more.get(seat, EMPTY) | some
        less[seat] = (less.get(seat, EMPTY) | none) - some
    if any(more[seat] & less[seat] for seat in more):
        return []
    return [tuple((seat, more[seat], less[seat]) for seat in more)]


def first_hands(situation: Situation, reglement: Reglement, setting: WorldSetting, size: int) -> list[Hands]:
    """Hands to begin with, before it is known who did not follow suit; who passed the die on lacked what he rolled."""
    sizes = sizes_of(situation, setting, size)
    held = as_announced(situation, reglement, setting, held_in(situation, reglement, setting, sizes), sizes)
    gone = never_held(situation, setting, held)
    passed = passed_on(situation, reglement)
    barred = {seat: gone | passed.get(seat, EMPTY) for seat in situation.order}
    plain = completed(held, sizes, barred) or completed(held, sizes, dict.fromkeys(situation.order, gone))
    return [] if plain is None else [plain]


def _mixed(
    situation: Situation,
    reglement: Reglement,
    variant: Variant | None,
    held: HeldCards,
    sizes: Mapping[Seat, int],
    never: HeldCards,
) -> tuple[Hands, ...]:
    """Hands that are mixed, rich and poor in points; where Weis are announced, with nothing that would be higher."""
    plain = completed(held, sizes, never)
    hands = [*([] if plain is None else [plain]), *_several(held, sizes, never, lambda _: True)]
    heard = heard_in(situation, variant, reglement.weis)
    return (*([] if heard is None else _nothing_higher(situation, heard, hands, held, sizes, never)), *hands)


def _nothing_higher(
    situation: Situation,
    heard: Heard,
    others: list[Hands],
    held: HeldCards,
    sizes: Mapping[Seat, int],
    never: HeldCards,
) -> list[Hands]:
    """Hands in which nobody held a higher Weis than he announced: dealt so, or else made so from these."""
    found: list[Hands] = []
    for bars in _alone(situation, never):
        found += _several(held, sizes, bars, lambda hands: not heard.too_high(hands))
    mended = (with_nothing_higher(heard, hands, held, never) for hands in others)
    return found or [hands for hands in mended if hands is not None]


def _several(
    held: HeldCards, sizes: Mapping[Seat, int], never: HeldCards, fits: Callable[[Hands], bool]
) -> list[Hands]:
    """A few hands in different orders of the pack."""
    found: list[Hands] = []
    for spread in SPREADS:
        hands = tried(held, sizes, never, spread)
        found += [] if hands is None or not fits(hands) else [hands]
        if len(found) == _MIXED:
            break
    return found


def played_in(situation: Situation, setting: WorldSetting) -> Variant | None:
    """What is played in a setting, where it is known before the first card."""
    if setting.variant is not None:
        return setting.variant
    return next((act.variant for act in situation.acts if isinstance(act, Announce)), situation.variant)


def sizes_of(situation: Situation, setting: WorldSetting, size: int) -> Mapping[Seat, int]:
    """How many cards each seat held at first; where dealing is told, hands may be of any size.

    Who got too many lacks somebody else: those who are dealt last, as far as nobody told of more cards in their hands.
    And what somebody was dealt too few another has too many, the last of those of whom it is not told.
    """
    if not situation.sizes_told:
        return {seat: size - (seat in setting.short) for seat in situation.order}
    told = situation.whole_sizes
    found = {seat: told.get(seat, size - (seat in setting.short)) for seat in situation.order}
    if setting.short:
        found[next(seat for seat in reversed(situation.order) if seat not in setting.short)] += len(setting.short)
    over = sum(found.values()) - len(PACK)
    for seat in reversed(situation.order):
        less = 0 if seat in told else min(over, found[seat] - len(situation.held(seat)))
        found[seat] -= max(less, 0)
        over -= max(less, 0)
    return found


def held_in(situation: Situation, reglement: Reglement, setting: WorldSetting, sizes: Mapping[Seat, int]) -> HeldCards:
    """What each seat certainly held: by what was told of it, by the Lupf, by a Weis that nobody disputes."""
    held = {seat: situation.held(seat) - setting.drawn for seat in situation.order}
    if reglement.trump.source.value is TrumpSource.LIFTED_CARD:
        cards, dealer = lifted_for(situation)
        for card in cards:
            _give(held, sizes, situation, setting.dealer if dealer is None else dealer, CardSet.of([card]))
        if setting.makes is not None:
            dealer = next((seat for _, seat in reversed(deals_told(situation))), setting.dealer)
            free = (*held.get(dealer, EMPTY), *(PACK - situation.told))
            _give(held, sizes, situation, dealer, card_making(setting.makes, free, reglement))
    dealt = next((act.seat for act in situation.acts if isinstance(act, Deal)), None)
    if setting.laid is not None and dealt is not None:  # the bottom card is the dealer's (A.25.1)
        _give(held, sizes, situation, dealt, CardSet.of([setting.laid]))
    if setting.stoeck is not None:
        variant = played_in(situation, setting)
        pair = stoeck_of(variant)
        _give(held, sizes, situation, setting.stoeck, pair - _before(setting))
    for claim in setting.supposed:
        _give(held, sizes, situation, claim.seat, claim.cards)
    for step in situation.steps:
        if isinstance(step, Witnessed) and isinstance(step.act, Report) and step.act.sighting in _HIS_CARDS:
            _give(held, sizes, situation, step.act.offender, step.act.cards - situation.drawn)
    return held


def as_announced(
    situation: Situation, reglement: Reglement, setting: WorldSetting, certain: HeldCards, sizes: Mapping[Seat, int]
) -> HeldCards:
    """The same, and everybody held the Weis and the Stoeck he announced, if he can have."""
    held = dict(certain)
    announced: dict[Seat, list[CardSet]] = {}
    variant = played_in(situation, setting)
    pair = stoeck_of(variant) - _before(setting)
    for number, step in enumerate(situation.steps):
        match step.act if isinstance(step, Witnessed) and not is_before_new_deal(situation, number) else None:
            case ShowWeis(seat, cards, _) as act if not cards and seat in held:
                ways = may_hold(situation, act, held, reglement)
                others = announced.setdefault(seat, [])
                others += _give_some(held, sizes, situation, seat, beside(ways, others) or ways)
            case ShowWeis(seat, cards, _) if seat in held:
                _give(held, sizes, situation, seat, cards - situation.drawn)
                announced.setdefault(seat, []).append(cards)
            case ShowStoeck(seat) if seat in held:
                _give(held, sizes, situation, seat, pair - situation.drawn)
            case _:
                pass
    return held


def _give_some(
    held: dict[Seat, CardSet], sizes: Mapping[Seat, int], situation: Situation, seat: Seat, ways: list[CardSet]
) -> list[CardSet]:
    """Let a seat hold the cards of one of these ways, those first of which it is known to hold most; and which."""
    for cards in sorted(ways, key=lambda cards: len(cards - held[seat])):
        _give(held, sizes, situation, seat, cards)
        if cards <= held[seat]:
            return [cards]
    return []


def _give(
    held: dict[Seat, CardSet], sizes: Mapping[Seat, int], situation: Situation, seat: Seat, cards: CardSet
) -> None:
    """Let a seat hold these cards, if what is known allows it."""
    elsewhere = any(hand & cards for other, hand in held.items() if other is not seat)
    whole = any(hand.seat is seat and hand.more == 0 for hand in situation.hands)
    wanted = held.get(seat, EMPTY) | cards
    if seat in held and not elsewhere and not (whole and not cards <= held[seat]) and len(wanted) <= sizes[seat]:
        held[seat] = wanted


def never_held(situation: Situation, setting: WorldSetting, held: HeldCards) -> CardSet:
    """The cards that were in no hand: those drawn later, and those somebody saw in a trick played before."""
    mask = 0
    for cards in held.values():
        mask |= cards.mask
    return (situation.drawn | setting.drawn | setting.shown | _before(setting)) - CardSet(mask)


def _before(setting: WorldSetting) -> CardSet:
    """The cards that were given in a trick nobody told of."""
    return CardSet.of(card for _, card in setting.before)


def _alone(situation: Situation, barred: HeldCards) -> Iterator[HeldCards]:
    """The same, and nobody whose Weis is not disputed holds what might make a higher one, of any suit or of his own."""
    for far in (True, False):
        found = dict(barred)
        for number, step in enumerate(situation.steps):
            act = step.act if isinstance(step, Witnessed) else None
            if isinstance(act, ShowWeis) and act.seat in found and number not in situation.disputed:
                found[act.seat] = found[act.seat] | higher_weis(act, far=far)
        yield found
