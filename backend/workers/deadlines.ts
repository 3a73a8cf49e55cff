import type { Ctx, Kernel } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { startLoop, type Loop } from './loop.ts'

/** Fires due deadlines as ordinary events by the system; they are evaluated again like any other event (decision 003). */
export function startDeadlines(kernel: Kernel, features: readonly BackendFeature[]): Loop {
  return startLoop(kernel, { name: 'deadlines', busyMs: 0, idleMs: 1000 }, () => fireDue(kernel, features))
}

/** Fires one due deadline; true when there was one. */
export async function fireDue(kernel: Kernel, features: readonly BackendFeature[]): Promise<boolean> {
  const handlers = Object.assign({}, ...features.map((feature) => feature.deadlines ?? {})) as NonNullable<BackendFeature['deadlines']>
  let claimed: Due | undefined
  try {
    await kernel.command({ caller: { kind: 'system' }, requestId: kernel.newId() }, async (ctx) => {
      claimed = await claim(ctx)
      if (!claimed) return
      // Another worker fired it between the look and the lock.
      if (!(await isStillDue(ctx, claimed.id))) return
      const fire = handlers[claimed.machine]
      if (!fire) throw new Error(`Nobody fires deadlines of ${claimed.machine}`)
      await fire(ctx, { entityId: Number(claimed.entity_id), event: claimed.event })
      await ctx.db.executeQuery(rawSql('delete from deadlines where id = $1 and due_at <= $2', [claimed.id, ctx.now]))
    })
  } catch (error) {
    if (!claimed) throw error
    if (error instanceof Refusal) {
      // The world moved on before the clock did; the deadline has nothing left to do.
      // A newer one under the same row (set while this one was evaluated) is not due and stays.
      await kernel.database.kysely.deleteFrom('deadlines').where('id', '=', claimed.id).where('due_at', '<=', kernel.clock.now()).execute()
      return true
    }
    kernel.log.error({ err: error, machine: claimed.machine, event: claimed.event }, 'a deadline failed')
    await kernel.database.kysely.executeQuery(
      rawSql(
        `update deadlines set attempts = attempts + 1,
      next_at = $2::timestamptz + interval '1 second' * least(3600, power(2, attempts + 1)) where id = $1 and due_at <= $2`,
        [claimed.id, kernel.clock.now()],
      ),
    )
  }
  return claimed !== undefined
}

interface Due {
  id: number
  machine: string
  entity_id: number
  event: string
}

/**
 * The one that has waited longest and that no other worker is at. Its row is not locked: whoever moves a thing locks the thing first and
 * takes its deadlines last, and so does what fires here, or both would wait for each other in a circle.
 */
async function claim(ctx: Ctx): Promise<Due | undefined> {
  const { rows } = await ctx.db.executeQuery<Due>(
    rawSql(
      `with waiting as materialized (select id, machine, entity_id, event from deadlines where due_at <= $1 and next_at <= $1
        order by next_at limit 50)
        select * from waiting where pg_try_advisory_xact_lock(hashtextextended('deadline ' || id, 0)) limit 1`,
      [ctx.now],
    ),
  )
  return rows[0]
}
async function isStillDue(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(rawSql('select 1 from deadlines where id = $1 and due_at <= $2', [id, ctx.now]))
  return rows.length > 0
}
