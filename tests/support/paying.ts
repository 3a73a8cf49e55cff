import { afterAll, expect } from 'vitest'
import type { sandboxOutcomes } from '#contract/calls/payments.calls.ts'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { signatureOf } from '#backend/features/payments/signature.ts'
import type { DemoTestApp } from './demoTestApp.ts'

/** Everything a test needs to pay online; the sandbox's notices go to the app's own address. */
export async function paying(testApp: DemoTestApp) {
  const { kernel, works, db } = testApp
  const { payments } = kernel.config
  if (payments?.kind !== 'sandbox') throw new Error('Tests pay in the sandbox')
  payments.hookUrl = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    const sum = (await balances(db)).reduce((total, one) => total + Number(one.cents), 0)
    expect(sum, 'the ledger').toBe(0)
  })
  let events = 0
  const act = (page: string, outcome: (typeof sandboxOutcomes)[number]) =>
    works('guest', 'payments.sandboxAct', { params: { reference: page.split('/').at(-1)! }, body: { outcome } })
  return {
    act,
    /** An order that waits for its payment. */
    async started(who: 'anna' | 'jonas' = 'anna', slug = 'pizzeria-bella-vista') {
      const { key } = await testApp.cartOf(who, slug)
      const body = await testApp.orderBody(who, key)
      const { data } = await works(who, 'checkout.startOnline', { body })
      return { ...data, page: data.page!, key, body }
    },
    settle: async (who: 'anna' | 'jonas', reference: string) =>
      (await works(who, 'checkout.finishOnline', { body: { payment_reference: reference } })).data,
    attempt: (token: string) => db.selectFrom('checkout_payments').selectAll().where('token', '=', token).executeTakeFirstOrThrow(),
    /** A notice as the service would send it, or as somebody else would. */
    notice: (
      reference: string,
      {
        type = 'payment.succeeded',
        cents = 0,
        currency = 'eur',
        id = `evt_test_${(events += 1)}`,
        secret = payments.secret,
        at = testApp.now(),
        /** Of what a bank takes back: which dispute, and when. */
        dispute = undefined as string | undefined,
        toldAt = undefined as Date | undefined,
        /** Of what a bank returns: under which key it had gone. */
        refund = undefined as string | undefined,
      } = {},
    ) => {
      const payload = JSON.stringify({
        id,
        type,
        data: { reference, amount_cents: cents, currency, dispute, at: toldAt?.toISOString(), refund },
      })
      return testApp.app.inject({
        method: 'POST',
        url: '/rest/payments/webhook',
        headers: { 'content-type': 'application/json', 'markthalle-signature': signatureOf(secret, payload, at) },
        payload,
      })
    },
    /** What the sandbox has given back of a payment. */
    refunded: async (reference: string) =>
      (await db.selectFrom('sandbox_payments').select('refunded_cents').where('reference', '=', reference).executeTakeFirstOrThrow())
        .refunded_cents,
    balances: () => balances(db),
  }
}
