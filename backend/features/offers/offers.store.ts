import { randomInt } from 'node:crypto'
import { sql, type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { Trading } from '#contract/values/trading.ts'
import { liveVisitStatuses } from '#machines/lifecycles/offerVisit.lifecycle.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { OfferRevisionsTable, OffersTable, OfferVisitsTable, Tables } from '#backend/tables.ts'

export interface CounterWish {
  price_cents: number | null
  date1: string | null
  date2: string | null
  note: string
}
/** What stood on the screen when the contract was made, frozen with it. */
export interface OfferContract {
  seller: OrderSeller
  tax_note: string
  button: string
  text_version: string
  revision: number
  early_start: boolean
  lead_name: string
  withdrawal_notice: string[] | null
}
export type OfferRow = Omit<Selectable<OffersTable>, 'counter' | 'contract'> & {
  counter: CounterWish | null
  contract: OfferContract | null
}
export type VisitRow = Selectable<OfferVisitsTable>
export type RevisionRow = Selectable<OfferRevisionsTable>
/** One revision's words, as they are kept. */
export interface RevisionTerms {
  name?: string
  content?: string
  comment: string
  included?: string[]
  price_type?: OfferRow['price_type']
  price1_cents: number | null
  price2_cents: number | null
  date1: string | null
  date2: string | null
  valid_until?: string
}
type Found = Selectable<OffersTable>
const asOffer = (row: Found): OfferRow => row as OfferRow

export type FullOffer = OfferRow & {
  lead_status: Tables['leads']['status']
  lead_revision_now: number
  lead_expires_at: Date | null
  lead_name: string
  lead_place: string
  recipient_status: Tables['lead_recipients']['status'] | null
  distance_km: number | null
  seller: OrderSeller & { logo: string | null; slug: string; rating_average: number; rating_count: number; craft_entry: string | null }
  file_name: string | null
  visit: VisitRow | null
}

type Where = (eb: ExpressionBuilder<Tables & { f: Tables['offers'] }, 'f'>) => Expression<SqlBool>
/** Offers with all that their presentation needs, by one statement however many there are. The owner belongs into `where`. */
export async function fullOffers(db: Db, where: Where): Promise<FullOffer[]> {
  const rows = await db
    .selectFrom('offers as f')
    .innerJoin('leads as l', 'l.id', 'f.lead_id')
    .leftJoin('lead_recipients as r', (join) => join.onRef('r.lead_id', '=', 'f.lead_id').onRef('r.provider_id', '=', 'f.provider_id'))
    .innerJoin('providers as p', 'p.account_id', 'f.provider_id')
    .leftJoin('uploads as u', 'u.id', 'f.upload_id')
    .selectAll('f')
    .select([
      'l.status as lead_status',
      'l.revision as lead_revision_now',
      'l.expires_at as lead_expires_at',
      'r.status as recipient_status',
      'r.distance_km',
      'u.file_name',
    ])
    .select(sql<string>`l.questionnaire ->> 'name'`.as('lead_name'))
    .select(sql<string>`trim(l.postal_code || ' ' || l.city)`.as('lead_place'))
    .select(
      sql<
        FullOffer['seller']
      >`json_build_object('company_name', p.company_name, 'legal_form', p.legal_form, 'representative', p.representative,
        'street', p.street, 'house_number', p.house_number, 'postal_code', p.postal_code, 'city', p.city, 'phone', p.phone,
        'email', p.email, 'vat_id', p.vat_id, 'register_court', p.register_court, 'register_number', p.register_number,
        'small_business', p.small_business,
        'trading', p.trading, 'logo', p.logo, 'slug', p.slug, 'rating_average', p.rating_average, 'rating_count', p.rating_count,
          'craft_entry', p.craft_entry)`.as('seller'),
    )
    .select(sql<FoundVisit | null>`(select to_jsonb(v) from offer_visits v where v.offer_id = f.id order by v.id desc limit 1)`.as('visit'))
    .where(where)
    .execute()
  return rows.map((row) => Object.assign(row as unknown as FullOffer, { visit: row.visit && visitOf(row.visit) }))
}

/** A visit as JSON has it, which knows no dates. */
export type FoundVisit = Omit<VisitRow, 'at' | 'created_at' | 'remind_at'> & { at: string; created_at: string; remind_at: string | null }
export const visitOf = (found: FoundVisit): VisitRow =>
  Object.assign(found as never, {
    at: new Date(found.at),
    created_at: new Date(found.created_at),
    remind_at: found.remind_at === null ? null : new Date(found.remind_at),
  })

/** The offer of this id; the caller has locked it or asked for it, so it is there. */
export async function fullOffer(db: Db, id: number): Promise<FullOffer> {
  const [found] = await fullOffers(db, (eb) => eb('f.id', '=', id))
  if (!found) throw new Error(`Offer ${id} has vanished`)
  return found
}

/** Whose an offer is, before anything is locked; locks follow in the order: lead, recipients, offers, visits. */
export function offerHead(db: Db, id: number, owner: { customer?: number; provider?: number } = {}) {
  let query = db.selectFrom('offers').select(['id', 'lead_id', 'customer_id', 'provider_id', 'status', 'upload_id']).where('id', '=', id)
  if (owner.customer !== undefined) query = query.where('customer_id', '=', owner.customer).where('sent_at', 'is not', null)
  if (owner.provider !== undefined) query = query.where('provider_id', '=', owner.provider)
  return query.executeTakeFirst()
}

/** The two sides of a contract that has come about, whatever became of it; undefined for an offer that nobody accepted. */
export const contractHead = (db: Db, id: number) =>
  db
    .selectFrom('offers')
    .select(['id', 'customer_id', 'provider_id', sql<Trading | null>`contract -> 'seller' ->> 'trading'`.as('trading')])
    .where('id', '=', id)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()

export const lockOffer = async (db: Db, id: number): Promise<OfferRow> =>
  asOffer(await db.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow())

/** Offers of a locked lead that have not ended, in the order of their numbers. */
export const lockOffersOf = async (db: Db, leadId: number): Promise<OfferRow[]> =>
  (
    await db
      .selectFrom('offers')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('status', 'in', ['draft', 'open', 'countered', 'accepted'])
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(asOffer)

export const hasPending = async (db: Db, leadId: number, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['draft', 'open', 'countered', 'accepted'])
    .executeTakeFirst()) !== undefined

/** A new offer under a random number that no other has. */
export async function insertOffer(db: Db, row: Omit<Insertable<OffersTable>, 'id'>): Promise<OfferRow> {
  for (;;) {
    const stored = await db
      .insertInto('offers')
      .values({ ...row, id: randomInt(1, 2_147_483_647) })
      .onConflict((c) => c.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (stored) return asOffer(stored)
  }
}

/** A locked offer with its new columns and version. */
export const saveOffer = async (db: Db, row: Pick<OfferRow, 'id' | 'version'>, patch: Partial<OfferRow>): Promise<OfferRow> => {
  const { counter, contract, ...columns } = patch
  const stored = await db
    .updateTable('offers')
    .set({
      ...columns,
      ...(counter !== undefined && { counter: counter && JSON.stringify(counter) }),
      ...(contract !== undefined && { contract: contract && JSON.stringify(contract) }),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()
  return asOffer(stored)
}

export async function insertRevision(
  db: Db,
  row: {
    offer_id: number
    revision: number
    by: 'customer' | 'provider'
    terms: RevisionTerms
    upload_id: number | null
    created_at: Date
  },
): Promise<void> {
  await db
    .insertInto('offer_revisions')
    .values({ ...row, terms: JSON.stringify(row.terms) })
    .execute()
}
export const revisionsOf = async (db: Db, offerId: number): Promise<(Omit<RevisionRow, 'terms'> & { terms: RevisionTerms })[]> =>
  (await db.selectFrom('offer_revisions').selectAll().where('offer_id', '=', offerId).orderBy('revision', 'desc').execute()) as never

/** Sum of what a provider's accepted and finished offers are worth at least, in cents. */
export async function orderValueOf(db: Db, providerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('price1_cents'), eb.lit(0)).as('cents'))
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['accepted', 'completed'])
    .executeTakeFirstOrThrow()
  return Number(cents)
}

export const lockVisit = (db: Db, offerId: number): Promise<VisitRow | undefined> =>
  db
    .selectFrom('offer_visits')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', 'in', [...liveVisitStatuses])
    .forUpdate()
    .executeTakeFirst()
export const visitById = (db: Db, id: number): Promise<VisitRow | undefined> =>
  db.selectFrom('offer_visits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const insertVisit = (db: Db, row: Insertable<OfferVisitsTable>): Promise<VisitRow> =>
  db.insertInto('offer_visits').values(row).returningAll().executeTakeFirstOrThrow()
export const saveVisit = (db: Db, row: VisitRow, patch: Partial<VisitRow>): Promise<VisitRow> =>
  db
    .updateTable('offer_visits')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
/** Another visit of the provider stands at this time. */
export const isBooked = async (db: Db, providerId: number, at: Date, except: number): Promise<boolean> =>
  (await db
    .selectFrom('offer_visits')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('at', '=', at)
    .where('status', '=', 'confirmed')
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined
/** Holds back other confirmations of the provider until the commit. */
export const bookInTurn = (db: Db, providerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`offer_visits ${providerId}`}, 0))`.execute(db)
