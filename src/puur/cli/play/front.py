"""The player's side of the table: what he is shown and asked, painted as pages or written line by line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from puur.cards import Card, CardSet
from puur.cli.keyboard import drop_typed
from puur.cli.play.faces import in_order
from puur.cli.play.game import Game
from puur.cli.play.pages import Pages
from puur.cli.play.table_text import cards_of
from puur.cli.play.typed import AGREED, TypedWord, word_of
from puur.cli.says import language, say
from puur.decks import card_name

KEPT: Final = 30
"""News that are kept for the next page."""


class PlayerLeft(Exception):
    """The player goes, or his input has ended."""


@dataclass(slots=True)
class Front:
    """A game before its player. `news` are what happened since he last decided.

    `typed_below` is what he typed below a page he had asked for: the question that waits behind it is answered so.
    """

    game: Game
    pages: Pages
    news: list[str] = field(default_factory=list)
    typed_below: str = ""

    @property
    def painted(self) -> bool:
        """Whether pages are painted."""
        return self.pages.screen.painted

    def tell(self, sentences: Sequence[str]) -> None:
        """Something happened."""
        self.news.extend(sentences)
        del self.news[:-KEPT]
        if not self.painted:
            self.pages.screen.write([Text(sentence) for sentence in sentences])

    def show(self) -> None:
        """Paint the table as it is now, with one's own hand below."""
        if self.painted:
            self.pages.screen.page(self.pages.page(self.game.partie, self.news, self.own_cards()))

    def ask(self, below: Sequence[Text], problem: str = "", offered: Iterable[str] = ()) -> str:
        """What the player answers; the tab key completes what is `offered`. Raises `PlayerLeft` at its end."""
        lines = [*([Text(problem, style="yellow")] if problem else []), *below]
        if self.painted:
            self.pages.screen.page(self.pages.page(self.game.partie, self.news, lines))
        else:
            self.pages.screen.write(lines)
        answer, self.typed_below = self.typed_below or self.pages.screen.ask(offered), ""
        if answer is None:
            raise PlayerLeft
        return answer

    def yes(self, question: str) -> bool:
        """Whether the player agrees to what hurts nobody; only Enter agrees too. Raises `PlayerLeft`."""
        return self._agrees(question, by_enter=True)

    def risks(self, question: str) -> bool:
        """Whether the player really means what he may lose by; neither only Enter does, nor what was typed before.

        Raises `PlayerLeft`.
        """
        drop_typed()
        return self._agrees(question, by_enter=False)

    def _agrees(self, question: str, *, by_enter: bool) -> bool:
        answers = say("play.yes_or_no" if by_enter else "play.no_unless_yes")
        asked = Text(f"{question} {answers}", style="bold")
        below = [*(self.own_cards() if self.painted else ()), asked]
        problem = ""
        while True:
            answer = self.ask(below, problem)
            word = word_of(answer, {*AGREED, TypedWord.QUIT, TypedWord.HELP})
            if word is TypedWord.QUIT:
                raise PlayerLeft
            if word is TypedWord.HELP:
                problem = say("play.yes_or_no_help" if by_enter else "play.no_unless_yes_help")
                continue
            if not answer:
                return by_enter
            if word is not None:
                return word is TypedWord.YES
            problem = say("play.yes_or_no_please" if by_enter else "play.no_unless_yes_please")

    def yes_below(self, question: str) -> bool:
        """Whether the player agrees, asked below what stands there; only Enter agrees too, no answer does not."""
        asked = [Text(), Text(f"{question} {say('play.yes_or_no')}", style="bold")]
        while True:
            self.pages.screen.write(asked)
            answer = self.pages.screen.ask()
            if answer is None or word_of(answer) is not TypedWord.HELP:
                return answer is not None and (not answer or word_of(answer, AGREED) is TypedWord.YES)
            self.pages.screen.write([Text(say("play.yes_below_help"))])

    def leaf(self, lines: Sequence[Text], *, pause: bool = True) -> None:
        """Something to read in peace: a page of its own until Enter. Raises `PlayerLeft`."""
        self._read(lines, pause=pause)

    def look_up(self, lines: Sequence[Text]) -> None:
        """Something he asked for before he answered: what he types below it is his answer. Raises `PlayerLeft`."""
        self.typed_below = self._read(lines)

    def _read(self, lines: Sequence[Text], *, pause: bool = True) -> str:
        """What is typed below something to read. Raises `PlayerLeft` where he goes, or the input has ended."""
        screen = self.pages.screen
        end = [Text(), Text(say("play.enter"), style="bold")] if pause else []
        if self.painted:
            screen.page([*lines, *end])
        else:
            screen.write(lines if not pause else [*lines, *end[1:]])
        answer: str | None = ""
        while pause:
            answer = screen.ask()
            word = None if answer is None else word_of(answer)
            if answer is None or word is TypedWord.QUIT:
                raise PlayerLeft
            if word is not TypedWord.HELP:
                break
            screen.write([Text(say("play.enter_help"))])
        return answer or ""

    def hand(self) -> tuple[Card, ...]:
        """One's own cards in the order they are held."""
        spiel = self.game.partie.spiel
        seen = None if spiel is None else self.game.view().hand
        if spiel is None or seen is None:
            return ()
        return in_order(seen, spiel.preface.variant)

    def own_cards(self, legal: Sequence[Card] | None = None) -> list[Text]:
        """The hand as it is shown: painted, or as a sentence; with numbers where a card is to be named."""
        cards = self.hand()
        if not cards:
            return []
        if self.painted:
            return self.pages.hand(cards, legal)
        return [Text(say("play.your_cards", cards=self.numbered(cards, legal)))]

    def numbered(self, cards: Sequence[Card], legal: Sequence[Card] | None) -> str:
        """Cards by their full names, those that can be given now by number too; others stand in brackets."""
        if legal is None:
            return ", ".join(map(self.named, cards))
        names = [f"{at} {self.named(card)}" for at, card in enumerate(cards, 1)]
        return ", ".join(name if card in legal else f"({name})" for card, name in zip(cards, names, strict=True))

    def named(self, card: Card) -> str:
        """A card's full name."""
        return card_name(card, self.game.deck, language())

    def lying(self) -> list[Text]:
        """What lies on the table, where no page shows it."""
        spiel = self.game.partie.spiel
        if self.painted or spiel is None or spiel.trick is None or spiel.trick.taker is not None:
            return []
        seats = self.game.partie.seats
        given = [(seat, cards_of(spiel.trick, seats, seat)) for seat in seats.starting_with(spiel.trick.leader)]
        told = [
            f"{self.pages.teller.called(seat)} {', '.join(map(self.named, cards))}" for seat, cards in given if cards
        ]
        return [Text(say("play.on_the_table", cards=say("play.then").join(told)))]

    def cards_in_words(self, cards: CardSet) -> str:
        """Some cards, by suit."""
        return self.pages.teller.voice.cards(cards)
