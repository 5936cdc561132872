"""The templates for servers say nothing that `puur serve`, its files and its pages do not know."""

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from puur.cli.serve import EVENINGS_KEY, METRICS_KEY, OWNER, command
from puur.cli.stores import STORE
from puur.web.app import build
from puur.web.http.unread_body import MOST
from puur.web.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KNOWN = {name for param in command.params for name in param.opts}
UNITS = ("puur.service", "puur@.service")
PROXIES = ("Caddyfile", "nginx.conf")
PAGES = (ROOT / "docs" / "betrieb.md", ROOT / "docs" / "en" / "operations.md")
TOLD = (DEPLOY / "puur.service", DEPLOY / "puur@.service", DEPLOY / "Dockerfile", *PAGES)


@pytest.mark.parametrize("unit", UNITS)
def test_units_start_the_server_with_options_it_has(unit: str) -> None:
    """Every option of the start is one of `puur serve`, and what it reads from the environment has a value."""
    text = (DEPLOY / unit).read_text()
    started = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert started is not None
    assert set() == {word for word in shlex.split(started[1]) if word.startswith("--")} - KNOWN
    used = set(re.findall(r"\$\{?(PUUR_[A-Z_]+)", started[1]))
    assert used <= set(re.findall(r"^Environment=(PUUR_[A-Z_]+)=", text, re.MULTILINE))


@pytest.mark.parametrize("place", TOLD, ids=lambda place: place.name)
def test_every_variable_is_read_by_somebody(place: Path) -> None:
    """Each PUUR_… is read by `puur serve`, or put into its command line by a unit."""
    units = "".join((DEPLOY / unit).read_text() for unit in UNITS)
    put_in = set(re.findall(r"\$\{?(PUUR_[A-Z_]+)", units))
    read = {STORE, OWNER, EVENINGS_KEY, METRICS_KEY}
    assert set() == set(re.findall(r"\bPUUR_[A-Z_]+", place.read_text())) - put_in - read


@pytest.mark.parametrize("unit", UNITS)
def test_what_a_unit_writes_lies_where_it_may(unit: str) -> None:
    """Data and compiled kernels lie in the folder systemd makes for the service; the program does not lie in a home."""
    text = (DEPLOY / unit).read_text()
    state = re.search(r"^StateDirectory=(\w+)$", text, re.MULTILINE)
    assert state is not None
    written = re.findall(r"^Environment=\w+=(?:sqlite:///)?(/\S+)$", text, re.MULTILINE)
    assert [] == [path for path in written if not path.startswith(f"/var/lib/{state[1]}/")]
    assert "ExecStart=/opt/" in text  # ProtectHome hides whatever lies below a home
    assert "/usr/bin/python3 -m venv /opt/" in text


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_finds_no_fault_with_a_unit(unit: str, tmp_path: Path) -> None:
    """Every setting is one systemd knows, with a value it takes."""
    tool = shutil.which("systemd-analyze")
    if tool is None:
        pytest.skip("systemd is not here")
    place = tmp_path / "etc" / "systemd" / "system" / unit.replace("@", "@8101")
    place.parent.mkdir(parents=True)
    place.write_text((DEPLOY / unit).read_text().replace("/opt/puur/bin/puur", "/bin/true"))
    done = subprocess.run([tool, "verify", "--man=no", str(place)], capture_output=True, text=True, check=False)
    assert [] == [line for line in done.stderr.splitlines() if place.name in line]


def test_the_container_is_built_from_what_is_there() -> None:
    """Files that are copied exist, options are known, what is installed is offered, and nobody is root."""
    text = (DEPLOY / "Dockerfile").read_text()
    copied = [word for line in re.findall(r"^COPY (?!--)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    assert [] == [path for path in copied if not (ROOT / path).exists()]
    options = re.findall(r'"(--[a-z]+)"', text)
    assert options
    assert set() == set(options) - KNOWN
    assert "\nUSER puur\n" in text
    wanted = re.findall(r"locked\.py ([a-z,]+) ", text)
    assert wanted
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set() == set(wanted[0].split(",")) - set(extras)


def test_everything_is_told_the_same_port() -> None:
    """Units, container and proxies speak of the port `puur serve` takes by itself, and of the workers' ports."""
    usual = next(param.default for param in command.params if param.name == "port")
    text = "".join(place.read_text() for place in sorted(DEPLOY.iterdir()) if place.is_file())
    assert {str(usual), "8101", "8102"} == set(re.findall(r"\b81\d\d\b", text))


@pytest.mark.parametrize("name", PROXIES)
def test_proxies_keep_figures_to_the_house(name: str) -> None:
    """The figures of the server are not for the world, and what is kept from it is there to be kept."""
    text = (DEPLOY / name).read_text()
    ways = {route.path for route in build(Settings(store="sqlite://")).routes}
    for inside in ("/metrics", "/readyz"):
        assert inside in text
        assert inside in ways


def test_a_proxy_takes_what_the_server_takes() -> None:
    """Lists, photos and seasons are not refused before they come, and what is too large reads the server's sentence."""
    found = re.search(r"client_max_body_size (\d+)m;", (DEPLOY / "nginx.conf").read_text())
    assert found is not None
    assert MOST <= int(found[1]) << 20


@pytest.mark.parametrize(
    ("program", "name", "words"),
    [("caddy", "Caddyfile", ("validate", "--adapter", "caddyfile", "--config"))],
)
def test_a_proxy_that_is_here_takes_its_template(program: str, name: str, words: tuple[str, ...]) -> None:
    """Where the proxy is installed it reads its template without a fault."""
    tool = shutil.which(program)
    if tool is None:
        pytest.skip(f"{program} is not here")
    done = subprocess.run([tool, *words, str(DEPLOY / name)], capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr


def test_nginx_takes_its_template(tmp_path: Path) -> None:
    """Where nginx is installed it reads the template, with a certificate made for it."""
    tool, openssl = shutil.which("nginx"), shutil.which("openssl")
    if tool is None or openssl is None:
        pytest.skip("nginx is not here")
    made = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=jass.example.ch", "-days", "1")
    key, chain = tmp_path / "key.pem", tmp_path / "fullchain.pem"
    subprocess.run([openssl, *made, "-keyout", str(key), "-out", str(chain)], capture_output=True, check=True)
    text = (DEPLOY / "nginx.conf").read_text().replace("/etc/ssl/jass", str(tmp_path))
    text = re.sub(r"(listen (?:\[::\]:)?)(\d+)", lambda found: f"{found[1]}{40_000 + int(found[2])}", text)
    (tmp_path / "puur.conf").write_text(text)
    folders = "".join(
        f"{folder}_temp_path {tmp_path}/{folder};" for folder in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    own = f"access_log off; {folders} include {tmp_path}/puur.conf;"
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ {own} }}"
    (tmp_path / "nginx.conf").write_text(whole)
    done = subprocess.run([tool, "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr


def test_what_is_needed_for_copies_is_installed_with_the_web() -> None:
    """SQLAlchemy's asynchronous part needs greenlet, which since 2.1 comes only when it is asked for."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert [extra for extra in extras["web"] if extra.startswith("sqlalchemy[asyncio]")]
