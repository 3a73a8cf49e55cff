import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FoundProduct } from '#contract/calls/catalogueWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { beginsWith } from '#backend/kernel/db/likePattern.ts'

/** Every variant of own goods, those that are not sold any more as well. */
export const ownVariants = (db: Db, ownerId: number, productId: number) =>
  db
    .selectFrom('product_variants as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .leftJoin('variant_stock as s', 's.variant_id', 'w.id')
    .where('w.product_id', '=', productId)
    .where('p.provider_id', '=', ownerId)
    .select((eb) => [
      'w.id',
      'w.article_no',
      'w.ean',
      'w.price_cents',
      'w.content_amount',
      'w.content_unit',
      'w.weight_grams',
      'w.length_mm',
      'w.width_mm',
      'w.height_mm',
      'w.active',
      'w.position',
      's.stock',
      's.held',
      jsonArrayFrom(
        eb
          .selectFrom('variant_values as x')
          .innerJoin('features as f', 'f.id', 'x.feature_id')
          .innerJoin('feature_values as y', 'y.id', 'x.value_id')
          .whereRef('x.variant_id', '=', 'w.id')
          .select(['f.name as feature', 'y.name as value', 'f.is_color', 'y.custom_value'])
          .orderBy('f.position')
          .orderBy('f.id'),
      ).as('options'),
    ])
    .orderBy('w.active', 'desc')
    .orderBy('w.position')
    .orderBy('w.id')
    .execute()
export type StoredVariant = Awaited<ReturnType<typeof ownVariants>>[number]

/** What the seller's form shows beside what the public reads. */
export const besideProduct = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('products as p')
    .where('p.id', '=', id)
    .where('p.provider_id', '=', ownerId)
    .select((eb) => [
      'p.manufacturer_id',
      sql<'food' | 'plants' | 'energy' | null>`sector_of(p.category_id)`.as('sector'),
      jsonArrayFrom(
        eb
          .selectFrom('tags as t')
          .innerJoin('product_tags as pt', 'pt.tag_id', 't.id')
          .whereRef('pt.product_id', '=', 'p.id')
          .select(['t.id', 't.name'])
          .orderBy('t.name'),
      ).as('tags'),
    ])
    .executeTakeFirst()

const mostFound = 12

/** Goods by their ids, own ones or public ones; or own ones by words in name and numbers. */
export async function foundProducts(
  db: Db,
  ownerId: number,
  which: { ids: readonly number[] } | { keyword: string },
): Promise<FoundProduct[]> {
  if ('ids' in which && which.ids.length === 0) return []
  const like = 'keyword' in which ? beginsWith(which.keyword) : ''
  const { rows } =
    await sql<FoundProduct>`select p.id, p.name, p.picture, p.price_cents, v.company_name as provider from products p join providers v
      on v.account_id = p.provider_id
    where p.kind <> 'food' and ${
      'ids' in which
        ? sql`p.id = any(${which.ids}) and (p.status = 'active' or (p.provider_id = ${ownerId} and p.status <> 'deleted'))`
        : sql`p.provider_id = ${ownerId} and p.status not in ('archived', 'deleted')
          and (p.name_key like (select '%' || search_key(${which.keyword}) || '%') or p.sku ilike ${like} or p.ean = ${which.keyword})`
    } order by p.name, p.id limit ${'ids' in which ? which.ids.length : mostFound}`.execute(db)
  return rows
}

/** The last movements of a product's counts, newest first. */
export const movementsOf = (db: Db, ownerId: number, productId: number, limit: number) =>
  db
    .selectFrom('stock_movements as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .where('m.product_id', '=', productId)
    .where('p.provider_id', '=', ownerId)
    .select((eb) => [
      'm.id',
      'm.kind',
      'm.change',
      'm.stock_after',
      'm.at',
      'o.number as order_number',
      eb
        .selectFrom('variant_values as x')
        .innerJoin('feature_values as y', 'y.id', 'x.value_id')
        .whereRef('x.variant_id', '=', 'm.variant_id')
        .select(sql<string>`string_agg(y.name, ', ' order by x.feature_id)`.as('name'))
        .as('variant'),
    ])
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
