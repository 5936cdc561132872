"""Any line of any log is known by itself, and nothing in it gets lost."""

import json

import pytest
from tests.interop.walks import spiele

from puur.errors import NotationError, RecordError
from puur.interop.hslu import Version, table_fields, table_of, table_seen
from puur.interop.hslu_log import LoggedGame, LoggedMove, write_game, write_move
from puur.interop.hslu_match import read_hslu_match
from puur.interop.known import answerable, chosen
from puur.interop.logs import LogLine, read_line
from puur.interop.played import headers_of, record_of
from puur.interop.swisslos import round_text
from puur.record import HeaderKey, play_through
from puur.record.act_parts import Json
from puur.reglement import load
from puur.seats import PARTNERS
from puur.spiel import view

REGLEMENT = load("einzelschieber")
STATES = [list(spiele(REGLEMENT, f"logs {seed}")) for seed in range(3)]
TABLES = [table_of(states[-1]) for states in STATES]
BROKEN = table_of(STATES[0][-9])
HEAD = "24.10.17 13:15:50,779 | INFO |  |  |  |  | "


def match(**more: Json) -> dict[str, Json]:
    """A match as HSLU's server keeps it."""
    games: list[Json] = [table_fields(table) for table in (*TABLES, BROKEN)]
    players: dict[str, Json] = {"north": "Kim", "east": "", "south": "Lou", "west": "Jo"}
    more = {"eastId": "e17", "eastUrl": "http://e", "timeStarted": "t0", "timeFinished": None, **more}
    return {**players, "winner": 1, "pointsTeam0": 210, "pointsTeam1": 261, "games": games, **more}


@pytest.mark.parametrize("version", Version)
def test_every_format_is_known(version: Version) -> None:
    """Games, decisions, matches, bare states and rounds are told apart, whole and broken off."""
    game = LoggedGame(TABLES[0], "27.11.17 20:10:08", (1, 0, 2, 3))
    assert LogLine(whole=(game,)).whole[0].table.played == read_line(write_game(game, version)).whole[0].table.played
    seen = view(STATES[0][3], STATES[0][3].turn)
    move = LoggedMove(table_seen(seen), chosen(answerable(seen)[0]), "27.11.17 20:10:08", 7)
    told = read_line(write_move(move, version)).move
    assert told is not None
    assert (move.action, move.date, move.player_id) == (told.action, told.date, told.player_id)
    bare = read_line(json.dumps(table_fields(BROKEN, version)))
    assert ((), BROKEN.played) == (bare.whole, bare.broken[0].table.played)
    rounds = f'{{"rounds":[{round_text(TABLES[1])},null,{round_text(BROKEN)}],"players":[4,0,0,0]}}'
    for line in (HEAD + rounds, rounds):
        found = read_line(line + "\n")
        assert (1, 1, 1) == (len(found.whole), len(found.broken), found.missing)
        assert (4, 0, 0, 0) == found.whole[0].player_ids == found.broken[0].player_ids


def test_a_match_keeps_all_it_has() -> None:
    """Names, ids, addresses, points, times, errors and games of a match are read; what is left out may be."""
    found = read_hslu_match(json.dumps(match(errors=["timeout of Jo"])))
    assert ("Kim", "", "Lou", "Jo") == found.names
    assert (("", "e17", "", ""), ("", "http://e", "", "")) == (found.ids, found.urls)
    assert (1, (210, 261), "t0", "", ("timeout of Jo",)) == (
        found.winner,
        found.points,
        found.started,
        found.finished,
        found.errors,
    )
    line = read_line(json.dumps(match()))
    assert [table.played for table in TABLES] == [game.table.played for game in line.whole]
    assert [BROKEN.played] == [game.table.played for game in line.broken]
    assert ("Kim", "e17", "Lou", "Jo") == line.whole[0].players
    assert None is read_hslu_match('{"games":[]}').winner


def test_who_played_and_when_stands_in_the_record() -> None:
    """Names, ids and the date of a log become headers; anyone who is not registered has none."""
    game = LoggedGame(TABLES[0], "27.11.17 20:10:08", (11, 0, 12, 13), ("Kim", "", "", ""))
    headers = headers_of(game, PARTNERS)
    assert ("2017-11-27", "20:10:08") == (headers[HeaderKey.DATE], headers[HeaderKey.TIME])
    assert {"Kim", "12", "13"} == {
        headers[key] for key in (HeaderKey.S, HeaderKey.E, HeaderKey.N, HeaderKey.W) if key in headers
    }
    record = record_of(game.table, REGLEMENT, headers)
    assert "Kim" == record.header(HeaderKey.N)
    assert play_through(record).error is None
    assert {} == headers_of(LoggedGame(TABLES[0]), PARTNERS)


def test_a_broken_off_game_is_a_record_as_far_as_it_went() -> None:
    """Where the hands are known the cards that were given replay."""
    replayed = play_through(record_of(BROKEN, REGLEMENT))
    assert replayed.error is None
    assert replayed.partie is not None
    assert replayed.partie.spiel is not None
    assert STATES[0][-9].turned == replayed.partie.spiel.turned


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{}", "an object with game"),
        ('{"name": 1}', "an object with game"),
        ('{"games": 1}', "a list"),
        ('{"games": [], "north": true}', "a text"),
        ('{"obs": {}, "action": 1}', "player"),
        ('{"rounds": [3]}', "an object"),
        ('{"game": ', "the end of the text"),
    ],
)
def test_other_json_says_what_is_missing(text: str, told: str) -> None:
    """A line of another kind names what would be right."""
    with pytest.raises(RecordError, match=told):
        read_line(text)


def test_other_text_is_refused() -> None:
    """A line that is no JSON and has no head is none of a log."""
    with pytest.raises(NotationError):
        read_line("36 cards")
