import { berlinParts } from '#contract/values/berlinTime.ts'
import type { CaseKind } from '#contract/values/caseRules.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { beginCase } from './cases.transition.ts'
import type { Target } from './cases.targets.ts'
import { insertCase, insertLetter, type CaseOf, type Detail } from './cases.store.ts'

interface NewCase {
  kind: CaseKind
  /** The number it already has where it came from; else one is drawn. */
  number?: string
  subject: string
  details?: readonly Detail[]
  /** The words of somebody who expects an answer. */
  letter?: string
  sender: { id: number | null; name: string; email: string }
  /** What it is about, if it could be found. */
  target?: Target | undefined
  source?: { contact_id: number } | { declaration_id: number } | { report_id: number } | { review_id: number }
}

/** Letters in front of a number that is drawn here, with the shape of an order's number. */
const drawnNumber = (ctx: Ctx) =>
  newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)).replace('MH', 'AN')

/** Puts something into the operator's inbox, within the command that takes it. */
export async function openCase(
  ctx: Ctx,
  { kind, number, subject, details = [], letter, sender, source, target }: NewCase,
): Promise<CaseOf> {
  const values = {
    kind,
    status: 'received' as const,
    subject,
    details,
    sender_id: sender.id,
    sender_name: sender.name,
    sender_email: sender.email,
    received_at: ctx.now,
    changed_at: ctx.now,
    ...source,
    ...target,
  }
  for (let draws = 0; draws < (number === undefined ? 20 : 1); draws++) {
    const row = await insertCase(ctx.db, { ...values, number: number ?? drawnNumber(ctx) })
    if (!row) continue
    if (letter !== undefined)
      await insertLetter(ctx.db, { case_id: row.id, author_id: sender.id, from_staff: false, text: letter, sent_at: ctx.now })
    await beginCase(ctx, row)
    return row
  }
  throw new Error(`No free number for a case of ${kind}`)
}
