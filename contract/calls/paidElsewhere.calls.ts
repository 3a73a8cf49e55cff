import * as z from 'zod'
import { defineCalls, Done, Id, Instant, Text } from '#contract/define.ts'

/** What became of what was paid past a silent payment service. */
export const silentWords = ['asking', 'notSent', 'paidTwice', 'recovered', 'writtenOff'] as const

/** What was paid past a silent service, as the operator's list names it. */
export const PaidElsewhere = z.object({
  id: z.int(),
  payment_reference: z.string(),
  /** Null: nothing was ordered with this payment. */
  order_number: z.string().nullable(),
  /** What the service was asked to send. */
  amount_cents: z.int(),
  state: z.enum(silentWords),
  /** How the operator has paid it, and how it has ended. */
  reason: z.string(),
  end_reason: z.string(),
  /** Nobody can ask it any more: the operator looks there. */
  is_service_gone: z.boolean(),
  since: Instant,
})

/** Whether a service that was silent has sent what the operator has paid otherwise, and how what a buyer has twice ends. */
export const paidElsewhereCalls = defineCalls({
  'payments.askPaidElsewhere': {
    method: 'POST',
    path: 'admin/payments/paidElsewhere/ask',
    area: 'checkout',
    ours: true,
    summary: 'Beim Zahlungsdienst fragen, ob er auch geschickt hat, was anders ausgezahlt wurde, während er schwieg',
    audience: ['admin'],
    body: z.object({ id: Id }),
    transaction: 'own',
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: ['notification.created'],
  },
  'payments.endPaidElsewhere': {
    method: 'POST',
    path: 'admin/payments/paidElsewhere/end',
    area: 'checkout',
    ours: true,
    summary: 'Doppelt Ausgezahltes ist zurückgezahlt oder abgeschrieben; was ein Dienst tat, den niemand mehr fragen kann',
    audience: ['admin'],
    body: z.object({
      id: Id,
      outcome: z.enum(['notSent', 'sent', 'recovered', 'writtenOff'], { error: 'Bitte wählen Sie, wie es ausging.' }),
      reason: Text(500, { min: 3, empty: 'Bitte schreiben Sie, wie es ausging.' }),
    }),
    output: Done,
    refuses: ['NOT_FOUND', 'REASON_MISSING', 'TRANSITION_REFUSED', 'SERVICE_STILL_THERE'],
    events: [],
  },
})
