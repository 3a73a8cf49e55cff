import { sql } from 'kysely'
import { endedOfferStates, type OfferCounts, type OfferFilterName, type OfferState } from '#contract/calls/offerWire.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { idsOnPage } from '#backend/kernel/db/idsOnPage.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import { fullOffers } from './offers.store.ts'

export interface OfferFilter {
  customer?: number
  provider?: number
  lead?: number | undefined
  status?: OfferFilterName | undefined
  statuses?: readonly OfferState[] | undefined
  keyword?: string | undefined
}
const statesOf = (filter: OfferFilterName): readonly OfferState[] => (filter === 'ended' ? endedOfferStates : [filter])

/** A page within the bound, cut out of ids that an index gives in order; a customer never sees what was not sent. */
export async function offerPage(
  db: Db,
  { customer, provider, lead, status, statuses, keyword }: OfferFilter,
  page: number,
  perPage: number,
) {
  let query = db.selectFrom('offers').select('id')
  if (customer !== undefined) query = query.where('customer_id', '=', customer).where('sent_at', 'is not', null).orderBy('sent_at', 'desc')
  if (provider !== undefined) query = query.where('provider_id', '=', provider).orderBy('created_at', 'desc')
  if (lead !== undefined) query = query.where('lead_id', '=', lead)
  if (status !== undefined) query = query.where('status', 'in', [...statesOf(status)])
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
  if (keyword) {
    const pattern = contains(keyword)
    query = query.where((eb) =>
      eb.or([
        eb('name', 'ilike', pattern),
        eb(
          'lead_id',
          'in',
          eb
            .selectFrom('leads as l')
            .select('l.id')
            .whereRef('l.id', '=', 'offers.lead_id')
            .where(sql<string>`(l.questionnaire ->> 'name') || ' ' || l.postal_code || ' ' || l.city`, 'ilike', pattern),
        ),
      ]),
    )
  }
  const { ids, counted } = await idsOnPage(db, query.orderBy('id', 'desc'), page, perPage)
  const found = ids.length === 0 ? [] : await fullOffers(db, (eb) => eb('f.id', 'in', ids))
  const byId = new Map(found.map((one) => [one.id, one]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), counted }
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
