import type { AppointmentStatus } from '#contract/calls/appointments.calls.ts'
import {
  appointmentLifecycle,
  type AppointmentEffects,
  type AppointmentEvent,
  type AppointmentGuardInput,
} from '#machines/lifecycles/appointment.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow, type LifecycleBinding } from '#backend/kernel/transition.ts'
import { presentAppointment, currentStateOf } from './appointments.present.ts'
import { lockById, lockRivals, saveAppointment, type AppointmentRow } from './appointments.store.ts'
import { tell } from './appointments.tell.ts'

const hour = 3_600_000
export const answerWithin = (now: Date, startsAt: Date) => new Date(Math.min(now.getTime() + 48 * hour, startsAt.getTime()))

/** The next reminder: a day before, then two hours before; null when both are past. */
export const nextReminder = (startsAt: Date, now: Date): Date | null =>
  [24, 2].map((hours) => new Date(startsAt.getTime() - hours * hour)).find((at) => at > now) ?? null

/** Tells both sides, each with its own moves. */
export function announceAppointment(ctx: Ctx, row: AppointmentRow): void {
  const sides = [
    ...(row.customer_id === null ? [] : [{ userId: row.customer_id, kind: 'customer' as const }]),
    { userId: row.provider_id, kind: 'provider' as const },
  ]
  ctx.emit({
    type: 'appointment.changed',
    entity: { type: 'appointment', id: row.id, version: row.version },
    to: sides.map(({ userId, kind }) => ({ userId, data: { appointment: presentAppointment(row, kind, ctx.now) } })),
  })
}

export const appointmentBinding: LifecycleBinding<AppointmentRow, AppointmentGuardInput, AppointmentEvent, AppointmentEffects> =
  bindLifecycle({
    lifecycle: appointmentLifecycle,
    id: (row) => row.id,
    version: (row) => row.version,
    currentState: currentStateOf,
    save: (ctx, row, to, patch) => saveAppointment(ctx.db, row, to as AppointmentStatus, patch),
    dueAt: (row, field) =>
      field === 'answerDueAt' ? row.answer_due_at : field === 'remindAt' ? row.remind_at : new Date(row.ends_at.getTime() + 24 * hour),
    effects: {
      announce: (ctx, { row }) => announceAppointment(ctx, row),
      tell: (ctx, { row, params }) => tell(ctx, row, params.to, params.text),
      /** Several may have asked for the same time; one has it now. */
      async closeSlot(ctx, { row }) {
        for (const { id } of await lockRivals(ctx.db, row)) {
          const rival = await lockById(ctx.db, id)
          if (rival?.status === 'requested')
            await transitionRow(ctx, appointmentBinding, rival, { type: 'appointment.slotTaken', by: 'system' })
        }
      },
    },
  })

/** A deadline fell due. */
export async function fireDeadline(ctx: Ctx, id: number, event: string): Promise<void> {
  const row = await lockById(ctx.db, id)
  if (!row) return
  const patch = event === 'appointment.remind' ? { remind_at: nextReminder(row.starts_at, ctx.now) } : {}
  await transitionRow(ctx, appointmentBinding, row, { type: event, by: 'system' } as AppointmentEvent, patch)
}
