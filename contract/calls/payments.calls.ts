import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Text } from '#contract/define.ts'
import { PaymentReference } from './onlineCheckout.calls.ts'
import { debtWords, DebtStory } from './paymentDebts.calls.ts'

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
  'refundReturned',
] as const

/** What became of a refund that a bank has sent back. */
export const returnedWords = ['open', 'sending', 'sent', 'paidElsewhere', 'offset'] as const

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
        /** What had gone back and a buyer's bank has returned: all that has not reached him, and what has ended of the last 90 days. */
        returned: z.array(
          z.object({
            id: z.int(),
            payment_reference: z.string(),
            /** Null: nothing was ordered with this payment. */
            order_number: z.string().nullable(),
            /** What has still to go, or once it has ended what had come back. */
            amount_cents: z.int(),
            state: z.enum(returnedWords),
            /** How the operator has paid it otherwise. */
            reason: z.string(),
            since: Instant,
          }),
        ),
        /** What the payment service will not send back; somebody has to look after it. */
        failed_refunds: z.array(
          z.object({
            id: z.int(),
            order_number: z.string(),
            amount_cents: z.int(),
            /** What of it was paid online: so much has to be paid otherwise, the rest goes back to vouchers. */
            online_cents: z.int(),
            /** The settings name another service than the one that took the payment. */
            is_service_gone: z.boolean(),
            since: Instant,
          }),
        ),
      }),
    ),
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
  'payments.endRefund': {
    method: 'POST',
    path: 'admin/payments/refunds/end',
    area: 'checkout',
    ours: true,
    summary: 'Eine Erstattung, die der Zahlungsdienst nicht annimmt, ist auf anderem Weg ausgezahlt',
    audience: ['admin'],
    body: z.object({ id: Id, reason: Text(200, { min: 3, empty: 'Bitte schreiben Sie, wie das Geld ausgezahlt wurde.' }) }),
    output: Done,
    refuses: ['NOT_FOUND', 'REFUND_ABOVE_PAID'],
    facts: ['notification.created'],
  },
  'payments.ownReturned': {
    method: 'GET',
    path: 'payments/returned',
    area: 'checkout',
    ours: true,
    summary: 'Eigene Erstattungen ohne Bestellung, die von der Bank zurückkamen, und was daraus wurde',
    audience: ['customer', 'guest'],
    output: dataOf(
      z.array(
        z.object({
          id: z.int(),
          /** What has still to reach its buyer, or once it has ended what became of it. */
          amount_cents: z.int(),
          state: z.enum(returnedWords),
          since: Instant,
        }),
      ),
    ),
  },
  'payments.resendReturned': {
    method: 'POST',
    path: 'admin/payments/returned/resend',
    area: 'checkout',
    ours: true,
    summary: 'Eine Erstattung, die von der Bank zurückkam, noch einmal senden',
    audience: ['admin'],
    body: z.object({ id: Id }),
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    facts: [],
  },
  'payments.endReturned': {
    method: 'POST',
    path: 'admin/payments/returned/end',
    area: 'checkout',
    ours: true,
    summary: 'Eine Erstattung, die von der Bank zurückkam, ist auf anderem Weg ausgezahlt',
    audience: ['admin'],
    body: z.object({ id: Id, reason: Text(500, { min: 3, empty: 'Bitte schreiben Sie, wie das Geld ausgezahlt wurde.' }) }),
    output: Done,
    refuses: ['NOT_FOUND', 'REASON_MISSING', 'TRANSITION_REFUSED'],
    facts: [],
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
