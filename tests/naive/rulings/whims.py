"""What people do at a table, drawn at random: mostly what they should, now and then something wrong.

Everything is drawn from the twin's own table, so that the product is led by nothing it says itself.

Where no article decides, the twin has no opinion: which of two early cards of one player in one trick is meant where
the text names no consequence of either (P.36). A claim is left out where too much would have to be tried (`is_clear`).
"""

from random import Random

from tests.naive.cards import DECK
from tests.naive.rulings.acts import Act
from tests.naive.rulings.announcements import standing
from tests.naive.rulings.before_first_card import before, chooser
from tests.naive.rulings.choices import pending
from tests.naive.rulings.draws import how_many
from tests.naive.rulings.looks import turned_cards
from tests.naive.rulings.plays import not_rolled_yet
from tests.naive.rulings.rest import is_clear
from tests.naive.rulings.spoken_weis import saying
from tests.naive.rulings.table import (
    Table,
    is_complete,
    is_played,
    lying,
    may_give,
    need_not_stay,
    opponents_of,
    party_of,
    running,
    taker_of,
    turn_of,
)
from tests.naive.rulings.words import Fault
from tests.naive.trick import SEATS
from tests.naive.weis import weis_of


def next_act(table: Table, rng: Random, wild: float) -> Act | None:
    """What happens next: mostly play goes on; now and then something goes wrong, or is called, or settled."""
    if table.ended is not None:
        return None
    waiting = pending(table)
    if table.stage != "play" and not waiting and rng.random() < 0.85:
        return opening(table, rng)
    if waiting and rng.random() < 0.8:
        return settling(table, rng)
    said = saying(table, rng)
    if said is not None:
        return said
    if table.house.die and not table.weis_asked and not waiting and table.stage == "play":
        table.weis_asked = True
        return crediting(table, rng)
    chance = rng.random()
    if chance < wild:
        return irregular(table, rng)
    if chance < wild + 0.12:
        return objecting(table, rng)
    if is_played(table) and not waiting:
        return None if rng.random() < 0.5 else objecting(table, rng)
    return regular(table, rng)


def crediting(table: Table, rng: Random) -> Act:
    """In the Grauer Jass somebody credits himself a row before the first roll, of cards he has or not (G.weis)."""
    seat, suit = rng.choice(table.house.seats), rng.choice("HDSC")
    low, length = rng.randint(0, 5), rng.randint(3, 5)
    row = frozenset(f"{suit}{rank}" for rank in ("6", "7", "8", "9", "10", "J", "Q", "K", "A")[low : low + length])
    own = [frozenset(weis.cards) for weis in weis_of(table.hands[seat])]
    some = (
        rng.choice(own) if own and rng.random() < 0.5 else row - table.stock or frozenset(sorted(table.hands[seat])[:3])
    )
    return ("weis", seat, some, rng.choice((20, 50, 100, 200)))


def opening(table: Table, rng: Random) -> Act:
    """The cards are lifted, cut, dealt, and trump is chosen; now and then wrongly."""
    wrong = rng.random() < 0.15
    anybody = rng.choice(table.house.seats)
    dealer = table.due_dealer
    if table.stage in {"cut", "lift"} and not (wrong and rng.random() < 0.3):
        cutter = anybody if wrong else before(table, table.dealer)
        count = rng.choice((1, 2, 3, 30, 36)) if wrong and cutter == before(table, table.dealer) else rng.randint(4, 35)
        return ("lift", cutter, count, rng.choice(DECK)) if table.stage == "lift" else ("cut", cutter, count)
    if table.stage in {"cut", "lift", "deal"}:
        return dealing(table, rng, anybody if wrong and table.stage == "deal" else dealer)
    seat = anybody if wrong else chooser(table)
    if rng.random() < 0.2:
        return ("schieben", seat)
    if rng.random() < 0.2 and table.house.by_leading and not table.passed:
        return ("play", seat, rng.choice(sorted(table.hands[seat])))
    return ("announce", seat, rng.choice(table.house.variants if rng.random() < 0.9 else ("OU", "GU")))


def dealing(table: Table, rng: Random, seat: str) -> Act:
    """The cards of a deal: nine each, or not; the card that makes trump where it belongs, or not."""
    pack = rng.sample(DECK, 36)
    right = seat == table.due_dealer and table.stage == "deal"
    sizes = [9, 9, 9, 9]
    if right and rng.random() < 0.2:
        sizes = rng.choice(([10, 8, 9, 9], [9, 9, 8, 10], [9, 11, 9, 7]))
    elif table.lifted is not None and (not right or rng.random() < 0.9):
        place = pack.index(table.lifted)
        start = 9 * SEATS.index(seat)
        pack[start], pack[place] = pack[place], pack[start]
    hands = tuple(tuple(pack[sum(sizes[:seat]) : sum(sizes[: seat + 1])]) for seat in range(4))
    laid = table.house.trump_by == "bottom"
    bottom = hands[SEATS.index(seat)][-1] if laid and not (right and rng.random() < 0.1) else None
    return ("deal", seat, hands, bottom)


def settling(table: Table, rng: Random) -> Act:
    """Somebody takes an offer of a case that waits."""
    case = rng.choice(pending(table))
    number = table.cases.index(case)
    offers = range(len(case.offers))
    # Annulling ends the table; what goes on is worth more.
    offer = rng.choice(
        [offer for offer in offers if case.offers[offer][0].kind != "annul"] if rng.random() < 0.9 else offers
    )
    if case.chooser is None:
        return ("rule", number, offer)
    return ("choose", rng.choice(case.chooser), number, offer)


def objecting(table: Table, rng: Random) -> Act:
    """Somebody objects: mostly to what was wrong, now and then for nothing."""
    wrong = [fault for fault in table.faults if not fault.called]
    if wrong and rng.random() < 0.9:
        fault = rng.choice(wrong)
        same = [known for known in wrong if (known.offender, known.trick) == (fault.offender, fault.trick)]
        if is_left_out(table, same):
            return telling(table, rng)
        return ("object", rng.choice(opponents_of(table, fault.offender)), fault.offender, fault.trick)
    seat, offender = rng.choice(table.house.seats), rng.choice(table.house.seats)
    groundless = not [fault for fault in wrong if fault.offender == offender]
    if not groundless or table.claimed or pending(table):
        return telling(table, rng)
    return ("object", seat, offender, rng.choice((None, 0, 1, 2)))


def is_left_out(table: Table, meant: list[Fault]) -> bool:
    """Whether an objection to one of these faults falls under an exception: see the head of this module."""
    return table.house.silent and sum(fault.kind == "early_card" for fault in meant) > 1


def regular(table: Table, rng: Random) -> Act | None:
    """Play goes on as it should."""
    if table.stage != "play":
        return opening(table, rng)
    seat = turn_of(table)
    if seat is None:
        return None
    if table.drawing:
        return ("draw", seat, frozenset(rng.sample(sorted(table.stock), how_many(table))))
    if table.house.die and running(table) is None and table.face is None:
        return ("roll", seat, rng.randint(1, 6))
    trick = lying(table)
    if trick is not None and is_complete(table, trick) and rng.random() < 0.2:
        return ("turn", taker_of(table, trick))
    return ("play", seat, rng.choice(may_give_now(table, seat)))


def may_give_now(table: Table, seat: str) -> list[str]:
    """What a player may give: the card that lies early, where it may be given."""
    allowed = may_give(table, seat)
    mine = [play for play in table.early if play.seat == seat and not need_not_stay(play)]
    early = [play.card for play in mine if play.left or play.card in allowed]
    return early or allowed


def irregular(table: Table, rng: Random) -> Act | None:
    """Something goes wrong."""
    if table.stage not in {"announce", "play"}:
        return opening(table, rng)
    seat = turn_of(table)
    if table.house.target and not pending(table) and table.carried and rng.random() < 0.15:
        return ("thank", rng.choice(table.house.seats))
    if table.stock and rng.random() < (0.5 if table.drawing else 0.1):
        return drawing_at_random(table, rng)
    kind = rng.choice(("card", "card", "card", "early", "lead", "tell", "pair", "claim"))
    others = [other for other in table.house.seats if other != seat and table.hands[other]]
    if kind == "card" and seat is not None and table.hands[seat]:
        return ("play", seat, rng.choice(sorted(table.hands[seat])))
    if kind == "early" and others:
        other = rng.choice(others)
        return ("play", other, rng.choice(sorted(table.hands[other])))
    if kind == "lead" and running(table) is None and seat is not None:
        partners = [other for other in party_of(table, seat) if other != seat and table.hands[other]]
        if partners:
            return ("play", partners[0], rng.choice(sorted(table.hands[partners[0]])))
    if kind == "pair" and (pair := putting_down_two(table, rng, seat)) is not None:
        return pair
    if kind == "claim" and (claim := claiming(table, rng, seat)) is not None:
        return claim
    return telling(table, rng)


def putting_down_two(table: Table, rng: Random, turn: str | None) -> Act | None:
    """Somebody is told to have put down two cards at once, in his turn or before it."""
    if pending(table) or not_rolled_yet(table) or turn is None:
        return None
    seat = turn if rng.random() < 0.6 else rng.choice(table.house.seats)
    his = {*table.hands[seat], *(play.card for play in table.early if play.seat == seat)}
    two = frozenset(rng.sample(sorted(his), min(2, len(his))))
    return ("tell", rng.choice(table.house.seats), seat, "two_cards", two)


def claiming(table: Table, rng: Random, turn: str | None) -> Act | None:
    """Somebody claims the rest, where few cards are left and it is clear what is Bock."""
    few = max(len(hand) for hand in table.hands.values()) <= 3
    if not few or table.early or pending(table):  # what waits may decide what is Bock
        return None
    seat = rng.choice((turn or "S", *table.house.seats))
    both = table.house.seating == "partners" and rng.random() < 0.2
    return ("claim", seat, both) if is_clear(table, seat) else None


def drawing_at_random(table: Table, rng: Random) -> Act:
    """Anybody draws, one card to four, as far as the stock goes."""
    some = rng.sample(sorted(table.stock), min(rng.randint(1, 4), len(table.stock)))
    return ("draw", rng.choice(table.house.seats), frozenset(some))


def telling(table: Table, rng: Random) -> Act:
    """Somebody tells what was seen or heard."""
    seat, offender = rng.choice(table.house.seats), rng.choice(table.house.seats)
    kind = rng.choice(
        (
            "remark",
            "sign",
            "question",
            "answer",
            "turned_trick_seen",
            "ghost_card",
            "card_missing",
            "card_held_ready",
            "seat_changed",
            "untidy_slate",
            *(("said_vorhand", "weis_not_shown", "weis_remark") if table.house.weis else ()),
        )
    )
    if table.house.weis and standing(table) and rng.random() < 0.2:
        kind, offender = rng.choice(("said_vorhand", "weis_not_shown")), rng.choice(standing(table)).seat
    if table.stage == "announce" and not pending(table) and rng.random() < 0.3:
        kind = rng.choice(("card_exposed", "misdealt", "cards_taken_up"))
        offender = table.dealer if kind != "cards_taken_up" else offender
    turned = sorted(turned_cards(table))
    some: frozenset[str] = frozenset()
    if kind == "turned_trick_seen" and turned:
        some = frozenset(rng.sample(turned, min(len(turned), rng.randint(1, 3))))
    elif kind == "turned_trick_seen":
        kind = "remark"
    return ("tell", seat, offender, kind, some)
