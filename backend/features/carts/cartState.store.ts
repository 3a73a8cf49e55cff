import { sql, type RawBuilder } from 'kysely'
import type { NotRevocable } from '#contract/values/notRevocable.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { contentSql, labelSql, scaleSql, stockSql, variantSql } from './carts.store.ts'
import type { BundleOfRow, ScaleStep, VoucherInCart } from './cartLines.types.ts'
import { presentPartsSql } from '#backend/features/bundles/bundles.api.ts'
import type { CommandKey } from '#backend/kernel/commandKey.ts'

/**
 * A line, or a product that is to become one, with its product, stock and seller as they are at this moment. A bundle is a row for each of
 * its parts, under the one number of its line; `qty` counts bundles then.
 */
export interface LineRow {
  line_id: number
  qty: number
  note: string
  options: string[]
  fingerprint: string
  provider_id: number
  company_name: string
  slug: string
  image: string | null
  provider_active: boolean
  id: number
  name: string
  kind: 'food' | 'normal' | 'service'
  status: 'draft' | 'scheduled' | 'active' | 'inactive' | 'archived' | 'deleted'
  price_cents: number
  deposit_cents: number
  tax_rate: number
  age_limit: number
  declaration: unknown
  option_groups: unknown
  picture: string | null
  /** Also of goods whose seller may not sell any (`goods_stopped`). */
  sold_out: boolean
  article_no: string | null
  has_variants: boolean
  /** What one piece costs beside the shipping method, for bulky goods. */
  shipping_cents: number
  /** Its own, in working days; null: the way's. */
  delivery_days_from: number | null
  delivery_days_until: number | null
  weight_grams: number | null
  /** Of one piece, for the Grundpreis; a variant's own before its product's. */
  content_amount: number | null
  content_unit: string | null
  /** Pieces that are there; null: not counted. */
  stock: number | null
  /** Wholesale scale of goods; null: none. */
  scale: ScaleStep[] | null
  variant_id: number | null
  /** «Blau, 54 cm»; null without a choice. */
  variant: string | null
  variant_price_cents: number | null
  variant_active: boolean | null
  not_revocable: NotRevocable | null
  guarantee_years: number | null
  guarantee_label: string | null
  /** Of services: where it is done. */
  service_at: 'customer' | 'seller' | null
  /** Of services: «fixed», «from», «hourly», «onRequest»; null otherwise. */
  service_price: string | null
  bundle: BundleOfRow | null
}
/** `seen` is the version of the cart's row: it changes with everything that changes the cart or its lines. */
export interface SeenCart {
  id: number
  key: string
  account_id: number | null
  seen: string
}
/** All that a change of a cart is evaluated by, at one instant. */
export interface CartState {
  cart: SeenCart | null
  /** In the order they were added. */
  lines: LineRow[]
  /** Those that are about to be bought. */
  vouchers: readonly VoucherInCart[]
  /** Ways that were chosen for goods, by their seller's id; null: none. */
  choices: CartChoices
  /** The product asked for under the number its line would have; null when there is none, or none was asked for. */
  wanted: LineRow | null
  /** The parts of the bundle asked for in its present revision, likewise; none when there is none, or none was asked for. */
  offered: LineRow[]
  /** What stands under the command's key. */
  stored: { request_hash: string; response: unknown } | null
}

export type CartChoices = Readonly<Record<string, number>> | null

/** Of an account: the one used last. */
export type CartAt = { key: string } | { accountId: number } | null

interface Values extends Record<string, unknown> {
  key: string | null
  accountId: number | null
  productId: number | null
  variantId: number | null
  bundleId: number | null
  userId: number | null
  commandKey: string | null
}
type StateRow = LineRow & {
  is_wanted: boolean | null
  cart_id: number | null
  cart_key: string
  cart_account: number | null
  cart_vouchers: VoucherInCart[] | null
  choices: CartChoices
  seen: string
  request_hash: string | null
  response: unknown
}

const byKey = ({ key }: Values) => sql`c.key = ${key}`
const byAccount = ({ accountId }: Values) =>
  sql`c.id = (select id from carts where account_id = ${accountId} order by updated_at desc, id desc limit 1)`
const none = () => sql`false`
/** The number is taken from the lines' own sequence, so that the answer can name the line before it is written. */
const wantedProduct = ({ productId, variantId }: Values) => sql`
  union all select nextval('cart_items_id_seq'), 0::smallint, ${productId}::bigint, ${variantId}::bigint, 0, '', '[]'::jsonb,
    '', null::jsonb, true`
const wantedBundle = ({ bundleId }: Values) => sql`
  union all select (select nextval('cart_items_id_seq')), k.position, k.product_id, k.variant_id, 0, '', '[]'::jsonb, '', k.bundle, true
  from ${presentPartsSql(sql`${bundleId}::bigint`, sql`c.id`)}`
const nothing = () => sql``

const stateRows = (cart: (values: Values) => RawBuilder<unknown>, wanted: (values: Values) => RawBuilder<unknown>, hasKey: boolean) =>
  builtOnce<Values, StateRow>((db, values) => ({
    compile: () =>
      sql<StateRow>`
        select c.id as cart_id, c.key as cart_key, c.account_id as cart_account, c.vouchers as cart_vouchers,
          ch.choices, c.xmin::text as seen,
          l.line_id, l.qty, l.note, l.options, l.fingerprint, l.bundle, l.is_wanted,
          p.provider_id, v.company_name, v.slug, v.image, v.active as provider_active,
          p.id, p.name, p.kind, p.status, p.price_cents, p.deposit_cents, p.tax_rate, p.age_limit, p.declaration, p.option_groups,
          p.picture, p.not_revocable, p.guarantee_years, ${sql.raw(labelSql)} as guarantee_label,
          p.service_at, p.service_price ->> 'kind' as service_price,
            coalesce(s.sold_out, false) or (p.kind = 'normal' and v.goods_stopped) as sold_out, p.has_variants, p.shipping_cents,
            p.delivery_days_from, p.delivery_days_until,
            l.variant_id, w.price_cents as variant_price_cents, w.active as variant_active,
          coalesce(w.article_no, p.article_number) as article_no, coalesce(w.weight_grams, p.weight_grams) as weight_grams,
          ${sql.raw(contentSql)},
          ${sql.raw(stockSql)} as stock, ${sql.raw(variantSql)} as variant,
            ${sql.raw(scaleSql)} as scale,
          ${hasKey ? sql`i.request_hash, i.response` : sql`null as request_hash, null as response`}
        from (select 1) as one
          ${hasKey ? sql`left join idempotency i on i.user_id = ${values.userId} and i.key = ${values.commandKey}` : sql``}
          left join carts c on ${cart(values)}
          left join lateral (
            select json_object_agg(provider_id, shipping_id) as choices from cart_choices where cart_id = c.id
          ) ch on true
          left join lateral (
            select id as line_id, position, product_id, variant_id, qty, note, options, fingerprint, bundle, false as is_wanted
              from cart_lines where cart_id = c.id
            ${wanted(values)}
          ) l on true
          left join products p on p.id = l.product_id
          left join providers v on v.account_id = p.provider_id
          left join product_stock s on s.product_id = p.id
          left join product_variants w on w.id = l.variant_id and w.product_id = p.id
          left join variant_stock ws on ws.variant_id = w.id
          left join stock_holds h on h.cart_id = c.id and h.product_id = l.product_id and h.variant_id is not distinct from l.variant_id
        order by l.line_id, l.position`.compile(db),
  }))

const variants = (cart: (values: Values) => RawBuilder<unknown>) => ({
  plain: { plain: stateRows(cart, nothing, false), withKey: stateRows(cart, nothing, true) },
  product: { plain: stateRows(cart, wantedProduct, false), withKey: stateRows(cart, wantedProduct, true) },
  bundle: { plain: stateRows(cart, wantedBundle, false), withKey: stateRows(cart, wantedBundle, true) },
})
const statements = { key: variants(byKey), account: variants(byAccount), none: variants(none) }

/**
 * The cart with its lines, the product or bundle wanted, and what was answered under the command's key: one statement, so all of one
 * instant.
 */
export async function cartState(
  db: Db,
  at: CartAt,
  {
    productId = null,
    variantId = null,
    bundleId = null,
    key = null,
  }: { productId?: number | null; variantId?: number | null; bundleId?: number | null; key?: CommandKey | null } = {},
): Promise<CartState> {
  const of = statements[at === null ? 'none' : 'key' in at ? 'key' : 'account']
  const rows = await of[bundleId !== null ? 'bundle' : productId !== null ? 'product' : 'plain'][key ? 'withKey' : 'plain'](db, {
    key: at && 'key' in at ? at.key : null,
    accountId: at && 'accountId' in at ? at.accountId : null,
    productId,
    variantId,
    bundleId,
    userId: key?.userId ?? null,
    commandKey: key?.key ?? null,
  })
  const [first] = rows
  return {
    cart: first?.cart_id ? { id: first.cart_id, key: first.cart_key, account_id: first.cart_account, seen: first.seen } : null,
    lines: rows.filter((row) => row.is_wanted === false),
    vouchers: first?.cart_vouchers ?? [],
    choices: first?.choices ?? null,
    wanted: rows.find((row) => row.is_wanted === true && row.id !== null && row.bundle === null) ?? null,
    offered: rows.filter((row) => row.is_wanted === true && row.bundle !== null),
    stored: first?.request_hash ? { request_hash: first.request_hash, response: first.response } : null,
  }
}
