import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/**
 * The parts `k` of the bundle of this id in its present revision, to select from; the function is the one that the view `cart_lines` asks.
 * @param cart whose promise counts as free; null: none yet
 */
export const presentPartsSql = (id: RawBuilder<unknown>, cart: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`bundles b cross join lateral bundle_parts(b.id, b.revision, coalesce(${cart}, 0)) k where b.id = ${id}`

/** The name that the bundle of this column has now; null where it is none. */
export const presentBundleNameSql = (id: string): string =>
  `(select r.name from bundles b join bundle_revisions r on r.bundle_id = b.id and r.revision = b.revision where b.id = ${id})`

/** The name of the bundle of a row `alias` in the revision that the row names; null where it is none. */
export const bundleNameSql = (alias: string): string =>
  `(select r.name from bundle_revisions r where r.bundle_id = ${alias}.bundle_id and r.revision = ${alias}.bundle_revision)`

/**
 * The bundles that `ids` selects with their revision, and whether they are on sale in it (a period may not have begun yet), in the order of
 * their ids and held until the commit: who takes one off sale, or makes another revision of it, waits for this order, or this order sees
 * it.
 */
export const bundlesHeldSql = (ids: string): string =>
  `select b.id, b.revision, b.status = 'active'
      and not exists (select from bundle_revisions r where r.bundle_id = b.id and r.revision = b.revision
        and r.valid_from > now()) as is_on_sale
    from bundles b where b.id in (${ids}) and b.status <> 'deleted' order by b.id for share`

/**
 * Whether a line's revision of a bundle may be sold: it is in force, or this cart was promised so many of it and the promise that the
 * placement takes up still runs (decision 081). @param held a step of `bundlesHeldSql`, `count` the name of the steps of `countedSql`,
 * `line` (bundle_id, bundle_revision), `now` an instant
 */
export const maySellSql = (held: string, count: string, line: string, now: string): string =>
  `exists (select from ${held} b where b.id = ${line}.bundle_id and (b.is_on_sale and b.revision = ${line}.bundle_revision
    or exists (select from ${count}_released r join ${count}_wanted w on w.bundle_id = r.bundle_id
      where r.bundle_id = b.id and r.revision = ${line}.bundle_revision and r.qty >= w.qty and r.expires_at > ${now})))`

/**
 * The steps of a placement that count bundles, where their partners agreed to a number, and note what was sold: after the bundles were held
 * and before the stock. What the cart was promised becomes its order; who waited for the row sees what is left by then, and the CHECK of
 * the table is the last line. Others have no row, so that their buyers do not wait. @param from `lines` (bundle_id, qty) and `group` (id)
 * to select from, `cart` its number, `after` what must be true first
 */
export const countedSql = (
  name: string,
  from: { lines: string; group: string; cart: string; after: string },
): string => `${name}_wanted as (
    select bundle_id, qty from ${from.lines} where bundle_id is not null and ${from.after}
  ), ${name}_sold as (
    insert into bundle_sales (bundle_id, group_id, qty) select bundle_id, g.id, qty from ${name}_wanted, ${from.group} g returning bundle_id
  ), ${name}_released as (
    delete from bundle_holds h using ${name}_wanted w where h.cart_id = ${from.cart} and h.bundle_id = w.bundle_id
      returning h.bundle_id, h.qty, h.revision, h.expires_at, h.counted
  ), ${name}_limited as (
    select bundle_id from bundle_stock where bundle_id in (select bundle_id from ${name}_wanted)
      and (select count(*) from ${name}_released) >= 0 order by bundle_id for update
  ), ${name}_counted as (
    update bundle_stock s set sold = s.sold + w.qty, held = greatest(0, s.held - coalesce(r.qty, 0))
    from ${name}_wanted w left join ${name}_released r on r.bundle_id = w.bundle_id and r.counted
    where s.bundle_id = w.bundle_id and s.stock_limit - s.sold - greatest(0, s.held - coalesce(r.qty, 0)) >= w.qty
      and (select count(*) from ${name}_limited) >= 0
    returning s.bundle_id, s.sold >= s.stock_limit as is_out
  )`

/**
 * Whether a bundle on sale needs more of this thing than there are: it cannot be sold any more. @param stock, product, variant of the row
 */
export const lacksPartSql = (stock: string, product: string, variant: string): string =>
  `exists (select from bundle_items m join bundles b on b.id = m.bundle_id and b.revision = m.revision
    where m.product_id = ${product} and m.variant_id is not distinct from ${variant} and b.status = 'active' and m.qty > ${stock})`

/** Whether these are on sale, in which revision, and how many are left of an agreed number. */
export const saleStateOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bundles as b')
    .leftJoin('bundle_stock as s', 's.bundle_id', 'b.id')
    .select(['b.id', 'b.revision', 'b.status', 's.available as left'])
    .where(sql<boolean>`b.id = any(${ids}::bigint[])`)
    .execute()

/** How many were sold over all revisions and are not given back. */
export async function soldOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    sold: number
  }>`select coalesce(sum(qty - returned), 0)::int as sold from bundle_sales where bundle_id = ${id}`.execute(db)
  return rows[0]!.sold
}

/** Bundles that were bought in one placement. */
export const boughtIn = async (db: Db, groupId: number): Promise<number[]> =>
  (await db.selectFrom('bundle_sales').select('bundle_id').where('group_id', '=', groupId).orderBy('bundle_id').execute()).map(
    ({ bundle_id: id }) => id,
  )

/** Holds back who gives the same purchase back, so that what is counted afterwards has all of it. */
export const holdSale = (db: Db, bundleId: number, groupId: number) =>
  db
    .selectFrom('bundle_sales')
    .select(['qty', 'returned'])
    .where('bundle_id', '=', bundleId)
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()

/** So many of a held purchase are given back in all; only what is more than before counts. */
export async function giveBack(db: Db, bundleId: number, groupId: number, returned: number): Promise<void> {
  await sql`with before as (
    select returned from bundle_sales where bundle_id = ${bundleId} and group_id = ${groupId} and returned < ${returned}::int
  ), given as (
    update bundle_sales s set returned = ${returned}::int from before
    where s.bundle_id = ${bundleId} and s.group_id = ${groupId} returning s.returned - before.returned as pieces
  ) update bundle_stock s set sold = s.sold - given.pieces from given where s.bundle_id = ${bundleId}`.execute(db)
}
