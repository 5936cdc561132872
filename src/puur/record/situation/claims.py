"""Hands that make a claim to the rest right, and hands that make it wrong, where nobody has seen them (A.14)."""

from collections.abc import Iterator, Mapping

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
            yield from claimed_hands(laid, variant, held, sizes, barred, gone)


def claimed_hands(
    laid: tuple[Seat, ...],
    variant: Variant,
    held: HeldCards,
    sizes: Mapping[Seat, int],
    barred: HeldCards,
    gone: CardSet,
) -> Iterator[Hands]:
    """The strongest hands that may be laid down against the weakest others, and some with each card that would beat it.

    What is gone by then is not laid down, and it does not matter what would beat that.
    """
    modes = variant.modes
    strong = {**held}
    for seat in laid:
        free = PACK - _all(strong) - barred.get(seat, EMPTY)
        best = sorted(free, key=lambda card: _strength(card, modes[0]), reverse=True)
        strong[seat] = strong[seat] | CardSet.of(best[: sizes[seat] - len(strong[seat])])
    shown = CardSet(sum(strong[seat].mask for seat in laid if seat in strong)) - gone
    danger = CardSet(_beating(shown, modes) & ~_all(strong).mask)
    others = [seat for seat in sizes if seat not in laid]
    safe = completed(strong, sizes, {**barred, **{seat: barred.get(seat, EMPTY) | danger for seat in others}})
    if safe is not None:
        yield safe
    for card in danger:
        for seat in others:
            hands = completed({**held, seat: held[seat].adding(card)}, sizes, barred)
            if card not in barred.get(seat, EMPTY) and len(held[seat]) < sizes[seat] and hands is not None:
                yield hands
                break


def laid_down(claim: ClaimRest, reglement: Reglement) -> tuple[Seat, ...]:
    """Whose cards are laid down: the claimer's, and his partner's where that is told."""
    partner = reglement.seat_plan.partner(claim.seat) if claim.laid is Laid.BOTH else None
    return (claim.seat,) if partner is None else (claim.seat, partner)


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
