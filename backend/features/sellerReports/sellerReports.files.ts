import type { ReportFormat } from '#contract/calls/sellerReports.calls.ts'
import type { FileAnswer } from '#contract/define.ts'
import { reportedOf, type ReportFigures } from '#contract/values/sellerReport.ts'
import { sellerIdentities, type SellerIdentity } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { csvLine } from '#backend/kernel/csvLine.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { unseal } from '#backend/kernel/sealed.ts'
import { lastKept, reportedPage, reportOf, yearOf, type ReportedRow } from './sellerReports.store.ts'
import { activityTexts } from './sellerReports.texts.ts'
import { xmlFoot, xmlHead, xmlSeller } from './sellerReports.xml.ts'

/** So many sellers are read by two statements while the file is sent. */
const perPage = 200
/** German spreadsheets take it for UTF-8 by this. */
const mark = '\ufeff'
export const identityOf = 'sellerReport.identity'

type Row = Pick<ReportedRow, 'provider_id' | 'figures' | 'identity'>
interface Reported {
  seller: SellerIdentity
  figures: ReportFigures
}

/** Who is behind these rows; of whoever has left, as it was kept. By one statement. */
export async function named(ctx: Ctx, rows: readonly Row[]): Promise<Reported[]> {
  const living = await sellerIdentities(
    ctx.db,
    ctx.kernel,
    rows.filter(({ identity }) => identity === null).map(({ provider_id: id }) => id),
  )
  const byId = new Map(living.map(({ identity }) => [identity.id, identity]))
  return rows.flatMap(({ provider_id: id, figures, identity }) => {
    const seller = identity === null ? byId.get(id) : opened(ctx, id, identity)
    return seller ? [{ seller, figures }] : []
  })
}

/** Of a seller who has left, as it was kept last. */
export async function keptIdentity(ctx: Ctx, id: number): Promise<SellerIdentity | undefined> {
  const identity = await lastKept(ctx.db, id)
  return identity === undefined ? undefined : opened(ctx, id, identity)
}
const opened = (ctx: Ctx, owner: number, identity: string) =>
  JSON.parse(unseal(ctx.kernel, { purpose: identityOf, owner }, identity)) as SellerIdentity

const heads = ['Entgelt', 'Gebühren', 'Vorgänge'] as const
const headings = csvLine([
  'Jahr',
  'Nummer',
  'Art',
  'Name',
  'Vorname',
  'Nachname',
  'Straße',
  'Hausnummer',
  'Postleitzahl',
  'Ort',
  'Steuer-ID',
  'Staat der Steuer-ID',
  'USt-IdNr.',
  'Register',
  'Geburtsdatum',
  'IBAN',
  'Kontoinhaber',
  'Tätigkeit',
  ...[1, 2, 3, 4].flatMap((quarter) => heads.map((head) => `${head} Q${quarter}${head === 'Vorgänge' ? '' : ' (Cent)'}`)),
])

/** A line for each activity that is reported; amounts in cents, as they were booked. */
const csvSeller = ({ seller, figures }: Reported, year: number): string =>
  reportedOf(figures)
    .map((activity) =>
      csvLine([
        String(year),
        String(seller.id),
        seller.isEntity ? 'Unternehmen' : 'Person',
        seller.name,
        seller.firstName,
        seller.lastName,
        seller.street,
        seller.houseNumber,
        seller.postalCode,
        seller.city,
        seller.taxId,
        seller.taxIdCountry,
        seller.vatId,
        seller.registerNumber,
        seller.birthday,
        seller.iban,
        seller.holder,
        activityTexts[activity],
        ...figures[activity].flatMap((one) => [String(one.pay_cents), String(one.fee_cents), String(one.count)]),
      ]),
    )
    .join('')

async function* written(ctx: Ctx, year: number, format: ReportFormat, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const source = pages[Symbol.asyncIterator]()
  let page = await source.next()
  yield format === 'xml' ? xmlHead(ctx.kernel.config.operator, year, ctx.now, page.done === true) : mark + headings
  for (; page.done !== true; page = await source.next()) {
    const sellers = await named(ctx, page.value)
    yield sellers.map((one) => (format === 'xml' ? xmlSeller(one.seller, one.figures, year, ctx.now) : csvSeller(one, year))).join('')
  }
  if (format === 'xml') yield xmlFoot
}

async function* pagesOf(ctx: Ctx, year: number): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const rows = await reportedPage(ctx.db, year, { after, limit: perPage, isLacking: false })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.provider_id
  }
}

async function* onePage(row: Row): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve([row])
}

/** The whole report, read while it is sent. @throws Refusal NOT_FOUND for a year that is not counted */
export async function reportFile(ctx: Ctx, year: number, format: ReportFormat): Promise<FileAnswer> {
  orNotFound(await yearOf(ctx.db, year))
  return { file: written(ctx, year, format, pagesOf(ctx, year)), fileName: `steuermeldung-${year}.${format}` }
}

/** The same of one's own business alone. @throws Refusal NOT_FOUND where nothing is reported of it */
export async function ownFile(ctx: AccountCtx, year: number, format: ReportFormat): Promise<FileAnswer> {
  const row = orNotFound(await reportOf(ctx.db, year, ctx.account.userId))
  return { file: written(ctx, year, format, onePage(row)), fileName: `steuermeldung-${year}.${format}` }
}
