"""The table: everything that lies, was said and was ruled, and what can be read off it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.naive.cards import Card, Suit, grauer_mode, suit_of, trick_mode, trump_of
from tests.naive.follow import legal_cards
from tests.naive.rulings.houses import House
from tests.naive.rulings.words import Case, Claim, Fault, Party, Played
from tests.naive.trick import Seat, best_play


@dataclass(eq=False)
class Trick:
    """Cards on the table in the order they were given; once it is turned its taker is settled."""

    leader: Seat
    mode: str
    plays: list[Played] = field(default_factory=list)
    turned: bool = False
    closed: bool = False  # somebody has drawn from the stock since: nothing in it is corrected any more (P.33)
    taker: Seat | None = None
    due: Seat | None = None  # who should have led
    face: int | None = None  # what the die had said


@dataclass(frozen=True)
class Bar:
    """A suit that some may not lead, from trick `since` on (A.8, K.ausspiel, E.7)."""

    seats: Party
    suit: Suit
    since: int
    until: str
    article: str


@dataclass(eq=False)
class Table:
    """One Spiel from its first lead on."""

    house: House
    mode: str
    hands: dict[Seat, set[Card]]
    first: Seat
    dealer: Seat
    due_dealer: Seat = ""  # whose turn it is to deal, whoever dealt
    stage: str = "play"  # before it: lift, cut, deal, announce; "nothing": dealt, but nothing makes trump
    lifted: Card | None = None
    passed: list[Seat] = field(default_factory=list)  # who passed the choice on
    uneven: bool = False  # whether hands of different size were dealt
    stock: set[Card] = field(default_factory=set)
    round: int = 1
    announcer: Seat | None = None
    writer: Seat = "S"
    weis_asked: bool = False  # whether anybody has thought of crediting himself one
    claims: list[Claim] = field(default_factory=list)  # Weis that were announced
    disclosed: list[Party] = field(default_factory=list)  # who has laid his Weis open (A.23.6)
    reopened: list[tuple[Party, int]] = field(default_factory=list)  # who may announce after all, until which trick
    stoeck: Seat | None = None  # who has shown the Stöck
    carried: dict[Party, int] = field(default_factory=dict)  # what stands on the slate
    predicted: dict[Seat, int] = field(default_factory=dict)
    tricks: list[Trick] = field(default_factory=list)
    dead: set[Card] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)
    demands: list[tuple[Seat, int]] = field(default_factory=list)  # who must lead trump to which trick (A.8)
    beaten: list[tuple[Seat, int]] = field(default_factory=list)  # who cannot win which trick (K.farbe, E.8)
    awards: dict[int, Party] = field(default_factory=dict)  # tricks given to a party (E.6)
    early: list[Played] = field(default_factory=list)
    laid: int = 0  # how many cards were laid on the table so far, those taken back too
    led_anew: set[int] = field(default_factory=set)  # tricks whose lead came back
    claimed: list[tuple[Seat, int]] = field(default_factory=list)  # who claimed the rest, before which trick was over
    moved: dict[Card, Party] = field(default_factory=dict)  # cards whose points were given up (A.5)
    warned: set[Seat] = field(default_factory=set)  # who looked into turned tricks before (K.gedeckt)
    shown_again: list[int] = field(default_factory=list)  # tricks that may be looked at (A.7)
    rest: tuple[Party, int] | None = None  # whose everything is from which trick on (A.14, E.10)
    ended: tuple[str, Seat] | None = None  # annulled by whose fault, and who deals next in `next_dealer`
    next_dealer: Seat | None = None
    roller: Seat | None = None
    face: int | None = None
    rolled: int = 0
    drawing: list[Seat] = field(default_factory=list)  # who still draws after the trick on the table (G.ziehen)
    drew: list[tuple[Seat, Fault | None]] = field(default_factory=list)  # who has drawn after it, wrongly or not


# -- people


def after(table: Table, seat: Seat) -> Seat:
    """Return who plays after this seat (A.18)."""
    seats = table.house.seats
    return seats[(seats.index(seat) + 1) % len(seats)]


def party_of(table: Table, seat: Seat) -> Party:
    """Return the seats that share a score with this one, itself among them."""
    return next(party for party in table.house.parties if seat in party)


def opponents_of(table: Table, seat: Seat) -> list[Seat]:
    """Return who plays against this seat, beginning with the next to play."""
    own = party_of(table, seat)
    order = [seat]
    while len(order) < len(table.house.seats):
        order.append(after(table, order[-1]))
    return [other for other in order if other not in own]


def gainers(table: Table, offender: Seat, caller: Seat | None) -> Party:
    """Return who profits from a fault: the other party, or of singles who called it, else the next (P.30)."""
    others = opponents_of(table, offender)
    return party_of(table, caller if caller in others else others[0])


# -- tricks


def size_of(table: Table) -> int:
    """Return how many cards make a trick."""
    return len(table.house.seats) * table.house.cards_each


def is_complete(table: Table, trick: Trick) -> bool:
    """Return whether all its cards lie."""
    return len(trick.plays) == size_of(table)


def lying(table: Table) -> Trick | None:
    """Return the trick that lies open, running or complete, or None (P.33)."""
    return table.tricks[-1] if table.tricks and not table.tricks[-1].turned else None


def running(table: Table) -> Trick | None:
    """Return the trick to which somebody still gives, or None."""
    trick = lying(table)
    return None if trick is None or is_complete(table, trick) else trick


def number(table: Table) -> int:
    """Return the number of the trick being played or about to be led, from 0."""
    return len(table.tricks) - (0 if running(table) is None else 1)


def giver(table: Table, trick: Trick, place: int) -> Seat:
    """Return whose turn it is when so many cards lie in the trick."""
    seat = trick.leader
    for _ in range(place):
        seat = after(table, seat)
    return seat


def mode_of(table: Table, trick_number: int) -> str:
    """Return the mode in which this trick is played."""
    if table.house.die:
        return grauer_mode(table.mode, table.face or 0)
    return trick_mode(table.mode, trick_number + 1)


def cards_gone(table: Table) -> bool:
    """Return whether somebody has no card left when a trick is over: the Spiel is played (P.28)."""
    early = [play.seat for play in table.early]
    if table.stage != "play":
        return False
    held = [len(table.hands[seat]) + early.count(seat) for seat in table.house.seats]
    return not table.drawing and min(held) < table.house.cards_each


def wins_nothing(table: Table, trick: Trick) -> set[Card]:
    """Return the cards that can win nothing in this trick: dead ones, and those of who cannot win it (K.farbe, E.8)."""
    place = table.tricks.index(trick)
    return table.dead | {play.card for play in trick.plays if (play.seat, place) in table.beaten}


def taker_of(table: Table, trick: Trick) -> Seat:
    """Return who takes a complete trick as things stand now (A.2, A.8, K.ausspiel, E.7, decision 18)."""
    if trick.taker is not None:
        return trick.taker
    plays = [(play.seat, play.card) for play in trick.plays]
    powerless = wins_nothing(table, trick)
    leader, led = plays[0]
    best = best_play(plays, suit_of(led), trick.mode, powerless)
    if led not in powerless:
        assert best is not None
        return best[0]
    if table.house.text != "A" and best is not None:
        if not cards_gone(table):
            return best[0]
        saver, card = best
        if saver != leader and saver in party_of(table, leader) and suit_of(card) == trump_of(trick.mode):
            return saver
    others = [play for play in plays if play[0] not in party_of(table, leader)]
    best = best_play(others, suit_of(led), trick.mode, powerless)
    return after(table, leader) if best is None else best[0]


def owner_of(table: Table, trick: Trick) -> Party:
    """Return whose points a complete trick brings: its taker's, unless it was given to others (E.6)."""
    return table.awards.get(table.tricks.index(trick), party_of(table, taker_of(table, trick)))


# -- whose turn it is, and what may be given


def right_leader(table: Table) -> Seat:
    """Return who is to lead the trick that runs or is to be led: the last taker, or who opens (A.2)."""
    if table.roller is not None:
        return table.roller
    earlier = table.tricks[: number(table)]
    return taker_of(table, earlier[-1]) if earlier else table.first


def is_played(table: Table) -> bool:
    """Return whether no card will be given any more, and the Spiel is about to be written."""
    return table.rest is not None or (running(table) is None and cards_gone(table))


def turn_of(table: Table) -> Seat | None:
    """Return who must give a card, roll or draw; None when the Spiel is played or over."""
    if table.ended is not None or is_played(table):
        return None
    trick = running(table)
    if trick is not None:
        return giver(table, trick, len(trick.plays))
    return table.drawing[0] if table.drawing else right_leader(table)


def holds(table: Table, bar: Bar) -> bool:
    """Return whether the bar still counts for the next lead, as the tricks lie (A.8, K.ausspiel; E.7: one trick)."""
    now = number(table)
    if bar.until == "next_trick":
        return now == bar.since
    won = [trick for trick in table.tricks[bar.since : now] if taker_of(table, trick) not in bar.seats]
    return not won


def barred_for(table: Table, seat: Seat) -> list[Suit]:
    """Return the suits this player may not lead now."""
    return [bar.suit for bar in table.bars if seat in bar.seats and holds(table, bar)]


def may_give(table: Table, seat: Seat) -> list[Card]:
    """Return the cards this player, whose turn it is, may give, a card of his that lies early among them."""
    trick = running(table)
    hand = table.hands[seat] | {play.card for play in table.early if play.seat == seat}
    if trick is None:
        return may_open(table, seat, hand)
    return legal_cards(
        hand,
        [play.card for play in trick.plays],
        trick.mode,
        table.house.undertrump,
        puur_exempt=True,
        dead=wins_nothing(table, trick),
    )


def need_not_stay(early: Played) -> bool:
    """Return whether a card was led before the choice, and nobody has left it there since (A.8, A.24)."""
    return early.led and not early.left


def stays(table: Table, early: Played) -> bool:
    """Return whether a card that lies early must be given: any but by who must follow suit (A.22).

    That a trump goes under a higher one is no reason to take it back. One that others left there stays (A.24). One led
    before the choice was led wrongly, and is to go back (A.8).
    """
    if need_not_stay(early):
        return False
    trick = running(table)
    trumps_in = trick is not None and suit_of(early.card) == trump_of(trick.mode)
    return early.left or trumps_in or early.card in may_give(table, early.seat)


def may_open(table: Table, seat: Seat, hand: set[Card]) -> list[Card]:
    """Return what may be led: trump where it was demanded (A.8), what the die says (G.wuerfel), no barred suit."""
    suits: Mapping[int, Suit] = {1: "H", 2: "D", 3: "S", 4: "C"}
    free = legal_cards(
        hand, [], mode_of(table, number(table)), "free", puur_exempt=True, barred=barred_for(table, seat)
    )
    if (seat, number(table)) in table.demands:
        trumps = [card for card in free if suit_of(card) == table.mode]
        return trumps or free
    if table.face in suits:
        return [card for card in free if suit_of(card) == suits[table.face or 0]]
    return free
