"""The table in text: four places round a trick, the cards where their players sit."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from puur.cards import Card
from puur.cli.play.faces import PlayFaces
from puur.seats import Seat, SeatPlan
from puur.spiel.state import Trick

BOX_HEIGHT = 3
GAP = 2


@dataclass(slots=True)
class Canvas:
    """Lines that are filled from left to right."""

    width: int
    rows: list[Text] = field(default_factory=list)

    def put(self, row: int, column: int, piece: Text) -> None:
        """Write a piece at a place; what stands before it on the row must have been written already."""
        while len(self.rows) <= row:
            self.rows.append(Text())
        line = self.rows[row]
        line.pad_right(max(0, column - line.cell_len))
        line.append_text(piece)

    def block(self, row: int, column: int, lines: Sequence[Text]) -> None:
        """Write several lines below each other."""
        for at, line in enumerate(lines):
            self.put(row + at, column, line)


def cards_of(trick: Trick | None, seats: SeatPlan, seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat in the trick on the table, in order."""
    if trick is None:
        return ()
    players = seats.starting_with(trick.leader)
    return trick.cards[players.index(seat) :: len(players)]


def winner_of(trick: Trick | None) -> Card | None:
    """The card that wins the trick so far."""
    return None if trick is None or trick.best is None else trick.cards[trick.best]


@dataclass(frozen=True, slots=True)
class TablePlace:
    """One player at the table: what stands at his place, and the cards he has given."""

    label: Text
    cards: tuple[Card, ...]


def boxed(cards: tuple[Card, ...], faces: PlayFaces, best: Card | None) -> list[Text]:
    """Cards side by side, each in a frame; the winning one's frame is bold. No card leaves the place empty."""
    lines = [Text() for _ in range(BOX_HEIGHT)]
    for card in cards:
        face = faces.face(card)
        style = "bold" if card is best else "dim"
        wide = max(face.cell_len, 2) + 2
        lines[0].append(f"╭{'─' * wide}╮", style)
        lines[1].append("│ ", style).append_text(face).append(" " * (wide - face.cell_len - 1) + "│", style)
        lines[2].append(f"╰{'─' * wide}╯", style)
    return lines


def plain(cards: tuple[Card, ...], faces: PlayFaces, best: Card | None) -> list[Text]:
    """Cards side by side without frames; the winning one is underlined."""
    line = Text()
    for card in cards:
        face = faces.face(card)
        if card is best:
            face.stylize("underline")
        line.append_text(face).append(" ")
    line.rstrip()
    return [line]


def table(
    places: dict[Seat, TablePlace], faces: PlayFaces, width: int, best: Card | None, *, frames: bool
) -> list[Text]:
    """The table: North above, West left, East right, South below. A seat that is not taken stays empty."""
    draw = boxed if frames else plain
    empty = TablePlace(Text(), ())
    north, west, east, south = (places.get(seat, empty) for seat in (Seat.N, Seat.W, Seat.E, Seat.S))
    blocks = {id(place): draw(place.cards, faces, best) for place in (north, west, east, south)}
    height = BOX_HEIGHT if frames else 1
    canvas = Canvas(width)
    middle = width // 2

    def centred(row: int, lines: Sequence[Text]) -> None:
        for at, line in enumerate(lines):
            canvas.put(row + at, middle - line.cell_len // 2, line)

    row = 0
    if Seat.N in places:
        centred(row, [north.label])
        centred(row + 1, blocks[id(north)])
        row += 1 + height
    if Seat.W in places or Seat.E in places:
        left, right = blocks[id(west)], blocks[id(east)]
        side = row + height // 2
        inner_left = max(west.label.cell_len + 1 + GAP, middle // 2 - left[0].cell_len // 2)
        inner_right = min(
            middle + middle // 2 - right[0].cell_len // 2, width - east.label.cell_len - right[0].cell_len - GAP
        )
        canvas.put(side, 1, west.label)
        canvas.block(row, inner_left, left)
        canvas.block(row, inner_right, right)
        canvas.put(side, inner_right + right[0].cell_len + 1, east.label)
        row += height
    centred(row, blocks[id(south)])
    centred(row + height, [south.label])
    return canvas.rows
