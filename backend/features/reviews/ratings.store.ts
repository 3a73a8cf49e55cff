import { sql, type RawBuilder } from 'kysely'
import type { RatingSummary } from '#contract/calls/reviewsWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { shownStatuses, type About, type ReviewRow } from './reviews.store.ts'

type SqlBool = RawBuilder<unknown>
type Stars = Record<`rating_${1 | 2 | 3 | 4 | 5}`, number>
const columns = ['rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5'] as const

/** The average over all stars, to two places; every author has one voice and all count the same (docs/law.md row 29). */
export function summaryOf(stars: { [Key in keyof Stars]: number | null } | undefined): RatingSummary {
  const [one, two, three, four, five] = columns.map((column) => Number(stars?.[column] ?? 0)) as [number, number, number, number, number]
  const count = one + two + three + four + five
  const sum = one + 2 * two + 3 * three + 4 * four + 5 * five
  return {
    average: count === 0 ? 0 : Math.round((sum * 100) / count) / 100,
    count,
    rating_1: one,
    rating_2: two,
    rating_3: three,
    rating_4: four,
    rating_5: five,
  }
}

/** A page knows the slug of what it is about, others its id. */
export type NamedAbout = About | { type: About['type']; slug: string }

/** All that are shown, of one number of stars where asked for: more than there are voices when somebody wrote twice. */
const shown = (about: SqlBool, stars: number | undefined) => {
  const hasStars = stars === undefined ? sql`` : sql` and r.rating = ${stars}`
  return sql<number>`(select count(*)::int from reviews as r where ${about}
    and r.status in (${sql.join(shownStatuses.map((one) => sql.lit(one)))})${hasStars})`.as('shown')
}

/** Something the public may see, with its stars and how many reviews are shown; undefined when there is no such thing. */
export const subjectOf = (db: Db, about: NamedAbout, stars?: number) =>
  about.type === 'product'
    ? db
        .selectFrom('products as g')
        .innerJoin('providers as p', 'p.account_id', 'g.provider_id')
        .leftJoin('product_counters as c', 'c.product_id', 'g.id')
        .select([
          'g.id',
          'g.provider_id',
          'g.name',
          'c.rating_1',
          'c.rating_2',
          'c.rating_3',
          'c.rating_4',
          'c.rating_5',
          shown(sql`r.product_id = g.id`, stars),
        ])
        .where((eb) => ('slug' in about ? eb('g.slug', '=', about.slug) : eb('g.id', '=', about.id)))
        .where('g.status', '=', 'active')
        .where('p.active', '=', true)
        .executeTakeFirst()
    : db
        .selectFrom('providers as p')
        .leftJoin('provider_ratings as c', 'c.provider_id', 'p.account_id')
        .select([
          'p.account_id as id',
          'p.account_id as provider_id',
          'p.company_name as name',
          'c.rating_1',
          'c.rating_2',
          'c.rating_3',
          'c.rating_4',
          'c.rating_5',
          shown(sql`r.provider_id = p.account_id and r.product_id is null`, stars),
        ])
        .where((eb) => ('slug' in about ? eb('p.slug', '=', about.slug) : eb('p.account_id', '=', about.id)))
        .where('p.active', '=', true)
        .executeTakeFirst()

/** Whoever it is about, seen or not: the owner's own page. */
export const ratingOf = async (db: Db, type: About['type'], id: number): Promise<RatingSummary> =>
  summaryOf(
    type === 'product'
      ? await db.selectFrom('product_counters').select(columns).where('product_id', '=', id).executeTakeFirst()
      : await db.selectFrom('provider_ratings').select(columns).where('provider_id', '=', id).executeTakeFirst(),
  )

const counted = columns.map((column, at) => sql`count(*) filter (where rating = ${sql.lit(at + 1)})::int as ${sql.ref(column)}`)

/**
 * Counts what is published anew: of each author the newest review only, so that nobody speaks nine times; the marks of those who have left
 * stay as they are. Exact whatever happened before. The counter's row is locked first, so that two at once queue.
 */
export async function recount(
  db: Db,
  { product_id: productId, provider_id: providerId }: Pick<ReviewRow, 'product_id' | 'provider_id'>,
): Promise<RatingSummary> {
  if (productId === null)
    await db
      .insertInto('provider_ratings')
      .values({ provider_id: providerId })
      .onConflict((c) => c.doNothing())
      .execute()
  else
    await db
      .insertInto('product_counters')
      .values({ product_id: productId })
      .onConflict((c) => c.doNothing())
      .execute()
  if (productId === null)
    await db.selectFrom('provider_ratings').select('provider_id').where('provider_id', '=', providerId).forUpdate().execute()
  else await db.selectFrom('product_counters').select('product_id').where('product_id', '=', productId).forUpdate().execute()
  const about = productId === null ? sql`product_id is null and provider_id = ${providerId}` : sql`product_id = ${productId}`
  const isShown = sql`status in (${sql.join([...shownStatuses])})`
  await sql`update reviews as r set counts = v.newest from (
      select id, id = max(id) over (partition by author_id) as newest from reviews where ${about} and author_id is not null and ${isShown}
    ) as v where v.id = r.id and r.counts <> v.newest`.execute(db)
  const { rows } = await sql<Stars>`select ${sql.join(counted)} from reviews where ${about} and counts and ${isShown}`.execute(db)
  const stars = rows[0]!
  if (productId !== null) await db.updateTable('product_counters').set(stars).where('product_id', '=', productId).execute()
  else await db.updateTable('provider_ratings').set(stars).where('provider_id', '=', providerId).execute()
  return summaryOf(stars)
}
