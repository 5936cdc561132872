"""`puur replay --from-table`: nothing is told that the seat could not see at that moment."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, reduce
from itertools import product
from operator import or_
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import click
import pytest
from tests.cli.calls import call
from tests.games import EACH, each_record
from tests.properties.parties import random_act, wrong_act

from puur.cards import EMPTY, Card, CardSet
from puur.cli.faces import faces_for
from puur.cli.records import deck_of, voice_of
from puur.cli.replay.steps import Stepper
from puur.decks import Deck, Language, rank_name, short, suit_name
from puur.errors import NotationError
from puur.partie import Partie, advance, objections, open_partie, witness
from puur.partie.acts import LiftForDeal
from puur.record import Entry, HeaderKey, Record, Replayed, Step, header, play_through, read, write
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Spiel, View, view
from puur.spiel.acts import Cut, Deal, Draw, Play, Report, ShowWeis
from puur.spiel.ruling import Case, ConsequenceKind
from puur.spiel.view import view_from
from puur.wording.story import Teller

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
RECORDS: Final = each_record(sorted(EXAMPLES.glob("*.jass")))
FAULTY_ACTS: Final = 120
PAGE: Final = re.compile(r"^ {0,2}(\d+)  ", re.MULTILINE)
SPIEL: Final = re.compile(r"^Spiel \d+$", re.MULTILINE)


@cache
def card_pattern(deck: Deck) -> tuple[re.Pattern[str], dict[str, Card]]:
    """A suit with its ranks, in signs or in words, and which card a suit and a rank are."""
    named: dict[str, Card] = {}
    suits: set[str] = set()
    ranks: set[str] = set()
    at = 2 if deck is Deck.GERMAN else 1
    for card in Card:
        told = short(card, deck)
        words = suit_name(card.suit, deck, Language.DE), rank_name(card.rank, deck, Language.DE)
        for suit, rank in ((told[:at], told[at:]), words):
            named[f"{suit} {rank}"] = card
            suits.add(suit)
            ranks.add(rank)
    rank = "(?:" + "|".join(sorted(ranks, key=len, reverse=True)) + r")\b"
    suit = "(?<![a-zäöü])(" + "|".join(sorted(suits, key=len, reverse=True)) + ")"
    return re.compile(rf"{suit} ?({rank}(?:,? {rank})*)"), named


def cards_told(text: str, deck: Deck) -> CardSet:
    """Every card that a text names."""
    pattern, named = card_pattern(deck)
    one_line = " ".join(text.split())
    found = ((suit, rank) for suit, ranks in pattern.findall(one_line) for rank in re.findall(r"\w+", ranks))
    return CardSet.of({named[f"{suit} {rank}"] for suit, rank in found if f"{suit} {rank}" in named})


def seen(spiel: Spiel | None, seats: tuple[Seat, ...]) -> tuple[CardSet, ...]:
    """Every card the views show, seat by seat; what is public is looked up once for all of them."""
    if spiel is None:
        return (EMPTY,) * len(seats)
    public = view(spiel, None)
    return tuple(shown_in(view_from(public, spiel, seat)) for seat in seats)


def shown_in(shown: View) -> CardSet:
    """Every card that stands in a view."""
    tricks = (card for trick in (*shown.turned, shown.trick) if trick is not None for card in trick.cards)
    turned = (card for card in (shown.lifted, shown.bottom) if card is not None)
    laid = [weis_shown.cards for weis_shown in shown.weis] + [claim.cards for claim in shown.claims]
    called = [card for case in shown.cases for card in called_cards(case)]
    sets = [shown.hand, shown.dead, *laid, *called]
    found = CardSet.of({*tricks, *turned, *(early.card for early in shown.early)})
    for cards in sets:
        found = found if cards is None else found | cards
    return found


def called_cards(case: Case) -> Iterator[CardSet]:
    """Every card a case names, as far as a view shows it."""
    yield case.irregularity.cards
    yield from (
        consequence.cards
        for offer in case.ruling.offers
        for consequence in offer
        if consequence.kind is not ConsequenceKind.BAR
    )


def done(step: Step, seat: Seat) -> CardSet:
    """The cards an act itself shows to the seat: what it laid open to all, and what is one's own."""
    act = step.entry.act
    match act:
        case LiftForDeal(_, card) | Play(_, card):
            return CardSet.of([card])
        case Report() | ShowWeis() | Draw() if act.seat is seat:
            return act.cards
        case Deal():
            return EMPTY if act.bottom is None else CardSet.of([act.bottom])
        case _:
            return EMPTY


def seen_after(steps: tuple[Step, ...], seats: tuple[Seat, ...]) -> Iterator[tuple[CardSet, ...]]:
    """After each act, what each seat has seen since this Spiel began."""
    known = (EMPTY,) * len(seats)
    last, shown_last = None, known
    for step in steps:
        before, after = step.before.spiel, step.after.spiel
        shown_before = shown_last if before is last else seen(before, seats)
        shown_after = shown_before if after is before else seen(after, seats)
        shown = shown_after if step.spiel is after else seen(step.spiel, seats)
        own = tuple(done(step, seat) for seat in seats)
        known = tuple(reduce(or_, parts) for parts in zip(known, shown_before, own, shown, shown_after, strict=True))
        yield known
        if after is None or before is None or after.number < before.number or isinstance(step.entry.act, Deal):
            known = tuple(now | act for now, act in zip(shown_after, own, strict=True))
        last, shown_last = after, shown_after


class Watched(NamedTuple):
    """A record played, and what its seats had seen after each act."""

    played: Replayed
    known: tuple[tuple[CardSet, ...], ...]

    @property
    def by_seat(self) -> Iterator[tuple[Seat, tuple[CardSet, ...]]]:
        """Each seat with what it had seen after each act."""
        return zip(seats_of(self.played), zip(*self.known, strict=True), strict=True)


def seats_of(played: Replayed) -> tuple[Seat, ...]:
    """Who sits at the table."""
    assert played.start is not None
    return played.start.seats.order


@cache
def watched(content: bytes) -> Watched:
    """A record as its seats saw it; the examples are asked for in several tests."""
    played = play_through(content)
    return Watched(played, tuple(seen_after(played.steps, seats_of(played))))


def faulty(name: str) -> Record:
    """A table under a Reglement where about every third act is wrong, and some are objected to."""
    rng = Random(f"faulty {name}")
    rules = load(name)
    partie: Partie = open_partie(rules)
    entries: list[Entry] = []
    for _ in range(FAULTY_ACTS):
        act = wrong_act(partie, rng) if rng.random() < 0.3 else random_act(partie, rng)
        if act is None:
            break
        try:
            entries.append(Entry(act))
        except NotationError:  # nobody could write that down
            continue
        partie = witness(partie, act) if objections(partie, act) else advance(partie, act)
    known = {HeaderKey.REGLEMENT: name, HeaderKey.SUPERVISION: "tisch"}
    return Record(tuple(header(key.value, value) for key, value in known.items()), tuple(entries))


def kept(record: Record, folder: Path) -> Path:
    """The record as a file."""
    file = folder / "abend.jass"
    file.write_text(write(record), encoding="utf-8")
    return file


def stepped(file: Path, played: Replayed, seat: Seat) -> str:
    """What the command tells to a seat act by act: the first seat calls it, the others need not read it all again."""
    if seat is seats_of(played)[0]:
        return call("replay", str(file), "--step", "--from-table", str(seat)).output
    voice = voice_of(played.record, played.reglement)
    pages = Stepper(played, played.annotations.by_entry, Teller(voice, seat), faces_for(voice)).pages()
    return click.unstyle("\n".join(line for page in pages for line in page))


def check_pages(file: Path) -> None:
    """Every page that is told to a seat names only cards which that seat had seen by then."""
    seen_there = watched(file.read_bytes())
    deck = deck_of(seen_there.played.record, seen_there.played.reglement)
    for seat, seat_knows in seen_there.by_seat:
        told = PAGE.split(stepped(file, seen_there.played, seat))
        pages = dict(zip(map(int, told[1::2]), told[2::2], strict=True))
        assert pages
        for number, known in enumerate(seat_knows, 1):
            foreign = cards_told(pages.get(number, ""), deck) - known
            assert not foreign, f"{file.name}, act {number}, {seat}: {foreign}\n{pages[number]}"


def test_the_cards_of_a_text_are_found() -> None:
    """The check below reads cards in signs and in words, also where a line breaks among them."""
    text = "  Anna  ♠ A K 9  ♣ 10\nWest weist 20: Herz Dame,\n   Bube, 10. Tisch  Nord ♦B"
    assert CardSet.of("SA SK S9 C10 HQ HJ H10 DJ") == cards_told(text, Deck.FRENCH)
    assert CardSet.of("SA SJ DQ H10") == cards_told("Si A U  Schellen Ober. RoB", Deck.GERMAN)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_no_page_names_a_card_too_early(file: Path) -> None:
    """Act by act, a seat of an example hears of no card before it could see it."""
    check_pages(file)


@pytest.mark.parametrize("name", EACH)
def test_no_page_of_a_faulty_table_names_a_card_too_early(name: str, tmp_path: Path) -> None:
    """Neither do wrong acts, objections and rulings tell of hidden cards."""
    check_pages(kept(faulty(name), tmp_path))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_broken_off_story_names_no_hidden_card(file: Path, tmp_path: Path) -> None:
    """Told as a story, a record that stops anywhere in a Spiel names no card that the seat has not seen by then."""
    seen_there = watched(file.read_bytes())
    whole = seen_there.played
    rng, deck = Random(f"story {file.stem}"), deck_of(whole.record, whole.reglement)
    for seat, known in seen_there.by_seat:
        stop = rng.randrange(5, min(60, len(known)))
        part = kept(Record(whole.record.headers, whole.record.entries[:stop]), tmp_path)
        last = SPIEL.split(call("replay", str(part), "--from-table", str(seat)).output)[-1]
        dealt = [
            cards for cards, step in zip(known, whole.steps, strict=True) if isinstance(step.entry.act, LiftForDeal)
        ]
        lots = dealt[-1] if dealt and not SPIEL.search(last) else EMPTY
        assert not cards_told(last, deck) - known[stop - 1] - lots


def other_worlds(record: Record, seat: Seat, rng: Random) -> Iterator[Record]:
    """The same record with two cards exchanged which the seat cannot see; only worlds in which all acts stay right."""
    played = play_through(record)
    assert played.partie is not None
    spiel = played.partie.spiel
    dealt = [at for at, entry in enumerate(record.entries) if isinstance(entry.act, Deal)]
    if spiel is None or not dealt or spiel.number == 0:
        return
    deal = record.entries[dealt[-1]]
    assert isinstance(deal.act, Deal)
    (known,) = tuple(seen_after(played.steps, (seat,)))[-1]
    hidden = [(seat, card) for seat in spiel.start.seats.order for card in spiel.hands[seat] - known]
    stock = tuple(spiel.preface.stock - known)
    pairs: list[tuple[Seat, Card, Seat | None, Card]] = [
        *((seat, card, other, more) for (seat, card), (other, more) in product(hidden, hidden) if seat < other),
        *((seat, card, None, more) for (seat, card), more in product(hidden, stock)),
    ]
    for first, card, second, exchanged in rng.sample(pairs, min(6, len(pairs))):
        hands = list(deal.act.hands)
        if card not in hands[first]:
            continue  # drawn since
        hands[first] = hands[first].without(card).adding(exchanged)
        if second is not None:
            hands[second] = hands[second].without(exchanged).adding(card)
        entry = replace(deal, act=replace(deal.act, hands=(hands[0], hands[1], hands[2], hands[3])))
        world = Record(record.headers, (*record.entries[: dealt[-1]], entry, *record.entries[dealt[-1] + 1 :]))
        if play_through(world).error is None:
            yield world


@pytest.mark.parametrize("name", ["schieber", "kzjv", "differenzler", "grauer-jass-2", "fnf-handjass", "allgemein"])
def test_what_is_told_does_not_depend_on_hidden_cards(name: str, tmp_path: Path) -> None:
    """Exchange what a seat cannot see: it is told the same, to the letter, also where the record breaks off."""
    record = read((EXAMPLES / f"{name}.jass").read_bytes()).record
    rng, compared = Random(name), 0
    start = play_through(record).start
    assert start is not None
    for seat in start.seats.order:
        stop = rng.randrange(8, min(50, len(record.entries)))
        part = Record(record.headers, record.entries[:stop])
        wrong = Entry(Cut(seat, 12))  # not now: whoever is told what would be right, is told cards
        for world in other_worlds(part, seat, rng):
            for more in ((), (wrong,)):
                pair = [
                    kept(Record(record.headers, (*record.entries, *more)), tmp_path).read_bytes()
                    for record in (part, world)
                ]
                told = []
                for text in pair:
                    (tmp_path / "welt.jass").write_bytes(text)
                    told.append(call("replay", str(tmp_path / "welt.jass"), "--from-table", str(seat)).output)
                assert told[0] == told[1]
                compared += 1
    assert compared > 0


@pytest.mark.parametrize("line", ["  S: D6 D7 Dame-7", "  S: D6 D7 HK D6", "karte E HK", "weis W 20 C6-9"])
def test_an_error_tells_one_seat_only_where_it_is(line: str, tmp_path: Path) -> None:
    """What stands in a damaged line, and what would be right, may be hidden cards: only the place is told."""
    file = tmp_path / "kaputt.jass"
    file.write_text(f"jass 1\nReglement: schieber\nGeber: S\n\ngeben S\n{line}\n", encoding="utf-8")
    result = call("replay", str(file), "--from-table", "N")
    assert 1 == result.exit_code
    assert "Ohne --from-table steht, was richtig wäre" in result.output
    assert not cards_told(result.output, Deck.FRENCH)
    assert not re.search(r"\b[DHSC](?:[6-9]|10|[JQKA])\b", result.output)


def test_remarks_and_headers_of_ones_own_are_for_all_eyes_only(tmp_path: Path) -> None:
    """What people note beside the acts may tell of cards, so that one seat does not read it."""
    file = tmp_path / "abend.jass"
    text = "jass 1\nReglement: kzjv\nNotiz: N hat den Puur\n\n# W hat vier Nell\nabheben W 12  # unten liegt HK\n"
    file.write_text(text, encoding="utf-8")
    secrets = ("N hat den Puur", "W hat vier Nell", "unten liegt HK")
    for more in ((), ("--step",)):
        told = call("replay", str(file), "--from-table", "S", *more).output
        assert [] == [secret for secret in secrets if secret in told]
    assert all(secret in call("replay", str(file)).output for secret in secrets)
