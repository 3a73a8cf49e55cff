import * as z from 'zod'
import { boundedPageOf, defineCalls, Id, Line, PageNumber, Text, Version } from '#contract/define.ts'
import { Amount } from './refundInputs.ts'
import { Refund } from './refundWire.ts'
import { refuses, step } from './refundStep.ts'

/** What the operator decides and pays (ours). */
export const refundStaffCalls = defineCalls({
  'refunds.disputes': {
    method: 'GET',
    path: 'admin/refunds',
    area: 'refunds',
    summary: 'Streitfälle und gescheiterte Auszahlungen',
    audience: ['admin'],
    ours: true,
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(Refund),
  },
  'refunds.judge': {
    ...step,
    path: 'admin/refunds/judge',
    summary: 'Einen Streitfall entscheiden',
    audience: ['admin'],
    ours: true,
    body: z.object({
      id: Id,
      decision: z.enum(['refund', 'reject'], { error: 'Bitte wählen Sie eine Entscheidung.' }),
      amount_cents: Amount.optional(),
      return_needed: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(true),
      note: Text(2000, { min: 10, empty: 'Bitte begründen Sie die Entscheidung mit mindestens zehn Zeichen.' }),
      version: Version,
    }),
    refuses: [...refuses, 'REFUND_TOO_HIGH', 'REFUND_TOO_LOW', 'APPEAL_NEEDS_ANOTHER'],
  },
  'refunds.settleByOperator': {
    ...step,
    path: 'admin/refunds/settle',
    summary: 'Eine Auszahlung von Hand abschließen: der Betreiber hat gezahlt, oder der Anbieter nachweislich',
    audience: ['admin'],
    ours: true,
    body: z.object({
      id: Id,
      /** `operator`: the seller owes it from now on. */
      paid_by: z.enum(['operator', 'provider'], { error: 'Bitte wählen Sie, wer gezahlt hat.' }),
      reference: Line(120, { empty: 'Bitte geben Sie an, womit sich die Zahlung belegen lässt.' }),
      note: Text(2000, { min: 10, empty: 'Bitte beschreiben Sie die Zahlung mit mindestens zehn Zeichen.' }),
      version: Version,
    }),
    refuses: [...refuses, 'REFUND_ABOVE_PAID'],
  },
  'refunds.retry': {
    ...step,
    path: 'admin/refunds/retry',
    summary: 'Eine gescheiterte Auszahlung noch einmal versuchen',
    audience: ['admin'],
    ours: true,
    body: z.object({ id: Id, version: Version }),
    refuses,
  },
})
