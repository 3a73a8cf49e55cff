import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Text } from '#contract/define.ts'
import { PaymentReference } from './onlineCheckout.calls.ts'
import { PaidElsewhere } from './paidElsewhere.calls.ts'
import { debtWords, DebtStory } from './paymentDebts.calls.ts'
import { returnedWords } from './payments.calls.ts'

/** The operator's side of payments: the ledger, what hangs, and how it ends. */
export const operatorPaymentCalls = defineCalls({
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
        /** Paid without an order, or to be given back, for more than an hour; a direct debit without news for a week. */
        stuck: z.array(
          z.object({
            payment_reference: z.string(),
            amount_cents: z.int(),
            status: z.string(),
            /** What it was to pay for. */
            purpose: z.enum(['order', 'voucher', 'debt']),
            /** The orders it has to do with; empty where none came of it. */
            order_numbers: z.array(z.string()),
            /** It is to go back, and the service that took it is not set up any more. */
            is_service_gone: z.boolean(),
            /** Its service has refused for a day to send it back: nobody tries any more. */
            is_refused: z.boolean(),
            /** Its service has given no answer for a day: it may be paid otherwise. */
            is_silent: z.boolean(),
            since: Instant,
          }),
        ),
        /** Refunds of orders that their service has not confirmed for more than an hour. */
        waiting_refunds: z.array(
          z.object({
            id: z.int(),
            order_number: z.string(),
            amount_cents: z.int(),
            /** What of it has to go: so much has to be paid otherwise, the rest goes back to vouchers or is with the buyer's bank. */
            online_cents: z.int(),
            is_silent: z.boolean(),
            since: Instant,
          }),
        ),
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
            /** It was sent once more, and the service has not confirmed that for an hour. */
            is_waiting: z.boolean(),
            is_silent: z.boolean(),
            since: Instant,
          }),
        ),
        /**
         * What was paid past a silent service: all of which nobody knows whether that has sent it as well, what buyers have twice, and what
         * has ended of the last 90 days.
         */
        paid_elsewhere: z.array(PaidElsewhere),
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
    events: ['notification.created'],
  },
  'payments.endRefund': {
    method: 'POST',
    path: 'admin/payments/refunds/end',
    area: 'checkout',
    ours: true,
    summary: 'Eine Erstattung, die der Zahlungsdienst nicht annimmt oder seit einem Tag nicht bestätigt, ist anders ausgezahlt',
    audience: ['admin'],
    body: z.object({ id: Id, reason: Text(200, { min: 3, empty: 'Bitte schreiben Sie, wie das Geld ausgezahlt wurde.' }) }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'REFUND_ABOVE_PAID', 'SERVICE_STILL_THERE', 'PAID_BACK_ALREADY'],
    events: ['notification.created'],
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
    events: [],
  },
  'payments.endReturned': {
    method: 'POST',
    path: 'admin/payments/returned/end',
    area: 'checkout',
    ours: true,
    summary: 'Eine Erstattung, die von der Bank zurückkam, ist auf anderem Weg ausgezahlt',
    audience: ['admin'],
    body: z.object({ id: Id, reason: Text(500, { min: 3, empty: 'Bitte schreiben Sie, wie das Geld ausgezahlt wurde.' }) }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'REASON_MISSING', 'TRANSITION_REFUSED', 'SERVICE_STILL_THERE', 'PAID_BACK_ALREADY'],
    events: [],
  },
  'payments.endGivenBack': {
    method: 'POST',
    path: 'admin/payments/givenBack/end',
    area: 'checkout',
    ours: true,
    summary: 'Was bezahlt war und zu keiner Bestellung wurde, ist anders ausgezahlt: sein Zahlungsdienst ist weg, lehnt ab oder schweigt',
    audience: ['admin'],
    body: z.object({
      payment_reference: PaymentReference,
      reason: Text(500, { min: 3, empty: 'Bitte schreiben Sie, wie das Geld ausgezahlt wurde.' }),
    }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'REASON_MISSING', 'TRANSITION_REFUSED', 'SERVICE_STILL_THERE', 'PAID_BACK_ALREADY'],
    events: ['notification.created'],
  },
  'payments.ask': {
    method: 'POST',
    path: 'admin/payments/ask',
    area: 'checkout',
    ours: true,
    summary: 'Beim Zahlungsdienst nach einer Zahlung fragen und gelten lassen, was er sagt, wie seine Nachricht',
    audience: ['admin'],
    body: z.object({ payment_reference: PaymentReference }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: [],
  },
  'payments.giveBack': {
    method: 'POST',
    path: 'admin/payments/giveBack',
    area: 'checkout',
    ours: true,
    summary: 'Was seit mehr als einer Stunde bezahlt ist und zu keiner Bestellung wurde, geht zurück',
    audience: ['admin'],
    body: z.object({
      payment_reference: PaymentReference,
      reason: Text(200, { min: 3, empty: 'Bitte schreiben Sie, warum das Geld zurückgeht.' }),
    }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'REASON_MISSING', 'TRANSITION_REFUSED', 'PAYMENT_TOO_NEW'],
    events: ['notification.created'],
  },
  'payments.resendGivenBack': {
    method: 'POST',
    path: 'admin/payments/givenBack/resend',
    area: 'checkout',
    ours: true,
    summary: 'Was der Zahlungsdienst nicht zurückgeschickt hat, noch einmal versuchen',
    audience: ['admin'],
    body: z.object({ payment_reference: PaymentReference }),
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: [],
  },
  'payments.askRefund': {
    method: 'POST',
    path: 'admin/payments/refunds/ask',
    area: 'checkout',
    ours: true,
    summary: 'Beim Zahlungsdienst fragen, ob eine Erstattung gegangen ist; sonst wird sie unter demselben Schlüssel noch einmal gesendet',
    audience: ['admin'],
    body: z.object({ id: Id }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND'],
    events: [],
  },
  'payments.askReturned': {
    method: 'POST',
    path: 'admin/payments/returned/ask',
    area: 'checkout',
    ours: true,
    summary: 'Beim Zahlungsdienst fragen, ob eine zurückgekommene Erstattung noch einmal gegangen ist; sonst wird sie wieder gesendet',
    audience: ['admin'],
    body: z.object({ id: Id }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: [],
  },
})
