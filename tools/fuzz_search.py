"""The long half of fuzzing: atheris looks for inputs that reach new lines of code. Run by tools/fuzz.

    PYTHONPATH=. python tools/fuzz_search.py TARGET FOLDER [libFuzzer options]

FOLDER keeps the inputs that were found worth keeping; it is filled from the examples and the texts first.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["puur"]):
    from tests.fuzz.targets import TARGETS

ROOT = Path(__file__).parents[1]
SEEDS = {
    "read_record": "examples/*.jass",
    "play_record": "examples/*.jass",
    "load_reglement": "src/puur/reglement/texts/*.toml",
}


def sow(target: str, folder: Path) -> None:
    """Put sound inputs into the folder."""
    from puur.record import read, to_json  # noqa: PLC0415  instrumented above

    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(ROOT.glob(SEEDS.get(target, "examples/*.jass"))):
        if target == "read_json_record":
            (folder / f"{file.stem}.json").write_text(to_json(read(file.read_bytes()).record), encoding="utf-8")
        elif target == "parse_names":
            (folder / file.stem).write_bytes(file.read_bytes()[-40:])
        else:
            (folder / file.name).write_bytes(file.read_bytes())


def main() -> None:
    """Search until libFuzzer's limits are reached; a crash leaves the input that caused it."""
    target, folder, *options = sys.argv[1:]
    sow(target, Path(folder))
    atheris.Setup([sys.argv[0], folder, *options], TARGETS[target])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
