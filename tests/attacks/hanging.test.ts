import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { sendGivenBack, sendRefund, sendReturned } from '#backend/features/payments/sending.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing } from '#tests/support/disputing.ts'
import { isLong } from './attack.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask } = testApp
const { dueAgain, jobs, pay, real, withProvider, world } = await disputing(testApp)
const rounds = isLong ? 20 : 2
/** By two at once, and by two more a moment later, on connections of their own. */
const twice = <T>(send: () => Promise<T>) => [send(), send(), sleep(20).then(send), sleep(40).then(send)]
const later = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'admin'] as const) await testApp.signIn(who)
}
/**
 * Two workers that do the same beside each other and beside everybody else; what stops one is a refusal, also the service's, or a
 * wait, never a fault.
 */
const workers = (work: (ctx: ReturnType<typeof kernel.reading>) => Promise<void>) =>
  twice(() => work(kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() })).catch(calm))
const calm = (error: unknown) => {
  const isExpected =
    error instanceof Refusal ||
    error instanceof RefundRefused ||
    (error instanceof Error && /another|meanwhile|still sending|no answer/i.test(error.message))
  if (!isExpected) throw error
}
/** The service as it is on a bad day: slow, every fourth answer is lost, every second request is refused before it is looked at. */
function moody() {
  let asked = 0
  return {
    async refund(wish: Parameters<typeof real.refund>[0]) {
      asked += 1
      const turn = asked
      if (turn % 2 === 0) throw new RefundRefused('no')
      await sleep((turn * 17) % 80)
      await real.refund(wish)
      if (turn % 4 === 3) throw new Error('no answer')
    },
  }
}
/** Everything at once; then the day gets better, and all that was put off is done. */
async function storm(all: () => Promise<unknown>[]) {
  const answers: { status?: number; text?: string }[] = []
  await withProvider(moody(), async () => {
    for (const one of await Promise.all(all())) if (one) answers.push(one as (typeof answers)[number])
  })
  for (const { status = 0, text } of answers) expect(status, text?.slice(0, 200)).toBeLessThan(500)
  for (const minutes of [5, 61, 61]) {
    await later(minutes)
    await dueAgain()
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() }))
    await jobs()
  }
}
const reason = 'Überwiesen'

describe('all of the operator’s moves at once, beside two workers and the service’s own news', () => {
  it('about what is paid and became no order: it is an order or goes back, once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await db
        .updateTable('checkout_payments')
        .set({ status: 'failed' })
        .where('status', 'in', ['started', 'clearing', 'captured'])
        .execute()
      const one = await world()
      await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
      await pay.notice(one.reference, { cents: one.price })
      if (round % 2 === 0) await db.deleteFrom('jobs').where('kind', '=', 'payment.place').execute()
      await later(61)
      const body = { payment_reference: one.token }
      const { id } = await one.row()
      await storm(() => [
        ...twice(() => ask('admin', 'payments.ask', { body })),
        ...twice(() => ask('admin', 'payments.giveBack', { body: { ...body, reason } })),
        ...twice(() => ask('admin', 'payments.endGivenBack', { body: { ...body, reason } })),
        ...twice(() => ask('admin', 'payments.resendGivenBack', { body })),
        ...twice(() => pay.notice(one.reference, { cents: one.price }).then(({ statusCode }) => ({ status: statusCode }))),
        ...workers((ctx) => sendGivenBack(ctx, id)),
        testApp.jobs(),
      ])
      const { status, group_id: group } = await one.row()
      const refunded = await pay.refunded(one.reference)
      expect([
        ['placed', 0],
        ['refunded', one.price],
      ]).toContainEqual([status, refunded])
      const orders = group === null ? [] : await db.selectFrom('orders').select('id').where('group_id', '=', group).execute()
      expect(orders.length).toBe(status === 'placed' ? 1 : 0)
    }
  })

  it('about a give-back that its service refuses: it goes once, or was paid otherwise once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await db
        .updateTable('checkout_payments')
        .set({ status: 'failed' })
        .where('status', 'in', ['started', 'clearing', 'captured'])
        .execute()
      const one = await world()
      await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
      await pay.notice(one.reference, { cents: one.price })
      await db.deleteFrom('jobs').where('kind', '=', 'payment.place').execute()
      await later(61)
      const body = { payment_reference: one.token }
      await works('admin', 'payments.giveBack', { body: { ...body, reason } })
      await later(24 * 60 + 1)
      await withProvider({ refund: () => Promise.reject(new RefundRefused('no')) }, async () => {
        await dueAgain()
        await testApp.jobs()
      })
      const { id, status } = await one.row()
      expect(status).toBe('refundRefused')
      await storm(() => [
        ...twice(() => ask('admin', 'payments.resendGivenBack', { body })),
        ...twice(() => ask('admin', 'payments.ask', { body })),
        ...twice(() => ask('admin', 'payments.endGivenBack', { body: { ...body, reason } })),
        ...workers((ctx) => sendGivenBack(ctx, id)),
        testApp.jobs(),
        ...workers((ctx) => sendGivenBack(ctx, id)),
      ])
      // The third day's refusals leave it with the operator; then he has it tried again.
      if ((await one.row()).status === 'refundRefused') {
        await works('admin', 'payments.resendGivenBack', { body })
        await jobs()
      }
      const elsewhere = await db
        .selectFrom('ledger_entries')
        .select('cents')
        .where('reference', '=', `attempt-${id}`)
        .where('account', '=', 'receivedElsewhere')
        .execute()
      const paid = elsewhere.reduce((sum, { cents }) => sum - Number(cents), 0)
      expect([(await one.row()).status, (await pay.refunded(one.reference)) + paid]).toEqual(['refunded', one.price])
    }
  })

  it('about a refund of an order, pending and failed: it goes once, or was paid otherwise once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await (await world()).placed()
      await one.grant(300)
      const { id: orderId } = await one.order()
      const { id } = await db.selectFrom('payment_refunds').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
      if (round % 2 === 0)
        await withProvider({ refund: () => Promise.reject(new RefundRefused('no')) }, () => testApp.jobs().then(() => undefined))
      await storm(() => [
        ...twice(() => ask('admin', 'payments.askRefund', { body: { id } })),
        ...twice(() => ask('admin', 'payments.retryRefund', { body: { id } })),
        ...twice(() => ask('admin', 'payments.endRefund', { body: { id, reason } })),
        ...workers((ctx) => sendRefund(ctx, id)),
        testApp.jobs(),
        ...workers((ctx) => sendRefund(ctx, id)),
      ])
      const all = await db.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
      const last = all.at(-1)!
      if (last.status === 'failed') {
        await works('admin', 'payments.retryRefund', { body: { id: last.id } })
        await jobs()
      }
      const { refunded_cents } = await one.order()
      expect(refunded_cents).toBe(300)
      await one.check()
    }
  })

  it('about what a bank has returned: it goes once more, or was paid otherwise once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await (await world()).placed()
      await one.refund(300)
      await one.comesBack()
      const { id } = (await one.returned())[0]!
      const body = { id }
      await storm(() => [
        ...twice(() => ask('admin', 'payments.resendReturned', { body })),
        ...twice(() => ask('admin', 'payments.askReturned', { body })),
        ...twice(() => ask('admin', 'payments.endReturned', { body: { ...body, reason } })),
        ...workers((ctx) => sendReturned(ctx, id)),
        testApp.jobs(),
        ...workers((ctx) => sendReturned(ctx, id)),
      ])
      if ((await one.returned())[0]!.status === 'open') await one.resend()
      const [row] = await one.returned()
      expect([row!.sent_cents + row!.elsewhere_cents, await pay.refunded(one.reference)]).toEqual([300, row!.sent_cents])
      await one.check()
    }
  })
})

it('ids that nobody has, and words too long, are refused by each of them', async () => {
  await testApp.signIn('admin')
  const long = 'ü'.repeat(100_000)
  for (const payment_reference of ['x'.repeat(32), '-'.repeat(32)])
    for (const call of ['payments.ask', 'payments.giveBack', 'payments.endGivenBack', 'payments.resendGivenBack'] as const) {
      const body = { payment_reference, reason } as never
      expect([call, (await ask('admin', call, { body })).status]).toEqual([call, 404])
      expect([call, (await ask('admin', call, { body: { payment_reference: long, reason } as never })).status]).toEqual([call, 422])
    }
  for (const id of [2 ** 31 - 1, Number.MAX_SAFE_INTEGER])
    for (const call of ['askRefund', 'retryRefund', 'endRefund', 'askReturned', 'resendReturned', 'endReturned'] as const) {
      const answer = await ask('admin', `payments.${call}`, { body: { id, reason } as never })
      expect([call, id, [404, 422].includes(answer.status)]).toEqual([call, id, true])
    }
})
