"""Who may have Stoeck that nobody told of, and who may have given one of them before (A.3, A.15, A.23.8)."""

from collections.abc import Iterator

from puur.cards import Card
from puur.record.situation.model import Situation
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import StoeckPlay
from puur.rules.stoeck import stoeck_of
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import (
    Bedanken,
    ShowStoeck,
)


def stoeck_before(situation: Situation, plain: WorldSetting) -> Iterator[tuple[tuple[Seat, Card], ...]]:
    """Which of the Stoeck their player may have given in a trick that nobody told of (A.23.8)."""
    yield ()
    variant = plain.variant
    for act in situation.acts:
        if isinstance(act, ShowStoeck) and plain.earlier and act.seat in situation.order:
            pair = stoeck_of(variant) - situation.held(act.seat)
            held = [situation.held(seat) for seat in situation.order]
            free = tuple(card for card in pair if not any(card in hand for hand in held))
            yield from (((act.seat, card),) for card in free)
            asked = situation.disputed or situation.tells_of(Bedanken)
            if 1 < len(free) <= plain.earlier and not asked:  # the second of them just now
                yield tuple((act.seat, card) for card in free)
            return


@carries("A.3", "A.15")
def stoeck_left(
    situation: Situation, reglement: Reglement, plan: SeatPlan, plain: WorldSetting
) -> Iterator[dict[str, object]]:
    """Who of the party that says Bedanken may have Stoeck that it has not shown: both of them, or one given before."""
    yield {}
    thanked = next((act.seat for act in situation.acts if isinstance(act, Bedanken) and act.seat in plan.order), None)
    told = situation.tells_of(ShowStoeck) or situation.opened is not None
    if thanked is None or told or reglement.stoeck.play.value is not StoeckPlay.SHOWN:
        return
    pair = stoeck_of(plain.variant)
    for seat in plan.party(thanked).seats:
        elsewhere = any(situation.held(other) & pair for other in situation.order if other is not seat)
        whole = any(hand.seat is seat and hand.more == 0 for hand in situation.hands)
        if elsewhere or (whole and not pair <= situation.held(seat)):
            continue
        yield {"stoeck": seat}
        untold = [card for card in pair if card not in situation.told]
        if plain.earlier and untold and situation.variant is not None:
            yield {"stoeck": seat, "before": ((seat, untold[0]),)}
