import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { batchColumns, type BatchValues } from './batch.store.ts'
import { listedAmong, type CatalogueFilter } from './catalogue.store.ts'

export interface VariantState {
  id: number
  article_no: string | null
  ean: string | null
  price_cents: number
  weight_grams: number | null
  position: number
  active: boolean
  stock: number | null
  options: { feature: string; value: string }[]
}
/** Own goods as a batch compares and changes them. */
export interface GoodsState extends BatchValues {
  id: number
  version: number
  status: string
  stock: number | null
  tags: string[]
  variants: VariantState[]
  /** In their order; `source`: where an import has them from. */
  images: { picture: string; source: string | null; variant_id: number | null }[]
}

const wanted = sql.raw(batchColumns.map((name) => `p.${name}`).join(', '))

/** These of the owner's goods, in the order of their ids; deleted ones are left out. */
export async function goodsStates(db: Db, ownerId: number, ids: readonly number[]): Promise<GoodsState[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GoodsState>`select p.id, p.version, p.status, ${wanted}, s.stock,
    coalesce((select jsonb_agg(t.name order by t.name) from product_tags x join tags t on t.id = x.tag_id where x.product_id = p.id),
      '[]') as tags,
    coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'article_no', w.article_no, 'ean', w.ean, 'price_cents', w.price_cents,
      'weight_grams', w.weight_grams, 'position', w.position, 'active', w.active, 'stock', ws.stock,
        'options', coalesce((select jsonb_agg(jsonb_build_object('feature', f.name, 'value', y.name) order by f.position, f.id)
          from variant_values x join features f on f.id = x.feature_id join feature_values y on y.id = x.value_id
          where x.variant_id = w.id), '[]')) order by w.position, w.id)
      from product_variants w left join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id), '[]') as variants,
    coalesce((select jsonb_agg(jsonb_build_object('picture', i.picture, 'source', i.source, 'variant_id', i.variant_id)
      order by i.position, i.id) from product_images i where i.product_id = p.id), '[]') as images
    from products p left join product_stock s on s.product_id = p.id
    where p.id = any(${ids}) and p.provider_id = ${ownerId} and p.kind = 'normal' and p.status <> 'deleted' order by p.id`.execute(db)
  return rows
}

/** Own goods by their numbers (SKU, or that of a variant) and by EAN; each number may lead to several. All in lower case. */
export async function goodsByNumber(
  db: Db,
  ownerId: number,
  numbers: readonly string[],
  eans: readonly string[],
): Promise<{ kind: 'sku' | 'variant' | 'ean'; number: string; id: number }[]> {
  if (numbers.length === 0 && eans.length === 0) return []
  const { rows } = await sql<{ kind: 'sku' | 'variant' | 'ean'; number: string; id: number }>`
    select 'sku' as kind, lower(p.sku) as number, p.id from products p
      where p.provider_id = ${ownerId} and p.kind = 'normal' and p.status <> 'deleted' and p.sku is not null
        and lower(p.sku) = any(${numbers})
    union all select 'variant', lower(w.article_no), p.id from product_variants w join products p on p.id = w.product_id
      where w.article_no is not null and lower(w.article_no) = any(${numbers}) and p.provider_id = ${ownerId} and p.kind = 'normal'
        and p.status <> 'deleted'
    union all select 'ean', p.ean, p.id from products p where p.ean = any(${eans}) and p.provider_id = ${ownerId} and p.kind = 'normal'
      and p.status <> 'deleted'`.execute(db)
  return rows
}

/** Every category of goods that is shown, with what stands above it; there are some hundreds. */
export const shownCategories = async (db: Db) =>
  (
    await sql<{ id: number; path: string[]; sector: string | null }>`with recursive tree as (
      select c.id, array[c.name::text] as path from categories c where c.parent_id is null and c.type = 'product' and c.active
      union all select c.id, tree.path || c.name::text from categories c join tree on tree.id = c.parent_id where c.active)
    select id, path, sector_of(id) as sector from tree`.execute(db)
  ).rows

/** Makers by their names, in lower case. */
export const makersNamed = async (db: Db, names: readonly string[]): Promise<{ id: number; name: string }[]> =>
  names.length === 0
    ? []
    : (
        await sql<{
          id: number
          name: string
        }>`select id, lower(name) as name from manufacturers where active and lower(name) = any(${names})`.execute(db)
      ).rows

/**
 * All own goods that a filter or a choice finds, by id. Asked for at once: parts by id are looked for along the primary key, through
 * everybody's goods, and each of them asks the filter anew.
 */
export async function selectedIds(
  db: Db,
  ownerId: number,
  which: { ids: readonly number[] } | { filter: CatalogueFilter },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from products p where ${
    'ids' in which
      ? sql`p.provider_id = ${ownerId} and p.kind = 'normal' and p.status <> 'deleted' and p.id = any(${which.ids})`
      : listedAmong(ownerId, which.filter)
  } order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks own goods with their counts, each in the order of the ids, so that what is read next holds until the commit. */
export async function lockGoods(db: Db, ownerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from products where id = any(${ids}) and provider_id = ${ownerId} order by id for update`.execute(db)
  await sql`select s.variant_id from variant_stock s where s.variant_id in (select w.id from product_variants w
    join products p on p.id = w.product_id where p.id = any(${ids}) and p.provider_id = ${ownerId})
    order by s.variant_id for update`.execute(db)
  await sql`select product_id from product_stock where product_id in (select id from products
    where id = any(${ids}) and provider_id = ${ownerId}) order by product_id for update`.execute(db)
}

export const makerNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db
        .selectFrom('manufacturers')
        .select(['id', 'name'])
        .where('id', 'in', [0, ...ids])
        .execute()
    ).map(({ id, name }) => [id, name]),
  )
