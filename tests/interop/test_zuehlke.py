"""The messages of Zühlke's challenge, and what a table tells its players with them."""

import json

import pytest
from tests.interop.walks import spiele

from puur.cards import Card, CardSet
from puur.errors import RecordError, UnsupportedPosition
from puur.interop.codes import Push, zuehlke_seat
from puur.interop.known import known_in
from puur.interop.zuehlke import read_message, write_message
from puur.interop.zuehlke_messages import (
    BroadcastStich,
    BroadcastTeams,
    BroadcastTrump,
    ChooseCard,
    ChoosePlayerName,
    ChooseSession,
    ChooseTrump,
    DealCards,
    GameFinished,
    Other,
    PlayedCards,
    RejectCard,
    RequestCard,
    RequestPlayerName,
    RequestSessionChoice,
    RequestTrump,
    SessionJoined,
    TeamScore,
    WinnerTeam,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.interop.zuehlke_seat import Listener
from puur.interop.zuehlke_table import ToldDeal, ZuehlkeTable, news, welcome
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import view

PLAYERS = tuple(ZuehlkePlayer(f"id-{at}", at, f"P{at}") for at in range(4))
SCORES = (TeamScore("Team 2", 75, 75), TeamScore("Team 1", 0, 0))
MESSAGES: tuple[ZuehlkeMessage, ...] = (
    RequestPlayerName(),
    ChoosePlayerName("Hänsel"),
    RequestSessionChoice(("one", "two")),
    RequestSessionChoice(),
    ChooseSession(),
    ChooseSession("JOIN_EXISTING", "one", "TOURNAMENT", 1),
    SessionJoined("one", PLAYERS[1], PLAYERS[:2]),
    BroadcastTeams((("Team 1", PLAYERS[0::2]), ("Team 2", PLAYERS[1::2]))),
    DealCards(tuple(CardSet.of("DA C6 H10"))),
    RequestTrump(pushed=True),
    RequestTrump(pushed=False),
    *(ChooseTrump(choice) for choice in (Variant.D, Variant.C, Variant.O, Variant.U, Push.SCHIEBEN)),
    BroadcastTrump(Variant.H),
    BroadcastTrump(Push.SCHIEBEN),
    RequestCard(()),
    RequestCard((Card.SJ, Card.SA)),
    ChooseCard(Card.CK),
    RejectCard(Card.D9),
    PlayedCards((Card.D9,)),
    BroadcastStich(PLAYERS[1], (Card.D9, Card.DJ, Card.D6, Card.D7), SCORES),
    GameFinished(SCORES),
    WinnerTeam(TeamScore("Team 1", 2503, 0)),
)


@pytest.mark.parametrize("message", MESSAGES, ids=map(repr, MESSAGES))
def test_every_message_comes_back(message: ZuehlkeMessage) -> None:
    """Every message reads as it was written."""
    assert message == read_message(write_message(message))


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        ('{"type":"REQUEST_TRUMPF","data":true}', RequestTrump(pushed=True)),
        ('{"type":"CHOOSE_CARD","data":{"number":13,"color":"CLUBS"}}', ChooseCard(Card.CK)),
        ('{"type":"CHOOSE_TRUMPF","data":{"mode":"OBEABE","trumpfColor":null}}', ChooseTrump(Variant.O)),
        ('{"type":"CHOOSE_TRUMPF","data":{"mode":"TRUMPF","trumpfColor":"SPADES"}}', ChooseTrump(Variant.S)),
        ('{"type":"REQUEST_PLAYER_NAME"}', RequestPlayerName()),
        ('{"type":"BAD_MESSAGE","data":"x"}', Other("BAD_MESSAGE", '{"type":"BAD_MESSAGE","data":"x"}')),
        (
            (
                '{"type":"BROADCAST_STICH","data":{"name":"P1","id":"id-1","seatId":1,"playedCards":'
                '[{"number":6,"color":"HEARTS"}],"teams":[{"name":"Team 2","points":75,"currentRoundPoints":75},'
                '{"name":"Team 1","points":0,"currentRoundPoints":0}]}}'
            ),
            BroadcastStich(PLAYERS[1], (Card.H6,), SCORES),
        ),
    ],
)
def test_frames_of_the_challenge_are_understood(frame: str, message: ZuehlkeMessage) -> None:
    """Frames as the challenge's programs send them mean what they must."""
    assert message == read_message(frame)


def test_no_extra_keys_are_sent() -> None:
    """Clients that build objects from the exact keys get those and no others."""
    data = json.loads(write_message(BroadcastStich(PLAYERS[1], (Card.D9,), SCORES)))["data"]
    assert {"name", "id", "seatId", "playedCards", "teams"} == set(data)
    assert [{"name", "points", "currentRoundPoints"}] * 2 == [set(team) for team in data["teams"]]
    assert {"mode": "OBEABE"} == json.loads(write_message(BroadcastTrump(Variant.O)))["data"]
    assert {"sessionChoice": "AUTOJOIN"} == json.loads(write_message(ChooseSession()))["data"]


@pytest.mark.parametrize(
    ("frame", "path"),
    [
        ("{", "end of the text"),
        ('{"data":1}', "type"),
        ('{"type":"CHOOSE_CARD","data":{"number":5,"color":"CLUBS"}}', "data.number"),
        ('{"type":"CHOOSE_CARD","data":{"number":6,"color":"GREEN"}}', "data.color"),
        ('{"type":"CHOOSE_TRUMPF","data":{"mode":"TRUMPF"}}', "trumpfColor"),
        ('{"type":"CHOOSE_TRUMPF","data":{"mode":"SLALOM"}}', "data.mode"),
        ('{"type":"REQUEST_TRUMPF","data":1}', "true or false"),
        ('{"type":"DEAL_CARDS","data":{}}', "a list of cards"),
    ],
)
def test_a_bad_frame_is_told(frame: str, path: str) -> None:
    """A frame that cannot be read names its field."""
    with pytest.raises(RecordError, match=path):
        read_message(frame)


def table() -> ZuehlkeTable:
    """A table in the challenge's numbers."""
    return ZuehlkeTable(PLAYERS, {seat: zuehlke_seat(seat) for seat in Seat}, (1000, 900))


@pytest.mark.parametrize("seed", range(10))
def test_what_is_told_is_what_is_known(seed: int) -> None:
    """A player who is told everything late, just before he is asked, knows exactly what he sees."""
    listeners = dict.fromkeys(Seat, Listener())
    told = dict.fromkeys(Seat, ToldDeal())
    for sitting in Seat:
        for message in welcome("t", PLAYERS, zuehlke_seat(sitting)):
            listeners[sitting] = listeners[sitting].hear(message)
    for spiel in spiele(load("einzelschieber"), f"challenge {seed}"):
        if spiel.turn is None:
            break
        seat: Seat = spiel.turn
        seen = view(spiel, seat)
        frames, told[seat] = news(seen, told[seat], table())
        asks = RequestTrump(bool(seen.schoben)) if seen.variant is None else RequestCard(lying(spiel.trick))
        for message in (*frames, asks):
            listeners[seat] = listeners[seat].hear(read_message(write_message(message)))
        assert known_in(seen) == listeners[seat].known()


def lying(trick: object) -> tuple[Card, ...]:
    """The cards of a trick that is not complete."""
    cards: tuple[Card, ...] = getattr(trick, "cards", ())
    return () if getattr(trick, "taker", None) is not None else cards


@pytest.mark.parametrize("seed", range(6))
def test_a_deal_is_told_once_and_in_order(seed: int) -> None:
    """Told after each card or all at once: the same frames, 36 cards, 9 tricks, one end, points that add up."""
    reglement = load("einzelschieber")
    states = list(spiele(reglement, f"order {seed}"))
    for seat in Seat:
        piecewise: list[ZuehlkeMessage] = []
        told = ToldDeal()
        for spiel in states:
            frames, told = news(view(spiel, seat), told, table())
            piecewise += frames
        kinds = [type(message) for message in piecewise]
        assert 36 == kinds.count(PlayedCards)
        assert 9 == kinds.count(BroadcastStich)
        assert GameFinished is kinds[-1]
        last = piecewise[-1]
        assert isinstance(last, GameFinished)
        made = [score.current for score in last.scores]
        assert 157 == sum(made) - 100 * (257 in made)
        assert {1000 + 900 + sum(made)} == {sum(score.points for score in last.scores)}
        played = [message.table[-1] for message in piecewise if isinstance(message, PlayedCards)]
        assert [card for trick in states[-1].tricks for card in trick.cards] == played


def test_a_player_without_a_seat_cannot_be_asked() -> None:
    """Before the server has said where he sits there is nothing to decide from."""
    with pytest.raises(UnsupportedPosition, match="where this player sits"):
        Listener().known()


def test_refused_cards_are_remembered_until_the_next_card() -> None:
    """What the server refuses is not tried again in this moment."""
    listener = Listener(own=0).hear(RejectCard(Card.D6)).hear(RequestCard(()))
    assert CardSet.of("D6") == listener.refused
    assert not listener.hear(PlayedCards((Card.D7,))).refused


@pytest.mark.parametrize("fields", ['"sessionChoice":"LATER"', '"sessionChoice":"AUTOJOIN","sessionType":"LEAGUE"'])
def test_a_choice_the_original_does_not_know_is_refused(fields: str) -> None:
    """An unknown choice or type of session is no message, as for the original, and it is said what would be one."""
    with pytest.raises(RecordError) as refused:
        read_message(f'{{"type":"CHOOSE_SESSION","data":{{{fields}}}}}')
    assert "AUTOJOIN, CREATE_NEW" in refused.value.expected or "SINGLE_GAME, TOURNAMENT" in refused.value.expected
