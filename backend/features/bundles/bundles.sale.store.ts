import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Bundles `b` in their present revision `r` with its parts `m`, to select from. */
export const presentPartsSql = `bundles b join bundle_revisions r on r.bundle_id = b.id and r.revision = b.revision
  join bundle_items m on m.bundle_id = b.id and m.revision = b.revision`

/** What a part of `presentPartsSql` is sold by, as the view `cart_lines` says it of those that stand in a cart. */
export const bundleInRevisionSql = `jsonb_build_object('id', b.id, 'revision', b.revision, 'name', r.name, 'price_cents', r.price_cents, 'part_qty', m.qty,
  'share_cents', m.share_cents, 'status', b.status, 'now', b.revision, 'now_cents', r.price_cents)`

/** The name of the bundle of a row `alias` in the revision that the row names; null where it is none. */
export const bundleNameSql = (alias: string): string =>
  `(select r.name from bundle_revisions r where r.bundle_id = ${alias}.bundle_id and r.revision = ${alias}.bundle_revision)`

/**
 * Of the bundles that `ids` selects those that are on sale, with their revision, in the order of their ids and held until the commit: who
 * takes one off sale, or makes another revision of it, waits for this order, or this order sees it.
 */
export const onSaleHeldSql = (ids: string): string =>
  `select b.id, b.revision from bundles b where b.id in (${ids}) and b.status = 'active' order by b.id for share`

/** Whether these are on sale, and in which revision. */
export const saleStateOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bundles')
    .select(['id', 'revision', 'status'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
