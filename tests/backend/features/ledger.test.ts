import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByLargestRemainder } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { balances, book } from '#backend/features/payments/ledger.store.ts'
import { payBack, refundable } from '#backend/features/payments/payments.api.ts'
import { failRefund } from '#backend/features/payments/refunds.settle.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, kernel } = testApp
const pay = await paying(testApp)
kernel.config.platformFeeBasisPoints = 333
const command = <T>(work: Parameters<typeof kernel.command<T>>[1]) =>
  kernel.command({ caller: { kind: 'system' }, requestId: 'ledger' }, work)
const of = async (account: string) => sum((await balances(db)).filter((one) => one.account === account).map(({ cents }) => Number(cents)))

/** A paid order of a kitchen. */
async function paid() {
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('cart_items').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  testApp.at('2026-11-20T17:30:00Z')
  const { page, payment_reference: token, amount_cents: cents } = await pay.started('anna')
  await pay.act(page, 'success')
  const { orders } = await pay.settle('anna', token)
  const number = orders[0]!.order_number
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { id, number, cents, reference: page.split('/').at(-1)! }
}
type Paid = Awaited<ReturnType<typeof paid>>
const move = (number: string, event: string, more: object = {}) =>
  testApp.raw('bellaVista', 'foodOrders.move', { body: { order_number: number, event, ...more } })

const steps = {
  accept: ({ number }: Paid) => move(number, 'accept', { prep_minutes: 20 }),
  reject: ({ number }: Paid) => move(number, 'reject', { reason: 'tooBusy' }),
  finish: async ({ number }: Paid) => {
    const { items } = (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
    await testApp.raw('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    await move(number, 'dispatch')
    await move(number, 'deliver')
  },
  refund: async ({ id, cents }: Paid, part: number, key: number) => {
    await command((ctx) =>
      payBack(ctx, { orderId: id, key: `test-${id}-${key}`, cents: Math.max(1, Math.floor((cents * part) / 100)) }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      expect(error.code).toBe('REFUND_ABOVE_PAID')
    })
  },
  jobs: () => testApp.jobs(),
  later: async () => {
    testApp.later(4)
    await testApp.jobs()
  },
}
const step = fc.record({
  what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), 'refund' as const, 'refund' as const),
  part: fc.integer({ min: 0, max: 120 }),
  key: fc.integer({ min: 0, max: 5 }),
})

describe('the ledger', () => {
  it('adds up to zero whatever happens to orders that were paid, and nobody gets back more than was paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (happenings) => {
        const order = await paid()
        for (const { what, part, key } of happenings) {
          await steps[what](order, part, key)
          expect(sum((await balances(db)).map(({ cents }) => Number(cents)))).toBe(0)
          expect(await of('customer')).toBe(0)
        }
        await testApp.jobs()
        const back = await pay.refunded(order.reference)
        const { status, refunded_cents: noted } = await db
          .selectFrom('order_payments')
          .select(['status', 'refunded_cents'])
          .where('order_id', '=', order.id)
          .executeTakeFirstOrThrow()
        expect(back).toBe(noted)
        expect(status).toBe(noted === 0 ? 'paid' : noted === order.cents ? 'refunded' : 'partially_refunded')
        expect(await command((ctx) => refundable(ctx, order.id))).toBe(order.cents - noted)
        expect(await of('refund')).toBe(0)
        // What the payment service holds is what came less what went back.
        const held = await db
          .selectFrom('sandbox_payments')
          .select(['amount_cents', 'refunded_cents'])
          .where('status', '=', 'succeeded')
          .execute()
        expect(await of('psp')).toBe(sum(held.map((one) => one.amount_cents - one.refunded_cents)))
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('refuses a movement that does not add up, and any change', async () => {
    await expect(command((ctx) => book(ctx, [{ kind: 'cash', reference: 'x', lines: [{ account: 'cash', cents: 5 }] }]))).rejects.toThrow(
      'zero',
    )
    const row = { kind: 'cash', reference: 'y', account: 'cash', cents: 5, booked_at: testApp.now() } as const
    await expect(db.insertInto('ledger_entries').values(row).execute()).rejects.toThrow('add up to zero')
    await paid()
    await expect(db.updateTable('ledger_entries').set({ cents: 1 }).execute()).rejects.toThrow('not changed')
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('not changed')
  })

  it('leaves nothing waiting for ever of a refund that began before the order was done and failed after it', async () => {
    const order = await paid()
    await steps.accept(order)
    const { cents: waiting } = { cents: await of('sellerPending') }
    await command((ctx) => payBack(ctx, { orderId: order.id, key: 'fails-late', cents: 100 }))
    await steps.finish(order)
    const [before, free] = [await of('sellerPending'), await of('sellerAvailable')]
    expect(before).toBeGreaterThan(waiting)
    const refund = await db.selectFrom('payment_refunds').selectAll().where('key', '=', 'fails-late').executeTakeFirstOrThrow()
    await command((ctx) => failRefund(ctx, refund))
    expect(await of('sellerPending')).toBe(before)
    expect(await of('sellerAvailable')).toBeLessThan(free)
  })

  it('books a movement once, however often it is told', async () => {
    const lines = [
      { account: 'cash', party: 5, cents: 700 },
      { account: 'sellerCash', party: 5, cents: -700 },
    ] as const
    for (let times = 0; times < 3; times++) await command((ctx) => book(ctx, [{ kind: 'cash', reference: 'once', lines }]))
    expect(await db.selectFrom('ledger_entries').select('id').where('reference', '=', 'once').execute()).toHaveLength(2)
  })

  it('gives every part of the platform’s fee back with the money, to the cent', async () => {
    const { id, cents } = await paid()
    const fee = await of('platformFee')
    const parts = splitByLargestRemainder(cents, [1, 2, 3, 1])
    for (const [at, part] of parts.entries()) await command((ctx) => payBack(ctx, { orderId: id, key: `part-${at}`, cents: part }))
    await testApp.jobs()
    const own = Math.round((cents * 333) / 10_000)
    expect(await of('platformFee')).toBe(fee + own)
    expect(await of('refund')).toBe(0)
  })
})
