import type { InputOf } from '#contract/define.ts'
import type { appointmentCalls } from '#contract/calls/appointments.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { answerWithin, appointmentBinding, nextReminder } from './appointments.transition.ts'
import { proposalsOf } from './appointments.present.ts'
import { confirmedIn, lockStore, type AppointmentRow, type Party } from './appointments.store.ts'

type Wish = InputOf<(typeof appointmentCalls)['appointments.move']>['body']
const lateMs = 2 * 3_600_000

/** One party's step on a locked appointment. @throws Refusal of the lifecycle, APPOINTMENT_TAKEN, PROPOSAL_INVALID, VERSION_STALE */
export async function answer(ctx: Ctx, row: AppointmentRow, by: Party['kind'], wish: Wish): Promise<AppointmentRow> {
  expectVersion(row.version, wish.version)
  const { reason } = wish
  switch (wish.move) {
    case 'confirm':
      await ensureFree(ctx, row, row.starts_at)
      return transitionRow(
        ctx,
        appointmentBinding,
        row,
        { type: 'appointment.confirm', by },
        { remind_at: nextReminder(row.starts_at, ctx.now), reason: '' },
      )
    case 'propose': {
      const proposals = await freeProposals(ctx, row, wish.proposals)
      const earliest = new Date(Math.min(...proposals.map((at) => at.getTime())))
      const patch = {
        proposals: proposals.map((at) => at.toISOString()),
        reason,
        ...(proposals.length > 0 ? { answer_due_at: answerWithin(ctx.now, earliest) } : {}),
      }
      return transitionRow(ctx, appointmentBinding, row, { type: 'appointment.propose', by, offered: proposals.length }, patch)
    }
    case 'pick': {
      const slot = new Date(wish.slot ?? Number.NaN)
      const isOffered = proposalsOf(row).some((at) => Date.parse(at) === slot.getTime()) && slot > ctx.now
      if (!isOffered) return transitionRow(ctx, appointmentBinding, row, { type: 'appointment.pick', by, isOffered })
      await ensureFree(ctx, row, slot)
      return transitionRow(
        ctx,
        appointmentBinding,
        row,
        { type: 'appointment.pick', by, isOffered },
        {
          starts_at: slot,
          ends_at: new Date(slot.getTime() + lengthOf(row)),
          proposals: [],
          reason: '',
          remind_at: nextReminder(slot, ctx.now),
        },
      )
    }
    case 'decline':
      return transitionRow(ctx, appointmentBinding, row, { type: 'appointment.decline', by, reason }, { reason })
    case 'cancel': {
      const late = row.status === 'confirmed' && row.starts_at.getTime() - ctx.now.getTime() < lateMs
      return transitionRow(ctx, appointmentBinding, row, { type: 'appointment.cancel', by, reason }, { reason, late })
    }
    case 'done':
      return transitionRow(ctx, appointmentBinding, row, { type: 'appointment.done', by })
    case 'noShow':
      return transitionRow(ctx, appointmentBinding, row, { type: 'appointment.noShow', by })
  }
}

const lengthOf = (row: AppointmentRow) => row.ends_at.getTime() - row.starts_at.getTime()

/** Two may be given the same time at once: the shop is locked while one looks. */
async function ensureFree(ctx: Ctx, row: AppointmentRow, start: Date): Promise<void> {
  await lockStore(ctx.db, row.store_id)
  const others = (await confirmedIn(ctx.db, row.store_id, start, new Date(start.getTime() + lengthOf(row)))).filter(
    ({ id }) => id !== row.id,
  )
  if (others.length > 0) throw new Refusal('APPOINTMENT_TAKEN')
}

/** Those of the offered times that lie ahead and are free, earliest first. */
async function freeProposals(ctx: Ctx, row: AppointmentRow, offered: readonly string[]): Promise<Date[]> {
  const times = [...new Set(offered.map((at) => Date.parse(at)))].filter((at) => at > ctx.now.getTime()).sort((a, b) => a - b)
  if (times.length === 0) return []
  const taken = (await confirmedIn(ctx.db, row.store_id, new Date(times[0]!), new Date(times.at(-1)! + lengthOf(row)))).filter(
    ({ id }) => id !== row.id,
  )
  return times
    .filter((at) => !taken.some((one) => one.starts_at.getTime() < at + lengthOf(row) && one.ends_at.getTime() > at))
    .map((at) => new Date(at))
}
