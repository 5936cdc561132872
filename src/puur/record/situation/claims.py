"""Hands that make a claim to the rest right, and hands that make it wrong, where nobody has seen them (A.14)."""

from collections.abc import Iterator, Mapping
from enum import Enum

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.modes import BEATERS, STRENGTH, TRUMP_MASK, Mode, Variant
from puur.record.act_parts import Hands
from puur.record.situation.hands import completed
from puur.record.situation.model import Situation
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Act, ClaimRest, Laid, Play

HeldCards = Mapping[Seat, CardSet]


def about_claims(
    situation: Situation,
    reglement: Reglement,
    variant: Variant | None,
    held: HeldCards,
    sizes: Mapping[Seat, int],
    barred: HeldCards,
) -> Iterator[Hands]:
    """Hands for each claim to the rest that is told, where it is known what is played."""
    for act in situation.acts:
        if isinstance(act, ClaimRest) and variant is not None and act.seat in situation.order:
            laid, gone = laid_down(act, reglement), given_before(situation.acts, act)
            for own in dict.fromkeys((laid, party_of(act.seat, reglement))):
                yield from claimed_hands(own, variant, held, sizes, barred, gone)
            yield from _too_weak(laid, variant, held, sizes, barred, gone)


def claimed_hands(
    own: tuple[Seat, ...],
    variant: Variant,
    held: HeldCards,
    sizes: Mapping[Seat, int],
    barred: HeldCards,
    gone: CardSet,
) -> Iterator[Hands]:
    """The strongest hands of these seats against the weakest others, and some with each card that would beat them.

    What is gone by then is not laid down, and it does not matter what would beat that. Where the claimer leaves a
    trick to his partner, the claim is wrong if a card of the partner can be beaten: so the whole party is looked at.
    """
    strong = _filled(own, variant, held, sizes, barred, Filling.STRONGEST)
    danger = _danger(own, variant, strong, gone)
    others = [seat for seat in sizes if seat not in own]
    safe = completed(strong, sizes, {**barred, **{seat: barred.get(seat, EMPTY) | danger for seat in others}})
    if safe is not None:
        yield safe
    yield from _beaten(danger, held, others, sizes, barred)


def _too_weak(
    laid: tuple[Seat, ...],
    variant: Variant,
    held: HeldCards,
    sizes: Mapping[Seat, int],
    barred: HeldCards,
    gone: CardSet,
) -> Iterator[Hands]:
    """The weakest hands that may be laid down, where they were not seen, with each card that beats them elsewhere."""
    if any(len(held[seat]) < sizes[seat] for seat in laid):
        weak = _filled(laid, variant, held, sizes, barred, Filling.WEAKEST)
        others = [seat for seat in sizes if seat not in laid]
        yield from _beaten(_danger(laid, variant, weak, gone), weak, others, sizes, barred)


class Filling(Enum):
    """Which cards a hand is thought to have beside those that are known."""

    STRONGEST = "strongest"
    WEAKEST = "weakest"


def _filled(
    seats: tuple[Seat, ...],
    variant: Variant,
    held: HeldCards,
    sizes: Mapping[Seat, int],
    barred: HeldCards,
    filling: Filling,
) -> HeldCards:
    """The hands, those of these seats filled up in turn with the strongest or the weakest cards they may have."""
    filled = {**held}
    for seat in seats:
        free = PACK - _all(filled) - barred.get(seat, EMPTY)
        rising = sorted(free, key=lambda card: _strength(card, variant.modes[0]))
        best = rising[::-1] if filling is Filling.STRONGEST else rising
        filled[seat] = filled[seat] | CardSet.of(best[: sizes[seat] - len(filled[seat])])
    return filled


def _danger(own: tuple[Seat, ...], variant: Variant, hands: HeldCards, gone: CardSet) -> CardSet:
    """Every card, in none of these hands, that beats one which these seats still have."""
    kept = CardSet(sum(hands[seat].mask for seat in own if seat in hands)) - gone
    return CardSet(_beating(kept, variant.modes) & ~_all(hands).mask)


def _beaten(
    danger: CardSet, held: HeldCards, others: list[Seat], sizes: Mapping[Seat, int], barred: HeldCards
) -> Iterator[Hands]:
    """Hands in which somebody else has one of these cards, one for each card and seat that may have it."""
    for card in danger:
        for seat in others:
            hands = completed({**held, seat: held[seat].adding(card)}, sizes, barred)
            if card not in barred.get(seat, EMPTY) and len(held[seat]) < sizes[seat] and hands is not None:
                yield hands
                break


def party_of(seat: Seat, reglement: Reglement) -> tuple[Seat, ...]:
    """A seat with its partner, where it has one."""
    partner = reglement.seat_plan.partner(seat)
    return (seat,) if partner is None else (seat, partner)


def laid_down(claim: ClaimRest, reglement: Reglement) -> tuple[Seat, ...]:
    """Whose cards are laid down: the claimer's, and his partner's where that is told."""
    return party_of(claim.seat, reglement) if claim.laid is Laid.BOTH else (claim.seat,)


def given_before(acts: tuple[Act, ...], claim: ClaimRest) -> CardSet:
    """The cards that were given before a claim, whoever gave them."""
    return CardSet.of({act.card for act in acts[: acts.index(claim)] if isinstance(act, Play)})


def _all(hands: HeldCards) -> CardSet:
    return CardSet(sum(cards.mask for cards in hands.values()))


def _strength(card: Card, mode: Mode) -> tuple[bool, int]:
    return bool(TRUMP_MASK[mode.order] >> card & 1), STRENGTH[mode.order][card]


def _beating(cards: CardSet, modes: tuple[Mode, ...]) -> int:
    """Every card that beats one of these in some order."""
    mask = 0
    for mode in set(modes):
        for card in cards:
            mask |= BEATERS[mode.order][card]
    return mask
