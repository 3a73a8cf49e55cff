import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Text } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { CartKey } from './carts.calls.ts'
import { OrderNumber } from './foodWire.ts'
import { checkoutCalls, voucherFields, voucherRefusals } from './checkout.calls.ts'

const placeByCash = checkoutCalls['checkout.placeByCash']

/** Names an attempt to pay: 24 random bytes. */
export const PaymentReference = Patterned(64, /^[\w-]{16,64}$/, 'Diese Zahlung gibt es nicht.')

/** How far a payment has come, for the till; `clearing`: a direct debit takes days. */
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

/** What became of money that a bank has taken back. */
export const debtWords = ['open', 'settled', 'writtenOff'] as const
/** What money that a bank has taken back was for. */
const DebtStory = z.object({
  /** `nothing`: nothing came of it, and all of it had gone back. */
  bought: z.enum(['orders', 'voucher', 'nothing']),
  order_numbers: z.array(z.string()),
  /** What had gone back before; without a number all of it. */
  refunds: z.array(z.object({ order_number: z.string().nullable(), amount_cents: z.int(), at: Instant })),
  /** What the buyer has twice: from us and from the bank. */
  twice_cents: z.int(),
})
export type DebtStory = z.infer<typeof DebtStory>
const OpenDebt = DebtStory.extend({ amount_cents: z.int(), since: Instant })
/** How far the payment of a debt has come. */
export const debtOutcomes = ['open', 'paid', 'failed', 'givenBack'] as const
export type DebtOutcome = (typeof debtOutcomes)[number]

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
    facts: [],
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

export const sandboxOutcomes = [
  'success',
  'decline',
  'challenge',
  'confirm',
  'abandon',
  'late',
  'doubled',
  'reordered',
  'debit',
  'debitBounced',
  'debitReturned',
] as const

/** The payment service's side: its notices, and the built-in service for trials. */
export const paymentCalls = defineCalls({
  'payments.webhook': {
    method: 'POST',
    path: 'payments/webhook',
    area: 'checkout',
    ours: true,
    summary: 'Nachricht des Zahlungsdienstes; nur mit gültiger Unterschrift über den unveränderten Text',
    audience: 'public',
    rawBody: true,
    body: z.object({ payload: z.string().max(262_144), signature: z.string().max(2000) }),
    transaction: 'own',
    output: Done,
    refuses: ['SIGNATURE_INVALID', 'MEDIA_TYPE_UNSUPPORTED', 'NOT_FOUND'],
    facts: ['notification.created'],
  },
  'payments.config': {
    method: 'GET',
    path: 'payment-config',
    area: 'checkout',
    ours: true,
    summary: 'Welcher Zahlungsdienst, und sein öffentlicher Schlüssel',
    audience: 'public',
    output: dataOf(
      z.object({ provider: z.enum(['stripe', 'sandbox']).nullable(), public_key: z.string().nullable(), currency: z.string() }),
    ),
  },
  'payments.ledger': {
    method: 'GET',
    path: 'admin/payments/ledger',
    area: 'checkout',
    ours: true,
    summary: 'Die Konten des Hauptbuchs, ihre Summe (immer 0) und was an Zahlungen festhängt',
    audience: ['admin'],
    output: dataOf(
      z.object({
        sum_cents: z.int(),
        accounts: z.array(z.object({ account: z.string(), cents: z.int() })),
        /** Paid without an order, or to be given back, for more than an hour. */
        stuck: z.array(z.object({ payment_reference: z.string(), amount_cents: z.int(), status: z.string(), since: Instant })),
        stuck_refunds: z.int(),
        /** What banks have taken back after the order: all that is owed, and what has ended of the last 90 days. */
        charged_back: z.array(
          z.object({
            payment_reference: z.string(),
            /** Still owed, or once it has ended what it was. */
            amount_cents: z.int(),
            debt: z.enum(debtWords),
            /** Why the operator has ended it. */
            reason: z.string(),
            ...DebtStory.shape,
            since: Instant,
          }),
        ),
        /** What the payment service will not send back; somebody has to look after it. */
        failed_refunds: z.array(z.object({ id: z.int(), order_number: z.string(), amount_cents: z.int(), since: Instant })),
      }),
    ),
  },
  'payments.debt': {
    method: 'GET',
    path: 'payments/debt',
    area: 'checkout',
    ours: true,
    summary: 'Was zu einer Bestellung offen ist, deren Geld die Bank zurückgeholt hat',
    audience: ['customer', 'guest'],
    subject: { kind: 'orderOfCustomer', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(OpenDebt),
    refuses: ['NOT_FOUND'],
  },
  'payments.payDebt': {
    method: 'POST',
    path: 'payments/debt/pay',
    area: 'checkout',
    ours: true,
    summary: 'Bezahlt auf anderem Weg, was die Bank zurückgeholt hat',
    audience: ['customer', 'guest'],
    subject: { kind: 'orderOfCustomer', at: 'body.order_number' },
    body: z.object({ order_number: OrderNumber }),
    transaction: 'own',
    output: dataOf(PaymentStart),
    refuses: ['NOT_FOUND', 'PAYMENT_METHOD_UNAVAILABLE'],
    facts: [],
  },
  'payments.debts': {
    method: 'GET',
    path: 'payments/debts',
    area: 'checkout',
    ours: true,
    summary: 'Alles, was die Bank zurückgeholt hat und noch offen ist, auch ohne Bestellung',
    audience: ['customer', 'guest'],
    output: dataOf(z.array(OpenDebt.extend({ payment_reference: z.string() }))),
  },
  'payments.payOwed': {
    method: 'POST',
    path: 'payments/debts/pay',
    area: 'checkout',
    ours: true,
    summary: 'Bezahlt auf anderem Weg, was die Bank von dieser Zahlung zurückgeholt hat',
    audience: ['customer', 'guest'],
    subject: { kind: 'checkoutPayment', at: 'body.payment_reference' },
    body: z.object({ payment_reference: PaymentReference }),
    transaction: 'own',
    output: dataOf(PaymentStart),
    refuses: ['NOT_FOUND', 'PAYMENT_METHOD_UNAVAILABLE'],
    facts: [],
  },
  'payments.settleDebt': {
    method: 'POST',
    path: 'payments/debt/settle',
    area: 'checkout',
    ours: true,
    summary: 'Wie es um diese Zahlung steht; der Zahlungsdienst entscheidet',
    audience: ['customer', 'guest'],
    subject: { kind: 'checkoutPayment', at: 'body.payment_reference' },
    body: z.object({ payment_reference: PaymentReference, cancel: z.boolean().default(false) }),
    transaction: 'own',
    output: dataOf(z.object({ outcome: z.enum(debtOutcomes), amount_cents: z.int() })),
    refuses: ['NOT_FOUND'],
  },
  'payments.endDebt': {
    method: 'POST',
    path: 'admin/payments/debts/end',
    area: 'checkout',
    ours: true,
    summary: 'Ein zurückgebuchter Betrag ist anders beglichen, oder er wird abgeschrieben',
    audience: ['admin'],
    body: z.object({
      payment_reference: PaymentReference,
      outcome: z.enum(['settled', 'writtenOff'], { error: 'Bitte wählen Sie, wie der Betrag endet.' }),
      reason: Text(500, { min: 3, empty: 'Bitte schreiben Sie, wie er beglichen wurde oder warum er abgeschrieben wird.' }),
    }),
    output: Done,
    refuses: ['NOT_FOUND', 'REASON_MISSING', 'TRANSITION_REFUSED'],
    facts: [],
  },
  'payments.retryRefund': {
    method: 'POST',
    path: 'admin/payments/refunds/retry',
    area: 'checkout',
    ours: true,
    summary: 'Eine Erstattung noch einmal versuchen, die der Zahlungsdienst abgelehnt hat',
    audience: ['admin'],
    body: z.object({ id: Id }),
    output: Done,
    refuses: ['NOT_FOUND', 'REFUND_ABOVE_PAID'],
    facts: ['notification.created'],
  },
  'payments.sandboxPage': {
    method: 'GET',
    path: 'payments/sandbox/{reference}',
    area: 'checkout',
    ours: true,
    summary: 'Die Bezahlseite des Testbetriebs',
    audience: 'public',
    params: z.object({ reference: PaymentReference }),
    output: dataOf(
      z.object({
        title: z.string(),
        amount_cents: z.int(),
        currency: z.string(),
        status: z.enum(['open', 'confirming', 'debited', 'succeeded', 'failed', 'canceled', 'bounced', 'chargedBack']),
        allows_debit: z.boolean(),
        return_path: z.string(),
      }),
    ),
    refuses: ['NOT_FOUND'],
  },
  'payments.sandboxAct': {
    method: 'POST',
    path: 'payments/sandbox/{reference}',
    area: 'checkout',
    ours: true,
    summary: 'Was auf der Bezahlseite des Testbetriebs geschieht',
    audience: 'public',
    params: z.object({ reference: PaymentReference }),
    body: z.object({ outcome: z.enum(sandboxOutcomes, { error: 'Bitte wählen Sie einen Ausgang.' }) }),
    output: dataOf(z.object({ status: z.string(), return_path: z.string() })),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  },
})
