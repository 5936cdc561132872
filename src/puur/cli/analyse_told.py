"""The results of an analysis: for people Spiel by Spiel, or as JSON for programs."""

import json
from collections.abc import Iterator

from puur.cli.faces import Faces, faces_for
from puur.cli.layout import heading
from puur.cli.says import language, say
from puur.errors import UnsupportedPosition
from puur.seats import Seat
from puur.solver.analysis import Cost, CostSummary, KnownCost, summaries
from puur.wording import Voice, unsupported_text


class Telling:
    """Tells what cards cost, in a voice; `limit` are the seconds that were granted for all `total` cards."""

    def __init__(self, voice: Voice, seats: tuple[Seat, ...], total: int, limit: float) -> None:
        self._voice = voice
        self._seats = seats
        self._faces: Faces = faces_for(voice)
        self._total = total
        self._limit = limit

    def spiel(self, costs: tuple[Cost, ...]) -> Iterator[str]:
        """The cards of one Spiel that cost something."""
        voice = self._voice
        variant = costs[0].moment.variant
        told = "" if variant is None else voice.variant(variant)
        yield from heading(say("analyse.spiel", number=costs[0].moment.number, variant=told))
        slips = [cost for cost in costs if cost.cost or cost.sure_loss]
        wide = max((len(voice.seat(slip.moment.seat)) for slip in slips), default=0)
        for slip in slips:
            played = slip.moment.card
            gap = " " * (self._faces.width - len(self._faces.name(played)))
            start = f"{slip.moment.trick:>2}  {voice.seat(slip.moment.seat):<{wide}}  {self._faces.face(played)}{gap}  "
            yield start + "; ".join(self._losses(slip))
        if not slips:
            yield say("analyse.nothing")
        yield from _notes(costs, voice)
        yield ""

    def _losses(self, cost: Cost) -> Iterator[str]:
        """What a card cost, by open hands and by what its player could know."""
        if cost.cost and not cost.best:
            yield say("analyse.lost", cost=cost.cost)
        elif cost.cost:
            yield say("analyse.open", cost=cost.cost, best=" ".join(map(self._faces.face, cost.best)))
        if cost.known is not None and cost.known.is_sure:
            facts = {"cost": f"{cost.known.cost:.1f}", "error": f"{cost.known.error:.1f}"}
            yield say("analyse.known", **facts, worlds=cost.known.worlds, best=self._faces.face(cost.known.best))

    def end(self, costs: tuple[Cost, ...], *, whole: bool) -> Iterator[str]:
        """The players' sums, and how thorough it was."""
        judged = [summary for summary in summaries(costs, self._seats) if summary.cards]
        for summary in judged:
            facts: dict[str, int | str] = {"cards": summary.cards, "slips": summary.slips, "cost": summary.cost}
            if summary.weighed:
                facts["known"] = f"{summary.known:.1f}"
            yield say(
                "analyse.player" if summary.weighed else "analyse.player_open",
                who=self._voice.seat(summary.seat),
                **facts,
            )
        if judged:
            yield say("analyse.limit", total=self._total, seconds=f"{self._limit:g}")
        if not whole:
            yield say("analyse.broken_off", done=len(costs), total=self._total)

    def as_json(self, costs: tuple[Cost, ...], *, whole: bool) -> str:
        """Everything, for programs."""
        return json.dumps(
            {
                "cards": [_card(cost) for cost in costs],
                "players": [_player(summary) for summary in summaries(costs, self._seats)],
                "seconds": self._limit,
                "complete": whole,
            }
        )


def _notes(costs: tuple[Cost, ...], voice: Voice) -> Iterator[str]:
    """What could not be judged and why, and over how many deals the rest was averaged."""
    for reason in sorted({cost.reason for cost in costs if cost.reason is not None}, key=lambda why: why.name):
        why = unsupported_text(UnsupportedPosition(reason), language(), voice.deck)
        yield say("analyse.skipped", n=sum(1 for cost in costs if cost.reason is reason), reason=why)
    deals = [0 if cost.known is None else cost.known.worlds for cost in costs if cost.has_choice]
    if deals and min(deals) == max(deals):
        yield say("analyse.worlds", n=max(deals))
    elif deals:
        yield say("analyse.worlds_between", low=min(deals), high=max(deals))


def _card(cost: Cost) -> dict[str, object]:
    known: KnownCost | None = cost.known
    return {
        "spiel": cost.moment.number,
        "trick": cost.moment.trick,
        "seat": str(cost.moment.seat),
        "card": str(cost.moment.card),
        "best": [str(card) for card in cost.best],
        "cost": cost.cost,
        "known_cost": None if known is None else round(known.cost, 2),
        "known_error": None if known is None else round(known.error, 2),
        "known_best": None if known is None else str(known.best),
        "worlds": 0 if known is None else known.worlds,
        "reason": None if cost.reason is None else cost.reason.name.lower(),
    }


def _player(summary: CostSummary) -> dict[str, object]:
    return {
        "seat": str(summary.seat),
        "cards": summary.cards,
        "cost": summary.cost,
        "slips": summary.slips,
        "known_cost": round(summary.known, 2) if summary.weighed else None,
    }
