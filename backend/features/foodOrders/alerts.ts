import type { AlertWire } from '#contract/calls/foodWire.ts'
import {
  alertLifecycle,
  isRinging,
  type AlertEffects,
  type AlertEvent,
  type AlertGuardInput,
  type AlertKind,
} from '#machines/lifecycles/alert.lifecycle.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { callDevices, notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import {
  insertAlert,
  lockAlert,
  lockOwnAlerts,
  lockRinging,
  lockUnanswered,
  saveAlert,
  setEscalation,
  type AlertRow,
} from './alerts.store.ts'
import { emergencyContactOf } from './kitchen.store.ts'
import { isAlarmReady } from './readyAlarms.ts'

/** No device has rung for this long: push (docs/machines/alert.md). */
const pushAfterMs = 20_000
/** Nobody acted for this long: tell other channels (docs/machines/alert.md). */
const escalateAfterMs = 70_000
/** The same while a device with a running sound is there: people hear the bell and have their hands full. */
const escalateWhileHeardMs = 120_000
/** After the last such device is gone another one may take over, or its page be loaded again. */
const graceMs = 10_000

export const presentAlert = (row: AlertRow): AlertWire => ({
  id: row.id,
  order_id: row.order_id,
  order_number: row.number,
  kind: row.kind,
  status: row.status,
  version: row.version,
  created_at: row.created_at.toISOString(),
})

/** What nobody has reacted to for over a minute, in words. */
const escalations: Record<AlertKind, (number: string) => { title: string; body: string }> = {
  new: (number) => ({
    title: 'Unbeantwortete Bestellung',
    body: `Die Bestellung ${number} wartet seit über einer Minute auf eine Antwort.`,
  }),
  cancelRequest: (number) => ({
    title: 'Unbeantworteter Stornowunsch',
    body: `Bei der Bestellung ${number} wird seit über einer Minute um Stornierung gebeten.`,
  }),
  canceled: (number) => ({
    title: 'Ungesehene Stornierung',
    body: `Die Bestellung ${number} wurde storniert. Bitte nicht mehr zubereiten.`,
  }),
  postponed: (number) => ({ title: 'Ungesehene Verschiebung', body: `Für die Bestellung ${number} gilt eine neue Zeit.` }),
  chat: (number) => ({ title: 'Ungelesene Nachricht', body: `Zur Bestellung ${number} gibt es eine Nachricht.` }),
}

const announce = (ctx: Ctx, row: AlertRow) =>
  ctx.emit({
    type: 'alert.changed',
    entity: { type: 'alert', id: row.id, version: row.version },
    to: [{ userId: row.provider_id, data: { alert: presentAlert(row) } }],
  })

const alerts = bindLifecycle<AlertRow, AlertGuardInput, AlertEvent, AlertEffects>({
  lifecycle: alertLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: { kind: row.kind } }),
  save(ctx, row, to, patch) {
    return saveAlert(ctx.db, row, {
      status: to as AlertRow['status'],
      acked_by: patch.acked_by ?? row.acked_by,
      acked_at: patch.acked_at ?? row.acked_at,
      pushed_at: patch.pushed_at ?? row.pushed_at,
    })
  },
  dueAt(row, field) {
    if (field === 'escalateAt') return row.escalate_at
    return field === 'pushAt' && row.kind === 'new' && !row.pushed_at ? new Date(row.created_at.getTime() + pushAfterMs) : null
  },
  effects: {
    announce: (ctx, { row }) => announce(ctx, row),
    callDevices: (ctx, { row }) => callDevices(ctx, row.provider_id, newOrderKey(row.order_id)),
    /** The bell was not heard: bell list and mail to the emergency contact. */
    async escalate(ctx, { row }) {
      const { title, body } = escalations[row.kind](row.number)
      await notify(ctx, row.provider_id, { type: 'order', title, body, link: `/anbieterbereich/speisebestellungen/${row.number}` })
      const contact = await emergencyContactOf(ctx.db, row.provider_id)
      if (contact?.includes('@')) {
        await queueMail(ctx, {
          kind: 'alert.escalated',
          to: contact,
          subject: `${title}: ${row.number}`,
          uniqueKey: `alert-${row.id}`,
          paragraphs: [body, 'Bitte öffnen Sie die Bestelltafel.'],
          action: { label: 'Zur Bestelltafel', path: '/anbieterbereich/speisebestellungen' },
        })
      }
    },
  },
})

/** What the notification about a new order is about; the bell calls devices with it. */
export const newOrderKey = (orderId: number) => `order:${orderId}:new`

export async function raiseAlert(ctx: Ctx, order: { id: number; provider_id: number; number: string }, kind: AlertKind): Promise<AlertRow> {
  const row = await insertAlert(ctx.db, order, { kind, created_at: ctx.now, escalate_at: escalateAt(ctx, order.provider_id) })
  alertRaised(ctx, row)
  return row
}

/** When a bell that is raised now tells other channels. */
export const escalateAt = (ctx: Ctx, providerId: number) =>
  new Date(ctx.now.getTime() + (isAlarmReady(ctx.kernel, providerId) ? escalateWhileHeardMs : escalateAfterMs))

/** The bell of a fresh order, stored together with it: its history, its clock, and the kitchen is told. */
export function newOrderRings(
  ctx: Ctx,
  alertId: number,
  order: { id: number; provider_id: number; number: string },
  escalates: Date,
): void {
  alertRaised(ctx, {
    id: alertId,
    provider_id: order.provider_id,
    order_id: order.id,
    number: order.number,
    kind: 'new',
    status: 'ringing',
    version: 1,
    created_at: ctx.now,
    escalate_at: escalates,
    acked_by: null,
    acked_at: null,
    pushed_at: null,
  })
}

function alertRaised(ctx: Ctx, row: AlertRow): void {
  begin(ctx, alerts, row, 'alert.raise')
  announce(ctx, row)
}

/**
 * New times of escalation for what rings at this restaurant, after a device became ready to ring or the last one was lost; a bell
 * that has escalated stays so.
 */
export async function rescheduleAlerts(
  ctx: Ctx,
  providerId: number,
  isReady: boolean,
): Promise<{ id: number; status: string; escalateAt: Date }[]> {
  const rows = await lockRinging(ctx.db, providerId)
  const changed = rows.map(({ id, status, created_at: at }) => {
    const soonest = ctx.now.getTime() + graceMs
    return { id, status, escalateAt: new Date(Math.max(soonest, at.getTime() + (isReady ? escalateWhileHeardMs : escalateAfterMs))) }
  })
  for (const { id, escalateAt } of changed) await setEscalation(ctx.db, providerId, id, escalateAt)
  return changed
}

/**
 * Ends the bells of an order that wait for an answer (a new order, a wish to cancel); one that only tells stays until somebody has seen it.
 */
export async function resolveAlerts(ctx: Ctx, orderId: number, type: 'alert.resolve' | 'alert.miss'): Promise<void> {
  const open = await lockUnanswered(ctx.db, orderId)
  for (const row of open) await transitionRow(ctx, alerts, row, { type, by: 'system' })
}

/** All bells named that belong to this provider, moved where they still ring; the others come back as they are. */
export async function answerAlerts(
  ctx: Ctx,
  providerId: number,
  ids: number[],
  type: 'alert.humanAck' | 'alert.deviceAck',
): Promise<AlertRow[]> {
  const rows = await lockOwnAlerts(ctx.db, providerId, ids)
  const answered: AlertRow[] = []
  for (const row of rows) {
    const asks = type === 'alert.humanAck' ? isRinging(row.status) : row.status === 'ringing'
    answered.push(
      asks
        ? await transitionRow(
            ctx,
            alerts,
            row,
            { type, by: 'provider' },
            type === 'alert.humanAck' ? { acked_by: providerId, acked_at: ctx.now } : {},
          )
        : row,
    )
  }
  return answered
}

/** Fires a due alert deadline as the system. */
export async function fireAlertDeadline(ctx: Ctx, due: { entityId: number; event: string }): Promise<void> {
  const row = await lockAlert(ctx.db, due.entityId)
  if (row)
    await transitionRow(
      ctx,
      alerts,
      row,
      { type: due.event as AlertEvent['type'], by: 'system' },
      due.event === 'alert.push' ? { pushed_at: ctx.now } : {},
    )
}
