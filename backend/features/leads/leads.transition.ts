import { extendDays, openDays, radiusAfter, remindDays, reopenDays, widenHours } from '#contract/values/leadRules.ts'
import {
  leadLifecycle,
  type LeadEffects,
  type LeadEvent,
  type LeadGuardInput,
  type LeadStatus,
} from '#machines/lifecycles/lead.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { leadEffects } from './leads.effects.ts'
import { leadGuardInputOf } from './leads.present.ts'
import { saveLead, seatingOf, type LeadRow } from './leads.store.ts'
import type { EvaluatedLead } from './leads.types.ts'

const hour = 3_600_000
const day = 24 * hour
const due = { abandonAt: 'abandon_at', widenAt: 'widen_at', remindAt: 'remind_at', expiresAt: 'expires_at' } as const

export const leadBinding = bindLifecycle<EvaluatedLead, LeadGuardInput, LeadEvent, LeadEffects>({
  lifecycle: leadLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: leadGuardInputOf(row, row) }),
  async save(ctx, row, to, patch) {
    const { taken, offers, ...columns } = patch
    const status = to as LeadStatus
    const saved = await saveLead(ctx.db, row, { ...columns, status, ...(status === row.status ? {} : { status_since: ctx.now }) })
    return { ...saved, taken: taken ?? row.taken, offers: offers ?? row.offers }
  },
  dueAt: (row, field) => row[due[field as keyof typeof due]],
  effects: leadEffects,
})

/** Moves a locked lead by one event, with the columns that belong to it. */
export async function transitionLead(ctx: Ctx, row: LeadRow, event: LeadEvent, extra: Partial<LeadRow> = {}): Promise<LeadRow> {
  const { taken, offers } = await seatingOf(ctx.db, row.id)
  const evaluated = { ...row, taken: taken.length, offers: offers }
  const moved = await transitionRow(ctx, leadBinding, evaluated, event, { ...columnsOf(evaluated, event, ctx.now), ...extra })
  const { taken: _taken, offers: _offers, ...saved } = moved
  return saved
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
/** Reminded before its end, unless that is over already. */
const endingAt = (expiresAt: Date, now: Date) => {
  const remindAt = after(expiresAt, -remindDays * day)
  return { expires_at: expiresAt, remind_at: remindAt > now ? remindAt : null }
}

function columnsOf(row: EvaluatedLead, event: LeadEvent, now: Date): Partial<LeadRow> {
  switch (event.type) {
    case 'lead.submit':
      return {
        submitted_at: now,
        abandon_at: null,
        widen_at: row.direct_provider_id === null ? after(now, widenHours * hour) : null,
        ...endingAt(after(now, openDays * day), now),
      }
    case 'lead.extend':
      return { extensions: row.extensions + 1, ...endingAt(after(row.expires_at ?? now, extendDays * day), now) }
    case 'lead.inviteMore':
      return { widen_at: after(now, widenHours * hour), silent_steps: row.silent_steps + 1 }
    case 'lead.widen':
      return {
        widen_at: row.offers > 0 || radiusAfter(row.radius_km) === null ? null : after(now, widenHours * hour),
        silent_steps: row.silent_steps + 1,
      }
    case 'lead.remind':
      return { remind_at: null, silent_steps: row.silent_steps + 1 }
    case 'lead.startWork':
      return { is_started: true }
    case 'lead.reopen': {
      const least = after(now, reopenDays * day)
      return {
        widen_at: after(now, widenHours * hour),
        ...endingAt(row.expires_at && row.expires_at > least ? row.expires_at : least, now),
      }
    }
    case 'lead.cancel':
      return { cancel_reason: event.reason }
    default:
      return {}
  }
}
