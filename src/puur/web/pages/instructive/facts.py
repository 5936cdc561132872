"""What the pages of instructive cards show: all of it from the view of the player, and from what was found of it."""

from typing import Final

from puur.bots.advice import Advice
from puur.bots.explanations import advice_text
from puur.bots.instructive import LEAST, CardDecision, InstructiveCard
from puur.cards import Card
from puur.decks import card_name
from puur.lessons.question import TableSide
from puur.lessons.says import tell
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.state import Trick
from puur.web.http.sentences import say
from puur.web.table.view.faces import in_hand, order_of
from puur.wording import Voice

FIRST: Final = 3
MOST: Final = 40
"""Cards that are listed at all."""

NamedCard = dict[str, str]


def list_facts(found: tuple[InstructiveCard, ...], way: str, voice: Voice) -> dict[str, object]:
    """The three cards one learns most from, and then all; which other card was better is not told yet."""
    rows = [_row(card, f"{way}/{number}", voice) for number, card in enumerate(found[:MOST], 1)]
    return {"first": rows[:FIRST], "more": rows[FIRST:]}


def _row(card: InstructiveCard, way: str, voice: Voice) -> NamedCard:
    decision = card.decision
    name = voice.card(decision.card)
    where = say(voice.language, "instructive.where", spiel=decision.spiel, trick=_trick_number(decision))
    cost = "clearly" if card.advice.ahead is None else "cost"
    told = say(voice.language, f"instructive.{cost}", card=name, points=round(card.lost))
    return {"way": way, "id": decision.card.name, "where": where, "told": told}


def position_facts(decision: CardDecision, voice: Voice) -> dict[str, object]:
    """The position as the player saw it: the trick, his hand, what was played, the cards that have fallen."""
    seen, seat = decision.view, decision.view.seat or Seat.S
    mode = None if seen.trick is None else seen.trick.mode
    held = in_hand(seen.hand, order_of(seen.variant, mode)) if seen.hand is not None else ()
    return {
        "played": tell(voice, "said.played"),
        "variant": "" if seen.variant is None else voice.variant(seen.variant),
        "trick": [] if seen.trick is None or seen.trick.complete else _laid(decision, seen.trick, seat, voice),
        "hand": [_shown(card, voice) for card in held],
        "question": say(voice.language, "instructive.ask"),
        "kind": "one",
        "choices": (),
        "figure": "",
        "word": "",
        "where": say(voice.language, "instructive.where", spiel=decision.spiel, trick=_trick_number(decision)),
        "fallen": [[_shown(card, voice) for card in trick.cards] for trick in _over(decision)],
    }


def answer_facts(decision: CardDecision, mine: Card | None, advice: Advice | None, voice: Voice) -> dict[str, object]:
    """What is said to an answer; nothing where there is none yet."""
    none: dict[str, object] = {"chosen": set[str](), "right_cards": set[str](), "judgement": None, "verdict": ""}
    if mine is None:
        return none
    if Play(decision.view.seat or Seat.S, mine) not in decision.view.acts:
        told = {"right": False, "told": (say(voice.language, "instructive.not_allowed"),), "articles": ()}
        return {**none, "chosen": {mine.name}, "judgement": told, "verdict": tell(voice, "said.not_yet")}
    if advice is None or not isinstance(advice.act, Play):
        return none
    right = advice.act.card is mine or (advice.ahead is not None and advice.ahead < LEAST)
    lines = advice_text(advice, voice, decision.view.reglement.weis)
    verdict = tell(voice, "said.right" if right else "said.not_yet")
    return {
        "chosen": {mine.name},
        "right_cards": {advice.act.card.name},
        "judgement": {"right": right, "told": lines, "articles": ()},
        "verdict": verdict,
    }


def _over(decision: CardDecision) -> tuple[Trick, ...]:
    """The tricks that were taken before."""
    trick = decision.view.trick
    return (*decision.view.turned, *((trick,) if trick is not None and trick.complete else ()))


def _trick_number(decision: CardDecision) -> int:
    return len(_over(decision)) + 1


def _laid(decision: CardDecision, trick: Trick, you: Seat, voice: Voice) -> list[NamedCard]:
    """The cards on the table, each at its place as the player sees it."""
    order, sides = decision.view.seats.starting_with(trick.leader), tuple(TableSide)
    laid: list[NamedCard] = []
    for seat, card in zip(order, trick.cards, strict=False):
        side = sides[(seat - you) % len(sides)]
        laid.append({**_shown(card, voice), "place": side.value, "at": tell(voice, f"side.{side.value}")})
    return laid


def _shown(card: Card, voice: Voice) -> NamedCard:
    return {"id": card.name, "name": card_name(card, voice.deck, voice.language)}
