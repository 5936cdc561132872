"""The values of a Reglement as sentences, and house rules for the wall."""

from pathlib import Path

import pytest

from puur.cards import Rank
from puur.decks import Deck, Language
from puur.modes import Variant
from puur.reglement import KEYS, built_in, load
from puur.reglement.options import CountOrder, FactorPart
from puur.wording import house_rules_text, key_text, uncarried_notice, value_lines


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", built_in())
def test_every_value_of_every_reglement_is_a_sentence(name: str, language: Language) -> None:
    """All keys are told, each with its article; nothing is left of a placeholder."""
    lines = list(value_lines(load(name), language))
    assert len(KEYS) == len(lines)
    for line in lines:
        assert line.endswith(")")
        assert "{" not in line
        assert line[0].isupper() or line[0].isdigit()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", built_in())
def test_house_rules_hold_every_article(name: str, language: Language) -> None:
    """Title, source, every article in force with its text, and every replaced one with its successor."""
    reglement = load(name)
    text = house_rules_text(reglement, language)
    assert text.startswith(f"# {reglement.title[language]}\n")
    assert reglement.source[language] in text
    for article in reglement.articles:
        assert f"### {article.id} {article.title[language]}" in text
        assert article.demands[language] in text
    for article, by in reglement.replaced:
        assert any(line.startswith(f"- {article.id} ") and line.endswith(by) for line in text.splitlines()), article.id


def test_set_values_stand_with_their_article() -> None:
    """What an article sets stands below its text, in the words and with the pack of the Reglement."""
    text = house_rules_text(load("fnf-handjass"), Language.DE)
    assert "- Aufgedeckt bedeutet Undenufe: 6." in text
    assert "- Auf dem Tisch liegen deutsche Karten." in text
    assert "- Trumpf macht die abgelupfte Karte; sie gehört dem Geber." in text


@pytest.mark.parametrize("language", Language)
def test_what_nobody_carries_out_is_marked_and_said(tmp_path: Path, language: Language) -> None:
    """Below the title of the article, and in a notice with its reason; a Reglement that is carried has none."""
    head = 'name = "club"\nbase = "schieber"\nedition = "1"\n'
    first = '[[article]]\nid = "B.1"\nkind = "procedure"\ntitle = "Bieten"\ndemands = "x"\nopen = "fehlt"\n'
    second = '[[article]]\nid = "B.2"\nkind = "conduct"\ndemands = "x"\n'
    third = '[[article]]\nid = "B.3"\nkind = "value"\ndemands = "x"\nreplaces = ["A.11"]\nopen = "Rest"\n'
    file = tmp_path / "club.toml"
    fourth = second.replace("B.2", "B.4").replace("demands", 'title = "Ruhe"\ndemands')
    text = head + first + second + fourth + third + "sets.count.match_bonus = 90\n"
    file.write_text(text, encoding="utf-8")
    reglement = load(file)
    lead, *lines = uncarried_notice(reglement, language)
    assert lead.endswith(".")
    heads = [line.partition(":")[0].removesuffix("\u202f") for line in lines]
    assert ["B.1 Bieten", "B.2, B.4 Ruhe", "B.3"] == heads
    assert ["fehlt" in lines[0], "Rest" in lines[2]] == [True, True]
    text = house_rules_text(reglement, language)
    for line in lines:
        assert f"\n\n*{line.partition(': ')[2]}*\n\nx\n" in text
    assert () == uncarried_notice(load("schieber"), language)


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("deal.cut_min", 1, "Mindestens 1 Karte abheben."),
        ("deal.cut_min", 3, "Mindestens 3 Karten abheben."),
        ("partie.target", None, "Ein Punkteziel gibt es nicht."),
        ("partie.target", 2500, "Gespielt wird auf 2500 Punkte."),
        ("trump.by_leading", True, "Wer wortlos ausspielt, macht die ausgespielte Farbe zu Trumpf."),
        ("trump.factors", {Variant.H: 1, Variant.O: 1}, "Gespielt wird: Trumpf Rosen, Obenabe; alles zählt einfach."),
        ("trump.factors", {Variant.H: 1, Variant.O: 3}, "Gespielt wird: Trumpf Rosen einfach, Obenabe ×3."),
        ("weis.runs", {3: 20, 4: 50}, "Folgen in einer Farbe: 3 Blatt 20, 4 Blatt 50."),
        ("weis.fours", {Rank.JACK: 200}, "Vier Gleiche: Under = 200."),
        ("partie.order", tuple(CountOrder), "Können beide ausmachen, zählt der Reihe nach: Stöck, Stich, Weis."),
        ("count.factor_on", (FactorPart.CARDS,), "Ein Faktor vervielfacht: Karten."),
        ("tournament.dropped", 0, "Alle Resultate zählen, ein Streichresultat gibt es nicht."),
    ],
)
def test_values_in_german(key: str, value: object, expected: str) -> None:
    """Numbers, yes and no, words, lists and tables all become short sentences."""
    assert expected == key_text(key, value, Language.DE, Deck.GERMAN)


def test_unknown_keys_and_values_are_errors() -> None:
    """A key outside the closed list, or a value no key can have, is refused."""
    with pytest.raises(KeyError):
        key_text("deal.hands", 9, Language.DE)
    with pytest.raises(KeyError):
        key_text("deal.hand", 1.5, Language.DE)
