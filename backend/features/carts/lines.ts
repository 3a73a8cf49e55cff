import { createHash } from 'node:crypto'
import type { Db } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { pricedLine } from '#backend/features/menus/menus.api.ts'
import { changeLine, deleteLine, insertLine, lineByFingerprint, lineById, moveLine, plainLines, sellable } from './carts.store.ts'

/** Pieces of one line, and lines of one cart: more is a mistake or an attack. */
export const maxQty = 99
const maxLines = 100

export interface LineWish {
  productId: number
  options: readonly string[]
  note: string
  qty: number
}

/** The same for the same dish with the same choices and note, whatever the order of the choices. */
export function fingerprintOf({ productId, options, note }: Omit<LineWish, 'qty'>): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, [...options].sort(), note]))
    .digest('base64url')
}

/**
 * Adds to an equal line or makes a new one; the cart is locked by the caller.
 * @throws Refusal NOT_FOUND, QUANTITY_TOO_HIGH and those of `pricedLine`
 */
export async function addLine(db: Db, cartId: number, wish: LineWish): Promise<void> {
  const product = await sellable(db, wish.productId)
  if (!product) throw new Refusal('NOT_FOUND')
  pricedLine(product, wish.options, wish.qty)
  const fingerprint = fingerprintOf(wish)
  const lines = await plainLines(db, cartId)
  const equal = lines.find((line) => line.fingerprint === fingerprint)
  if ((equal?.qty ?? 0) + wish.qty > maxQty) throw new Refusal('QUANTITY_TOO_HIGH', { max: maxQty })
  if (equal) return void (await changeLine(db, cartId, equal.id, { qty: equal.qty + wish.qty }))
  if (lines.length >= maxLines) throw new Refusal('QUANTITY_TOO_HIGH', { max: maxLines })
  await insertLine(db, { ...wish, cartId, providerId: product.provider_id, fingerprint })
}

/**
 * Sets quantity and note; a line that thereby equals another one melts into it. Lines with problems may be changed too.
 * @throws Refusal NOT_FOUND or QUANTITY_TOO_HIGH
 */
export async function updateLine(
  db: Db,
  cartId: number,
  lineId: number,
  { qty, note }: { qty: number; note: string | undefined },
): Promise<void> {
  const line = await lineById(db, cartId, lineId)
  if (!line) throw new Refusal('NOT_FOUND')
  if (note === undefined || note === line.note) return void (await changeLine(db, cartId, lineId, { qty }))
  const fingerprint = fingerprintOf({ productId: line.product_id, options: line.options as string[], note })
  const twin = await lineByFingerprint(db, cartId, fingerprint)
  if (!twin) return void (await changeLine(db, cartId, lineId, { qty, note, fingerprint }))
  if (twin.qty + qty > maxQty) throw new Refusal('QUANTITY_TOO_HIGH', { max: maxQty })
  await deleteLine(db, cartId, twin.id)
  await changeLine(db, cartId, lineId, { qty: twin.qty + qty, note, fingerprint })
}

/** Takes all lines over, adding up equal ones up to the limit. Returns how many pieces did not fit. Both carts are locked by the caller. */
export async function takeOver(db: Db, fromCart: number, toCart: number): Promise<number> {
  const there = new Map((await plainLines(db, toCart)).map((line) => [line.fingerprint, line]))
  let lost = 0
  for (const line of await plainLines(db, fromCart)) {
    const equal = there.get(line.fingerprint)
    if (!equal) {
      await moveLine(db, line.id, fromCart, toCart)
      continue
    }
    const sum = equal.qty + line.qty
    lost += Math.max(0, sum - maxQty)
    await changeLine(db, toCart, equal.id, { qty: Math.min(sum, maxQty) })
  }
  return lost
}
