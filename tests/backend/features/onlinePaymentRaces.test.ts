import { describe, expect, it } from 'vitest'
import { placeCaptured } from '#backend/features/checkout/checkout.online.ts'
import { features } from '#backend/features/all.ts'
import type { PaymentProvider } from '#backend/features/payments/paymentProvider.ts'
import { replaceProvider, providerOf } from '#backend/features/payments/provider.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, ask, kernel } = testApp
const pay = await paying(testApp)
async function fresh(who: 'anna' | 'jonas' = 'anna') {
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('cart_items').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  testApp.at('2026-11-20T17:30:00Z')
  return pay.started(who)
}
const referenceOf = (page: string) => page.split('/').at(-1)!
const orders = async () => Number((await db.selectFrom('orders').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
const settlesOf = (token: string) => ask('anna', 'checkout.finishOnline', { body: { payment_reference: token } })
/** Another service than the one that was set up, for as long as `work` takes. */
async function withProvider(change: (real: PaymentProvider) => Partial<PaymentProvider>, work: () => Promise<void>) {
  const real = providerOf({ kernel })!
  replaceProvider(kernel, { ...real, ...change(real) })
  try {
    await work()
  } finally {
    replaceProvider(kernel, real)
  }
}

describe('one payment, one placement', () => {
  it('under a hundred repeats of notice, way back and reconciliation job at once', async () => {
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    const captures = () =>
      db.selectFrom('ledger_entries').select('cents').where('kind', '=', 'capture').where('account', '=', 'psp').execute()
    const [before, captured] = [await orders(), (await captures()).length]
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', referenceOf(page)).execute()
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => settlesOf(token).then(({ status }) => status)),
      ...Array.from({ length: 40 }, (_, at) =>
        pay.notice(referenceOf(page), { cents, id: `evt_race_${at % 20}` }).then((one) => one.statusCode),
      ),
      ...Array.from({ length: 20 }, async () => ((await runDue(kernel, features)) ? 200 : 200)),
    ])
    expect(answers.filter((status) => status !== 200)).toEqual([])
    await testApp.jobs()
    expect(await orders()).toBe(before + 1)
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed' })
    expect(await captures()).toHaveLength(captured + 1)
  })

  it('beside the same cart ordered in cash: one of both, and the money is where it belongs', async () => {
    for (let round = 0; round < 8; round++) {
      const { page, payment_reference: token, body, amount_cents: cents } = await fresh()
      const before = await orders()
      await pay.act(page, 'success')
      const [paid, cash] = await Promise.all([settlesOf(token), ask('anna', 'checkout.placeByCash', { body })])
      await testApp.jobs()
      expect(await orders()).toBe(before + 1)
      const { status } = await pay.attempt(token)
      expect([cash.status === 200, status]).toEqual(cash.status === 200 ? [true, 'refunded'] : [false, 'placed'])
      expect(await pay.refunded(referenceOf(page))).toBe(cash.status === 200 ? cents : 0)
      expect(paid.status).toBe(200)
    }
  })

  it('begun twenty times at once is one page of payment', async () => {
    const { body, payment_reference: token } = await fresh()
    const begun = await Promise.all(Array.from({ length: 20 }, () => works('anna', 'checkout.startOnline', { body })))
    expect(new Set(begun.map(({ data }) => data.payment_reference))).toEqual(new Set([token]))
    expect(new Set(begun.map(({ data }) => data.page)).size).toBe(1)
  })
})

describe('a process that dies', () => {
  it('between money and order: whoever starts next places it', async () => {
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    const before = await orders()
    await pay.notice(referenceOf(page), { cents })
    expect(await pay.attempt(token)).toMatchObject({ status: 'captured' })
    expect(await orders()).toBe(before)
    await testApp.jobs()
    expect(await orders()).toBe(before + 1)
  })

  it('and loses its job: the reconciliation finds what is paid within the hour', async () => {
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    await db.deleteFrom('jobs').execute()
    await pay.notice(referenceOf(page), { cents })
    await db.deleteFrom('jobs').where('kind', '=', 'payment.place').execute()
    testApp.later(61)
    await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
    const payments = features.find((one) => Object.hasOwn(one.handlers, 'payments.webhook'))!
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }))
    await testApp.jobs()
    expect(['placed', 'refunding', 'refunded']).toContain((await pay.attempt(token)).status)
  })

  it('and can never be placed, for a fault of ours: after six hours the money goes back', async () => {
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    const { config } = kernel
    const fee = config.platformFeeBasisPoints
    config.platformFeeBasisPoints = -5
    try {
      await pay.act(page, 'success')
      await testApp.jobs()
      expect(await pay.attempt(token)).toMatchObject({ status: 'captured' })
      testApp.later(6 * 60 + 10)
      await placeCaptured(kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }), (await pay.attempt(token)).id)
      await testApp.jobs()
    } finally {
      config.platformFeeBasisPoints = fee
    }
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded', reason: 'INTERNAL' })
    expect(await pay.refunded(referenceOf(page))).toBe(cents)
  })

  it('after the service took the money and nobody told us: asked when the page ends', async () => {
    const { page, payment_reference: token } = await fresh()
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', referenceOf(page)).execute()
    testApp.later(16)
    await testApp.deadlines()
    await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed' })
  })

  it('while it gives money back: the service is asked again under the same key, and gives once', async () => {
    const { page, payment_reference: token, body, amount_cents: cents } = await fresh()
    await works('anna', 'checkout.placeByCash', { body })
    await pay.act(page, 'success')
    const keys: string[] = []
    await withProvider(
      (real) => ({
        async refund(refund) {
          keys.push(refund.key)
          await real.refund(refund)
          if (keys.length === 1) throw new Error('the answer got lost')
        },
      }),
      async () => {
        await testApp.jobs()
        expect(await pay.attempt(token)).toMatchObject({ status: 'refunding' })
        testApp.later(10)
        await testApp.jobs()
      },
    )
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBe(2)
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(referenceOf(page))).toBe(cents)
  })

  it('a service that does not answer begins no order and says so', async () => {
    const { body, key } = await fresh()
    await db.updateTable('cart_items').set({ note: 'ohne Zwiebeln' }).execute()
    await withProvider(
      () => ({ start: () => Promise.reject(new Error('down')) }),
      async () => {
        const answer = await ask('anna', 'checkout.startOnline', { body })
        expect([answer.status, answer.body.error]).toEqual([503, 'BACKEND_UNAVAILABLE'])
      },
    )
    const again = await works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', key) })
    await pay.act(again.data.page!, 'success')
    expect(await pay.settle('anna', again.data.payment_reference)).toMatchObject({ outcome: 'placed' })
  })
})

describe('bodies somebody has tampered with', () => {
  it('buy nothing cheaper: amount, share and method are ours', async () => {
    const { body, payment_reference: token, amount_cents: amount } = await fresh()
    for (const wrong of [
      { expected_total: 1 },
      { expected_total: body.expected_total - 1 },
      { expected_total: body.expected_total + 1 },
      { amount_cents: 1, total_cents: 1, expected_total: 1, voucher_cents: 100_000, fee_cents: 0, method: 'voucher', status: 'paid' },
    ]) {
      const answer = await testApp.raw('anna', 'checkout.startOnline', { body: { ...body, ...wrong } })
      expect([answer.status, answer.body.error]).toEqual([409, 'CART_CHANGED'])
    }
    const more = await testApp.raw('anna', 'checkout.startOnline', {
      body: { ...body, amount_cents: 1, method: 'voucher', voucher_cents: 5 },
    })
    expect(more.body.data).toMatchObject({ payment_reference: token, amount_cents: amount })
    for (const wrong of ['../x', '', 'x'.repeat(200_000), { $gt: '' }, null])
      expect((await testApp.raw('anna', 'checkout.finishOnline', { body: { payment_reference: wrong } })).status).toBeOneOf([404, 422])
    const settled = await testApp.raw('anna', 'checkout.finishOnline', {
      body: { payment_reference: token, status: 'succeeded', outcome: 'placed', amount_cents: 1 },
    })
    expect(settled.body.data).toMatchObject({ outcome: 'open' })
  })

  it('cannot pay for a stranger’s cart', async () => {
    const { body } = await fresh()
    expect((await ask('jonas', 'checkout.startOnline', { body })).status).toBe(404)
  })
})
