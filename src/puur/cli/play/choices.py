"""What an answer leads to: an act, or a sentence that says why there is none."""

from collections.abc import Callable, Sequence

from rich.text import Text

from puur.cli.play.front import Front, PlayerLeft
from puur.cli.play.game import ME
from puur.cli.play.typed import TypedWord, number_of, word_of
from puur.cli.says import language, say
from puur.partie import PartieAct, acts_for, objections
from puur.rules.weis import weis_of
from puur.spiel.acts import AskWeis, ShowWeis
from puur.wording import objections_text

MenuAnswer = PartieAct | str
"""An act, or why there is none: a sentence for the player."""


def until_act(
    front: Front,
    below: Callable[[], Sequence[Text]],
    understand: Callable[[str], MenuAnswer],
    offered: Sequence[str] = (),
) -> PartieAct:
    """Ask until the answer is an act; the tab key completes what is `offered`. Raises `PlayerLeft`."""
    problem = ""
    while True:
        found = understand(front.ask(below(), problem, offered))
        if not isinstance(found, str):
            return found
        problem = found


def tried(front: Front, act: PartieAct) -> MenuAnswer:
    """The act, or everything that is wrong with it, with articles."""
    faults = objections(front.game.partie, act)
    return objections_text(faults, language(), front.game.deck) if faults else act


def one_of(front: Front, kind: type[ShowWeis] | type[AskWeis], nothing: str) -> MenuAnswer:
    """The only act of a kind that is regular now, or the one the player chooses; "" if he goes back.

    Raises `PlayerLeft`.
    """
    acts = [act for act in acts_for(front.game.partie, ME) if isinstance(act, kind)]
    if len(acts) < 2:  # noqa: PLR2004  nothing to choose from
        return acts[0] if acts else nothing
    lines = [Text(f"{at} {_choice(front, act)}") for at, act in enumerate(acts, 1)]
    lines.append(Text(say("play.one_of"), style="bold"))
    problem = ""
    while True:
        answer = front.ask(lines, problem)
        number = number_of(answer, len(acts))
        if number is not None:
            return acts[number - 1]
        match word_of(answer):
            case TypedWord.QUIT:
                raise PlayerLeft
            case TypedWord.BACK:
                return ""
            case TypedWord.HELP:
                problem = say("play.one_of_help", most=len(acts))
            case _:
                problem = say("play.a_number", most=len(acts))


def _choice(front: Front, act: ShowWeis | AskWeis) -> str:
    if isinstance(act, ShowWeis):
        return weis_told(front, act)
    return say(f"play.ask_{act.question}", of=front.pages.teller.called(act.of))


def weis_told(front: Front, act: ShowWeis) -> str:
    """A Weis of one's own: its points and its cards."""
    found = weis_of(act.cards, front.game.partie.reglement.weis)
    cards = front.cards_in_words(act.cards)
    return cards if found is None else f"{found.points} – {cards}"
