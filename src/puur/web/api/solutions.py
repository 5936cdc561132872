"""The solver and the shuffler: what a position with open hands is worth, within bounded time; a deal from a seed."""

from typing import Annotated, Final, Literal

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from puur.bots import bot
from puur.bots.table import run as run_table
from puur.decks import Language
from puur.errors import PuurError
from puur.partie import open_partie
from puur.record.chance import Chance, seed_of
from puur.rules.deal import stock_of
from puur.solver.solution import Bounds
from puur.spiel.acts import Deal
from puur.web.api.calculations import Calculations
from puur.web.api.rules import OpenPosition, placed
from puur.web.api.situations import OwnText, ReglementName, reglement_named
from puur.web.http.problems import ApiProblem, of_fault
from puur.web.http.request import Given, WebRequest

MOST_SECONDS: Final = 5.0
MEGABYTES: Final = 32


class SolveAsked(OpenPosition, forbid_unknown_fields=True):
    """A position, how long it may take, and what counts: card points, or what is written."""

    seconds: Annotated[float, Meta(gt=0, le=MOST_SECONDS)] = 1.0
    counts: Literal["points", "counted"] = "points"


class ValueRow(Struct):
    """A value between two bounds; the same where it is known."""

    low: int
    high: int


class SolveAnswer(Struct):
    """The value for the party of who led, and what every card leads to. `exact`: the time was enough."""

    party: str
    turn: str
    value: ValueRow
    cards: dict[str, ValueRow]
    best: list[str]
    exact: bool
    nodes: int


class DealAsked(Struct, forbid_unknown_fields=True):
    """A deal by a Reglement from a seed: the same seed gives the same cards on every machine."""

    seed: Annotated[str, Meta(max_length=64)]
    reglement: ReglementName = "schieber"
    text: OwnText | None = None


class DealAnswer(Struct):
    """Who dealt, and every hand."""

    dealer: str
    hands: dict[str, list[str]]
    bottom: str | None
    stock: list[str]


def solved(asked: SolveAsked, language: Language) -> SolveAnswer:
    """The solution as far as the time allows. Raises `ApiProblem`."""
    spiel = placed(asked, language)
    from puur.solver.budget import Budget
    from puur.solver.exact import Solver
    from puur.solver.questions import question
    from puur.solver.worth import Aim

    budget = Budget(seconds=asked.seconds, megabytes=MEGABYTES, threads=1)
    try:
        found = Solver(budget).solve(question(spiel, Aim(asked.counts)))
    except PuurError as error:
        fault = of_fault(error, language)
        raise ApiProblem(422, "no_position", (fault,), message=fault.text) from None
    return SolveAnswer(
        str(found.party),
        str(found.turn),
        _value(found.value),
        {str(option.card): _value(option.value) for option in found.cards},
        [str(card) for card in found.best],
        found.complete,
        found.nodes,
    )


def _value(bounds: Bounds) -> ValueRow:
    return ValueRow(bounds.low, bounds.high)


def dealt(asked: DealAsked, language: Language) -> DealAnswer:
    """The first deal of a table. Raises `ApiProblem`."""
    start = open_partie(reglement_named(asked.reglement, asked.text, language))
    bots = dict.fromkeys(start.seats.order, bot("einfach"))
    steps = run_table(start, bots, Chance(seed_of(asked.seed)).next_act)
    deal = next(step.act for step in steps if isinstance(step.act, Deal))
    return DealAnswer(
        str(deal.seat),
        {str(seat): [str(card) for card in deal.hands[seat]] for seat in start.seats.order},
        None if deal.bottom is None else str(deal.bottom),
        [str(card) for card in stock_of(deal.hands)],
    )


@post("/solve", tags=["Solving"], summary="What a position and every card in it is worth", status_code=200)
async def solve(request: WebRequest, calculations: Given[Calculations], data: JSONBody[SolveAsked]) -> SolveAnswer:
    """What a position and every card in it is worth."""
    return await calculations.of_core(request, solved, data, cost=10.0)


@post("/deal", tags=["Solving"], summary="Cards by a Reglement from a seed", status_code=200)
async def deal(request: WebRequest, calculations: Given[Calculations], data: JSONBody[DealAsked]) -> DealAnswer:
    """Cards by a Reglement from a seed."""
    return await calculations.of(request, dealt, data, cost=2.0)


ROUTES: Final = (solve, deal)
