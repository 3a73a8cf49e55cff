import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { stripeProvider } from '#backend/features/payments/stripe.provider.ts'

interface Asked {
  method: string
  url: string
  key: string | undefined
  form: Record<string, string>
}
const asked: Asked[] = []
let intent: object = {}
/** What has gone back already, and why nothing more will. */
let refunds: object[] = []
let refusal = ''
/** As much of Stripe as we ask. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const key = request.headers['idempotency-key']
    asked.push({
      method: request.method!,
      url: request.url!,
      key: typeof key === 'string' ? key : undefined,
      form: Object.fromEntries(new URLSearchParams(text)),
    })
    response.setHeader('content-type', 'application/json')
    if (!request.url!.startsWith('/v1/refunds')) return response.end(JSON.stringify(intent))
    if (request.method === 'GET') return response.end(JSON.stringify({ object: 'list', data: refunds, has_more: false }))
    if (refusal) {
      response.statusCode = 400
      return response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: refusal, message: 'no' } }))
    }
    return response.end(JSON.stringify({ id: 're_1', object: 'refund', status: 'succeeded' }))
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
const webhookSecret = 'whsec_0123456789'
const provider = stripeProvider({
  kind: 'stripe',
  secretKey: 'sk_test_0123456789',
  publishableKey: 'pk_test_0123456789',
  webhookSecret,
  options: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
})
const given = (status: string, more: object = {}) =>
  (intent = {
    id: 'pi_1',
    object: 'payment_intent',
    status,
    amount: 1950,
    amount_received: status === 'succeeded' ? 1950 : 0,
    currency: 'eur',
    client_secret: 'pi_1_secret',
    ...more,
  })
beforeEach(() => {
  asked.length = 0
  refunds = []
  refusal = ''
})

describe('Stripe', () => {
  it('begins a payment once for one attempt, in cents and euro, for ways that answer at once', async () => {
    given('requires_payment_method')
    const wanted = {
      token: 'tok_1',
      amountCents: 1950,
      title: 'Bestellung bei Radwerk',
      returnPath: '/kasse?zahlung=tok_1',
      allowsDebit: false,
    }
    expect(await provider.start(wanted)).toEqual({
      reference: 'pi_1',
      page: null,
      stripe: { public_key: 'pk_test_0123456789', client_secret: 'pi_1_secret' },
    })
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/v1/payment_intents',
        key: 'start-tok_1',
        form: { amount: '1950', currency: 'eur', 'metadata[token]': 'tok_1', 'allowed_payment_method_types[0]': 'card' },
      },
    ])
  })

  it('offers a direct debit where what is bought can wait for it, and nowhere else', async () => {
    given('requires_payment_method')
    const wanted = { amountCents: 1950, title: 'Bestellung', returnPath: '/kasse' }
    await provider.start({ ...wanted, token: 'tok_2', allowsDebit: true })
    await provider.start({ ...wanted, token: 'tok_3', allowsDebit: false })
    expect(asked.map(({ form }) => [form['allowed_payment_method_types[0]'], form['allowed_payment_method_types[1]']])).toEqual([
      ['card', 'sepa_debit'],
      ['card', undefined],
    ])
  })

  it('reads a debit that the bank did not pay as bounced, a declined card as open', async () => {
    given('requires_payment_method', { last_payment_error: { payment_method: { type: 'sepa_debit' } } })
    expect((await provider.read('pi_1')).status).toBe('bounced')
    given('requires_payment_method', { last_payment_error: { payment_method: { type: 'card' } } })
    expect((await provider.read('pi_1')).status).toBe('open')
  })

  it.each([
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['processing', 'clearing'],
    ['requires_action', 'open'],
    ['requires_payment_method', 'open'],
  ])('reads %s as %s', async (status, meant) => {
    given(status)
    expect(await provider.read('pi_1')).toEqual({ status: meant, amountCents: 1950, currency: 'eur' })
  })

  it('gives back under the key it is asked with, and cancels only what is open', async () => {
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })
    expect(asked).toMatchObject([
      { method: 'GET', url: expect.stringContaining('payment_intent=pi_1') },
      { url: '/v1/refunds', key: 'refund-1', form: { payment_intent: 'pi_1', amount: '700', 'metadata[key]': 'refund-1' } },
    ])
    given('succeeded')
    await provider.cancel('pi_1')
    expect(asked.filter(({ url }) => url.endsWith('/cancel'))).toEqual([])
    given('requires_action')
    await provider.cancel('pi_1')
    expect(asked.filter(({ url }) => url.endsWith('/cancel'))).toHaveLength(1)
  })

  it('gives back once, also when the key is long forgotten there; what failed is asked for again', async () => {
    refunds = [{ id: 're_0', object: 'refund', status: 'succeeded', metadata: { key: 'refund-1' } }]
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    refunds = [{ id: 're_0', object: 'refund', status: 'failed', metadata: { key: 'refund-1' } }]
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('says when it will never give back', async () => {
    refusal = 'charge_disputed'
    await expect(provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })).rejects.toBeInstanceOf(RefundRefused)
  })

  describe('sends notices', () => {
    const stripe = new Stripe('sk_test_0123456789')
    const now = new Date('2026-11-25T18:00:00Z')
    const event = (type: string) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: given('succeeded') } })
    const signed = (payload: string, { secret = webhookSecret, at = now } = {}) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })

    it('that are read with a good signature', async () => {
      const payload = event('payment_intent.succeeded')
      expect(await provider.readNotice(payload, signed(payload), now)).toEqual({
        id: 'evt_1',
        reference: 'pi_1',
        status: 'succeeded',
        amountCents: 1950,
        currency: 'eur',
      })
    })

    it('about a debit that is under way, bounces, or is taken back', async () => {
      const about = async (type: string, object: object) => {
        const payload = JSON.stringify({ id: 'evt_2', object: 'event', type, data: { object } })
        return (await provider.readNotice(payload, signed(payload), now))?.status ?? null
      }
      const failed = (method: string) => given('requires_payment_method', { last_payment_error: { payment_method: { type: method } } })
      expect(await about('payment_intent.processing', given('processing'))).toBe('clearing')
      expect(await about('payment_intent.payment_failed', failed('sepa_debit'))).toBe('bounced')
      expect(await about('payment_intent.payment_failed', failed('card'))).toBeNull()
      const dispute = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1', amount: 1950, currency: 'eur' }
      expect(await about('charge.dispute.created', { ...dispute, status: 'lost' })).toBe('chargedBack')
      expect(await about('charge.dispute.created', { ...dispute, status: 'needs_response' })).toBeNull()
    })

    it('that are none of ours to act on', async () => {
      const payload = event('charge.updated')
      expect(await provider.readNotice(payload, signed(payload), now)).toBeNull()
    })

    it('that are refused: another secret, another text, an old one, none', async () => {
      const payload = event('payment_intent.succeeded')
      const wrong: [string, string][] = [
        [payload, signed(payload, { secret: 'whsec_another1234' })],
        [payload.replace('1950', '195000'), signed(payload)],
        [payload, signed(payload, { at: new Date(now.getTime() - 400_000) })],
        [payload, ''],
      ]
      for (const [text, signature] of wrong)
        await expect(provider.readNotice(text, signature, now)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    })
  })
})
