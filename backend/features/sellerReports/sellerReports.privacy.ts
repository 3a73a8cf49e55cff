import { berlinParts } from '#contract/values/berlinTime.ts'
import { reportedActivities, reportedOf, yearOf as sumOfYear } from '#contract/values/sellerReport.ts'
import { sellerIdentities } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { seal } from '#backend/kernel/sealed.ts'
import { figuresOf } from './sellerReports.count.ts'
import { identityOf } from './sellerReports.files.ts'
import { keepIdentity, ownReports, saveReports, yearOf } from './sellerReports.store.ts'
import { activityTexts } from './sellerReports.texts.ts'

const keptYears = 10

/** What an account takes along of the report about it, and what the law keeps of whoever leaves. */
export const sellerReportsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await ownReports(ctx.db, accountId)
    return rows.length === 0
      ? []
      : [
          {
            key: 'sellerReports',
            title: 'Meldung an das Bundeszentralamt für Steuern',
            rows: rows.flatMap((row) =>
              reportedActivities.map((activity) => {
                const sum = sumOfYear(row.figures[activity])
                return {
                  Jahr: row.year,
                  Tätigkeit: activityTexts[activity],
                  'Entgelt (Cent)': sum.pay_cents,
                  'Gebühren (Cent)': sum.fee_cents,
                  Vorgänge: sum.count,
                  Gemeldet: row.is_reportable ? 'ja' : 'nein',
                }
              }),
            ),
          },
        ]
  },
  async retained(ctx, accountId) {
    const rows = (await ownReports(ctx.db, accountId)).filter((row) => row.is_reportable)
    return rows.length === 0
      ? []
      : [
          {
            what: 'Angaben der Steuermeldung (verschlüsselt)',
            count: rows.length,
            reason: '§ 24 PStTG',
            until: `${rows[0]!.year + keptYears + 1}-01-01`,
          },
        ]
  },
  /** A year that is still to be reported is counted up to now, and names the business as it was: the report comes in January, without the account. */
  async anonymise(ctx, accountId) {
    const { year } = berlinParts(ctx.now)
    const [seller] = await sellerIdentities(ctx.db, ctx.kernel, [accountId])
    if (!seller) return
    const open: number[] = []
    for (const one of [year - 1, year]) if (!(await yearOf(ctx.db, one))?.is_final) open.push(one)
    for (const one of open) {
      const figures = (await figuresOf(ctx.db, [accountId], one)).get(accountId)
      if (figures)
        await saveReports(ctx.db, one, [{ provider_id: accountId, figures, is_reportable: reportedOf(figures).length > 0 }], ctx.now)
    }
    const known = (await ownReports(ctx.db, accountId)).map((row) => row.year)
    await keepIdentity(
      ctx.db,
      accountId,
      [...new Set([...open, ...known])],
      seal(ctx.kernel, { purpose: identityOf, owner: accountId }, JSON.stringify(seller.identity)),
    )
  },
} satisfies Pick<BackendFeature, 'exportOf' | 'retained' | 'anonymise'>
