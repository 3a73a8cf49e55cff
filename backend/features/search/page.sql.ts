import { sql, type RawBuilder } from 'kysely'
import { cap, conditions, inOrder, leastOfGroups, priced, unpriced, type Search } from './hits.sql.ts'
import type { Sort } from './search.port.ts'

/** Every order ends with the number, so that no product stands on two pages. */
const orders: Record<Exclude<Sort, 'distance'>, RawBuilder<unknown>> = {
  relevance: sql`score desc, popularity desc, product_id`,
  popular: sql`popularity desc, product_id`,
  price_asc: sql`(${unpriced}), price_cents, product_id`,
  price_desc: sql`price_cents desc, product_id desc`,
  rating: sql`rating_average desc, rating_count desc, product_id`,
  newest: sql`created_at desc, product_id`,
}

/** The page's product numbers, from `hits` where they hold everything that fits, else along the index of the order. */
export function pageOfIds(search: Search, counted: boolean): RawBuilder<unknown> {
  const {
    question: { page, perPage },
    sort,
    scope,
  } = search
  const offset = (page - 1) * perPage
  const limit = Math.max(0, Math.min(perPage, cap - offset))
  if (limit === 0) return sql`'{}'::bigint[]`
  const slice = offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`
  const where = search.words ? sql`words @@ ${search.words.wide}::tsquery and ${conditions(search)}` : conditions(search)
  if (sort === 'relevance') return sql`array(select product_id from hits order by ${orders.relevance} ${slice})`
  if (sort === 'distance') {
    const { lat, lng } = scope.near!
    const small = sql`array(select product_id from hits order by distance_km(${lat}, ${lng}, lat, lng), provider_id, popularity desc,
      product_id ${slice})`
    // Seller by seller, the nearest first; `offset 0` keeps the planner from reading the whole category for each of them.
    const large = sql`array(select product_id from (select account_id, distance_km(${lat}, ${lng}, lat, lng) as km from providers
      where active order by km, account_id) as near
      cross join lateral (select product_id, popularity from (select * from product_search
        where provider_id = near.account_id offset 0) as theirs where ${where} order by popularity desc, product_id
        limit ${offset + limit}) as own
      order by km, account_id, popularity desc, product_id ${slice})`
    return sql`case when size.n <= ${sql.lit(cap)} then ${small} else ${large} end`
  }
  const large =
    sort === 'price_asc'
      ? cheapest(where, offset + limit, slice)
      : sql`array(select product_id from product_search where ${where} order by ${orders[sort]} ${slice})`
  if (!counted) return large
  const small = sql`array(select product_id from hits order by ${orders[sort]} ${slice})`
  if (sort === 'popular' && inOrder(search)) return small
  return sql`case when size.n <= ${sql.lit(cap)}${sort === 'popular' ? sql` or ${holdMostPopular(offset + limit)}` : sql``} then ${small}
    else ${large} end`
}

/** Hits come group by group of steps: what stands above the group where they end is all there. */
const holdMostPopular = (most: number) =>
  sql`(select count(*) >= ${most} from hits where popularity >= (select case ${sql.join(
    leastOfGroups.map((least, at) => sql`when min(popularity) >= ${sql.lit(least)} then ${sql.lit(leastOfGroups[at - 1] ?? null)}`),
    sql` `,
  )} end from hits))`

/** Along the index of prices, in which what has none would come first. */
const cheapest = (where: RawBuilder<unknown>, most: number, slice: RawBuilder<unknown>) => sql`array(select product_id from (
    (select product_id, price_cents, false as late from product_search where ${where} and ${priced} order by price_cents, product_id
      limit ${most})
    union all (select product_id, price_cents, true from product_search where ${where} and ${unpriced} order by product_id limit ${most})
  ) as both_kinds order by late, price_cents, product_id ${slice})`
