import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import { filteredRoutes, shownRoutes, type ShownRoute } from './leadRoutes.store.ts'

export interface ChoiceFilter {
  words: readonly string[]
  category: string | null
  trade: string | null
}

/** How many of the words a route, a trade or a category of it carries in its name. */
const matching = (words: readonly string[]) =>
  sql<number>`(select count(*) from unnest(${words.map(contains)}::text[]) as w(word) where r.name ilike w.word or r.slug ilike w.word
    or exists (select from lead_route_trades t left join industries i on i.id = t.industry_id left join categories c on c.id = t.category_id
      where t.route_id = r.id and (i.name ilike w.word or c.name ilike w.word)))`

/** Routes that are switched on: what fits most of the words first, then in German order. */
export function choosableRoutes(db: Db, { words, category, trade }: ChoiceFilter, limit: number): Promise<ShownRoute[]> {
  let rows = filteredRoutes(shownRoutes(db) as never, { keyword: '', category, industryId: null, trade, status: 1 })
  if (words.length > 0) rows = rows.where(sql<boolean>`${matching(words)} > 0`).orderBy(matching(words), 'desc')
  return rows.orderBy('r.name').orderBy('r.id').limit(limit).execute() as Promise<ShownRoute[]>
}

interface NamedRow {
  kind: 'trade' | 'category'
  id: number
  slug: string
  name: string
}
/** Every trade and category that an active route names. */
export const namedByRoutes = async (db: Db): Promise<NamedRow[]> =>
  (
    await sql<NamedRow>`select distinct 'trade' as kind, i.id, i.slug, i.name from lead_route_trades t
        join lead_routes r on r.id = t.route_id and r.status = 1 and r.deleted_at is null join industries i on i.id = t.industry_id
      union select 'category', c.id, c.slug, c.name from lead_route_trades t
        join lead_routes r on r.id = t.route_id and r.status = 1 and r.deleted_at is null join categories c on c.id = t.category_id
          and c.active
      order by kind, name, id`.execute(db)
  ).rows

export interface OneProvider {
  industryId: number | null
  categoryIds: readonly number[]
  /** His entry in the Handwerksrolle is checked. */
  hasCraft: boolean
}
/** Active routes of a trade, or of its group, and of categories. */
export const routesForOne = (
  db: Db,
  { industryId, categoryIds, hasCraft }: OneProvider,
  limit: number,
): Promise<{ id: number; name: string; slug: string }[]> =>
  db
    .selectFrom('lead_routes as r')
    .select(['r.id', 'r.name', 'r.slug'])
    .where('r.status', '=', 1)
    .where('r.deleted_at', 'is', null)
    .where(
      sql<boolean>`r.id in (select t.route_id from lead_route_trades t where t.category_id = any(${[...categoryIds]}::bigint[])
        and not r.craft_licence
        union select t.route_id from lead_route_trades t join industries i on i.id = t.industry_id
          where i.id = ${industryId}::bigint or i.parent_id = ${industryId}::bigint
            or i.id = (select parent_id from industries where id = ${industryId}::bigint))`,
    )
    .where(sql<boolean>`(${hasCraft}::boolean or not r.craft_licence)`)
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(limit)
    .execute()

export const isLicensedCraft = async (db: Db, routeId: number): Promise<boolean> =>
  (await db.selectFrom('lead_routes').select('id').where('id', '=', routeId).where('craft_licence', '=', true).executeTakeFirst()) !==
  undefined
