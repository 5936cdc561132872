"""A viewer's own part of his view: his hand, what he may do, why a card may not be given, what he is asked."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from puur.cards import Card
from puur.decks import Deck, Language
from puur.partie import Partie, PartieAct, PartiePhase, objections
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.fault import Objection
from puur.spiel.state import NO_FAULTS, Phase
from puur.spiel.view import View
from puur.web import wire
from puur.web.live.cases import cases_of
from puur.web.live.faces import faces, in_hand
from puur.web.live.memory import Manner
from puur.web.live.options import at_table, offered, options
from puur.web.live.scene import Scene
from puur.web.live.state import Live
from puur.web.says import say
from puur.wording import Voice, objection_text, prompt_text

EMPTY_HANDED: Final = '"hand":[],"asks":"","acts":[]'
"""What who does not play has of his own."""


def own_fields(scene: Scene, you: Seat, manner: Manner) -> str:
    """A seat's own fields of a `wire.View` as JSON: hand, acts, the question put to it, cases, prediction.

    Who waits for the others has the same as before until he may do something else: his are taken over.
    """
    live, partie = scene.live, scene.partie
    if partie is None or live.abandoned:
        voice = scene.voice(manner)
        return _fields([], _wished(live, you, voice), [], scene.seen(you), voice)
    acts = _while_waiting(scene, partie, you)
    if acts is None:
        return _own(scene, partie, you, manner)
    seen, spiel = scene.seen(None), partie.spiel
    mode = None if seen is None or seen.trick is None else seen.trick.mode
    points = None if seen is None or not acts else seen.lines
    made_from = spiel and (spiel.hands[you], spiel.preface, mode, acts, points, live.wish)

    def make() -> str:
        sitter, voice = live.sitters[you], scene.voice(manner)
        if seen is None or spiel is None or acts or seen.predicted or sitter is None or not sitter.plays:
            return _own(scene, partie, you, manner)
        hand = in_hand(spiel.hands[you], seen.variant, mode)
        return _fields(faces(hand, voice.deck, voice.language), _wished(live, you, voice), [], seen, voice)

    return scene.memory.text(("own", you, manner), made_from, make)


def _while_waiting(scene: Scene, partie: Partie, you: Seat) -> tuple[PartieAct, ...] | None:
    """What a seat may do while another is on turn and nothing went wrong; none where more of the state matters."""
    spiel = partie.spiel
    if spiel is None or partie.phase is not PartiePhase.PLAYING or scene.live.settings.play != "strict":
        return None
    if spiel.phase is not Phase.PLAY or spiel.turn is you or spiel.faults is not NO_FAULTS:
        return None
    return offered(partie, None, you)


def _own(scene: Scene, partie: Partie, you: Seat, manner: Manner) -> str:
    live, seen, voice = scene.live, scene.seen(you), scene.voice(manner)
    sitter = live.sitters[you]
    if sitter is None or not sitter.plays:
        return _fields(_hand(seen, {}, {}, voice), _wished(live, you, voice), [], seen, voice)
    found = options(partie, seen, you, voice, live.settings.by_hand)
    if live.settings.play == "table" and seen is not None:
        found += at_table(partie, seen, voice, found)
    at = {one.cards[0]: number for number, one in enumerate(found) if one.kind == "play"}
    hand = _hand(seen, at, _whys(scene, you, seen, at, voice), voice)
    asks = _asks(partie, you, seen, found, voice) or _wished(live, you, voice)
    return _fields(hand, asks, found, seen, voice)


def _fields(hand: list[wire.Face], asks: str, acts: list[wire.Option], seen: View | None, voice: Voice) -> str:
    told = f'"hand":{wire.as_text(hand)},"asks":{wire.as_text(asks)},"acts":{wire.as_text(acts)}'
    if seen is not None and seen.prediction is not None:
        told += f',"prediction":{seen.prediction}'
    if seen is not None and seen.cases:
        told += f',"cases":{wire.as_text(cases_of(seen, voice))}'
    return told


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


def _wished(live: Live, you: Seat | None, voice: Voice) -> str:
    """What others propose and the viewer has not answered."""
    wish = live.wish
    if wish is None or you is None or you in wish.agreed:
        return ""
    who = next(iter(sorted(wish.agreed)))
    return say(voice.language, f"ask.wish_{wish.what}", who=voice.seat(who))
