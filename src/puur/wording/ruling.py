"""Rulings and their consequences in words: who may choose among what, and by which article."""

from puur.reglement.model import Reglement
from puur.reglement.options import Disputes
from puur.spiel.ruling import Consequence, Ruling
from puur.wording.acting import offer_letter
from puur.wording.voice import Voice


def consequence_text(consequence: Consequence, voice: Voice) -> str:
    """What follows, without its article and without a full stop.

    >>> from puur.cards import CardSet
    >>> from puur.decks import Language
    >>> from puur.spiel.ruling import ConsequenceKind
    >>> consequence_text(Consequence(ConsequenceKind.DEAD, "A.12", None, CardSet.of("SK")), Voice(Language.DE))
    'Schaufel König verliert den Stichwert'
    """
    cards = consequence.cards
    return voice.say(
        f"consequence.{consequence.kind.value}",
        party=voice.party(consequence.party),
        cards=voice.cards(cards),
        n=len(cards),
    )


def ruling_text(ruling: Ruling, voice: Voice, reglement: Reglement) -> str:
    """Who decides, and every offer with its letter; one line each, the article with the first.

    Where no party chooses, the Reglement says who settles disputes.
    """
    if ruling.chooser is not None:
        head = voice.say("ruling.party", party=voice.party(ruling.chooser))
    elif reglement.table.disputes.value is Disputes.AGREEMENT:
        head = voice.say("ruling.agreement")
    else:
        head = voice.say("ruling.direction")
    offers = (
        voice.say("ruling.offer", letter=offer_letter(number), what=offer_text(offer, voice))
        for number, offer in enumerate(ruling.offers)
    )
    return "\n".join([f"{voice.say('frame.citation', what=head, article=ruling.article)}:", *offers])


def offer_text(offer: tuple[Consequence, ...], voice: Voice) -> str:
    """All that one offer brings, with the articles."""
    told = (voice.say("frame.citation", what=consequence_text(one, voice), article=one.article) for one in offer)
    return "; ".join(told)
