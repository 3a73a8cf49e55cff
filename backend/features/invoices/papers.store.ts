import { sql, type SqlBool } from 'kysely'
import type { OrderSide } from '#backend/features/orders/orderKind.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'

/** An issued document in a list of papers: without its content. */
export interface InvoicePaper {
  id: number
  number: string
  kind: 'invoice' | 'correction'
  issued_at: Date
  seller_name: string
  buyer_name: string
  partner_id: number
  partner_name: string
}
interface Reader {
  side: OrderSide
  userId: number
}
interface Wish {
  kinds: readonly ('invoice' | 'correction')[]
  search: string
  limit: number
  /** `same`: which documents of exactly this moment still come. */
  before: { at: Date; id: number; same: 'none' | 'after' | 'all' } | null
}

/** Of orders, and of jobs that came from offers, which name their customer themselves. */
const boughtBy = (
  userId: number,
) => sql<SqlBool>`i.id in (select oi.id from orders mine join invoices oi on oi.order_id = mine.id where mine.customer_id = ${userId}
  union all select id from invoices where customer_id = ${userId})`

const papers = (db: Db, { side, userId }: Reader) => {
  const seller = sql<string>`coalesce(i.content -> 'seller' ->> 'company_name', p.company_name)`
  const buyer = sql<string>`coalesce(i.content -> 'buyer' ->> 'name', a.first_name || ' ' || a.last_name)`
  return db
    .selectFrom('invoices as i')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('providers as p', 'p.account_id', 'i.provider_id')
    .innerJoin('accounts as a', (join) => join.on(sql<SqlBool>`a.id = coalesce(o.customer_id, i.customer_id)`))
    .select(['i.id', 'i.number', 'i.issued_at', seller.as('seller_name'), buyer.as('buyer_name')])
    .select(sql<'invoice' | 'correction'>`i.kind`.as('kind'))
    .select(side === 'provider' ? 'a.id as partner_id' : 'i.provider_id as partner_id')
    .select((side === 'provider' ? buyer : seller).as('partner_name'))
    .where((eb) => (side === 'provider' ? eb('i.provider_id', '=', userId) : boughtBy(userId)))
}

/** What was issued to or by an account, newest first, by key. */
export async function invoicePapers(db: Db, reader: Reader, { kinds, search, limit, before }: Wish): Promise<InvoicePaper[]> {
  if (kinds.length === 0) return []
  let query = papers(db, reader)
  if (kinds.length === 1) query = query.where('i.kind', '=', kinds[0]!)
  if (search !== '')
    query = query.where(
      sql<SqlBool>`(i.number || ' ' || coalesce(o.number,
        i.content ->> 'orderNumber') || ' ' || coalesce(i.content -> 'buyer' ->> 'name',
        '') || ' ' || coalesce(i.content -> 'seller' ->> 'company_name', '')) collate de_icu ilike ${contains(search)}`,
    )
  if (before)
    query =
      before.same === 'after'
        ? query.where(sql<SqlBool>`(i.issued_at, i.id) < (${before.at}, ${before.id})`)
        : query.where('i.issued_at', before.same === 'all' ? '<=' : '<', before.at)
  return query.orderBy('i.issued_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute()
}

export const invoicePaper = (db: Db, reader: Reader, id: number): Promise<InvoicePaper | undefined> =>
  papers(db, reader).where('i.id', '=', id).executeTakeFirst()
