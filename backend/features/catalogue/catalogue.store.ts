import { sql, type Selectable } from 'kysely'
import type { ProductState } from '#contract/calls/catalogueWire.ts'
import type { ProductLack } from '#contract/values/productRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import { beginsWith } from '#backend/kernel/db/likePattern.ts'
import { inOpenOrders } from './openOrders.store.ts'
import type { ProductsTable } from '#backend/tables.ts'

export type ProductRow = Selectable<ProductsTable>
/** Own goods with what decides about them. */
export interface CatalogueStored {
  id: number
  version: number
  provider_id: number
  slug: string
  name: string
  sku: string | null
  picture: string | null
  status: ProductState
  category: string | null
  price_cents: number
  has_variants: boolean
  tax_rate: number
  small_business: boolean
  content_amount: number | null
  content_unit: string | null
  publish_at: Date | null
  updated_at: Date
  stock: number | null
  held: number
  variants: number
  least_cents: number | null
  most_cents: number | null
  lacks: ProductLack[]
  in_bundle: boolean
  is_ordered: boolean
}

const wanted = (ownerId: number) => sql`p.id, p.version, p.provider_id, p.slug, p.name, p.sku, coalesce(p.picture,
  (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id limit 1)) as picture,
  p.status, c.name as category, p.price_cents, p.has_variants, p.tax_rate, v.small_business, p.content_amount, p.content_unit, p.publish_at,
    p.updated_at,
  case when p.has_variants then o.stock else s.stock end as stock, coalesce(case when p.has_variants then o.held else s.held end,
    0)::int as held,
  coalesce(o.variants, 0)::int as variants, o.least_cents, o.most_cents, product_lacks(p.id) as lacks,
  exists (select from bundle_items k join bundles b on b.id = k.bundle_id and b.revision = k.revision
    where k.product_id = p.id and b.status = 'active') as in_bundle,
  ${inOpenOrders(ownerId)} as is_ordered`
const beside = sql`join providers v on v.account_id = p.provider_id left join categories c on c.id = p.category_id
  left join product_stock s on s.product_id = p.id
  left join lateral (select count(*) as variants, min(w.price_cents) as least_cents, max(w.price_cents) as most_cents,
    case when bool_and(ws.stock is not null) then sum(ws.stock)::int end as stock, coalesce(sum(ws.held), 0) as held
    from product_variants w left join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active) o on p.has_variants`

export const sorts = {
  changed: { key: sql`p.updated_at`, isDown: true },
  name: { key: sql`p.name`, isDown: false },
  price: { key: sql`p.price_cents`, isDown: false },
  priceDown: { key: sql`p.price_cents`, isDown: true },
} as const
export type CatalogueSort = keyof typeof sorts

export interface CatalogueFilter {
  keyword: string
  status: ProductState | null
  isLow: boolean
}
/** Where the page before ended: the value it is sorted by, as text, and the id. */
/** A row's place in the order as the type that it is compared by. */
const placeOf = (sort: CatalogueSort, value: string) =>
  sort === 'name' ? sql`${value} collate de_icu` : sort === 'changed' ? sql`${value}::timestamptz` : sql`${value}::int`

export interface After {
  value: string
  id: number
}

/**
 * Own goods that a filter leaves, without their order. Archived ones are shown when they are asked for. What is asked of a row's counts and
 * variants is a value, not an `exists`: that the planner would answer from all counts and variants of the shop. The words get their
 * spelling once. The state stands in the statement: a lasting plan takes every state for a common one, and looks for forty scheduled goods
 * among all by name.
 */
export const listedAmong = (
  ownerId: number,
  { keyword, status, isLow }: CatalogueFilter,
) => sql`p.provider_id = ${ownerId} and p.kind = 'normal' and p.status <> 'deleted'
  ${status === null ? sql`and p.status <> 'archived'` : sql`and p.status = ${sql.lit(status)}`}
  ${
    keyword === ''
      ? sql``
      : sql`and (p.name_key like (select '%' || search_key(${keyword}) || '%') or p.sku ilike ${beginsWith(keyword)}
        or p.article_number ilike ${beginsWith(keyword)} or p.ean = ${keyword}
    or p.has_variants and (select bool_or(w.ean = ${keyword} or w.article_no ilike ${beginsWith(keyword)}) from product_variants w
      where w.product_id = p.id))`
  }
  ${
    isLow
      ? sql`and case when p.has_variants then (select bool_or(ws.available <= 5) from product_variants w
    join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active)
    else (select s.available <= 5 from product_stock s where s.product_id = p.id) end`
      : sql``
  }`

/** By its `key` (the value it is sorted by, to the microsecond where it is a moment) the next page begins behind a row. */
type Listed = CatalogueStored & { key: string }

/** One page by key, and one row more where there is another. */
export async function cataloguePage(
  db: Db,
  ownerId: number,
  filter: CatalogueFilter,
  sort: CatalogueSort,
  after: After | null,
  limit: number,
): Promise<Listed[]> {
  const { key, isDown } = sorts[sort]
  const direction = isDown ? sql`desc` : sql`asc`
  const beyond =
    after === null
      ? sql``
      : sql`and (${key}, p.id) ${isDown ? sql`<` : sql`>`}
        (${placeOf(sort, after.value)}, ${after.id})`
  const { rows } = await sql<Listed>`with chosen as materialized (
      select p.id, ${key}::text as key, row_number() over (order by ${key} ${direction}, p.id ${direction}) as place from products p
        where ${listedAmong(ownerId, filter)} ${beyond} order by ${key} ${direction}, p.id ${direction} limit ${limit + 1})
    select ${wanted(ownerId)}, chosen.key from chosen join products p on p.id = chosen.id ${beside} order by chosen.place`.execute(db)
  return rows
}

/** These of the owner's goods, whatever their state, in the order of their ids. */
export async function catalogueRows(db: Db, ownerId: number, ids: readonly number[]): Promise<CatalogueStored[]> {
  const { rows } = await sql<CatalogueStored>`select ${wanted(ownerId)} from products p ${beside}
    where p.id = any(${ids}) and p.provider_id = ${ownerId} and p.kind = 'normal' order by p.id`.execute(db)
  return rows
}

/** How many there are in each state, counted no further than a bound. */
export async function stateCounts(db: Db, ownerId: number, bound: number): Promise<{ status: ProductState; count: number }[]> {
  const { rows } = await sql<{ status: ProductState; count: number }>`select s.status, (select count(*) from (
      select from products p where p.provider_id = ${ownerId} and p.kind = 'normal' and p.status <> 'deleted' and p.status = s.status
        limit ${bound + 1}) few)::int as count
    from unnest(array['draft', 'scheduled', 'active', 'inactive', 'archived']) as s(status)`.execute(db)
  return rows
}

/** Own goods that are not deleted, locked in the order of their ids. */
export async function lockProducts(db: Db, ownerId: number, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .where('provider_id', '=', ownerId)
    .where('kind', '=', 'normal')
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute()
}
/** By whomever it is sold; for clocks. */
export const ownerOf = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('products').select('provider_id').where('id', '=', id).executeTakeFirst())?.provider_id

/** Writes what changed of a locked row, one version on. */
export const saveProduct = (db: Db, ownerId: number, id: number, patch: Partial<Omit<ProductRow, 'id'>>) =>
  db
    .updateTable('products')
    .set({ ...(patch as object), version: sql`version + 1` })
    .where('id', '=', id)
    .where('provider_id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const ownProductId = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', ownerId)
    .where('kind', '=', 'normal')
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

/** The product of an own variant, picture or step; undefined for others'. */
export async function productOfPart(
  db: Db,
  ownerId: number,
  part: 'product_variants' | 'product_images' | 'bulk_prices',
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select p.id from ${sql.table(part)} x join products p on p.id = x.product_id
    where x.id = ${id} and p.provider_id = ${ownerId} and p.kind = 'normal' and p.status <> 'deleted'`.execute(db)
  return rows[0]?.id
}
