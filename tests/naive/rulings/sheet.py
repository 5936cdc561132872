"""What a Spiel brings once rulings have moved points: A.5, A.10, A.11, A.14, E.6, E.10, F.meisterschaft, P.43."""

from tests.naive.cards import Card, points
from tests.naive.count import FNF_MATCH_PENALTY, FNF_SUBTRACTED_ROUND, LAST_TRICK
from tests.naive.rulings.announcements import written_weis
from tests.naive.rulings.rest import cards_left
from tests.naive.rulings.table import Table, Trick, is_complete, owner_of, party_of
from tests.naive.rulings.words import Party
from tests.naive.weis import STOECK_POINTS

Sheet = dict[tuple[Party, str], int]


def counted_tricks(table: Table) -> list[Trick]:
    """Return the complete tricks that somebody won, without those a lost or won rest comprises."""
    done = [trick for trick in table.tricks if is_complete(table, trick)]
    return done if table.rest is None else done[: table.rest[1]]


def where_cards_are(table: Table) -> dict[Card, tuple[Party, str]]:
    """Return for every card that counts whose it is, and by what."""
    lie: dict[Card, tuple[Party, str]] = {}
    for place, trick in enumerate(counted_tricks(table)):
        why = "awarded" if place in table.awards else "cards"
        lie |= {play.card: (owner_of(table, trick), why) for play in trick.plays}
    if table.rest is not None:
        lie |= dict.fromkeys(cards_left(table), (table.rest[0], "rest"))
    moved = {card: party for card, party in table.moved.items() if card in lie and lie[card][0] != party}
    return lie | {card: (party, "moved") for card, party in moved.items()}


def last_owner(table: Table) -> Party:
    """Return whose the last trick is, with its five points (A.10)."""
    return table.rest[0] if table.rest is not None else owner_of(table, table.tricks[-1])


def whole_match(table: Table) -> Party | None:
    """Return who has all tricks: points that were given up leave a Match a Match (A.11, P.43)."""
    owners = {owner_of(table, trick) for trick in counted_tricks(table)}
    owners |= set() if table.rest is None else {table.rest[0]}
    return owners.pop() if len(owners) == 1 else None


def sheet_of(table: Table) -> Sheet:
    """Return what is written for a Spiel that is played, per party and reason; nothing for zero."""
    house = table.house
    made: Sheet = {}
    for card, (party, why) in where_cards_are(table).items():
        made[party, why] = made.get((party, why), 0) + points(card, table.mode[0])
    if house.last_trick:
        made[last_owner(table), "last_trick"] = LAST_TRICK
    if house.difference:
        return differences(table, made)
    everything = whole_match(table)
    if everything is not None and subtracted(table):
        return all_nine(table, everything, FNF_MATCH_PENALTY)
    if everything is not None and house.match_others is not None:
        return all_nine(table, everything, house.match_others)
    if everything is not None and house.match_bonus and may_have_bonus(table, everything):
        made[everything, "match"] = house.match_bonus
    for party, said in written_weis(table).items():
        made[party, "weis"] = said
    if table.stoeck is not None:
        made[party_of(table, table.stoeck), "stoeck"] = STOECK_POINTS
    factor = house.factors.get(table.mode, 1)
    return {key: factor * value for key, value in made.items() if value and writes(table, key[0])}


def differences(table: Table, made: Sheet) -> Sheet:
    """Return how far each is from what he said he would make, above or below."""
    reached = {
        party: sum(value for (owner, _why), value in made.items() if owner == party) for party in table.house.parties
    }
    off = {party: abs(reached[party] - table.predicted[party[0]]) for party in reached}
    return {(party, "difference"): value for party, value in off.items() if value}


def subtracted(table: Table) -> bool:
    """Return whether this is the round in which few points are wanted (F.meisterschaft); only the FNF has one."""
    return table.house.subtracts and table.round == FNF_SUBTRACTED_ROUND


def all_nine(table: Table, taker: Party, others: int) -> Sheet:
    """Return the sheet where who takes all tricks has nothing, and each other something (F.meisterschaft)."""
    return {(party, "match_others"): others for party in table.house.parties if party != taker}


def may_have_bonus(table: Table, party: Party) -> bool:
    """Return whether a Match counts for this party: where only who announced writes, only his own does."""
    return writes(table, party)


def writes(table: Table, party: Party) -> bool:
    """Return whether this party's points are written: where only who announced writes, his."""
    return not table.house.announcer_only or table.announcer in party
