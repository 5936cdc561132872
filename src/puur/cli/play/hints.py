"""The page behind `?`: what may be played now, why other cards may not, and which words are understood."""

from rich.text import Text

from puur.bots.explanations import conventions_text
from puur.bots.thumb.player import Thumb
from puur.cards import Card, CardSet
from puur.cli.play.front import Front
from puur.cli.play.game import ME
from puur.cli.says import language, say, text
from puur.partie import NameDealer, acts_for, objections
from puur.spiel.acts import Announce, Play, Predict, Schieben
from puur.wording import objections_text


def help_lines(front: Front) -> list[Text]:
    """What to do now, and the words that are understood."""
    lines = [*_now_lines(front), *_cards_lines(front), Text(say("play.help_title"), style="bold")]
    rows = text("play.help_words")
    pairs = [row for row in rows if isinstance(row, tuple)] if isinstance(rows, tuple) else []
    wide = max(len(str(pair[0])) for pair in pairs)
    for word, meaning in pairs:
        lines.append(Text(f"  {str(word).ljust(wide)}  {meaning}"))
    return [*lines, *_agreed_lines(front), Text(), Text(say("play.help_more"))]


def _now_lines(front: Front) -> list[Text]:
    """What is asked where no card is: who deals, what is announced or predicted; and why the choice stays here."""
    partie = front.game.partie
    acts = acts_for(partie, ME)
    dealers = [act for act in acts if isinstance(act, NameDealer)]
    if dealers:
        called = ", ".join(front.pages.teller.called(act.dealer) for act in dealers)
        return [Text(say("play.possible_dealer", names=called)), Text()]
    variants = dict.fromkeys(act.variant for act in acts if isinstance(act, Announce))
    if variants:
        listed = ", ".join(map(front.pages.teller.voice.variant, variants))
        passing = objections_text(objections(partie, Schieben(ME)), language(), front.game.deck)
        told = [say("play.possible_announce", variants=listed, passes=not passing)]
        told += [say("play.impossible_to_pass", reason=passing)] if passing else []
        return [*map(Text, told), Text()]
    if any(isinstance(act, Predict) for act in acts):
        return [Text(say("play.possible_predict")), Text()]
    return []


def _agreed_lines(front: Front) -> list[Text]:
    """What one has agreed on with the partner, where he keeps to agreements."""
    partner = front.game.partie.seats.partner(ME)
    opposite = None if partner is None else front.game.bots(everywhere=False)[partner]
    if not isinstance(opposite, Thumb):
        return []
    told = conventions_text(opposite.conventions, front.pages.teller.voice)
    return [Text(), Text(say("play.help_agreed"), style="bold"), *(Text(f"  {line}") for line in told)]


def _cards_lines(front: Front) -> list[Text]:
    """The cards that may be given, and for the others the reason with its article."""
    partie = front.game.partie
    acts = acts_for(partie, ME)
    legal = [act.card for act in acts if isinstance(act, Play)]
    if not legal or any(isinstance(act, Announce) for act in acts):
        return []
    lines = [Text(say("play.possible", cards=front.cards_in_words(CardSet.of(legal))))]
    reasons: dict[str, list[Card]] = {}
    for card in front.hand():
        if card not in legal:
            told = objections_text(objections(partie, Play(ME, card)), language(), front.game.deck)
            reasons.setdefault(told, []).append(card)
    for reason, cards in reasons.items():
        lines.append(Text(say("play.impossible", cards=front.cards_in_words(CardSet.of(cards)), reason=reason)))
    return [*lines, Text()]


def last_trick_lines(front: Front) -> list[Text]:
    """The last trick while it lies face-up; a turned one stays turned."""
    spiel = front.game.partie.spiel
    trick = None if spiel is None else spiel.trick
    if spiel is None or trick is None or trick.taker is None:
        return [Text(say("play.turned", article=front.game.partie.reglement.trick.turned.article))]
    players = front.game.partie.seats.starting_with(trick.leader)
    called = front.pages.teller.called
    lines = [
        Text(f"  {called(players[at % len(players)])}: ").append(front.named(card), front.pages.faces.style(card.suit))
        for at, card in enumerate(trick.cards)
    ]
    return [*lines, Text(front.pages.teller.by(trick.taker, "takes", points=trick.points))]
