import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { CartItemsTable, CartsTable } from '#backend/tables.ts'
import { bundleNameSql } from '#backend/features/bundles/bundles.api.ts'
import type { BundleOfRow, ScaleStep } from './cartLines.types.ts'

export type CartRow = Selectable<CartsTable>

export const cartByKey = (db: Db, key: string) => db.selectFrom('carts').selectAll().where('key', '=', key).executeTakeFirst()

/** Locks the cart: two tabs of one customer wait for each other here. */
export const lockByKey = (db: Db, key: string) => db.selectFrom('carts').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

/** The same, of a cart that an order is being paid for. */
export const lockById = (db: Db, id: number) =>
  db.selectFrom('carts').select(['id', 'key', 'attempt']).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The account's carts, the one used last first; locked in id order. The account's row is held too, so that two tabs do not
 * both find none and make two.
 */
export async function lockOfAccount(db: Db, accountId: number): Promise<CartRow[]> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const rows = await db.selectFrom('carts').selectAll().where('account_id', '=', accountId).orderBy('id').forUpdate().execute()
  return rows.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime() || b.id - a.id)
}

export const createCart = (db: Db, cart: { key: string; accountId: number | null; now: Date }) =>
  db
    .insertInto('carts')
    .values({ key: cart.key, account_id: cart.accountId, created_at: cart.now, updated_at: cart.now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Marks the cart as used now and gives it to the account that uses it. */
export const touchCart = (db: Db, id: number, accountId: number | null, now: Date) =>
  db
    .updateTable('carts')
    .set({ updated_at: now, ...(accountId === null ? {} : { account_id: accountId }) })
    .where('id', '=', id)
    .execute()

export const deleteCart = (db: Db, id: number) => db.deleteFrom('carts').where('id', '=', id).execute()

/** The words of a chosen variant, of the line's `l` and variant `w`; asked for only where there is one. */
export const variantSql = `case when l.variant_id is not null then (select string_agg(v.name, ', ' order by f.position, f.id)
  from variant_values x join features f on f.id = x.feature_id join feature_values v on v.id = x.value_id where x.variant_id = w.id) end`
/** The wholesale scale of the product `p`; dishes have none. */
export const scaleSql = `case when p.kind = 'normal' then (
  select json_agg(json_build_object('min_qty', b.min_qty, 'percent', b.discount_percent, 'variant_id', b.variant_id))
  from bulk_prices b where b.product_id = p.id) end`

/**
 * Pieces that this cart can have: what nobody is promised, and what it is itself (`h`), as far as so many are there at all: its seller may
 * have counted fewer since.
 */
export const stockSql = `case when p.has_variants then least(ws.stock, ws.available + coalesce(h.qty, 0))
  else least(s.stock, s.available + coalesce(h.qty, 0)) end`
/** The picture of the guarantee's label of the product `p`; nearly all have none, and then it is not looked for. */
export const labelSql = `case when p.guarantee_label_id is not null then (
  select g.picture from product_images g where g.id = p.guarantee_label_id) end`
/** What one piece holds: the variant's own content, else its product's. */
const [amountSql, unitSql] = ['amount', 'unit'].map(
  (of) => `case when w.content_amount is null then p.content_${of} else w.content_${of} end`,
) as [string, string]
export const contentSql = `${amountSql} as content_amount, ${unitSql} as content_unit`

/** The view: a line of one thing as it is, a bundle as a row for each of its parts (docs/decisions/060). */
export type CartLinesView = Omit<
  Selectable<CartItemsTable>,
  'provider_id' | 'product_id' | 'options' | 'created_at' | 'bundle_id' | 'bundle_revision'
> & { position: number; provider_id: number; product_id: number; options: string[]; bundle: BundleOfRow | null }

/** Lines with their products, stock and sellers as they are at this moment. Add the `where` yourself. */
export const lineQuery = (db: Db) =>
  db
    .selectFrom(sql<CartLinesView>`cart_lines`.as('l'))
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('providers as v', 'v.account_id', 'l.provider_id')
    .leftJoin('product_stock as s', 's.product_id', 'l.product_id')
    .leftJoin('product_variants as w', (join) => join.onRef('w.id', '=', 'l.variant_id').onRef('w.product_id', '=', 'p.id'))
    .leftJoin('variant_stock as ws', 'ws.variant_id', 'w.id')
    // What this cart is promised is there for it.
    .leftJoin('stock_holds as h', (join) =>
      join
        .onRef('h.cart_id', '=', 'l.cart_id')
        .onRef('h.product_id', '=', 'l.product_id')
        .on(sql<boolean>`h.variant_id is not distinct from l.variant_id`),
    )
    .select((eb) => [
      'l.id as line_id',
      'l.qty',
      'l.note',
      'l.options',
      'l.bundle',
      'l.provider_id',
      'v.company_name',
      'v.slug',
      'v.image',
      'v.active as provider_active',
      'p.id',
      'p.name',
      'p.kind',
      'p.status',
      'p.price_cents',
      'p.deposit_cents',
      'p.tax_rate',
      'p.age_limit',
      'p.declaration',
      'p.option_groups',
      'p.picture',
      sql<boolean>`coalesce(s.sold_out, false) or (p.kind = 'normal' and v.goods_stopped)`.as('sold_out'),
      'p.has_variants',
      'p.shipping_cents',
      'p.delivery_days_from',
      'p.delivery_days_until',
      'p.not_revocable',
      'p.guarantee_years',
      sql<string | null>`${sql.raw(labelSql)}`.as('guarantee_label'),
      'p.service_at',
      sql<string | null>`p.service_price ->> 'kind'`.as('service_price'),
      'l.variant_id',
      'w.price_cents as variant_price_cents',
      'w.active as variant_active',
      eb.fn.coalesce('w.article_no', 'p.article_number').as('article_no'),
      eb.fn.coalesce('w.weight_grams', 'p.weight_grams').as('weight_grams'),
      sql<number | null>`${sql.raw(amountSql)}`.as('content_amount'),
      sql<string | null>`${sql.raw(unitSql)}`.as('content_unit'),
      sql<number | null>`${sql.raw(stockSql)}`.as('stock'),
      sql<string | null>`${sql.raw(variantSql)}`.as('variant'),
      sql<ScaleStep[] | null>`${sql.raw(scaleSql)}`.as('scale'),
    ])

export const plainLines = (db: Db, cartId: number) =>
  db
    .selectFrom('cart_items as i')
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .selectAll('i')
    .select('p.kind')
    .where('i.cart_id', '=', cartId)
    .orderBy('i.id')
    .execute()

/** @param revision of a bundle; null: it stays */
export const changeQuantity = (
  db: Db,
  cartId: number,
  { id: lineId, qty, revision }: { id: number; qty: number; revision: number | null },
) =>
  db
    .updateTable('cart_items')
    .set({ qty, ...(revision === null ? {} : { bundle_revision: revision }) })
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .execute()

/** Moves a line to another cart; the caller has made sure that its fingerprint is free there. */
export const moveLine = (db: Db, lineId: number, fromCart: number, toCart: number) =>
  db.updateTable('cart_items').set({ cart_id: toCart }).where('id', '=', lineId).where('cart_id', '=', fromCart).execute()

/** Several at once; others' lines stay where they are. */
export async function moveLines(db: Db, lineIds: readonly number[], fromCart: number, toCart: number): Promise<void> {
  if (lineIds.length === 0) return
  await db.updateTable('cart_items').set({ cart_id: toCart }).where('id', 'in', lineIds).where('cart_id', '=', fromCart).execute()
}

/** The number of a line before it is written. */
export async function nextLineId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('cart_items_id_seq') as id`.execute(db)
  return Number(rows[0]!.id)
}

/**
 * Puts the vouchers of one cart that are about to be bought beside those of another; a cart of more than it may hold keeps its own. Both
 * are locked by the caller.
 */
export async function addVouchersOf(db: Db, fromCart: number, toCart: number): Promise<void> {
  await sql`update carts t set vouchers = t.vouchers || f.vouchers from carts f
    where t.id = ${toCart} and f.id = ${fromCart} and f.vouchers <> '[]' and jsonb_array_length(t.vouchers || f.vouchers) <= 50`.execute(db)
}

/** Takes vouchers that have been bought out of a cart, which is locked by the caller. */
export async function dropVouchers(db: Db, cartId: number, ids: readonly number[]): Promise<void> {
  await sql`update carts
    set vouchers = coalesce((select jsonb_agg(v order by at) from jsonb_array_elements(vouchers) with ordinality as x(v, at)
    where not (v ->> 'id')::bigint = any(${[...ids]}::bigint[])), '[]') where id = ${cartId}`.execute(db)
}

/** Names and words of gifts that nobody has bought in carts that nobody has used for long. */
export async function forgetVouchers(db: Db, before: Date): Promise<void> {
  await sql`update carts set vouchers = '[]' where vouchers <> '[]' and created_at < ${before} and updated_at < ${before}`.execute(db)
}

export const vouchersToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('carts')
    .select('vouchers')
    .where('account_id', '=', accountId)
    .where('vouchers', '<>', sql<string>`'[]'`)
    .execute()

/** Of these sellers, or of all. */
export async function removeLines(db: Db, cartId: number, providerIds?: readonly number[]): Promise<void> {
  if (providerIds?.length === 0) return
  const all = db.deleteFrom('cart_items').where('cart_id', '=', cartId)
  await (providerIds ? all.where('provider_id', 'in', [...providerIds]) : all).execute()
}

/** Guests who never came back. Found by when the cart was made: an index on its last change would cost every change (migration 310). */
export const forgetGuestCarts = (db: Db, before: Date) =>
  db.deleteFrom('carts').where('account_id', 'is', null).where('created_at', '<', before).where('updated_at', '<', before).execute()

export const cartItemsToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .select((eb) => [
      eb.fn
        .coalesce('p.name', sql<string>`${sql.raw(bundleNameSql('i'))}`)
        .$notNull()
        .as('name'),
      'i.qty',
      'i.note',
      'i.created_at',
    ])
    .where('c.account_id', '=', accountId)
    .orderBy('i.id')
    .execute()

export async function removeCartsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('carts').where('account_id', '=', accountId).execute()
}
