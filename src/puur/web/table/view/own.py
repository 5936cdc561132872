"""A viewer's own part of his view: his hand, what he may do, why a card may not be given, what he is asked."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from puur import wire
from puur.cards import Card
from puur.decks import Deck, Language
from puur.partie import PartieAct, PartiePhase
from puur.partie import acts_for as partie_acts
from puur.seats import Seat
from puur.spiel.acts import Play, TurnTrick
from puur.spiel.fault import Objection
from puur.spiel.playing import wrong_cards
from puur.spiel.state import Phase
from puur.spiel.view import Own, View
from puur.web.http.sentences import say
from puur.web.table.state import Live
from puur.web.table.view.cases import cases_of
from puur.web.table.view.faces import fronts_of, in_hand
from puur.web.table.view.memory import Manner
from puur.web.table.view.options import Actor, Button, at_table, button, buttons, plays_of
from puur.web.table.view.scene import Scene
from puur.wording import Voice, objection_text, prompt_text

EMPTY_HANDED: Final = '"hand":[],"asks":"","acts":[]'
"""What who does not play has of his own."""


def own_fields(scene: Scene, you: Seat, manner: Manner) -> str:
    """A seat's own fields of a `wire.View` as JSON: hand, acts, the question put to it, cases, prediction.

    Who waits for the others has the same as before until he may do something else: his are taken over.
    """
    live, partie, own = scene.live, scene.partie, scene.own(you)
    if partie is None or live.abandoned:
        return _idle(scene, own, you, manner)
    common = scene.common()
    acts = partie_acts(partie, you) if own is None or common.beyond else own.acts
    waits = common.playing and common.turn is not you
    made_from = own, acts, common.has_target[you], common.order, live.wish, None if waits else partie

    def make() -> str:
        sitter = live.sitters[you]
        if sitter is None or not sitter.plays:
            return _idle(scene, own, you, manner)
        asked = Actor(partie, you, scene.voice(manner), scene.seen(None), own, common.has_target[you])
        return _in_play(scene, asked, acts) if common.playing else _own(scene, asked, acts)

    return scene.memory.kept(("own", you, manner), made_from, make)


def _idle(scene: Scene, own: Own | None, you: Seat, manner: Manner) -> str:
    """The fields of a seat that does nothing itself."""
    voice = scene.voice(manner)
    hand = "[]" if scene.partie is None or scene.live.abandoned else _hand(scene.seen(None), own, {}, {}, voice)
    asks = wire.as_text(_wished(scene.live, you, voice))
    return _fields(hand, asks, "[]", own, _cases(scene, own, you, voice))


def _in_play(scene: Scene, asked: Actor, acts: Sequence[PartieAct]) -> str:
    """The fields of a seat while cards are given in turn. What may be said beside that seldom changes."""
    you, own, voice = asked.seat, asked.own, asked.voice
    manner = voice.language, voice.deck
    plays = plays_of(you, voice.language, voice.deck)
    cards = [act.card for act in acts if isinstance(act, Play)]
    listed, others = [plays[card].text for card in cards], acts[len(cards) :]
    if others and isinstance(others[0], TurnTrick):
        listed.append(button(others[0], asked).text)
        others = others[1:]

    def make() -> str:
        return ",".join([button.text for button in buttons(asked, others, ())])

    if others:
        listed.append(scene.memory.kept(("beside", you, manner), (others, asked.there), make))
    at = {card: number for number, card in enumerate(cards)}
    whys = _whys(scene, asked) if cards else {}
    hand = _hand(asked.seen, own, at, whys, voice)
    asks = _prompt(voice.language) if cards else wire.as_text(_wished(scene.live, you, voice))
    return _fields(hand, asks, f"[{','.join(listed)}]", own, _cases(scene, own, you, voice))


@cache
def _prompt(language: Language) -> str:
    """That a card is to be given, in JSON."""
    return wire.as_text(prompt_text(Phase.PLAY, language))


def _own(scene: Scene, asked: Actor, acts: Sequence[PartieAct]) -> str:
    live, you, seen, own, voice = scene.live, asked.seat, asked.seen, asked.own, asked.voice
    found = buttons(asked, acts, live.settings.by_hand)
    if live.settings.play == "table":
        found += at_table(asked, found)
    at = {button.card: number for number, button in enumerate(found) if button.card is not None}
    hand = _hand(seen, own, at, _whys(scene, asked), voice)
    asks = _asks(asked, found) or _wished(live, you, voice)
    listed = ",".join([button.text for button in found])
    return _fields(hand, wire.as_text(asks), f"[{listed}]", own, _cases(scene, own, you, voice))


def _fields(hand: str, asks: str, acts: str, own: Own | None, cases: str) -> str:
    told = f'"hand":{hand},"asks":{asks},"acts":{acts}'
    if own is not None and own.prediction is not None:
        told += f',"prediction":{own.prediction}'
    return f'{told},"cases":{cases}' if cases else told


def _cases(scene: Scene, own: Own | None, you: Seat, voice: Voice) -> str:
    """The cases a seat knows, as JSON; "" where there are none."""
    seen = None if own is None or not own.cases else scene.seen(you)
    return "" if seen is None else wire.as_text(cases_of(seen, voice))


def _hand(seen: View | None, own: Own | None, at: Mapping[Card, int], whys: Mapping[Card, str], voice: Voice) -> str:
    """The cards of a hand as JSON: `at` are the places of their buttons, `whys` say in JSON why there is none."""
    if seen is None or own is None or not own.hand:
        return "[]"
    mode = None if seen.trick is None else seen.trick.mode
    fronts, told = fronts_of(voice.deck, voice.language), []
    for card in in_hand(own.hand, seen.variant, mode):
        text = fronts[card]
        if card in at:
            text += f',"act":{at[card]}'
        if card in whys:
            text += f',"why":{whys[card]}'
        if own.dead and card in own.dead:
            text += ',"dead":true'
        told.append(text)
    return f"[{'},'.join(told)}}}]"


def _whys(scene: Scene, asked: Actor) -> dict[Card, str]:
    """Why cards may not be given now, in JSON, where the table shows it and it is the viewer's turn."""
    spiel, seat, voice = asked.partie.spiel, asked.seat, asked.voice
    if not scene.live.settings.marks or spiel is None or asked.partie.phase is not PartiePhase.PLAYING:
        return {}
    if spiel.turn is not seat or spiel.phase is not Phase.PLAY:
        return {}
    told: dict[Card, str] = {}
    faults: Sequence[Objection] = ()
    text = ""
    for card, found in wrong_cards(spiel, seat):
        if found != faults:  # most cards are wrong for the same reason
            faults, text = found, wire.as_text(" ".join([_why(fault, voice.language, voice.deck) for fault in found]))
        told[card] = text
    return told


@lru_cache(maxsize=2_048)
def _why(fault: Objection, language: Language, deck: Deck) -> str:
    return objection_text(fault, language, deck)


def _asks(asked: Actor, found: Sequence[Button]) -> str:
    """The question put to the viewer; "" where he is asked nothing."""
    seen, language, phase = asked.seen, asked.voice.language, asked.partie.phase
    kinds = {button.option.kind for button in found if not button.option.rare}
    if phase is PartiePhase.BETWEEN and "write" in kinds:
        return say(language, "ask.between")
    if phase is PartiePhase.LOTS and kinds:
        return say(language, "ask.dealer")
    if seen is None or phase is not PartiePhase.PLAYING:
        return ""
    if seen.phase is Phase.RULING:
        return prompt_text(seen.phase, language) if kinds & {"choose", "rule"} else ""
    if seen.turn is asked.seat and kinds & _ON_TURN:
        return prompt_text(seen.phase, language, () if asked.own is None else asked.own.acts)
    return prompt_text(seen.phase, language) if "predict" in kinds else ""


_ON_TURN: Final = frozenset({"play", "announce", "predict", "cut", "lift", "roll", "draw", "shuffle"})


def _wished(live: Live, you: Seat | None, voice: Voice) -> str:
    """What others propose and the viewer has not answered."""
    wish = live.wish
    if wish is None or you is None or you in wish.agreed:
        return ""
    who = next(iter(sorted(wish.agreed)))
    return say(voice.language, f"ask.wish_{wish.what}", who=voice.seat(who))
