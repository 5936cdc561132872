"""What the player is asked, and what he may answer: cards, announcements, Weis, and words such as «Tafel»."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from puur.bots.knowledge import has_reached_target
from puur.cards import Card, CardSet
from puur.cli.complaints import Complaint
from puur.cli.play.announcement_menu import Menu, menu_of
from puur.cli.play.choices import MenuAnswer, tried, until_act, weis_told
from puur.cli.play.front import Front
from puur.cli.play.game import ME
from puur.cli.play.typed import TypedWord, cards_meant, number_of, spelled, word_of
from puur.cli.play.words import offered_words, said
from puur.cli.says import language, say
from puur.errors import NotationError
from puur.partie import NameDealer, PartieAct, PartiePhase, acts_for
from puur.spiel import acts as a
from puur.spiel.state import Phase
from puur.wording import error_text, prompt_text


class _Back(Exception):
    """The menu before is to be shown again."""


@dataclass(slots=True)
class Asker:
    """Asks the player at South. `declined` are offers he does not want to hear again, `waiting` a card he has named."""

    front: Front
    declined: set[tuple[PartieAct, int]] = field(default_factory=set)
    waiting: a.Play | None = None

    # ------------------------------------------------------------ what he may say beside his turn

    def aside(self) -> PartieAct | None:
        """Stoeck, Weis or Bedanken that the player may call now without being on turn, if he wants to."""
        for act in self._asides():
            if (act, self._moment()) in self.declined:
                continue
            if self.front.yes(self._offer(act)):
                return act
            self.declined.add((act, self._moment()))
        return None

    def _asides(self) -> list[PartieAct]:
        partie = self.front.game.partie
        if partie.spiel is None or partie.phase not in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
            return []
        acts = acts_for(partie, ME)
        on_turn = any(isinstance(act, a.Play) for act in acts)
        return [
            act
            for act in acts
            if isinstance(act, a.ShowStoeck)
            or (isinstance(act, a.ShowWeis) and not on_turn)
            or (isinstance(act, a.Bedanken) and has_reached_target(self.front.game.view()))
        ]

    def _moment(self) -> int:
        """Offers are made again after each trick."""
        spiel = self.front.game.partie.spiel
        return 0 if spiel is None else len(spiel.tricks)

    def _offer(self, act: PartieAct) -> str:
        match act:
            case a.ShowWeis():
                return say("play.offer_weis", weis=weis_told(self.front, act))
            case a.ShowStoeck():
                return say("play.offer_stoeck")
            case _:
                return say("play.offer_bedanken")

    # ------------------------------------------------------------ what he must decide

    def decision(self) -> PartieAct:
        """What the player decides. Raises `PlayerLeft` when he goes."""
        acts = acts_for(self.front.game.partie, ME)
        waiting, self.waiting = self.waiting, None
        if waiting is not None and waiting in acts:
            return waiting
        named = [act for act in acts if isinstance(act, NameDealer)]
        if named:
            return self._dealer(named)
        if any(isinstance(act, a.Announce) for act in acts):
            return self._announce(acts)
        if any(isinstance(act, a.Predict) for act in acts):
            return self._predict()
        if any(isinstance(act, a.Play) for act in acts):
            return self._play(acts)
        forced = [act for act in acts if isinstance(act, a.Shuffle | a.Schieben)]  # nothing to choose
        if forced:
            return forced[0]
        raise Complaint(say("play.stuck", file=self.front.game.saver.file))

    def _answer(
        self, below: Callable[[], Sequence[Text]], understand: Callable[[str], MenuAnswer], *offered: str
    ) -> PartieAct:
        """Ask until the answer is an act; words that may be said at any prompt are understood and offered too."""

        def understood(answer: str) -> MenuAnswer:
            word = word_of(answer)
            meant = None if word is None else said(self.front, word)
            return understand(answer) if meant is None else meant

        return until_act(self.front, below, understood, (*offered, *offered_words(self.front)))

    def _dealer(self, named: Sequence[NameDealer]) -> PartieAct:
        called = [self.front.pages.teller.called(act.dealer) for act in named]
        listed = "   ".join(f"{at} {name}" for at, name in enumerate(called, 1))
        below = [Text(say("play.who_deals"), style="bold"), Text(listed)]

        def understand(answer: str) -> MenuAnswer:
            number = number_of(answer, len(named))
            if number is not None:
                return named[number - 1]
            begun = [
                act for act, name in zip(named, called, strict=True) if name.casefold().startswith(answer.casefold())
            ]
            return begun[0] if answer and len(begun) == 1 else say("play.a_number", most=len(named))

        return self._answer(lambda: below, understand)

    def _announce(self, acts: Sequence[PartieAct]) -> PartieAct:
        menu = menu_of(acts, self.front.game.partie.reglement, self.front.pages.faces)

        def below() -> list[Text]:
            hand = self.front.own_cards()
            return [
                *hand,
                *menu.lines(self.front.pages.width),
                *self._prompt("" if menu.passing is not None else say("play.announce_only")),
            ]

        return self._answer(below, lambda answer: self._announced(answer, menu, acts), *menu.names)

    def _announced(self, answer: str, menu: Menu, acts: Sequence[PartieAct]) -> MenuAnswer:
        try:
            found = menu.meant(answer)
        except NotationError:
            led = self._led(answer, acts)
            return self._not_announced(answer, menu) if led is None else led
        return self._chosen_freely(found, acts) if isinstance(found, Menu) else tried(self.front, found)

    def _chosen_freely(self, menu: Menu, acts: Sequence[PartieAct]) -> MenuAnswer:
        """What is announced with a free choice; one can go back to the menu before."""

        def below() -> list[Text]:
            asked = Text(say("play.free_choice", name=menu.title), style="bold")
            return [*self.front.own_cards(), *menu.lines(self.front.pages.width), asked]

        def understand(answer: str) -> MenuAnswer:
            if word_of(answer) is TypedWord.BACK:
                raise _Back
            return self._announced(answer, menu, acts)

        try:
            return self._answer(below, understand, *menu.names, spelled(TypedWord.BACK))
        except _Back:
            return ""

    def _not_announced(self, answer: str, menu: Menu) -> str:
        """What may be announced here, to somebody who typed something else, or nothing."""
        if not answer:
            return say("play.announce_please")
        names = ", ".join(menu.names)
        return say("play.not_announced", text=answer, names=names, passes=menu.passing is not None)

    def _led(self, answer: str, acts: Sequence[PartieAct]) -> MenuAnswer | None:
        """A card led without a word, which announces its suit (A.19); asked back, as it may be a slip."""
        plays = [act.card for act in acts if isinstance(act, a.Play)]
        try:
            cards = [card for card in cards_meant(answer, self.front.hand()) if card in plays]
        except NotationError:
            return None
        if len(cards) != 1 or number_of(answer, len(self.front.hand())) is not None:
            return None
        suit = str(self.front.pages.faces.suit(cards[0].suit))
        if self.front.risks(say("play.lead_silently", card=self.front.named(cards[0]), suit=suit)):
            return a.Play(ME, cards[0])
        return ""

    def _predict(self) -> PartieAct:
        def understand(answer: str) -> MenuAnswer:
            if not (answer.isascii() and answer.isdigit()):
                return say("play.a_prediction")
            return tried(self.front, a.Predict(ME, int(answer[:6])))

        return self._answer(lambda: [*self.front.own_cards(), *self._prompt()], understand)

    def _play(self, acts: Sequence[PartieAct]) -> PartieAct:
        legal = [act.card for act in acts if isinstance(act, a.Play)]
        notes = [Text(self._note(act), style="bold") for act in acts if self._noted(act)]

        def below() -> list[Text]:
            return [*self.front.lying(), *self.front.own_cards(legal), *notes, *self._prompt()]

        return self._answer(below, lambda answer: self._card(answer, legal, acts), *map(self.front.named, legal))

    def _noted(self, act: PartieAct) -> bool:
        return isinstance(act, a.ShowWeis) and (act, self._moment()) not in self.declined

    def _note(self, act: PartieAct) -> str:
        key = "play.note_weis_brief" if self.front.pages.screen.compact else "play.note_weis"
        return say(key, weis=weis_told(self.front, act)) if isinstance(act, a.ShowWeis) else ""

    def _card(self, answer: str, legal: Sequence[Card], acts: Sequence[PartieAct]) -> MenuAnswer:
        """The card the player names, if he may give it; a Weis he has not shown is offered before."""
        if not answer:
            return a.Play(ME, legal[0]) if len(legal) == 1 else say("play.which_please")
        held = self.front.hand()
        if answer.isascii() and answer.isdigit() and number_of(answer, len(held)) is None:
            return say("play.a_number", most=len(held))
        try:
            found = cards_meant(answer, held)
        except NotationError as error:
            return error_text(error, language(), self.front.game.deck)
        possible = [card for card in found if card in legal] or list(found)
        if len(possible) > 1:
            return say("play.which_of", cards=self.front.cards_in_words(CardSet.of(possible)))
        played = tried(self.front, a.Play(ME, possible[0]))
        unsaid = [act for act in acts if isinstance(act, a.ShowWeis) and self._noted(act)]
        if isinstance(played, a.Play) and unsaid:
            if self.front.yes(say("play.weis_before", weis=weis_told(self.front, unsaid[0]))):
                self.waiting = played
                return unsaid[0]
            self.declined |= {(act, self._moment()) for act in unsaid}
        return played

    def _prompt(self, asked: str = "") -> list[Text]:
        """What is asked, by default what the Spiel waits for, and how to answer."""
        spiel = self.front.game.partie.spiel
        phase = Phase.PLAY if spiel is None else spiel.phase
        prompt = prompt_text(phase, language(), acts_for(self.front.game.partie, ME))
        how = say("play.how_brief" if self.front.pages.screen.compact else "play.how")
        return [Text(asked or prompt, style="bold").append(f" {how}", style="dim")]
