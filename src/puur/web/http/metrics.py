"""The server's metrics for Prometheus. No names, no cards, and no labels chosen by visitors."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from puur.web.http.cut_searches import CUT
from puur.web.http.refusals import REFUSALS

FINE: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
"""Buckets in seconds between a card played and a card seen."""
COARSE: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Buckets in seconds for pages."""


class Metrics:
    """The metrics of one server, in a separate registry."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("puur_tables", "Tables in memory", registry=own)
        self.viewers = Gauge("puur_viewers", "Open lines", registry=own)
        self.evenings = Gauge("puur_evenings", "Evenings in memory", registry=own)
        self.watchers = Gauge("puur_evening_viewers", "Pages that follow an evening", registry=own)
        self.opened = Counter("puur_tables_opened", "Tables opened", registry=own)
        self.lines = Counter("puur_lines", "Lines opened", registry=own)
        self.frames = Counter("puur_frames_received", "Frames received", registry=own)
        self.refused = Counter("puur_lines_refused", "Lines refused", ["why"], registry=own)
        self.lag = Histogram("puur_loop_lag_seconds", "How late a timer was", buckets=FINE, registry=own)
        self.requests = Counter("puur_requests", "Requests answered", ["route", "method", "status"], registry=own)
        told = "Seconds until an answer began"
        self.latency = Histogram("puur_request_seconds", told, ["route"], buckets=COARSE, registry=own)
        told = "Seconds an event waited until it was durable"
        self.appends = Histogram("puur_journal_append_seconds", told, ["outcome"], buckets=FINE, registry=own)
        self.waiting = Gauge("puur_waiting", "Pieces of work held, those under way included", ["queue"], registry=own)
        self.ready = Gauge("puur_ready", "Whether the journal can be read: 1 or 0", registry=own)
        self.free = Gauge("puur_disk_free_bytes", "Free space where a file lies", ["file"], registry=own)
        self.size = Gauge("puur_disk_size_bytes", "Size of the disk where a file lies", ["file"], registry=own)
        self.behind = Gauge("puur_mirror_behind_events", "Events the mirror lacks", registry=own)
        self.since = Gauge("puur_mirror_behind_seconds", "How long the mirror has lacked events", registry=own)
        self.hindered = Gauge("puur_mirror_hindered", "Whether something hinders the mirror: 1 or 0", registry=own)
        own.register(REFUSALS)
        own.register(CUT)
        ProcessCollector(registry=own)

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
