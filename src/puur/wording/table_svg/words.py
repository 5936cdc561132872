"""The table picture in words, for those who hear it: everything that the picture shows, nothing that it hides."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.modes import Variant, trump_variant
from puur.seats import Party, Seat
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel, Trick
from puur.spiel.tricks import new_trick
from puur.wording.says import listed
from puur.wording.voice import Voice
from puur.wording.waits import ending_text, phase_text


class Detail(Enum):
    """What a picture leaves out where nobody told it."""

    DEALER = "dealer"
    MODE = "mode"
    PILES = "piles"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Untold:
    """What nobody knows of a table: cards, which lie face-down, and details, which are left out."""

    cards: CardSet = EMPTY
    details: frozenset[Detail] = frozenset()

    def dealer(self, spiel: Spiel) -> Seat | None:
        """Who dealt, where somebody said so."""
        return None if Detail.DEALER in self.details else dealer_of(spiel)

    def present_variant(self, spiel: Spiel) -> Variant | None:
        """The order of the present trick, where somebody said what is played."""
        return None if Detail.MODE in self.details else present_variant(spiel)

    def turn(self, spiel: Spiel) -> Seat | None:
        """Who is to act, where somebody said so."""
        return None if Detail.TURN in self.details else spiel.turn

    def turned(self, spiel: Spiel) -> tuple[tuple[Party, int], ...]:
        """How many tricks each party has turned, where somebody told of all of them."""
        if Detail.PILES in self.details:
            return ()
        takers = [trick.taker for trick in spiel.turned]
        return tuple((party, sum(taker in party.seats for taker in takers)) for party in spiel.start.seats.parties)


ALL_TOLD: Final = Untold()


def mode_text(spiel: Spiel, voice: Voice) -> str:
    """What is played: the variant announced, and the order of the present trick where that is another."""
    variant = spiel.preface.variant
    if variant is None:
        return voice.say("table_svg.no_mode")
    now = present_variant(spiel)
    if now is None or now is variant:
        return voice.variant(variant)
    return voice.say("table_svg.mode_now", variant=voice.variant(variant), now=voice.variant(now))


def present_variant(spiel: Spiel) -> Variant | None:
    """The order of the present trick as a plain variant: a trump suit, Obenabe or Undenufe; none before it is named."""
    if spiel.preface.variant is None:
        return None
    trick = spiel.trick or new_trick(spiel, spiel.start.seats.order[0])
    order = trick.mode.order
    return Variant[order.name] if order.trump is None else trump_variant(order.trump)


def title_text(spiel: Spiel, voice: Voice) -> str:
    """The picture's name: what is played and who is to act."""
    return voice.say("table_svg.title", mode=mode_text(spiel, voice), phase=phase_text(spiel.phase, voice, spiel.turn))


def description(spiel: Spiel, voice: Voice, marked: CardSet, untold: Untold) -> str:
    """The whole situation in sentences."""
    dealer = untold.dealer(spiel)
    sentences = [
        *(() if Detail.MODE in untold.details else (voice.say("table_svg.mode", mode=mode_text(spiel, voice)),)),
        *(() if dealer is None else (voice.say("table_svg.dealer", who=voice.seat(dealer)),)),
        *_hands(spiel, voice, untold.cards),
        *_on_table(spiel, voice, untold),
        *_marks(spiel, voice, marked),
        *_next(spiel, voice, untold),
    ]
    return " ".join(sentences)


def _next(spiel: Spiel, voice: Voice, untold: Untold) -> Iterator[str]:
    """How it ended, or who is to act, where somebody said so."""
    if spiel.ending is not None:
        yield ending_text(spiel.ending, voice)
    elif Detail.TURN not in untold.details:
        yield phase_text(spiel.phase, voice, spiel.turn)


def plays(spiel: Spiel, trick: Trick) -> Iterator[tuple[Seat, int]]:
    """Who gave each card of a trick, and how many he had given to it before."""
    order = spiel.start.seats.starting_with(trick.leader)
    for place in range(len(trick.cards)):
        yield order[place % len(order)], place // len(order)


def _hands(spiel: Spiel, voice: Voice, hidden: CardSet) -> Iterator[str]:
    for seat in spiel.start.seats.order:
        hand, who = spiel.hands[seat], voice.seat(seat)
        shown = hand - hidden
        if shown:
            yield voice.say("table_svg.hand", who=who, cards=voice.cards(shown))
        if not shown or len(shown) < len(hand):
            yield voice.say("table_svg.hidden", who=who, n=len(hand) - len(shown))


def _on_table(spiel: Spiel, voice: Voice, untold: Untold) -> Iterator[str]:
    trick = spiel.trick
    if trick is None or not trick.cards:
        yield voice.say("table_svg.no_trick")
    else:
        given = zip(plays(spiel, trick), trick.cards, strict=True)
        told = tuple(
            voice.say("table_svg.play", who=voice.seat(seat), card=voice.card(card)) for (seat, _), card in given
        )
        yield voice.say("table_svg.trick", plays=", ".join(told))
        if trick.taker is not None:
            yield voice.say("table_svg.taker", who=voice.seat(trick.taker))
    piles = tuple(f"{voice.party(party)} {count}" for party, count in untold.turned(spiel) if count)
    if piles:
        yield voice.say("table_svg.turned", piles=listed(piles, voice.language))
    if spiel.preface.stock:
        yield voice.say("table_svg.stock_left", n=len(spiel.preface.stock))


def _marks(spiel: Spiel, voice: Voice, marked: CardSet) -> Iterator[str]:
    if spiel.faced is not None:
        suit = spiel.faced.suit
        face = voice.say(f"name.die_face.{spiel.faced.value}") if suit is None else voice.suits(suit.cards)
        yield voice.say("table_svg.faced", face=face)
    if spiel.dead:
        yield voice.say("table_svg.dead", cards=voice.cards(spiel.dead))
    if marked:
        yield voice.say("table_svg.marked", cards=voice.cards(marked))
