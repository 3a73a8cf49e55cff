import { sql, type RawBuilder } from 'kysely'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { orderKinds } from './kinds.ts'
import type { OrderSide } from './orderKind.api.ts'
import { idsPlacedWith, type OrderKind } from './orders.store.ts'

/** What tells which kind presents an order. */
export interface Head {
  id: number
  kind: OrderKind
  number: string
}
type PageHead = Head & { counted: number }
interface Values extends Record<string, unknown> {
  owner: number
  from: number
  to: number
}

const bound = sql.lit(rowsCounted + 1)
const newestFirst = sql`order by placed_at desc, id desc`

/** A page cut out of ids that come from indices alone, and how many there are within the bound (docs/decisions/035). */
const readPage = (newest: (owner: number) => RawBuilder<unknown>) =>
  builtOnce<Values, PageHead>(
    (db, { owner, from, to }) =>
      db
        .with(
          'listed',
          () => sql<{ id: number; place: number }>`(select id, row_number() over (${newestFirst}) as place from ${newest(owner)} n)`,
        )
        .selectFrom('listed as l')
        .innerJoin('orders as o', 'o.id', 'l.id')
        .select(['o.id', 'o.kind', 'o.number', sql<number>`(select count(*) from listed)`.as('counted')])
        .where(sql<boolean>`l.place between ${from} and ${to}`)
        .orderBy('l.place') as never,
  )

/** Kinds have an index for sellers of their own, so that the head needs none: each gives its newest, and the newest of all are the page. */
const newestOfProvider = (owner: number) =>
  sql`(select id, placed_at from (${sql.join(
    Object.values(orderKinds).map((kind) => sql`(${kind.newestOfProvider(owner, bound)})`),
    sql` union all `,
  )}) parts ${newestFirst} limit ${bound})`
const newestOfCustomer = (owner: number) =>
  sql`(select id, placed_at from orders where customer_id = ${owner} ${newestFirst} limit ${bound})`
const readers = { customer: readPage(newestOfCustomer), provider: readPage(newestOfProvider) }

/** One page of somebody's orders of all kinds, newest first, and how many there are within the bound. A page beyond it is empty. */
export async function headPage(
  db: Db,
  side: OrderSide,
  owner: number,
  page: number,
  perPage: number,
): Promise<{ heads: Head[]; counted: number }> {
  const limit = rowsOnPage(page, perPage)
  const offset = (page - 1) * perPage
  const heads = limit === 0 ? [] : await readers[side](db, { owner, from: offset + 1, to: offset + limit })
  if (heads.length > 0 || page === 1) return { heads, counted: Number(heads[0]?.counted ?? 0) }
  const [first] = await readers[side](db, { owner, from: 1, to: 1 })
  return { heads: [], counted: Number(first?.counted ?? 0) }
}

/** The newest orders between a customer and a seller. */
export const newestOfPair = (db: Db, pair: { customer_id: number; provider_id: number }, limit: number): Promise<Head[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'number'])
    .where('provider_id', '=', pair.provider_id)
    .where('customer_id', '=', pair.customer_id)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** All that this customer ordered together with the order of this number, that one included; by seller. */
export const headsPlacedWith = (db: Db, number: string, customerId: number): Promise<Head[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'number'])
    .where('id', 'in', idsPlacedWith(number))
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

/** The head of this number as one of its parties may see it. */
export const headOfParty = (db: Db, number: string, party: { side: OrderSide; userId: number }): Promise<Head | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'number'])
    .where('number', '=', number)
    .where(party.side === 'provider' ? 'provider_id' : 'customer_id', '=', party.userId)
    .executeTakeFirst()
