"""The interface for programs: rules, records, solving, tables, tokens, and how it describes itself."""

import itertools
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import cast

import hypothesis
import pytest
from schemathesis import APIOperation, Case, GenerationMode, openapi
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from tests.web.api_program import Asking, Json
from tests.web.browser import offered, part
from tests.web.conftest import Running
from tests.web.visitor import Visitor

from puur.bots import bot
from puur.bots.table import run
from puur.decks import Language
from puur.partie import open_partie
from puur.record.chance import Chance, seed_of
from puur.record.situation.examples import EXAMPLES
from puur.reglement import built_in, load, loads
from puur.spiel.fault import IrregularityKind
from puur.spiel.view import view
from puur.web.api.schema import written
from puur.web.http.problems import ApiProblem
from puur.web.visitor.tokens import SCOPES, allows
from puur.wire.seen import UnreadableView, read
from puur.wire.seen import written as view_written

HANDS = "DK D10|DA S10|DQ HQ|DJ D9"
RECORD = "jass 1\nReglement: einzelschieber\nGeber: S\n\nabheben W 12\n"
PAGE = Path(__file__).parents[2] / "docs" / "tables.schema.json"


@pytest.fixture
def asking(server: Running) -> Asking:
    """A program with a guest's token."""
    return Asking(server.url)


def test_reglemente_are_listed_with_their_keys_and_articles(asking: Asking) -> None:
    """Every built-in Reglement is listed; each key has its value, in words too, and its article."""
    found = cast("list[Json]", asking.get("/reglemente").body)
    assert list(built_in()) == [reglement["name"] for reglement in found]
    page = asking.get("/reglemente/schieber").fields
    keys = cast("dict[str, Json]", page["keys"])
    assert {"value", "text", "article"} == set(keys["count.match_bonus"])
    assert 100 == keys["count.match_bonus"]["value"]
    assert cast("list[Json]", page["articles"])[0]["demands"]


def test_articles_are_found_by_a_word(asking: Asking) -> None:
    """A word finds the articles that hold it, and no others."""
    found = cast("list[Json]", asking.get("/reglemente/schieber/articles?q=st%C3%B6ck").body)
    assert found
    assert all("stöck" in f"{article['title']} {article['demands']}".casefold() for article in found)


def test_regular_cards_and_why_others_are_not(asking: Asking) -> None:
    """Each card of the hand is regular or has an article against it."""
    told = asking.post("/legal", {"hands": "DK S10|DA S9|DQ S8|DJ S7", "mode": "H", "trick": "DK"}).fields
    assert "E" == told["turn"]
    cards = {card["card"]: card for card in cast("list[Json]", told["cards"])}
    assert cards["DA"]["regular"]
    assert not cards["S9"]["regular"]
    assert cast("list[Json]", cards["S9"]["why"])[0]["article"]


def test_a_situation_is_ruled(asking: Asking) -> None:
    """A fragment as for `puur rule` has its findings with offers, in the caller's language."""
    told = asking.post("/rulings", {"situation": EXAMPLES[IrregularityKind.REVOKE][0]}).fields
    answers = cast("list[Json]", cast("Json", told["verdict"])["answers"])
    findings = cast("list[Json]", answers[0]["findings"])
    assert findings[0]["offers"]
    wrong = asking.post("/rulings", {"situation": "Blödsinn am Tisch"})
    assert 422 == wrong.status
    assert cast("list[Json]", wrong.fields["wrong"])[0]["line"]


def test_positions_are_solved_in_bounded_time(asking: Asking) -> None:
    """The value of a small position is exact, of every card too; more than five seconds are not given."""
    told = asking.post("/solve", {"hands": HANDS, "mode": "D"}).fields
    assert told["exact"]
    assert {"DK", "D10"} == set(cast("Json", told["cards"]))
    assert 400 == asking.post("/solve", {"hands": HANDS, "mode": "D", "seconds": 6}).status


def test_a_seed_deals_the_same_cards(asking: Asking) -> None:
    """The same seed gives the same 36 cards; another seed gives others."""
    deal, same_deal, other_deal = (asking.post("/deal", {"seed": seed}).fields for seed in ("1", "1", "2"))
    assert deal == same_deal != other_deal
    assert 36 == len({card for hand in cast("dict[str, list[str]]", deal["hands"]).values() for card in hand})


def test_records_are_replayed_and_verified(asking: Asking) -> None:
    """A record tells its steps and what may happen next; without a secret it is not shown to be fair."""
    told = asking.post("/records/replay", {"record": RECORD}).fields
    assert "open" == told["status"]
    assert [{"act": "cut", "seat": "W", "count": 12}] == [step["act"] for step in cast("list[Json]", told["steps"])]
    assert not asking.post("/records/verify", {"record": RECORD}).fields["fair"]
    own = RECORD.replace("einzelschieber", "../../etc/passwd.toml")
    assert "own_reglement" == asking.post("/records/replay", {"record": own}).fields["code"]


def test_a_program_opens_a_table_and_plays(asking: Asking) -> None:
    """Opening, bots, looking with waiting, acting: a Spiel goes on by requests alone, and stale acts are told."""
    settings = {"reglement": "einzelschieber", "tempo": {"card": 0, "trick": 0, "spiel": 0, "other": 0}, "by_hand": []}
    table = str(asking.post("/tables", {"settings": settings, "name": "Robi"}).fields["id"])
    told = asking.post(f"/tables/{table}/seat", {"chair": {"do": "start"}})
    seen = told.fields
    played = 0
    while played < 6:
        acts = [*offered(seen, "play"), *offered(seen, "announce")]
        if acts and part(seen, "own")["asks"]:
            answer = asking.post(f"/tables/{table}/acts", {"number": seen["number"], "act": acts[0]})
            assert 200 == answer.status, answer
            assert 409 == asking.post(f"/tables/{table}/acts", {"number": 0, "act": acts[-1]}).status
            played += 1
        edition = cast("int", seen["edition"]) + cast("int", seen["number"])
        seen = asking.get(f"/tables/{table}?after={edition}&wait=5").fields
    own = asking.get(f"/tables/{table}/seen").fields
    found = read(own["view"], load("einzelschieber"))
    assert found.seat is not None
    assert 403 == Asking(asking.url).get(f"/tables/{table}/seen").status


def test_irregular_acts_are_refused_with_articles(asking: Asking) -> None:
    """A card that is not in the hand is refused, and the article says why."""
    settings = {"reglement": "einzelschieber", "tempo": {"card": 0, "trick": 0, "spiel": 0, "other": 0}, "by_hand": []}
    table = str(asking.post("/tables", {"settings": settings}).fields["id"])
    seen = asking.post(f"/tables/{table}/seat", {"chair": {"do": "start"}}).fields
    while not offered(seen, "play"):
        if acts := offered(seen, "announce"):
            asking.post(f"/tables/{table}/acts", {"number": seen["number"], "act": acts[0]})
        edition = cast("int", seen["edition"]) + cast("int", seen["number"])
        seen = asking.get(f"/tables/{table}?after={edition}&wait=5").fields
    held = cast("list[str]", part(seen, "hand")["cards"])
    foreign = next(card for card in ("H6", "H7", "H8", "H9", "H10", "HJ", "HQ", "HK", "HA", "S6") if card not in held)
    act = {"act": "play", "seat": part(seen, "chair")["you"], "card": foreign}
    refused = asking.post(f"/tables/{table}/acts", {"number": seen["number"], "act": act})
    assert (409, "refused") == (refused.status, refused.fields["code"])
    assert cast("list[Json]", refused.fields["wrong"])[0]["article"]


@pytest.mark.parametrize("language", Language)
def test_problems_are_told_in_the_callers_language(asking: Asking, language: Language) -> None:
    """The same problem has its own title in each language, as problem+json."""
    told = replace(asking, language=language.value).get("/tables/aaaaaaaaaa")
    assert (404, "application/problem+json") == (told.status, told.kind)
    assert ApiProblem(404, "no_table").report(language).title == told.fields["title"]


def test_what_is_not_there_is_told_as_a_problem(asking: Asking) -> None:
    """An unknown path, a text too long and a field of the wrong kind are problems too, each with its code."""
    asked = [asking.get("/nothing"), asking.post("/nothing", {}), asking.post("/legal", {"hands": 3})]
    asked.append(asking.post("/records/replay", {"record": "x" * 300_000}))
    assert {"application/problem+json"} == {told.kind for told in asked}
    assert [404, 404, 400, 413] == [told.status for told in asked]
    assert ["not_found", "not_found", "malformed", "too_large"] == [told.fields["code"] for told in asked]


def test_tokens_are_made_and_revoked(club: Running) -> None:
    """An account makes a token, a program uses it within its scope, and once it is revoked it is worth nothing."""
    visitor = Visitor.at(club.url)
    visitor.register("Tokenmacherin")
    json_kind = {"content-type": "application/json"}
    made = json.loads(visitor.ask("POST", "/api/v1/tokens", b'{"label": "Robi", "scope": "read"}', json_kind).text)
    program = Asking(club.url, made["token"])
    assert "Tokenmacherin" == program.get("/me").fields["name"]
    assert 403 == program.post("/tables", {}).status
    rows = json.loads(visitor.get("/api/v1/tokens").text)
    assert ["Robi"] == [row["label"] for row in rows]
    assert 404 == visitor.ask("DELETE", "/api/v1/tokens/%C3%A4", None, {}).status
    assert 204 == visitor.ask("DELETE", f"/api/v1/tokens/{rows[0]['mark']}", None, {}).status
    assert (401, "no_token") == (program.get("/me").status, program.get("/me").fields["code"])


@pytest.mark.parametrize("label", ["a\\u0000b", "\\u202egnit", "  ", "a\\u200bb"])
def test_a_token_is_called_as_people_are(club: Running, label: str) -> None:
    """What nobody can read is no label: neither on the page, nor for programs."""
    visitor = Visitor.at(club.url)
    visitor.register(f"Namenlos {label.encode().hex()[-10:]}")
    answer = visitor.ask(
        "POST", "/api/v1/tokens", f'{{"label": "{label}"}}'.encode(), {"content-type": "application/json"}
    )
    assert (400, ["label"]) == (answer.status, [wrong["key"] for wrong in json.loads(answer.text)["wrong"]])
    assert [] == json.loads(visitor.get("/api/v1/tokens").text)


def test_the_page_of_tokens(club: Running) -> None:
    """On the page an account makes a token, sees it once, and takes it back; others are led to sign in."""
    visitor = Visitor.at(club.url)
    assert visitor.get("/konto/programme").where.startswith("/konto")
    visitor.register("Programmiererin")
    visitor.get("/konto/programme")
    made = visitor.post("/konto/programme", {"label": "Robi", "scope": "play"})
    found = re.search(r"<code>(puur_[\w-]+)</code>", made.text)
    assert found is not None
    assert "play" == Asking(club.url, found[1]).get("/me").fields["scope"]
    listed = visitor.get("/konto/programme").text
    assert found[1] not in listed
    mark = re.search(r'name="mark" value="(\w+)"', listed)
    assert mark is not None
    assert 303 == visitor.post("/konto/programme/weg", {"mark": mark[1]}).status
    assert 401 == Asking(club.url, found[1]).get("/me").status


def test_scopes_hold_what_stands_before_them() -> None:
    """Anyone who may open tables may play and read; anyone who may read may nothing else."""
    assert [True, False, False] == [allows("read", scope) for scope in SCOPES]
    assert [True, True, True] == [allows("host", scope) for scope in SCOPES]


def test_the_page_about_the_interface(server: Running) -> None:
    """Every call and every frame stands on it, it loads nothing from elsewhere, and it says the same every time."""
    page, again = (Visitor.at(server.url).get("/api").text for _ in range(2))
    assert page == again
    described = json.loads(Visitor.at(server.url).get("/api/v1/openapi.json").text)
    assert "3.1.0" == described["openapi"]
    for path in described["paths"]:
        assert path in page
    assert {"Hello", "WholeView", "Option"} <= set(re.findall(r"<code>(\w+)</code></summary>", page))
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


def test_the_schema_of_the_frames_is_the_one_in_the_docs() -> None:
    """`docs/tables.schema.json` is what `puur.wire` says; `python -m puur.web.api.schema` writes it."""
    assert written() == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", built_in())
def test_views_come_back(name: str) -> None:
    """What a seat may know goes over a line and comes back the same, under every Reglement."""
    rules = load(name)
    start = open_partie(rules)
    bots = dict.fromkeys(start.seats.order, bot("einfach"))
    for number, step in enumerate(run(start, bots, Chance(seed_of("seen")).next_act)):
        spiel = step.after.spiel
        if spiel is not None and number % 5 == 0:
            for seat in (*start.seats.order, None):
                seen = view(spiel, seat)
                assert seen == read(json.loads(json.dumps(view_written(seen))), rules)
        if number == 60:
            break


def test_a_view_of_another_reglement_is_not_read() -> None:
    """The digest of the Reglement must be the reader's."""
    start = open_partie(load("einzelschieber"))
    assert start.spiel is not None
    with pytest.raises(UnreadableView):
        read(view_written(view(start.spiel, None)), load("kzjv"))


def _can_be_wrong(operation: APIOperation) -> bool:  # type: ignore[type-arg]  # whatever it describes
    """Whether what is asked can break the description: neither nothing nor a text in the path can, any is as right."""
    told = operation.iter_parameters()
    return bool(list(operation.body)) or any(
        parameter.location is not ParameterLocation.PATH or parameter.definition["schema"]["type"] != "string"
        for parameter in told
    )


def _fuzzed(club: Running, most: int) -> None:
    """Ask every call with what its description allows, and with what it does not; nothing may fail on our side."""
    schema = openapi.from_url(f"{club.url}/api/v1/openapi.json")
    guest, visit = Asking(club.url).token, itertools.count()
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        for mode in GenerationMode if _can_be_wrong(operation) else (GenerationMode.POSITIVE,):
            strategy = operation.as_strategy(mode)

            @hypothesis.settings(
                max_examples=most,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[hypothesis.Phase.generate],
                suppress_health_check=list(hypothesis.HealthCheck),
            )
            @hypothesis.given(case=strategy)
            def ask(case: Case) -> None:  # type: ignore[type-arg]  # of whatever operation
                if "seconds" in str(case.body):
                    case.body = {**case.body, "seconds": 0.05} if isinstance(case.body, dict) else case.body
                if isinstance(case.query, dict):
                    case.query.pop("wait", None)
                headers = {"authorization": f"Bearer {guest}", "x-forwarded-for": f"10.9.{next(visit) % 250}.1"}
                response = case.call(base_url=club.url, headers=headers)
                case.validate_response(response, checks=[not_a_server_error])

            ask()


def test_nothing_that_is_asked_fails_on_our_side(club: Running) -> None:
    """Schemathesis asks every call with what its description allows and with what it does not."""
    _fuzzed(club, 4)


@pytest.mark.nightly
def test_nothing_that_is_asked_for_long_fails_on_our_side(club: Running) -> None:
    """The same for longer."""
    _fuzzed(club, 150)


def test_a_record_under_a_clubs_own_file_is_verified(asking: Asking) -> None:
    """With the club's text its draws agree with the secret; with another edition of it nothing is said of them."""
    sealed = (Path(__file__).parents[2] / "examples" / "online-nachpruefbar.jass").read_text(encoding="utf-8")
    club = 'name = "unser"\nbase = "schieber-1000"\nedition = "1"\n'
    digest = loads(club).digest
    lines = (line for line in sealed.splitlines() if not line.startswith(("Ausgabe:", "Prüfsumme:")))
    own = "\n".join(lines).replace("Reglement: schieber-1000", f"Reglement: unser.toml\nPrüfsumme: {digest}") + "\n"
    told = asking.post("/records/verify", {"record": own, "text": club}).fields
    assert told["fair"], told
    other = club.replace('"1"', '"2"').replace("schieber-1000", "schieber")
    assert "other_rules" == asking.post("/records/verify", {"record": own, "text": other}).fields["code"]
    assert "own_reglement" == asking.post("/records/verify", {"record": own}).fields["code"]
