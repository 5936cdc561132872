"""The news in one language: an act and its consequences."""

from collections.abc import Iterator
from functools import lru_cache
from sys import intern
from typing import Final, Literal

from puur import wire
from puur.cards import Card, Suit
from puur.decks import Deck, Language, suit_name
from puur.partie import LiftForDeal, Partie, Write
from puur.record.act_json import NAME_OF
from puur.reglement.options import DieFace
from puur.rules.score import Reason
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel import count
from puur.spiel.state import Phase, Spiel
from puur.spiel.view import View, public_weis
from puur.web.http.sentences import say
from puur.web.table.state import Happening
from puur.web.table.view.faces import IDS
from puur.wording import Voice, act_text, decision_text, irregularity_text, score_line_text, weis_text

Tone = Literal["", "trick", "weis", "ruling", "end"]
_KINDS: Final = {kind: intern(name) for kind, name in NAME_OF.items()}
"""The names of acts as interned strings: encoding omits a default only if it is the identical object."""


_ENDS: Final = (a.Bedanken, Write)
_RULINGS: Final = (a.Report, a.Object, a.Choose, a.Rule)
_OF_WEIS: Final = (a.ShowWeis, a.ShowStoeck)


def told(happening: Happening, voice: Voice) -> wire.Happened:
    """An act as public news. Rulings are told to each viewer separately (`ruled`)."""
    act = happening.act
    open_card = act.card if isinstance(act, LiftForDeal) or (isinstance(act, a.Play) and _lies(happening)) else None
    card = None if open_card is None else IDS[open_card]
    seat = None if isinstance(act, a.Rule) else act.seat
    text = " ".join(_sentences(happening, voice))
    letter = None if seat is None else wire.letter(seat)
    return wire.Happened(happening.number, text, _kind(happening), letter, card, _tone(happening))


def _lies(happening: Happening) -> bool:
    """Whether the played card is now on the table: in table play an attempt may have no effect.

    An early card may be played first (P.36): then the hands have changed, but this card is still in its hand.
    """
    before, after, act = happening.before.spiel, happening.after.spiel, happening.act
    if before is None or after is None or not isinstance(act, a.Play):
        return False
    left = act.card in before.hands[act.seat] and act.card not in after.hands[act.seat]
    return left or any(early.card is act.card and early not in before.faults.early for early in after.faults.early)


def _kind(happening: Happening) -> str:
    return _KINDS[type(happening.act)]


def _sentences(happening: Happening, voice: Voice) -> Iterator[str]:
    act, before, after = happening.act, happening.before.spiel, happening.after.spiel
    if isinstance(act, a.Play) and not _lies(happening):
        return  # nothing visible to others happened
    if isinstance(act, Write):
        yield _written(happening, voice)
        return
    if isinstance(act, a.Play):
        yield _gives(voice.seat(act.seat), act.card, voice.language, voice.deck)
    elif not isinstance(act, a.ShowWeis):
        yield act_text(act, voice, happening.before.reglement.weis) + "."
    if before is None or after is None or before.start is not after.start:
        return
    yield from _trump(happening, before, after, voice)
    if isinstance(act, a.Roll):
        yield from _rolled(before, after, voice)
    if before.talk is not after.talk or before.preface is not after.preface:
        known = public_weis(before)
        yield from (weis_text(seen, voice) + "." for seen in public_weis(after) if seen not in known)
    if after.trick_number > before.trick_number:
        yield from _taken(before, after, voice)


@lru_cache(maxsize=4_096)
def _gives(who: str, card: Card, language: Language, deck: Deck) -> str:
    """The news of a played card, the most frequent case."""
    return act_text(a.Play(Seat.S, card), Voice(language, deck, names={Seat.S: who})) + "."


def _written(happening: Happening, voice: Voice) -> str:
    rows = happening.after.finished
    points = rows[-1].written if rows else None
    pairs = zip(happening.after.seats.parties, points or (), strict=False)
    listed = ", ".join(f"{voice.party(party)} {number}" for party, number in pairs)
    return say(voice.language, "told.written", number=len(rows), points=listed)


def _trump(happening: Happening, before: Spiel, after: Spiel, voice: Voice) -> Iterator[str]:
    """A variant that was not announced in words: made by a card, or by leading (A.19)."""
    variant = after.preface.variant
    if before.preface.variant is not None or variant is None or isinstance(happening.act, a.Announce):
        return
    shown = after.preface.bottom or after.preface.lifted
    if shown is None:
        yield say(voice.language, "told.trump_by_leading", variant=voice.variant(variant))
    else:
        yield say(voice.language, "told.trump_by_card", card=voice.card(shown), variant=voice.variant(variant))


def _rolled(before: Spiel, after: Spiel, voice: Voice) -> Iterator[str]:
    language = voice.language
    if before.phase is Phase.ROLL_FOR_TRUMP:
        if after.phase is not Phase.ROLL_FOR_TRUMP and after.preface.chooser is not None:
            yield say(language, "told.chooses", who=voice.seat(after.preface.chooser))
    elif after.phase is Phase.ROLL and after.turn is before.turn:
        yield say(language, "told.die_again")
    elif after.phase is Phase.ROLL and after.turn is not None:
        yield say(language, "told.die_passes", next=voice.seat(after.turn))
    elif after.faced is DieFace.U:
        yield say(language, "told.die_free")
    elif after.faced is not None:
        yield say(language, "told.die_suit", suit=suit_name(Suit[after.faced.value], voice.deck, language))


def _taken(before: Spiel, after: Spiel, voice: Voice) -> Iterator[str]:
    trick = after.tricks[-1]
    if trick.taker is not None:
        yield _takes(voice.language, voice.seat(trick.taker), trick.points)
    if not before.tricks:
        yield from (score_line_text(line, voice) + "." for line in count(after) if line.reason is Reason.WEIS)


@lru_cache(maxsize=4_096)
def _takes(language: Language, who: str, points: int) -> str:
    """The news of a trick that was taken."""
    return say(language, "told.takes", who=who, points=points)


def ruled(happening: Happening, seen: View, voice: Voice) -> str:
    """The cases opened or closed by this act, as far as the viewer may know them."""
    before = 0 if happening.before.spiel is None else len(happening.before.spiel.faults.cases)
    after = happening.after.spiel
    if after is None or not after.faults.cases or happening.before.spiel is None:
        return ""
    fresh = [
        text
        for at, case in enumerate(seen.cases)
        if at >= before or (case.decided is not None and happening.before.spiel.faults.cases[at].decided is None)
        for text in (irregularity_text(case.irregularity, voice) if at >= before else "", decision_text(case, voice))
        if text
    ]
    return " ".join(f"{text}." for text in fresh)


def _tone(happening: Happening) -> Tone:
    act, before, after = happening.act, happening.before.spiel, happening.after.spiel
    if happening.after.results != happening.before.results or isinstance(act, _ENDS):
        return "end"
    if isinstance(act, _RULINGS) or _cases(happening.after) != _cases(happening.before):
        return "ruling"
    if isinstance(act, _OF_WEIS):
        return "weis"
    if before is not None and after is not None and after.trick_number > before.trick_number:
        return "trick"
    return ""


def _cases(partie: Partie) -> int:
    return 0 if partie.spiel is None else len(partie.spiel.faults.cases)
