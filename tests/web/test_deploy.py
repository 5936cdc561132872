"""The templates for servers say nothing that `puur serve` does not know."""

import re
import shlex
from pathlib import Path

import pytest

from puur.cli.serve import command

DEPLOY = Path(__file__).parents[2] / "deploy"
KNOWN = {name for one in command.params for name in one.opts}


@pytest.mark.parametrize("unit", ["puur.service", "puur@.service"])
def test_units_start_the_server_with_options_it_has(unit: str) -> None:
    """Every option of the start is one of `puur serve`, and what it reads from the environment has a value."""
    text = (DEPLOY / unit).read_text()
    started = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert started is not None
    assert set() == {word for word in shlex.split(started[1]) if word.startswith("--")} - KNOWN
    used = set(re.findall(r"\$\{?(PUUR_[A-Z]+)", started[1]))
    assert used <= set(re.findall(r"^Environment=(PUUR_[A-Z]+)=", text, re.MULTILINE))


def test_the_container_is_built_from_what_is_there() -> None:
    """Files that are copied exist, options are known, and nobody is root."""
    text = (DEPLOY / "Dockerfile").read_text()
    copied = [word for line in re.findall(r"^COPY (?!--)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    assert [] == [one for one in copied if not (DEPLOY.parent / one).exists()]
    options = re.findall(r'"(--[a-z]+)"', text)
    assert options
    assert set() == set(options) - KNOWN
    assert "\nUSER puur\n" in text


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_keep_figures_to_the_house(name: str) -> None:
    """The figures of the server are not for the world."""
    text = (DEPLOY / name).read_text()
    assert "/metrics" in text
    assert "/readyz" in text
