"""What stands in a Reglement and is not carried out."""

from pathlib import Path

from tests.reglement.clubs import ClubFolder, article

from puur.reglement import ArticleKind, How, built_in, evidence, load, matrix, remarks, uncarried

BIDDING = (
    "[[article]]\n"  # line 4
    'id = "B.7"\n'
    'kind = "procedure"\n'
    'title = "Steigern"\n'
    'demands = "Wer mehr bietet, macht Trumpf."\n'
)


def test_every_article_that_comes_with_puur_is_carried_by_data_or_code() -> None:
    """A built-in Reglement says nothing that is not carried out."""
    rows = matrix(map(load, built_in()), evidence())
    assert [] == [row.article for row in rows if not row.data and not row.code]
    assert [] == [undone for name in built_in() for undone in uncarried(load(name))]


def test_a_procedure_of_a_club_is_carried_by_nothing(club: ClubFolder) -> None:
    """No code belongs to a club's file, whatever an article calls itself; values are carried, what is open is not."""
    text = BIDDING + article(1, "partie.target = 1500", replaces=("S.2",)) + article(2, kind="conduct")
    text += article(3, "count.match_bonus = 90", replaces=("A.11",)).rstrip() + '\nopen = "Kontermatch fehlt"\n'
    text += article(4, kind="procedure").rstrip() + '\nopen = "kommt noch"\n'
    found = uncarried(club.load(text))
    assert [
        ("B.7", How.NOT, None),
        ("B.2", How.CONDUCT, None),
        ("B.3", How.PARTLY, "Kontermatch fehlt"),
        ("B.4", How.NOT, "kommt noch"),
    ] == [(undone.article.id, undone.how, undone.article.open) for undone in found]


def test_an_article_that_is_called_like_one_of_another_family_is_not_carried(club: ClubFolder) -> None:
    """Code that carries E.7 carries nothing of a club that is not based on E and has an E.7 of its own."""
    text = '[[article]]\nid = "E.7"\nkind = "procedure"\ndemands = "Anders."\n'
    assert ["E.7"] == [undone.article.id for undone in uncarried(club.load(text))]


def test_what_is_replaced_is_not_remarked(club: ClubFolder) -> None:
    """An article out of force has nothing to carry out."""
    text = BIDDING + article(1, "partie.target = 1500", replaces=("S.2", "B.7"))
    assert () == uncarried(club.load(text))
    assert () == remarks(club.write(text))


def test_a_remark_names_the_line_of_an_article(club: ClubFolder) -> None:
    """A remark is no fault: the file is sound, and says of itself what it does not do."""
    file = club.write(BIDDING + 'open = "kommt noch"\n' + article(2, kind="conduct"))
    assert [(str(file), 4, "B.7"), (str(file), 10, "B.2")] == [
        (remark.file, remark.line, remark.uncarried.article.id) for remark in remarks(file)
    ]
    assert [] == club.faults(BIDDING)


def test_a_remark_is_made_beside_faults(club: ClubFolder) -> None:
    """Whoever mends a file hears everything at once."""
    wrong = club.write(BIDDING + article(1, "partie.traget = 1500"))
    clashing = club.write(BIDDING + article(1, "partie.target = 1500"), file="clash.toml")
    assert [["B.7"], ["B.7"]] == [
        [remark.uncarried.article.id for remark in remarks(file)] for file in (wrong, clashing)
    ]


def test_the_parent_of_a_club_is_remarked_as_well(club: ClubFolder) -> None:
    """What a file is based on is a club's own, too, and its lines are of its own file."""
    club.write(BIDDING, file="parent.toml", head='name = "parent"\nbase = "schieber"\nedition = "1"\n')
    file = club.write(article(2, kind="conduct"), head='name = "club"\nbase = "parent.toml"\nedition = "1"\n')
    assert [("club.toml", "B.2"), ("parent.toml", "B.7")] == [
        (Path(remark.file).name, remark.uncarried.article.id) for remark in remarks(file)
    ]
    assert ["B.7", "B.2"] == [undone.article.id for undone in uncarried(load(file))]


def test_a_file_that_cannot_be_read_has_no_remarks(club: ClubFolder) -> None:
    """Where nothing is understood nothing is remarked; `check` says what is wrong."""
    assert () == remarks(club.folder / "none.toml")
    assert () == remarks("kzjv")
    assert ArticleKind.PROCEDURE is club.load(BIDDING).article("B.7").kind
