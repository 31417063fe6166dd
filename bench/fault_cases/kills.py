"""The engine is killed: in every phase of a start, at rest, at work, and during a restart."""

from __future__ import annotations

from fault_cases.case import (
    Run,
    case,
    dies_and_goes_on,
    goes_on,
    goes_on_after_death,
    kept,
    noticed,
    started,
    told,
    without_locks,
)
from support.fault_scene import Scene

GROUP = "The engine is killed"


def killed_in(stage: str) -> Run:
    def run(scene: Scene) -> str:
        scene.plan(stage)
        scene.visit(wait=False)
        said = noticed(scene)
        scene.channel.ready()
        scene.begin()
        return said

    return run


for _stage, _words in (
    ("first line", "before its first line"),
    ("runtime", "while its files load"),
    ("python", "while Python starts"),
    ("engine", "while the rules load"),
):
    case(GROUP, _words)(killed_in(_stage))


@case(GROUP, "while it is idle")
def killed_at_rest(scene: Scene) -> str:
    said = dies_and_goes_on(scene, started(scene))
    kept(scene)
    return said


@case(GROUP, "while it answers a move")
def killed_while_asked(scene: Scene) -> str:
    before = started(scene)
    scene.kit("vrhcaby.actions.command('roll'); kit.killedAt = 0; kit.kill(vrhcaby.client.worker)")
    return goes_on_after_death(scene, before)


@case(GROUP, "while the bot thinks")
def killed_while_thinking(scene: Scene) -> str:
    before = started(scene, bot=True)
    scene.channel.until("s => s.thinking || s.snapshot.to_act === 0")
    return dies_and_goes_on(scene, before)


@case(GROUP, "while it is restarted")
def killed_in_restart(scene: Scene) -> str:
    before = started(scene)
    scene.kit("kit.plan.push('python')")
    scene.kill()
    scene.channel.until("() => faultKit.born.length > 2")
    scene.channel.until("s => s.boot.status === 'ready' && vrhcaby.client.state === 'ready'")
    goes_on(scene, before)
    return "noticed, continues"


@case(GROUP, "at every start")
def killed_for_ever(scene: Scene) -> str:
    before = started(scene)
    scene.kit("kit.plan.push(...Array(2).fill('python'))")
    scene.kill()
    scene.page.locator(".boot.failed").wait_for()
    took = scene.kit("return (performance.now() - kit.killedAt) / 1000")
    told(scene, "boot/died")
    scene.page.locator(".boot.failed button.primary").click()
    scene.channel.until("s => s.boot.status === 'ready'")
    goes_on(scene, before)
    return f"reported after {took:.1f} s (boot/died)"


@case(GROUP, "while it is idle, with locks blocked")
def killed_without_locks(scene: Scene) -> str:
    without_locks(scene)
    return dies_and_goes_on(scene, started(scene))
