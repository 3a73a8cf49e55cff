import { sql, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { LeadRoutesTable, Tables } from '#backend/tables.ts'

export type RouteRow = Selectable<LeadRoutesTable>
interface ServedRow {
  id: number
  slug: string
  name: string
}

const served = (table: 'industries' | 'categories', column: 'industry_id' | 'category_id') =>
  sql<ServedRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name) order by s.name, s.id)
    from lead_route_trades t join ${sql.table(table)} s on s.id = ${sql.ref(`t.${column}`)} where t.route_id = r.id), '[]'::jsonb)`

/** A route with what it serves and how many questions it has, published and written. */
export const shownRoutes = (db: Db) =>
  db
    .selectFrom('lead_routes as r')
    .leftJoin('accounts as a', 'a.id', 'r.updated_by')
    .leftJoin('lead_route_versions as v', (join) => join.onRef('v.route_id', '=', 'r.id').onRef('v.version', '=', 'r.published_version'))
    .selectAll('r')
    .select([
      sql<string>`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), 'Markthalle')`.as('by'),
      sql<number>`coalesce(jsonb_array_length(v.questionnaire -> 'questions'), 0)`.as('questions'),
      sql<number>`(select count(*)::int from lead_route_questions q where q.route_id = r.id)`.as('draft_questions'),
      served('industries', 'industry_id').as('trades'),
      served('categories', 'category_id').as('categories'),
    ])
    .where('r.deleted_at', 'is', null)
export type ShownRoute = Awaited<ReturnType<ReturnType<typeof shownRoutes>['executeTakeFirstOrThrow']>>

export const routeById = (db: Db, id: number): Promise<ShownRoute | undefined> => shownRoutes(db).where('r.id', '=', id).executeTakeFirst()
export const routeBySlug = (db: Db, slug: string): Promise<ShownRoute | undefined> =>
  shownRoutes(db).where('r.slug', '=', slug).executeTakeFirst()

export interface RouteFilter {
  keyword: string
  /** Slug of a category; null for any. */
  category: string | null
  industryId: number | null
  /** Slug of a trade. */
  trade?: string | null
  status: 0 | 1 | null
}
/** The routes of a category are those of what stands above it and below it as well; of a trade, those of its group and its trades. */
export function filteredRoutes<O>(query: SelectQueryBuilder<Tables & { r: LeadRoutesTable }, 'r', O>, filter: RouteFilter) {
  let rows = query
  if (filter.status !== null) rows = rows.where('r.status', '=', filter.status)
  if (filter.keyword !== '')
    rows = rows.where((eb) => eb.or([eb('r.name', 'ilike', contains(filter.keyword)), eb('r.slug', 'ilike', contains(filter.keyword))]))
  if (filter.category !== null)
    rows = rows.where(
      sql<boolean>`r.id in (with recursive up as (select id, parent_id from categories where slug = ${filter.category}
          union all select c.id, c.parent_id from categories c join up on c.id = up.parent_id),
        down as (select id from categories where slug = ${filter.category} union all select c.id from categories c join down
          on c.parent_id = down.id)
        select t.route_id from lead_route_trades t where t.category_id in (select id from up union select id from down))`,
    )
  if (filter.industryId !== null)
    rows = rows.where(
      sql<boolean>`r.id in (select t.route_id from lead_route_trades t join industries i on i.id = t.industry_id
        where i.id = ${filter.industryId} or i.parent_id = ${filter.industryId}
          or i.id = (select parent_id from industries where id = ${filter.industryId}))`,
    )
  if (filter.trade)
    rows = rows.where(
      sql<boolean>`r.id in (select t.route_id from lead_route_trades t join industries i on i.id = t.industry_id
        join industries w on w.slug = ${filter.trade} where i.id in (w.id, w.parent_id) or i.parent_id = w.id)`,
    )
  return rows
}

export async function countRoutes(db: Db, filter: RouteFilter): Promise<number> {
  const rows = db
    .selectFrom('lead_routes as r')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('r.deleted_at', 'is', null)
  return Number(((await filteredRoutes(rows as never, filter).executeTakeFirstOrThrow()) as { n: number }).n)
}
export const pageOfRoutes = (db: Db, filter: RouteFilter, page: number, perPage: number) =>
  filteredRoutes(shownRoutes(db) as never, filter)
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute() as Promise<ShownRoute[]>

/** Every change of a route, its questions or positions begins here: operators write one after the other. */
export const lockRoute = (db: Db, id: number): Promise<RouteRow | undefined> =>
  db.selectFrom('lead_routes').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

export const insertRoute = (db: Db, row: { name: string; slug: string; by: number; at: Date }): Promise<RouteRow> =>
  db
    .insertInto('lead_routes')
    .values({ name: row.name, slug: row.slug, created_at: row.at, updated_at: row.at, updated_by: row.by })
    .returningAll()
    .executeTakeFirstOrThrow()
export const saveRoute = (db: Db, row: RouteRow, patch: Updateable<LeadRoutesTable>): Promise<RouteRow> =>
  db
    .updateTable('lead_routes')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Gone with its draft; what has been answered keeps its versions, so a route that has any stays as a name. */
export async function deleteRoute(db: Db, id: number, at: Date): Promise<void> {
  await sql`delete from lead_route_positions p using lead_route_questions q where p.question_id = q.id and q.route_id = ${id}`.execute(db)
  await db.deleteFrom('lead_route_questions').where('route_id', '=', id).execute()
  await db.deleteFrom('lead_route_trades').where('route_id', '=', id).execute()
  const { rows } = await sql<{ id: number }>`update lead_routes r set deleted_at = ${at}, status = 0
    where id = ${id} and exists (select from lead_route_versions v where v.route_id = r.id) returning id`.execute(db)
  if (rows.length === 0) await db.deleteFrom('lead_routes').where('id', '=', id).execute()
}

/** Addresses are given out one after the other: two operators may want the same at once. */
export async function freeSlug(db: Db, wanted: string, name: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leadRoutes.slug', 0))`.execute(db)
  const { rows } = await sql<{
    slug: string
  }>`select coalesce(nullif(trim(both '-' from left(slug_of(${wanted || name}), 70)), ''), 'anfrage') as slug`.execute(db)
  const slug = rows[0]!.slug
  const taken = new Set(
    (await db.selectFrom('lead_routes').select('slug').where('slug', 'like', `${slug}%`).where('deleted_at', 'is', null).execute()).map(
      (row) => row.slug,
    ),
  )
  for (let count = 1; ; count++) {
    const free = count === 1 ? slug : `${slug}-${count}`
    if (!taken.has(free)) return free
  }
}
export async function isSlugTaken(db: Db, slug: string, exceptId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leadRoutes.slug', 0))`.execute(db)
  const row = await db
    .selectFrom('lead_routes')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export const knownIndustries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('industries')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
export const knownCategories = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
/** Replaces the trades, or the categories, that a route serves. */
export async function setServed(db: Db, routeId: number, column: 'industry_id' | 'category_id', ids: readonly number[]): Promise<void> {
  await db.deleteFrom('lead_route_trades').where('route_id', '=', routeId).where(column, 'is not', null).execute()
  if (ids.length > 0)
    await db
      .insertInto('lead_route_trades')
      .values(ids.map((id) => ({ route_id: routeId, [column]: id })))
      .execute()
}

/** Trades with their group, and categories with the path to them, in German order. */
export async function servable(db: Db): Promise<{ trades: ServedRow[]; categories: ServedRow[] }> {
  const { rows: trades } = await sql<ServedRow>`select i.id, i.slug, concat_ws(' › ', above.name, i.name) as name
    from industries i left join industries above on above.id = i.parent_id order by above.name nulls first, i.name, i.id`.execute(db)
  const { rows: categories } = await sql<ServedRow>`select c.id, c.slug, concat_ws(' › ', b.name, a.name, c.name) as name
    from categories c left join categories a on a.id = c.parent_id left join categories b on b.id = a.parent_id
    where c.active and c.type in ('services', 'product') order by c.type desc, 3, c.id limit 2000`.execute(db)
  return { trades, categories }
}

export const insertVersion = (db: Db, questionnaire: Questionnaire, at: Date, by: number) =>
  db
    .insertInto('lead_route_versions')
    .values({
      route_id: questionnaire.routeId,
      version: questionnaire.version,
      questionnaire: JSON.stringify(questionnaire),
      published_at: at,
      published_by: by,
    })
    .execute()
export const versionsOf = (db: Db, routeId: number) =>
  db
    .selectFrom('lead_route_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.published_by')
    .select([
      'v.version',
      'v.published_at',
      sql<string>`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), 'Markthalle')`.as('by'),
      sql<number>`jsonb_array_length(v.questionnaire -> 'questions')`.as('questions'),
    ])
    .where('v.route_id', '=', routeId)
    .orderBy('v.version', 'desc')
    .limit(50)
    .execute()

/** What was published as this version, whatever has become of the route since. */
export const versionOf = async (db: Db, routeId: number, version: number): Promise<Questionnaire | null> =>
  ((
    await db
      .selectFrom('lead_route_versions')
      .select('questionnaire')
      .where('route_id', '=', routeId)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.questionnaire as Questionnaire | undefined) ?? null

/** What the public answers of an active route now. */
export const publishedOf = (db: Db, key: { id: number } | { slug: string }) => {
  const rows = db
    .selectFrom('lead_routes as r')
    .innerJoin('lead_route_versions as v', (join) => join.onRef('v.route_id', '=', 'r.id').onRef('v.version', '=', 'r.published_version'))
    .select(['r.id', 'r.name', 'r.slug', 'v.questionnaire'])
    .where('r.status', '=', 1)
    .where('r.deleted_at', 'is', null)
  return ('id' in key ? rows.where('r.id', '=', key.id) : rows.where('r.slug', '=', key.slug)).executeTakeFirst()
}

export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('lead_routes')
    .select(['id', 'name', 'slug', 'status'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()

/** Trades whose providers a route concerns, with all trades of a group it serves; and its categories as it names them. */
export async function servedBy(db: Db, routeId: number): Promise<{ industryIds: number[]; categoryIds: number[]; needsCraft: boolean }> {
  const { rows } = await sql<{ kind: 'industry' | 'category' | 'craft'; id: number }>`select 'industry' as kind, i.id from industries i
      where exists (select from lead_route_trades t where t.route_id = ${routeId} and t.industry_id in (i.id, i.parent_id))
    union all select 'category', category_id from lead_route_trades where route_id = ${routeId} and category_id is not null
    union all select 'craft', id from lead_routes where id = ${routeId} and craft_licence order by kind, id`.execute(db)
  const idsOf = (kind: 'industry' | 'category' | 'craft') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const needsCraft = idsOf('craft').length > 0
  // The entry in the Handwerksrolle is checked for a trade; what somebody sells says nothing of it.
  return { industryIds: idsOf('industry'), categoryIds: needsCraft ? [] : idsOf('category'), needsCraft }
}
