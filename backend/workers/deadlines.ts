import type { Kernel } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { endDeadline, isStillDue, longestDue, postponeDeadline, type Due } from './deadlines.store.ts'
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
      claimed = await longestDue(ctx.db, ctx.now)
      if (!claimed) return
      // Another worker fired it between the look and the lock.
      if (!(await isStillDue(ctx.db, claimed.id, ctx.now))) return
      const fire = handlers[claimed.machine]
      if (!fire) throw new Error(`Nobody fires deadlines of ${claimed.machine}`)
      await fire(ctx, { entityId: Number(claimed.entity_id), event: claimed.event })
      await endDeadline(ctx.db, claimed.id, ctx.now)
    })
  } catch (error) {
    if (!claimed) throw error
    if (error instanceof Refusal) {
      // The world moved on before the clock did; the deadline has nothing left to do.
      // A newer one under the same row (set while this one was evaluated) is not due and stays.
      await endDeadline(kernel.database.kysely, claimed.id, kernel.clock.now())
      return true
    }
    kernel.log.error({ err: error, machine: claimed.machine, event: claimed.event }, 'a deadline failed')
    await postponeDeadline(kernel.database.kysely, claimed.id, kernel.clock.now())
  }
  return claimed !== undefined
}
