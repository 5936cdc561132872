"""A Weis is announced at any time, by anybody: in time, too early, too late, true or not (A.23.3, A.23.5, A.23.6)."""

from collections.abc import Mapping

from tests.naive.rulings.heard_weis import highest, is_beaten, rank, worth
from tests.naive.rulings.remarks import on_table
from tests.naive.rulings.table import Table, after, is_played, number, party_of, turn_of
from tests.naive.rulings.words import Claim, Fault, Party
from tests.naive.trick import Seat
from tests.naive.weis import weis_of

# The first of these that is true says what the fault is.
KINDS: Mapping[str, str] = {
    "early": "weis_early",
    "late": "weis_late",
    "not_held": "weis_not_held",
    "misnamed": "weis_misnamed",
    "cannot_count": "weis_unneeded",
    "not_highest": "weis_not_highest",
}
STAND = ("weis_not_held", "weis_misnamed", "weis_unneeded", "weis_not_highest")  # they count until called (P.38)


def dealt(table: Table, seat: Seat) -> frozenset[str]:
    """Return the cards a player was dealt: in hand, laid early, given."""
    plays = [*table.early, *(play for trick in table.tricks for play in trick.plays)]
    return frozenset(table.hands[seat] | {play.card for play in plays if play.seat == seat})


def standing(table: Table) -> list[Claim]:
    """Return the announcements that were not found void."""
    return [claim for claim in table.claims if not claim.void]


def own_claims(table: Table, seat: Seat) -> list[Claim]:
    """Return what a player has announced, in order."""
    return [claim for claim in standing(table) if claim.seat == seat]


def partners(table: Table) -> dict[Seat, Party]:
    """Return each player's party."""
    return {seat: party_of(table, seat) for seat in table.house.seats}


def lying_first(table: Table) -> int:
    """Return how many cards lie in trick one."""
    return len(table.tricks[0].plays) if table.tricks else 0


def place_of(table: Table, seat: Seat) -> int:
    """Return how many give their card to trick one before this player."""
    who, place = table.tricks[0].leader if table.tricks else turn_of(table) or table.first, 0
    while who != seat:
        who, place = after(table, who), place + 1
    return place


def first_is_over(table: Table) -> bool:
    """Return whether all cards of trick one lie."""
    return lying_first(table) == len(table.house.seats)


def gave(table: Table, seat: Seat, trick: int) -> bool:
    """Return whether a player has given a card to the trick with this number, from 0."""
    return trick < len(table.tricks) and any(play.seat == seat for play in table.tricks[trick].plays)


def with_first_card(table: Table, seat: Seat) -> bool:
    """Return whether it is his time: his card is due or not covered; the last player's until the trick is turned."""
    lying, place = lying_first(table), place_of(table, seat)
    if first_is_over(table):
        return place == lying - 1 and not table.tricks[0].turned
    return lying in {place, place + 1}


def may_add(table: Table, seat: Seat) -> bool:
    """Return whether trick one lies and he has not given his second card (A.23.3)."""
    return first_is_over(table) and not gave(table, seat, 1)


def after_all(table: Table, seat: Seat) -> bool:
    """Return whether his party may announce because a higher Weis was void, until his next card (A.23.7, P.38)."""
    return any(seat in party and not gave(table, seat, trick) for party, trick in table.reopened)


def leads(table: Table, seat: Seat, claims: list[Claim]) -> bool:
    """Return whether the highest Weis is his party's."""
    best = highest(claims, table.mode)
    return best is not None and best.seat in party_of(table, seat)


def best_of(hand: frozenset[str], mode: str) -> list[frozenset[str]]:
    """Return the highest Weis of a hand, several if they are equal."""
    found = [
        Claim("S", frozenset(weis.cards), 0 if weis.wins_partie else weis.points, 0) for weis in weis_of(sorted(hand))
    ]
    top = max((rank(claim, mode) for claim in found), default=None)
    return [claim.cards for claim in found if rank(claim, mode) == top]


def whole(hand: frozenset[str]) -> list[frozenset[str]]:
    """Return every Weis of a hand, none of them shortened."""
    return [frozenset(weis.cards) for weis in weis_of(sorted(hand))]


def truth_of(table: Table, claim: Claim) -> str:
    """Return what an announcement is: "true", "less" than there is, "misnamed" though it is there, or "void"."""
    points = worth(claim.cards)
    if points is not None and claim.cards <= dealt(table, claim.seat):
        if claim.said == points:
            return "true"
        return "less" if is_row(claim.cards) and (claim.said < points or points == 0) else "void"
    return "misnamed" if meant_by(table, claim) else "void"


def is_row(cards: frozenset[str]) -> bool:
    """Return whether the cards are of one suit."""
    return len({card[0] for card in cards}) == 1


def meant_by(table: Table, claim: Claim) -> list[frozenset[str]]:
    """Return the Weis he may have meant who named other cards: worth what he said, and not announced otherwise."""
    told = [other.cards for other in own_claims(table, claim.seat) if other is not claim]
    found = []
    for weis in weis_of(sorted(dealt(table, claim.seat))):
        cards = frozenset(weis.cards)
        row = is_row(cards)
        fits = claim.said == weis.points or (row and (weis.wins_partie or claim.said < weis.points))
        found += [cards] if fits and cards not in told else []
    return found


def is_right(table: Table, claim: Claim, *, first: bool) -> bool:
    """Return whether it is true, and what he may announce: first his highest, later any whole one."""
    hand = dealt(table, claim.seat)
    allowed = best_of(hand, table.mode) if first else whole(hand)
    return truth_of(table, claim) == "true" and claim.cards in allowed


def to_correct(table: Table, seat: Seat) -> Claim | None:
    """Return the wrong Weis he may still put right: his last one, while his card is not covered (A.23.5)."""
    last = last_word(table, seat)
    if last is None or is_right(table, last, first=is_first(table, last)):
        return None
    return last


def last_word(table: Table, seat: Seat) -> Claim | None:
    """Return what he announced last, while his card is not covered."""
    own = own_claims(table, seat)
    if not own:
        return None
    in_time = with_first_card(table, seat) if is_first(table, own[-1]) else may_add(table, seat)
    return own[-1] if in_time else None


def is_first(table: Table, claim: Claim) -> bool:
    """Return whether it is all he announced, with his first card; the last player may do so once all cards lie."""
    at_the_end = place_of(table, claim.seat) == len(table.house.seats) - 1
    return len(own_claims(table, claim.seat)) == 1 and (claim.trick == 0 or at_the_end)


# -- what is wrong with an announcement


def problems(table: Table, said: Claim) -> dict[str, str]:
    """Return what is wrong with an announcement, and the article that says so."""
    points, seat = worth(said.cards), said.seat
    found: dict[str, str] = {}
    if points is None:
        found["not_held"] = "A.23.1"
    elif points != said.said:
        found["misnamed"] = "A.23.5"
    if not said.cards <= dealt(table, seat):
        found["not_held"] = "A.23.1"
    if "not_held" in found:
        return found if may_speak(table, seat) else found | out_of_time(table, said)
    claims, wrong = standing(table), to_correct(table, seat)
    time = one_more(table, said, claims)
    if time and wrong is not None:
        time = one_more(table, said, [claim for claim in claims if claim is not wrong])
    return found | time


def may_speak(table: Table, seat: Seat) -> bool:
    """Return whether he may say anything of Weis now."""
    if after_all(table, seat):
        return True
    if number(table) > 1:
        return False
    if not own_claims(table, seat) and with_first_card(table, seat):
        return True
    adds = may_add(table, seat) and leads(table, seat, standing(table))
    return adds or to_correct(table, seat) is not None


def one_more(table: Table, said: Claim, claims: list[Claim]) -> dict[str, str]:
    """Return what speaks against one Weis more: first only the highest, later those of the highest party."""
    seat = said.seat
    own = [claim for claim in claims if claim.seat == seat]
    if any(claim.cards == said.cards for claim in own):
        return {"said_before": "A.23.3"}
    if with_first_card(table, seat) and not own:
        return first_word(table, said, claims)
    best = highest(claims, table.mode)
    adds = may_add(table, seat) and leads(table, seat, claims)
    lower = best is not None and rank(said, table.mode)[:2] <= max(rank(claim, table.mode)[:2] for claim in claims)
    if (adds and lower) or after_all(table, seat):
        return {} if said.cards in whole(dealt(table, seat)) else {"not_highest": "A.23.1"}
    late = out_of_time(table, said, claims)
    if "late" in late and first_is_over(table) and is_beaten(claims, said, partners(table), table.mode):
        return late | {"cannot_count": "A.23.6"}
    return late


def first_word(table: Table, said: Claim, claims: list[Claim]) -> dict[str, str]:
    """Return what speaks against a first announcement: it is not the highest, or it cannot count any more (A.23.6)."""
    found = {} if said.cards in best_of(dealt(table, said.seat), table.mode) else {"not_highest": "A.23.3"}
    partner_speaks = any(
        place_of(table, mate) > place_of(table, said.seat) for mate in party_of(table, said.seat) if mate != said.seat
    )
    if not partner_speaks and is_beaten(claims, said, partners(table), table.mode):
        found["cannot_count"] = "A.23.6"
    return found


def out_of_time(table: Table, said: Claim, claims: list[Claim] | None = None) -> dict[str, str]:
    """Return that it is too early, or too late; a correction that comes when the card is covered is late (A.23.5).

    What is more than he said before was never to be added, and his first card is the only one to say it with (A.23.3).
    """
    seat = said.seat
    own = [claim for claim in (standing(table) if claims is None else claims) if claim.seat == seat]
    if not first_is_over(table) and own:
        wrong = not is_right(table, own[-1], first=len(own) == 1)
        if wrong:
            return {"late": "A.23.5"}
        more = all(said.said > other.said for other in own) and not with_first_card(table, seat)
        return {"late" if more else "early": "A.23.3"}
    return {"early" if lying_first(table) <= place_of(table, seat) else "late": "A.23.3"}


# -- somebody announces


def announce_weis(table: Table, seat: Seat, cards: frozenset[str], said: int) -> None:
    """A player announces a Weis: he says its points, and which cards it is turns out later."""
    if not table.house.weis:
        remark_on_weis(table, seat)
        return
    if table.ended is not None or table.stage != "play" or is_played(table):
        return
    claim = Claim(seat, cards, said, number(table))
    wrong = problems(table, claim)
    if not wrong:
        note(table, claim)
        return
    if len(table.tricks) > 1 and {"late", "said_before"} & set(wrong):
        remark_on_weis(table, seat)  # from trick two on nothing is said of Weis (A.23.6, P.40)
        return
    last = last_word(table, seat)
    again = any(other.cards == cards for other in own_claims(table, seat))
    if again and (last is None or last.cards != cards):
        return  # of the same cards nothing new is said any more (A.23.5)
    kind = "weis_unneeded" if {"late", "cannot_count"} <= set(wrong) else ""
    kind = kind or next((KINDS[which] for which in KINDS if which in wrong), "")
    if not kind:
        return
    article = wrong.get("late", wrong.get("early", wrong.get("not_highest", "")))
    fault = Fault(kind, seat, number(table), cards=cards, held=dealt(table, seat), detail=article)
    fault.claim = claim if kind in STAND and "late" not in wrong else None
    if fault.claim is not None:
        note(table, claim)
    table.faults.append(fault)


def note(table: Table, claim: Claim) -> None:
    """It stands; a wrong one that it puts right was never said (A.23.5)."""
    wrong = replaced(table, claim)
    if wrong is None:
        table.claims.append(claim)
        return
    table.claims[table.claims.index(wrong)] = claim
    table.faults = [fault for fault in table.faults if fault.claim is not wrong or fault.called]


def replaced(table: Table, claim: Claim) -> Claim | None:
    """Return the wrong announcement it replaces; None if it is one more, which it may be beside the wrong one."""
    last = last_word(table, claim.seat)
    if last is not None and last.cards == claim.cards:
        return last  # the last word about the same cards is what stands (A.23.5)
    wrong = to_correct(table, claim.seat)
    if wrong is None or worth(claim.cards) is None or not claim.cards <= dealt(table, claim.seat):
        return wrong
    claims = standing(table)
    alone = one_more(table, claim, [other for other in claims if other is not wrong])
    return None if not one_more(table, claim, claims) and alone else wrong


def remark_on_weis(table: Table, seat: Seat) -> None:
    """What is said of Weis where none are played, or out of time, is a remark (P.40)."""
    if table.ended is None:
        table.faults.append(Fault("weis_remark", seat, number(table), on_table=on_table(table)))


def written_weis(table: Table) -> dict[Party, int]:
    """Return what the parties write for Weis: all of the party with the highest one, as said (A.23.3, P.38)."""
    claims = standing(table)
    made: dict[Party, int] = {}
    if table.house.die:
        counting = claims
    else:
        known = first_is_over(table) or table.rest is not None
        counting = [claim for claim in claims if known and leads(table, claim.seat, claims)]
    for claim in counting:
        party = party_of(table, claim.seat)
        made[party] = made.get(party, 0) + claim.said
    return made


def lay_open(table: Table, seat: Seat, other: Seat) -> list[Fault]:
    """An opponent demands to see the Weis that count; return the wrong ones, which that calls (A.23.6, P.38)."""
    party = party_of(table, other)
    known = first_is_over(table) or table.rest is not None
    blocked = not table.house.weis or table.ended is not None or table.stage != "play" or is_played(table)
    if blocked or not known or seat in party or not leads(table, other, standing(table)) or party in table.disclosed:
        return []
    if len(table.tricks) > 1:
        remark_on_weis(table, seat)
        return []
    table.disclosed.append(party)
    return [
        fault
        for fault in table.faults
        if fault.offender in party
        and not fault.called
        and fault.claim is not None
        and not fault.claim.void
        and truth_of(table, fault.claim) in {"void", "misnamed"}
    ]
