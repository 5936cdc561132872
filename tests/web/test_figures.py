"""What an operator sees: figures of a running server, a dashboard and alerts made of them, and who may read them."""

import asyncio
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from http.client import HTTPConnection
from pathlib import Path

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.web.browser import Browser
from tests.web.real_server import QUICK, Running
from websockets.exceptions import InvalidHandshake

from puur.store import JournalEntry, StaleStream, StoreError, StoreTrouble, open_store
from puur.web.http.limits import Limits
from puur.web.http.metrics import Metrics
from puur.web.http.request_counts import CountedRequests
from puur.web.http.timed_journal import TimedJournal

DEPLOY = Path(__file__).parents[2] / "deploy"
DASHBOARD, ALERTS = DEPLOY / "grafana" / "puur.json", DEPLOY / "prometheus" / "puur-alerts.yml"
KEY = "vier Rosen im Sack"
OF_PROMETHEUS = frozenset({"up"})
"""What Prometheus itself knows of everybody it asks."""
WORDS = frozenset({"and", "or", "unless", "bool", "offset"})
AGGREGATED = r"\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)"
BESIDE = frozenset({"job", "instance", "le"})
"""Labels that Prometheus adds to every series, and the bounds of histograms."""


@dataclass(frozen=True, slots=True)
class Series:
    """The figures of one moment: how many series each name has, and which labels they bear."""

    numbers: dict[str, int]
    labels: frozenset[str]
    words: frozenset[str]


class Target(msgspec.Struct):
    """A line in a panel."""

    expr: str
    legendFormat: str  # noqa: N815  Grafana's word


class Defaults(msgspec.Struct):
    """How a panel shows its values."""

    unit: str


class FieldConfig(msgspec.Struct):
    """How a panel shows its fields."""

    defaults: Defaults


class Panel(msgspec.Struct):
    """A panel, or the heading of a row."""

    id: int
    type: str
    title: str
    gridPos: dict[str, int]  # noqa: N815  Grafana's word
    description: str = ""
    fieldConfig: FieldConfig | None = None  # noqa: N815  Grafana's word
    datasource: dict[str, str] | None = None
    targets: list[Target] = []


class Variable(msgspec.Struct):
    """What a reader of the dashboard chooses."""

    name: str
    type: str
    definition: str = ""


class Templating(msgspec.Struct):
    """All he chooses."""

    list: list[Variable]


class Dashboard(msgspec.Struct):
    """As Grafana imports it."""

    title: str
    uid: str
    templating: Templating
    panels: list[Panel]


class Alert(msgspec.Struct):
    """A rule of Prometheus."""

    alert: str
    expr: str
    labels: dict[str, str]
    annotations: dict[str, str]


class AlertGroup(msgspec.Struct):
    """Rules that are looked at together."""

    name: str
    rules: list[Alert]


class AlertFile(msgspec.Struct):
    """As Prometheus reads it."""

    groups: list[AlertGroup]


def dashboard() -> Dashboard:
    """The dashboard that is told of."""
    return msgspec.json.decode(DASHBOARD.read_bytes(), type=Dashboard)


def alerts() -> tuple[Alert, ...]:
    """The alerts that are told of."""
    found = msgspec.yaml.decode(ALERTS.read_bytes(), type=AlertFile)
    return tuple(rule for group in found.groups for rule in group.rules)


def expressions() -> tuple[str, ...]:
    """Everything that is asked of Prometheus, by the dashboard, its variables and the alerts."""
    panels = tuple(target.expr for panel in dashboard().panels for target in panel.targets)
    told = [variable.definition for variable in dashboard().templating.list if variable.definition]
    asked = tuple(re.sub(r"^label_values\((.*), \w+\)$", r"\1", words) for words in told)
    return (*panels, *asked, *(rule.expr for rule in alerts()))


def names_in(expression: str) -> frozenset[str]:
    """The names of metrics in an expression of Prometheus: what is no label, no function, no word of its own.

    Durations and words in quotes fall away first.
    """
    bare = re.sub(r"\[[^]]*\]", "", re.sub(r"\{[^}]*\}", "", re.sub(r'"[^"]*"', '""', expression)))
    bare = re.sub(AGGREGATED, "", bare)
    found = re.findall(r"(?<![\w.$])[A-Za-z_:][\w:]*(?!\w|\s*\()", bare)
    aggregates = {"sum", "topk", "max", "min"}
    return frozenset(found) - WORDS - aggregates


def labels_in(expression: str) -> frozenset[str]:
    """The labels an expression chooses or groups by."""
    chosen = re.findall(r"(\w+)\s*(?:=~|!=|!~|=)\s*\"", expression)
    grouped = [name.strip() for inside in re.findall(AGGREGATED, expression) for name in inside.split(",")]
    return frozenset({*chosen, *grouped})


def series_of(url: str) -> Series:
    """What a server tells of itself."""
    answer = Browser(url).ask("/metrics")
    assert 200 == answer.status
    numbers: dict[str, int] = {}
    labels, words = set[str](), set[str]()
    for family in text_string_to_metric_families(answer.body.decode()):
        for sample in family.samples:
            numbers[sample.name] = numbers.get(sample.name, 0) + 1
            labels |= set(sample.labels)
            words |= set(sample.labels.values())
    return Series(numbers, frozenset(labels), frozenset(words))


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a mirror and a key for its figures, at which one may open a single table."""
    folder = tmp_path_factory.mktemp("watched")
    limits = replace(Limits(), tables_an_address=1)
    store, mirror = f"sqlite:///{folder / 'puur.sqlite'}", folder / "mirror.sqlite"
    running = Running(replace(QUICK, store=store, mirror=mirror, limits=limits, figures=KEY))
    running.start()
    try:
        lived(running)
        yield running
    finally:
        running.stop()


def lived(running: Running) -> None:
    """Something of everything has happened: a table, a line, one refused, one table too many, a wrong address."""
    browser = Browser(running.url)
    table = browser.open_table(alone="ja", reglement="schieber")
    assert 429 == browser.ask("/tisch", {"tempo": "sofort"}).status
    assert 404 == browser.ask("/gibt-es-nicht").status

    async def story() -> None:
        async with browser.line(table) as line:
            await line.hello()
        with pytest.raises(InvalidHandshake):
            await Browser(running.url, origin="https://elsewhere.example").line(table).__aenter__()

    asyncio.run(story())


@pytest.mark.skipif(sys.platform != "linux", reason="what a process holds is told on Linux alone")
def test_every_metric_that_is_asked_for_is_served(watched: Running) -> None:
    """A dashboard or an alert that asks for what no server tells would stay silent for ever."""
    served = series_of(watched.url)
    asked = frozenset().union(*map(names_in, expressions()))
    assert len(asked) > 20
    assert frozenset() == asked - frozenset(served.numbers) - OF_PROMETHEUS
    labels = frozenset().union(*map(labels_in, expressions()))
    assert frozenset() == labels - served.labels - BESIDE


def test_values_that_alerts_choose_are_served(watched: Running) -> None:
    """A queue or an outcome that is misspelt in a matcher fails here; the status 5xx is told before there is one."""
    served = series_of(watched.url)
    chosen = [found for text in expressions() for found in re.findall(r'(\w+)=~?"([^"$]+)"', text)]
    values = {value for label, told in chosen if label not in BESIDE for value in told.split("|")}
    assert {"5xx", "failed", "written", "workers"} <= values
    assert set() == values - served.words


def test_a_misspelt_metric_is_seen() -> None:
    """What takes expressions apart finds names, and neither functions nor labels."""
    text = (
        'topk(3, sum by (route, le) (rate(pur_requests{a="b"}[$__rate_interval]))) / x_y and on (job) up > 6e8 or 0.05'
    )
    assert {"pur_requests", "x_y", "up"} == names_in(text)
    assert {"route", "le", "a", "job"} == labels_in(text)


def test_all_that_is_told_is_shown(watched: Running) -> None:
    """Nothing of its own that a server tells is missing on the dashboard."""
    shown = frozenset().union(*(names_in(target.expr) for panel in dashboard().panels for target in panel.targets))
    told = {name for name in series_of(watched.url).numbers if name.startswith("puur_")}
    families = {re.sub(r"_(?:bucket|count|sum|created|total)$", "", name) for name in told}
    assert set() == families - {re.sub(r"_(?:bucket|count|sum|total)$", "", name) for name in shown}


def test_the_dashboard_can_be_imported_and_read() -> None:
    """Whoever imports it chooses his Prometheus; panels have titles, units and sentences, and none lies on another."""
    found = dashboard()
    kinds = {variable.name: variable.type for variable in found.templating.list}
    assert "datasource" == kinds["datasource"]
    panels = [panel for panel in found.panels if panel.type != "row"]
    assert len(found.panels) == len({panel.id for panel in found.panels})
    for panel in panels:
        assert panel.title
        assert panel.description
        assert panel.targets
        assert panel.fieldConfig is not None
        assert panel.fieldConfig.defaults.unit
        assert {"type": "prometheus", "uid": "${datasource}"} == panel.datasource
    places = [
        (x, y)
        for panel in found.panels
        for x in range(panel.gridPos["x"], panel.gridPos["x"] + panel.gridPos["w"])
        for y in range(panel.gridPos["y"], panel.gridPos["y"] + panel.gridPos["h"])
    ]
    assert len(places) == len(set(places))
    assert max(x for x, _ in places) < 24


def test_every_alert_says_what_to_do() -> None:
    """Anyone who is woken up reads what is wrong and what helps; no alert has the name of another."""
    found = alerts()
    assert len(found) == len({rule.alert for rule in found})
    for rule in found:
        assert rule.annotations["summary"], rule.alert
        assert rule.annotations["action"], rule.alert
        assert rule.labels["severity"] in {"page", "warn", "info"}


def test_addresses_that_visitors_make_up_make_no_series(watched: Running) -> None:
    """A thousand addresses of a visitor's own are counted, and make nothing new after the first."""
    line = HTTPConnection(watched.url.removeprefix("http://"))

    def asked(number: int) -> None:
        for method, path in (
            ("GET", f"/x{number}"),
            ("GET", f"/tisch/y{number}"),
            ("GET", f"/static/z/{number}?{number}"),
        ):
            line.request(method, path)
            line.getresponse().read()

    asked(0)
    series_of(watched.url)  # to be asked is counted too, once it is answered
    before = series_of(watched.url)
    for number in range(1, 334):
        asked(number)
    line.close()
    after = series_of(watched.url)
    assert before.numbers == after.numbers
    assert before.words == after.words


def test_a_method_made_up_is_counted_as_other() -> None:
    """Any word may stand where the method does; it is no label."""
    metrics = Metrics()

    async def app(scope: object, receive: object, send: object) -> None:
        del scope, receive
        await send({"type": "http.response.start", "status": 405, "headers": []})  # type: ignore[operator]  # as ASGI has it

    async def sent(message: object) -> None:
        del message

    async def story() -> None:
        counted = CountedRequests(app, metrics)
        for number in range(50):
            await counted({"type": "http", "method": f"BREW{number}"}, sent, sent)  # type: ignore[arg-type]  # what is looked at

    asyncio.run(story())
    words = {sample.labels["method"] for family in metrics.requests.collect() for sample in family.samples}
    assert {"other"} == words


def test_strangers_do_not_read_figures(watched: Running) -> None:
    """Whoever a proxy passes on reads nothing, unless he shows the key; a wrong key shows nothing even here."""
    browser = Browser(watched.url)
    shown = "Bearer " + KEY
    for name in ("x_forwarded_for", "x_real_ip", "forwarded", "via"):
        answer = browser.ask("/metrics", None, **{name: "192.0.2.7"})
        assert 403 == answer.status
        assert b"puur_" not in answer.body
    assert 200 == browser.ask("/metrics").status
    assert 200 == browser.ask("/metrics", x_forwarded_for="192.0.2.7", authorization=shown).status
    assert 403 == browser.ask("/metrics", authorization="Bearer guessed").status


def test_without_a_key_nobody_reads_from_elsewhere(club: Running) -> None:
    """No key is not an empty key; and an address that a trusted proxy tells counts."""
    browser = Browser(club.url)
    for shown in ("Bearer ", "Bearer x", "Basic eDp5"):
        assert 403 == browser.ask("/metrics", x_forwarded_for="192.0.2.7", authorization=shown).status
    assert 403 == browser.ask("/metrics", x_forwarded_for="127.0.0.1").status


def test_figures_name_nobody(watched: Running) -> None:
    """No table, no person and no address stands in what is told."""
    browser = Browser(watched.url)
    browser.ask("/lobby?name=Rosalinde", user_agent="Rosalinde", referer="/Rosalinde")
    told = browser.ask("/metrics").body.decode()
    assert "Rosalinde" not in told
    assert not re.search(r"\d+\.\d+\.\d+\.\d+|/tisch/[a-z2-9]{10}", told)


def test_the_journal_tells_how_writing_ended(tmp_path: Path) -> None:
    """What was written, what came too late, what the disk refused and what was undone are counted apart."""

    async def story() -> dict[str, float]:
        metrics = Metrics()
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            journal = TimedJournal(store.journal, metrics)
            await journal.append("a", 0, (JournalEntry("x", b""),))
            with pytest.raises(StaleStream):
                await journal.append("a", 0, (JournalEntry("x", b""),))
            with pytest.raises(LookupError):
                await journal.append("b", 0, (JournalEntry("x", b""),), along=_refuses)
            assert 0 == journal.waiting
        with pytest.raises(StoreError) as closed:
            await journal.append("a", 1, (JournalEntry("x", b""),))
        assert StoreTrouble.CLOSED is closed.value.kind
        assert 0 == journal.waiting
        samples = (sample for family in metrics.appends.collect() for sample in family.samples)
        return {sample.labels["outcome"]: sample.value for sample in samples if sample.name.endswith("_count")}

    assert {"written": 1, "stale": 1, "failed": 1, "undone": 1} == asyncio.run(story())


def _refuses(connection: object) -> None:
    raise LookupError(connection)
