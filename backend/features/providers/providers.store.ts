import type { Db } from '#backend/kernel/context.ts'

/** What a public page's sections are made of. */
export const pageOf = (db: Db, slug: string) =>
  db
    .selectFrom('providers')
    .select(['account_id as id', 'active', 'show_gallery', 'description_contents'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** Where an active provider is; undefined when there is none. */
export const placeOf = (db: Db, slug: string) =>
  db
    .selectFrom('providers')
    .select(['account_id as id', 'lat', 'lng', 'place_within_km'])
    .where('slug', '=', slug)
    .where('active', '=', true)
    .executeTakeFirst()

/** Groups of trades (`parent` null), or the trades of one group, with how many public providers each has. */
export function industriesOf(db: Db, parent: number | null | 'all') {
  let query = db.selectFrom('industries as i').select((eb) => [
    'i.id',
    'i.slug',
    'i.name',
    'i.kind',
    'i.picture',
    'i.parent_id',
    eb
      .selectFrom('providers as p')
      .innerJoin('industries as own', 'own.id', 'p.industry_id')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where((where) => where.or([where('own.id', '=', where.ref('i.id')), where('own.parent_id', '=', where.ref('i.id'))]))
      .where('p.active', '=', true)
      .where('p.show_profile', '=', true)
      .as('count'),
  ])
  if (parent !== 'all') query = parent === null ? query.where('i.parent_id', 'is', null) : query.where('i.parent_id', '=', parent)
  return query
    .orderBy('i.position')
    .orderBy('i.name')
    .orderBy('i.id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, count: Number(row.count ?? 0) })))
}

/** The newest public providers. */
export const latestProviders = (db: Db, first: number) =>
  db
    .selectFrom('providers')
    .select(['account_id as id', 'company_name', 'logo', 'image', 'slug', 'short_description', 'city', 'created_at'])
    .where('active', '=', true)
    .where('show_profile', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('account_id', 'desc')
    .limit(first)
    .execute()
