import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  holdingRefundStatuses,
  openRefundStatuses,
  refundLifecycle,
  unpaidEndings,
  type RefundEvent,
  type RefundStatus,
} from '#machines/lifecycles/refund.lifecycle.ts'
import { can } from '#machines/step.ts'
import { refundGuardInputOf } from '#backend/features/refunds/refunds.present.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { modelWalks, strayingFrom } from '#tests/support/modelWalk.ts'
import { lostParcel, lostParcels, type LostParcel, type LostParcelSteps } from '#tests/support/lostParcelWalk.ts'
import { paying } from '#tests/support/paying.ts'
import { refundCommands, type RefundWay } from '#tests/support/refundModel.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'
import { bookedService, printedNumber } from '#tests/support/shopOrderModel.ts'
import { expectDriven } from '#tests/support/drivenSteps.ts'

const testApp = await demoTestApp()
const { db, ids, works } = testApp
const pay = await paying(testApp)
const walks = await modelWalks(testApp)
const { commands, clocks, tries } = refundCommands(testApp)
type Kind = 'goodwill' | 'defect' | 'begun' | 'withdrawn' | LostParcel

/** The refund as the model sees it, and its way so far. */
async function seen(id: number, way: RefundWay) {
  const {
    clocks: run,
    steps,
    ...row
  } = await db
    .selectFrom('refunds as r')
    .innerJoin('shop_orders as o', 'o.id', 'r.order_id')
    .selectAll('r')
    // Others of its order: cash that is owed for what fell away.
    .select(
      sql<number>`o.open_claims - (select count(*)::int from refunds x where x.order_id = o.id and x.id <> r.id
      and x.status = any(${[...openRefundStatuses]}))`.as('open_claims'),
    )
    .select([walks.clocksOf('refund', id).as('clocks'), walks.wayOf('refund', id).as('steps')])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    status: row.status,
    version: row.version,
    guardInput: refundGuardInputOf(row, way === 'byHand' ? 'cash' : 'online', testApp.now()),
    /** Whoever has named the share does not decide about the objection to it. */
    needsAnother: row.is_begun && row.status === 'escalated' && row.decided_by === ids.admin,
    claims: row.open_claims,
    clocks: run,
    steps,
  }
}

const isLost = (type: Kind): type is LostParcel => (lostParcels as readonly Kind[]).includes(type)
/** Longer ways repeat what shorter ones have shown: three steps lead to every state from which lost pieces fall away. */
const longestOfLost = Number(process.env['LOST_STEPS'] ?? 3)
/** Where money is really sent it has gone before the next step; what falls away goes three minutes later. */
async function withJobs(given: number | undefined | Promise<number | undefined>): Promise<number | undefined> {
  const status = await given
  if (status === undefined || status >= 400) return status
  testApp.later(4)
  await testApp.jobs()
  return status
}

/** A refund that was just asked for, or that follows from the withdrawal from goods, or from a service that had begun. */
async function asked(way: RefundWay, type: Kind): Promise<{ id: number; itemId: number; parcel?: LostParcelSteps }> {
  testApp.at('2026-11-20T17:30:00Z')
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
  await db.deleteFrom('deadlines').execute()
  if (isLost(type)) {
    const parcel = await lostParcel(testApp, pay, walks, type)
    return { id: parcel.refundId, itemId: parcel.itemId, parcel }
  }
  const paidOnline = (id: number) =>
    way === 'byService' && db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', id).execute()
  if (type === 'goodwill' || type === 'defect') {
    const order = await deliveredShopOrder(testApp, { lines: [{ qty: 1 }] })
    await paidOnline(order.id)
    const { data } = await requestRefund(testApp, order, { type })
    await testApp.jobs()
    return { id: data.id, itemId: order.itemIds[0]! }
  }
  let [orderId, itemId, contract] = [0, 0, '']
  if (type === 'begun') {
    const { id, number, wished } = await bookedService(testApp)
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm', date_at: wished } })
    testApp.later(25 * 60)
    ;[orderId, contract] = [id, number]
  } else {
    const { id, itemIds } = await deliveredShopOrder(testApp, { lines: [{ qty: 1 }] })
    ;[orderId, itemId, contract] = [id, itemIds[0]!, await printedNumber(testApp, id)]
  }
  await paidOnline(orderId)
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
  await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract, email } })
  await testApp.jobs()
  // Sent so late, it has not been there for long when the money is due.
  if (type === 'withdrawn') await walks.goOnTo(new Date(testApp.now().getTime() + 12 * 86_400_000))
  const { id } = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return { id, itemId }
}

/**
 * Walks the lifecycle against the running server, breadth first: from every state that people, clocks and the payments can bring a refund
 * to (with
 * its guard input) everything is tried. What is done is a step of the lifecycle; what is refused leaves no trace.
 */
describe.each([
  ['byHand', 'goodwill', 'clocks'],
  ['byService', 'goodwill', 'whole'],
  ['byHand', 'defect', 'repair'],
  ['byHand', 'goodwill', 'parts'],
  ['byService', 'goodwill', 'parts'],
  ['byService', 'begun', 'share'],
  ['byHand', 'goodwill', 'early'],
  ['byHand', 'withdrawn', 'withdrawn'],
  ['byService', 'asked', 'asked'],
  ['byService', 'rest', 'lost'],
  ['byHand', 'all', 'lost'],
] as const)('every way of a refund through the server (%s, %s, %s)', (way, type, sums) => {
  it('is a way of its lifecycle, and what that forbids the server refuses', async () => {
    const { id, itemId, parcel } = await asked(way, type)
    const isWhole = sums === 'whole' || sums === 'clocks' || sums === 'repair'
    const states = new Set<RefundStatus>()
    const { tried, known } = await walks.walk({
      commands: [...tries[sums], ...(parcel?.commands ?? [])],
      seen: async () => ({ ...(await seen(id, way)), order: await parcel?.seen() }),
      keyOf: ({ status, guardInput: input, needsAnother, order }) =>
        JSON.stringify([status, input, needsAnother, order && parcel!.keyOf(order)]),
      ...(parcel && { longest: longestOfLost }),
      async give(name, before) {
        const ofParcel = parcel?.give(name, before.order!)
        if (ofParcel) return await withJobs(ofParcel)
        if (clocks.includes(name) && !before.clocks.includes(name)) return undefined
        const status = clocks.includes(name) ? await walks.runOut('refund', id, name) : await commands[name]!.give(id, itemId)
        // The payment service is played here: what it is asked for, it is not sent, and says what the walk wants.
        if (parcel) return await withJobs(status)
        if (way === 'byService') await db.deleteFrom('jobs').where('kind', '=', 'refund.payBack').execute()
        return status
      },
      judge({ before, after, command: name, status, told }) {
        states.add(before.status)
        const line = `${told} in ${before.status}`
        const isDone = after.steps.length > before.steps.length
        expect(strayingFrom(refundLifecycle, after.steps), line).toEqual([])
        if (after.steps.length > 0) expect(after.steps.at(-1)!.to_state, line).toBe(after.status)
        // Its order waits for it while it is open, and its clocks are those of its state.
        expect(after.claims, line).toBe(openRefundStatuses.includes(after.status) ? 1 : 0)
        const { deadlines, needsAttention, resting } = refundLifecycle.spec.states[after.status]!
        expect(
          after.clocks.filter((one) => !deadlines?.[one]),
          line,
        ).toEqual([])
        if (!needsAttention && !resting) expect(after.clocks, line).not.toEqual([])
        expect(after.guardInput.paidCents, line).toBeLessThanOrEqual(after.guardInput.refundableCents)
        if (parcel) {
          const money = { paidCents: after.guardInput.paidCents, holds: holdingRefundStatuses.includes(after.status) }
          parcel.judge(before.order!, after.order!, name, status, money, line)
          if (parcel.commands.includes(name)) return
        }
        const command = commands[name]
        if (!command) return expect(isDone, line).toBe(true)
        if (command.event === null) return
        // What has come back, or was paid for, is not sent back again.
        const isDue = before.guardInput.parcel !== 'arrived' && before.guardInput.paidCents === 0
        const input =
          command.returnNeeded === undefined ? before.guardInput : { ...before.guardInput, returnNeeded: command.returnNeeded && isDue }
        const cents =
          command.cents ?? (command.event === 'refund.release' ? before.guardInput.acceptedCents : before.guardInput.refundableCents)
        const event = { type: command.event, by: command.by, cents, reason: 'other' } as RefundEvent
        const isKept = before.order && parcel!.keepsFrom(command.event, unpaidEndings.includes(before.status), before.order)
        const isTheirs = !before.needsAnother || (command.event !== 'refund.award' && command.event !== 'refund.deny')
        expect(isDone, line).toBe(!isKept && isTheirs && can(refundLifecycle, { status: before.status, guardInput: input }, event))
        if (isDone) expect(status, line).toBe(200)
        else {
          if (command.by !== 'system') expect([status >= 400 && status < 500, status], line).toEqual([true, status])
          expect(after, line).toEqual(before)
        }
      },
    })
    console.log(JSON.stringify({ model: `refund ${way} ${type} ${sums}`, situations: known.size, tried }))
    expect(tried).toBeGreaterThan(sums === 'parts' || sums === 'early' ? 50 : 100)
    const ofLost: RefundStatus[] = sums === 'asked' ? ['requested', 'rejected', 'escalated'] : ['awaitingReturn', 'received', 'missing']
    const reached: RefundStatus[] = [
      'processing',
      'refunded',
      ...(sums === 'withdrawn' ? (['awaitingReturn', 'received', 'missing', 'canceled'] as const) : (['requested', 'escalated'] as const)),
      ...(isWhole ? (['awaitingReturn', 'received', 'missing', 'rejected', 'dismissed', 'canceled'] as const) : []),
      ...(sums === 'share' ? (['rejected', 'dismissed'] as const) : []),
      ...(way === 'byService' ? (['failed'] as const) : []),
      ...(type === 'defect' ? (['repairing', 'repaired'] as const) : []),
      ...(way === 'byHand' && sums !== 'early' && sums !== 'withdrawn' ? (['unpaid'] as const) : []),
    ]
    for (const state of parcel ? ofLost : reached) expect([...states], `reaches ${state}`).toContain(state)
  }, 600_000)
})

it('does every step of the lifecycle', async () => {
  await expectDriven(walks, [[refundLifecycle]])
})
