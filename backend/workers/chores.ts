import type { Kernel } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
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

/** Whether this process has the turn: one statement, so that of several at the same moment one gets it. */
export async function takeTurn(kernel: Kernel, name: string, everyMs: number): Promise<boolean> {
  const now = kernel.clock.now()
  const { rows } = await kernel.database.kysely.executeQuery<{ taken: boolean }>(
    rawSql(
      `with first as (insert into chores (name, next_at) values ($1, $3) on conflict (name) do nothing)
      update chores set next_at = $3 where name = $1 and next_at <= $2 returning true as taken`,
      [name, now, new Date(now.getTime() + everyMs)],
    ),
  )
  return rows.length > 0
}
