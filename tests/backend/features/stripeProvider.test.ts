import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RefundRefused, ServiceGone } from '#backend/features/payments/paymentProvider.ts'
import { stripeProvider } from '#backend/features/payments/stripe.provider.ts'
import { stripeDispute, stripeEvent, stripeIntent, stripeRefund } from '#tests/support/stripeObjects.ts'

interface Asked {
  method: string
  url: string
  key: string | undefined
  form: Record<string, string>
  headers: IncomingHttpHeaders
}
const asked: Asked[] = []
let intent = stripeIntent('requires_payment_method')
/** What has gone back already, and why nothing more will. */
let refunds: Stripe.Refund[] = []
/** What a new one becomes. */
let made = stripeRefund()
let refusal = ''
/** Another request under this key is being worked at. */
let isAskedAlready = false
/** Why nothing is said of what has gone back. */
let listing = ''
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
      headers: request.headers,
    })
    response.setHeader('content-type', 'application/json')
    if (!request.url!.startsWith('/v1/refunds') && !listing) return response.end(JSON.stringify(intent))
    if (request.method === 'GET' && listing) {
      response.statusCode = listing === 'resource_missing' ? 404 : 401
      return response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: listing, message: 'no' } }))
    }
    if (request.method === 'GET') {
      const after = new URL(request.url!, 'http://stripe').searchParams.get('starting_after')
      const from = after === null ? 0 : refunds.findIndex(({ id }) => id === after) + 1
      const page = { object: 'list', url: '/v1/refunds', data: refunds.slice(from, from + 100), has_more: refunds.length > from + 100 }
      return response.end(JSON.stringify(page))
    }
    if (isAskedAlready) {
      response.statusCode = 409
      return response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'busy' } }))
    }
    if (refusal) {
      response.statusCode = 400
      return response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: refusal, message: 'no' } }))
    }
    return response.end(JSON.stringify(made))
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
const given = (status: Stripe.PaymentIntent.Status, more: Partial<Stripe.PaymentIntent> = {}) => (intent = stripeIntent(status, more))
/** A debit or a card that was refused, as the intent tells it. */
const refusedBy = (type: 'sepa_debit' | 'card') =>
  given('requires_payment_method', {
    last_payment_error: { type: 'card_error', payment_method: { type } as Stripe.PaymentMethod } as Stripe.PaymentIntent.LastPaymentError,
  })
/** Nested as Stripe reads it: `metadata[token]=x` and `list[0]=y`, whole numbers as numbers. */
function decoded(form: Record<string, string>): unknown {
  const root: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form)) {
    const path = name.split(/\[|\]\[|\]/).filter((one) => one !== '')
    let at: Record<string, unknown> = root
    for (const [n, key] of path.entries()) {
      if (n === path.length - 1) at[key] = /^\d+$/.test(value) ? Number(value) : value
      else at = (at[key] ??= /^\d+$/.test(path[n + 1]!) ? [] : {}) as Record<string, unknown>
    }
  }
  return root
}
beforeEach(() => {
  asked.length = 0
  refunds = []
  made = stripeRefund()
  refusal = ''
  listing = ''
  isAskedAlready = false
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
    refusedBy('sepa_debit')
    expect((await provider.read('pi_1')).status).toBe('bounced')
    refusedBy('card')
    expect((await provider.read('pi_1')).status).toBe('open')
  })

  it.each<[Stripe.PaymentIntent.Status, string]>([
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
    refunds = [stripeRefund({ metadata: { key: 'refund-1' } })]
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    refunds = [stripeRefund({ status: 'failed', metadata: { key: 'refund-1' } })]
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('is asked anew where the operator sends again what was refused, by the same name', async () => {
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'give-back-1', resend: 2 })
    const [posted] = asked.filter(({ method }) => method === 'POST')
    expect(posted).toMatchObject({ key: 'give-back-1-resend-2', form: { 'metadata[key]': 'give-back-1' } })
  })

  it('tells whether a key has gone back, however many have, and not where the bank has refused it since', async () => {
    const has = (key: string) => provider.hasRefunded({ reference: 'pi_1', key })
    refunds = Array.from({ length: 230 }, (_, n) => stripeRefund({ id: `re_${n}`, metadata: { key: `refund-${n}` } }))
    refunds[5] = stripeRefund({ id: 're_5', status: 'canceled', metadata: { key: 'refund-5' } })
    expect([await has('refund-229'), await has('refund-5'), await has('refund-230')]).toEqual([true, false, false])
  })

  it('says of a payment of another account that nobody can ask for it, and not of a service that is away', async () => {
    const wish = { reference: 'pi_1', cents: 300, key: 'refund-a-1' }
    listing = 'resource_missing'
    await expect(provider.refund(wish)).rejects.toBeInstanceOf(ServiceGone)
    await expect(provider.hasRefunded(wish)).rejects.toBeInstanceOf(ServiceGone)
    await expect(provider.read('pi_1')).rejects.toBeInstanceOf(ServiceGone)
    listing = 'api_key_expired'
    const away = await provider.refund(wish).catch((error: unknown) => error)
    expect(away).toBeInstanceOf(Error)
    expect(away).not.toBeInstanceOf(RefundRefused)
  })

  it('takes it for no refusal that another worker asks for the same just now', async () => {
    isAskedAlready = true
    const busy = await provider.refund({ reference: 'pi_1', cents: 300, key: 'refund-a-2' }).catch((error: unknown) => error)
    expect([busy instanceof Error, busy instanceof RefundRefused]).toEqual([true, false])
  })

  it('will not give back what the service takes and does not send', async () => {
    made = stripeRefund({ status: 'failed', failure_reason: 'lost_or_stolen_card' })
    await expect(provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })).rejects.toBeInstanceOf(RefundRefused)
  })

  it('asks as Stripe publishes it: address, version, form, parameters and key of each request', async () => {
    given('requires_payment_method')
    await provider.start({ token: 'tok_9', amountCents: 1950, title: 'Bestellung bei Radwerk', returnPath: '/kasse', allowsDebit: true })
    await provider.read('pi_1')
    await provider.cancel('pi_1')
    await provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-9' })
    // Held against the types that Stripe's library draws from its OpenAPI document.
    const start: Stripe.PaymentIntentCreateParams = {
      amount: 1950,
      currency: 'eur',
      allowed_payment_method_types: ['card', 'sepa_debit'],
      description: 'Bestellung bei Radwerk',
      metadata: { token: 'tok_9' },
    }
    const refund: Stripe.RefundCreateParams = { payment_intent: 'pi_1', amount: 700, metadata: { key: 'refund-9' } }
    const listed: Stripe.RefundListParams = { payment_intent: 'pi_1', limit: 100 }
    expect(
      asked.map(({ method, url, form, key }) => {
        const { pathname, searchParams } = new URL(url, 'http://stripe')
        return [
          method,
          pathname,
          decoded(method === 'GET' ? Object.fromEntries(searchParams) : form),
          method === 'GET' ? null : (key ?? 'none'),
        ]
      }),
    ).toEqual([
      ['POST', '/v1/payment_intents', start, 'start-tok_9'],
      ['GET', '/v1/payment_intents/pi_1', {}, null],
      ['GET', '/v1/payment_intents/pi_1', {}, null],
      // Canceled twice it stays canceled; the library's own key is for its repeats.
      ['POST', '/v1/payment_intents/pi_1/cancel', {}, expect.stringMatching(/^stripe-node-retry-/)],
      ['GET', '/v1/refunds', listed, null],
      ['POST', '/v1/refunds', refund, 'refund-9'],
    ])
    for (const { method, headers } of asked) {
      expect(headers['stripe-version']).toBe(Stripe.API_VERSION)
      expect(headers.authorization).toBe('Bearer sk_test_0123456789')
      if (method === 'POST') expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    }
  })

  it('says when it will never give back', async () => {
    refusal = 'charge_disputed'
    await expect(provider.refund({ reference: 'pi_1', cents: 700, key: 'refund-1' })).rejects.toBeInstanceOf(RefundRefused)
  })

  describe('sends notices', () => {
    const stripe = new Stripe('sk_test_0123456789')
    const now = new Date('2026-11-25T18:00:00Z')
    const event = () => stripeEvent<Stripe.PaymentIntentSucceededEvent>('payment_intent.succeeded', given('succeeded'))
    const signed = (payload: string, { secret = webhookSecret, at = now } = {}) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })

    it('that are read with a good signature', async () => {
      const payload = event()
      expect(await provider.readNotice(payload, signed(payload), now)).toEqual({
        id: 'evt_1',
        reference: 'pi_1',
        status: 'succeeded',
        amountCents: 1950,
        currency: 'eur',
      })
    })

    const told = (payload: string) => provider.readNotice(payload, signed(payload), now)

    it('about a debit that is under way, or bounces', async () => {
      const processing = stripeEvent<Stripe.PaymentIntentProcessingEvent>('payment_intent.processing', given('processing'))
      expect(await told(processing)).toMatchObject({ status: 'clearing' })
      const failed = (type: 'sepa_debit' | 'card') =>
        stripeEvent<Stripe.PaymentIntentPaymentFailedEvent>('payment_intent.payment_failed', refusedBy(type))
      expect(await told(failed('sepa_debit'))).toMatchObject({ status: 'bounced' })
      expect(await told(failed('card'))).toBeNull()
      const canceled = stripeEvent<Stripe.PaymentIntentCanceledEvent>('payment_intent.canceled', given('canceled'))
      expect(await told(canceled)).toMatchObject({ status: 'canceled' })
    })

    it('about disputes: by their name, with their own sum and time, lost and won; one that is open is looked after there', async () => {
      const news = {
        id: 'evt_1',
        reference: 'pi_1',
        dispute: 'du_1',
        amountCents: 1950,
        currency: 'eur',
        toldAt: new Date(1_795_629_600_000),
      }
      const created = (dispute: Stripe.Dispute) => stripeEvent<Stripe.ChargeDisputeCreatedEvent>('charge.dispute.created', dispute)
      const closed = (dispute: Stripe.Dispute) => stripeEvent<Stripe.ChargeDisputeClosedEvent>('charge.dispute.closed', dispute)
      expect(await told(created(stripeDispute('lost')))).toEqual({ ...news, status: 'chargedBack' })
      expect(await told(closed(stripeDispute('lost', { id: 'du_2', amount: 400 })))).toEqual({
        ...news,
        status: 'chargedBack',
        dispute: 'du_2',
        amountCents: 400,
      })
      expect(await told(closed(stripeDispute('won')))).toEqual({ ...news, status: 'reinstated' })
      const back = stripeEvent<Stripe.ChargeDisputeFundsReinstatedEvent>('charge.dispute.funds_reinstated', stripeDispute('won'))
      expect(await told(back)).toEqual({ ...news, status: 'reinstated' })
      for (const status of ['needs_response', 'under_review', 'warning_closed', 'prevented', 'appeal_under_review'] as const)
        expect(await told(created(stripeDispute(status))), status).toBeNull()
      // Of a charge without an intent: none of ours.
      expect(await told(created(stripeDispute('lost', { payment_intent: null })))).toBeNull()
      expect(await told(created(stripeDispute('lost', { payment_intent: stripeIntent('succeeded') })))).toMatchObject({ reference: 'pi_1' })
    })

    it('of refunds that a bank has returned, or that were called off: by the refund’s name and our key; others tell nothing', async () => {
      const news = {
        id: 'evt_1',
        reference: 'pi_1',
        status: 'refundReturned',
        refund: 're_1',
        key: 'refund-tok_1-7',
        amountCents: 700,
        currency: 'eur',
        toldAt: new Date(1_795_629_600_000),
      }
      const refund = (status: string, more: Partial<Stripe.Refund> = {}) =>
        stripeRefund({ status, metadata: { key: 'refund-tok_1-7' }, failure_reason: 'lost_or_stolen_card', ...more })
      for (const status of ['failed', 'canceled']) {
        expect(await told(stripeEvent<Stripe.RefundFailedEvent>('refund.failed', refund(status)))).toEqual(news)
        expect(await told(stripeEvent<Stripe.RefundUpdatedEvent>('refund.updated', refund(status)))).toEqual(news)
        expect(await told(stripeEvent<Stripe.ChargeRefundUpdatedEvent>('charge.refund.updated', refund(status)))).toEqual(news)
      }
      for (const status of ['succeeded', 'pending', 'requires_action'])
        expect(await told(stripeEvent<Stripe.RefundUpdatedEvent>('refund.updated', refund(status))), status).toBeNull()
      // Made by hand in Stripe's own pages, and of a charge without an intent.
      expect(await told(stripeEvent<Stripe.RefundFailedEvent>('refund.failed', refund('failed', { metadata: null })))).toMatchObject({
        key: '',
      })
      expect(await told(stripeEvent<Stripe.RefundFailedEvent>('refund.failed', refund('failed', { payment_intent: null })))).toBeNull()
    })

    it('of somebody else’s account, in which ours has no part', async () => {
      expect(await told(stripeEvent('payment_intent.succeeded', given('succeeded'), { account: 'acct_other' }))).toBeNull()
    })

    it('that are none of ours to act on', async () => {
      expect(await told(stripeEvent('customer.created', {} as Stripe.Customer))).toBeNull()
    })

    it('that are refused: another secret, another text, an old one, none', async () => {
      const payload = event()
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
