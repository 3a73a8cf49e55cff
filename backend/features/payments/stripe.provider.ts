import type Stripe from 'stripe'
import type { Config } from '#backend/kernel/config.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { currency, RefundRefused, type PaymentProvider, type ServiceState } from './paymentProvider.ts'

type Settings = Extract<NonNullable<Config['payments']>, { kind: 'stripe' }>

/** Seconds a notice may be old. */
const toleranceSeconds = 300

const statusOf = (status: Stripe.PaymentIntent.Status): ServiceState['status'] =>
  status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'canceled' : 'open'

const isLost = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

const stateOf = (intent: Stripe.PaymentIntent): ServiceState => ({
  status: statusOf(intent.status),
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
})

/**
 * Stripe with its Payment Element. Only ways that answer at once (cards, and wallets through them): a debit that takes days would leave an
 * order neither placed nor refused. A declined card leaves the intent open, the buyer tries another one in the same form.
 */
export function stripeProvider(settings: Settings): PaymentProvider {
  let loaded: Promise<Stripe> | undefined
  // 100 kB that nobody needs without keys.
  const stripe = () =>
    (loaded ??= import('stripe').then(
      ({ default: Client }) => new Client(settings.secretKey, { maxNetworkRetries: 2, ...settings.options }),
    ))
  return {
    name: 'stripe',
    async start({ token, amountCents, title }) {
      const intent = await (
        await stripe()
      ).paymentIntents.create(
        { amount: amountCents, currency, allowed_payment_method_types: ['card'], description: title, metadata: { token } },
        { idempotencyKey: `start-${token}` },
      )
      if (!intent.client_secret) throw new Error('Stripe gave no client secret')
      return { reference: intent.id, page: null, stripe: { public_key: settings.publishableKey, client_secret: intent.client_secret } }
    },
    read: async (reference) => stateOf(await (await stripe()).paymentIntents.retrieve(reference)),
    async cancel(reference) {
      const intent = await (await stripe()).paymentIntents.retrieve(reference)
      if (statusOf(intent.status) === 'open') await (await stripe()).paymentIntents.cancel(reference)
    },
    async refund({ reference, cents, key }) {
      const client = await stripe()
      // Keys are forgotten after a day; what stands with the service is not.
      const { data } = await client.refunds.list({ payment_intent: reference, limit: 100 })
      if (data.some((one) => one.metadata?.['key'] === key && !isLost(one))) return
      const made = await client.refunds
        .create({ payment_intent: reference, amount: cents, metadata: { key } }, { idempotencyKey: key })
        .catch((error: unknown) => {
          // Disputed, or given back by hand: asking again changes nothing.
          if (error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError')
            throw new RefundRefused(error.message)
          throw error
        })
      if (isLost(made)) throw new RefundRefused(`Stripe did not refund: ${made.failure_reason ?? made.status}`)
    },
    async readNotice(payload, signature, now) {
      const { webhooks } = await stripe()
      let event: Stripe.Event
      try {
        event = await webhooks.constructEventAsync(payload, signature, settings.webhookSecret, toleranceSeconds, undefined, now.getTime())
      } catch {
        throw new Refusal('SIGNATURE_INVALID')
      }
      if (event.type !== 'payment_intent.succeeded' && event.type !== 'payment_intent.canceled') return null
      const intent = event.data.object
      return { id: event.id, reference: intent.id, ...stateOf(intent) }
    },
  }
}
