import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** The parts `k` of the bundle of this id in its present revision, to select from; the function is the one that the view `cart_lines` asks. */
export const presentPartsSql = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`bundles b cross join lateral bundle_parts(b.id, b.revision) k where b.id = ${id}`

/** The name of the bundle of a row `alias` in the revision that the row names; null where it is none. */
export const bundleNameSql = (alias: string): string =>
  `(select r.name from bundle_revisions r where r.bundle_id = ${alias}.bundle_id and r.revision = ${alias}.bundle_revision)`

/**
 * Of the bundles that `ids` selects those that are on sale (a period may not have begun yet), with their revision, in the order of their ids and held until the commit: who
 * takes one off sale, or makes another revision of it, waits for this order, or this order sees it.
 */
export const onSaleHeldSql = (ids: string): string =>
  `select b.id, b.revision from bundles b where b.id in (${ids}) and b.status = 'active'
    and not exists (select from bundle_revisions r where r.bundle_id = b.id and r.revision = b.revision and r.valid_from > now())
    order by b.id for share`

/** Whether these are on sale, and in which revision. */
export const saleStateOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bundles')
    .select(['id', 'revision', 'status'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
