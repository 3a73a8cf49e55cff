import { operatorOrderCalls, type OperatorOrder, type WaitingOrder } from '#contract/calls/operatorOrders.calls.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import { orderPaymentLifecycle } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { movesFor } from '#machines/step.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Handlers } from '#backend/kernel/feature.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { orderKinds } from './kinds.ts'
import { presentHeads } from './lists.api.ts'
import type { Head } from './orderLists.store.ts'
import { headOfNumber, headsOfIds, stepsOf } from './operatorOrders.store.ts'

/** As many of a kind as a person looks through in a morning; more than that is no list but an outage. */
const mostWaiting = 50

const seen = (order: ListedOrder) => {
  const { food: _food, shop: _shop, ...row } = order
  return { ...row, status_since: orderKinds[order.kind].operator.stateOf(order).status_since }
}

async function waiting(ctx: Ctx): Promise<WaitingOrder[]> {
  const found = []
  for (const { operator } of Object.values(orderKinds)) found.push(...(await operator.waiting(ctx.db, ctx.now, mostWaiting)))
  const reasons = new Map(found.map(({ id, because }) => [id, because]))
  const heads = await headsOfIds(ctx.db, [...reasons.keys()])
  return (await presentHeads(ctx, heads, 'provider'))
    .map((order) => ({ ...seen(order), waits_because: reasons.get(order.id)! }))
    .toSorted((a, b) => a.status_since.localeCompare(b.status_since))
}

async function view(ctx: Ctx, number: string): Promise<OperatorOrder> {
  const head = orNotFound(await headOfNumber(ctx.db, number))
  const [order] = await presentHeads(ctx, [head], 'provider')
  const { lifecycle, stateOf, isCashOpen } = orderKinds[head.kind].operator
  const { state, version, cancel_reason, isMissing } = stateOf(order!)
  const steps = await stepsOf(ctx.db, lifecycle.id, head.id)
  return {
    ...seen(order!),
    version,
    cancel_reason,
    can_cancel: movesFor(lifecycle, state, 'admin').includes(`${lifecycle.id}.forceCancel`),
    ...(isMissing && { is_missing: true as const }),
    ...((await isCashOpen?.(ctx.db, head.id)) && { is_cash_open: true as const }),
    steps: steps.map((step) => ({
      to: (step.machine === lifecycle.id ? lifecycle : orderPaymentLifecycle).spec.states[step.to_state]?.label ?? step.to_state,
      at: step.at.toISOString(),
      by: step.actor_role as OperatorOrder['steps'][number]['by'],
      name: step.name,
      reason: step.reason,
    })),
  }
}

/** The seller is written to whatever his settings say: somebody else has ended his contract, and he may not be looking. */
async function tellSeller(ctx: Ctx, head: Head, reason: string): Promise<void> {
  const [order] = await presentHeads(ctx, [head], 'provider')
  const account = await accountById(ctx.db, order!.provider.id)
  if (!account) return
  await queueMail(ctx, {
    kind: 'order.forceCanceled',
    to: account.email,
    subject: `Bestellung ${head.number} von der Markthalle storniert`,
    uniqueKey: `force-cancel-${head.id}`,
    paragraphs: [
      `Guten Tag ${[account.title, account.first_name, account.last_name].filter(Boolean).join(' ')},`,
      `wir haben die Bestellung ${head.number} von ${order!.customer_name} storniert:`,
      `„${reason}“`,
      'Bitte liefern Sie nichts mehr aus. Was online oder mit einem Gutschein bezahlt war, geht an den Kunden zurück.',
    ],
    action: { label: 'Bestellung ansehen', path: orderKinds[head.kind].operator.sellerPath(head) },
    closing: ['Sind Sie nicht einverstanden? Schreiben Sie uns über „Hilfe und Kontakt“; ein Mensch sieht es sich an.'],
  })
}

/** What the operator's staff see of orders, and what they do: end what nobody else ends, and decide about what is missed. */
export const operatorOrderHandlers: Handlers<typeof operatorOrderCalls> = {
  async 'orders.waiting'(ctx) {
    return { data: await waiting(ctx) }
  },
  async 'orders.forOperator'(ctx, { params }) {
    return { data: await view(ctx, params.order_number) }
  },
  async 'orders.forceCancel'(ctx, { body }) {
    const head = orNotFound(await headOfNumber(ctx.db, body.order_number))
    await orderKinds[head.kind].operator.forceCancel(ctx, head.id, { reason: body.reason, version: body.version })
    await tellSeller(ctx, head, body.reason)
    return { message: 'Die Bestellung ist storniert. Beide Seiten wissen Bescheid.' }
  },
  async 'orders.decideCash'(ctx, { body: { order_number, ...wish } }) {
    const head = orNotFound(await headOfNumber(ctx.db, order_number))
    const { decideCash } = orderKinds[head.kind].operator
    if (!decideCash) throw new Refusal('NOT_FOUND')
    await decideCash(ctx, head.id, wish)
    return { message: 'Ihre Entscheidung ist vermerkt. Beide Seiten wissen Bescheid.' }
  },
  async 'orders.decideMissing'(ctx, { body: { order_number, decision, version } }) {
    const head = orNotFound(await headOfNumber(ctx.db, order_number))
    const { decideMissing } = orderKinds[head.kind].operator
    if (!decideMissing) throw new Refusal('NOT_FOUND')
    await decideMissing(ctx, head.id, { decision, version })
    return { message: 'Ihre Entscheidung ist gespeichert. Beide Seiten wissen Bescheid.' }
  },
}
