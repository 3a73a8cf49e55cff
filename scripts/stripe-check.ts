import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { stripeProvider } from '#backend/features/payments/stripe.provider.ts'

/**
 * Asks the real Stripe, with test keys, all that we ask of it (docs/operations.md, «Payments through
 * Stripe»). No live key: money would flow.
 */
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''
if (!secretKey.startsWith('sk_test_') && !secretKey.startsWith('rk_test_')) {
  process.stderr.write('Aufruf: STRIPE_SECRET_KEY=sk_test_… node --import tsx scripts/stripe-check.ts (nur Testschlüssel)\n')
  process.exit(2)
}
const provider = stripeProvider({ kind: 'stripe', secretKey, publishableKey: 'pk_test_', webhookSecret: 'whsec_' })
const stripe = new Stripe(secretKey)

function expectEqual(what: string, found: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(wanted)
  process.stdout.write(
    `${isRight ? 'ja  ' : 'NEIN'} ${what}${isRight ? '' : `: ${JSON.stringify(found)} statt ${JSON.stringify(wanted)}`}\n`,
  )
  if (!isRight) process.exitCode = 1
}

const begin = (token: string, allowsDebit: boolean) =>
  provider.start({ token, amountCents: 1950, title: 'Probe der Markthalle', returnPath: '/kasse', allowsDebit })
const token = randomUUID()
const started = await begin(token, true)
expectEqual('Zweimal begonnen ist es eine Zahlung', (await begin(token, true)).reference, started.reference)
const { payment_method_types: ways } = await stripe.paymentIntents.retrieve(started.reference)
expectEqual('Karte und Lastschrift werden angeboten', [...ways].sort(), ['card', 'sepa_debit'])
const open = { status: 'open', amountCents: 1950, currency: 'eur' }
expectEqual('Unbezahlt ist sie offen', await provider.read(started.reference), open)
await stripe.paymentIntents.confirm(started.reference, { payment_method: 'pm_card_visa', return_url: 'https://beispiel.example' })
expectEqual('Bezahlt ist sie bezahlt', await provider.read(started.reference), { ...open, status: 'succeeded' })

const refund = { reference: started.reference, cents: 700, key: `probe-${token}` }
expectEqual('Noch nichts erstattet', await provider.hasRefunded(refund), false)
await provider.refund(refund)
await provider.refund(refund)
expectEqual('Erstattet, und das weiß der Dienst', await provider.hasRefunded(refund), true)
const { data } = await stripe.refunds.list({ payment_intent: started.reference })
expectEqual(
  'Zweimal verlangt ging es einmal',
  data.map((one) => one.amount),
  [700],
)
const tooMuch = await provider.refund({ ...refund, cents: 1950, key: `zu-viel-${token}` }).catch((error: unknown) => error)
expectEqual('Mehr als da ist wird abgelehnt', tooMuch instanceof RefundRefused, true)

const left = await begin(randomUUID(), false)
await provider.cancel(left.reference)
expectEqual('Gelassen ist sie beendet', (await provider.read(left.reference)).status, 'canceled')
process.stdout.write(`Fassung der Schnittstelle: ${Stripe.API_VERSION}\n`)
if (!process.exitCode) process.stdout.write('Stripe antwortet, wie wir fragen.\n')
