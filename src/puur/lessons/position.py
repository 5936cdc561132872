"""The position of an exercise, played by the rules up to the question."""

from functools import cache
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet, card
from puur.lessons.exercise import Exercise
from puur.reglement import load
from puur.spiel import place
from puur.spiel.card_play import PLAYS, legal_plays, play
from puur.spiel.state import Spiel, Trick

PLAYERS: Final = 4


class UnplayableExercise(ValueError):
    """A position that the rules do not allow."""


@cache
def spiel_of(exercise: Exercise) -> Spiel:
    """The Spiel at the question. Raises `UnplayableExercise`.

    If the file has only one hand, it belongs to the player on turn; the others get the rest, such that the cards on the
    table are legal.
    """
    fell = tuple(map(card, exercise.line.split()))
    hands = exercise.hands if len(exercise.hands) > 1 else _filled(exercise.hand, fell)
    spiel = place(load(exercise.reglement), exercise.variant.name, "|".join(map(str, hands)))
    for given in fell:
        turn = spiel.turn
        if turn is None or given not in legal_plays(spiel):
            raise UnplayableExercise(f"{exercise.path}: {given} may not be given")
        spiel = play(spiel, PLAYS[turn][given])
    return spiel


def own_hand(exercise: Exercise) -> CardSet:
    """The cards of the player who is asked."""
    if len(exercise.hands) <= 1:
        return exercise.hand
    spiel = spiel_of(exercise)
    seat = spiel.turn if spiel.turn is not None and spiel_shown(exercise) is None else spiel.start.seats.order[0]
    return spiel.hands[seat]


def table_trick(exercise: Exercise) -> Trick | None:
    """The trick on the table: the current one, or a complete one that is asked about."""
    if not exercise.line:
        return None
    spiel = spiel_of(exercise)
    running = spiel.trick is not None and spiel.trick.taker is None
    return spiel.trick if running else spiel_shown(exercise)


def spiel_shown(exercise: Exercise) -> Trick | None:
    """The complete trick a question is about, if any."""
    trick = spiel_of(exercise).trick if exercise.line else None
    return trick if trick is not None and trick.complete and not exercise.ask.from_hand else None


def _filled(own: CardSet, fell: tuple[Card, ...]) -> tuple[CardSet, ...]:
    """Four hands: the player on turn has his own, the others the cards they played and few of the suit led."""
    at = len(fell) % PLAYERS
    led = fell[0].suit if fell else None
    left = sorted(PACK - own - CardSet.of(fell), key=lambda held: (held.suit is led, int(held)))
    size = max(len(own), 2)  # with one card each the Spiel would be over
    hands = []
    for number in range(PLAYERS):
        if number == at and own:
            hands.append(own)
            continue
        given = CardSet.of(fell[number : number + 1]) if number < len(fell) else EMPTY
        need = size - len(given)
        hands.append(given | CardSet.of(left[:need]))
        left = left[need:]
    return tuple(hands)
