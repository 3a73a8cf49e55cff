import { sql } from 'kysely'
import { berlinDay, addDays } from '#contract/values/berlinTime.ts'
import { reductionDays } from '#contract/values/shopPrices.ts'
import type { Db } from '#backend/kernel/context.ts'

/** What is shown on shelves: goods and services of active providers. Dishes stand in menus. */
const shown = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .where('p.status', '=', 'active')
    .where('p.kind', '<>', 'food')
    .where('v.active', '=', true)

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

export const newestIds = async (db: Db, limit: number): Promise<number[]> =>
  idsOf(await shown(db).select('p.id').orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(limit).execute())

export const featuredIds = async (db: Db, limit: number): Promise<number[]> =>
  idsOf(await shown(db).where('p.is_featured', '=', true).select('p.id').orderBy('p.id', 'desc').limit(limit).execute())

/** Newest cuts first, each product once. Whether a cut may be shown as one is evaluated by its card. */
export async function cutIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const since = new Date(now.getTime() - reductionDays * 24 * 60 * 60 * 1000)
  const rows = await shown(db)
    .innerJoin('price_history as h', 'h.product_id', 'p.id')
    .where('h.cut', '=', true)
    .where('h.at', '>', since)
    .where('h.at', '<=', now)
    .select('p.id')
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit * 3)
    .execute()
  return [...new Set(idsOf(rows))].slice(0, limit)
}

/** Made in the region: the newest of each local maker, taking turns so that no maker fills the shelf. */
export const regionalIds = async (db: Db, limit: number): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('manufacturers as m')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('products as q')
            .innerJoin('providers as w', 'w.account_id', 'q.provider_id')
            .whereRef('q.manufacturer_id', '=', 'm.id')
            .where('q.status', '=', 'active')
            .where('q.kind', '<>', 'food')
            .where('w.active', '=', true)
            .select(['q.id', sql<number>`row_number() over (order by q.id desc)`.as('turn')])
            .orderBy('q.id', 'desc')
            .limit(4)
            .as('p'),
        (join) => join.onTrue(),
      )
      .where('m.is_local', '=', true)
      .where('m.active', '=', true)
      .select('p.id')
      .orderBy('p.turn')
      .orderBy('p.id', 'desc')
      .limit(limit)
      .execute(),
  )

/** A sale says more than a look. */
const saleWeight = 20
const trendDays = 7

/** By what was looked at and bought in the last seven days. Summed up before anything is joined; the margin is for what is not public. */
export async function trendingIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const today = berlinDay(now)
  const rows = await shown(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('product_views_by_day as d')
          .where('d.day', '>', addDays(today, -trendDays))
          .where('d.day', '<=', today)
          .groupBy('d.product_id')
          .select(['d.product_id', sql<number>`sum(d.views + ${saleWeight}::int * d.sales)`.as('score')])
          .orderBy('score', 'desc')
          .orderBy('d.product_id', 'desc')
          .limit(limit * 4)
          .as('t'),
      (join) => join.onRef('t.product_id', '=', 'p.id'),
    )
    .select('p.id')
    .orderBy('t.score', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return idsOf(rows)
}

/** Of every first-level category its most popular products. */
export const slidersOf = (db: Db, { sliders, products, atLeast }: { sliders: number; products: number; atLeast: number }) =>
  db
    .selectFrom('categories as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom((top) =>
            top
              .selectFrom('product_search as s')
              .innerJoin('providers as v', 'v.account_id', 's.provider_id')
              .whereRef('s.category_1', '=', 'c.id')
              .where('v.active', '=', true)
              .select(['s.product_id', 's.popularity'])
              .orderBy('s.popularity', 'desc')
              .orderBy('s.product_id')
              .limit(products)
              .as('t'),
          )
          .select([
            sql<number[]>`array_agg(t.product_id order by t.popularity desc, t.product_id)`.as('ids'),
            sql<number>`sum(t.popularity)`.as('weight'),
          ])
          .as('o'),
      (join) => join.onTrue(),
    )
    .where('c.level', '=', 1)
    .where('c.type', '=', 'product')
    .where('c.active', '=', true)
    .where(sql<boolean>`cardinality(o.ids) >= ${atLeast}::int`)
    .select(['c.id', 'c.slug', 'c.name', 'o.ids'])
    .orderBy('c.position')
    .orderBy('o.weight', 'desc')
    .orderBy('c.id')
    .limit(sliders)
    .execute()
