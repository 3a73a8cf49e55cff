import type { Kernel } from '#backend/kernel/context.ts'
import { takeTurn } from './chores.store.ts'
import { startLoop, type Loop } from './loop.ts'

/** So often a process looks whether it is somebody's turn. */
const lookEveryMs = 60_000

/**
 * Does `work` every `everyMs`, by one process for all of the installation: the first time that long after the first start ever, then
 * whenever the time has come, restarts or not. A process that dies in the middle leaves it to the next turn.
 */
export function startChore(kernel: Kernel, name: string, everyMs: number, work: () => Promise<void>): Loop {
  return startLoop(kernel, { name, busyMs: lookEveryMs, idleMs: lookEveryMs }, async () => {
    if (await takeTurn(kernel, name, everyMs)) await work()
    return false
  })
}
