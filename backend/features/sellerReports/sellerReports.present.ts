import type { OwnReport, ReportedFigures, ReportedSeller } from '#contract/calls/sellerReports.calls.ts'
import { reportedActivities, reportedOf, yearOf, type ReportedActivity, type ReportFigures } from '#contract/values/sellerReport.ts'
import { sellerIdentities, type SellerIdentity } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { dueAt } from './sellerData.ts'
import { requestOf } from './sellerData.store.ts'
import { named } from './sellerReports.files.ts'
import { ownReports, reportedPage, type ReportedRow } from './sellerReports.store.ts'

const pageSize = 25

const presentFigures = (figures: ReportFigures, shown: readonly ReportedActivity[]): ReportedFigures[] =>
  shown.map((activity) => ({ activity, quarters: figures[activity], year: yearOf(figures[activity]) }))

/** A page of those reported for a year, for the operator's staff. */
export async function sellersPage(ctx: Ctx, year: number, { after, isLacking }: { after: number; isLacking: boolean }) {
  const found = await reportedPage(ctx.db, year, { after, limit: pageSize + 1, isLacking })
  const page = found.slice(0, pageSize)
  const living = await sellerIdentities(
    ctx.db,
    ctx.kernel,
    page.filter(({ identity }) => identity === null).map(({ provider_id: id }) => id),
  )
  const lacks = new Map(living.map((one) => [one.identity.id, one.lacks]))
  const names = new Map((await named(ctx, page)).map(({ seller }) => [seller.id, seller]))
  return {
    data: page.map((row) => presentSeller(row, names.get(row.provider_id)!, lacks.get(row.provider_id) ?? [])),
    meta: { next: found.length > pageSize ? page.at(-1)!.provider_id : null },
  }
}

const presentSeller = (row: ReportedRow, seller: SellerIdentity, lacks: ReportedSeller['lacks']): ReportedSeller => ({
  id: row.provider_id,
  company_name: seller.name,
  is_entity: seller.isEntity,
  lacks,
  request: row.request,
  figures: presentFigures(row.figures, reportedOf(row.figures)),
  told_at: row.told_at?.toISOString() ?? null,
})

const hidden = (iban: string) => (iban === '' ? '' : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`)

/** What is reported of one's own business, and what is still missing for it. */
export async function ownReport(ctx: AccountCtx): Promise<OwnReport> {
  const { userId } = ctx.account
  const [own] = await sellerIdentities(ctx.db, ctx.kernel, [userId])
  const { identity, lacks } = orNotFound(own)
  const request = await requestOf(ctx.db, userId)
  const years = await ownReports(ctx.db, userId)
  return {
    identity: {
      is_entity: identity.isEntity,
      name: identity.isEntity ? identity.name : `${identity.firstName} ${identity.lastName}`.trim(),
      address: `${identity.street} ${identity.houseNumber}, ${identity.postalCode} ${identity.city}`,
      tax_id: identity.taxId,
      tax_id_country: identity.taxIdCountry,
      vat_id: identity.vatId,
      register_number: identity.registerNumber,
      birthday: identity.birthday,
      iban: hidden(identity.iban),
    },
    lacks,
    request: request ? { state: request.status, due_at: dueAt(request)?.toISOString() ?? null } : null,
    years: years.map((row) => ({
      year: row.year,
      is_final: row.is_final,
      is_reportable: row.is_reportable,
      computed_at: row.computed_at.toISOString(),
      figures: presentFigures(row.figures, row.is_reportable ? reportedOf(row.figures) : reportedActivities),
    })),
  }
}
