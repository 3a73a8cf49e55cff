import type Stripe from 'stripe'
import type { Config } from '#backend/kernel/config.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { currency, RefundRefused, ServiceGone, type PaymentProvider, type ServiceState } from './paymentProvider.ts'

type Settings = Extract<NonNullable<Config['payments']>, { kind: 'stripe' }>

/** Seconds a notice may be old. */
const toleranceSeconds = 300

const statusOf = (status: Stripe.PaymentIntent.Status): ServiceState['status'] =>
  status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'canceled' : status === 'processing' ? 'clearing' : 'open'

const isLost = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** The keys are those of another account by now. */
const isUnknown = (error: unknown) =>
  error instanceof Error &&
  'type' in error &&
  error.type === 'StripeInvalidRequestError' &&
  'code' in error &&
  error.code === 'resource_missing'

const goneIfUnknown = (error: unknown): unknown =>
  isUnknown(error) ? new ServiceGone('This account of Stripe knows no such payment') : error

const paidByDebit = (intent: Stripe.PaymentIntent) => intent.last_payment_error?.payment_method?.type === 'sepa_debit'
const stateOf = (intent: Stripe.PaymentIntent): ServiceState => ({
  status: intent.status === 'requires_payment_method' && paidByDebit(intent) ? 'bounced' : statusOf(intent.status),
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
})

/**
 * Stripe with its Payment Element: cards, wallets through them, and a direct debit where what is bought can wait for it. A declined card
 * leaves the intent open, the buyer tries another one in the same form; a debit that bounces ends it, because nobody is there any more.
 */
export function stripeProvider(settings: Settings): PaymentProvider {
  let loaded: Promise<Stripe> | undefined
  // 100 kB that nobody needs without keys.
  const stripe = () =>
    (loaded ??= import('stripe').then(
      ({ default: Client }) => new Client(settings.secretKey, { timeout: 15_000, maxNetworkRetries: 1, ...settings.options }),
    ))
  const hasRefunded = async (reference: string, key: string) => {
    try {
      // Some page further than a hundred where a payment went back in many parts.
      for await (const one of (await stripe()).refunds.list({ payment_intent: reference, limit: 100 }))
        if (one.metadata?.['key'] === key && !isLost(one)) return true
      return false
    } catch (error) {
      throw goneIfUnknown(error)
    }
  }
  return {
    name: 'stripe',
    async start({ token, amountCents, title, allowsDebit }) {
      const intent = await (
        await stripe()
      ).paymentIntents.create(
        {
          amount: amountCents,
          currency,
          allowed_payment_method_types: ['card', ...(allowsDebit ? (['sepa_debit'] as const) : [])],
          description: title,
          metadata: { token },
        },
        { idempotencyKey: `start-${token}` },
      )
      if (!intent.client_secret) throw new Error('Stripe gave no client secret')
      return { reference: intent.id, page: null, stripe: { public_key: settings.publishableKey, client_secret: intent.client_secret } }
    },
    async read(reference) {
      try {
        return stateOf(await (await stripe()).paymentIntents.retrieve(reference))
      } catch (error) {
        throw goneIfUnknown(error)
      }
    },
    async cancel(reference) {
      const intent = await (await stripe()).paymentIntents.retrieve(reference)
      if (statusOf(intent.status) === 'open') await (await stripe()).paymentIntents.cancel(reference)
    },
    async refund({ reference, cents, key, resend = 0 }) {
      // Keys are forgotten after a day; what stands with the service is not.
      if (await hasRefunded(reference, key)) return
      const made = await (
        await stripe()
      ).refunds
        .create(
          { payment_intent: reference, amount: cents, metadata: { key } },
          // For a day it would answer a known key as before. The name by which the money is found again stays.
          { idempotencyKey: resend === 0 ? key : `${key}-resend-${resend}` },
        )
        .catch((error: unknown) => {
          // Disputed, or given back by hand: asking again changes nothing.
          if (error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError')
            throw new RefundRefused(error.message)
          throw error
        })
      if (isLost(made)) throw new RefundRefused(`Stripe did not refund: ${made.failure_reason ?? made.status}`)
    },
    hasRefunded: ({ reference, key }) => hasRefunded(reference, key),
    async readNotice(payload, signature, now) {
      const { webhooks } = await stripe()
      let event: Stripe.Event
      try {
        event = await webhooks.constructEventAsync(payload, signature, settings.webhookSecret, toleranceSeconds, undefined, now.getTime())
      } catch {
        throw new Refusal('SIGNATURE_INVALID')
      }
      // Of an account that is connected with ours, and takes money of its own.
      if (event.account) return null
      switch (event.type) {
        case 'payment_intent.succeeded':
        case 'payment_intent.canceled':
        case 'payment_intent.processing':
          return { id: event.id, reference: event.data.object.id, ...stateOf(event.data.object) }
        case 'payment_intent.payment_failed': {
          const intent = event.data.object
          return paidByDebit(intent) ? { id: event.id, reference: intent.id, ...stateOf(intent) } : null
        }
        // A debit that is taken back is lost at once; a disputed card may still be won, and is looked after there. A lost one can come
        // back.
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
        case 'charge.dispute.funds_reinstated': {
          const { id: dispute, payment_intent: intent, status: stands, amount, currency: paidIn } = event.data.object
          const reference = typeof intent === 'string' ? intent : intent?.id
          const status = stands === 'lost' ? 'chargedBack' : stands === 'won' ? 'reinstated' : null
          if (!status || !reference) return null
          const toldAt = new Date(event.created * 1000)
          return { id: event.id, reference, status, dispute, amountCents: amount, currency: paidIn, toldAt }
        }
        // All three tell of one that a bank has returned, or that was called off; each counts by the refund's own name.
        case 'refund.failed':
        case 'refund.updated':
        case 'charge.refund.updated': {
          const refund = event.data.object
          const { id, payment_intent: intent, amount: amountCents, currency: paidIn } = refund
          const reference = typeof intent === 'string' ? intent : intent?.id
          if (!isLost(refund) || !reference) return null
          const [key, toldAt] = [refund.metadata?.['key'] ?? '', new Date(event.created * 1000)]
          return { id: event.id, reference, status: 'refundReturned', refund: id, key, amountCents, currency: paidIn, toldAt }
        }
        default:
          return null
      }
    },
  }
}
