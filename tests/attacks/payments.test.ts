import { expect, it } from 'vitest'
import { signatureOf } from '#backend/features/payments/signature.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, kernel } = testApp
const pay = await paying(testApp)
const { payments } = kernel.config
const secret = payments?.kind === 'sandbox' ? payments.secret : ''

const send = (payload: string, signature: string | string[] | undefined, type = 'application/json') =>
  testApp.app.inject({
    method: 'POST',
    url: '/rest/payments/webhook',
    headers: { 'content-type': type, ...(signature === undefined ? {} : { 'markthalle-signature': signature as string }) },
    payload,
  })
const signed = (payload: string, at = testApp.now()) => send(payload, signatureOf(secret, payload, at))
const { page, payment_reference: token, amount_cents: cents } = await pay.started()
const reference = page.split('/').at(-1)!
const genuine = { id: 'evt_attack', type: 'payment.succeeded', data: { reference, amount_cents: cents, currency: 'eur' } }
const text = JSON.stringify(genuine)
const untouched = async () => {
  await testApp.jobs()
  expect((await pay.attempt(token)).status).toBe('started')
}

it('without our signature nothing is heard: none, another’s, one half, one of another text, one too old, one from the future', async () => {
  const right = signatureOf(secret, text, testApp.now())
  const hour = 3_600_000
  const wrong = [
    undefined,
    '',
    't=,v1=',
    right.replace(/v1=.*/, `v1=${'0'.repeat(64)}`),
    right.replace(/v1=/, 'v0='),
    right.slice(0, -1),
    `${right},v1=${'0'.repeat(64)}`,
    signatureOf('another secret', text, testApp.now()),
    signatureOf(secret, `${text} `, testApp.now()),
    signatureOf(secret, text, new Date(testApp.now().getTime() - hour)),
    signatureOf(secret, text, new Date(testApp.now().getTime() + hour)),
    `t=${'9'.repeat(5000)},v1=${'a'.repeat(5000)}`,
    'x'.repeat(200_000),
  ]
  for (const signature of wrong) {
    const { statusCode } = await send(text, signature)
    expect([statusCode >= 400 && statusCode < 500, statusCode], String(signature).slice(0, 80)).toEqual([true, statusCode])
  }
  await untouched()
})

it('what is signed but makes no sense is taken or refused, never a fault of ours', async () => {
  const odd = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"id":"x"}}',
    JSON.stringify({ ...genuine, type: 'payment.everything' }),
    JSON.stringify({ ...genuine, data: { ...genuine.data, amount_cents: '1' } }),
    JSON.stringify({ ...genuine, data: { ...genuine.data, amount_cents: 1e308 } }),
    JSON.stringify({ ...genuine, data: { ...genuine.data, reference: 'x'.repeat(200_000) } }),
    JSON.stringify({ ...genuine, id: '\u0000' }),
    `{"id":"${'['.repeat(100_000)}"}`,
  ]
  for (const payload of odd) expect((await signed(payload)).statusCode, payload.slice(0, 60)).toBeLessThan(500)
  await untouched()
})

it('a body above what the service ever sends is not read, and one of another type neither', async () => {
  expect((await signed('a'.repeat(300_000))).statusCode).toBe(413)
  const other = await send(text, signatureOf(secret, text, testApp.now()), 'text/html')
  expect(other.statusCode).toBeGreaterThanOrEqual(400)
  expect(other.statusCode).toBeLessThan(500)
  await untouched()
})

it.each([
  ['one cent less', { amount_cents: cents - 1 }],
  ['nothing', { amount_cents: 0 }],
  ['another currency', { currency: 'idr' }],
])('a payment of %s orders nothing, and a second, right notice of the same name is not heard', async (_, change) => {
  const own = await pay.started('jonas')
  const of = own.page.split('/').at(-1)!
  const id = `evt_wrong_${JSON.stringify(change)}`
  const notice = (more: object) =>
    signed(
      JSON.stringify({ id, type: 'payment.succeeded', data: { reference: of, amount_cents: own.amount_cents, currency: 'eur', ...more } }),
    )
  expect((await notice(change)).statusCode).toBeLessThan(500)
  await notice({})
  await testApp.jobs()
  const attempt = await pay.attempt(own.payment_reference)
  expect(attempt.status).not.toBe('placed')
  expect(await db.selectFrom('order_payments').select('order_id').where('checkout_payment_id', '=', attempt.id).execute()).toEqual([])
  await db.deleteFrom('cart_items').execute()
})

it('a notice played again, at once and a hundred times, counts once', async () => {
  await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', reference).execute()
  const movements = db.selectFrom('ledger_entries').select('cents').where('kind', '=', 'capture').where('account', '=', 'psp')
  const before = (await movements.execute()).length
  const answers = await Promise.all(Array.from({ length: 100 }, () => signed(text)))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  await testApp.jobs()
  const { id } = await pay.attempt(token)
  expect(await movements.execute()).toHaveLength(before + 1)
  expect(
    (await db.selectFrom('order_payments').select('order_id').where('checkout_payment_id', '=', id).execute()).length,
  ).toBeLessThanOrEqual(1)
})
