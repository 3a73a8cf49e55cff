import * as z from 'zod'
import { dataOf, defineCalls } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { CartKey } from './cartsWire.ts'
import { checkoutCalls, voucherFields, voucherRefusals } from './checkout.calls.ts'

const placeByCash = checkoutCalls['checkout.placeByCash']

/** Names an attempt to pay: 24 random bytes. */
export const PaymentReference = Patterned(64, /^[\w-]{16,64}$/, 'Diese Zahlung gibt es nicht.')

/** How far a payment has come, for the checkout; `clearing`: a direct debit takes days. */
export const paymentOutcomes = ['open', 'clearing', 'placed', 'failed', 'givenBack'] as const
export const PaymentOutcome = z.object({
  payment_reference: z.string(),
  outcome: z.enum(paymentOutcomes),
  /** Why nothing was ordered; empty while it is open and when it worked. */
  message: z.string(),
  orders: placeByCash.output.shape.data.shape.orders,
  /** What was bought beside the orders: each its part of the payment. Left out where there is none. */
  vouchers: z.array(z.object({ payment_reference: z.string(), amount_cents: z.int() })).optional(),
  total_cents: z.int(),
})
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** What the browser needs to let somebody pay: the page of the payment service, or the keys for its fields on our own page. */
export const PaymentStart = z.object({
  payment_reference: z.string(),
  amount_cents: z.int(),
  expires_at: z.iso.datetime(),
  page: z.string().nullable(),
  stripe: z.object({ public_key: z.string(), client_secret: z.string() }).nullable(),
})
export type PaymentStart = z.infer<typeof PaymentStart>

const settles = {
  area: 'checkout',
  audience: ['customer', 'guest'],
  subject: { kind: 'checkoutPayment', at: 'body.payment_reference' },
  body: z.object({ cart_key: CartKey.optional(), payment_reference: PaymentReference }),
  transaction: 'own',
  output: z.object({ message: z.string(), data: PaymentOutcome }),
} as const

/** Online payment of an order (spec section 7 «Checkout»). */
export const onlineCheckoutCalls = defineCalls({
  'checkout.startOnline': {
    ...placeByCash,
    path: 'orderCheckout',
    summary: 'Zahlungspflichtig bestellen, Zahlung online: beginnt die Zahlung',
    transaction: 'own',
    body: placeByCash.body.extend(voucherFields),
    output: dataOf(PaymentStart),
    refuses: [...placeByCash.refuses, ...voucherRefusals, 'PAYMENT_UNDER_WAY'],
    events: [],
  },
  'checkout.finishOnline': {
    ...settles,
    method: 'POST',
    path: 'orderPlace',
    summary: 'Nach der Zahlung: gibt die Bestellung auf, sobald das Geld da ist',
  },
  'checkout.confirmOnline': {
    ...settles,
    method: 'POST',
    path: 'orderConfirmed',
    summary: 'Wie es um eine Zahlung steht; dasselbe wie orderPlace, der Zahlungsdienst entscheidet',
  },
  'checkout.cancelOnline': {
    ...settles,
    method: 'POST',
    path: 'checkout/payment/cancel',
    ours: true,
    summary: 'Die begonnene Zahlung lassen, um anders zu bezahlen',
  },
})
