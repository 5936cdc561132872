"""Which files a Reglement is made of, and what is said where a file cannot be had."""

import os
from pathlib import Path
from typing import BinaryIO, Literal

import pytest
from tests.reglement.clubs import ClubFolder, article

from puur.errors import ReglementError
from puur.reglement import LARGEST, OWN, Language, built_in, check, load, loads, named

GOOD = article(1, kind="procedure")


def test_a_name_is_a_built_in_reglement_and_a_path_is_a_file(club: ClubFolder) -> None:
    """Built in by name, a club's own by path, as a text or as a path; files may have any ending."""
    assert "kzjv" == load("kzjv").name
    assert load("kzjv") is load("kzjv")
    path = club.write(GOOD, file="ours.reglement")
    assert load(path) == load(str(path))
    assert "club" == load(path).name


def test_a_club_may_build_on_its_own_files(club: ClubFolder) -> None:
    """`base` may be a path from the file's own folder; the lineage names every file."""
    (club.folder / "cup").mkdir()
    club.write(GOOD, head='name = "parent"\nbase = "kzjv"\nedition = "1"\n', file="parent.toml")
    child = club.write(article(2, kind="procedure"), head='name = "cup"\nbase = "../parent.toml"\nedition = "1"\n')
    child = child.rename(club.folder / "cup" / "cup.toml")
    assert ("cup", "parent", "kzjv", "allgemein") == load(child).lineage
    assert ["B.1", "B.2"] == [article.id for article in load(child).articles[-2:]]


def test_an_unknown_name_is_told_with_the_known_ones() -> None:
    """A slip in a name is guessed; all names and the way to a file are told."""
    (fault,) = check("shieber")
    assert ("shieber", 1, "file") == (fault.file, fault.line, fault.key)
    assert all(name in fault.message for name in built_in())
    assert "Did you mean schieber?" in fault.message
    with pytest.raises(ReglementError, match="Did you mean schieber") as caught:
        load("shieber")
    assert (fault,) == caught.value.faults


@pytest.mark.parametrize("name", ["nowhere.toml", "no/where", "nul\0.toml", "long" * 2000 + ".toml"])
def test_a_file_that_does_not_exist_is_told(club: ClubFolder, name: str) -> None:
    """A wrong path is a fault like others, however strange it is."""
    for path in (f"{club.folder}/{name}", Path(club.folder, name)):
        (fault,) = check(path)
        assert ("file", 1) == (fault.key, fault.line)
        assert "There is no file" in fault.message


def test_what_is_no_ordinary_file_is_not_opened(club: ClubFolder) -> None:
    """A folder or a pipe, which would wait for ever, is no file."""
    pipe = club.folder / "pipe.toml"
    os.mkfifo(pipe)
    assert ["There is no file"] * 2 == [check(path)[0].message[:16] for path in (pipe, club.folder)]


def test_a_file_that_may_not_be_read_is_told(club: ClubFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason the system gives is passed on."""
    path = club.write(GOOD)
    others = Path.open

    def refuse(file: Path, mode: Literal["rb"] = "rb") -> BinaryIO:
        if file == path:
            raise PermissionError(13, "Permission denied")
        return others(file, mode)

    monkeypatch.setattr(Path, "open", refuse)
    (fault,) = check(path)
    assert "Permission denied" in fault.message


def test_a_huge_file_is_refused_unread(club: ClubFolder) -> None:
    """Up to what the longest Reglement needs is read, and not a byte more."""
    filler = "# " + "x" * LARGEST
    (fault,) = club.faults(filler)
    assert ("file", 1) == (fault.key, fault.line)
    assert f"larger than {LARGEST} bytes" in fault.message
    assert [] == club.faults(GOOD + filler[: LARGEST - len(GOOD) - 50])


def test_a_file_in_another_encoding_is_told_with_the_line(club: ClubFolder) -> None:
    """The first byte that is no UTF-8 is named."""
    path = club.write(GOOD)
    path.write_bytes(path.read_bytes() + 'place = "für"'.encode("latin-1"))
    (fault,) = check(path)
    assert (10, "file") == (fault.line, fault.key)
    assert "0xfc is not UTF-8" in fault.message


def test_files_saved_by_any_editor_are_read(club: ClubFolder) -> None:
    """A byte order mark and line ends of another system change neither the content nor the lines."""
    path = club.write(GOOD)
    plain = load(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert plain == load(path)
    path.write_bytes(path.read_bytes() + b"titel = 'x'\r\n")
    assert [10] == [fault.line for fault in check(path)]


@pytest.mark.parametrize(
    ("base", "message"),
    [
        ("shieber", "Did you mean schieber?"),
        ("nowhere.toml", "neither built in nor a file beside this one"),
        ("/etc/hosts", "valid on this computer only"),
        (".", "neither built in"),
    ],
)
def test_a_base_that_is_not_there_is_told_where_it_is_named(club: ClubFolder, base: str, message: str) -> None:
    """The fault stands in the file that names the base, beside the file's other faults."""
    faults = club.faults("titel = 'x'", head=f'name = "club"\nbase = "{base}"\nedition = "1"\n')
    assert [(2, "base"), (4, "titel")] == [(fault.line, fault.key) for fault in faults]
    assert message in faults[0].message


def test_files_based_on_each_other_in_a_circle_are_told(club: ClubFolder) -> None:
    """A file may not be its own base, directly or by way of others."""
    (fault,) = club.faults("", head='name = "club"\nbase = "./club.toml"\nedition = "1"\n')
    assert (2, "base") == (fault.line, fault.key)
    assert "in a circle" in fault.message
    for name, other in (("a", "b"), ("b", "c"), ("c", "a")):
        club.write("", head=f'name = "{name}"\nbase = "{other}.toml"\nedition = "1"\n', file=f"{name}.toml")
    (fault,) = check(club.folder / "a.toml")
    assert "c.toml" == Path(fault.file).name
    assert "a.toml -> " in fault.message


def test_an_endless_chain_of_files_is_refused(club: ClubFolder) -> None:
    """Sixteen files on top of each other are more than any club needs."""
    for number in range(20):
        head = f'name = "c{number}"\nbase = "c{number + 1}.toml"\nedition = "1"\n'
        club.write("", head=head, file=f"c{number}.toml")
    (fault,) = check(club.folder / "c0.toml")
    assert "c15.toml" == Path(fault.file).name
    assert "More than 16 files" in fault.message


def test_faults_of_the_base_are_told_after_the_files_own(club: ClubFolder) -> None:
    """Every fault names its own file; a base that is no TOML hides the rest of the chain."""
    club.write("titel = 'x'", head='name = "base"\nbase = "schieber"\nedition = "1"\n', file="base.toml")
    child = club.write("title = 1", head='name = "child"\nbase = "base.toml"\nedition = "1"\n')
    assert [("club.toml", 4), ("base.toml", 4)] == [(Path(fault.file).name, fault.line) for fault in check(child)]
    club.write("=", file="base.toml")
    assert [("club.toml", "title"), ("base.toml", "toml")] == [
        (Path(fault.file).name, fault.key) for fault in check(child)
    ]


def test_without_a_base_every_key_must_be_set(club: ClubFolder) -> None:
    """A file that sets next to nothing is told to name a base; one that sets nearly all, what is missing."""
    (fault,) = club.faults(GOOD, head='name = "club"\nedition = "1"\n')
    assert (1, "base") == (fault.line, fault.key)
    assert 'base = "schieber"' in fault.message
    root = Path(__file__).parents[2] / "src/puur/reglement/texts/allgemein.toml"
    lines = root.read_text(encoding="utf-8").replace('"allgemein"', '"root"').splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.startswith("sets.count.last_trick"))
    (fault,) = club.faults(kept, head="")
    assert "count.last_trick" == fault.key
    assert "No article sets this key. Set it in an article" in fault.message


def test_a_name_belongs_to_one_reglement(club: ClubFolder) -> None:
    """A club's file is called neither like a built-in one nor like its own base."""
    (fault,) = club.faults(GOOD, head='name = "kzjv"\nbase = "schieber"\nedition = "1"\n')
    assert (1, "name") == (fault.line, fault.key)
    assert "belongs to another Reglement already" in fault.message
    club.write("", head='name = "twin"\nbase = "schieber"\nedition = "1"\n', file="base.toml")
    (fault,) = club.faults(GOOD, head='name = "twin"\nbase = "base.toml"\nedition = "1"\n')
    assert ("club.toml", 1, "name") == (fault.file, fault.line, fault.key)


def test_the_file_of_a_built_in_reglement_may_be_loaded_by_its_path() -> None:
    """The path of a built-in file means the built-in Reglement, not one that takes its name."""
    path = Path(__file__).parents[2] / "src/puur/reglement/texts/kzjv.toml"
    assert load("kzjv") == load(path)
    assert () == check(path)


HEAD = 'name = "ours"\nbase = "kzjv"\nedition = "1"\n'


@pytest.mark.parametrize(
    "said", [HEAD, HEAD + GOOD, HEAD + "nonsense = 3\n", "", "name =", 'name = "kzjv"\n', "[" * 99]
)
def test_a_text_is_read_as_a_file_of_the_same_content(said: str, tmp_path: Path) -> None:
    """The same Reglement, or the same faults in the same sentences, whichever way a club brings it."""
    file = tmp_path / OWN
    file.write_text(said, encoding="utf-8")
    faults = check(file, language=Language.DE)
    if not faults:
        assert load(file).digest == loads(said).digest
        return
    with pytest.raises(ReglementError) as refused:
        loads(said, language=Language.DE)
    assert [(fault.line, fault.key, fault.message) for fault in faults] == [
        (fault.line, fault.key, fault.message) for fault in refused.value.faults
    ]
    assert {OWN} == {fault.file for fault in refused.value.faults}


def test_a_text_rests_on_what_comes_with_puur_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that was sent reads no file of the machine it is sent to, and the sentence does not speak of one."""
    (tmp_path / "parent.toml").write_text('name = "parent"\nbase = "kzjv"\nedition = "1"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for base in ("parent.toml", "kzv"):
        with pytest.raises(ReglementError) as refused:
            loads(f'name = "ours"\nbase = "{base}"\nedition = "1"\n', language=Language.DE)
        (fault,) = refused.value.faults
        assert (OWN, 2, "base") == (fault.file, fault.line, fault.key)
        assert "kommt nicht mit Puur" in fault.message
        assert "kzjv" in fault.message


def test_a_text_is_as_long_as_a_file_may_be() -> None:
    """The longest Reglement that comes with Puur would fit; a byte too many is told, and half a letter is none."""
    assert loads(HEAD + "#" * (LARGEST - len(HEAD))).name == "ours"
    for said in (HEAD + "#" * (LARGEST + 1 - len(HEAD)), HEAD + "# ü" * (LARGEST // 3)):
        with pytest.raises(ReglementError, match=f"larger than {LARGEST} bytes"):
            loads(said)
    with pytest.raises(ReglementError, match="is not UTF-8"):
        loads("# \ud800")


def test_what_plays_is_named_or_told() -> None:
    """The text goes before the name; a name nobody knows is told with the nearest one, in the language of who asks."""
    assert "kzjv" == named("kzjv").name
    assert "ours" == named("kzjv", HEAD).name
    with pytest.raises(ReglementError) as refused:
        named("kzv", language=Language.FR)
    (fault,) = refused.value.faults
    assert "name" == fault.key
    assert "Aucun règlement" in fault.message
    assert "kzjv" in fault.message
