import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { StockHoldsTable } from '#backend/tables.ts'

export type HoldRow = Selectable<StockHoldsTable>
/** Pieces of a product, or of one of its variants. */
export interface HeldPieces {
  product_id: number
  variant_id: number | null
  qty: number
}

/** What a cart is promised, and of what its seller has counted fewer since; its row is locked by whoever changes that. */
export const holdsOf = (db: Db, cartId: number): Promise<(HoldRow & { is_broken: boolean })[]> =>
  db
    .selectFrom('stock_holds as h')
    .leftJoin('product_stock as s', 's.product_id', 'h.product_id')
    .leftJoin('variant_stock as v', 'v.variant_id', 'h.variant_id')
    .selectAll('h')
    .select(sql<boolean>`coalesce(h.qty > case when h.variant_id is null then s.stock else v.stock end, false)`.as('is_broken'))
    .where('h.cart_id', '=', cartId)
    .orderBy('h.id')
    .execute()

/** Later than before, never sooner; however often somebody begins to pay, not beyond an hour and a payment's time after the first. */
export async function prolong(db: Db, cartId: number, until: Date): Promise<void> {
  await db
    .updateTable('stock_holds')
    .set({ expires_at: sql<Date>`greatest(expires_at, least(${until}::timestamptz, taken_at + interval '80 minutes'))` })
    .where('cart_id', '=', cartId)
    .execute()
}

export async function moveHolds(db: Db, fromCart: number, toCart: number): Promise<void> {
  await db.updateTable('stock_holds').set({ cart_id: toCart }).where('cart_id', '=', fromCart).execute()
}

/** Times of a promise `t` that takes in another, `g`: nobody gains more than the eighty minutes that either had. */
export const joinedTimes = `taken_at = least(t.taken_at, g.taken_at),
  expires_at = least(greatest(t.expires_at, g.expires_at), least(t.taken_at, g.taken_at) + interval '80 minutes')`
const sameThing = 't.product_id = g.product_id and t.variant_id is not distinct from g.variant_id'

/** What one cart is promised is another's from now on, the same thing in both as one promise; both carts are locked by the caller. */
export async function joinHolds(db: Db, fromCart: number, toCart: number): Promise<void> {
  await sql`with held as (
    select id, cart_id, product_id, variant_id from stock_holds where cart_id in (${fromCart}, ${toCart}) order by id for update
  ), gone as (
    delete from stock_holds where id in (
      select g.id from held g join held t on ${sql.raw(sameThing)} where g.cart_id = ${fromCart} and t.cart_id = ${toCart}
    ) returning *
  ), moved as (
    update stock_holds set cart_id = ${toCart} where id in (
      select g.id from held g where g.cart_id = ${fromCart} and not exists (select from held t
        where t.cart_id = ${toCart} and ${sql.raw(sameThing)})
    )
  ) update stock_holds t set qty = t.qty + g.qty, ${sql.raw(joinedTimes)} from gone g
    where t.cart_id = ${toCart} and ${sql.raw(sameThing)}`.execute(db)
}

/** What the carts of one network address are promised besides this one, in all and by thing. */
export async function heldByNetwork(db: Db, network: string, besides: number): Promise<HeldPieces[]> {
  const rows = await db
    .selectFrom('stock_holds')
    .select(({ fn }) => ['product_id', 'variant_id', fn.sum<number>('qty').as('qty')])
    .where('network', '=', network)
    .where('cart_id', '<>', besides)
    .groupBy(['product_id', 'variant_id'])
    .execute()
  return rows.map((row) => ({ ...row, qty: Number(row.qty) }))
}

/** Locks what counts the pieces, variants first and each in the order of its ids, as every other command does. */
const locked = (table: string) => `locked_variants as (
    select variant_id from variant_stock where variant_id in (select variant_id from ${table}) order by variant_id for update
  ), locked_products as (
    select product_id from product_stock where product_id in (select product_id from ${table} where variant_id is null) order by product_id
      for update
  )`

/** Things whose last piece was promised, or came free again: pages say so. */
export interface Touched {
  provider_id: number
  product_id: number
}
const touched = `select p.provider_id, p.id as product_id from products p where p.id in (select product_id from turned) order by p.id`

/** Ends promises of one cart, or those whose time is over (so many at most). @returns things that can be had again */
export async function release(
  db: Db,
  which: { cartId: number } | { endedBy: Date },
  limit = 500,
): Promise<{ ended: number; again: Touched[] }> {
  const condition = 'cartId' in which ? sql`h.cart_id = ${which.cartId}` : sql`h.expires_at <= ${which.endedBy}`
  const { rows } = await sql<{ ended: number; again: Touched[] | null }>`with chosen as (
    select h.id from stock_holds h where ${condition} order by h.id limit ${limit} for update skip locked
  ), gone as (
    delete from stock_holds h using chosen where h.id = chosen.id returning h.product_id, h.variant_id, h.qty
  ), sums as (select product_id, variant_id, sum(qty)::int as qty from gone group by 1, 2),
  ${sql.raw(locked('sums'))}, variants as (
    update variant_stock s set held = greatest(0, s.held - sums.qty) from sums
    where s.variant_id = sums.variant_id and (select count(*) from locked_variants) >= 0
      returning sums.product_id, s.available - sums.qty as before
  ), plain as (
    update product_stock s set held = greatest(0, s.held - sums.qty) from sums
    where sums.variant_id is null and s.product_id = sums.product_id and (select count(*) from locked_products) >= 0
    returning s.product_id, s.available - sums.qty as before
  ), turned as (select product_id from variants where before <= 0 union select product_id from plain where before <= 0)
  select (select count(*)::int from gone) as ended, (select jsonb_agg(t) from (${sql.raw(touched)}) t) as again`.execute(db)
  return { ended: rows[0]!.ended, again: rows[0]!.again ?? [] }
}

/**
 * Promises as many of these as are there, each whole or not at all: nobody waits for more than the rows of the same things.
 * @returns what is promised now, and things of which nothing is left for others
 */
export async function take(
  db: Db,
  hold: { cartId: number; network: string; takenAt: Date; until: Date },
  wanted: readonly (HeldPieces & { most: number })[],
): Promise<{ taken: HeldPieces[]; out: Touched[] }> {
  const { rows } = await sql<{ taken: HeldPieces[] | null; out: Touched[] | null }>`with wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(product_id bigint, variant_id bigint, qty int, most int)
  ), ${sql.raw(locked('wanted'))}, variants as (
    update variant_stock s set held = s.held + w.qty from wanted w
    where s.variant_id = w.variant_id and s.stock - s.held >= w.qty and w.qty <= greatest(w.most, s.stock / 2)
      and (select count(*) from locked_variants) >= 0
    returning w.product_id, w.variant_id, w.qty, s.available as left_over
  ), plain as (
    update product_stock s set held = s.held + w.qty from wanted w
    where w.variant_id is null and s.product_id = w.product_id and s.stock - s.held >= w.qty and w.qty <= greatest(w.most, s.stock / 2)
      and (select count(*) from locked_products) >= 0
    returning w.product_id, w.variant_id, w.qty, s.available as left_over
  ), got as (select * from variants union all select * from plain), kept as (
    insert into stock_holds (cart_id, product_id, variant_id, qty, network, taken_at, expires_at)
    select ${hold.cartId}, product_id, variant_id, qty, ${hold.network}, ${hold.takenAt}::timestamptz, ${hold.until}::timestamptz from got
  ), turned as (select product_id from got where left_over = 0)
  select (select jsonb_agg(jsonb_build_object('product_id', product_id, 'variant_id', variant_id, 'qty', qty)) from got) as taken,
    (select jsonb_agg(t) from (${sql.raw(touched)}) t) as out`.execute(db)
  return { taken: rows[0]!.taken ?? [], out: rows[0]!.out ?? [] }
}
