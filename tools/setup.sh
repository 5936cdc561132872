# Sourced by ./run and ./check. POSIX sh.
#
#   find_root "$0"    sets root: the folder of the script, whatever the current one
#   setup EXTRA       makes .venv hold Puur, with an extra of pyproject.toml, in the locked versions;
#                     says nothing and takes no time when it already does
#
# uv installs when it is there, else venv and pip; either takes only files whose hashes uv.lock knows. Progress and complaints go to stderr: stdout belongs to Puur.

find_root() {
    root=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd -P) || exit 1
    venv=$root/.venv
}

say() {
    printf '%s\n' "$*" >&2
}

# What an installation depends on. The folder counts too, as a virtual environment does not survive being moved.
wanted_state() {
    printf '%s ' "$root"
    cat "$root/pyproject.toml" "$root/uv.lock" "$root/tools/locked.py" "$root/tools/setup.sh" | cksum
}

# Is EXTRA installed? Every other extra brings `cli` along.
is_installed() {
    [ -x "$venv/bin/python" ] || return 1
    case $1 in
        cli) enough="cli web docs dev" ;;
        web) enough="web dev" ;;
        docs) enough="docs dev" ;;
        *) enough=$1 ;;
    esac
    for one in $enough; do
        if [ -f "$venv/.puur-$one" ] && [ "$(cat "$venv/.puur-$one")" = "$state" ]; then
            return 0
        fi
    done
    return 1
}

# A command counts only if it runs and is new enough: pyenv leaves python3.12 on the PATH that is only a complaint.
is_recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

can_make_venv() {
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

# A distribution compiles its Python with profiles of real programs; one that pyenv compiled here is a fifth slower.
fast_python() {
    case :$PATH: in
        *:/usr/bin:*) echo /usr/bin/python3 ;;
    esac
}

find_python() {
    python='' lacks_venv=''
    for candidate in $(fast_python) python3 python3.14 python3.13 python3.12 python3.11 python; do
        is_recent "$candidate" || continue
        if can_make_venv "$candidate"; then
            python=$candidate
            return 0
        fi
        lacks_venv=${lacks_venv:-$candidate}
    done
    return 1
}

explain_missing_python() {
    if [ -n "$lacks_venv" ]; then
        say "Puur found $lacks_venv, but without the venv module it needs to install itself."
        say "  Debian, Ubuntu:  sudo apt install python3-venv"
        say "  elsewhere:       the Python of https://www.python.org/downloads/ has it"
    else
        say "Puur needs Python 3.11 or newer and found none."
        say "  Debian, Ubuntu:  sudo apt install python3 python3-venv"
        say "  Fedora:          sudo dnf install python3"
        say "  macOS:           brew install python3"
        say "  elsewhere:       https://www.python.org/downloads/"
        say "Or install uv (https://docs.astral.sh/uv/), which brings Python along."
    fi
    say "Then run the same command again."
}

# Without a Python of its own choice uv finds or fetches one. Other extras already there stay.
install_with_uv() (
    cd -- "$root" || exit 1
    unset VIRTUAL_ENV
    if find_python; then set -- "$1" --python "$python"; fi
    extra=$1 && shift
    UV_PROJECT_ENVIRONMENT=$venv uv sync --frozen --inexact --extra "$extra" "$@"
)

install_with_pip() (
    cd -- "$root" || exit 1
    if ! { is_recent "$venv/bin/python" && "$venv/bin/python" -m pip --version; } >/dev/null 2>&1; then
        "$python" -m venv --clear "$venv" || exit 1
    fi
    wanted=$(mktemp) || exit 1
    trap 'rm -f "$wanted"' EXIT
    "$venv/bin/python" tools/locked.py "$1" >"$wanted" || exit 1
    "$venv/bin/python" -m pip install --disable-pip-version-check --require-hashes --requirement "$wanted" || exit 1
    "$venv/bin/python" -m pip install --disable-pip-version-check --no-deps --no-build-isolation --editable .
)

setup() {
    state=$(wanted_state)
    if is_installed "$1"; then return 0; fi
    say "Setting up Puur ($1) in $venv: once, for about half a minute ..."
    log=$(mktemp) || exit 1
    done=no
    if command -v uv >/dev/null 2>&1; then
        if install_with_uv "$1" >"$log" 2>&1; then
            done=yes
        else
            say "uv could not do it, so pip tries:"
            cat "$log" >&2
        fi
    fi
    if [ "$done" = no ]; then
        if ! find_python; then
            rm -f "$log"
            explain_missing_python
            exit 1
        fi
        if ! install_with_pip "$1" >"$log" 2>&1; then
            cat "$log" >&2
            rm -f "$log"
            say "Puur could not be installed; the reason is in the lines above. Usually it is a missing network."
            exit 1
        fi
    fi
    rm -f "$log"
    printf '%s\n' "$state" >"$venv/.puur-$1"
}
