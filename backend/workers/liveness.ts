import type { Kernel } from '#backend/kernel/context.ts'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { startLoop, type Loop } from './loop.ts'

export type ProcessRole = KernelTables['processes']['role']

/** How often a process says that it lives, and after how long a silence the others believe that it does not. */
const livenessMs = { beat: 3000, dead: 15_000 }

/**
 * Says regularly that this process lives, and frees what processes that live no more had claimed: their jobs go on within seconds after a
 * kill -9, not when their lease has ended. One that only stood still takes part again with its next word; a job it was in the middle of
 * may then be done twice, as after a crash.
 */
export function startLiveness(kernel: Kernel, id: string, role: ProcessRole): Loop {
  let isKnown = false
  /** By the monotonic clock. */
  let [beatAt, freeFrom] = [0, 0]
  const loop = startLoop(kernel, { name: 'liveness', busyMs: livenessMs.beat, idleMs: livenessMs.beat }, async () => {
    // Whoever is alone with its database need not wait for a predecessor that was killed.
    if (role === 'alone' && !isKnown) await kernel.database.kysely.deleteFrom('processes').execute()
    isKnown = true
    await kernel.database.kysely.executeQuery(
      rawSql(`insert into processes (id, role) values ($1, $2) on conflict (id) do update set seen_at = now()`, [id, role]),
    )
    const now = performance.now()
    // After a silence of our own (no database, a halt) the others have been as silent: they get their time to say that they live.
    if (beatAt > 0 && now - beatAt > livenessMs.dead / 2) freeFrom = now + livenessMs.dead
    beatAt = now
    if (now >= freeFrom && (await freeJobsOfDead(kernel)) > 0) kernel.poke(['jobs'])
    return false
  })
  return {
    async stop() {
      await loop.stop()
      await kernel.database.kysely.deleteFrom('processes').where('id', '=', id).execute()
    },
  }
}

/** @returns how many jobs are due again because whoever had claimed them is gone. */
export async function freeJobsOfDead(kernel: Kernel): Promise<number> {
  const { kysely } = kernel.database
  await kysely.executeQuery(rawSql(`delete from processes where seen_at < now() - interval '1 millisecond' * $1::int`, [livenessMs.dead]))
  const { rows } = await kysely.executeQuery<{ id: number }>(
    rawSql(
      `update jobs j set next_at = least(next_at, $1), claimed_by = null where claimed_by is not null and not dead
        and not exists (select 1 from processes p where p.id = j.claimed_by) returning id`,
      [kernel.clock.now()],
    ),
  )
  return rows.length
}
