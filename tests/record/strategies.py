"""Records of every shape, for hypothesis."""

from typing import Final

from hypothesis import strategies as st

from puur.cards import Card, CardSet
from puur.modes import Variant
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.record import ClockKind, ClockTime, Entry, Header, HeaderKey, Record, Remarks, header
from puur.record.clock import DAY, LONGEST
from puur.record.lines import LARGEST_NUMBER, is_plain
from puur.seats import Seat
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Laid,
    Lift,
    Object,
    Play,
    Predict,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
    WeisQuestion,
)

SEATS: Final = st.sampled_from(Seat)
CARDS: Final = st.sampled_from(Card)
SETS: Final = st.integers(0, (1 << 36) - 1).map(CardSet) | st.sets(CARDS, max_size=9).map(CardSet.of)
COUNTS: Final = st.integers(0, 40) | st.integers(0, LARGEST_NUMBER)
PLACES: Final = st.integers(0, 12) | st.integers(0, LARGEST_NUMBER - 1)
POINTS: Final = st.lists(st.integers(-LARGEST_NUMBER, LARGEST_NUMBER), max_size=4).map(tuple)
LINES: Final = st.text(max_size=12).map(str.strip).filter(is_plain) | st.sampled_from(
    ["", "als", '"', '""', "@", "#", "a b", "ä,ö", "-", "S:"]
)
COMMENTS: Final = LINES.filter(lambda text: bool(text) and not text.startswith("#"))
ACTS: Final[st.SearchStrategy[PartieAct]] = st.one_of(
    st.builds(LiftForDeal, SEATS, CARDS),
    st.builds(NameDealer, SEATS, SEATS),
    st.builds(DemandShuffle, SEATS),
    st.builds(Shuffle, SEATS),
    st.builds(Cut, SEATS, COUNTS),
    st.builds(Lift, SEATS, COUNTS, CARDS),
    st.builds(Deal, SEATS, st.tuples(SETS, SETS, SETS, SETS), st.none() | CARDS),
    st.builds(Roll, SEATS, COUNTS),
    st.builds(Draw, SEATS, SETS),
    st.builds(Announce, SEATS, st.sampled_from(Variant), st.none() | LINES),
    st.builds(Schieben, SEATS),
    st.builds(Predict, SEATS, COUNTS),
    st.builds(Play, SEATS, CARDS),
    st.builds(ShowWeis, SEATS, SETS, st.none() | COUNTS),
    st.builds(AskWeis, SEATS, SEATS, st.sampled_from(WeisQuestion)),
    st.builds(ShowStoeck, SEATS),
    st.builds(TurnTrick, SEATS),
    st.builds(ClaimRest, SEATS, st.sampled_from(Laid)),
    st.builds(Bedanken, SEATS),
    st.builds(Report, SEATS, SEATS, st.sampled_from(Sighting), SETS),
    st.builds(Object, SEATS, SEATS, st.none() | PLACES),
    st.builds(Choose, SEATS, PLACES, PLACES),
    st.builds(Rule, PLACES, PLACES),
    st.builds(Write, SEATS, POINTS),
    st.builds(Correct, SEATS, PLACES, POINTS),
)
CLOCKS: Final = st.builds(ClockTime, st.just(ClockKind.TIME_OF_DAY), st.integers(0, DAY - 1)) | st.builds(
    ClockTime, st.just(ClockKind.ELAPSED), st.integers(0, 20_000) | st.integers(0, LONGEST - 1)
)
BEFORE: Final = st.lists(COMMENTS, max_size=2).map(tuple)
BESIDE: Final = st.just("") | COMMENTS
HEXES: Final = st.text("0123456789abcdef", min_size=64, max_size=64)
ORDERS: Final = st.permutations(list(Seat)) | st.lists(SEATS, unique=True)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """An act with what may be noted beside it. Cards in a row belong to a trick more often than not."""
    act = draw(ACTS)
    hands = draw(st.tuples(BESIDE, BESIDE, BESIDE, BESIDE)) if isinstance(act, Deal) else ("", "", "", "")
    return Entry(
        act,
        trick=draw(st.none() | st.integers(1, 3)) if isinstance(act, Play) else None,
        spiel=draw(st.none() | st.none() | st.integers(1, 999)),
        clock=draw(st.none() | CLOCKS),
        remarks=Remarks(draw(st.just(()) | BEFORE), draw(BESIDE), hands),
    )


@st.composite
def tricks(draw: st.DrawFn) -> list[Entry]:
    """Cards of one trick as they share a line, here and there with a clock or a comment between them."""
    number, first = draw(st.integers(1, 99)), draw(SEATS)
    cards = draw(st.lists(CARDS, min_size=1, max_size=5))
    return [
        Entry(
            Play(Seat((first + at) % 4), card),
            number,
            clock=draw(st.none() | CLOCKS),
            remarks=Remarks(beside=draw(st.just("") | BESIDE)),
        )
        for at, card in enumerate(cards)
    ]


VALUES: Final = {
    HeaderKey.SEATS: ORDERS.map(lambda seats: " ".join(map(str, seats))),
    HeaderKey.HASH: HEXES | HEXES.map(lambda digits: digits[:12]),
    HeaderKey.DATE: st.dates().map(str),
    HeaderKey.TIME: CLOCKS.filter(lambda clock: clock.kind is ClockKind.TIME_OF_DAY).map(str),
    HeaderKey.DECK: st.sampled_from(["deutsch", "französisch"]),
    HeaderKey.CARRIED: POINTS.map(lambda points: " ".join(map(str, points))),
    HeaderKey.USED: st.lists(st.lists(st.sampled_from("DHSCOU"))).map(
        lambda used: " / ".join(" ".join(names) for names in used).strip()
    ),
    HeaderKey.SUPERVISION: st.sampled_from(["streng", "tisch"]),
    **dict.fromkeys([HeaderKey.ROUND, HeaderKey.PASSE], st.integers(1, LARGEST_NUMBER).map(str)),
    **dict.fromkeys([HeaderKey.WRITER, HeaderKey.DEALER, HeaderKey.CHOOSER], SEATS.map(str)),
    **dict.fromkeys([HeaderKey.SEAL, HeaderKey.SEAL_S, HeaderKey.SEAL_E, HeaderKey.SEAL_N], HEXES),
    **dict.fromkeys([HeaderKey.SEAL_W, HeaderKey.OPENED], HEXES),
}
"""Values of the headers that have a shape, in their written form."""


@st.composite
def headers(draw: st.DrawFn) -> tuple[Header, ...]:
    """Known headers, each at most once, and others."""
    keys = draw(st.lists(st.sampled_from(HeaderKey), unique=True, max_size=6))
    known = [Header(key.value, draw(st.just("") | VALUES.get(key, LINES)), draw(BEFORE)) for key in keys]
    names = draw(st.lists(st.sampled_from(["Wetter", "Mein-Feld", "Größe", "spiel", "x"]), max_size=2))
    others = [header(name, draw(LINES), draw(BEFORE)) for name in names]
    return tuple(draw(st.permutations([*known, *others])))


RECORDS: Final = st.builds(
    lambda heads, acts, after: Record(heads, tuple(entry for group in acts for entry in group), after),
    headers(),
    st.lists(tricks() | entries().map(lambda entry: [entry]), max_size=8),
    BEFORE,
)
