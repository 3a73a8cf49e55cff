import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, Text } from '#contract/define.ts'
import { OrderNumber } from './foodWire.ts'
import { PaymentReference, PaymentStart } from './onlineCheckout.calls.ts'

/** What became of money that a bank has taken back. */
export const debtWords = ['open', 'settled', 'writtenOff'] as const
/** What money that a bank has taken back was for. */
export const DebtStory = z.object({
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

/** What a bank has taken back: its buyer sees and pays it, the operator ends it. */
export const paymentDebtCalls = defineCalls({
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
    events: [],
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
    events: [],
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
    events: [],
  },
})
