"""What stands on the screen: the head with the score, the table, the news, one's own hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from puur.cards import Card
from puur.cli.play.faces import PlayFaces
from puur.cli.play.news import NewsTeller
from puur.cli.play.screen import Screen
from puur.cli.play.table_text import TablePlace, cards_of, table, winner_of
from puur.cli.says import language, say
from puur.decks import variant_name
from puur.modes import Variant
from puur.partie import Partie
from puur.seats import Seat
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel, Trick

LEAST_NEWS = 2
WIDEST = 76
CELL = 5


@dataclass(frozen=True, slots=True)
class Pages:
    """Makes the lines of a page for one player."""

    screen: Screen
    faces: PlayFaces
    teller: NewsTeller

    @property
    def width(self) -> int:
        """How wide a page is; wider ones are hard to read."""
        return min(self.screen.width, WIDEST)

    def head(self, partie: Partie) -> list[Text]:
        """Which Reglement, which Spiel, what is written, what is trump."""
        title = partie.reglement.title[language()]
        number = len(partie.finished) + 1
        left = Text(f"{title} · {say('play.spiel', n=number)}", style="bold")
        right = Text(self.score(partie))
        trump = self.trump(partie.spiel)
        if self.screen.compact:
            return [Text(" · ").join([right, trump])] if trump else [right]
        gap = self.width - left.cell_len - right.cell_len
        first = [left.append(" " * gap).append_text(right)] if gap > 0 else [left, right]
        return [*first, trump, Text("─" * self.width, style="dim")]

    def score(self, partie: Partie) -> str:
        """What is written for each party, and the target."""
        totals = zip(partie.seats.parties, partie.totals, strict=True)
        shown = " · ".join(f"{self.called(party.seats)} {points}" for party, points in totals)
        target = partie.reglement.partie.target.value
        if target is not None:
            return f"{shown} ({say('play.target', n=target)})"
        spiele = partie.reglement.partie.spiele.value
        return shown if spiele is None else f"{shown} ({say('play.of_spiele', n=spiele)})"

    def called(self, seats: Sequence[Seat]) -> str:
        """The players of a party; on a small screen by their first letters."""
        names = [self.teller.called(seat) for seat in seats]
        return "/".join(name[:1] if self.screen.compact else name for name in names)

    def trump(self, spiel: Spiel | None) -> Text:
        """What is played, who said so, and what the running trick is played in where that changes."""
        if spiel is None or spiel.preface.variant is None:
            return Text()
        variant = spiel.preface.variant
        told = Text(self._variant(variant))
        if variant.trump is not None:
            suit = self.faces.suit(variant.trump, brief=self.screen.compact)
            told = Text(say("play.trump") + " ").append_text(suit)
        announcer = spiel.preface.announcer
        if announcer is not None and not self.screen.compact:
            told.append(f" ({self.teller.called(announcer)})")
        joker = spiel.preface.joker
        if joker is not None:
            told.append(f" ({joker})")
        predicted = dict(spiel.preface.predictions).get(self.teller.me) if self.teller.me is not None else None
        if predicted is not None:
            told.append(f" · {say('play.own_prediction', n=predicted)}")
        now = mode_now(spiel, variant)
        return told.append(f" · {say('play.now', mode=self._variant(now))}") if now is not None else told

    def _variant(self, variant: Variant) -> str:
        return variant_name(variant, self.faces.deck, language())

    def table(self, partie: Partie, *, frames: bool) -> list[Text]:
        """The table with the trick on it."""
        spiel = partie.spiel
        trick = None if spiel is None else spiel.trick
        if self.screen.compact:
            return [self._in_a_line(partie, trick)]
        places = {seat: self._place(partie, seat, trick) for seat in partie.seats.order}
        return table(places, self.faces, self.width, winner_of(trick), frames=frames and self.screen.symbols)

    def _place(self, partie: Partie, seat: Seat, trick: Trick | None) -> TablePlace:
        spiel = partie.spiel
        label = Text(self.teller.called(seat), style="bold" if spiel is not None and spiel.turn is seat else "")
        if spiel is not None and spiel.preface.dealer is not None and dealer_of(spiel) is seat:
            label.append(f" ({say('play.deals')})", style="dim")
        if spiel is not None and spiel.turn is seat:
            label = Text("▸ ", style="bold").append_text(label)
        return TablePlace(label, cards_of(trick, partie.seats, seat))

    def _in_a_line(self, partie: Partie, trick: Trick | None) -> Text:
        """The cards on the table in the order they were given."""
        if trick is None or not trick.cards:
            return Text(say("play.table_empty"), style="dim")
        players = partie.seats.starting_with(trick.leader)
        line = Text()
        for at, card in enumerate(trick.cards):
            face = self.faces.face(card)
            if card is winner_of(trick):
                face.stylize("underline")
            line.append(f"{self.teller.called(players[at % len(players)])} ").append_text(face).append("  ")
        line.rstrip()
        return line

    def hand(self, cards: Sequence[Card], legal: Sequence[Card] | None) -> list[Text]:
        """One's own cards, each above its number; a dot where a card may not be given now. None: nothing is asked."""
        cell = max(len(self.faces.name(card)) for card in cards) + 1 if self.screen.compact else CELL
        per_row = max(1, (self.width - 1) // cell)
        lines: list[Text] = []
        for start in range(0, len(cards), per_row):
            faces, numbers = Text(" "), Text(" ")
            for at, card in enumerate(cards[start : start + per_row], start + 1):
                possible = legal is None or card in legal
                face = self.faces.face(card, dim=not possible)
                faces.append_text(face).append(" " * (cell - face.cell_len))
                numbers.append((str(at) if possible else "·").ljust(cell), style="" if possible else "dim")
            lines += [faces] if legal is None else [faces, numbers]
        return lines

    def page(self, partie: Partie, news: Sequence[str], below: Sequence[Text]) -> list[Text]:
        """A whole page: head, table, the latest news as far as there is room, and what stands below.

        Where room is short, the cards lose their frames first.
        """
        gap = [] if self.screen.compact else [Text()]
        around = [*self.head(partie), *gap, *gap, *below]
        room = self.screen.height - 1 - sum(map(self._rows, around))  # the prompt has a line of its own
        lying = partie.spiel is not None and partie.spiel.trick is not None
        drawn = self.table(partie, frames=lying)
        if room - len(drawn) < min(len(news), LEAST_NEWS):
            drawn = self.table(partie, frames=False)
        told = [Text(notice) for notice in news]
        while told and sum(map(self._rows, told)) > max(room - len(drawn), 0):
            told.pop(0)
        return [*self.head(partie), *drawn, *gap, *told, *gap, *below]

    def _rows(self, line: Text) -> int:
        return -(-max(line.cell_len, 1) // self.screen.width)


def mode_now(spiel: Spiel, variant: Variant) -> Variant | None:
    """What the trick to come is played in, where it is not what the whole Spiel is (Slalom, Guschti, a die's «5»)."""
    trick = spiel.trick
    running = trick is not None and trick.taker is None
    mode = trick.mode if trick is not None and running else variant.mode(len(spiel.tricks))
    played = Variant[mode.order.name]
    return None if played is variant else played
