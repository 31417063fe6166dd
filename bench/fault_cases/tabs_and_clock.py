"""Outside the page: two tabs, a clock that jumps, a device that sleeps."""

from __future__ import annotations

from fault_cases.case import case, goes_on, kept, started
from support.fault_scene import Scene

GROUP = "Tabs, clock, sleep"

CLOCK = "(() => { const now = Date.now; globalThis.clockBy = 0; Date.now = () => now() + globalThis.clockBy; })();"


@case(GROUP, "two tabs")
def two_tabs(scene: Scene) -> str:
    scene.visit()
    scene.begin("classic")
    other = scene.page.context.new_page()
    other.set_default_timeout(90_000)
    second = Scene(type(scene.channel)(other, scene.home), scene.home)
    second.visit()
    assert second.channel.state("s => s.mode") == "setup", "the second tab took the first one's game"
    second.begin("precise")
    for one in (scene, second):
        goes_on(one, one.journal)
        kept(one)
    return "each keeps its own"


@case(GROUP, "the clock jumps a year back, then a year ahead")
def clock(scene: Scene) -> str:
    scene.page.add_init_script(CLOCK)
    scene.visit()
    scene.begin()
    for years in (-1, 1):
        before = scene.journal
        scene.page.evaluate("(ms) => { globalThis.clockBy = ms; }", years * 365 * 86_400_000)
        goes_on(scene, before)
    kept(scene)
    return "continues"


@case(GROUP, "the device sleeps for eight hours")
def sleep(scene: Scene) -> str:
    scene.page.clock.install()
    before = started(scene)
    scene.page.clock.fast_forward(8 * 3600 * 1000)
    goes_on(scene, before)
    assert scene.kit("return kit.born.length") == 1, "the engine was taken for dead"
    return "continues"
