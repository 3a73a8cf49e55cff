import { berlinParts } from '#contract/values/berlinTime.ts'
import { noFigures, reportedActivities, reportedOf, yearOf as sumOfYear } from '#contract/values/sellerReport.ts'
import { sellerIdentities } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { seal } from '#backend/kernel/sealed.ts'
import { hasSold } from './sales.ts'
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
    const rows = await ownReports(ctx.db, accountId)
    return rows.length === 0
      ? []
      : [
          {
            what: 'Angaben der Steuermeldung und der Aufzeichnungen über Umsätze (verschlüsselt)',
            count: rows.length,
            reason: '§ 24 PStTG, § 22f UStG',
            until: `${rows[0]!.year + keptYears + 1}-01-01`,
          },
        ]
  },
  /**
   * A year that is still to be reported is counted up to now, and names the business as it was: the report comes in January, without
   * the account. Whoever has sold anything is named at least in the year of leaving, which ten years of its sales end with.
   */
  async anonymise(ctx, accountId) {
    const { year } = berlinParts(ctx.now)
    const [seller] = await sellerIdentities(ctx.db, ctx.kernel, [accountId])
    if (!seller) return
    const isSeller = await hasSold(ctx, accountId)
    const open: number[] = []
    for (const one of [year - 1, year]) if (!(await yearOf(ctx.db, one))?.is_final) open.push(one)
    for (const one of open) {
      const figures = (await figuresOf(ctx.db, [accountId], one)).get(accountId) ?? (one === year && isSeller ? noFigures() : undefined)
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
