"""What the server counts about itself, for Prometheus. No names, no cards."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("puur_tables", "Tables in memory", registry=self.registry)
        self.viewers = Gauge("puur_viewers", "Open lines", registry=self.registry)
        self.opened = Counter("puur_tables_opened", "Tables opened", registry=self.registry)
        self.lines = Counter("puur_lines", "Lines opened", registry=self.registry)
        self.frames = Counter("puur_frames_received", "Frames received", registry=self.registry)
        self.refused = Counter("puur_lines_refused", "Lines refused", ["why"], registry=self.registry)
        buckets = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
        self.lag = Histogram("puur_loop_lag_seconds", "How late a timer was", buckets=buckets, registry=self.registry)

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
