import pytest

from puur.errors import NotationError
from puur.record import HeaderKey, Status, new_record, play_through, read, write
from puur.reglement import built_in, load


@pytest.mark.parametrize("name", built_in())
def test_a_template_is_a_record_without_acts(name: str) -> None:
    """The template of every Reglement is in the written form, names its rules, and opens a table."""
    text = new_record(load(name))
    reading = read(text)
    assert reading.error is None
    assert text == write(reading.record)
    assert () == reading.record.acts
    played = play_through(reading)
    assert (None, Status.OPEN, True) == (played.error, played.status, played.digest_matches)
    assert played.reglement == load(name)


@pytest.mark.parametrize("name", built_in())
def test_the_hints_of_a_template_can_be_read(name: str) -> None:
    """What the template shows as comments is readable once its dots are filled in, whatever the Reglement."""
    record = read(new_record(load(name))).record
    hints = [line for line in record.after if "…" not in line and not line.endswith(":") and "(" not in line]
    assert hints
    assert read("jass 1\nSitze: S E N W\n\n" + "\n".join(hints) + "\n").record.acts


def test_known_values_are_filled_in() -> None:
    """Known facts stand in the template in their written form; unreadable ones are refused."""
    text = new_record(load("kzjv"), name="../club.toml", filled={HeaderKey.DATE: "14.3.2026", HeaderKey.TABLE: "7"})
    record = read(text).record
    assert "2026-03-14" == record.header(HeaderKey.DATE)
    assert "7" == record.header(HeaderKey.TABLE)
    assert "../club.toml" == record.header(HeaderKey.REGLEMENT)
    assert record.header(HeaderKey.EVENT) is None
    with pytest.raises(NotationError):
        new_record(load("kzjv"), filled={HeaderKey.DATE: "gestern"})
