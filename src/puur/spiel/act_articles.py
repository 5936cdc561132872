"""The article that governs an act, where it depends on more than one key of the Reglement."""

from puur.cards import EMPTY, Rank
from puur.spiel import acts as a
from puur.spiel.card_play import running_trick
from puur.spiel.citations import following, in_force
from puur.spiel.state import Phase, Spiel
from puur.spiel.trump_choice import announced_by_leading
from puur.spiel.weis.talk import ANNOUNCING, DISCLOSING


def of_card(spiel: Spiel, act: a.Play) -> str:
    """The follow duty, or what makes an exception of it: the Puur, and a lower trump with nothing else in hand.

    Who leads without a word announces by it; before that nobody could lead (A.19).
    """
    keys, trick = spiel.reglement, running_trick(spiel)
    if announced_by_leading(spiel, act) is not None:
        return keys.trump.by_leading.article
    if trick is None:
        return keys.lead.first.article
    led, trump, hand = trick.cards[0].suit, trick.mode.trump, spiel.hands[act.seat]
    asked = hand.of_suit(led)
    if act.card.suit is not led and led is trump and asked != EMPTY and {card.rank for card in asked} == {Rank.JACK}:
        return keys.follow.puur_exempt.article
    if act.card.suit is trump and led is not trump and any(card.suit is trump for card in trick.cards):
        return keys.follow.undertrump.article
    return following(keys)


def of_roll(spiel: Spiel, _act: a.Roll) -> str:
    """Who chooses, where the die says that; else what it says of the lead; where there is no die, who decides."""
    keys = spiel.reglement
    if spiel.phase is Phase.ROLL_FOR_TRUMP:
        return keys.trump.chooser.article
    return keys.lead.die.article if keys.lead.die.value else keys.table.disputes.article


def of_question(spiel: Spiel, act: a.AskWeis) -> str:
    """What must be told again of an announced Weis, or what must be shown of it."""
    return in_force(DISCLOSING if act.question is a.WeisQuestion.DISCLOSE else ANNOUNCING, spiel.reglement)
