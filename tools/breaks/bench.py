"""Judges who sit over the breaks of a room: one after the other, or several at once."""

import json
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tools.breaks.contrasts import Broken, Contrasts, Seen
from tools.breaks.copies import Copy, ran
from tools.breaks.judge import Judge
from tools.breaks.mutants import Mutant
from tools.breaks.reach import LONGEST, Reach, ReachReader, Recorder, in_folders, joined, kept_reach, reach_of
from tools.breaks.read_keys import KeyReader
from tools.breaks.rooms import RESULTS, ROOMS, ROOT, files_of, tests_of
from tools.breaks.session import Session
from tools.breaks.trial import Outcome, Verdict, kept_results, spent, tried


def try_room(name: str, waiting: Sequence[Mutant], until: float, *, workers: int, patient: bool) -> None:
    """Try mutants of a room, as many as there is time for; `patient`: each to its end before the next one."""
    with judges(name, workers, waiting if patient else ()) as (judge, *others):
        works = []
        for number, other in enumerate(others, start=1):
            work = os.fork()
            if work == 0:
                try_share(other(), waiting[number::workers], until, patient=patient)
                os._exit(0)
            works.append(work)
        try_share(judge(), waiting[::workers], until, patient=patient)
        for work in works:
            os.waitpid(work, 0)


@contextmanager
def judges(name: str, workers: int, contrasted: Sequence[Mutant] = ()) -> Iterator[list[Callable[[], Judge]]]:
    """For each worker how its judge is called, who sits in the process that calls him.

    Of the breaks to be `contrasted` he knows which tests can notice them at all.
    """
    room, before = ROOMS[name], spent()
    files = files_of(room)
    tests = tests_of(room)
    with tempfile.TemporaryDirectory(prefix="puur-mutation-") as folder:
        copies = [Copy(ROOT, Path(folder) / str(number)) for number in range(workers)]
        measured = () if room.is_text else tuple(str(file.relative_to(ROOT)) for file in files)
        reader = partial(reader_in, copies[0], measured)
        reach = joined(reach_of(copies[0], some, reader, kept_reach(name, some, files)) for some in in_folders(tests))
        print(f"  {len(reach.seconds)} tests take {reach.whole:.0f} s unbroken", flush=True)
        known = contrasts(copies[0], reach, [] if room.is_text else in_memory(contrasted, reach))
        yield [partial(judge_in, copy, tests, measured, reach, known) for copy in copies]
    print(f"{name}: {spent() - before:.0f} s of processor time", flush=True)


def contrasts(copy: Copy, reach: Reach, mutants: Iterable[Mutant]) -> dict[str, Seen]:
    """The tests in which each break says something else, by its key."""
    found = copy.folder.with_name("contrasts.json")
    wanted = tuple(mutants)
    if not wanted:
        return {}
    tests = {test for mutant in wanted for test in reach.tests(mutant.file, mutant.body)}
    files = tuple(dict.fromkeys(test.partition("::")[0] for test in sorted(tests)))

    def work() -> Verdict:
        copy.enter(keep_bytecode=True)
        notes = Contrasts(copy.folder, (Broken(mutant.key, mutant.file, mutant.text) for mutant in wanted), tests)
        verdict = ran(copy.folder, files, (notes,))
        seen = {mutant.key: (sorted(notes.seen[mutant.key]), mutant.key not in notes.unknown) for mutant in wanted}
        found.write_text(json.dumps(seen), encoding="utf-8")
        return verdict

    verdict = tried(work, limit=LONGEST)
    if not found.exists():
        raise SystemExit(f"the tests did not come to their end: {verdict.outcome} {verdict.test}")
    told = json.loads(found.read_text(encoding="utf-8"))
    return {key: Seen(frozenset(tests), whole) for key, (tests, whole) in told.items()}


def reader_in(copy: Copy, files: tuple[str, ...]) -> ReachReader:
    """What finds which tests reach the lines of these files of a copy, or the keys where there are none."""
    return Recorder(tuple(str(copy.folder / file) for file in files), copy.folder) if files else KeyReader(copy.folder)


def in_memory(mutants: Iterable[Mutant], reach: Reach) -> list[Mutant]:
    """Those that nothing runs before the first test begins."""
    return [mutant for mutant in mutants if not reach.is_read(mutant.file, mutant.statement)]


def judge_in(
    copy: Copy, tests: tuple[str, ...], files: tuple[str, ...], reach: Reach, known: Mapping[str, Seen]
) -> Judge:
    """A judge with a session of his own."""
    noticed = (verdict.test for verdict in kept_results(RESULTS).values() if verdict.test in reach.seconds)
    return Judge(copy, reach, Session(copy, tests, files, reach), noticed, known)


def try_share(judge: Judge, waiting: Sequence[Mutant], until: float, *, patient: bool) -> None:
    """Try mutants one after the other, and note how each ended at once."""
    with RESULTS.open("a", encoding="utf-8") as results:
        first = sorted(waiting, key=lambda mutant: not judge.seen(mutant).whole)
        found = ((mutant, judge.patiently(mutant)) for mutant in first) if patient else verdicts(judge, waiting)
        for number, (mutant, verdict) in enumerate(found, start=1):
            row = {"key": mutant.key, "outcome": verdict.outcome, "test": verdict.test}
            results.write(json.dumps(row) + "\n")
            results.flush()
            if verdict.outcome is Outcome.SURVIVED:
                print(f"  {number}/{len(waiting)} survived: {mutant}", flush=True)
            elif number % 100 == 0:
                print(f"  {number}/{len(waiting)}", flush=True)
            if time.monotonic() > until:
                print(f"  the time is over; {len(waiting) - number} are left", flush=True)
                break
    judge.session.close()


def verdicts(judge: Judge, waiting: Sequence[Mutant]) -> Iterator[tuple[Mutant, Verdict]]:
    """How each ended: first those that can be told at once, then those that take a fresh import."""
    later = []
    for mutant in waiting:
        verdict = judge.at_once(mutant)
        if verdict is not None:
            yield mutant, verdict
            continue
        later.append(mutant)
        yield mutant, Verdict(Outcome.UNDECIDED)
        if not judge.is_read(mutant):
            print(f"  not noticed at once: {mutant}", flush=True)
    print(f"  {len(later)} take more tests, or a fresh import", flush=True)
    for mutant in later:
        yield mutant, judge.patiently(mutant)


def compare(name: str, mutants: Sequence[Mutant], wanted: int) -> None:
    """Try the first mutants that can be tried in memory alone both ways, and tell where these do not agree.

    After a fresh import the test that noticed the quick way is asked first: if it notices, all tests together do too.
    """
    ended: Counter[str] = Counter()
    with judges(name, 1) as (judge_in_session,):
        judge = judge_in_session()
        for mutant in mutants:
            if ended.total() == wanted:
                break
            with judge.copy.broken(mutant):
                quick = judge.quick(mutant, None)
                if quick.outcome is Outcome.UNFIT or judge.is_read(mutant):
                    continue  # these are tried with a fresh import anyway
                slow = judge.fresh([quick.test] if quick.test else [])
                if slow.outcome is not Outcome.KILLED:
                    slow = judge.fresh(judge.reach.seconds)
            ended[f"{quick.outcome} the quick way, {slow.outcome} the other"] += 1
            if quick.outcome is not slow.outcome:
                print(f"  {quick.outcome} {quick.test}, but {slow.outcome} {slow.test}: {mutant}", flush=True)
        judge.session.close()
    for how, often in ended.most_common():
        print(f"  {often} {how}", flush=True)
