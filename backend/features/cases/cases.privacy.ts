import { caseLifecycle } from '#machines/lifecycles/case.lifecycle.ts'
import { ownsAddress } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { forgetClosed, forgetPerson } from './cases.privacy.store.ts'
import { kindNames } from './cases.texts.ts'
import { lettersOf, ownCases } from './cases.store.ts'

const day = 86_400_000
/** A question is answered long before; afterwards its words are of no use to anybody. */
const lettersKeptDays = 365
/** Claims and complaints about a decision have lapsed by then (§ 195 BGB). */
const decisionsKeptDays = 3 * 366
const mostOfOne = 10_000

/** Cases when an account takes its data along or leaves. */
export const casesPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await ownCases(ctx.db, accountId, mostOfOne, 0)
    const letters = await lettersOf(
      ctx.db,
      rows.map((row) => row.id),
    )
    return [
      {
        key: 'anliegen',
        title: 'Anliegen bei der Markthalle',
        rows: rows.map((row) => ({
          Nummer: row.number,
          Art: kindNames[row.kind],
          Betreff: row.subject,
          Eingang: row.received_at.toISOString(),
          Stand: caseLifecycle.spec.states[row.status]?.label ?? row.status,
        })),
      },
      {
        key: 'briefe',
        title: 'Briefwechsel mit der Markthalle',
        rows: letters.map((one) => ({
          Nummer: rows.find((row) => row.id === one.case_id)?.number ?? '',
          Von: one.from_staff ? 'Markthalle' : 'Ihnen',
          Text: one.text,
          Datum: one.sent_at.toISOString(),
        })),
      },
    ]
  },
  /** What somebody wrote goes with them; of a report the operator keeps what it decided, without a name. */
  async anonymise(ctx, accountId) {
    await forgetPerson(ctx.db, accountId, await ownsAddress(ctx.db, accountId))
  },
} satisfies Partial<BackendFeature>

export async function forgetCases(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * day)
  await forgetClosed(ctx.db, ['message', 'contact'], before(lettersKeptDays))
  await forgetClosed(ctx.db, ['report', 'review', 'termination', 'business'], before(decisionsKeptDays))
}
