"""The logs of the Swisslos server."""

import json

import pytest
from tests.interop.walks import spiele

from puur.errors import NotationError, RecordError
from puur.interop.hslu import table_of
from puur.interop.played import record_of
from puur.interop.swisslos import read_match, round_text
from puur.record import play_through
from puur.reglement import load

HEAD = "24.10.17 13:15:50,779 | INFO |  |  |  |  | "


def line(*rounds: str, players: str = "[7,0,0,12]") -> str:
    """A line of the log."""
    return f'{HEAD}{{"rounds":[{",".join(rounds)}],"players":{players}}}\n'


def test_whole_rounds_are_read() -> None:
    """Date, ids and every whole round are read; what is null or broken off is passed over and counted."""
    reglement = load("einzelschieber")
    states = [list(spiele(reglement, f"swisslos {seed}")) for seed in range(3)]
    texts = [round_text(table_of(state[-1])) for state in states]
    broken = round_text(table_of(states[0][-4]))
    match = read_match(line(texts[0], "null", texts[1], broken, texts[2]))
    assert ("24.10.17 13:15:50", (7, 0, 0, 12), 2) == (match.date, match.player_ids, match.skipped)
    for state, game in zip(states, match.games, strict=True):
        assert table_of(state[-1]).played == game.table.played
        assert table_of(state[-1]).forehand is game.table.forehand
        replayed = play_through(record_of(game.table, reglement))
        assert replayed.error is None
        assert replayed.partie is not None
        assert state[-1].turned == (() if replayed.partie.spiel is None else replayed.partie.spiel.turned)


def test_players_may_be_missing() -> None:
    """Without players all are unregistered."""
    assert (0, 0, 0, 0) == read_match(f'{HEAD}{{"rounds":[]}}').player_ids


@pytest.mark.parametrize("text", ["", "hello", '{"rounds":[]}', "24.10.17 13:15:50,779 | INFO"])
def test_other_lines_are_refused(text: str) -> None:
    """A line without a head or without JSON is none of the log."""
    with pytest.raises(NotationError):
        read_match(text)


def test_bad_json_names_its_place() -> None:
    """JSON that breaks off, or a round without tricks, says where."""
    with pytest.raises(RecordError):
        read_match(HEAD + '{"rounds":[')
    with pytest.raises(RecordError, match="tricks"):
        read_match(line(json.dumps({"dealer": 0, "player": [{"hand": []}] * 4})))
