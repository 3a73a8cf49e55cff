import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { BundleHoldsTable } from '#backend/tables.ts'
import { joinedTimes } from './stockHolds.store.ts'

export type BundleHoldRow = Selectable<BundleHoldsTable>
export interface HeldBundle {
  bundle_id: number
  qty: number
}
/** `most`: so many of a scarce one at least. */
export type WantedBundle = HeldBundle & { revision: number; most: number }

/**
 * What a cart is promised of bundles: a revision at its price, and where their partners agreed to a number, so many of it.
 * Its row is locked by whoever changes that.
 */
export const bundleHoldsOf = (db: Db, cartId: number): Promise<BundleHoldRow[]> =>
  db.selectFrom('bundle_holds').selectAll().where('cart_id', '=', cartId).orderBy('bundle_id').execute()

/**
 * Later than before, never sooner, as goods are. `isPaid`: a payment has begun, and what was promised until then can be paid for in peace;
 * being at work keeps only what is on sale as it was promised, so that nobody keeps an old price for ever.
 */
export async function prolongBundles(db: Db, cartId: number, until: Date, isPaid: boolean): Promise<void> {
  let query = db
    .updateTable('bundle_holds as h')
    .set({ expires_at: sql<Date>`greatest(h.expires_at, least(${until}::timestamptz, h.taken_at + interval '80 minutes'))` })
    .where('h.cart_id', '=', cartId)
  if (!isPaid)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bundles as b')
          .select('b.id')
          .whereRef('b.id', '=', 'h.bundle_id')
          .whereRef('b.revision', '=', 'h.revision')
          .where('b.status', '=', 'active'),
      ),
    )
  await query.execute()
}

/** What two carts are promised, so that nothing ends meanwhile; both are locked by the caller. */
export const lockBundleHolds = (db: Db, carts: readonly [number, number]): Promise<BundleHoldRow[]> =>
  db
    .selectFrom('bundle_holds')
    .selectAll()
    .where('cart_id', 'in', [...carts])
    .orderBy('cart_id')
    .orderBy('bundle_id')
    .forUpdate()
    .execute()

/** These promises of one cart are another's from now on; it has none of these bundles. */
export async function moveBundleHolds(db: Db, fromCart: number, toCart: number, bundles: readonly number[]): Promise<void> {
  if (bundles.length === 0) return
  await db
    .updateTable('bundle_holds')
    .set({ cart_id: toCart })
    .where('cart_id', '=', fromCart)
    .where('bundle_id', 'in', [...bundles])
    .execute()
}

/** Promises of one revision in two carts become one in the second: their pieces, from the earlier beginning to the later end. */
export async function joinBundleHolds(db: Db, fromCart: number, toCart: number, bundles: readonly number[]): Promise<void> {
  if (bundles.length === 0) return
  await sql`with gone as (
    delete from bundle_holds where cart_id = ${fromCart} and bundle_id = any(${[...bundles]}::bigint[]) returning *
  ) update bundle_holds t set qty = t.qty + g.qty, ${sql.raw(joinedTimes)} from gone g
    where t.cart_id = ${toCart} and t.bundle_id = g.bundle_id`.execute(db)
}

/** What the carts of one network address are promised besides this one, by bundle. */
export async function bundlesHeldByNetwork(db: Db, network: string, besides: number): Promise<HeldBundle[]> {
  const rows = await db
    .selectFrom('bundle_holds')
    .select(({ fn }) => ['bundle_id', fn.sum<number>('qty').as('qty')])
    .where('network', '=', network)
    .where('cart_id', '<>', besides)
    .where('counted', '=', true)
    .groupBy('bundle_id')
    .execute()
  return rows.map((row) => ({ ...row, qty: Number(row.qty) }))
}

/** What pages of a bundle and its parts are told by. */
const touched = `select distinct p.provider_id, m.product_id from turned t join bundles b on b.id = t.bundle_id
  join bundle_items m on m.bundle_id = b.id and m.revision = b.revision join products p on p.id = m.product_id`
export interface TouchedPart {
  provider_id: number
  product_id: number
}

/**
 * Ends promises of one cart but for some bundles, or those whose time is over (so many at most).
 * @returns parts of bundles that can be had again
 */
export async function releaseBundles(
  db: Db,
  which: { cartId: number; but: readonly number[] } | { endedBy: Date },
  limit = 500,
): Promise<{ ended: number; again: TouchedPart[] }> {
  const condition =
    'cartId' in which
      ? sql`h.cart_id = ${which.cartId} and h.bundle_id <> all(${which.but}::bigint[])`
      : sql`h.expires_at <= ${which.endedBy}`
  // A cart's bundles are held before they are counted, as by whoever changes one.
  const shared =
    'cartId' in which
      ? sql`select id from bundles where id in (select bundle_id from bundle_holds where cart_id = ${which.cartId}) order by id for share`
      : sql`select 0 as id`
  const { rows } = await sql<{ ended: number; again: TouchedPart[] | null }>`with shared as (${shared}), chosen as (
    select h.cart_id, h.bundle_id from bundle_holds h where ${condition} and (select count(*) from shared) >= 0
      order by h.cart_id, h.bundle_id limit ${limit} for update skip locked
  ), gone as (
    delete from bundle_holds h using chosen c where h.cart_id = c.cart_id and h.bundle_id = c.bundle_id
      returning h.bundle_id, h.qty, h.counted
  ), sums as (select bundle_id, sum(qty)::int as qty from gone where counted group by 1),
  locked as (select bundle_id from bundle_stock where bundle_id in (select bundle_id from sums) order by bundle_id for update),
  freed as (
    update bundle_stock s set held = greatest(0, s.held - sums.qty) from sums
    where s.bundle_id = sums.bundle_id and (select count(*) from locked) >= 0 returning s.bundle_id, s.available - sums.qty as before
  ), turned as (select bundle_id from freed where before <= 0)
  select (select count(*)::int from gone) as ended, (select jsonb_agg(t) from (${sql.raw(touched)}) t) as again`.execute(db)
  return { ended: rows[0]!.ended, again: rows[0]!.again ?? [] }
}

/**
 * Promises as many of these bundles as there are, each whole or not at all, at the price of the revision that is on sale; it is held until
 * the commit, so that nothing is promised that was taken off sale, or changed, a moment ago. What has no number takes nothing from others.
 * @returns which were given, and parts of bundles of which nothing is left for others
 */
export async function takeBundles(
  db: Db,
  hold: { cartId: number; network: string; takenAt: Date; until: Date },
  wanted: readonly WantedBundle[],
): Promise<{ given: number[]; out: TouchedPart[] }> {
  if (wanted.length === 0) return { given: [], out: [] }
  const { rows } = await sql<{ given: number[] | null; out: TouchedPart[] | null }>`with wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(bundle_id bigint, revision int, qty int, most int)
  ), shared as (select id, revision from bundles where id in (select bundle_id from wanted) and status = 'active' order by id for share),
  sold as (select w.* from wanted w join shared s on s.id = w.bundle_id and s.revision = w.revision),
  locked as (select bundle_id from bundle_stock where bundle_id in (select bundle_id from sold) order by bundle_id for update),
  got as (
    update bundle_stock s set held = s.held + w.qty from sold w
    where s.bundle_id = w.bundle_id and s.stock_limit - s.sold - s.held >= w.qty and w.qty <= greatest(w.most, (s.stock_limit - s.sold) / 2)
      and (select count(*) from locked) >= 0
    returning s.bundle_id, w.revision, w.qty, s.available as left_over
  ), free as (select bundle_id, revision, qty from sold where bundle_id not in (select bundle_id from locked)),
  kept as (
    insert into bundle_holds (cart_id, bundle_id, revision, qty, counted, network, taken_at, expires_at)
    select ${hold.cartId}, bundle_id, revision, qty, counted, ${hold.network}, ${hold.takenAt}::timestamptz, ${hold.until}::timestamptz
    from (select bundle_id, revision, qty, true as counted from got union all select bundle_id, revision, qty, false from free) g
  ), turned as (select bundle_id from got where left_over = 0)
  select (select jsonb_agg(bundle_id) from (select bundle_id from got union select bundle_id from free) g) as given,
    (select jsonb_agg(t) from (${sql.raw(touched)}) t) as out`.execute(db)
  return { given: rows[0]!.given ?? [], out: rows[0]!.out ?? [] }
}
