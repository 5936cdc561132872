"""What can happen at the table, in plain words, and what it leads to."""

from copy import deepcopy

from tests.naive.cards import Card
from tests.naive.rulings import before_first_card, stoeck
from tests.naive.rulings.announcements import announce_weis
from tests.naive.rulings.calls import claim_rest, consider_again, deal, give, lay_open, object_to, tell, thank
from tests.naive.rulings.choices import choose, decide, pending, settle_case, waived_by
from tests.naive.rulings.claims import credit_weis
from tests.naive.rulings.draws import draw
from tests.naive.rulings.plays import give_what_lies, roll, turn_trick
from tests.naive.rulings.table import Table, is_complete, lying
from tests.naive.trick import SEATS, Seat

# "play" E DK; "object" S E and the number of the trick; "tell" S E remark and cards; "choose" S and the numbers of
# case and offer; "rule" likewise, by nobody; "claim" S, with his partner's cards or not; "turn" S; "roll"; "draw".
# "weis" S, the cards and the points said; "stoeck" S; "lay_open" S E: S demands to see the Weis of E.
Act = tuple[object, ...]
WORDS = ("thank", "weis", "stoeck", "lay_open")  # what is said for which no card has to lie


def happen(table: Table, act: Act) -> None:
    """Something happens at the table, rightly or wrongly; who may choose and plays on has chosen (P.29)."""
    if act[0] in {"object", "tell", "choose", "rule"}:
        spoken(table, act)
    elif not pending(table):
        done(table, act)
    elif would_do_something(table, act):
        play_on(table, str(act[1]))  # decision 30: what he does not wait for stays open, and what he plays is played
        done(table, act)
    for case in pending(table):
        consider_again(table, case)


def play_on(table: Table, seat: Seat) -> None:
    """Who acts without choosing takes what holds when play goes on, of the oldest case first (P.29).

    What that leaves of the next one, a card that is dead already among it (P.32), is seen only then.
    """
    while waiting := waived_by(table, seat):
        settle_case(table, waiting[0], waiting[0].default, "default")
        for case in pending(table):
            consider_again(table, case)


def would_do_something(table: Table, act: Act) -> bool:
    """Return whether the act changes anything at a table where what waits is settled: else nobody played on (P.29).

    A card that lies early and is given before it (P.36) is no doing of his.
    """
    trial = deepcopy(table)
    play_on(trial, str(act[1]))
    if act[0] not in WORDS:
        give_what_lies(trial, str(act[1]))
    before = how_it_lies(trial)
    done(trial, act)
    return before != how_it_lies(trial)


def how_it_lies(table: Table) -> tuple[object, ...]:
    """Return what an act can change."""
    turned = [(trick.turned, len(trick.plays)) for trick in table.tricks]
    cards = sorted(card for hand in table.hands.values() for card in hand)
    return (
        turned,
        cards,
        len(table.faults),
        table.rest,
        table.rolled,
        table.stage,
        len(table.passed),
        table.ended,
        [(claim.seat, claim.cards, claim.said) for claim in table.claims],
        table.stoeck,
        len(table.disclosed),
    )


def done(table: Table, act: Act) -> None:
    """Somebody gives, turns, claims, rolls or draws."""
    if act[0] not in WORDS:
        give_what_lies(table, str(act[1]))
    match act:
        case ("play", str(seat), str(card)):
            give(table, seat, card)
        case ("turn", _):
            turn(table)
        case ("claim", str(seat), bool(both)):
            claim_rest(table, seat, both=both)
        case ("thank", str(seat)):
            thank(table, seat)
        case ("roll", str(seat), int(face)):
            roll(table, seat, face)
        case ("draw", str(seat), frozenset(cards)):
            draw(table, seat, set[Card](cards))
        case _:
            said_of_weis(table, act)


def said_of_weis(table: Table, act: Act) -> None:
    """Somebody announces, shows, or demands to see."""
    match act:
        case ("weis", str(seat), frozenset(cards), int(said)):
            told = credit_weis if table.house.die else announce_weis
            told(table, seat, frozenset[Card](cards), said)
        case ("stoeck", str(seat)):
            stoeck.show(table, seat)
        case ("lay_open", str(seat), str(other)):
            lay_open(table, seat, other)
        case _:
            prepared(table, act)


def prepared(table: Table, act: Act) -> None:
    """Somebody cuts, lifts, deals, announces or passes the choice on."""
    match act:
        case ("cut", str(seat), int(count)):
            before_first_card.cut(table, seat, count)
        case ("lift", str(seat), int(count), str(card)):
            before_first_card.lift(table, seat, count, card)
        case ("deal", str(seat), tuple(hands), bottom):
            deal(table, seat, dict(zip(SEATS, hands, strict=True)), bottom if isinstance(bottom, str) else None)
        case ("announce", str(seat), str(variant)):
            before_first_card.announce(table, seat, variant)
        case ("schieben", str(seat)):
            before_first_card.schieben(table, seat)
        case _:
            raise ValueError(act)


def spoken(table: Table, act: Act) -> None:
    """Something is said that may be said while a case waits too."""
    match act:
        case ("object", str(seat), str(offender), trick):
            object_to(table, seat, offender, trick if isinstance(trick, int) else None)
        case ("tell", str(seat), str(offender), str(kind), frozenset(cards)):
            tell(table, seat, offender, kind, frozenset[Card](cards))
        case ("choose", str(seat), int(case), int(offer)):
            choose(table, seat, table.cases[case], offer)
        case ("rule", int(case), int(offer)):
            decide(table, table.cases[case], offer)
        case _:
            raise ValueError(act)


def turn(table: Table) -> None:
    """Somebody turns the complete trick: its taker should, but turned is turned (A.9)."""
    trick = lying(table)
    over = table.rest is not None or table.ended is not None or table.drawing
    if trick is not None and is_complete(table, trick) and not over:
        turn_trick(table)
