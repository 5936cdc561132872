r"""The result file of a match: a line for each deal, append-only.

The first line holds the settings. A line counts once it is on disk; an incompletely written one is cut off when the
file is next opened. Deals may be in any order; of duplicates the first counts.
"""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from io import BufferedRandom
from pathlib import Path
from typing import Final

from puur.bots.arena.scored import DealResult, ScoredSpiel, SideAnswers
from puur.bots.arena.settings import MatchSettings
from puur.errors import PuurError, RecordError
from puur.interop.jsonfields import json_node
from puur.record.act_parts import Json
from puur.record.jsontext import Node

VERSION: Final = 1
NUMBERS: Final = 5
"""How many numbers say how a side answered."""
PairOfPoints = tuple[int, int]
"""The places of sides A and B among the players."""


class ResultsError(PuurError):
    """A result file that cannot be continued: its `path`, the `line` (from 1), what was found, and expected."""

    def __init__(self, path: Path, line: int, found: str, expected: str) -> None:
        super().__init__(f"{path}:{line}: found {found}, expected {expected}")
        self.path = path
        self.line = line
        self.found = found
        self.expected = expected


class OtherMatch(PuurError):
    """A file that holds the results of another match: its `path`, and `differing` settings as (name, there, here)."""

    def __init__(self, path: Path, differing: tuple[tuple[str, str, str], ...]) -> None:
        told = "; ".join(f"{name} is {there} there and {here} here" for name, there, here in differing)
        super().__init__(f"{path} holds another match: {told}")
        self.path = path
        self.differing = differing


def head_of(players: tuple[str, ...], settings: MatchSettings) -> dict[str, str]:
    """The settings that identify a match, by name."""
    return {"players": " | ".join(players), **settings.fields()}


@dataclass(slots=True)
class Results:
    """Every deal played so far, by pair and number, and the file they are kept in, if any."""

    deals: dict[PairOfPoints, dict[int, DealResult]]
    file: BufferedRandom | None = None

    @classmethod
    def unkept(cls) -> "Results":
        """Results kept only in memory."""
        return cls({})

    @classmethod
    def kept(cls, path: Path, head: Mapping[str, str]) -> "Results":
        """The results in a file, which is created if missing. Raises `ResultsError`, `OtherMatch`, `OSError`."""
        file = path.open("a+b")
        try:
            return cls(_opened(file, path, head), file)
        except BaseException:
            file.close()
            raise

    def of(self, pair: PairOfPoints) -> dict[int, DealResult]:
        """The deals of a pair by number."""
        return self.deals.setdefault(pair, {})

    def add(self, pair: PairOfPoints, results: Iterable[DealResult]) -> None:
        """Store these results; they are on disk when this returns. Records are not stored here."""
        fresh = [result for result in results if result.index not in self.of(pair)]
        if self.file is not None and fresh:
            self.file.write(b"".join(_line(pair, result) for result in fresh))
            _settle(self.file)
        self.of(pair).update((result.index, result) for result in fresh)

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            self.file.close()


def _settle(file: BufferedRandom) -> None:
    file.flush()
    os.fsync(file.fileno())


def _line(pair: PairOfPoints, result: DealResult) -> bytes:
    games: list[Json] = [[game.a, game.b] for game in result.games]
    answers: list[Json] = [list(astuple(result.answers_a)), list(astuple(result.answers_b))]
    fields: dict[str, Json] = {"pair": list(pair), "deal": result.index, "sides": result.sides}
    return json.dumps({**fields, "games": games, "answers": answers}, separators=(",", ":")).encode() + b"\n"


def _opened(file: BufferedRandom, path: Path, head: Mapping[str, str]) -> dict[PairOfPoints, dict[int, DealResult]]:
    """The content of the file; a new one is started if missing."""
    file.seek(0)
    content = file.read()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        file.truncate(whole)
    lines = content[:whole].decode(errors="replace").splitlines()
    if not lines:
        file.write(json.dumps({"puur-arena": VERSION, **head}).encode() + b"\n")
        _settle(file)
        return {}
    _check_head(lines[0], path, head)
    deals: dict[PairOfPoints, dict[int, DealResult]] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            pair, result = _read(json_node(line))
        except RecordError as error:
            raise ResultsError(path, number, error.found, error.expected) from None
        deals.setdefault(pair, {}).setdefault(result.index, result)
    return deals


def _check_head(line: str, path: Path, head: Mapping[str, str]) -> None:
    try:
        fields = json_node(line).fields()
        there = {name: str(node.value) for name, node in fields.items()}
    except RecordError as error:
        raise ResultsError(path, 1, error.found, error.expected) from None
    if there.get("puur-arena") != str(VERSION):
        raise ResultsError(path, 1, "an object", "the settings of a match")
    differing = tuple((name, there.get(name, "-"), here) for name, here in head.items() if there.get(name) != here)
    if differing:
        raise OtherMatch(path, differing)


def _read(node: Node) -> tuple[PairOfPoints, DealResult]:
    fields = node.fields("pair", "deal", "sides", "games", "answers")
    pair = [half.number() for half in node.need(fields, "pair").items()]
    games = [[node.number() for node in game.items()] for game in node.need(fields, "games").items()]
    told = [_answers_in(side) for side in node.need(fields, "answers").items()]
    if len(pair) != 2 or len(told) != 2 or any(len(game) != 2 for game in games):  # noqa: PLR2004  pairs
        raise node.fault("a pair, games with two numbers, and answers of each side")
    first, second = told
    deal, sides = node.need(fields, "deal").number(least=0), node.need(fields, "sides").number(least=1)
    return (pair[0], pair[1]), DealResult(
        deal, sides, tuple(ScoredSpiel(game[0], game[1]) for game in games), first, second
    )


def _answers_in(node: Node) -> SideAnswers:
    """How a side answered: five numbers, and what it gave as a reason; earlier files have the numbers alone."""
    numbers, said = node.items()[:NUMBERS], node.items()[NUMBERS:]
    if len(numbers) != NUMBERS or len(said) > 1:
        raise node.fault("five numbers and a text")
    moves, bad, total, longest, late = map(_whole, numbers)
    return SideAnswers(moves, bad, total, longest, late, said[0].text() if said else "")


def _whole(node: Node) -> int:
    """A whole number of any size."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    raise node.fault("a whole number")
