"""A Spiel as a picture of the table, and the same in words (A.18)."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.decks import Deck, Language, card_name
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, Play, Spiel, apply, legal_plays, open_spiel, place, witness
from puur.spiel.acts import Roll
from puur.spiel.ending import Ending, EndingKind
from puur.wording import Voice
from puur.wording.says import say
from puur.wording.table_svg import table_svg
from puur.wording.table_svg.places import LARGE, SMALL, WIDTH, hand_spots, layout, plate_spot
from puur.wording.table_svg.shapes import fitting, shortened, width_of
from puur.wording.table_svg.words import present_variant

SVG = "{http://www.w3.org/2000/svg}"
THREE = "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6"
NINE = "S6 S9 SJ HA HK D7 D8 C10 CA|S7 SA H6 H7 H8 DK DA C6 C7|S8 SQ H9 H10 D6 D9 C8 CJ CK|S10 SK HJ HQ D10 DJ DQ C9 CQ"
DE = Voice(Language.DE)


def three() -> Spiel:
    """A position with three cards each; South leads, diamonds are trump."""
    return place(load("schieber"), "D", THREE)


def nine() -> Spiel:
    """A whole deal; spades are trump."""
    return place(load("schieber"), "S", NINE)


def duel() -> Spiel:
    """A table for two with a stock."""
    spiel = place(load("grauer-jass-2"), "H", "HJ D6 D7 S9|H9 HA SJ C10")._replace(phase=Phase.ROLL)
    return spiel._replace(preface=spiel.preface._replace(stock=PACK - spiel.hands[Seat.S] - spiel.hands[Seat.N]))


def played(spiel: Spiel, names: str) -> Spiel:
    """The Spiel after some cards, given by whoever was on turn, rightly or not."""
    for name in names.split():
        assert spiel.turn is not None
        spiel = witness(spiel, Play(spiel.turn, Card[name]))
    return spiel


def read(picture: str) -> ET.Element:
    """The picture, if it is well-formed."""
    return ET.fromstring(picture)  # noqa: S314  our own text


def tooltips(picture: str) -> list[str]:
    """The names of the cards that lie face-up, in the order they are drawn."""
    return [str(element.text) for element in read(picture).iterfind(f".//{SVG}g/{SVG}title")]


def words(picture: str) -> str:
    """The description."""
    return str(read(picture).findtext(f"{SVG}desc"))


def labels(picture: str) -> list[str]:
    """Every text that is drawn."""
    return [str(element.text) for element in read(picture).iter(f"{SVG}text")]


def names(cards: CardSet, voice: Voice) -> list[str]:
    """The names of cards, sorted."""
    return sorted(card_name(card, voice.deck, voice.language) for card in cards)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("language", Language)
def test_every_card_lies_there_once(deck: Deck, language: Language) -> None:
    """In both packs and all languages each card of each hand is drawn once, and nothing else."""
    voice = Voice(language, deck)
    for spiel in (three(), nine(), duel()):
        held = CardSet.of([hand for seat in spiel.start.seats.order for hand in spiel.hands[seat]])
        assert names(held, voice) == sorted(tooltips(table_svg(spiel, voice)))


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("language", Language)
def test_the_picture_is_told_in_words(deck: Deck, language: Language) -> None:
    """The title is the first child, the description the second, and both are in the voice's language."""
    voice = Voice(language, deck)
    spiel = played(three(), "DK DA")
    picture = read(table_svg(spiel, voice))
    assert "img" == picture.get("role")
    assert [f"{SVG}title", f"{SVG}desc"] == [element.tag for element in picture][:2]
    told = str(picture[1].text)
    for part in (
        say(language, "phase.play", who=voice.seat(Seat.N)),
        say(language, "table_svg.play", who=voice.seat(Seat.E), card=voice.card(Card.DA)),
        *(say(language, "table_svg.hand", who=voice.seat(seat), cards=voice.cards(spiel.hands[seat])) for seat in Seat),
    ):
        assert part in told
    assert say(language, "phase.play", who=voice.seat(Seat.N)) in str(picture[0].text)


@pytest.mark.parametrize(
    "name", ["schieber", "kzjv", "fnf-handjass", "slalom-schieber", "zuercher-einzel", "grauer-jass-2"]
)
def test_a_whole_spiel_can_be_drawn(name: str) -> None:
    """After every card the picture is well-formed, holds the trick and the hands, and is the same each time."""
    plan = load(name).seat_plan
    hands = NINE if len(plan.order) == 4 else "|".join(NINE.split("|")[:2])
    spiel = place(load(name), "OU" if name == "slalom-schieber" else "H", hands)
    while spiel.phase in (Phase.PLAY, Phase.ROLL) and any(spiel.hands):
        picture = table_svg(spiel, DE)
        assert table_svg(spiel, DE) == picture
        held = CardSet.of([hand for seat in plan.order for hand in spiel.hands[seat]])
        lying = EMPTY if spiel.trick is None else CardSet.of(spiel.trick.cards)
        assert names(held | lying, DE) == sorted(tooltips(picture))
        turn = spiel.turn
        assert turn is not None
        rolls = spiel.phase is Phase.ROLL
        spiel = apply(spiel, Roll(turn, 5) if rolls else Play(turn, next(iter(legal_plays(spiel)))))
    read(table_svg(spiel, DE))


def test_pictures_can_share_a_page() -> None:
    """There is nothing in a picture that another could clash with, that runs, or that is fetched."""
    picture = table_svg(played(nine(), "HA H6 H9"), Voice(Language.DE, Deck.GERMAN))
    for forbidden in (" id=", "href", "url(", "<script", "<style", " class=", "<image", " on"):
        assert forbidden not in picture.split("</desc>")[1]
    assert ["http://www.w3.org/2000/svg"] == re.findall(r"https?://[^\"]*", picture)


@pytest.mark.parametrize("language", Language)
def test_dead_and_marked_cards_are_told(language: Language) -> None:
    """Cards without Stichwert are struck through and said to be so; ringed ones are named, also in a turned trick."""
    voice = Voice(language)
    plain = played(three(), "H7 DA HQ S6")
    spiel = plain._replace(faults=plain.faults._replace(dead=CardSet.of("S6 S10")))
    picture = table_svg(spiel, voice, marked=CardSet.of("S6"))
    assert say(language, "table_svg.dead", cards=voice.cards(CardSet.of("S10 S6"))) in words(picture)
    assert say(language, "table_svg.marked", cards=voice.cards(CardSet.of("S6"))) in words(picture)
    dead = say(language, "word.dead")
    assert names(CardSet.of("S10 S6"), voice) == sorted(
        tooltip.removesuffix(f", {dead}") for tooltip in tooltips(picture) if tooltip.endswith(dead)
    )
    later = table_svg(played(spiel, "S7"), voice, marked=CardSet.of("S6"))
    assert say(language, "table_svg.marked", cards=voice.cards(CardSet.of("S6"))) in words(later)


def test_rings_lie_where_the_marked_cards_show() -> None:
    """Two strokes ring each marked card that lies face-up: in a row, in a column and in the trick."""
    spiel = played(three(), "DK")
    plain = table_svg(spiel, DE).count("<rect")
    for marked, rings in (("DK", 1), ("D10 S10", 2), ("C6", 0)):
        assert plain + 2 * rings == table_svg(spiel, DE, marked=CardSet.of(marked)).count("<rect")


def test_closed_hands_tell_nothing() -> None:
    """What lies face-down is counted, not named; two deals that differ there only look the same."""
    other = place(load("schieber"), "D", "DK D10 H7|DQ HQ CA|DA S10 S7|DJ D9 S6")
    first, second = (
        table_svg(spiel, DE, open_hands=(Seat.S,), marked=CardSet.of("DA D10")) for spiel in (three(), other)
    )
    assert first == second
    assert names(three().hands[Seat.S], DE) == sorted(tooltips(first))
    assert "Ost: 3 verdeckte Karten." in words(first)
    assert "Umrandet: Ecke 10." in words(first)


def test_the_trick_shows_who_led_and_who_took_it() -> None:
    """Each card of the trick has its number; a complete one has a star and a taker; turned ones lie in a pile."""
    running = table_svg(played(three(), "DK DA"), DE)
    assert ["1", "2"] == [text for text in labels(running) if text in {"1", "2", "3", "4"}]
    complete = played(three(), "DK DA DQ DJ")
    assert "West nimmt den Stich." in words(table_svg(complete, DE))
    assert 1 == table_svg(complete, DE).count("M0-7L") - running.count("M0-7L")
    after = table_svg(played(complete, "D9"), DE)
    assert "Gekehrte Stiche: Ost/West 1." in words(after)
    assert "Ost/West" in labels(after)


def test_an_awaited_card_has_its_place() -> None:
    """The place of the next card is dashed; a complete trick, a roll and the end leave none."""
    assert 1 == table_svg(three(), DE).count("dasharray")
    for spiel in (played(three(), "DK DA DQ DJ"), duel(), place(load("schieber"), "D", "DK|DA|DQ|DJ")):
        done = played(spiel, "DK DA DQ DJ") if len(spiel.hands[Seat.S]) == 1 else spiel
        assert 0 == table_svg(done, DE).count("dasharray")


@pytest.mark.cites("G.wuerfel", "G.ziehen")
def test_a_table_for_two_has_a_stock_and_a_die() -> None:
    """South and North sit there alone, with the stock, and with what the die demands until it is led."""
    picture = table_svg(duel(), DE)
    assert {"Süd", "Nord · Geber", "Stapel", "28"} <= set(labels(picture))
    assert "Im Stapel liegen noch 28 Karten." in words(picture)
    suit = apply(duel(), Roll(Seat.S, 3))
    assert "Der Würfel verlangt: Schaufel." in words(table_svg(suit, DE))
    free = apply(duel(), Roll(Seat.S, 5))
    assert {"Würfel", "Trumpf Herz, jetzt Undenufe"} <= set(labels(table_svg(free, DE)))


def test_what_is_played_is_said() -> None:
    """The badge names the variant, the present order where it is another, or that nothing is announced."""
    slalom = place(load("slalom-schieber"), "OU", "HA H7|H6 S7|HQ CA|HK S6")
    assert "Slalom von oben, jetzt Obenabe" in labels(table_svg(slalom, DE))
    assert "Slalom von oben, jetzt Undenufe" in labels(table_svg(played(slalom, "HA H6 HQ HK H7"), DE))
    opened = open_spiel(load("schieber"), dealer=Seat.W)
    assert present_variant(opened) is None
    assert "Noch nichts angesagt" in labels(table_svg(opened, DE))
    assert "Ost: keine Karten mehr." in words(table_svg(opened, DE))


def test_the_end_is_told() -> None:
    """A Spiel that stopped early says why."""
    spiel = three()._replace(phase=Phase.OVER, turn=None, ending=Ending(EndingKind.ANNULLED, "P.19", Seat.S))
    assert words(table_svg(spiel, DE)).endswith("(P.19)")


def test_names_are_escaped_and_cut_off() -> None:
    """Players' names may hold any signs and be long; the words keep them whole."""
    voice = Voice(Language.FR, names={Seat.S: "<Vreni & Köbi von Gunten>", Seat.E: "Ueli"})
    picture = table_svg(nine(), voice, title="A < B & C")
    assert "A < B & C" == read(picture).findtext(f"{SVG}title")
    assert "<Vreni & Köbi von Gunten>\u202f: " in words(picture)
    assert any(text.startswith("<Vreni") and text.endswith("…") for text in labels(picture))


@pytest.mark.parametrize("cards", range(10))
def test_hands_stay_on_the_table(cards: int) -> None:
    """Up to nine cards lie within the frame, in order, and in a row none covers another."""
    hand = tuple(CardSet.of(NINE.split("|", maxsplit=1)[0]))[:cards]
    plan = layout(cards, cards)
    assert (LARGE if cards <= 6 else SMALL) == plan.size
    assert 300 < plan.height < 560
    for seat in Seat:
        spots = hand_spots(hand, seat, plan)
        assert cards == len(spots)
        for spot in (*spots, plate_spot(seat, spots, plan, dealer=Seat.W)):
            assert 7 <= spot.x <= spot.x + spot.wide <= WIDTH - 7
            assert 7 <= spot.y <= spot.y + spot.high <= plan.height - 7
        for left, right in pairwise(spots):
            if seat in (Seat.S, Seat.N):
                assert left.x + left.wide <= right.x
            else:
                assert left.y + left.high <= right.y + 0.001


def test_texts_fit_their_room() -> None:
    """A text that is too wide is made smaller, and cut off where it could not be read any more."""
    assert 15 == fitting("Süd", 15, 100)
    assert 12.5 <= fitting("Marie-Claude", 15, 100) < 15
    for room in (20, 60, 100):
        assert width_of(shortened("Maximiliane von Gunten", 12.5, room), 12.5) <= room
