import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pricesSince } from '#contract/values/shopPrices.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { makerColumns, productColumns, sellerColumns } from './details.columns.ts'

export type WhichProduct = { slug: string } | { id: number }
// Written into the statement: as parameters they would make the database plan it anew each time, which takes longer than reading.
const active = sql.lit<'active'>('active')
const yes = sql.lit(true)
const shelf = sql.lit(8)

/** Sellers see what lies on their shelf, everybody else what is not promised to somebody at the checkout. */
const shownStock = (table: 's' | 'ws', ownerId: number | null) => {
  const available = sql<number | null>`${sql.ref(`${table}.available`)}`
  return ownerId === null
    ? available
    : sql<number | null>`case when p.provider_id = ${ownerId} then ${sql.ref(`${table}.stock`)} else ${available} end`
}

/**
 * One product with all that belongs to it, in one statement however many variants it has. The public sees active products of
 * active providers; `ownerId` sees drafts and hidden ones of its own, too.
 */
const details = (db: Db, which: WhichProduct, since: Date, ownerId: number | null) =>
  db
    .selectFrom('products as p')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .leftJoin('product_counters as n', 'n.product_id', 'p.id')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .leftJoin('categories as c1', 'c1.id', 'p.category_id')
    .leftJoin('categories as c2', 'c2.id', 'c1.parent_id')
    .leftJoin('categories as c3', 'c3.id', 'c2.parent_id')
    .where((eb) => ('slug' in which ? eb('p.slug', '=', which.slug) : eb('p.id', '=', which.id)))
    .where((eb) =>
      eb.or([
        eb.and([eb('p.status', '=', active), eb('v.active', '=', yes)]),
        ...(ownerId === null ? [] : [eb.and([eb('p.provider_id', '=', ownerId), eb('p.status', '<>', sql.lit<'deleted'>('deleted'))])]),
      ]),
    )
    .select((eb) => [
      ...productColumns,
      ...sellerColumns,
      ...makerColumns,
      's.sold_out',
      'n.rating_1',
      'n.rating_2',
      'n.rating_3',
      'n.rating_4',
      'n.rating_5',
      eb.selectFrom('official_graphics').select('image').where('kind', '=', sql.lit<'notice'>('notice')).as('notice_image'),
      eb.selectFrom('official_graphics').select('words').where('kind', '=', sql.lit<'notice'>('notice')).as('notice_words'),
      shownStock('s', ownerId).as('stock'),
      sql<{ id: number; slug: string; name: string }[]>`jsonb_path_query_array(jsonb_build_array(
        jsonb_build_object('id', c3.id, 'slug', c3.slug, 'name', c3.name),
        jsonb_build_object('id', c2.id, 'slug', c2.slug, 'name', c2.name),
        jsonb_build_object('id', c1.id, 'slug', c1.slug, 'name', c1.name)), '$[*] ? (@.id != null)')`.as('path'),
      eb
        .exists(
          eb
            .selectFrom('bundle_items as k')
            .innerJoin('bundles as b', (join) => join.onRef('b.id', '=', 'k.bundle_id').onRef('b.revision', '=', 'k.revision'))
            .whereRef('k.product_id', '=', 'p.id')
            .where('b.status', '=', active)
            .select('b.id'),
        )
        .as('in_bundles'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images as i')
          .whereRef('i.product_id', '=', 'p.id')
          .select(['i.id', 'i.picture as image', 'i.alt', 'i.variant_id'])
          .orderBy('i.position')
          .orderBy('i.id'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('tags as t')
          .innerJoin('product_tags as pt', 'pt.tag_id', 't.id')
          .whereRef('pt.product_id', '=', 'p.id')
          .select('t.name')
          .orderBy('t.name'),
      ).as('tags'),
      jsonArrayFrom(
        eb
          .selectFrom('product_features as pf')
          .innerJoin('feature_values as y', 'y.id', 'pf.value_id')
          .innerJoin('features as f', 'f.id', 'y.feature_id')
          .whereRef('pf.product_id', '=', 'p.id')
          .select(['f.id as feature_id', 'f.name as feature', 'f.is_color', 'y.id as value_id', 'y.name as value', 'y.custom_value'])
          .orderBy('f.position')
          .orderBy('f.id')
          .orderBy('y.position')
          .orderBy('y.id'),
      ).as('features'),
      jsonArrayFrom(
        eb
          .selectFrom('product_variants as w')
          .leftJoin('variant_stock as ws', 'ws.variant_id', 'w.id')
          .whereRef('w.product_id', '=', 'p.id')
          .where('w.active', '=', yes)
          .where('p.has_variants', '=', yes)
          .select([
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
            shownStock('ws', ownerId).as('stock'),
          ])
          .orderBy('w.position')
          .orderBy('w.id'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('product_variants as w')
          .innerJoin('variant_values as x', 'x.variant_id', 'w.id')
          .innerJoin('features as f', 'f.id', 'x.feature_id')
          .innerJoin('feature_values as y', 'y.id', 'x.value_id')
          .whereRef('w.product_id', '=', 'p.id')
          .where('w.active', '=', yes)
          .where('p.has_variants', '=', yes)
          .select([
            'w.id as variant_id',
            'f.id as feature_id',
            'f.name as feature',
            'f.is_color',
            'y.id as value_id',
            'y.name as value',
            'y.custom_value',
          ])
          .orderBy('f.position')
          .orderBy('f.id')
          .orderBy('y.position')
          .orderBy('y.id'),
      ).as('variant_values'),
      jsonArrayFrom(
        eb
          .selectFrom('bulk_prices as b')
          .whereRef('b.product_id', '=', 'p.id')
          .select(['b.id', 'b.variant_id', 'b.min_qty', 'b.discount_percent'])
          .orderBy('b.variant_id')
          .orderBy('b.min_qty'),
      ).as('scale'),
      jsonArrayFrom(
        eb
          .selectFrom('price_history as h')
          .whereRef('h.product_id', '=', 'p.id')
          .where('h.at', '>', since)
          .select(['h.variant_id', 'h.price_cents as cents', 'h.at'])
          .orderBy('h.id'),
      ).as('prices'),
      // What still held when those began, for each variant.
      jsonArrayFrom(
        eb
          .selectFrom('price_history as h')
          .whereRef('h.product_id', '=', 'p.id')
          .where('h.at', '<=', since)
          .distinctOn('h.variant_id')
          .select(['h.variant_id', 'h.price_cents as cents', 'h.at'])
          .orderBy('h.variant_id')
          .orderBy('h.at', 'desc')
          .orderBy('h.id', 'desc'),
      ).as('earlier'),
      jsonArrayFrom(
        eb
          .selectFrom('product_relations as r')
          .whereRef('r.product_id', '=', 'p.id')
          .select(['r.related_id as id', 'r.kind'])
          .orderBy('r.position')
          .orderBy('r.related_id')
          .limit(sql.lit(48)),
      ).as('relations'),
      jsonArrayFrom(
        eb
          .selectFrom('products as q')
          .whereRef('q.provider_id', '=', 'p.provider_id')
          .where('q.status', '=', active)
          .where('q.kind', '<>', sql.lit<'food'>('food'))
          .whereRef('q.id', '<>', 'p.id')
          .select('q.id')
          .orderBy('q.id', 'desc')
          .limit(shelf),
      ).as('of_seller'),
      // «Dazu passt» by category, where no products were chosen for it.
      jsonArrayFrom(
        eb
          .selectFrom('products as q')
          .whereRef('q.category_id', '=', 'p.cross_category_id')
          .where('q.status', '=', active)
          .whereRef('q.id', '<>', 'p.id')
          .select('q.id')
          .orderBy('q.id', 'desc')
          .limit(shelf),
      ).as('of_cross_category'),
      // Stands in where nobody has chosen related products.
      jsonArrayFrom(
        eb
          .selectFrom('products as q')
          .whereRef('q.category_id', '=', 'p.category_id')
          .where('q.status', '=', active)
          .whereRef('q.id', '<>', 'p.id')
          .select('q.id')
          .orderBy('q.id', 'desc')
          .limit(shelf),
      ).as('of_category'),
    ])
export type DetailsRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

const publicDetails = builtOnce((db, { slug, since }: { slug: string; since: Date }) => details(db, { slug }, since, null))

/** As its public page shows it; undefined when there is none to show. */
export const publicRow = async (db: Db, slug: string, now: Date): Promise<DetailsRow | undefined> =>
  (await publicDetails(db, { slug, since: pricesSince(now) }))[0]

/** As this owner may see it, whatever its state; without an owner as the public does. */
export const detailsRow = (db: Db, which: WhichProduct, now: Date, ownerId: number | null): Promise<DetailsRow | undefined> =>
  details(db, which, pricesSince(now), ownerId).executeTakeFirst()
