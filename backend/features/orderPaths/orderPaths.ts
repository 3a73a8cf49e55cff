import type { PathMember, PathRevision } from '#contract/calls/orderPaths.calls.ts'
import { contractNumber, parseContractNumber } from '#contract/values/contractNumber.ts'
import { asList } from '#machines/defineLifecycle.ts'
import { lifecycles } from '#machines/lifecycles/all.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { bundleWithAsks, revisionsWithConsents } from '#backend/features/bundles/bundles.api.ts'
import { requestOfOffer } from '#backend/features/offers/paths.api.ts'
import { statesTogether } from '#backend/features/orders/lists.api.ts'
import { attemptsOfOrders, paymentsOf, returnedOfOrders } from '#backend/features/payments/payments.api.ts'
import { refundsOfOrders } from '#backend/features/refunds/refunds.api.ts'
import { deadlinesOf, historiesOf, type Thing } from './orderPaths.store.ts'

type Member = Thing & Pick<PathMember, 'number' | 'status' | 'version' | 'parent'>
const keyOf = ({ machine, id }: Thing) => `${machine}:${id}`

/**
 * What was bought together with this number, as far as the viewer is a party: customers and the operator see the whole purchase, a seller
 * his own order. The online payment of a purchase says what others sell, so that sellers do not see it. Events and states only, never what
 * they carried.
 * @throws Refusal NOT_FOUND
 */
async function membersOf(ctx: AccountCtx, number: string): Promise<Member[]> {
  const orders = await statesTogether(ctx, number, ctx.account)
  if (orders.length === 0) throw new Refusal('NOT_FOUND')
  const ids = orders.map(({ id }) => id)
  const payments = await paymentsOf(ctx.db, ids)
  const refunds = await refundsOfOrders(ctx.db, ids)
  const returned = await returnedOfOrders(ctx.db, ids)
  const attempts = ctx.account.role === 'provider' ? [] : await attemptsOfOrders(ctx.db, ids)
  const members: Member[] = attempts.flatMap(({ id, status, version, debt_status: debt }) => {
    const payment: Member = { id, status, version, machine: 'checkoutPayment', number, parent: null }
    // Money that the bank has taken back lives beside the payment it was of.
    return debt
      ? [payment, { id, version, machine: 'paymentDebt', number: `Rückbuchung ${id}`, status: debt, parent: keyOf(payment) }]
      : [payment]
  })
  for (const order of orders) {
    const parent = keyOf(order)
    members.push({ ...order, parent: null })
    const payment = payments.get(order.id)
    if (payment)
      members.push({
        machine: 'orderPayment',
        id: order.id,
        number: order.number,
        status: payment.status,
        version: payment.version,
        parent,
      })
    for (const { id, status, version } of returned.filter((one) => one.order_id === order.id))
      members.push({ id, status, version, machine: 'returnedRefund', number: `Zurückgekommene Erstattung ${id}`, parent })
    for (const refund of refunds.filter((one) => one.order_id === order.id)) members.push({ ...refund, machine: 'refund', parent })
  }
  return members
}

/** Orders begin with other letters. */
const bundleNumber = /^BD-([1-9][0-9]{0,14})$/
/** A bundle between sellers and what they asked of each other. @throws Refusal NOT_FOUND for whoever is none of them */
async function membersOfBundle(ctx: AccountCtx, number: string, id: number): Promise<Member[]> {
  const { role, userId } = ctx.account
  const found = role === 'customer' ? undefined : await bundleWithAsks(ctx.db, id, role === 'admin' ? null : userId)
  if (!found) throw new Refusal('NOT_FOUND')
  const bundle: Member = { ...found.bundle, machine: 'bundle', number, parent: null }
  return [bundle, ...found.asks.map((ask) => ({ ...ask, machine: 'bundleAsk', number: `${number}-${ask.id}`, parent: keyOf(bundle) }))]
}

/** Its revisions, the newest first, with who agreed to each and when. */
async function revisionsOf(ctx: AccountCtx, id: number): Promise<PathRevision[]> {
  const rows = await revisionsWithConsents(ctx.db, id)
  return rows.map(({ revision, author, created_at: at, price_cents, consents }) => ({
    revision,
    author,
    created_at: at.toISOString(),
    price_cents,
    consents: consents.map((one) => ({ ...one, at: one.at === null ? null : new Date(one.at).toISOString() })),
  }))
}

/**
 * A request with its recipients, offers and visits, by the number of one offer. @throws Refusal
 * NOT_FOUND for whoever is no party to that one
 */
async function membersOfRequest(ctx: AccountCtx, offerId: number): Promise<Member[]> {
  const { role, userId } = ctx.account
  const found = role === 'guest' ? undefined : await requestOfOffer(ctx.db, offerId, { role, userId })
  if (!found) throw new Refusal('NOT_FOUND')
  const { lead, recipients, offers, visits } = found
  const members: Member[] = lead ? [{ ...lead, machine: 'lead', number: `Anfrage ${lead.id}`, parent: null }] : []
  const top = lead ? keyOf({ machine: 'lead', id: lead.id }) : null
  for (const { provider_id: providerId, ...recipient } of recipients) {
    const parent = keyOf({ machine: 'leadRecipient', id: recipient.id })
    members.push({ ...recipient, machine: 'leadRecipient', number: `Betrieb ${recipient.id}`, parent: top })
    for (const { provider_id: by, ...offer } of offers) {
      if (by !== providerId) continue
      const key = keyOf({ machine: 'offer', id: offer.id })
      members.push({ ...offer, machine: 'offer', number: contractNumber(offer.id), parent })
      for (const { offer_id: visited, ...visit } of visits)
        if (visited === offer.id) members.push({ ...visit, machine: 'offerVisit', number: `Besichtigung ${visit.id}`, parent: key })
    }
  }
  return members
}

/**
 * The ways of what was bought together, of a bundle by «BD-» and its id, of a request by «AG-» and one
 * of its offers. @throws Refusal NOT_FOUND
 */
export async function pathsOf(
  ctx: AccountCtx,
  number: string,
): Promise<{ number: string; members: PathMember[]; revisions?: PathRevision[] }> {
  const id = bundleNumber.exec(number)?.[1]
  const offerId = id === undefined ? parseContractNumber(number) : null
  const members = await (id !== undefined
    ? membersOfBundle(ctx, number, Number(id))
    : offerId === null
      ? membersOf(ctx, number)
      : membersOfRequest(ctx, offerId))
  const [steps, due] = [await historiesOf(ctx.db, members), await deadlinesOf(ctx.db, members)]
  const isOf = (thing: Thing) => (row: { machine: string; entity_id: number }) =>
    row.machine === thing.machine && row.entity_id === thing.id
  return {
    number,
    members: members.map((member) => ({
      key: keyOf(member),
      parent: member.parent,
      machine: member.machine,
      number: member.number,
      status: member.status,
      version: member.version,
      history: steps
        .filter(isOf(member))
        .map((step) => ({
          event: step.event,
          from: step.from_state,
          to: step.to_state,
          actorRole: step.actor_role,
          at: step.at.toISOString(),
          machineVersion: step.machine_version,
        })),
      next: nextOf(member, due.filter(isOf(member))),
    })),
    ...(id !== undefined && { revisions: await revisionsOf(ctx, Number(id)) }),
  }
}

function nextOf({ machine, status }: Member, due: readonly { event: string; due_at: Date }[]): PathMember['next'] {
  const on = lifecycles.find(({ id }) => id === machine)?.spec.states[status]?.on ?? {}
  return Object.entries(on).map(([event, moves]) => ({
    event,
    by: [...new Set(asList(moves).flatMap((move) => [...move.by]))],
    dueAt: due.find((one) => one.event === event)?.due_at.toISOString() ?? null,
  }))
}
