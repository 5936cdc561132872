"""A viewer's own parts of his view: his hand, what he may do, why a card may not be given, what he is asked."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Raw

from puur import wire
from puur.decks import Deck, Language
from puur.partie import Partie, PartiePhase
from puur.partie import acts_for as partie_acts
from puur.seats import Seat
from puur.spiel.fault import Objection
from puur.spiel.playing import wrong_cards
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.view import Own, View
from puur.web.http.sentences import say
from puur.web.table.state import Live
from puur.web.table.view.cases import cases_of
from puur.web.table.view.faces import ids, in_hand
from puur.web.table.view.memory import Reading
from puur.web.table.view.options import Actor, also_at_table, button, buttons, calls, sorted_out
from puur.web.table.view.scene import Scene
from puur.wording import Voice, objection_text, prompt_text

NO_MENU: Final = Raw(b"[]")


class OwnParts(NamedTuple):
    """A viewer's own parts, each encoded."""

    hand: Raw
    own: Raw
    menu: Raw


def parts(scene: Scene, you: Seat | None, reading: Reading) -> OwnParts:
    """The own parts of who sits at a seat, or of an onlooker."""
    if you is None:
        return OwnParts(_open_hands(scene, reading), _onlooking(scene.seen(None), reading), NO_MENU)
    partie, sitter = scene.partie, scene.live.sitters[you]
    hand = _hand(scene, you, reading)
    if partie is None or scene.live.abandoned or sitter is None or not sitter.plays:
        known = scene.own(you)
        made_from = known, scene.live.wish, scene.live.abandoned, sitter
        idle = reading.part(("own", you), made_from, lambda: _idle(scene, known, you, reading.voice))
        return OwnParts(hand, idle, NO_MENU)
    return OwnParts(hand, *_acting(scene, partie, you, reading))


def _hand(scene: Scene, you: Seat, reading: Reading) -> Raw:
    """The `wire.HandPart` of a seat: it changes as cards come and go, and with what it is sorted by."""
    own, seen = scene.own(you), scene.seen(None)
    if own is None or seen is None or scene.live.abandoned:
        return reading.part(("hand", you), None, lambda: wire.HandPart([]))
    mode = None if seen.trick is None else seen.trick.mode

    def make() -> wire.HandPart:
        cards = in_hand(own.hand, seen.variant, mode) if own.hand else []
        return wire.HandPart(ids(cards), ids(card for card in cards if card in own.dead) if own.dead else [])

    return reading.part(("hand", you), (own.hand, own.dead, seen.variant, mode), make)


def _acting(scene: Scene, partie: Partie, you: Seat, reading: Reading) -> tuple[Raw, Raw]:
    """The `wire.OwnPart` and the menu of a seat that acts itself.

    Who waits for the others has the same as before until he may do something else: his is taken over.
    """
    live, own, common = scene.live, scene.own(you), scene.common()
    acts = partie_acts(partie, you) if own is None or common.beyond else own.acts
    there, strict = common.has_target[you], live.settings.play == "strict"
    usual, rare = sorted_out(acts, there=there)
    asked = Actor(partie, you, reading.voice, scene.seen(None), own)

    def make() -> wire.OwnPart:
        found = buttons(asked, usual, live.settings.by_hand)
        found += () if strict else also_at_table(asked, found)
        asks = _asks(asked, found) or _wished(live, you, reading.voice)
        return _known(scene, own, you, reading.voice, wire.OwnPart(asks, found, _barriers(scene, asked)))

    def menu() -> list[wire.Option]:
        return [button(act, asked) for act in rare] + ([] if strict else calls(asked))

    known = None if own is None else (own.prediction, own.cases)
    if common.playing and common.turn is not you:  # the same each time until his turn comes, and after it
        told = reading.part(("waiting", you), (known, usual, live.wish), make)
    else:
        told = reading.part(("own", you), (known, usual, live.wish, partie), make)
    return told, reading.part(("menu", you), (rare, None if strict else partie), menu)


def _idle(scene: Scene, own: Own | None, you: Seat, voice: Voice) -> wire.OwnPart:
    """What is put to a seat that does nothing itself."""
    return _known(scene, own, you, voice, wire.OwnPart(_wished(scene.live, you, voice), []))


def _known(scene: Scene, own: Own | None, you: Seat, voice: Voice, part: wire.OwnPart) -> wire.OwnPart:
    """The part with what a seat knows whether it plays or not."""
    if own is not None:
        part.prediction = own.prediction
        seen = scene.seen(you) if own.cases else None
        part.cases = [] if seen is None else cases_of(seen, voice)
    return part


def _barriers(scene: Scene, asked: Actor) -> list[wire.Barrier]:
    """Why cards may not be given now, where the table shows it and it is the viewer's turn."""
    spiel, seat, voice = asked.partie.spiel, asked.seat, asked.voice
    if not scene.live.settings.marks or spiel is None or asked.partie.phase is not PartiePhase.PLAYING:
        return []
    if spiel.turn is not seat or spiel.phase is not Phase.PLAY:
        return []
    told: list[wire.Barrier] = []
    faults: Sequence[Objection] = ()
    for card, found in wrong_cards(spiel, seat):
        if not told or found != faults:  # most cards are wrong for the same reason
            faults = found
            told.append(wire.Barrier(" ".join([_why(fault, voice.language, voice.deck) for fault in found]), []))
        told[-1].cards.append(card.name)
    return told


@lru_cache(maxsize=2_048)
def _why(fault: Objection, language: Language, deck: Deck) -> str:
    return objection_text(fault, language, deck)


def _asks(asked: Actor, found: Sequence[wire.Option]) -> str:
    """The question put to the viewer; "" where he is asked nothing."""
    seen, language, phase = asked.seen, asked.voice.language, asked.partie.phase
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


_ON_TURN: Final = frozenset({"play", "announce", "predict", "cut", "lift", "roll", "draw", "shuffle"})


def _wished(live: Live, you: Seat, voice: Voice) -> str:
    """What others propose and the viewer has not answered."""
    wish = live.wish
    if wish is None or you in wish.agreed:
        return ""
    who = next(iter(sorted(wish.agreed)))
    return say(voice.language, f"ask.wish_{wish.what}", who=voice.seat(who))


# ---------------------------------------------------------------- onlookers


def _open_hands(scene: Scene, reading: Reading) -> Raw:
    """The `wire.HandPart` of an onlooker: hands as they were dealt once all cards lie, or as they are, where late."""
    partie, hidden = scene.partie, scene.live.settings.spectators == "hidden"
    spiel = None if partie is None else partie.spiel
    lie = hidden and partie is not None and partie.phase in {PartiePhase.BETWEEN, PartiePhase.OVER}
    if spiel is None or not (scene.late or lie):
        return reading.part("open hands", None, lambda: wire.HandPart([]))
    return reading.part("open hands", spiel, lambda: _open(spiel, late=scene.late))


def _open(spiel: Spiel, *, late: bool) -> wire.HandPart:
    hands = {seat: spiel.hands[seat] if late else dealt_hand(spiel, seat) for seat in spiel.start.seats.order}
    shown = {wire.letter(seat): ids(in_hand(hand, spiel.preface.variant, None)) for seat, hand in hands.items()}
    return wire.HandPart([], open=shown)


def _onlooking(seen: View | None, reading: Reading) -> Raw:
    """The `wire.OwnPart` of an onlooker: he is asked nothing, and knows the cases that all know."""
    if seen is None or not seen.cases:
        return reading.part("onlooking", None, lambda: wire.OwnPart("", []))
    return reading.part("onlooking", seen.cases, lambda: wire.OwnPart("", [], cases=cases_of(seen, reading.voice)))
