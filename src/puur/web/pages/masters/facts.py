"""What the page of the masters shows: the Spiel with open hands, step by step, and what is said of each card."""

from dataclasses import replace
from typing import Final

from puur.bots.advice import Advice
from puur.bots.exhibition import SIDES, MastersSpiel, level_at
from puur.bots.explanations import reason_text
from puur.bots.levels import Level
from puur.decks import Language
from puur.record.act_parts import Json
from puur.record.replayed import Step
from puur.seats import Seat
from puur.spiel.acts import Announce, Play, Schieben
from puur.web.http.sentences import say
from puur.web.pages.masters.broadcast import PLAYED, SLOT
from puur.web.table.shelf.spiele import card_names, part_json, parts_of
from puur.web.table.state import BOT_NAMES
from puur.wording import Voice

LEAST: Final = 1.0
"""Points of lead below which two cards are as good as each other."""


def facts_of(spiel: MastersSpiel, first: MastersSpiel | None, voice: Voice) -> dict[str, object]:
    """Everything the page shows of a Spiel, whenever somebody looks."""
    language = voice.language
    named = replace(voice, names={seat: _name(seat, spiel, language) for seat in Seat})
    part = part_json(parts_of(spiel.played)[0], named, 0)
    comments: list[Json] = [
        " ".join(comment_text(step, advice, named))
        for step, advice in zip(spiel.played.steps, spiel.comments, strict=True)
    ]
    return {
        "part": part,
        "cards": card_names(voice),
        "comments": comments,
        "played": PLAYED,
        "slot": SLOT,
        "turn": say(language, f"masters.turn_{spiel.turn.name.lower()}"),
        "first": "" if first is None else _result(first, language, "masters.before"),
        "result": _result(spiel, language, "masters.result"),
        "board": "" if first is None else _board(first, spiel, language),
    }


def _name(seat: Seat, spiel: MastersSpiel, language: Language) -> str:
    return say(language, f"masters.who_{level_at(seat, spiel.turn).value}", name=BOT_NAMES[seat])


def _result(spiel: MastersSpiel, language: Language, key: str) -> str:
    return say(language, key, a=level_name(SIDES[0], language), b=level_name(SIDES[1], language), **_points(spiel))


def _points(spiel: MastersSpiel) -> dict[str, int]:
    return {"first": spiel.points[0], "second": spiel.points[1]}


def _board(first: MastersSpiel, second: MastersSpiel, language: Language) -> str:
    """Who made more of the same cards."""
    lead = first.lead + second.lead
    if lead == 0:
        return say(language, "masters.level")
    return say(language, "masters.ahead", who=SIDES[lead < 0].value, points=abs(lead))


def level_name(level: Level, language: Language) -> str:
    """What a side is called."""
    return say(language, f"masters.side_{level.value}")


def comment_text(step: Step, advice: Advice | None, voice: Voice) -> tuple[str, ...]:
    """What our strongest bot says to a decision: why it would do the same, or what it would do instead."""
    if advice is None:
        return ()
    why = () if advice.reason is None else (reason_text(advice.reason, voice),)
    instead = () if advice.act == step.entry.act else (_instead(advice, voice),)
    return (*instead, *why, *_compared(advice, voice))


def _instead(advice: Advice, voice: Voice) -> str:
    match advice.act:
        case Play(_, card):
            return say(voice.language, "masters.would_play", card=voice.card(card))
        case Announce():
            return say(voice.language, "masters.would_announce", variant=voice.variant(advice.act.variant))
        case Schieben():
            return say(voice.language, "masters.would_pass")
        case _:
            return ""


def _compared(advice: Advice, voice: Voice) -> tuple[str, ...]:
    """How much better its card is than the one that was played, or than the next best."""
    if not isinstance(advice.act, Play) or advice.other is None or not advice.counted:
        return ()
    other, language = voice.card(advice.other), voice.language
    if advice.ahead is None:
        return (say(language, "masters.clearly", other=other),)
    if advice.ahead < LEAST:
        return (say(language, "masters.close", other=other),)
    return (say(language, "masters.better", other=other, n=round(advice.ahead)),)
