import type { AccountCtx } from '#backend/kernel/context.ts'
import type { DecisionRow } from './cases.decisions.store.ts'
import { staff, type CaseOf } from './cases.store.ts'

/** Why this person cannot decide the appeal, and what the way out is; null when they can. */
export async function whyBlocked(ctx: AccountCtx, row: CaseOf, last: DecisionRow | undefined): Promise<string | null> {
  if (row.status !== 'appealed' || !last || last.decided_by !== ctx.account.userId) return null
  const others = (await staff(ctx.db)).filter(({ id }) => id !== last.decided_by)
  return others.length > 0
    ? 'Bitte überlassen Sie diesen Vorgang einem anderen Menschen der Verwaltung.'
    : 'Bisher gibt es nur ein Konto der Verwaltung. Wer den Server betreibt, macht mit „npm run account -- make-admin E-MAIL-ADRESSE“ ein zweites aus dem Kundenkonto eines anderen Menschen.'
}
