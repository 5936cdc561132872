"""Convenience methods of a Spiel: cards and names where the engine takes acts. The engine decides what is allowed.

`Spiel` has these as methods: `spiel.play("HJ")`, `spiel.announce("H")`, `print(spiel)`.
"""

from puur.cards import Card, CardSet
from puur.modes import Variant, variant
from puur.reglement.options import Winner
from puur.rules.score import ScoreLine
from puur.seats import Party, Seat
from puur.spiel.acts import Announce, Play, Schieben
from puur.spiel.card_play import legal_plays
from puur.spiel.engine import apply
from puur.spiel.result import count, is_complete
from puur.spiel.state import Spiel, Trick

_LED, _FOLLOWED = ">", " "


def played(spiel: Spiel, card: Card | str) -> Spiel:
    """The Spiel after the player on turn played a card.

    Raises `IrregularAct`, and `NotationError` for an invalid card.
    """
    return apply(spiel, Play(_on_turn(spiel), Card(card)))


def announced(spiel: Spiel, named: Variant | str) -> Spiel:
    """The Spiel after the player on turn announced a variant: `H`, `O`, `OU`. Raises as `played` does."""
    return apply(spiel, Announce(_on_turn(spiel), variant(named) if isinstance(named, str) else named))


def passed_on(spiel: Spiel) -> Spiel:
    """The Spiel after the player on turn passed the choice on. Raises `IrregularAct`."""
    return apply(spiel, Schieben(_on_turn(spiel)))


def _on_turn(spiel: Spiel) -> Seat:
    """The acting seat; if nobody is on turn, the engine refuses the act."""
    return spiel.start.seats.order[0] if spiel.turn is None else spiel.turn


def legal_cards(spiel: Spiel) -> CardSet:
    """The cards the player on turn may play now; empty while no card is awaited."""
    return legal_plays(spiel)


def score_lines(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """What a Spiel counts so far, every number with its article."""
    return count(spiel)


def points_by_party(spiel: Spiel) -> dict[Party, int]:
    """The points of each party in this Spiel so far."""
    made = dict.fromkeys(spiel.start.seats.parties, 0)
    for line in count(spiel):
        made[line.party] += line.points
    return made


def winner(spiel: Spiel) -> Party | None:
    """The winner by Bedanken, or by points in a complete Spiel (fewest if the Reglement says so); None where level."""
    if spiel.ending is not None:
        return spiel.ending.winner
    if not is_complete(spiel):
        return None
    made = points_by_party(spiel)
    least = spiel.reglement.partie.winner.value is Winner.LEAST
    best = min(made.values()) if least else max(made.values())
    first = [party for party, points in made.items() if points == best]
    return first[0] if len(first) == 1 else None


def table_text(spiel: Spiel) -> str:
    """The Spiel as a table: a row per trick, a column per seat, its taker and card points; then hands and points."""
    seats = spiel.start.seats.order
    rows = [_head(spiel)]
    lying = () if spiel.trick is None or spiel.trick.complete else (spiel.trick,)
    tricks = (*spiel.tricks, *lying)
    if tricks:
        wide = max(len(_given(spiel, trick, seat)) for trick in tricks for seat in seats)
        rows.append("    " + "".join(f" {seat!s:<{wide}}" for seat in seats).rstrip())
        rows += [_row(spiel, number, trick, wide) for number, trick in enumerate(tricks, 1)]
    rows += [f"{seat}   {spiel.hands[seat]}" for seat in seats if spiel.hands[seat]]
    if tricks:
        rows.append(", ".join(f"{party} {points}" for party, points in points_by_party(spiel).items()))
    return "\n".join(rows)


def line_text(spiel: Spiel) -> str:
    """The Spiel on one line: its rules, what is played, who acts, the trick on the table, and the cards still held."""
    lying = spiel.trick if spiel.trick is not None and not spiel.trick.complete else None
    number = len(spiel.tricks) + 1
    table = "" if lying is None else f"; trick {number}: {lying.leader}: {' '.join(map(str, lying.cards))}"
    held = " ".join(f"{seat} {len(spiel.hands[seat])}" for seat in spiel.start.seats.order)
    return f"<Spiel {_head(spiel)}{table}; tricks {len(spiel.tricks)}; held {held}>"


def _head(spiel: Spiel) -> str:
    """The Reglement, the variant, and what the Spiel waits for."""
    named = spiel.preface.variant
    played_in = "" if named is None else f", {named} is {'played' if named.trump is None else 'trump'}"
    waits = "" if spiel.turn is None else f", {spiel.turn} is to act"
    return f"{spiel.reglement.name}{played_in}: {spiel.phase.value}{waits}"


def _row(spiel: Spiel, number: int, trick: Trick, wide: int) -> str:
    cells = "".join(f"{_given(spiel, trick, seat):<{wide + 1}}" for seat in spiel.start.seats.order)
    taken = "" if trick.taker is None else f" {trick.taker} {trick.points:>3}"
    return f"{number:>2}  {cells}{taken}".rstrip()


def _given(spiel: Spiel, trick: Trick, seat: Seat) -> str:
    """What a seat gave to a trick, after a mark where it led."""
    players = spiel.start.sitting[trick.leader]
    cards = trick.cards[players.index(seat) :: len(players)]
    return (_LED if seat is trick.leader else _FOLLOWED) + " ".join(map(str, cards))
