"""What a finished Spiel counts: A.10, A.11, A.15, A.23, E.4, F.werte, F.meisterschaft, G.wertung.

A trick is a pair: the seat it belongs to, and its four cards. Nine tricks make a Spiel, in the order
they were played.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tests.naive.cards import Card, points
from tests.naive.trick import PARTIES, SEATS, Party, Seat, party_of
from tests.naive.weis import STOECK_POINTS, Weis

Trick = tuple[Seat, Sequence[Card]]

LAST_TRICK = 5  # A.10, F.werte
MATCH = 100  # A.11, F.werte
FNF_SUBTRACTED_ROUND = 3  # F.meisterschaft
FNF_MATCH_PENALTY = 52  # F.meisterschaft, decision 2
PARTS = ("cards", "last trick", "match", "weis", "stoeck")  # decision 21: the factor meets all of them


@dataclass(frozen=True)
class Event:
    """Something that brings a party points: kind "stoeck", "last trick", "cards", "match" or "weis".

    `trick` is the number of the trick it came with, 1 to 9.
    """

    kind: str
    party: Party
    points: int
    trick: int = 1


def cards_of_tricks(tricks: Sequence[Trick], mode: str) -> dict[Seat, int]:
    """Return the card points in each seat's tricks, without the five of the last; all make 152.

    `mode` is that of the Spiel: the points do not turn round with the order of strength, neither in
    a Slalom (its first letter counts) nor after a five in Grauer Jass (decision 6).
    """
    made = dict.fromkeys(SEATS, 0)
    for seat, cards in tricks:
        made[seat] += sum(points(card, mode[0]) for card in cards)
    return made


def seat_points(tricks: Sequence[Trick], mode: str) -> dict[Seat, int]:
    """Return the points in each seat's tricks with the five of the last (A.10); all make 157 (E.4)."""
    made = cards_of_tricks(tricks, mode)
    made[tricks[-1][0]] += LAST_TRICK
    return made


def match_party(tricks: Sequence[Trick]) -> Party | None:
    """Return the party with all nine tricks, whether it made trump or not (A.11), or None."""
    parties = {party_of(seat) for seat, _cards in tricks}
    return parties.pop() if len(parties) == 1 else None


def match_seat(tricks: Sequence[Trick]) -> Seat | None:
    """Return the player with all nine tricks where each plays for himself (F.werte), or None."""
    seats = {seat for seat, _cards in tricks}
    return seats.pop() if len(seats) == 1 else None


def count_parties(  # noqa: PLR0913 (one argument for each thing the articles let count)
    tricks: Sequence[Trick],
    mode: str,
    *,
    match_bonus: int = MATCH,
    weis: Mapping[Party, int] | None = None,
    stoeck: Seat | None = None,
    factor: int = 1,
    factor_parts: Collection[str] = PARTS,
) -> dict[Party, dict[str, int]]:
    """Return for each party what it counts, part by part, for the kinds of Jass with partners.

    `weis` are single points (A.23), `stoeck` the seat that held König and Ober of trump (A.23.8):
    both count without a trick and against a Match. K and E play with a match bonus of 0, no Weis, no
    Stöck (K.basis, E.1, E.4). The factor multiplies the parts named (decision 21).
    """
    table = {party: dict.fromkeys(PARTS, 0) for party in PARTIES}
    for seat, made in cards_of_tricks(tricks, mode).items():
        table[party_of(seat)]["cards"] += made
    table[party_of(tricks[-1][0])]["last trick"] = LAST_TRICK
    winner = match_party(tricks)
    if winner is not None:
        table[winner]["match"] = match_bonus
    for party, made in (weis or {}).items():
        table[party]["weis"] = made
    if stoeck is not None:
        table[party_of(stoeck)]["stoeck"] = STOECK_POINTS
    for parts in table.values():
        for part in factor_parts:
            parts[part] *= factor
    return table


def totals(table: Mapping[Party, Mapping[str, int]]) -> dict[Party, int]:
    """Return the sum of each party's parts."""
    return {party: sum(parts.values()) for party, parts in table.items()}


def fnf_sheet(tricks: Sequence[Trick], mode: str, number: int) -> dict[Seat, int]:
    """Return what the sheet of round `number` books for each player, without the match bonus (F.werte).

    It sums to 157 (F.kontrolle). In round three a player with all nine tricks books 0 and the three
    others 52 each, so that Spiel sums to 156 (F.meisterschaft, decision 2).
    """
    winner = match_seat(tricks)
    if number == FNF_SUBTRACTED_ROUND and winner is not None:
        return {seat: 0 if seat == winner else FNF_MATCH_PENALTY for seat in SEATS}
    return seat_points(tricks, mode)


def fnf_result(tricks: Sequence[Trick], mode: str, number: int) -> dict[Seat, int]:
    """Return what the Spiel does to each player's account: round three is subtracted (F.meisterschaft).

    The bonus of 100 for all nine tricks is added beside the sheet (F.werte, decision 1), but not in
    round three (decision 2).
    """
    account = fnf_sheet(tricks, mode, number)
    if number == FNF_SUBTRACTED_ROUND:
        return {seat: -booked for seat, booked in account.items()}
    winner = match_seat(tricks)
    if winner is not None:
        account[winner] += MATCH
    return account


def grauer_result(tricks: Sequence[Trick], trump: str, credits_: Mapping[Seat, Sequence[Weis]]) -> dict[Seat, int]:
    """Return card points plus what each player credited himself (G.wertung, G.weis).

    No five for the last trick and no bonus for all tricks (decision 6). With two players they are
    "S" and "N" and a trick holds two cards of each (G.runde); the other seats stay at 0.
    """
    made = cards_of_tricks(tricks, trump)
    for seat, credited in credits_.items():
        made[seat] += sum(weis.points for weis in credited)
    return made


def differenzler(tricks: Sequence[Trick], mode: str, announced: Mapping[Seat, int]) -> dict[Seat, int]:
    """Return how far each player is from the points announced, above or below; the fewest win."""
    made = seat_points(tricks, mode)
    return {seat: abs(made[seat] - announced[seat]) for seat in SEATS}


def ausmachen_order(events: Sequence[Event]) -> list[Event]:
    """Return the events in the order of the Ausmachregel: Stöck, then tricks, then Weis (A.15).

    The tricks count in the order they were made, the five of the last before its cards (A.10). The
    match bonus comes with the tricks, after the last of them; Weis in the order given.
    """
    stoeck = [event for event in events if event.kind == "stoeck"]
    weis = [event for event in events if event.kind == "weis"]
    stich = []
    for number in range(1, 10):
        for kind in ("last trick", "cards", "match"):
            stich += [event for event in events if event.kind == kind and event.trick == number]
    return stoeck + stich + weis


def first_out(carried: Mapping[Party, int], target: int, events: Sequence[Event]) -> Party | None:
    """Return which party reaches the target first by the Ausmachregel, or None if neither does.

    `carried` is what stood on the slate before this Spiel.
    """
    total = dict(carried)
    for event in ausmachen_order(events):
        total[event.party] += event.points
        if total[event.party] >= target:
            return event.party
    return None


def partie_points(loser_total: int, target: int) -> int:
    """Return what the winner of a Partie gets: 1, or 2 if the loser has not half the target (A.15)."""
    return 2 if 2 * loser_total < target else 1
