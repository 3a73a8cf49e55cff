import type { Kernel } from '#backend/kernel/context.ts'
import { noteDeadline } from '#backend/kernel/journal.ts'
import { rescheduleAlerts } from './alerts.ts'
import { noteAlarm } from './readyAlarms.ts'

/**
 * Follows which boards can be heard. A ready one gives people more time before other channels are told; losing the last one takes
 * that back at once. The news may be lost on the way: then it is the time alone that escalates. Returns how to stop.
 */
export const followAlarms = (kernel: Kernel): (() => void) =>
  kernel.bus.onEphemeral((message) => {
    if (message.kind !== 'bell' || !noteAlarm(kernel, message.userId, message.ready)) return
    kernel
      .command({ caller: { kind: 'system' }, requestId: kernel.newId() }, async (ctx) => {
        for (const { id, status, escalateAt } of await rescheduleAlerts(ctx, message.userId, message.ready)) {
          noteDeadline(ctx.journal, { machine: 'alert', entityId: id, event: 'alert.escalate', due: escalateAt, state: status })
        }
      })
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'bells keep their old time of escalation'))
  })
