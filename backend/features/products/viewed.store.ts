import { sql } from 'kysely'
import { berlinDay, addDays } from '#contract/values/berlinTime.ts'
import type { Db } from '#backend/kernel/context.ts'

const remembered = 30

/** The public sees it; answers its id. */
export const publicProductId = async (db: Db, which: { id: number } | { slug: string }): Promise<number | undefined> =>
  (
    await db
      .selectFrom('products as p')
      .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
      .where((eb) => ('slug' in which ? eb('p.slug', '=', which.slug) : eb('p.id', '=', which.id)))
      .where('p.status', '=', 'active')
      .where('v.active', '=', true)
      .select('p.id')
      .executeTakeFirst()
  )?.id

export const lastViewedIds = async (db: Db, accountId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('last_viewed')
      .select('product_id')
      .where('account_id', '=', accountId)
      .orderBy('at', 'desc')
      .orderBy('product_id', 'desc')
      .limit(remembered)
      .execute()
  ).map((row) => row.product_id)

/** Newest first, at most thirty: the oldest makes room. */
export async function rememberViewed(db: Db, accountId: number, productId: number, at: Date): Promise<void> {
  await db
    .insertInto('last_viewed')
    .values({ account_id: accountId, product_id: productId, at })
    .onConflict((oc) => oc.columns(['account_id', 'product_id']).doUpdateSet({ at }))
    .execute()
  await db
    .deleteFrom('last_viewed')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('last_viewed')
        .select('product_id')
        .where('account_id', '=', accountId)
        .orderBy('at', 'desc')
        .orderBy('product_id', 'desc')
        .offset(remembered),
    )
    .execute()
}

export const forgetViewed = (db: Db, accountId: number, productId: number) =>
  db.deleteFrom('last_viewed').where('account_id', '=', accountId).where('product_id', '=', productId).execute()
export const forgetAllViewed = (db: Db, accountId: number) => db.deleteFrom('last_viewed').where('account_id', '=', accountId).execute()

export const viewedToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('last_viewed as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .where('l.account_id', '=', accountId)
    .select(['p.name', 'l.at'])
    .orderBy('l.at', 'desc')
    .execute()

export async function countOneView(db: Db, productId: number, now: Date): Promise<void> {
  await db
    .insertInto('product_counters')
    .values({ product_id: productId, views: 1 })
    .onConflict((oc) => oc.column('product_id').doUpdateSet({ views: sql`product_counters.views + 1` }))
    .execute()
  await db
    .insertInto('product_views_by_day')
    .values({ product_id: productId, day: berlinDay(now), views: 1 })
    .onConflict((oc) => oc.columns(['day', 'product_id']).doUpdateSet({ views: sql`product_views_by_day.views + 1` }))
    .execute()
  // The row that all products of a seller share comes last: others wait for it.
  await sql`insert into provider_visits (provider_id, day, visits) select provider_id, ${berlinDay(now)}, 1 from products
    where id = ${productId}
    on conflict (provider_id, day) do update set visits = provider_visits.visits + 1`.execute(db)
}

/** Visits of a seller's product pages since then, by day; a visitor counts once a day for each product. */
export const visitsByDay = async (db: Db, providerId: number, since: string): Promise<{ day: string; visits: number }[]> =>
  (
    await sql<{ day: string; visits: number }>`select day::text as day, visits from provider_visits
      where provider_id = ${providerId} and day >= ${since} order by day`.execute(db)
  ).rows

/** What «trending» does not look at any more. */
export const forgetOldDays = (db: Db, now: Date) =>
  db
    .deleteFrom('product_views_by_day')
    .where('day', '<', addDays(berlinDay(now), -35))
    .execute()

/** Sellers look back ninety days. */
export const forgetOldVisits = (db: Db, now: Date) =>
  db
    .deleteFrom('provider_visits')
    .where('day', '<', addDays(berlinDay(now), -95))
    .execute()
