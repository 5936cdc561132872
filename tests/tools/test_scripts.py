"""`./run` and `./check` on machines of all kinds: with a Python that is missing, too old, or lacks venv.

The machine is made up: an empty PATH with a few system commands and a shell script that plays `python3`.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SYSTEM_COMMANDS: Final = ("cat", "chmod", "cksum", "dirname", "env", "mkdir", "mktemp", "rm", "sh")

PYTHON: Final = """#!/bin/sh
# Plays a Python that is new enough; `-m venv` makes an environment whose `puur` repeats its arguments.
echo "$*" >>"$CALLS"
case "$*" in
    "-m venv --clear "*)
        mkdir -p "$4/bin"
        cat "$0" >"$4/bin/python"
        printf '#!/bin/sh\\necho "puur:$*"\\nexit 3\\n' >"$4/bin/puur"
        chmod +x "$4/bin/python" "$4/bin/puur" ;;
esac
"""
UV: Final = PYTHON.replace("-m venv --clear ", "sync ").replace("$4", "$UV_PROJECT_ENVIRONMENT")
NO_NETWORK: Final = PYTHON.replace("esac", '    *"pip install"*) echo "no route to host"; exit 1 ;;\nesac')
NO_VENV: Final = PYTHON.replace("esac", '    *"import ensurepip"*) exit 1 ;;\nesac')
TOO_OLD: Final = PYTHON.replace("esac", '    *"sys.version_info"*) exit 1 ;;\nesac')
PYENV_SHIM: Final = "#!/bin/sh\necho 'pyenv: python3: command not found' >&2\nexit 127\n"


class Machine:
    """A fresh checkout in a folder with a space, on a machine that has nothing but what a test puts there."""

    def __init__(self, home: Path) -> None:
        """Lay out the checkout and the system's commands below a folder."""
        self.checkout = home / "my games" / "puur"
        self.commands = home / "bin"
        self.calls = home / "calls"
        (self.checkout / "tools").mkdir(parents=True)
        for name in ("run", "check", "tools/setup.sh", "pyproject.toml", "uv.lock", "constraints.txt"):
            shutil.copy(ROOT / name, self.checkout / name)
        self.commands.mkdir()
        for name in SYSTEM_COMMANDS:
            found = shutil.which(name)
            assert found is not None, name
            (self.commands / name).symlink_to(found)

    def has(self, command: str, script: str) -> None:
        """Put a command on the PATH."""
        (self.commands / command).write_text(script, encoding="utf-8")
        (self.commands / command).chmod(0o755)

    def gives(self, name: str, script: str) -> None:
        """Put a command into the checkout."""
        (self.checkout / name).write_text(script, encoding="utf-8")
        (self.checkout / name).chmod(0o755)

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """What a script says and returns when called from some other folder."""
        return subprocess.run(
            [self.checkout / script, *arguments],
            cwd=self.commands,
            env={"PATH": str(self.commands), "CALLS": str(self.calls), "TMPDIR": str(self.commands.parent)},
            capture_output=True,
            text=True,
            check=False,
        )

    def installations(self) -> int:
        """How often pip was asked to install Puur."""
        return self.calls.read_text(encoding="utf-8").count("pip install")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine without Python."""
    return Machine(tmp_path)


@pytest.mark.parametrize("script", ["run", "check"])
def test_missing_python_is_explained(machine: Machine, script: str) -> None:
    """Without Python one reads what to install, and nothing is left behind."""
    outcome = machine.run(script)
    assert 1 == outcome.returncode
    assert "Puur needs Python 3.11 or newer and found none." in outcome.stderr
    assert "sudo apt install python3" in outcome.stderr
    assert not (machine.checkout / ".venv").exists()


@pytest.mark.parametrize("script", [TOO_OLD, PYENV_SHIM], ids=["too old", "pyenv shim"])
def test_useless_python_counts_as_missing(machine: Machine, script: str) -> None:
    """An old Python, or a pyenv command that only complains, is no Python."""
    machine.has("python3", script)
    outcome = machine.run("run")
    assert 1 == outcome.returncode
    assert "Puur needs Python 3.11 or newer and found none." in outcome.stderr


def test_missing_venv_module_is_explained(machine: Machine) -> None:
    """A Debian Python without python3-venv: the package to install is named."""
    machine.has("python3", NO_VENV)
    outcome = machine.run("run")
    assert 1 == outcome.returncode
    assert "sudo apt install python3-venv" in outcome.stderr


def test_the_python_of_the_system_is_taken_first(machine: Machine) -> None:
    """A distribution's own is quicker than one compiled at home; where it will not do, the next one is taken."""
    machine.has("python3", PYTHON)
    asked = f'PATH={machine.commands}:/usr/bin; . "$1"; find_python; echo "$python"'
    told = subprocess.run(
        ["/bin/sh", "-c", asked, "sh", machine.checkout / "tools" / "setup.sh"],
        capture_output=True,
        text=True,
        check=True,
    )
    made = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"
    fit = (
        Path("/usr/bin/python3").exists()
        and 0 == subprocess.run(["/usr/bin/python3", "-c", made], check=False).returncode
    )
    assert told.stdout.strip() == ("/usr/bin/python3" if fit else "python3")


def test_a_later_python_is_found(machine: Machine) -> None:
    """A python3 that is too old does not hide a python3.12."""
    machine.has("python3", TOO_OLD)
    machine.has("python3.12", PYTHON)
    assert "puur:serve --open\n" == machine.run("run").stdout


def test_run_sets_up_once_and_is_then_silent(machine: Machine) -> None:
    """The first call installs and says so on stderr; the second says nothing of its own."""
    machine.has("python3", PYTHON)
    first, second = machine.run("run"), machine.run("run")
    assert "Setting up Puur" in first.stderr
    assert ("puur:serve --open\n", "") == (second.stdout, second.stderr)
    assert 1 == machine.installations()


def test_run_docs_builds_the_site(machine: Machine) -> None:
    """It is no command of Puur: what the site needs is installed, and it is built into the folder that is named."""
    machine.has("python3", PYTHON)
    machine.run("run", "docs", "my site")
    calls = machine.calls.read_text(encoding="utf-8").splitlines()
    assert any(call.endswith("--editable .[docs]") for call in calls)
    assert "-m tools.site my site" == calls[-1]


def test_run_hands_on_arguments_and_exit_status(machine: Machine) -> None:
    """`./run ARGS` is `puur ARGS`, spaces and all, and returns what Puur returns."""
    machine.has("python3", PYTHON)
    outcome = machine.run("run", "replay", "my record.jass")
    assert (3, "puur:replay my record.jass\n") == (outcome.returncode, outcome.stdout)


def test_new_versions_are_installed(machine: Machine) -> None:
    """After a change of the locked versions the next call installs again."""
    machine.has("python3", PYTHON)
    machine.run("run")
    with (machine.checkout / "constraints.txt").open("a", encoding="utf-8") as constraints:
        constraints.write("# newer\n")
    machine.run("run")
    assert 2 == machine.installations()


def test_moved_checkout_is_set_up_again(machine: Machine) -> None:
    """A virtual environment knows its folder; in another one it is made anew."""
    machine.has("python3", PYTHON)
    machine.run("run")
    machine.checkout = machine.checkout.rename(machine.checkout.with_name("jass"))
    machine.run("run")
    assert 2 == machine.installations()


def test_failed_installation_shows_why_and_is_tried_again(machine: Machine) -> None:
    """Without network one reads pip's reason; the next call starts over."""
    machine.has("python3", NO_NETWORK)
    outcome = machine.run("run")
    assert 1 == outcome.returncode
    assert "no route to host" in outcome.stderr
    machine.run("run")
    assert 2 == machine.installations()


def test_environment_of_check_serves_run_too(machine: Machine) -> None:
    """After ./check there is nothing left to install for ./run."""
    machine.has("python3", PYTHON)
    machine.run("check", "tests/test_decks.py")
    assert "" == machine.run("run").stderr
    assert 1 == machine.installations()


def test_uv_installs_where_it_is_present(machine: Machine) -> None:
    """With uv neither pip nor a Python on the PATH is needed."""
    machine.has("uv", UV)
    assert "puur:serve --open\n" == machine.run("run").stdout
    assert 0 == machine.installations()


def test_uv_that_fails_is_stood_in_for(machine: Machine) -> None:
    """When uv cannot do it, its reason is shown and pip does it."""
    machine.has("uv", "#!/bin/sh\necho 'lock file too new'\nexit 2\n")
    machine.has("python3", PYTHON)
    outcome = machine.run("run")
    assert "lock file too new" in outcome.stderr
    assert "puur:serve --open\n" == outcome.stdout
    assert 1 == machine.installations()


def test_nightly_installs_what_its_tools_need(machine: Machine) -> None:
    """Mutation testing and fuzzing need more than the daily tests: it is installed before they start."""
    machine.has("python3", PYTHON)
    machine.gives("tools/fuzz", "#!/bin/sh\n")
    machine.run("check", "--nightly")
    assert 2 == machine.installations()
    assert "-m tools.checks --nightly" == machine.calls.read_text(encoding="utf-8").splitlines()[-1]


@pytest.mark.parametrize(
    "script",
    ["run", "check", "tools/setup.sh", "tools/lock", "tools/abuse", "tools/recipes", ".ci/run", "benchmarks/run"],
)
def test_scripts_parse(script: str) -> None:
    """A plain shell understands the scripts (bash those of the continuous integration)."""
    shell = "bash" if script.startswith(".ci") else "sh"
    outcome = subprocess.run([shell, "-n", ROOT / script], check=False, capture_output=True, text=True)
    assert (0, "") == (outcome.returncode, outcome.stderr)


def test_scripts_may_be_run() -> None:
    """Anyone who clones the project can start both commands as they are."""
    scripts = ("run", "check", ".ci/run", "tools/lock", "tools/abuse", "benchmarks/run")
    assert all(os.access(ROOT / script, os.X_OK) for script in scripts)
