import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant } from '#contract/define.ts'
import { PaymentReference } from './onlineCheckout.calls.ts'

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
    events: ['notification.created'],
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
        /** What the mandate of a direct debit names; null where none is possible. */
        mandate: z.object({ creditor: z.string(), creditor_id: z.string(), reference: z.string(), due_on: z.string() }).nullable(),
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
