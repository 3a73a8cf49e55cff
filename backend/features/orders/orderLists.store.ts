import { sql, type RawBuilder } from 'kysely'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { alongHeads, orderKinds } from './kinds.ts'
import type { OrderSide } from './orderKind.api.ts'
import { idsPlacedWith, type OrderKind } from './orders.store.ts'

/** What tells which kind presents an order. */
export interface Head {
  id: number
  kind: OrderKind
  number: string
}
/** What came along with a head: its order, where it is of a kind that does. */
type Along = Parameters<(typeof alongHeads)['present']>[0]
export interface PageHead extends Head {
  along: Along | null
}
type PageRow = Along & { head_id: number; head_kind: OrderKind; head_number: string; counted: number }
interface Values extends Record<string, unknown> {
  owner: number
  after: number
  to: number
}

const bound = sql.lit(rowsCounted + 1)
const newestFirst = sql`order by placed_at desc, id desc`

/**
 * The newest ids with their instants, as many as `limit`; and the rows that count, within the bound. Both in the order of an index,
 * which alone is read then.
 */
interface Listed {
  newest(owner: number, limit: RawBuilder<unknown>): RawBuilder<unknown>
  counted(owner: number): RawBuilder<unknown>
}

/** A page of ids from indices alone, how many there are within the bound (docs/decisions/035), and the orders of goods among them. */
const readPage = ({ newest, counted }: Listed) =>
  builtOnce<Values, PageRow>((db, { owner, after, to }) => ({
    compile: () =>
      sql<PageRow>`with page as materialized (select array(select id
        from ${newest(owner, sql`${to}`)} n ${newestFirst} offset ${after}) as ids)
        select o.id as head_id, o.kind as head_kind, o.number as head_number, (select count(*) from ${counted(owner)} c) as counted, a.*
        from page l, unnest(l.ids) with ordinality as p (id, place) join orders o on o.id = p.id
          left join (${alongHeads.rows(db, sql`(select ids from page)::bigint[]`)}) a on a.id = o.id order by p.place`.compile(db),
  }))

/** Kinds have an index for sellers of their own, so that the head needs none: each gives its newest, and the newest of all are the page. */
const partsOfProvider = (owner: number, limit: RawBuilder<unknown>) =>
  sql.join(
    Object.values(orderKinds).map((kind) => sql`(${kind.newestOfProvider(owner, limit)})`),
    sql` union all `,
  )
const readers = {
  customer: readPage({
    newest: (owner, limit) => sql`(select id, placed_at from orders where customer_id = ${owner} ${newestFirst} limit ${limit})`,
    counted: (owner) => sql`(select from orders where customer_id = ${owner} ${newestFirst} limit ${bound})`,
  }),
  provider: readPage({
    newest: (owner, limit) => sql`(select id, placed_at from (${partsOfProvider(owner, limit)}) parts ${newestFirst} limit ${limit})`,
    counted: (owner) => sql`(select from (${partsOfProvider(owner, bound)}) parts limit ${bound})`,
  }),
}

/** One page of somebody's orders of all kinds, newest first, and how many there are within the bound. A page beyond it is empty. */
export async function headPage(
  db: Db,
  side: OrderSide,
  owner: number,
  page: number,
  perPage: number,
): Promise<{ heads: PageHead[]; counted: number }> {
  const limit = rowsOnPage(page, perPage)
  const after = (page - 1) * perPage
  const rows = limit === 0 ? [] : await readers[side](db, { owner, after, to: after + limit })
  const heads = rows.map((row) => ({ id: row.head_id, kind: row.head_kind, number: row.head_number, along: row.id === null ? null : row }))
  if (heads.length > 0 || page === 1) return { heads, counted: Number(rows[0]?.counted ?? 0) }
  const [first] = await readers[side](db, { owner, after: 0, to: 1 })
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

/** The same whoever bought it, for the operator's staff alone. */
export const headsTogether = (db: Db, number: string): Promise<Head[]> =>
  db.selectFrom('orders').select(['id', 'kind', 'number']).where('id', 'in', idsPlacedWith(number)).orderBy('id').execute()

/** The head of this number as one of its parties may see it. */
export const headOfParty = (db: Db, number: string, party: { side: OrderSide; userId: number }): Promise<Head | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'number'])
    .where('number', '=', number)
    .where(party.side === 'provider' ? 'provider_id' : 'customer_id', '=', party.userId)
    .executeTakeFirst()

/** The head whoever is a party to it: for what the server does on its own. */
export const headOfId = (db: Db, id: number): Promise<Head | undefined> =>
  db.selectFrom('orders').select(['id', 'kind', 'number']).where('id', '=', id).executeTakeFirst()

/** The purchases of an account become another's; the orders in them follow by their kinds. @returns how many orders they hold */
export async function moveGroups(db: Db, from: number, to: number): Promise<number> {
  const groups = await db.updateTable('order_groups').set({ account_id: to }).where('account_id', '=', from).returning('id').execute()
  if (groups.length === 0) return 0
  const { n } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(
      'group_id',
      'in',
      groups.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}
