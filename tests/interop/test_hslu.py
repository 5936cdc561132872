"""HSLU's JSON: observations, answers, logs."""

import json
from dataclasses import replace

import pytest
from tests.interop.walks import spiele

from puur.cards import Card, CardSet
from puur.errors import RecordError, UnsupportedPosition
from puur.interop.codes import Push
from puur.interop.hslu import (
    Forehand,
    HsluTable,
    HsluTrick,
    Version,
    known_at,
    read_answer,
    read_table,
    table_of,
    table_seen,
    write_answer,
    write_table,
)
from puur.interop.hslu_log import LoggedGame, LoggedMove, read_game, read_move, write_game, write_move
from puur.interop.known import answerable, chosen, known_in
from puur.interop.played import record_of
from puur.modes import Variant
from puur.record import HeaderKey, play_through, read, write
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, count, view

OBSERVATION = (
    '{"version":"V0.2","trump":4,"dealer":0,"currentPlayer":2,"playerView":2,"forehand":0,"tricks":['
    '{"cards":["DA","D8","DK","D10"],"points":33,"win":3,"first":3},{"cards":["HK"],"first":3}],'
    '"player":[{"hand":[]},{"hand":[]},{"hand":["D7","HA","HJ","SQ","S7","CK","C10","C9"]},{"hand":[]}],'
    '"jassTyp":"SCHIEBER"}'
)
TRUMP_V01 = (
    '{"dealer":2,"tss":1,"tricks":[],"currentPlayer":3,"player":[{"hand":[]},{"hand":[]},{"hand":[]},'
    '{"hand":["HJ","S9","SJ","C7","C8","HA","C6","H7","CJ"]}],"jassTyp":"SCHIEBER_1000"}'
)


def test_an_observation_says_what_it_must() -> None:
    """The example of the format: West led, took 33 points and leads again; South is asked, Obenabe after a push."""
    table = read_table(OBSERVATION)
    assert (Seat.N, Seat.S, Seat.S, Variant.O) == (table.dealer, table.turn, table.viewer, table.variant)
    assert (Forehand.SCHOBEN, Version.V02, "SCHIEBER") == (table.forehand, table.version, table.kind)
    assert (Seat.W, 33) == (table.tricks[0].winner, table.tricks[0].points)
    known = known_at(table)
    assert CardSet.of("D7 HA HJ SQ S7 CK C10 C9") == known.hand
    assert (Card.DA, Card.D8, Card.DK, Card.D10, Card.HK) == known.played
    assert json.loads(OBSERVATION) | {"player": 0} == json.loads(write_table(table)) | {"player": 0}
    assert list(json.loads(OBSERVATION)) == list(json.loads(write_table(table)))


def test_the_older_form_is_known_by_itself() -> None:
    """Without `version` and `forehand` it is V0.1: the partner is asked after a push, with his hand."""
    table = read_table(TRUMP_V01)
    assert (Version.V01, Forehand.SCHOBEN, Seat.W) == (table.version, table.forehand, table.viewer)
    assert (Seat.W, 9, 1, None) == (
        known_at(table).seat,
        len(known_at(table).hand),
        known_at(table).schoben,
        known_at(table).variant,
    )


@pytest.mark.parametrize("version", Version)
@pytest.mark.parametrize("seed", range(10))
def test_what_a_player_is_told_comes_back(version: Version, seed: int) -> None:
    """In both versions an observation holds everything the line protocol holds, and answers read back."""
    for spiel in spiele(load("einzelschieber"), f"hslu {seed}"):
        if spiel.turn is None:
            continue
        seen = view(spiel, spiel.turn)
        read_back = read_table(write_table(table_seen(seen), version))
        assert version is read_back.version
        assert known_in(seen) == known_at(read_back)
        for act in answerable(seen):
            assert chosen(act) == read_answer(write_answer(chosen(act)), known_in(seen))


@pytest.mark.parametrize("seed", range(4))
def test_other_hands_are_never_told(seed: int) -> None:
    """An observation shows the viewer's hand and no other."""
    for spiel in spiele(load("kzjv"), f"hands {seed}"):
        if spiel.turn is not None:
            told = json.loads(write_table(table_seen(view(spiel, spiel.turn))))
            assert 3 == sum(player["hand"] == [] for player in told["player"])


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_become_records(seed: int) -> None:
    """A logged game becomes a record that replays to the same points, and the log's own points add up to 157."""
    reglement = load("einzelschieber")
    *_, last = spiele(reglement, f"game {seed}")
    game = LoggedGame(table_of(last), "27.11.17 20:10:08", (1, 2, 3, 4))
    assert game == read_game(write_game(game))
    assert 157 == sum(trick.points or 0 for trick in game.table.tricks)
    replayed = play_through(read(write(record_of(game.table, reglement))))
    assert replayed.error is None
    assert replayed.partie is not None
    assert replayed.partie.spiel is not None
    assert Phase.PLAYED is replayed.partie.spiel.phase
    assert count(last) == count(replayed.partie.spiel)


def test_a_card_the_reglement_forbids_stays_in_the_record() -> None:
    """A game refereed more loosely is kept as at a table: the wrong card lies, and the record says so."""
    trick = HsluTrick(Seat.E, (Card.H7, Card.S6, Card.C6, Card.D7), 0, Seat.E)  # South has the H6
    hands = (
        "D8 D9 D10 DJ DQ DK DA H6",
        "D6 H8 H9 H10 HJ HQ HK HA",
        "S7 S8 S9 S10 SJ SQ SK SA",
        "C7 C8 C9 C10 CJ CQ CK CA",
    )
    held = [CardSet.of(hand) for hand in hands]
    table = HsluTable(
        Seat.S, Seat.E, None, Variant.O, Forehand.ANNOUNCED, (trick,), (held[0], held[1], held[2], held[3])
    )
    record = record_of(table, load("einzelschieber"))
    assert "tisch" == record.header(HeaderKey.SUPERVISION)
    replayed = play_through(read(write(record)))
    assert replayed.error is None
    assert replayed.partie is not None
    assert replayed.partie.spiel is not None
    assert 1 == len(replayed.partie.spiel.faults.irregularities)


def test_unknown_hands_make_no_record() -> None:
    """From a game that broke off without the hands nothing can be dealt."""
    *_, before, _ = spiele(load("einzelschieber"), "broken off")
    bare = replace(table_of(before), hands=(CardSet(), CardSet(), CardSet(), CardSet()))
    with pytest.raises(UnsupportedPosition, match="four hands"):
        record_of(bare, load("einzelschieber"))


@pytest.mark.parametrize("seed", range(4))
def test_single_decisions_come_back(seed: int) -> None:
    """A line of observation and action reads back, trump numbers and card numbers alike."""
    for spiel in spiele(load("einzelschieber"), f"move {seed}"):
        if spiel.turn is not None:
            seen = view(spiel, spiel.turn)
            for act in answerable(seen):
                move = LoggedMove(table_seen(seen), chosen(act), "24.10.17 13:15:50", 12_345_678)
                assert move == read_move(write_move(move))


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("{", "the end of the text"),
        ("{}", "the field 'player'"),
        (OBSERVATION.replace('"D7"', '"D5"'), r"player\[2\].hand\[0\]"),
        (OBSERVATION.replace('"forehand":0', '"forehand":7'), "forehand"),
        (OBSERVATION.replace('"dealer":0', '"dealer":4'), "dealer"),
        (OBSERVATION.replace('"dealer":0', '"dealer":-1'), "dealer"),
        (OBSERVATION.replace('"trump":4', '"trump":10'), "trump"),
        (OBSERVATION.replace('{"hand":[]},', "", 1), "four players"),
        (OBSERVATION.replace('"DA","D8"', '"DA","DA"'), "each card once"),
    ],
)
def test_a_bad_table_is_told(text: str, path: str) -> None:
    """What cannot be read names its field and what would be right."""
    with pytest.raises(RecordError, match=path):
        read_table(text)


def test_answers_say_which_field_is_wrong() -> None:
    """An answer to the other question, or a number that means nothing, is an error."""
    trump, play = known_at(read_table(TRUMP_V01)), known_at(read_table(OBSERVATION))
    assert Push.SCHIEBEN is read_answer('{"trump": 10}', trump)
    assert Card.HA is read_answer('{"card": "HA", "more": 1}', play)
    for text, known in (('{"card": "HA"}', trump), ('{"trump": 6}', trump), ('{"card": 3}', play), ("[]", play)):
        with pytest.raises(RecordError):
            read_answer(text, known)
