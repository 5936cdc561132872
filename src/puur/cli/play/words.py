"""Words that may be said at any prompt: help, Tafel, the last trick, a tip; and acts that need no card."""

from collections.abc import Callable, Mapping
from typing import Final

from rich.text import Text

from puur.bots import asked
from puur.bots.explanations import reason_text
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.skill import skill
from puur.cli.play.choices import MenuAnswer, one_of, tried, weis_told
from puur.cli.play.front import Front, PlayerLeft
from puur.cli.play.game import ME
from puur.cli.play.hints import help_lines, last_trick_lines
from puur.cli.play.results import tafel_lines
from puur.cli.play.typed import TypedWord, spelled
from puur.cli.says import say
from puur.partie import PartieAct, acts_for
from puur.spiel import acts as a
from puur.wording import Risky, risk_text


def said(front: Front, word: TypedWord) -> MenuAnswer | None:
    """What a word leads to: an act, a sentence for the player, or none where the word means nothing here.

    Raises `PlayerLeft`.
    """
    meant = _MEANINGS.get(word)
    return None if meant is None else meant(front)


def offered_words(front: Front) -> tuple[str, ...]:
    """The words that lead to something now, as the tab key completes them."""
    acts = {type(act) for act in acts_for(front.game.partie, ME)}
    return tuple(spelled(word) for word in _MEANINGS if word not in _ACTS or _ACTS[word] in acts)


def _help(front: Front) -> MenuAnswer:
    front.look_up(help_lines(front))
    return ""


def _tafel(front: Front) -> MenuAnswer:
    front.look_up(tafel_lines(front.game, front.pages))
    return ""


def _last(front: Front) -> MenuAnswer:
    front.look_up(last_trick_lines(front))
    return ""


def _hand(front: Front) -> MenuAnswer:
    front.look_up([*front.lying(), Text(say("play.your_cards", cards=front.numbered(front.hand(), front.hand())))])
    return ""


def _save(front: Front) -> MenuAnswer:
    return say("play.saved", file=front.game.saver.file)


def _quit(front: Front) -> MenuAnswer:
    del front
    raise PlayerLeft


def _bedanken(front: Front) -> MenuAnswer:
    """Said too early it loses the Partie, so it is asked back, whether it is too early or not."""
    act = a.Bedanken(ME)
    answer = tried(front, act)
    return answer if isinstance(answer, str) or _really(front, act) else ""


def _rest(front: Front) -> MenuAnswer:
    """Laid down wrongly the rest is lost (A.14), so it is asked back."""
    act = a.ClaimRest(ME)
    answer = tried(front, act)
    return answer if isinstance(answer, str) or _really(front, act) else ""


def _really(front: Front, act: Risky) -> bool:
    """Whether he means it, asked always in the same words."""
    partie = front.game.partie
    written = partie.totals[partie.seats.parties.index(partie.seats.party(ME))]
    return front.risks(risk_text(act, written, partie.reglement, front.pages.teller.voice))


def _tip(front: Front) -> MenuAnswer:
    """What a practised player would do, and why."""
    if front.game.partie.spiel is None:
        return say("play.tip_none")
    seen, adviser = front.game.view(), Thumb(skill("geuebt"))
    chosen = asked(adviser, seen)
    if chosen is None:
        return say("play.tip_none")
    told = _advised(front, chosen)
    return f"{told} {reason_text(adviser.explain(seen, chosen), front.pages.teller.voice)}"


def _advised(front: Front, chosen: a.Act) -> str:
    """What to do, in a sentence."""
    voice = front.pages.teller.voice
    match chosen:
        case a.Play():
            return say("play.tip_play", card=voice.card(chosen.card))
        case a.Announce():
            return say("play.tip_announce", variant=voice.variant(chosen.variant))
        case a.Schieben():
            return say("play.tip_schieben")
        case a.Predict():
            return say("play.tip_predict", n=chosen.points)
        case a.ShowWeis():
            return say("play.tip_weisen", weis=weis_told(front, chosen))
        case a.ShowStoeck():
            return say("play.tip_stoeck")
        case a.Bedanken():
            return say("play.tip_bedanken")
        case a.ClaimRest():
            return say("play.tip_rest")
        case _:
            return say("play.tip_none")


_MEANINGS: Final[Mapping[TypedWord, Callable[[Front], MenuAnswer]]] = {
    TypedWord.HELP: _help,
    TypedWord.TAFEL: _tafel,
    TypedWord.LAST: _last,
    TypedWord.HAND: _hand,
    TypedWord.TIP: _tip,
    TypedWord.SAVE: _save,
    TypedWord.QUIT: _quit,
    TypedWord.SCHIEBEN: lambda front: tried(front, a.Schieben(ME)),
    TypedWord.WEISEN: lambda front: one_of(front, a.ShowWeis, say("play.nothing_to_weisen")),
    TypedWord.FRAGEN: lambda front: one_of(front, a.AskWeis, say("play.nothing_to_ask")),
    TypedWord.STOECK: lambda front: tried(front, a.ShowStoeck(ME)),
    TypedWord.BEDANKEN: _bedanken,
    TypedWord.REST: _rest,
    TypedWord.TURN: lambda front: tried(front, a.TurnTrick(ME)),
}
_ACTS: Final[Mapping[TypedWord, type[PartieAct]]] = {
    TypedWord.SCHIEBEN: a.Schieben,
    TypedWord.WEISEN: a.ShowWeis,
    TypedWord.FRAGEN: a.AskWeis,
    TypedWord.STOECK: a.ShowStoeck,
    TypedWord.BEDANKEN: a.Bedanken,
    TypedWord.REST: a.ClaimRest,
    TypedWord.TURN: a.TurnTrick,
}
"""Words that are an act; the others may be said at any prompt."""
