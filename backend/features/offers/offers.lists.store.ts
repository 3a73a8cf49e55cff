import { sql, type Compilable } from 'kysely'
import { endedOfferStates, type OfferCounts, type OfferFilterName, type OfferState } from '#contract/calls/offerWire.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { cutPage, lookedUp, pageOf, type Cut } from '#backend/kernel/db/cutPage.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import { visitOf, type FoundVisit, type FullOffer, type OfferContract, type OfferRow } from './offers.store.ts'

export interface OfferFilter {
  customer?: number
  provider?: number
  lead?: number | undefined
  status?: OfferFilterName | undefined
  statuses?: readonly OfferState[] | undefined
  keyword?: string | undefined
}
const statesOf = (filter: OfferFilterName): readonly OfferState[] => (filter === 'ended' ? endedOfferStates : [filter])

const columns = [
  'id',
  'provider_id',
  'lead_id',
  'status',
  'version',
  'revision',
  'lead_revision',
  'name',
  'content',
  'comment',
  'included',
  'price_type',
  'price1_cents',
  'price2_cents',
  'date1',
  'date2',
  'valid_until',
  'upload_id',
  'counter',
  'rounds',
  'created_at',
  'sent_at',
  'viewed_at',
  'credit_reason',
  'accepted_at',
  'started_at',
  'done_at',
  'release_asked_at',
  'release_note',
  'reject_reason',
  'reject_note',
] as const satisfies readonly (keyof OfferRow)[]
const ofSeller = [
  'company_name',
  'street',
  'house_number',
  'postal_code',
  'city',
  'phone',
  'email',
  'small_business',
  'trading',
  'logo',
  'slug',
  'rating_average',
  'rating_count',
  'craft_entry',
] as const satisfies readonly (keyof FullOffer['seller'])[]
const ofOthers = [
  'lead_status',
  'lead_revision_now',
  'lead_name',
  'lead_place',
  'recipient_status',
  'distance_km',
  'file_name',
  'visit',
] as const satisfies readonly (keyof FullOffer)[]

/** An offer as lists show it: its contract without the notices, its provider without what papers need. */
export type ListedOffer = Pick<FullOffer, (typeof columns)[number] | (typeof ofOthers)[number]> & {
  seller: Pick<FullOffer['seller'], (typeof ofSeller)[number]>
  contract: Pick<OfferContract, 'seller' | 'tax_note' | 'withdrawal_notice'> | null
}
type SellerFound = { [Column in (typeof ofSeller)[number] as `seller_${Column}`]: FullOffer['seller'][Column] }
type Found = Omit<ListedOffer, 'seller' | 'visit'> & SellerFound & { visit: FoundVisit | null; counted: number }

interface Values extends Cut {
  owner: number
  lead: number
  pattern: string
}
interface Wanted {
  side: 'customer' | 'provider'
  states: readonly OfferState[] | undefined
  ofLead: boolean
  byKeyword: boolean
}

/** Ids in the order of the list, along the index of the side, states each along their own. Customers see what was sent alone. */
function newest({ side, states, ofLead, byKeyword }: Wanted, { owner, lead, pattern }: Values) {
  const at = sql.ref(side === 'customer' ? 'sent_at' : 'created_at')
  const filters = [
    ...(side === 'customer' ? [sql` and sent_at is not null`] : []),
    ...(ofLead ? [sql` and lead_id = ${lead}`] : []),
    ...(byKeyword
      ? [
          sql` and (name ilike ${pattern} or exists (select 1 from leads l where l.id = offers.lead_id
            and (l.questionnaire ->> 'name') || ' ' || l.postal_code || ' ' || l.city ilike ${pattern}))`,
        ]
      : []),
  ]
  const part = (status = sql``) =>
    sql`select id, ${at} from offers where ${sql.ref(`${side}_id`)} = ${owner}${status}${sql.join(filters, sql``)}
      order by ${at} desc, id desc limit ${sql.lit(rowsCounted + 1)}`
  if (!states) return sql`select id from (${part()}) parts order by ${at} desc, id desc`
  const parts = states.map((state) => sql`(${part(sql` and status = ${sql.lit(state)}`)})`)
  return sql`select id from (${sql.join(parts, sql` union all `)}) parts order by ${at} desc, id desc`
}

/** One statement for page and count, put together once for each set of filters. */
const readOffers = (wanted: Wanted) =>
  builtOnce<Values, Found>((db, values) => {
    const { listed, counted, isOnPage } = cutPage(newest(wanted, values), values)
    return db
      .with('listed', () => listed)
      .selectFrom('offers as f')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('leads as l')
            .whereRef('l.id', '=', 'f.lead_id')
            .select(['l.status as lead_status', 'l.revision as lead_revision_now'])
            .select(sql`l.questionnaire ->> 'name'`.as('lead_name'))
            .select(sql`trim(l.postal_code || ' ' || l.city)`.as('lead_place'))
            .modifyEnd(lookedUp)
            .as('l'),
        (join) => join.onTrue(),
      )
      .leftJoin('lead_recipients as r', (join) => join.onRef('r.lead_id', '=', 'f.lead_id').onRef('r.provider_id', '=', 'f.provider_id'))
      .innerJoin('providers as p', 'p.account_id', 'f.provider_id')
      .leftJoin('uploads as u', 'u.id', 'f.upload_id')
      .select(columns.map((column) => `f.${column}` as const))
      .select(ofSeller.map((column) => `p.${column} as seller_${column}` as const))
      .select(['l.lead_status', 'l.lead_revision_now', 'l.lead_name', 'l.lead_place'])
      .select(['r.status as recipient_status', 'r.distance_km', 'u.file_name'])
      .select(
        sql`case when f.contract is not null then json_build_object('seller', f.contract -> 'seller', 'tax_note', f.contract -> 'tax_note',
          'withdrawal_notice', case when jsonb_typeof(f.contract -> 'withdrawal_notice') = 'array' then '[]'::json end) end`.as('contract'),
      )
      .select(sql`(select to_jsonb(v) from offer_visits v where v.offer_id = f.id order by v.id desc limit 1)`.as('visit'))
      .select(counted)
      .where(isOnPage(sql`f.id`))
      .orderBy(wanted.side === 'customer' ? 'f.sent_at' : 'f.created_at', 'desc')
      .orderBy('f.id', 'desc') as unknown as Compilable<Found>
  })
const readers = new Map<string, ReturnType<typeof readOffers>>()
function readerOf(wanted: Wanted) {
  const name = [wanted.side, wanted.states?.join(), wanted.ofLead, wanted.byKeyword].join(' ')
  const known = readers.get(name)
  if (known) return known
  const made = readOffers(wanted)
  readers.set(name, made)
  return made
}

/** In the row itself: a copy of so many columns costs more than reading them. */
const asListed = (row: Found): ListedOffer =>
  Object.assign(row, {
    seller: {
      company_name: row.seller_company_name,
      street: row.seller_street,
      house_number: row.seller_house_number,
      postal_code: row.seller_postal_code,
      city: row.seller_city,
      phone: row.seller_phone,
      email: row.seller_email,
      small_business: row.seller_small_business,
      trading: row.seller_trading,
      logo: row.seller_logo,
      slug: row.seller_slug,
      rating_average: row.seller_rating_average,
      rating_count: row.seller_rating_count,
      craft_entry: row.seller_craft_entry,
    },
    visit: row.visit && visitOf(row.visit),
  })

/** A page within the bound, newest first, and how many there are; a customer never sees what was not sent. */
export async function offerPage(
  db: Db,
  { customer, provider, lead, status, statuses, keyword }: OfferFilter,
  page: number,
  perPage: number,
): Promise<{ rows: ListedOffer[]; counted: number }> {
  const read = readerOf({
    side: provider === undefined ? 'customer' : 'provider',
    states: status === undefined ? statuses : statesOf(status),
    ofLead: lead !== undefined,
    byKeyword: Boolean(keyword),
  })
  const values = { owner: (provider ?? customer)!, lead: lead ?? 0, pattern: keyword ? contains(keyword) : '' }
  const { rows, counted } = await pageOf((cut) => read(db, { ...values, ...cut }), page, perPage)
  return { rows: rows.map(asListed), counted }
}

/** How many offers a provider has in each state, none counted further than a page's bound. */
export async function countOffers(db: Db, providerId: number): Promise<OfferCounts> {
  const counted = (states: readonly OfferState[]) => sql<number>`(select count(*)::int from (select 1 from offers
    where provider_id = ${providerId} and status in (${sql.join(states)}) limit ${sql.lit(rowsCounted)}) n)`
  const { rows } = await sql<OfferCounts>`select ${counted(['draft'])} as draft, ${counted(['open'])} as open,
    ${counted(['countered'])} as countered, ${counted(['accepted'])} as accepted, ${counted(['completed'])} as completed,
    ${counted(endedOfferStates)} as ended`.execute(db)
  return rows[0]!
}

/** What waits for the account's answer: the counters of a provider's customers, and offers to a customer. */
export const waitingOffersSql: CountSql = (role) =>
  role === 'provider'
    ? `select count(*)::int from (select 1 from offers where provider_id = $1 and status = 'countered' limit 1000) n`
    : `select count(*)::int from (select 1 from offers where customer_id = $1 and sent_at is not null and status = 'open' limit 1000) n`
