import { companyTypes } from '#contract/values/companyTypes.ts'
import { berlinClock, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { sumCents } from '#contract/values/money.ts'
import type { FileAnswer } from '#contract/define.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { jobsPage, providerWithJobsAfter, type JobRow } from '#backend/features/offers/reported.api.ts'
import { sellerIdentities, type SellerIdentity } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { csvLine } from '#backend/kernel/csvLine.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { salesPage, sellerWithOrdersAfter, type SaleRow } from './sales.store.ts'
import { keptIdentity } from './sellerReports.files.ts'

/** So many sales are in memory at a time. */
const perPage = 500
/** German spreadsheets take it for UTF-8 by this. */
const mark = '\ufeff'
const notSold: ReadonlySet<string> = new Set(['pending', 'rejected', 'canceled'])
const kinds = { food: 'Speisen', shop: 'Waren', service: 'Dienstleistung' } as const

/** What the law names (§ 22f (1) UStG), sale by sale. */
const headings = csvLine([
  ...['Anbieter', 'Name', 'Inhaber', 'Geburtsdatum', 'Straße', 'Hausnummer', 'Postleitzahl', 'Ort', 'E-Mail'],
  ...['Steuernummer', 'USt-IdNr.', 'Bankverbindung'],
  ...['Art', 'Nummer', 'Tag', 'Uhrzeit', 'Gegenstand', 'Abgang von', 'Bestimmungsort', 'Land'],
  ...['Bruttobetrag (Cent)', 'darin Umsatzsteuer', 'Entgelt netto (Cent)', 'davon mit Gutschein (Cent)', 'Erstattet brutto (Cent)'],
])

type Place = { street: string; house_number: string; postal_code: string; city: string }
const placed = (place: Place | null): string =>
  place ? [`${place.street} ${place.house_number}`.trim(), `${place.postal_code} ${place.city}`.trim()].filter(Boolean).join(', ') : ''

type Named = Pick<OrderSeller, 'company_name' | 'legal_form'>
function withForm({ company_name: name, legal_form: form }: Named): string {
  const known = companyTypes.find((one) => one.name === form || one.short === form)
  const words = known ? known.short : form
  return words && !name.includes(words) ? `${name} ${words}` : name
}

/**
 * The seller as the contract has him, his numbers as he names them now or named them last; of private sellers the date of birth
 * (§ 22f (2)).
 */
const sellerCells = (id: number, then: OrderSeller | null, now: SellerIdentity | undefined) => [
  String(id),
  then ? withForm(then) : (now?.name ?? ''),
  now && !now.isEntity ? `${now.firstName} ${now.lastName}`.trim() : '',
  then?.trading === 'private' ? (now?.birthday ?? '') : '',
  then?.street ?? now?.street ?? '',
  then?.house_number ?? now?.houseNumber ?? '',
  then?.postal_code ?? now?.postalCode ?? '',
  then?.city ?? now?.city ?? '',
  then?.email ?? now?.email ?? '',
  now?.taxId ?? '',
  then?.vat_id ?? now?.vatId ?? '',
  now?.iban ?? '',
]
const timeCells = (at: Date) => [berlinDay(at), berlinClock(at.getTime())]

function saleLine(id: number, sale: SaleRow, now: SellerIdentity | undefined): string {
  const { seller, address, store, departures, taxes } = sale
  // What is fetched leaves and arrives at the store; a service has no way.
  const from = sale.fulfilment === 'pickup' ? [store ?? seller] : sale.fulfilment === 'service' ? [] : (departures ?? [seller])
  const to = address ?? store ?? (sale.fulfilment === 'pickup' ? seller : null)
  return csvLine([
    ...sellerCells(id, seller, now),
    kinds[sale.kind],
    sale.number,
    ...timeCells(sale.placed_at),
    sale.items,
    from.map(placed).join(' / '),
    placed(to),
    (address as { country?: string } | null)?.country ?? 'DE',
    String(sale.total_cents),
    taxes.map((tax) => `${tax.rate} %: ${tax.tax_cents}`).join(', '),
    String(sale.total_cents - sumCents(taxes.map((tax) => tax.tax_cents))),
    String(sale.voucher_cents),
    String(sale.refunded_cents),
  ])
}

const jobLine = (id: number, job: JobRow, now: SellerIdentity | undefined): string =>
  csvLine([
    ...sellerCells(id, job.seller, now),
    'Auftrag',
    String(job.id),
    ...timeCells(job.completed_at),
    job.name,
    ...['', '', 'DE'],
    job.cents === null ? '' : String(job.cents),
    ...['', '', '', ''],
  ])

async function* linesOf(ctx: Ctx, id: number, year: { from: Date; until: Date }): AsyncGenerator<string> {
  const now = (await keptIdentity(ctx, id)) ?? (await sellerIdentities(ctx.db, ctx.kernel, [id]))[0]?.identity
  for (let after: SaleRow | null = null; ;) {
    const rows: SaleRow[] = await salesPage(ctx.db, id, year, after, perPage)
    yield rows
      .filter(({ status }) => !notSold.has(status))
      .map((row) => saleLine(id, row, now))
      .join('')
    after = rows.at(-1) ?? null
    if (rows.length < perPage) break
  }
  for (let after = 0; ;) {
    const rows = await jobsPage(ctx.db, id, year, after, perPage)
    yield rows.map((row) => jobLine(id, row, now)).join('')
    after = rows.at(-1)?.id ?? 0
    if (rows.length < perPage) break
  }
}

/** Has sold anything through the marketplace. */
export const hasSold = async ({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> =>
  [await sellerWithOrdersAfter(db, id - 1), await providerWithJobsAfter(db, id - 1)].includes(id)

async function nextSeller({ db }: Ctx, after: number): Promise<number | null> {
  const [ofOrders, ofJobs] = [await sellerWithOrdersAfter(db, after), await providerWithJobsAfter(db, after)]
  return ofOrders === null || ofJobs === null ? (ofOrders ?? ofJobs) : Math.min(ofOrders, ofJobs)
}

async function* written(ctx: Ctx, year: { from: Date; until: Date }, only: number | undefined): AsyncGenerator<string> {
  yield mark + headings
  if (only !== undefined) return yield* linesOf(ctx, only, year)
  for (let id = await nextSeller(ctx, 0); id !== null; id = await nextSeller(ctx, id)) yield* linesOf(ctx, id, year)
}

/**
 * The records about sales through the marketplace that a tax office asks for (§ 22f UStG), of one seller or all, read while they are
 * sent. Amounts are of what still stands when pieces were struck; what came back later stands beside them. A voucher is no supply
 * before it is redeemed (§ 3 (15) UStG): it stands in the sales it paid. @throws Refusal NOT_FOUND for a seller that is none
 */
export async function salesFile(ctx: Ctx, year: number, providerId: number | undefined): Promise<FileAnswer> {
  if (providerId !== undefined) orNotFound((await sellerIdentities(ctx.db, ctx.kernel, [providerId]))[0])
  const span = { from: fromBerlin(`${year}-01-01`, '00:00'), until: fromBerlin(`${year + 1}-01-01`, '00:00') }
  const name = providerId === undefined ? String(year) : `${year}-anbieter-${providerId}`
  return { file: written(ctx, span, providerId), fileName: `umsaetze-22f-${name}.csv` }
}
