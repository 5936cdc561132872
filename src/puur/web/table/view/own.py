"""A viewer's private parts: his hand, his options, why a card is illegal, and questions to him."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from msgspec import Raw

from puur import wire
from puur.cards import CardSet
from puur.decks import Deck, Language
from puur.partie import Partie, PartiePhase
from puur.partie import acts_for as partie_acts
from puur.seats import Seat
from puur.spiel.card_play import wrong_cards
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.view import Own, View
from puur.web.http.sentences import say
from puur.web.table import accusation, admission
from puur.web.table.state import Live
from puur.web.table.view.cases import cases_of
from puur.web.table.view.faces import IDS, ids, in_hand, order_of
from puur.web.table.view.memory import Readership
from puur.web.table.view.options import Actor, also_at_table, button, buttons, calls, sorted_out
from puur.web.table.view.scene import Scene
from puur.wording import Voice, objection_text, prompt_text

NO_MENU: Final = Raw(b"[]")


class OwnParts(NamedTuple):
    """A viewer's own parts, each encoded."""

    hand: Raw
    own: Raw
    menu: Raw


def made_from(scene: Scene, you: Seat | None) -> tuple[object, ...]:
    """The source of the private parts: it is unchanged for a waiting player until he may do something."""
    if you is None:
        seen = scene.seen(None)
        return _open_spiel(scene), () if seen is None else seen.cases
    common, partie = scene.common(), scene.partie
    written = None if partie is None else partie.finished  # what is asked before a Bedanken tells what is written
    acts_in = None if common.waits(you) else partie
    return scene.own(you), common.has_target[you], common.order, scene.live.abandoned, written, acts_in


def parts(scene: Scene, you: Seat | None, reading: Readership) -> OwnParts:
    """The private parts of a seat, or of an onlooker."""
    if you is None:
        return OwnParts(_open_hands(scene, reading), _onlooking(scene.seen(None), reading), NO_MENU)
    live, partie, own, common = scene.live, scene.partie, scene.own(you), scene.common()
    hand, sitter = _hand(scene, own, you, reading), live.sitters[you]
    if partie is None or live.abandoned or live.accusation is not None or sitter is None or not sitter.plays:
        return OwnParts(hand, reading.fresh(("own", you), _idle(scene, own, you, reading.voice)), NO_MENU)
    if own is None or not common.waits(you):
        return OwnParts(hand, *_acting(scene, partie, you, reading))
    made_from = own.acts, own.prediction, own.cases, common.has_target[you], scene.aside(), partie.finished
    return OwnParts(hand, *reading.kept(("waiting", you), made_from, lambda: _acting(scene, partie, you, reading)))


def _hand(scene: Scene, own: Own | None, you: Seat, reading: Readership) -> Raw:
    """The `wire.HandPart` of a seat: it changes with the cards and with the sort order."""
    order = scene.common().order
    cards_held = None if own is None or scene.live.abandoned else own.hand
    if own is None or not cards_held:
        return reading.part(("hand", you), None, lambda: wire.HandPart([]))

    def make() -> wire.HandPart:
        cards = in_hand(cards_held, order)
        return wire.HandPart(ids(cards), ids(card for card in cards if card in own.dead) if own.dead else [])

    return reading.part(("hand", you), (cards_held, own.dead, order), make)


def _acting(scene: Scene, partie: Partie, you: Seat, reading: Readership) -> tuple[Raw, Raw]:
    """The `wire.OwnPart` and the menu of a seat that acts itself."""
    live, own, voice, common = scene.live, scene.own(you), reading.voice, scene.common()
    acts = partie_acts(partie, you) if own is None or common.beyond else own.acts
    there = common.has_target[you] and live.settings.seats == "chosen"  # at an evening's table nobody is prompted
    usual, rare = sorted_out(acts, there=there)
    asked, strict = Actor(partie, you, voice, scene.seen(None), own), live.settings.play == "strict"
    found = buttons(asked, usual, live.settings.by_hand)
    found += () if strict else also_at_table(asked, found)
    asks = _asks(asked, found) or _wished(live, you, voice)
    told = _known(scene, own, you, voice, wire.OwnPart(asks, found, _barriers(scene, asked)))

    def menu() -> list[wire.Option]:
        found = [button(act, asked) for act in rare] + ([] if strict else calls(asked, admission.reportable(live, you)))
        return sorted(found, key=lambda option: option.kind == "bedanken")  # last, far from a claim of the rest

    return reading.fresh(("own", you), told), reading.part(
        ("menu", you), (rare, partie.finished if strict else partie, live.dismissed), menu
    )


def _idle(scene: Scene, own: Own | None, you: Seat, voice: Voice) -> wire.OwnPart:
    """What is put to a seat that does nothing itself."""
    return _known(
        scene,
        own,
        you,
        voice,
        wire.OwnPart(accusation.asked(scene.live, you, voice) or _wished(scene.live, you, voice), []),
    )


def _known(scene: Scene, own: Own | None, you: Seat, voice: Voice, part: wire.OwnPart) -> wire.OwnPart:
    """Add what a seat knows regardless of whether it acts."""
    if own is not None:
        part.prediction = own.prediction
        seen = scene.seen(you) if own.cases else None
        part.cases = [] if seen is None else cases_of(seen, voice)
    return part


def _barriers(scene: Scene, asked: Actor) -> list[wire.Barrier]:
    """Why cards are illegal now, where the table shows it and it is the viewer's turn."""
    spiel, seat, voice = asked.partie.spiel, asked.seat, asked.voice
    if not scene.live.settings.marks or spiel is None or asked.partie.phase is not PartiePhase.PLAYING:
        return []
    if spiel.turn is not seat or spiel.phase is not Phase.PLAY:
        return []
    told: list[wire.Barrier] = []
    faults: Sequence[Objection] = ()
    for card, found in wrong_cards(spiel, seat):
        if not told or (found is not faults and found != faults):  # most cards are illegal for the same reason
            faults = found
            told.append(wire.Barrier(" ".join([_why(fault, voice) for fault in found]), []))
        told[-1].cards.append(IDS[card])
    return told


def _why(fault: Objection, voice: Voice) -> str:
    return _objection(fault.kind, fault.article, fault.cards.mask, voice.language, voice.deck)


@lru_cache(maxsize=2_048)
def _objection(kind: ObjectionKind, article: str, cards: int, language: Language, deck: Deck) -> str:
    """The words of an objection, by its parts: as a value it would be hashed and compared in Python."""
    return objection_text(Objection(kind, article, CardSet(cards)), language, deck)


def _asks(asked: Actor, found: Sequence[wire.Option]) -> str:
    """The question put to the viewer; "" where he is asked nothing."""
    seen, language, phase = asked.seen, asked.voice.language, asked.partie.phase
    if seen is not None and seen.phase is Phase.PLAY and phase is PartiePhase.PLAYING:
        gives = seen.turn is asked.seat and any(option.kind == "play" for option in found)
        return _prompt(language) if gives else ""
    kinds = {option.kind for option in found}
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


@cache
def _prompt(language: Language) -> str:
    return prompt_text(Phase.PLAY, language)


_ON_TURN: Final = frozenset({"play", "announce", "predict", "cut", "lift", "roll", "draw", "shuffle"})


def _wished(live: Live, you: Seat, voice: Voice) -> str:
    """A proposal of others that the viewer has not answered."""
    wish = live.wish
    if wish is None or you in wish.agreed:
        return ""
    who = next(iter(sorted(wish.agreed)))
    return say(voice.language, f"ask.wish_{wish.what}", who=voice.seat(who))


# ---------------------------------------------------------------- onlookers


def _open_spiel(scene: Scene) -> Spiel | None:
    """The Spiel whose hands an onlooker sees: after the last card, or with delay."""
    partie, hidden = scene.partie, scene.live.settings.spectators == "hidden"
    lie = hidden and partie is not None and partie.phase in {PartiePhase.BETWEEN, PartiePhase.OVER}
    return partie.spiel if partie is not None and (scene.late or lie) else None


def _open_hands(scene: Scene, reading: Readership) -> Raw:
    """The `wire.HandPart` of an onlooker: the dealt hands after the last card, or the current ones with delay."""
    spiel = _open_spiel(scene)
    return reading.part("open hands", spiel, lambda: _open(spiel, late=scene.late))


def _open(spiel: Spiel | None, *, late: bool) -> wire.HandPart:
    if spiel is None:
        return wire.HandPart([])
    hands = {seat: spiel.hands[seat] if late else dealt_hand(spiel, seat) for seat in spiel.start.seats.order}
    shown = {wire.letter(seat): ids(in_hand(hand, order_of(spiel.preface.variant))) for seat, hand in hands.items()}
    return wire.HandPart([], open=shown)


def _onlooking(seen: View | None, reading: Readership) -> Raw:
    """The `wire.OwnPart` of an onlooker: no questions, and only public cases."""
    if seen is None or not seen.cases:
        return reading.part("onlooking", None, lambda: wire.OwnPart("", []))
    return reading.part("onlooking", seen.cases, lambda: wire.OwnPart("", [], cases=cases_of(seen, reading.voice)))
