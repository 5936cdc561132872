"""Annotations in words: what would have been better, a line of cards, what another table made of a board."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from puur.cards import Card
from puur.partie.acts import PartieAct
from puur.record.annotated import Annotation
from puur.record.annotations import Better, OtherTable, Variation
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.wording.voice import Voice


def annotation_text(annotation: Annotation, voice: Voice, parties: Sequence[str] = ()) -> str:
    """An annotation as a sentence without its full stop, and what was said about it.

    `parties` are the names of those who write at this table, in the order of their points.
    """
    note = annotation.note
    match note:
        case Better():
            told = _better(note, voice)
        case Variation():
            told = voice.say("annotation.variation", line=_line(annotation.players, note.cards, voice))
        case OtherTable():
            told = _table(note, voice, parties)
        case _:
            assert_never(note)
    return voice.say("annotation.said", what=told, said=note.said) if note.said else told


def told_at_card(annotations: Iterable[Annotation], act: PartieAct, voice: Voice) -> str:
    """What was noted at a card, with the card, for who does not have it before him; "" where nothing was."""
    told = [annotation_text(note, voice) for note in annotations if not isinstance(note.note, OtherTable)]
    if not told or not isinstance(act, Play):
        return ""
    what = ". ".join(told)
    return voice.say("annotation.at_card", who=voice.seat(act.seat), card=voice.card(act.card), what=what)


def _better(note: Better, voice: Voice) -> str:
    cards = ", ".join(map(voice.card, note.cards))
    if note.cost is None:
        return voice.say("annotation.better", cards=cards)
    cost = f"{note.cost:f}"
    if note.worlds is None:
        return voice.say("annotation.open", cards=cards, cost=cost)
    if note.error is None:
        return voice.say("annotation.known", cards=cards, cost=cost, worlds=note.worlds)
    return voice.say("annotation.measured", cards=cards, cost=cost, error=f"{note.error:f}", worlds=note.worlds)


def _line(players: Iterable[Seat], cards: Iterable[Card], voice: Voice) -> str:
    """Who gives which card, one after the other."""
    return ", ".join(f"{voice.seat(seat)} {voice.card(card)}" for seat, card in zip(players, cards, strict=False))


def _table(note: OtherTable, voice: Voice, parties: Sequence[str]) -> str:
    """What another table made, and who sat there."""
    named = len(parties) == len(note.points)
    points = [f"{party} {points}" for party, points in zip(parties, note.points, strict=True)] if named else note.points
    facts = [] if note.variant is None else [voice.variant(note.variant)]
    facts += [", ".join(note.players)] if note.players else []
    told = voice.say("annotation.table", table=note.table, points=", ".join(map(str, points)))
    return f"{told} ({'; '.join(facts)})" if facts else told
