r"""The messages of Zühlke's Jass challenge: JSON text frames `{"type": T, "data": D}` between its server and players.

Types without a value of their own (`puur.interop.zuehlke_messages`) are read as `Other`. Frames are written with
exactly the fields the challenge's own server sends: some clients stumble over any other.

>>> write_message(ChooseCard(Card.CK))
'{"type":"CHOOSE_CARD","data":{"number":13,"color":"CLUBS"}}'
>>> read_message('{"type":"REQUEST_TRUMPF","data":true}')
RequestTrump(pushed=True)
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Final, assert_never

from puur.cards import Card, Rank, Suit, card_of
from puur.interop.codes import Push, VariantOrPush
from puur.interop.jsonfields import json_node
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
    JoinBot,
    Other,
    Pairing,
    PlayedCards,
    RankingTable,
    RejectCard,
    RejectTrump,
    RequestCard,
    RequestPlayerName,
    RequestSessionChoice,
    RequestTrump,
    ResultMessage,
    ServerTrouble,
    SessionJoined,
    SessionMessage,
    SpielMessage,
    StartTournament,
    TeamScore,
    TournamentPlayer,
    TournamentStarted,
    UnreadableMessage,
    WatcherJoined,
    WinnerTeam,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.modes import Variant, trump_variant
from puur.record.act_parts import Json
from puur.record.jsontext import Node

SESSION_CHOICES: Final = ("AUTOJOIN", "CREATE_NEW", "JOIN_EXISTING", "SPECTATOR")
SESSION_TYPES: Final = ("SINGLE_GAME", "TOURNAMENT")
"""What a client may choose; the original calls anything else a bad message, and so do we."""
LOWEST: Final = 6
"""The number of a six."""
COLORS: Final[Mapping[Suit, str]] = {Suit.D: "DIAMONDS", Suit.H: "HEARTS", Suit.S: "SPADES", Suit.C: "CLUBS"}
_SUITS: Final[Mapping[str, Suit]] = {color: suit for suit, color in COLORS.items()}
_MODES: Final[Mapping[str, VariantOrPush]] = {"OBEABE": Variant.O, "UNDEUFE": Variant.U, "SCHIEBE": Push.SCHIEBEN}
_MODE_NAMES: Final[Mapping[VariantOrPush, str]] = {choice: name for name, choice in _MODES.items()}


def write_message(message: ZuehlkeMessage) -> str:
    """The frame of a message."""
    match message:
        case UnreadableMessage():
            return _frame("BAD_MESSAGE", message.text)
        case ServerTrouble():
            return _frame("ERROR", message.text)
        case Other():
            return message.text
        case _:
            if isinstance(message, SessionMessage):
                return _session_frame(message)
            return _spiel_frame(message) if isinstance(message, SpielMessage) else _result_frame(message)


def _session_frame(message: SessionMessage) -> str:
    match message:
        case RequestPlayerName():
            return _frame("REQUEST_PLAYER_NAME")
        case ChoosePlayerName():
            return _frame("CHOOSE_PLAYER_NAME", message.name)
        case RequestSessionChoice():
            return _frame("REQUEST_SESSION_CHOICE", list(message.sessions))
        case ChooseSession():
            return _frame("CHOOSE_SESSION", _session_fields(message))
        case SessionJoined():
            return _frame("BROADCAST_SESSION_JOINED", _joined_fields(message))
        case WatcherJoined():
            return _frame("SESSION_JOINED", _joined_fields(message.joined))
        case JoinBot():
            return _frame("JOIN_BOT", _known(sessionName=message.session, chosenTeamIndex=message.team))
        case BroadcastTeams():
            return _frame("BROADCAST_TEAMS", [_team(name, players) for name, players in message.teams])
        case _:
            assert_never(message)


def _spiel_frame(message: SpielMessage) -> str:  # noqa: C901  one line a message
    match message:
        case DealCards():
            return _frame("DEAL_CARDS", _cards(message.cards))
        case RequestTrump():
            return _frame("REQUEST_TRUMPF", message.pushed)
        case ChooseTrump():
            return _frame("CHOOSE_TRUMPF", _game_type(message.choice))
        case RejectTrump():
            return _frame("REJECT_TRUMPF", _game_type(message.choice))
        case BroadcastTrump():
            return _frame("BROADCAST_TRUMPF", _game_type(message.choice))
        case RequestCard():
            return _frame("REQUEST_CARD", _cards(message.table))
        case ChooseCard():
            return _frame("CHOOSE_CARD", _card(message.card))
        case RejectCard():
            return _frame("REJECT_CARD", _card(message.card))
        case PlayedCards():
            return _frame("PLAYED_CARDS", _cards(message.table))
        case BroadcastStich():
            who, cards = _named(message.taker), _cards(message.cards)
            return _frame("BROADCAST_STICH", {**who, "playedCards": cards, "teams": _scores(message.scores)})
        case GameFinished():
            return _frame("BROADCAST_GAME_FINISHED", _scores(message.scores))
        case _:
            assert_never(message)


def _result_frame(message: ResultMessage) -> str:
    match message:
        case WinnerTeam():
            return _frame("BROADCAST_WINNER_TEAM", _score(message.score))
        case RankingTable():
            return _frame("BROADCAST_TOURNAMENT_RANKING_TABLE", _ranking(message))
        case StartTournament():
            return _frame("START_TOURNAMENT")
        case TournamentStarted():
            return _frame("BROADCAST_TOURNAMENT_STARTED")
        case _:
            assert_never(message)


def _frame(kind: str, data: Json = None) -> str:
    fields: dict[str, Json] = {"type": kind} if data is None else {"type": kind, "data": data}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def _card(card: Card) -> dict[str, Json]:
    return {"number": card.rank + LOWEST, "color": COLORS[card.suit]}


def _cards(cards: Iterable[Card]) -> list[Json]:
    return [_card(card) for card in cards]


def _game_type(choice: VariantOrPush) -> dict[str, Json]:
    """Modes without trump have no colour."""
    if isinstance(choice, Variant) and choice.trump is not None:
        return {"mode": "TRUMPF", "trumpfColor": COLORS[choice.trump]}
    return {"mode": _MODE_NAMES[choice]}


def _player(player: ZuehlkePlayer) -> dict[str, Json]:
    return {"id": player.id, "seatId": player.seat_id, "name": player.name}


def _named(player: ZuehlkePlayer) -> dict[str, Json]:
    """A player where the challenge's own server names him first."""
    return {"name": player.name, "id": player.id, "seatId": player.seat_id}


def _team(name: str, players: tuple[ZuehlkePlayer, ...]) -> Json:
    listed: list[Json] = [_named(player) for player in players]
    return {"name": name, "players": listed}


def _score(score: TeamScore) -> dict[str, Json]:
    return {"name": score.name, "points": score.points, "currentRoundPoints": score.current}


def _scores(scores: tuple[TeamScore, ...]) -> list[Json]:
    return [_score(score) for score in scores]


def _joined_fields(message: SessionJoined) -> dict[str, Json]:
    players: list[Json] = [_player(player) for player in message.players]
    return {"sessionName": message.session, "player": _player(message.player), "playersInSession": players}


def _ranking(message: RankingTable) -> dict[str, Json]:
    return {
        "ranking": [_entrant(entrant) for entrant in message.entrants],
        "pairingResults": [_pairing(at, pairing) for at, pairing in enumerate(message.pairings)],
    }


def _entrant(entrant: TournamentPlayer) -> Json:
    told = _known(rating=entrant.rating, rank=entrant.rank)
    crashed: dict[str, Json] = {"crashed": True} if entrant.crashed else {}
    return {**told, "playerName": entrant.name, "connectedClients": entrant.clients, **crashed}


def _pairing(number: int, pairing: Pairing) -> Json:
    return {"player1": pairing.first, "player2": pairing.second, "firstPlayerWon": pairing.first_won, "id": number}


def _known(**fields: str | int | None) -> dict[str, Json]:
    """Only the fields that are known."""
    return {name: value for name, value in fields.items() if value is not None}


def _session_fields(message: ChooseSession) -> dict[str, Json]:
    """Only what was chosen."""
    told = _known(sessionName=message.session, sessionType=message.kind, chosenTeamIndex=message.team)
    watches: dict[str, Json] = {"asSpectator": True} if message.watches else {}
    return {"sessionChoice": message.choice, **told, **watches}


def read_message(text: str) -> ZuehlkeMessage:
    """The message of a frame. Raises `RecordError` that names the field."""
    node = json_node(text)
    fields = node.fields()
    kind = node.need(fields, "type").text("the type of a message")
    reader = _READERS.get(kind)
    if reader is None:
        return Other(kind, text)
    return reader(fields.get("data", node))


def card_in(node: Node) -> Card:
    """A card. Raises `RecordError`."""
    fields = node.fields()
    number, color = node.need(fields, "number").number(), node.need(fields, "color")
    if color.text() not in _SUITS:
        raise color.fault("one of " + ", ".join(_SUITS))
    if not LOWEST <= number < LOWEST + len(Rank):
        raise fields["number"].fault("6 to 14")
    return card_of(_SUITS[color.text()], Rank(number - LOWEST))


def _cards_in(node: Node) -> tuple[Card, ...]:
    return tuple(card_in(card) for card in node.items("a list of cards"))


def _choice_in(node: Node) -> VariantOrPush:
    """A game type; the colour may be there, and null, without trump."""
    fields = node.fields()
    mode = node.need(fields, "mode")
    if mode.text() in _MODES:
        return _MODES[mode.text()]
    if mode.text() != "TRUMPF":
        raise mode.fault("TRUMPF, " + ", ".join(_MODES))
    color = node.need(fields, "trumpfColor")
    if color.text() not in _SUITS:
        raise color.fault("one of " + ", ".join(_SUITS))
    return trump_variant(_SUITS[color.text()])


def _player_in(node: Node) -> ZuehlkePlayer:
    fields = node.fields()
    identity, name = node.need(fields, "id"), node.need(fields, "name")
    return ZuehlkePlayer(_any_text(identity), node.need(fields, "seatId").number(least=0), name.text())


def _any_text(node: Node) -> str:
    """An id, which old servers wrote as a number."""
    return node.value if isinstance(node.value, str) else str(node.number())


def _score_in(node: Node) -> TeamScore:
    fields = node.fields()
    name, points = node.need(fields, "name").text(), node.need(fields, "points").number()
    return TeamScore(name, points, node.need(fields, "currentRoundPoints").number())


def _scores_in(node: Node) -> tuple[TeamScore, ...]:
    return tuple(_score_in(score) for score in node.items("a list of scores"))


def _session_in(node: Node) -> ChooseSession:
    fields = node.fields()

    def said(name: str) -> str | None:
        return fields[name].text() if name in fields and fields[name].value is not None else None

    choice, kind = node.need(fields, "sessionChoice").text(), said("sessionType")
    if choice not in SESSION_CHOICES:
        raise fields["sessionChoice"].fault(", ".join(SESSION_CHOICES))
    if kind is not None and kind not in SESSION_TYPES:
        raise fields["sessionType"].fault(", ".join(SESSION_TYPES))
    watches = fields.get("asSpectator")
    return ChooseSession(
        choice,
        said("sessionName"),
        kind,
        _team_in(fields),
        choice == "SPECTATOR" or (watches is not None and watches.value is True),
    )


def _team_in(fields: Mapping[str, Node]) -> int | None:
    """The team somebody would like, 0 or 1."""
    team = fields.get("chosenTeamIndex")
    if team is None or team.value is None:
        return None
    number = team.number()
    if number not in {0, 1}:
        raise team.fault("0 or 1")
    return number


def _bot_in(node: Node) -> JoinBot:
    fields = node.fields()
    return JoinBot(node.need(fields, "sessionName").text(), _team_in(fields))


def _ranking_in(node: Node) -> RankingTable:
    fields = node.fields()
    entrants = tuple(_entrant_in(entrant) for entrant in node.need(fields, "ranking").items())
    return RankingTable(
        entrants, tuple(_pairing_in(pairing) for pairing in node.need(fields, "pairingResults").items())
    )


def _entrant_in(node: Node) -> TournamentPlayer:
    fields = node.fields()
    rating, rank = (fields[name].number() if name in fields else None for name in ("rating", "rank"))
    name, clients = node.need(fields, "playerName").text(), node.need(fields, "connectedClients").number()
    return TournamentPlayer(name, clients, rating, rank, "crashed" in fields and fields["crashed"].value is True)


def _pairing_in(node: Node) -> Pairing:
    fields = node.fields()
    names = [node.need(fields, name).text() for name in ("player1", "player2")]
    return Pairing(names[0], names[1], _truth_in(node.need(fields, "firstPlayerWon")))


def _joined_in(node: Node) -> SessionJoined:
    fields = node.fields()
    players = tuple(_player_in(player) for player in node.need(fields, "playersInSession").items())
    return SessionJoined(node.need(fields, "sessionName").text(), _player_in(node.need(fields, "player")), players)


def _teams_in(node: Node) -> BroadcastTeams:
    teams = []
    for team in node.items():
        fields = team.fields()
        players = tuple(_player_in(player) for player in team.need(fields, "players").items())
        teams.append((team.need(fields, "name").text(), players))
    return BroadcastTeams(tuple(teams))


def _trick_in(node: Node) -> BroadcastStich:
    fields = node.fields()
    cards = _cards_in(node.need(fields, "playedCards"))
    return BroadcastStich(_player_in(node), cards, _scores_in(node.need(fields, "teams")))


def _truth_in(node: Node) -> bool:
    if isinstance(node.value, bool):
        return node.value
    raise node.fault("true or false")


_READERS: Final[Mapping[str, Callable[[Node], ZuehlkeMessage]]] = {
    "REQUEST_PLAYER_NAME": lambda _: RequestPlayerName(),
    "CHOOSE_PLAYER_NAME": lambda node: ChoosePlayerName(node.text("a name")),
    "REQUEST_SESSION_CHOICE": lambda node: RequestSessionChoice(tuple(session.text() for session in node.items())),
    "CHOOSE_SESSION": _session_in,
    "BROADCAST_SESSION_JOINED": _joined_in,
    "SESSION_JOINED": lambda node: WatcherJoined(_joined_in(node)),
    "JOIN_BOT": _bot_in,
    "BROADCAST_TEAMS": _teams_in,
    "DEAL_CARDS": lambda node: DealCards(_cards_in(node)),
    "REQUEST_TRUMPF": lambda node: RequestTrump(_truth_in(node)),
    "CHOOSE_TRUMPF": lambda node: ChooseTrump(_choice_in(node)),
    "REJECT_TRUMPF": lambda node: RejectTrump(_choice_in(node)),
    "BROADCAST_TRUMPF": lambda node: BroadcastTrump(_choice_in(node)),
    "REQUEST_CARD": lambda node: RequestCard(_cards_in(node)),
    "CHOOSE_CARD": lambda node: ChooseCard(card_in(node)),
    "REJECT_CARD": lambda node: RejectCard(card_in(node)),
    "PLAYED_CARDS": lambda node: PlayedCards(_cards_in(node)),
    "BROADCAST_STICH": _trick_in,
    "BROADCAST_GAME_FINISHED": lambda node: GameFinished(_scores_in(node)),
    "BROADCAST_WINNER_TEAM": lambda node: WinnerTeam(_score_in(node)),
    "BROADCAST_TOURNAMENT_RANKING_TABLE": _ranking_in,
    "START_TOURNAMENT": lambda _: StartTournament(),
    "BROADCAST_TOURNAMENT_STARTED": lambda _: TournamentStarted(),
}
