"""Heavy work of one server takes turns where its memory would not do for all of it together."""

import asyncio
import threading

from puur.web.http.heavy_memory import MIB, HeavyMemory, WhoLooks
from puur.web.http.workshop import Workshop


class Beside:
    """Work that can be done at any time, and what it was told."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.told: list[str] = []
        self.is_over = False
        self.went_on = threading.Event()

    def stand_aside(self) -> None:
        """Note it."""
        self.told.append("aside")

    def go_on(self) -> None:
        """Note it."""
        self.told.append("on")
        self.went_on.set()


def test_what_has_no_room_beside_the_others_waits_in_its_turn() -> None:
    """Two small ones go together; a large one waits for both, and a small one that comes later does not overtake it."""

    async def story() -> list[str]:
        memory, done = HeavyMemory(10), list[str]()

        async def work(name: str, amount: int) -> None:
            async with memory.held(amount):
                done.append(f"{name} begins")
                for _ in range(5):
                    await asyncio.sleep(0)
                done.append(f"{name} ends")

        await asyncio.gather(work("list", 4), work("record", 6), work("press", 99), work("late", 1))
        return done

    begun = ["list begins", "record begins", "list ends", "record ends"]
    assert [*begun, "press begins", "press ends", "late begins", "late ends"] == asyncio.run(story())


def test_who_goes_away_while_something_stands_aside_does_not_keep_it_there() -> None:
    """Nobody's request holds the compiler up for ever: it goes on, and the memory is free."""

    class Slow(Beside):
        def __init__(self) -> None:
            super().__init__()
            self.begun, self.may_end = threading.Event(), threading.Event()

        def stand_aside(self) -> None:
            self.begun.set()
            self.may_end.wait()
            super().stand_aside()

    beside = Slow()

    async def story() -> None:
        memory = HeavyMemory(10, rest=0.0)
        memory.comes_before(beside)

        async def asked() -> None:
            async with memory.held(5):
                pass

        request = asyncio.create_task(asked())
        await asyncio.to_thread(beside.begun.wait)
        request.cancel()
        beside.may_end.set()
        await asyncio.gather(request, return_exceptions=True)
        await asyncio.to_thread(beside.went_on.wait)
        async with memory.held(10):
            pass

    asyncio.run(story())
    assert ["aside", "on"] == beside.told[:2]


def test_workshops_of_one_server_share_it() -> None:
    """Work begins only when that of the other workshop has ended, if both are too much; a failure lets go too."""

    async def story() -> list[object]:
        memory = HeavyMemory(100 * MIB)
        lists, records = Workshop(memory=64 * MIB, shared=memory), Workshop(memory=64 * MIB, shared=memory)
        made = (lists.do("Anna", bytes, 1 << 30), records.do("Beat", abs, -9))
        return list(await asyncio.gather(*made, return_exceptions=True))

    assert ["TooLarge", "int"] == [type(found).__name__ for found in asyncio.run(story())]


def test_what_can_wait_stands_aside_once_and_goes_on_when_all_is_done() -> None:
    """The second piece of work finds it gone already; it comes back after the last, and not before what follows it."""

    async def story() -> list[str]:
        memory, beside = HeavyMemory(10, rest=0.0), Beside()
        memory.comes_before(beside)
        async with memory.held(3):
            async with memory.held(3):
                assert ["aside"] == beside.told
            assert ["aside"] == beside.told
        async with memory.held(3):
            assert ["aside", "aside"] == beside.told
        await asyncio.to_thread(beside.went_on.wait)
        return beside.told

    assert ["aside", "aside", "on"] == asyncio.run(story())


def test_what_can_wait_stands_aside_while_the_server_itself_is_large() -> None:
    """It goes on when the server is small again; work that ends meanwhile does not bring it back earlier."""

    async def story() -> list[str]:
        memory, beside = HeavyMemory(10, rest=0.0, large=100), Beside()
        memory.comes_before(beside)
        await memory.look(100)
        assert [] == beside.told
        await memory.look(101)
        await memory.look(102)
        async with memory.held(3):
            pass
        await asyncio.sleep(0)
        assert ["aside"] == beside.told
        async with memory.held(3):
            await memory.look(80)
            assert ["aside"] == beside.told
            await memory.look(110)
        assert ["aside"] == beside.told
        await memory.look(80)
        await asyncio.to_thread(beside.went_on.wait)
        return beside.told

    assert ["aside", "on"] == asyncio.run(story())


def test_a_server_about_as_large_as_it_may_be_does_not_stop_and_start_it_for_ever() -> None:
    """It goes on only when the server has become clearly smaller; else each small change would cost it its work."""

    async def story() -> list[str]:
        memory, beside = HeavyMemory(10, rest=0.0, large=100), Beside()
        memory.comes_before(beside)
        for own in (101, 99, 101, 95, 100, 102):
            await memory.look(own)
        assert ["aside"] == beside.told
        await memory.look(80)
        await asyncio.to_thread(beside.went_on.wait)
        return beside.told

    assert ["aside", "on"] == asyncio.run(story())


def test_what_nobody_waits_for_is_broken_off_for_what_somebody_waits_for() -> None:
    """It begins anew when the memory is free again; where there is room for both it goes on."""

    async def story() -> list[str]:
        memory, done, may_end = HeavyMemory(10, rest=0.0), list[str](), asyncio.Event()
        begun = asyncio.Semaphore(0)

        async def analysis() -> str:
            done.append("begins")
            begun.release()
            await may_end.wait()
            return "judged"

        under_way = asyncio.create_task(memory.unhurried(6, analysis))
        await begun.acquire()
        async with memory.held(4):
            done.append("list")
        async with memory.held(5):
            done.append("press")
        await begun.acquire()
        may_end.set()
        return [*done, await under_way]

    assert ["begins", "list", "press", "begins", "judged"] == asyncio.run(story())


def test_what_was_broken_off_again_and_again_holds_up_nobody() -> None:
    """Whoever prints all day never waits for an analysis; it comes to an end once they leave it in peace."""

    async def story() -> list[str]:
        memory, done, may_end = HeavyMemory(10, rest=0.0), list[str](), asyncio.Event()
        begun = asyncio.Semaphore(0)

        async def analysis() -> None:
            begun.release()
            await may_end.wait()
            done.append("judged")

        under_way = asyncio.create_task(memory.unhurried(6, analysis))
        for _ in range(8):
            await begun.acquire()
            async with memory.held(10):
                done.append("printed")
        await begun.acquire()
        may_end.set()
        await under_way
        return done

    assert [*["printed"] * 8, "judged"] == asyncio.run(story())


def test_who_fits_does_not_wait_behind_unhurried_work_that_does_not() -> None:
    """An analysis waits for its memory beside the others, not before them."""

    async def story() -> int:
        memory = HeavyMemory(10, rest=0.0)

        async def analysis() -> int:
            return 7

        async with memory.held(6):
            waits = asyncio.create_task(memory.unhurried(6, analysis))
            await asyncio.sleep(0)
            async with asyncio.timeout(5), memory.held(4):
                assert not waits.done()
        return await waits

    assert asyncio.run(story()) == 7


def test_other_unhurried_work_has_its_turn_while_what_was_broken_off_rests() -> None:
    """A score that rests for long after a print does not keep an analysis waiting."""

    async def story() -> int:
        memory, begun = HeavyMemory(10, rest=3600.0), asyncio.Event()

        async def score() -> None:
            begun.set()
            await asyncio.Event().wait()

        async def analysis() -> int:
            return 7

        rests = asyncio.create_task(memory.unhurried(6, score))
        await begun.wait()
        async with memory.held(10):
            pass
        async with asyncio.timeout(5):
            found = await memory.unhurried(6, analysis)
        rests.cancel()
        await asyncio.wait((rests,))
        return found

    assert asyncio.run(story()) == 7


def test_what_somebody_looks_at_comes_before_what_nobody_does() -> None:
    """An analysis breaks a match's score off that runs, and goes before one that waits; an analysis breaks off none."""

    async def story() -> list[str]:
        memory, done, may_end = HeavyMemory(10, rest=0.0), list[str](), asyncio.Event()
        begun = asyncio.Semaphore(0)

        async def score() -> None:
            done.append("score begins")
            begun.release()
            await may_end.wait()
            done.append("score")

        async def analysis() -> None:
            done.append("analysis")
            await asyncio.sleep(0)

        runs = asyncio.create_task(memory.unhurried(6, score))
        await begun.acquire()
        looks = [asyncio.create_task(memory.unhurried(6, analysis, WhoLooks.SOMEBODY)) for _ in range(2)]
        async with asyncio.timeout(60):
            await asyncio.gather(*looks)
            await begun.acquire()
            async with memory.held(6):  # now the score is broken off, and waits for its memory
                looks = [asyncio.create_task(memory.unhurried(6, analysis, WhoLooks.SOMEBODY))]
                for _ in range(9):
                    await asyncio.sleep(0)
            may_end.set()
            await asyncio.gather(*looks, runs)
        return done

    first, *others = asyncio.run(story())
    assert first == "score begins"
    assert [told for told in others if told != "score begins"] == ["analysis", "analysis", "analysis", "score"]


def test_an_evening_that_cannot_be_closed_spoils_nobodys_print() -> None:
    """It is let go of to make room; what is printed then has nothing to do with it."""

    async def story() -> list[str]:
        memory, done = HeavyMemory(10, rest=0.0, large=100), list[str]()

        async def make_room() -> None:
            raise OSError

        memory.makes_room(make_room)
        await memory.look(101)
        async with memory.held(5):
            done.append("printed")
        return done

    assert ["printed"] == asyncio.run(story())


def test_what_nobody_waits_for_goes_one_at_a_time_and_lets_go_when_it_fails_or_is_stopped() -> None:
    """A match and an analysis never stand beside each other; whoever comes next finds the memory free."""

    async def story() -> list[object]:
        memory, at_once = HeavyMemory(10, rest=0.0), 0

        async def alone() -> int:
            nonlocal at_once
            at_once += 1
            assert at_once == 1
            await asyncio.sleep(0)
            at_once -= 1
            return 1 // at_once

        failed = await asyncio.gather(*(memory.unhurried(3, alone) for _ in range(2)), return_exceptions=True)
        stopped = asyncio.create_task(memory.unhurried(3, asyncio.Event().wait))
        await asyncio.sleep(0.0)
        stopped.cancel()
        await asyncio.wait((stopped,))
        async with memory.held(10):
            return [*map(type, failed), stopped.cancelled()]

    assert [ZeroDivisionError, ZeroDivisionError, True] == asyncio.run(story())


def test_a_large_server_makes_room_before_heavy_work_begins_and_a_small_one_does_not() -> None:
    """What nobody looks at is let go of only where the work and the server would be too much together."""

    async def story() -> list[str]:
        memory, done = HeavyMemory(10, rest=0.0, large=100), list[str]()

        async def make_room() -> None:
            done.append("room")

        memory.makes_room(make_room)
        for own in (100, 101):
            await memory.look(own)
            async with memory.held(5):
                done.append("first")
                async with memory.held(5):
                    done.append("second")
        return done

    assert ["first", "second", "room", "first", "second"] == asyncio.run(story())
