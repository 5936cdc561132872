"""Moments of an evening on the desk's pages: taking back, cards for a shared rank, wishes, whose evenings one sees."""

import re
from dataclasses import replace

import pytest
from tests.web.conftest import OWNER, QUICK, Running
from tests.web.desk.laptop import Laptop

from puur.web.evening.desk.owners import door_of
from puur.web.settings import Settings


@pytest.fixture
def laptop(house: Running) -> Laptop:
    """A laptop that has opened nothing yet."""
    return Laptop(house.url)


def opened(laptop: Laptop, people: int, reglement: str = "einzelschieber", **more: object) -> None:
    """An evening for one at the desk, with so many people."""
    laptop.open(reglement=reglement, entry="single", **more)
    laptop.get("/leute")
    for number in range(1, people + 1):
        assert 200 == laptop.post("/leute", name=f"Vor{number:02} Nach{number:02}").status


def played(laptop: Laptop, number: int, *totals: tuple[int, ...]) -> None:
    """A round with these sheets, table by table."""
    laptop.do("begin_round", round=number)
    for table, points in enumerate(totals, 1):
        fields = {f"total_{at}": total for at, total in enumerate(points)}
        found = laptop.post(f"/runde/{number}/tisch/{table}", seen=0, **fields)
        assert 200 == found.status, found.text


def role(laptop: Laptop, house: Running, at: int) -> Laptop:
    """Another device with the link of a role: 1 a desk, 2 a steward."""
    other = Laptop(house.url, laptop.way)
    keys = re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text)
    assert 200 == other.get(f"/rein?k={keys[at]}").status
    return other


def newest(laptop: Laptop) -> int:
    """The number of the last event."""
    found = re.search(r'<li value="(\d+)"', laptop.get("/protokoll").text)
    assert found is not None
    return int(found[1])


def test_the_log_leads_to_a_look_at_what_taking_back_would_change(laptop: Laptop) -> None:
    """Before a sheet is taken back one reads which table turns red and whose total changes; a reason may be told."""
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884), (900, 984))
    log = laptop.get("/protokoll").text
    assert "Zurücknehmen" in log
    event = newest(laptop)
    assert f"/zurueck/{event}" in log
    page = laptop.get(f"/zurueck/{event}").text
    assert "Tisch 2: gilt → fehlt" in page
    assert 6 == len(re.findall(r"\d+ Punkte → \d+\. Rang, \d+ Punkte", page))  # two more lose their rank
    laptop.do("undo", event=event, reason="falscher Tisch")
    assert "1 von 2" in laptop.get("/runde/1").text
    assert "falscher Tisch" in laptop.get("/protokoll").text
    again = newest(laptop)
    assert "Das gälte wieder" in laptop.get(f"/zurueck/{again}").text
    laptop.do("undo", event=again)
    assert "2 von 2" in laptop.get("/runde/1").text


def test_what_later_steps_rest_on_says_which_come_first(laptop: Laptop, house: Running) -> None:
    """A step that others follow from names them with a way to each; anyone who may not take back sees no such page."""
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884))
    page = laptop.get("/zurueck/2").text
    assert "Zuerst ist das zurückzunehmen" in page
    assert "/zurueck/1" in page
    assert 404 == laptop.get("/zurueck/1").status
    assert 404 == laptop.get("/zurueck/9999").status
    assert 404 == role(laptop, house, 2).get("/zurueck/2").status


def test_cards_are_drawn_where_the_shared_rank_stands(laptop: Laptop) -> None:
    """Only where the Reglement lets a card decide, only at the end; the rank then tells the card."""
    opened(laptop, 8, "coiffeur-turnier", rounds=1)
    laptop.do("seat")
    played(laptop, 1, (1000, 700), (900, 800))
    assert "data-rest" not in laptop.get("/runde/1/tisch/1").text  # a Coiffeur has no sum to work it out from
    assert "bei denen die Karte entscheidet: 4." in laptop.get("/preise").text
    page = laptop.get("/rangliste").text
    assert 4 == page.count("die Karte entscheidet") - page.count("bei denen die Karte entscheidet")
    assert 8 == page.count('name="kind" value="tie_drawn"')
    first, second = re.findall(r'name="people\[\]" value="(\d+),(\d+)"', page)[0]
    laptop.post("/tun", kind="tie_drawn", **{"people[]": f"{second},{first}"})
    page = laptop.get("/rangliste").text
    assert "Platz beim Kartenziehen: 1" in page
    assert 6 == page.count('name="kind" value="tie_drawn"')
    steward = laptop.get("/zugang").text
    assert "tie_drawn" not in steward


def test_no_card_is_asked_for_where_the_reglement_knows_none(laptop: Laptop) -> None:
    """In an Einzelschieber the rank stays shared."""
    opened(laptop, 8, rounds=1)
    laptop.do("seat")
    played(laptop, 1, (942, 942), (942, 942))
    page = laptop.get("/rangliste").text
    assert "Rang geteilt" in page
    assert "tie_drawn" not in page


def test_wishes_about_tables_have_their_forms(laptop: Laptop) -> None:
    """Near the door and not twice at a table are told on a person's page, for everybody on the page of the draw."""
    opened(laptop, 8)
    assert "Nahe der Tür setzen" in laptop.get("/leute/3").text
    laptop.post("/tun", kind="wished", wish="near_door", **{"people[]": 3, "tables[]": "2"})
    page = laptop.get("/leute/3").text
    assert "nahe der Tür (Tisch 2)" in page
    assert 'name="tables[]" value="2"' in laptop.get("/leute/4").text
    assert "Niemand zweimal am gleichen Tisch" in laptop.get("/auslosung").text
    assert 200 == laptop.post("/tun", kind="wished", wish="other_tables", **{"people[]": ""}).status
    draw = laptop.get("/auslosung").text
    assert "nicht zweimal am gleichen Tisch: alle" in draw
    assert "Niemand zweimal am gleichen Tisch" not in draw
    laptop.do("seat")
    assert re.search(r"<strong>2</strong><span>(?:<a[^>]*>[^<]*</a>)*<a[^>]*>. Vor03", laptop.get("/plaetze/1").text)


def test_the_desk_reads_a_person_s_page_and_a_steward_only_its_part(laptop: Laptop, house: Running) -> None:
    """A desk does all but the direction's decisions there; a steward notes who is here, and sees no telephone."""
    opened(laptop, 8)
    laptop.post("/leute/3", _first="Vor03", _last="Nach03", _phone="079 555")
    desk, steward = role(laptop, house, 1), role(laptop, house, 2)
    page = desk.get("/leute/3").text
    assert "079 555" in page
    assert "Gutschreiben" not in page
    assert "Vergessen" not in page
    assert 200 == desk.post("/leute/3", _first="Vor03", _last="Nachher").status
    desk.do("delayed", person=3, from_round=2)
    page = steward.get("/leute/3").text
    assert "Nachher" in page
    assert "079 555" not in page
    assert {"checked_in", "missed"} == set(re.findall(r'name="kind" value="(\w+)"', page)) - {"returned"}
    assert 404 == steward.get("/leute").status
    steward.do("checked_in", person=3)


def test_lots_typed_by_hand_are_counted_as_they_come(laptop: Laptop) -> None:
    """The count stands in the part of the page that is fetched anew."""
    opened(laptop, 8)
    laptop.do("lot_drawn", person=1, lot=5)
    live = laptop.get("/auslosung").text.partition('id="lots"')[2]
    assert "Gezogen: 1 von 8." in live


def test_the_key_of_the_server_shows_every_evening_also_later_ones(laptop: Laptop, house: Running) -> None:
    """Anyone who has shown the key sees what others open afterwards, and comes in; a stranger neither."""
    owner, stranger = Laptop(house.url), Laptop(house.url)
    owner.get("//turnier")
    assert 200 == owner.post_plain("//turnier/schluessel", key=OWNER).status
    laptop.open(reglement="einzelschieber", title="Später eröffnet")
    assert "Später eröffnet" in owner.get("//turnier").text
    assert "Später eröffnet" not in stranger.get("//turnier").text
    owner.way = stranger.way = laptop.way
    assert 200 == owner.get("/leute").status
    assert 404 == stranger.get("/leute").status


def test_the_page_that_the_start_opens_is_the_owner_s_once(house: Running) -> None:
    """The door of the start lets one browser in, and no second one; without a key there is none."""
    door = door_of(replace(QUICK, owner=OWNER))
    first, second, guess = Laptop(house.url), Laptop(house.url), Laptop(house.url)
    assert 200 == guess.get("//turnier/daheim?k=" + "0" * 64).status
    assert 200 == first.get("/" + door).status
    assert 200 == second.get("/" + door).status
    other = Laptop(house.url)
    other.open(reglement="einzelschieber", title="Von anderen")
    assert "Von anderen" in first.get("//turnier").text
    assert "Von anderen" not in second.get("//turnier").text
    assert "Von anderen" not in guess.get("//turnier").text
    assert "/" == door_of(Settings())


def test_a_paper_s_window_says_that_it_is_made(laptop: Laptop) -> None:
    """The page leads on to the paper by itself; there are no others behind it."""
    opened(laptop, 8)
    page = laptop.get("/druck/lots.pdf").text
    assert f'content="0;url={laptop.way}/papiere/lots.pdf"' in page
    assert 404 == laptop.get("/druck/geheim.pdf").status
    assert 'runde=2"' in laptop.get("/druck/seating.pdf?runde=2").text
    assert "https" not in laptop.get("/druck/seating.pdf?runde=https://a").text


def test_what_cannot_be_read_is_told_at_its_field_in_plain_words(laptop: Laptop) -> None:
    """No name, no number, letters for points, a round too far: each says what is asked for, and where."""
    laptop.get("//turnier/neu")
    wizard = laptop.post("//turnier/neu", reglement="einzelschieber", rounds="vier")
    opened(laptop, 8)
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    refused = [
        (wizard, "rounds", "eine ganze Zahl"),
        (laptop.post("/leute", name="  "), "name", "Hier fehlt noch etwas"),
        (laptop.post("/tun", kind="delayed", person=3, from_round="zwei"), "from_round", "eine ganze Zahl"),
        (laptop.post("/tun", kind="delayed", person=3, from_round=100), "from_round", "zu klein oder zu gross"),
        (laptop.post("/tun", kind="adjusted", person=3, reason="Gabe"), "points", "Hier fehlt noch etwas"),
        (laptop.post("/tun", kind="noted", words="x" * 2_001), "words", "zu lang"),
        (laptop.post("/tun", kind="clock_set", _minutes="lang"), "_minutes", "Hier fehlt noch etwas"),
        (laptop.post("/runde/1/tisch/1", total_0="tausend", total_1=884), "total_0", "eine ganze Zahl"),
        (laptop.post("/plaetze/1", tables="Tisch eins"), "tables", "Tisch eins"),
    ]
    for found, field, words in refused:
        assert 422 == found.status
        wrong = found.told["wrong"]
        assert isinstance(wrong, list)
        assert [field] == [fault["field"] for fault in wrong]
        assert words in wrong[0]["text"]


def test_sheets_that_are_missing_in_any_round_stand_on_the_overview(laptop: Laptop) -> None:
    """Anyone who goes on with a sheet missing in a round before is led back to that round."""
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884))
    laptop.do("begin_round", round=2, anyway="true")
    home = laptop.get("").text
    assert f'href="{laptop.way}/runde/1" autofocus>Blätter eintragen' in home
    assert "<dd>3</dd>" in home


def test_a_round_begins_without_sheets_only_where_somebody_says_so(laptop: Laptop) -> None:
    """The page names the tables and asks before the round begins; with all sheets it asks nothing."""
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884))
    page = laptop.get("/runde/2").text
    assert "Von Passe 1 fehlen noch gültige Blätter: Tisch 2." in page
    assert f'href="{laptop.way}/runde/1/tisch/2">Tisch 2</a>' in page
    assert 'data-ask="Wirklich beginnen? Von Passe 1 fehlen noch gültige Blätter: Tisch 2."' in page
    assert 'name="over[]" value="sheets"' in page
    refused = laptop.post("/tun", kind="begin_round", round=2)
    assert 422 == refused.status
    assert "Tisch 2. Zuerst eintragen" in str(refused.told["wrong"])
    laptop.post("/runde/1/tisch/2", total_0=900, total_1=984)
    page = laptop.get("/runde/2").text
    assert 'name="over[]"' not in page
    assert ">Passe beginnen</button>" in page
    laptop.do("begin_round", round=2)


def test_a_table_that_falls_away_is_looked_at_first(laptop: Laptop) -> None:
    """The look says which table goes and who moves where; doing it is one step, which is taken back whole."""
    opened(laptop, 24)
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    page = laptop.get("/plaetze/1").text
    assert "Ein Tisch fällt weg" in page
    assert 6 == len(re.findall(r"<option value=\"\d\">Tisch \d: ", page))
    wanted = {"kind": "dissolve", "round": 1, "table": 6, "sheets": "keep", "back": f"{laptop.way}/plaetze/1"}
    look = laptop.post_plain("/anschauen", **wanted, _look=1).text
    assert "In Passe 1 werden Tische zusammengelegt; es entfällt Tisch 6." in look
    assert 4 == len(re.findall(r"Tisch \d neu: [^.]* kommt dazu\.", look))
    assert "Tisch 6" in laptop.get("/plaetze/1").text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', look))
    laptop.post_plain("/tun", **{**fields, "form": laptop.form})
    page = laptop.get("/plaetze/1").text
    assert "Tisch 6" not in page
    assert "berichtigt" in page
    log = laptop.get("/protokoll").text
    event = re.search(rf'href="{laptop.way}/zurueck/(\d+)"', log)
    assert event is not None
    laptop.do("undo", event=event[1])
    assert "Tisch 6" in laptop.get("/plaetze/1").text


def test_a_swap_is_looked_at_before_it_happens(laptop: Laptop) -> None:
    """The look says whose table and total change and does nothing; its form does, unless something happened since."""
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884), (900, 984))
    text = re.search(r'<textarea name="tables"[^>]*>([^<]*)</textarea>', laptop.get("/plaetze/1").text)
    assert text is not None
    first, second = (line.split() for line in text[1].splitlines())
    swap = {"kind": "swap", "round": 1, "first": first[1], "second": second[1], "reason": "vertauscht", "_look": 1}
    assert 422 == laptop.post("/anschauen", **{**swap, "first": 99}).status
    assert {"look": True} == laptop.post("/anschauen", **swap).told
    page = laptop.post_plain("/anschauen", **swap, back=f"{laptop.way}/plaetze/1").text
    assert 2 == len(re.findall(r"Tisch \d neu: [^.]* spielt mit [^.]* statt ", page))
    assert 2 <= page.count("Punkte →")
    assert "berichtigt" not in laptop.get("/plaetze/1").text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert "_look" not in fields
    laptop.post("/tun", **{**fields, "kind": "noted", "words": "dazwischen", "_known": ""})
    assert 422 == laptop.post("/tun", **fields).status
    assert 200 == laptop.post("/tun", **{**fields, "_known": ""}).status
    assert "berichtigt" in laptop.get("/plaetze/1").text
    found = laptop.post_plain("/plaetze/1", tables=text[1], reason="doch nicht", _look=1).text
    assert "So machen?" in found
    assert 'name="tables"' in found


def test_the_evening_s_name_and_a_table_s_people_are_put_right_where_one_looks(laptop: Laptop, house: Running) -> None:
    """The overview changes title, place and day; a steward notes at a table who is missing."""
    opened(laptop, 8, title="Klausjas", place="Krone")
    laptop.do("described", title="Klausjass", place="Bären", day="2026-12-05")
    home = laptop.get("").text
    assert 'value="Klausjass"' in home
    assert "Bären" in home
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    steward = role(laptop, house, 2)
    assert 'name="kind" value="described"' not in steward.get("").text
    page = steward.get("/runde/1/tisch/1").text
    person = re.search(r'name="missing\[\]" value="(\d+)"', page)
    assert person is not None
    found = steward.post("/tun", kind="roll_called", round=1, table=1, **{"missing[]": person[1]})
    assert 200 == found.status, found.text
    assert "Es fehlt:" in laptop.get("/runde/1/tisch/1").text
    steward.do("roll_called", round=1, table=1)
    assert "Es fehlt:" not in laptop.get("/runde/1/tisch/1").text


def test_a_wish_that_cannot_be_kept_stands_before_all_others_of_a_proposal(laptop: Laptop) -> None:
    """Five who shall never meet cannot be kept apart at two tables: this is told at once, repeats on request."""
    opened(laptop, 8)
    laptop.post("/tun", kind="wished", wish="apart", **{"people[]": "1,2,3,4,5"})
    page = laptop.get("/vorschlag").text
    told = page.partition('<div class="wrong" role="note">')[2].partition("</div>")[0]
    assert "Vor0" in told
    assert "Was nicht ganz aufgeht" in page


def test_a_ranking_is_offered_for_publishing_only_once(laptop: Laptop) -> None:
    """Once it is made the page says which version it is; after a change it may be made again, else it is refused."""
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884), (900, 984))
    offer = 'name="kind" value="publish"'
    assert offer in laptop.get("/rangliste").text
    laptop.do("publish", after_round=1)
    page = laptop.get("/rangliste").text
    assert offer not in page
    assert "Version 1, " in page
    laptop.do("noted", words="Pause")
    again = laptop.post("/tun", kind="publish", after_round=1)
    assert (422, True) == (again.status, "schon als Version 1 gemacht" in again.wrong[0])
    laptop.do("adjusted", person=1, points=-20, reason="zu spät")
    laptop.do("publish", after_round=1)
    assert "Version 2, korrigiert" in laptop.get("/rangliste").text


def test_only_who_prints_the_lot_cards_reads_their_codes(laptop: Laptop, house: Running) -> None:
    """A code opens somebody's own page: the desk may scan it, the page of a steward does not hold it."""
    opened(laptop, 8)
    assert 8 == laptop.get("/da").text.count("data-code=")
    page = role(laptop, house, 2).get("/da")
    assert (200, 8) == (page.status, page.text.count('<li class="presence-'))
    assert "data-code=" not in page.text
