"""A record for display: Spiel by Spiel, every act with the cards after it, all hands open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from puur.cards import Card
from puur.decks import Deck, card_name, short
from puur.partie import Partie, PartiePhase
from puur.record import HeaderKey, Record, Replayed, Step
from puur.record.act_parts import Json
from puur.record.annotated import NO_ANNOTATIONS, Annotations, other_comments
from puur.record.annotations import OtherTable
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.result import count
from puur.spiel.state import Spiel, Trick
from puur.web.http.sentences import say
from puur.web.table.view.faces import in_hand, order_of
from puur.wording import Voice, partie_result_text, score_line_text
from puur.wording.annotations import annotation_text
from puur.wording.story import Teller

LONGEST_REMARK: Final = 500
"""Letters of a comment that a page shows."""


@dataclass(frozen=True, slots=True)
class ShelvedSpiel:
    """One Spiel of a record: its number from 1, its acts, and the number of the first of them in the record."""

    number: int
    first: int
    steps: tuple[Step, ...]

    @property
    def end(self) -> Spiel | None:
        """The final state of the Spiel."""
        lain = [step.spiel for step in self.steps if step.spiel is not None and step.spiel.number > 0]
        return lain[-1] if lain else None


def parts_of(played: Replayed) -> tuple[ShelvedSpiel, ...]:
    """The Spiele of a record; acts between two belong to the earlier one."""
    found: list[ShelvedSpiel] = []
    begun = 0
    for steps in played.by_spiel:
        found.append(ShelvedSpiel(len(found) + 1, begun, steps))
        begun += len(steps)
    return tuple(found)


def names_of(record: Record) -> dict[Seat, str]:
    """What the players are called."""
    told = {seat: record.header(HeaderKey[seat.name]) for seat in Seat}
    return {seat: name for seat, name in told.items() if name is not None}


def card_names(voice: Voice) -> dict[str, Json]:
    """Every card's name, long and short."""
    found: dict[str, Json] = {}
    for card in Card:
        found[card.name] = [card_name(card, voice.deck, voice.language), short(card, voice.deck, voice.language)]
    return found


def title_of(part: ShelvedSpiel, voice: Voice) -> str:
    """The variant of a Spiel, and its result."""
    end = part.end
    if end is None:
        return ""
    variant = end.preface.variant
    told = [] if variant is None else [voice.variant(variant)]
    points = _points(end, part.steps[-1].after, voice)
    return " · ".join([*told, *([points] if points else [])])


def _points(spiel: Spiel, partie: Partie, voice: Voice) -> str:
    """The points of a Spiel by party; where Bedanken ended the Partie, only what counted until then."""
    result = partie.results[-1] if partie.phase is PartiePhase.OVER and partie.results else None
    lines = count(spiel) if result is None or result.last is None else result.last
    if not lines:
        return ""
    sums = {party: sum(line.points for line in lines if line.party is party) for party in spiel.start.seats.parties}
    return ", ".join(f"{voice.party(party)} {points}" for party, points in sums.items())


def part_json(
    part: ShelvedSpiel, voice: Voice, cards_before: int, annotations: Annotations = NO_ANNOTATIONS
) -> dict[str, Json]:
    """Everything a page needs to show a Spiel. `cards_before` counts the cards played in earlier Spiele."""
    steps: list[Json] = []
    card = cards_before
    notes = annotations.by_entry
    for at, step in enumerate(part.steps, part.first):
        act = step.entry.act
        is_card = isinstance(act, Play) and step.before.spiel is not None
        noted: list[Json] = [
            shortened(annotation_text(annotation, voice))
            for annotation in notes.get(at, ())
            if not isinstance(annotation.note, OtherTable)
        ]
        steps.append(_step(step, voice) | {"at": card if is_card else None, "notes": noted})
        card += is_card
    first = part.steps[0].before
    order: list[Json] = [seat.name for seat in first.seats.order]
    return {
        "number": part.number,
        "order": order,
        "names": {seat.name: voice.seat(seat) for seat in first.seats.order},
        "steps": steps,
    }


def cards_in(part: ShelvedSpiel) -> int:
    """How many cards were played in a Spiel."""
    return sum(1 for step in part.steps if isinstance(step.entry.act, Play) and step.before.spiel is not None)


def _step(step: Step, voice: Voice) -> dict[str, Json]:
    teller = Teller(voice)
    act, spiel = step.entry.act, step.spiel
    told = [*teller.acted(step), *_taken(step, voice), *teller.followed(step), *teller.above(step)]
    told += _over(step.before, step.after, voice)
    remarks = (*other_comments(step.entry.remarks.before), step.entry.remarks.beside)
    found: dict[str, Json] = {
        "told": [*told],
        "remarks": [shortened(remark) for remark in remarks if remark],
        "seat": act.seat.name if isinstance(act, Play) else None,
        "card": act.card.name if isinstance(act, Play) else None,
    }
    return found if spiel is None else found | _table(step, spiel, voice)


def shortened(text: str) -> str:
    """What somebody wrote, as much of it as a page shows."""
    return text if len(text) <= LONGEST_REMARK else f"{text[: LONGEST_REMARK - 1]}…"


def other_tables(part: ShelvedSpiel, voice: Voice, annotations: Annotations) -> tuple[str, ...]:
    """What other tables made of the cards of a Spiel."""
    parties = tuple(voice.party(party) for party in part.steps[0].before.seats.parties)
    own = range(part.first + 1, part.first + len(part.steps) + 1)
    return tuple(
        shortened(annotation_text(annotation, voice, parties))
        for annotation in annotations.found
        if isinstance(annotation.note, OtherTable) and annotation.at in own
    )


def _table(step: Step, spiel: Spiel, voice: Voice) -> dict[str, Json]:
    """The cards and points after an act."""
    variant = spiel.preface.variant
    trick = _lying(step, spiel)
    mode = None if spiel.trick is None else spiel.trick.mode
    hands: dict[str, Json] = {
        seat.name: [card.name for card in in_hand(spiel.hands[seat], order_of(variant, mode))]
        for seat in spiel.start.seats.order
    }
    lying: list[Json] = []
    if trick is not None:
        players = spiel.start.seats.starting_with(trick.leader)
        lying = [[players[at % len(players)].name, card.name] for at, card in enumerate(trick.cards)]
    tricks = len(spiel.tricks) + (spiel.trick is not None and not spiel.trick.complete)
    return {
        "hands": hands,
        "lying": lying,
        "taker": trick.taker.name if trick is not None and trick.taker is not None else None,
        "turn": None if spiel.turn is None else spiel.turn.name,
        "trick": tricks,
        "variant": "" if variant is None else voice.variant(variant),
        "sign": "" if variant is None else variant.name,
        "points": _points(spiel, step.after, voice),
        "standing": _standing(step.after, voice),
    }


def _standing(partie: Partie, voice: Voice) -> str:
    """The slate after an act, as at the table: with the last Spiel only once the Partie is over."""
    totals = partie.results[-1].totals if partie.results else partie.totals
    return say(voice.language, "nach.slate_says", points=" : ".join(map(str, totals)))


def _lying(step: Step, spiel: Spiel) -> Trick | None:
    """The trick on the table; right after its last card, the complete trick."""
    if spiel.trick is not None and spiel.trick.cards:
        return spiel.trick
    return spiel.tricks[-1] if isinstance(step.entry.act, Play) and spiel.tricks else None


def _taken(step: Step, voice: Voice) -> Iterator[str]:
    """Who took the trick completed by this act."""
    before, after = step.before.spiel, step.spiel
    if before is None or after is None or after.number < before.number:
        return
    for trick in after.tricks[len(before.tricks) :]:
        if trick.taker is not None:
            yield voice.say("recount.takes", who=voice.seat(trick.taker), points=trick.points)


def _over(before: Partie, after: Partie, voice: Voice) -> Iterator[str]:
    """How this act ended the Partie."""
    if after.phase is PartiePhase.OVER and after.results != before.results:  # it may be judged again (P.45)
        yield from partie_result_text(after.results[-1], after.seats, voice).splitlines()


def counted(part: ShelvedSpiel, voice: Voice) -> tuple[str, ...]:
    """Every number of a Spiel, with its reason and article."""
    end = part.end
    return () if end is None else tuple(score_line_text(line, voice) for line in count(end))


def voice_for(played: Replayed, voice: Voice) -> Voice:
    """The visitor's language and pack, with the names of the record."""
    return Voice(voice.language, voice.deck, names_of(played.record))


def pack(name: str) -> Deck:
    """The pack a cookie names."""
    return Deck.GERMAN if name == "german" else Deck.FRENCH
