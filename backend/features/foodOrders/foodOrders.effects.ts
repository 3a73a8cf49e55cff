import type { FoodOrderEffects, FoodOrderEvent, FoodOrderText } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { rejectTexts } from '#contract/calls/foodWire.ts'
import { missOrder, pauseUntil } from '#backend/features/foodSettings/foodSettings.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { earn, transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { raiseAlert, resolveAlerts } from './alerts.ts'
import { announceOrder } from './foodOrders.audience.ts'
import { fullOrder, type FoodOrderRow } from './foodOrders.store.ts'
import { releaseSlot } from './foodOrders.save.store.ts'

const texts: Record<FoodOrderText, (row: FoodOrderRow) => { title: string; body: string }> = {
  accepted: (row) => ({ title: 'Bestellung angenommen', body: `${row.number}: Ihre Bestellung wird zubereitet.` }),
  rejected: (row) => ({
    title: 'Bestellung abgelehnt',
    body: `${row.number}: Das Restaurant kann Ihre Bestellung leider nicht annehmen: ${row.reject_reason ? rejectTexts[row.reject_reason] : ''}.`,
  }),
  noAnswer: (row) => ({
    title: 'Bestellung nicht angenommen',
    body: `${row.number}: Das Restaurant hat nicht rechtzeitig geantwortet. Sie zahlen nichts.`,
  }),
  missed: (row) => ({ title: 'Bestellung verpasst', body: `${row.number} wurde nicht rechtzeitig beantwortet.` }),
  postponed: (row) => ({
    title: 'Neue Zeit für Ihre Bestellung',
    body: `${row.number}: Es dauert etwas länger. Sie können fünf Minuten lang kostenfrei stornieren.`,
  }),
  ready: (row) => ({
    title: row.fulfilment === 'pickup' ? 'Abholbereit' : 'Ihre Bestellung ist fertig',
    body: `${row.number} ist fertig.`,
  }),
  onTheWay: (row) => ({ title: 'Unterwegs zu Ihnen', body: `${row.number} ist unterwegs.` }),
  delivered: (row) => ({ title: 'Zugestellt', body: `${row.number} wurde zugestellt. Guten Appetit!` }),
  deliveryFailed: (row) => ({ title: 'Zustellung nicht möglich', body: `${row.number} konnte nicht zugestellt werden.` }),
  ageRefused: (row) => ({
    title: 'Nicht übergeben',
    body: `${row.number} wurde nicht übergeben: Das Mindestalter wurde nicht nachgewiesen. Es entstehen Ihnen keine Kosten.`,
  }),
  cancelRequested: (row) => ({ title: 'Kunde möchte stornieren', body: `${row.number}: Bitte zustimmen oder ablehnen.` }),
  cancelDeclined: (row) => ({ title: 'Stornierung nicht mehr möglich', body: `${row.number} ist schon in Zubereitung.` }),
  canceled: (row) => ({ title: 'Bestellung storniert', body: `${row.number} wurde storniert.` }),
  canceledByCustomer: (row) => ({
    title: 'Bestellung storniert',
    body: `${row.number} wurde vom Kunden storniert. Bitte nicht mehr zubereiten.`,
  }),
  canceledByOperator: (row) => ({
    title: 'Bestellung von der Markthalle storniert',
    body: `${row.number}: ${row.cancel_reason ?? ''} – Online oder mit Gutschein Bezahltes geht zurück.`,
  }),
  soldOut: (row) => ({ title: 'Bestellung storniert', body: `${row.number}: Die Gerichte sind leider ausverkauft.` }),
}

/** The steps that are mailed as well: the plan has changed, and nobody may be looking. */
const mustKnow: readonly FoodOrderText[] = [
  'rejected',
  'noAnswer',
  'missed',
  'postponed',
  'deliveryFailed',
  'ageRefused',
  'cancelDeclined',
  'canceled',
  'canceledByCustomer',
  'canceledByOperator',
  'soldOut',
]

/** Effect name → what happens in the same transaction (events, notifications, alerts, slot, payment). */
export const foodOrderEffects: Effects<FoodOrderRow, FoodOrderEvent, FoodOrderEffects> = {
  async announce(ctx, { row, before, event }) {
    announceOrder(ctx, await fullOrder(ctx.db, row.id), before.status, event.type)
  },
  async notify(ctx, { row, params }) {
    const text = texts[params.text](row)
    const forCustomer = params.to === 'customer'
    await notify(ctx, forCustomer ? row.customer_id : row.provider_id, {
      type: 'order',
      ...text,
      mustKnow: mustKnow.includes(params.text),
      isMailedApart: params.to === 'provider' && params.text === 'canceledByOperator',
      link: forCustomer ? `/konto/bestellungen/${row.number}/verfolgung` : `/anbieterbereich/speisebestellungen/${row.number}`,
    })
  },
  silenceAlert: (ctx, { row }) => resolveAlerts(ctx, row.id, 'alert.resolve'),
  missAlert: (ctx, { row }) => resolveAlerts(ctx, row.id, 'alert.miss'),
  raiseAlert: async (ctx, { row, params }) => {
    await raiseAlert(ctx, row, params.kind)
  },
  releaseSlot: (ctx, { row }) => releaseSlot(ctx.db, row.provider_id, row.slot_start),
  endPayment: (ctx, { row }) => transitionPayment(ctx, row.id, { type: 'payment.end', by: 'system' }),
  collectCash: (ctx, { row }) => transitionPayment(ctx, row.id, { type: 'payment.cashReceived', by: 'system' }),
  earn: (ctx, { row }) => earn(ctx, row.id),
  /** Two missed orders in a row close the doors for an hour, so that nobody else waits in vain (AUTO_PAUSE). */
  async countMissed(ctx, { row }) {
    const missed = await missOrder(ctx.db, row.provider_id)
    if (missed >= 2) await pauseUntil(ctx, row.provider_id, new Date(ctx.now.getTime() + 60 * 60_000))
  },
  // These write columns; the handler or the deadline gave them as the row's patch.
  noteCancelRequest: () => undefined,
  clearCancelRequest: () => undefined,
  markOverdue: () => undefined,
  flagUnconfirmed: () => undefined,
}
