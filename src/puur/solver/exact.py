"""The exact solver: the value of a position with open hands, and of each card in it.

All four players see all cards and play perfectly. See `docs/en/benchmarks.md` for the cost.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from puur.cards import CARDS, Card
from puur.core.dd.machine import Machine, awaken
from puur.core.dd.position import Position, SolvedPosition
from puur.errors import Unsupported, UnsupportedPosition
from puur.seats import Seat
from puur.solver.board import Board
from puur.solver.budget import Budget, Cancel, within
from puur.solver.solution import Bounds, CardValue, Solution
from puur.solver.worth import Worth

MOST_BARS = 4


@dataclass(frozen=True, slots=True)
class Question:
    """A position, the stakes, and whether every card is to be valued."""

    board: Board
    worth: Worth
    match_open: tuple[bool, bool] = (False, False)
    every_card: bool = True


class Solver:
    """Solves positions within a budget, on as many threads as it allows. Reuse it: its tables are large.

    >>> from puur.reglement import load
    >>> from puur.solver.questions import question
    >>> from puur.solver.worth import Aim
    >>> from puur.spiel import place
    >>> spiel = place(load("schieber"), "D", "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7")
    >>> found = Solver().solve(question(spiel, Aim.POINTS))
    >>> str(found.value), [str(card) for card in found.best]
    ('3', ['H6', 'H7'])
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = Budget() if budget is None else budget
        self._machines: list[Machine] = []

    def solve(self, asked: Question, *, cancel: Cancel | None = None) -> Solution:
        """The value of one position."""
        return self.solve_all((asked,), cancel=cancel)[0]

    def solve_all(self, asked: Iterable[Question], *, cancel: Cancel | None = None) -> tuple[Solution, ...]:
        """The values of several positions; the time budget is for all of them together.

        The searches run in separate threads, so that Ctrl-C and `cancel` end them at once.
        """
        questions = tuple(asked)
        stop = Cancel() if cancel is None else cancel
        threads = max(1, min(self.budget.threads, len(questions)))
        while len(self._machines) < threads:
            self._machines.append(Machine(self.budget.megabytes))
        free = list(self._machines[:threads])
        awaken()  # on a busy machine, loading may take longer than a small budget

        def work(question: Question) -> Solution:
            machine = free.pop()
            try:
                return self._search(machine, question, stop)
            finally:
                free.append(machine)

        with within(self.budget.seconds, stop), ThreadPoolExecutor(threads) as pool:
            waiting = [pool.submit(work, question) for question in questions]
            try:
                return tuple(future.result() for future in waiting)
            except BaseException:
                stop.cancel()
                raise

    def _search(self, machine: Machine, asked: Question, stop: Cancel) -> Solution:
        position = position_of(asked)
        with stop.watching(machine):
            answer = machine.solve(asked.worth.rules, position, every_card=asked.every_card, limit=self.budget.limit)
        return _solution(asked, answer)


def position_of(asked: Question) -> Position:
    """The position as numbers, players counted in playing order."""
    board = asked.board
    order = [int(seat) for seat in board.frame.seats.order]
    number = {seat: place for place, seat in enumerate(order)}
    if len(board.bars) > MOST_BARS:
        raise UnsupportedPosition(Unsupported.MANY_BARS)
    leader = (number[board.turn] - len(board.cards)) % len(order)
    return Position(
        hands=tuple(board.hands[order[(leader + place) % len(order)]] for place in range(len(order))),
        table=board.cards,
        leader=leader,
        trick=board.trick,
        match=asked.match_open[0] | asked.match_open[1] << 1,
        dead=board.dead,
        bars=tuple((sum(1 << number[seat] for seat in bar.seats), bar.suit, bar.one_trick) for bar in board.bars),
        cards_each=board.frame.size // len(order),
    )


def _solution(asked: Question, answer: SolvedPosition) -> Solution:
    board, worth = asked.board, asked.worth
    seats = board.frame.seats
    turn = Seat(board.turn)
    leader = seats.order[(seats.order.index(turn) - len(board.cards)) % len(seats.order)]
    party = seats.party(leader)

    def bounds(low: int, high: int) -> Bounds:
        ends = sorted(worth.result(bound, answer.rest, party) for bound in (low, high))
        return Bounds(ends[0], ends[1])

    cards = tuple(CardValue(CARDS[number], bounds(low, high)) for number, low, high in answer.cards)
    upward = (seats.party(turn) is party) == (worth.times > 0)
    complete = answer.low == answer.high and all(card.value.exact is not None for card in cards)
    return Solution(
        party=party,
        turn=turn,
        value=bounds(answer.low, answer.high),
        cards=cards,
        best=_best(cards, upward=upward),
        complete=complete,
        nodes=answer.nodes,
    )


def _best(cards: tuple[CardValue, ...], *, upward: bool) -> tuple[Card, ...]:
    """The cards proven to be best."""
    sign = 1 if upward else -1
    least = {card.card: min(sign * card.value.low, sign * card.value.high) for card in cards}
    most = {card.card: max(sign * card.value.low, sign * card.value.high) for card in cards}
    return tuple(card for card in least if all(least[card] >= most[other] for other in most if other is not card))
