import { sql } from 'kysely'
import type { ProductState } from '#contract/calls/catalogueWire.ts'
import type { ProductLack } from '#contract/values/productRules.ts'
import type { ServicePlace, ServicePrice } from '#contract/values/serviceForm.ts'
import { inOpenOrders, type ProductRow } from '#backend/features/catalogue/goods.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** As the database keeps a price that is not simply a sum; read as well by cards, pages and the cart. */
export interface StoredServicePrice {
  kind: ServicePrice
  cents?: number
  unit?: string
}
/** Own services as lists show them, with what decides about them. */
export interface ServiceStored {
  id: number
  version: number
  slug: string
  name: string
  picture: string | null
  status: ProductState
  category: string | null
  price_cents: number
  service_price: StoredServicePrice | null
  service_at: ServicePlace | null
  lacks: ProductLack[]
  is_ordered: boolean
  updated_at: Date
}

/** By name; these alone where ids are given, deleted ones only then. */
export async function serviceRows(db: Db, ownerId: number, ids: readonly number[] | null): Promise<ServiceStored[]> {
  const { rows } = await sql<ServiceStored>`select p.id, p.version, p.slug, p.name, p.picture, p.status, c.name as category, p.price_cents,
      p.service_price, p.service_at, p.updated_at,
      array_remove(array[case when p.price_cents = 0 and p.service_price ->> 'kind' is distinct from 'onRequest' then 'price' end],
      null) || product_legal_gaps(p.id) as lacks,
      ${inOpenOrders(ownerId)} as is_ordered
    from products p left join categories c on c.id = p.category_id
    where p.provider_id = ${ownerId} and p.kind = 'service' and ${ids === null ? sql`p.status <> 'deleted'` : sql`p.id = any(${ids})`}
    order by p.name collate de_icu, p.id`.execute(db)
  return rows
}

const own = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', ownerId)
    .where('kind', '=', 'service')
    .where('status', '<>', 'deleted')
/** All that is written of one that is not deleted. */
export const serviceById = (db: Db, ownerId: number, id: number): Promise<ProductRow | undefined> => own(db, ownerId, id).executeTakeFirst()
export const lockService = (db: Db, ownerId: number, id: number): Promise<ProductRow | undefined> =>
  own(db, ownerId, id).forUpdate().executeTakeFirst()

/** How many there are, and the place behind the last; other commands of this seller that count wait. */
export async function serviceCount(db: Db, ownerId: number): Promise<{ count: number; next: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`services ${ownerId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number; next: number }>`select count(*)::int as count, (coalesce(max(position), 0) + 1)::int as next
    from products where provider_id = ${ownerId} and kind = 'service' and status <> 'deleted'`.execute(db)
  return rows[0]!
}
