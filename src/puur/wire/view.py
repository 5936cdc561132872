"""A viewer's view of a table and the parts it is made of, by what changes together; frames carry the ones that changed.

What several viewers of a language and a pack share stands in parts of its own (`pack`, `table`, `round`, `seats`,
`now`, `score`, `slate`, `timers`, `watchers`), and none tells of a card of a hand. The others are for one viewer:
`hand`, `own`, `menu`, `chair` and `talk`.
"""

from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, fields, replace

from puur.wire.letters import SeatLetter, SideOfTable
from puur.wire.parts import (
    Barrier,
    CaseSeen,
    Fair,
    Happened,
    Item,
    Option,
    Player,
    PointsLine,
    QuickPhrase,
    Rubric,
    SlateRow,
    TalkLine,
    Timer,
    TrickSeen,
)


class TablePart(Struct, omit_defaults=True):
    """Which table it is and what is played at it; `record` and the `earlier` ones are addresses, once it is `over`."""

    id: str
    title: str
    reglement: str
    play: Literal["strict", "table"]
    fair: Fair
    warnings: list[str] = []
    over: bool = False
    record: str | None = None
    earlier: list[str] = []


class RoundPart(Struct, omit_defaults=True):
    """The Spiel: its number from 1 (0 before the first), who deals, what was announced, what lies beside the trick."""

    spiel: int
    dealer: SeatLetter | None = None
    announcer: SeatLetter | None = None
    trump: str = ""
    trump_icon: str = ""
    die: int | None = None
    stock: int = 0
    lifted: str | None = None
    bottom: str | None = None


class SeatsPart(Struct, omit_defaults=True):
    """Who sits where, in playing order; `news` says that the cards were chosen, who took over from a bot, who waits."""

    players: list[Player]
    news: list[str] = []


class NowPart(Struct, omit_defaults=True):
    """What every act changes: the trick on the table, and for whom it waits.

    `phase` is what is waited for: `seats` before the Partie, `over` after it, else the phase of the Partie
    (`lots between checking`) or of its Spiel (`cut deal announce play ruling ...`). `turn` is whose turn it is. `cards`
    are the numbers of cards in the hands, in the order of the players; none where there is no Spiel.
    """

    phase: str
    waits: str
    turn: SeatLetter | None = None
    trick: TrickSeen | None = None
    cards: list[int] = []


class ScorePart(Struct, omit_defaults=True):
    """What counts in the running Spiel so far; `tricks` are how many each has taken, in the order of the players.

    Where the difference to a prediction counts, `made` are the points in those tricks.
    """

    lines: list[PointsLine]
    tricks: list[int] = []
    made: list[int] = []


class SlatePart(Struct, omit_defaults=True):
    """The slate: the parties' names, their totals, the Spiele, and the picture with Swiss strokes as SVG text.

    `rubrics` are the rows of a sheet where each party plays each discipline once (Coiffeur), else there are none.
    At the end `won` says who has won, the parties of these numbers, and `result` how it came and what else is booked.
    """

    parties: list[str]
    totals: list[int]
    rows: list[SlateRow]
    rubrics: list[Rubric] = []
    target: int | None = None
    svg: str = ""
    result: list[str] = []
    won: str = ""
    winners: list[int] = []


class Talk(Struct, omit_defaults=True):
    """What was said, which phrases may be said now, and why not where nothing may (A.4)."""

    said: list[TalkLine]
    phrases: list[QuickPhrase] = []
    free: bool = False
    closed: str = ""


class HandPart(Struct, omit_defaults=True):
    """The viewer's cards, sorted by suit and trump, and which of them are dead.

    Onlookers have none; `open` are the hands they may see.
    """

    cards: list[str]
    dead: list[str] = []
    open: dict[SeatLetter, list[str]] = {}


class OwnPart(Struct, omit_defaults=True):
    """What is put to the viewer: `asks` is the question, `acts` what he may do, `barriers` why a card may not be given.

    A card of his without a barrier is regular when it is his turn. `prediction` is his own; `cases` are those called.
    """

    asks: str
    acts: list[Option]
    barriers: list[Barrier] = []
    prediction: int | None = None
    cases: list[CaseSeen] = []


class ChairPart(Struct, omit_defaults=True):
    """Where the viewer sits, and where each seat is as he sees the table, himself at the bottom.

    `may` lists what a `Chair` frame may say now, with the seat it is for: `sit S`, `bot E`, `stand`, `start`,
    `rematch`, ... and `abandon?` while others wait for an answer; `retract` is a frame of its own. `levels` are those
    of bots that may sit down, `dealers` whom a `rematch` of this viewer may name.
    """

    you: SeatLetter | None
    places: dict[SeatLetter, SideOfTable]
    may: list[str] = []
    levels: list[Item] = []
    dealers: list[Item] = []


class WholeView(Struct, tag="view", kw_only=True):
    """All that one viewer may know of a table: sent when he comes, comes back, or reads otherwise from now on.

    `number` counts acts: whoever acts says which number he has seen. `edition` counts everything that changed a table,
    acts, words and seats alike. `pack` is what each card is called in the viewer's pack and language; `menu` what he
    may do too, but seldom does, which belongs in a menu rather than among the buttons; `timers` the time the players
    have left, where there is a clock; `happened` what came after the last act he has seen.
    """

    edition: int
    number: int
    pack: dict[str, str]
    table: TablePart
    round: RoundPart
    seats: SeatsPart
    now: NowPart
    score: ScorePart
    slate: SlatePart
    timers: dict[SeatLetter, Timer]
    watchers: int
    hand: HandPart
    own: OwnPart
    menu: list[Option]
    chair: ChairPart
    talk: Talk
    happened: list[Happened]


class News(Struct, tag="news", kw_only=True, omit_defaults=True):
    """What is new since the last frame of this line: the parts that changed, whole, and what `happened`."""

    edition: int
    number: int
    pack: dict[str, str] | UnsetType = UNSET
    table: TablePart | UnsetType = UNSET
    round: RoundPart | UnsetType = UNSET
    seats: SeatsPart | UnsetType = UNSET
    now: NowPart | UnsetType = UNSET
    score: ScorePart | UnsetType = UNSET
    slate: SlatePart | UnsetType = UNSET
    timers: dict[SeatLetter, Timer] | UnsetType = UNSET
    watchers: int | UnsetType = UNSET
    hand: HandPart | UnsetType = UNSET
    own: OwnPart | UnsetType = UNSET
    menu: list[Option] | UnsetType = UNSET
    chair: ChairPart | UnsetType = UNSET
    talk: Talk | UnsetType = UNSET
    happened: list[Happened] = []


HEAD: Final = ("edition", "number")
PARTS: Final = tuple(field.name for field in fields(WholeView) if field.name not in HEAD)


def after(view: WholeView, news: News) -> WholeView:
    """The view with the news put into it.

    >>> from puur.wire.parts import Fair
    >>> empty = NowPart("seats", "wait")
    >>> before = WholeView(
    ...     edition=1,
    ...     number=0,
    ...     pack={},
    ...     table=TablePart("t", "T", "R", "strict", Fair("")),
    ...     round=RoundPart(0),
    ...     seats=SeatsPart([]),
    ...     now=empty,
    ...     score=ScorePart([]),
    ...     slate=SlatePart([], [], []),
    ...     timers={},
    ...     watchers=0,
    ...     hand=HandPart([]),
    ...     own=OwnPart("", []),
    ...     menu=[],
    ...     chair=ChairPart(None, {}),
    ...     talk=Talk([]),
    ...     happened=[],
    ... )
    >>> seen = after(before, News(edition=2, number=1, now=NowPart("play", "go")))
    >>> seen.edition, seen.now.phase, seen.now is empty, seen.table is before.table
    (2, 'play', False, True)
    """
    return replace(view, **{name: told for name, told in asdict(news).items() if told is not UNSET})
