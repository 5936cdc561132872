"""What the server and the players of Zühlke's Jass challenge say to each other: a value for each message.

Only what takes part in playing has one of its own; every other type is `Other` and may be left alone.
"""

from dataclasses import dataclass

from puur.cards import Card
from puur.interop.codes import VariantOrPush


@dataclass(frozen=True, slots=True)
class ZuehlkePlayer:
    """A player at the table; `seat_id` is 0 to 3 in playing order."""

    id: str
    seat_id: int
    name: str


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team, its points so far, and those of this deal."""

    name: str
    points: int
    current: int


@dataclass(frozen=True, slots=True)
class RequestPlayerName:
    """The server asks who is there."""


@dataclass(frozen=True, slots=True)
class ChoosePlayerName:
    """A player says who he is."""

    name: str


@dataclass(frozen=True, slots=True)
class RequestSessionChoice:
    """The server asks which table to sit at, and names those not begun."""

    sessions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseSession:
    """A player chooses a table: AUTOJOIN, CREATE_NEW or JOIN_EXISTING, and a team, 0 or 1, if he likes.

    `kind` is SINGLE_GAME or TOURNAMENT; `watches`: he only looks on, as with the choice SPECTATOR.
    """

    choice: str = "AUTOJOIN"
    session: str | None = None
    kind: str | None = None
    team: int | None = None
    watches: bool = False


@dataclass(frozen=True, slots=True)
class SessionJoined:
    """Somebody sat down; the first that a player gets tells him his own seat."""

    session: str
    player: ZuehlkePlayer
    players: tuple[ZuehlkePlayer, ...]


@dataclass(frozen=True, slots=True)
class WatcherJoined:
    """What a spectator gets instead: who sat down last."""

    joined: SessionJoined


@dataclass(frozen=True, slots=True)
class JoinBot:
    """A player asks the server for a bot, in a team if he likes."""

    session: str
    team: int | None = None


@dataclass(frozen=True, slots=True)
class BroadcastTeams:
    """Both teams, once everybody is there."""

    teams: tuple[tuple[str, tuple[ZuehlkePlayer, ...]], ...]


@dataclass(frozen=True, slots=True)
class DealCards:
    """A player's nine cards."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RequestTrump:
    """The server asks for trump; `pushed` once Vorhand has passed the choice on."""

    pushed: bool


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """A player answers."""

    choice: VariantOrPush


@dataclass(frozen=True, slots=True)
class RejectTrump:
    """Schieben by the partner is refused; another request follows."""

    choice: VariantOrPush


@dataclass(frozen=True, slots=True)
class BroadcastTrump:
    """What was chosen, schieben too."""

    choice: VariantOrPush


@dataclass(frozen=True, slots=True)
class RequestCard:
    """The server asks for a card; `table` are those that lie, the lead first."""

    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """A player answers."""

    card: Card


@dataclass(frozen=True, slots=True)
class RejectCard:
    """The card may not be given; another request follows."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayedCards:
    """A card was given: all that lie, the newest last."""

    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BroadcastStich:
    """A trick is complete: who took it, and the scores, his team first."""

    taker: ZuehlkePlayer
    cards: tuple[Card, ...]
    scores: tuple[TeamScore, ...]


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The deal is over; the scores, the last trick's team first."""

    scores: tuple[TeamScore, ...]


@dataclass(frozen=True, slots=True)
class WinnerTeam:
    """The match is over."""

    score: TeamScore


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """A player of a tournament: how many connections he has, and at the end his rating and rank."""

    name: str
    clients: int
    rating: int | None = None
    rank: int | None = None
    crashed: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match of a tournament that is over."""

    first: str
    second: str
    first_won: bool


@dataclass(frozen=True, slots=True)
class RankingTable:
    """How a tournament stands."""

    entrants: tuple[TournamentPlayer, ...]
    pairings: tuple[Pairing, ...] = ()


@dataclass(frozen=True, slots=True)
class StartTournament:
    """A spectator starts the tournament he looks at."""


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """It has begun."""


@dataclass(frozen=True, slots=True)
class UnreadableMessage:
    """The server could not read what a client sent: its text, or what is wrong with it."""

    text: str


@dataclass(frozen=True, slots=True)
class ServerTrouble:
    """The server tells everybody what went wrong, such as that a player left."""

    text: str


@dataclass(frozen=True, slots=True)
class Other:
    """Any other message, by its type and the text of its frame: rankings, errors, registries."""

    kind: str
    text: str


SessionMessage = (
    RequestPlayerName
    | ChoosePlayerName
    | RequestSessionChoice
    | ChooseSession
    | SessionJoined
    | WatcherJoined
    | JoinBot
    | BroadcastTeams
)
"""Who is there, and where everybody sits."""
SpielMessage = (
    DealCards
    | RequestTrump
    | ChooseTrump
    | RejectTrump
    | BroadcastTrump
    | RequestCard
    | ChooseCard
    | RejectCard
    | PlayedCards
    | BroadcastStich
    | GameFinished
)
"""From the deal to the points of a Spiel."""
ResultMessage = WinnerTeam | RankingTable | StartTournament | TournamentStarted
"""Who has won a match, and how a tournament stands."""
ZuehlkeMessage = SessionMessage | SpielMessage | ResultMessage | UnreadableMessage | ServerTrouble | Other
