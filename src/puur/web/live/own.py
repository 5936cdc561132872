"""A viewer's own part of his view: his hand, what he may do, why a card may not be given, what he is asked."""

from collections.abc import Mapping
from functools import lru_cache

from puur.cards import Card
from puur.decks import Deck, Language
from puur.partie import Partie, PartiePhase, objections
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.fault import Objection
from puur.spiel.state import Phase
from puur.spiel.view import View
from puur.web import wire
from puur.web.live.faces import faces, in_hand
from puur.web.live.options import at_table, options
from puur.web.live.scene import Scene
from puur.web.says import say
from puur.wording import (
    Voice,
    objection_text,
    prompt_text,
)

# ---------------------------------------------------------------- one's own


def own_part(
    scene: Scene, you: Seat | None, seen: View | None, voice: Voice
) -> tuple[list[wire.Face], list[wire.Option], str]:
    """The viewer's hand, what he may do, and what he is asked."""
    live, partie = scene.live, scene.partie
    if you is None or partie is None or live.abandoned:
        return [], [], ""
    sitter = live.sitters[you]
    if sitter is None or not sitter.plays:
        return _hand(seen, {}, {}, voice), [], ""
    offered = options(partie, seen, you, voice, live.settings.by_hand)
    if live.settings.play == "table" and seen is not None:
        offered += at_table(partie, seen, voice, offered)
    at = {one.cards[0]: number for number, one in enumerate(offered) if one.kind == "play"}
    whys = _whys(scene, you, seen, at, voice)
    return _hand(seen, at, whys, voice), offered, _asks(partie, you, seen, offered, voice)


def _hand(seen: View | None, at: Mapping[str, int], whys: Mapping[str, str], voice: Voice) -> list[wire.Face]:
    if seen is None or not seen.hand:
        return []
    mode = None if seen.trick is None else seen.trick.mode
    plain = faces(in_hand(seen.hand, seen.variant, mode), voice.deck, voice.language)
    dead = seen.dead
    return [
        wire.Face(one.id, one.name, at.get(one.id), whys.get(one.id), bool(dead) and Card[one.id] in dead)
        if one.id in at or one.id in whys or dead
        else one
        for one in plain
    ]


def _whys(scene: Scene, you: Seat, seen: View | None, at: Mapping[str, int], voice: Voice) -> dict[str, str]:
    """Why cards may not be given now, where the table shows it and it is the viewer's turn."""
    partie = scene.partie
    marked = scene.live.settings.marks and seen is not None and seen.turn is you and seen.phase is Phase.PLAY
    if not marked or seen is None or partie is None or partie.phase is not PartiePhase.PLAYING:
        return {}
    strict = scene.live.settings.play == "strict"
    regular = {act.card for act in seen.acts if isinstance(act, a.Play)}
    wrong = [card for card in seen.hand or () if card not in regular and (strict or card.name in at)]
    told: dict[str, str] = {}
    for card in wrong:
        faults = objections(partie, a.Play(you, card))
        told[card.name] = " ".join(_why(one, voice.language, voice.deck) for one in faults)
    return told


@lru_cache(maxsize=2_048)
def _why(one: Objection, language: Language, deck: Deck) -> str:
    return objection_text(one, language, deck)


def _asks(partie: Partie, you: Seat, seen: View | None, offered: list[wire.Option], voice: Voice) -> str:
    """The question put to the viewer; "" where he is asked nothing."""
    kinds = {one.kind for one in offered if not one.rare}
    if partie.phase is PartiePhase.BETWEEN and "write" in kinds:
        return say(voice.language, "ask.between")
    if partie.phase is PartiePhase.LOTS and kinds:
        return say(voice.language, "ask.dealer")
    if seen is None or partie.phase is not PartiePhase.PLAYING:
        return ""
    if seen.phase is Phase.RULING:
        return prompt_text(seen.phase, voice.language) if kinds & {"choose", "rule"} else ""
    if seen.turn is you and kinds & {"play", "announce", "predict", "cut", "lift", "roll", "draw", "shuffle"}:
        return prompt_text(seen.phase, voice.language, seen.acts)
    return prompt_text(seen.phase, voice.language) if "predict" in kinds else ""
