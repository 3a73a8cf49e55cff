import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { VoucherInCart } from './cartLines.types.ts'
import type { CommandKey } from '#backend/kernel/commandKey.ts'
import type { LineRow, SeenCart } from './cartState.store.ts'

/** What a change leaves behind: lines that go, and at most one that is there afterwards as it says. */
export interface CartChange {
  gone: readonly number[]
  line: LineRow | null
  /** All that are about to be bought; left out: they stay. */
  vouchers?: readonly VoucherInCart[]
  /** Of a bundle: all its rows, of which `line` is the first. */
  parts?: readonly LineRow[]
}
interface ChangeValues extends Record<string, unknown> {
  cart: number | null
  seen: string | null
  cartKey: string
  accountId: number | null
  now: Date
  vouchers: string | null
  gone: number[]
  line: number | null
  providerId: number | null
  productId: number | null
  variantId: number | null
  bundleId: number | null
  bundleRevision: number | null
  options: string
  note: string
  qty: number | null
  fingerprint: string
  userId: number | null
  commandKey: string | null
  call: string | null
  requestHash: string | null
  expiresAt: Date | null
  answer: string | null
}

/** Stays young, and a guest's cart used by an account becomes the account's; only as long as nothing has changed since it was read. */
const touchedCart = ({ now, accountId, cart, seen, vouchers }: ChangeValues) => sql`
  update carts set updated_at = ${now}, account_id = coalesce(${accountId}::bigint, account_id),
    vouchers = coalesce(${vouchers}::jsonb, vouchers)
  where id = ${cart} and xmin = ${seen}::text::xid returning id`
const newCart = ({ cartKey, accountId, now, vouchers }: ChangeValues) => sql`
  insert into carts (key, account_id, created_at, updated_at, vouchers)
  values (${cartKey}, ${accountId}, ${now}::timestamptz, ${now}::timestamptz, coalesce(${vouchers}::jsonb, '[]')) returning id`

const goneLines = ({ gone }: ChangeValues) => sql`gone as (
          delete from cart_items where cart_id = (select id from cart) and id = any(${gone}::bigint[]) returning id
        ),`
/** Counting `gone` makes sure that a line which melts into another is away before the other takes its fingerprint. */
const whenGone = sql`and (select count(*) from gone) >= 0`
const overOldLine = sql`on conflict (id) do update set qty = excluded.qty, note = excluded.note, fingerprint = excluded.fingerprint,
            bundle_revision = excluded.bundle_revision`
const nothing = sql``

/** Only what the change needs: PostgreSQL makes ready every part of a statement, whether it then has anything to do or not. */
const writing = (cart: (values: ChangeValues) => RawBuilder<unknown>, { hasGone, isNewLine }: { hasGone: boolean; isNewLine: boolean }) =>
  builtOnce<ChangeValues, { id: number }>((db, values) => ({
    compile: () =>
      sql<{ id: number }>`
        with cart as (${cart(values)}),
        ${hasGone ? goneLines(values) : nothing}
        line as (
          insert into cart_items (id, cart_id, provider_id, product_id, variant_id, bundle_id, bundle_revision, options, note, qty,
            fingerprint) overriding system value
          select ${values.line}::bigint, id, ${values.providerId}::bigint, ${values.productId}::bigint, ${values.variantId}::bigint,
            ${values.bundleId}::bigint, ${values.bundleRevision}::int, ${values.options}::jsonb,
            ${values.note}, ${values.qty}::int, ${values.fingerprint}
          from cart where ${values.line}::bigint is not null ${hasGone ? whenGone : nothing}
          ${isNewLine ? nothing : overOldLine}
        ),
        answer as (
          insert into idempotency (user_id, key, call, request_hash, expires_at, status, response)
          select ${values.userId}::bigint, ${values.commandKey}, ${values.call}, ${values.requestHash}, ${values.expiresAt}::timestamptz,
            200,
            ${values.answer}::jsonb
          from cart where ${values.commandKey}::text is not null
        )
        select id from cart`.compile(db),
  }))
const variants = (cart: (values: ChangeValues) => RawBuilder<unknown>) => ({
  oldLine: writing(cart, { hasGone: false, isNewLine: false }),
  newLine: writing(cart, { hasGone: false, isNewLine: true }),
  gone: writing(cart, { hasGone: true, isNewLine: false }),
})
const intoCart = variants(touchedCart)
const intoNewCart = variants(newCart)

/**
 * Writes the change, the cart's new age and owner and the answer under the command's key by one statement. False when the cart is not
 * any more as `cart` says: then nothing is written.
 */
export async function writeChange(
  db: Db,
  cart: SeenCart | { key: string },
  { gone, line, vouchers }: CartChange,
  told: { accountId: number | null; now: Date; key: CommandKey | null; oldLines: readonly LineRow[]; answer: unknown },
): Promise<boolean> {
  const isThere = 'seen' in cart
  const bundle = line?.bundle ?? null
  const parts = gone.length > 0 ? 'gone' : line && !told.oldLines.some(({ line_id }) => line_id === line.line_id) ? 'newLine' : 'oldLine'
  const written = await (isThere ? intoCart : intoNewCart)[parts](db, {
    cart: isThere ? cart.id : null,
    seen: isThere ? cart.seen : null,
    cartKey: cart.key,
    accountId: told.accountId,
    now: told.now,
    vouchers: vouchers ? JSON.stringify(vouchers) : null,
    gone: [...gone],
    line: line?.line_id ?? null,
    providerId: bundle ? null : (line?.provider_id ?? null),
    productId: bundle ? null : (line?.id ?? null),
    variantId: bundle ? null : (line?.variant_id ?? null),
    bundleId: bundle?.id ?? null,
    bundleRevision: bundle?.revision ?? null,
    options: JSON.stringify(line?.options ?? []),
    note: line?.note ?? '',
    qty: line?.qty ?? null,
    fingerprint: line?.fingerprint ?? '',
    userId: told.key?.userId ?? null,
    commandKey: told.key?.key ?? null,
    call: told.key?.call ?? null,
    requestHash: told.key?.requestHash ?? null,
    expiresAt: told.key?.expiresAt ?? null,
    answer: told.key ? JSON.stringify(told.answer) : null,
  })
  return written.length > 0
}
