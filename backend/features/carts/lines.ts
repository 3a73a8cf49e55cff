import { createHash } from 'node:crypto'
import { mostOf, mostOfOthers } from '#contract/values/cartLimits.ts'
import { numberText } from '#contract/values/numberText.ts'
import type { Db } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { pricedLine } from '#backend/features/menus/menus.api.ts'
import { piecesOf, whyNotGoods } from './goodsLines.ts'
import { addVouchersOf, changeQuantity, moveLine, plainLines } from './carts.store.ts'
import type { CartState } from './cartState.store.ts'
import type { CartChange } from './cartChange.store.ts'

/** Pieces that a line may hold. */
export const mostOfLine = ({ kind, bundle }: { kind: 'food' | 'normal' | 'service'; bundle: unknown }): number =>
  bundle ? mostOfOthers : mostOf(kind)
/** Lines of one cart: more is a mistake or an attack. */
export const maxLines = 100

/** A bundle is one line, however many parts it has. */
export const linesIn = (rows: readonly { line_id: number }[]): number => new Set(rows.map((row) => row.line_id)).size

export interface LineChange {
  productId: number
  /** Which one of the product; null where there is no choice. */
  variantId: number | null
  options: readonly string[]
  note: string
  qty: number
  /** So many are there at least afterwards, instead of so many more. */
  atLeast?: boolean
}

/** The same for the same dish or variant with the same choices and note, whatever the order of the choices. */
export function fingerprintOf({
  productId,
  variantId = null,
  options,
  note,
}: Omit<LineChange, 'qty' | 'variantId'> & Partial<LineChange>): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, [...options].sort(), note, ...(variantId === null ? [] : [variantId])]))
    .digest('base64url')
}

/**
 * What adding leaves behind: the equal line with more pieces, or a new line.
 * @throws Refusal NOT_FOUND, QUANTITY_TOO_HIGH and those of `pricedLine`
 */
export function added({ lines, wanted }: CartState, wish: Omit<LineChange, 'productId' | 'variantId'>): CartChange {
  // Drafts and deleted products do not exist for customers.
  if (!wanted || (wanted.status !== 'active' && wanted.status !== 'inactive')) throw new Refusal('NOT_FOUND')
  const fingerprint = fingerprintOf({ ...wish, productId: wanted.id, variantId: wanted.variant_id })
  const equal = lines.find((line) => line.fingerprint === fingerprint)
  const there = equal?.qty ?? 0
  const more = wish.atLeast ? Math.max(0, wish.qty - there) : wish.qty
  const refusal = wanted.kind !== 'food' ? whyNotGoods(wanted, wish.atLeast ? wish.qty : piecesOf(lines, wanted) + more) : null
  if (refusal) throw refusal
  if (wanted.kind !== 'food') {
    if (wish.options.length > 0) throw new Refusal('OPTIONS_INVALID', { group: wanted.name })
  } else {
    // Dishes have choices, no variants.
    if (wanted.variant_id !== null) throw new Refusal('VARIANT_MISSING', { name: wanted.name })
    pricedLine(wanted, wish.options, wish.qty)
  }
  refuseTooMany(wanted, there + more)
  if (equal) return { gone: [], line: { ...equal, qty: there + more } }
  if (linesIn(lines) >= maxLines) throw new Refusal('QUANTITY_TOO_HIGH', { max: maxLines })
  return { gone: [], line: { ...wanted, options: [...wish.options], note: wish.note, qty: wish.qty, fingerprint } }
}

function refuseTooMany(line: Parameters<typeof mostOfLine>[0], qty: number): void {
  const max = mostOfLine(line)
  if (qty > max) throw new Refusal('QUANTITY_TOO_HIGH', { max })
}

/**
 * What a new quantity and note leave behind; a line that thereby equals another one melts into it. Lines with problems may be changed too.
 * @throws Refusal NOT_FOUND or QUANTITY_TOO_HIGH
 */
export function updated({ lines }: CartState, lineId: number, { qty, note }: { qty: number; note: string | undefined }): CartChange {
  const line = lines.find((one) => one.line_id === lineId)
  if (!line) throw new Refusal('NOT_FOUND')
  refuseTooMany(line, qty)
  if (line.bundle) {
    if (note) throw fieldRefusal('note', 'Hinweise zu einem Bündel schreiben Sie bitte an der Kasse an den jeweiligen Anbieter.')
    const parts = lines.filter((one) => one.line_id === lineId).map((part) => ({ ...part, qty }))
    return { gone: [], line: parts[0]!, parts }
  }
  if (note === undefined || note === line.note) return { gone: [], line: { ...line, qty } }
  const fingerprint = fingerprintOf({ productId: line.id, variantId: line.variant_id, options: line.options, note })
  const twin = lines.find((one) => one.fingerprint === fingerprint)
  if (!twin) return { gone: [], line: { ...line, qty, note, fingerprint } }
  refuseTooMany(line, twin.qty + qty)
  return { gone: [twin.line_id], line: { ...line, qty: twin.qty + qty, note, fingerprint } }
}

/** @throws Refusal NOT_FOUND */
export function removed({ lines, vouchers }: CartState, lineId: number): CartChange {
  if (vouchers.some((one) => one.id === lineId)) return { gone: [], line: null, vouchers: vouchers.filter((one) => one.id !== lineId) }
  if (!lines.some((line) => line.line_id === lineId)) throw new Refusal('NOT_FOUND')
  return { gone: [lineId], line: null }
}

export const cleared = ({ lines }: CartState): CartChange => ({
  gone: [...new Set(lines.map((line) => line.line_id))],
  line: null,
  vouchers: [],
})

interface PlainLine {
  id: number
  fingerprint: string
  qty: number
  bundle_revision: number | null
  /** Of its product; null: a bundle. */
  kind: 'food' | 'normal' | 'service' | null
}

/**
 * What taking the lines of one cart over into another comes to: equal ones add up to the limit; `lost` pieces do not fit. Of two revisions
 * of a bundle the older one stays, so that the cart says what has changed.
 */
export function takenOver(there: readonly PlainLine[], coming: readonly PlainLine[]) {
  const known = new Map(there.map((line) => [line.fingerprint, line]))
  const moved: number[] = []
  const changed: { id: number; qty: number; revision: number | null }[] = []
  let lost = 0
  for (const { id, fingerprint, qty, bundle_revision: revision, kind } of coming) {
    const equal = known.get(fingerprint)
    if (!equal) {
      moved.push(id)
      continue
    }
    const sum = equal.qty + qty
    const most = kind === null ? mostOfOthers : mostOf(kind)
    lost += Math.max(0, sum - most)
    changed.push({
      id: equal.id,
      qty: Math.min(sum, most),
      revision: equal.bundle_revision === null || revision === null ? null : Math.min(equal.bundle_revision, revision),
    })
  }
  return { moved, changed, lost }
}

const kindWords = { food: 'Gericht', normal: 'Artikel', service: 'Leistung', bundle: 'Bündel' }

/** Says that pieces did not fit, in the word for what is full now; a cart may hold several kinds of it. */
export function lostText(lines: readonly { kind: 'food' | 'normal' | 'service'; qty: number; bundle: unknown }[], lost: number): string {
  const full = lines.filter((line) => line.qty >= mostOfLine(line))
  const limits = full.map((line) => `${numberText(mostOfLine(line))} Stück je ${kindWords[line.bundle === null ? line.kind : 'bundle']}`)
  const words = [...new Set(limits.length > 0 ? limits : [`${numberText(mostOf('normal'))} Stück je ${kindWords.normal}`])]
  return `Mehr als ${words.join(' oder ')} sind nicht möglich; ${numberText(lost)} Stück wurden nicht übernommen.`
}

/** Takes all lines over. Returns how many pieces did not fit. Both carts are locked by the caller. */
export async function takeOver(db: Db, fromCart: number, toCart: number): Promise<number> {
  const { moved, changed, lost } = takenOver(await plainLines(db, toCart), await plainLines(db, fromCart))
  for (const id of moved) await moveLine(db, id, fromCart, toCart)
  for (const line of changed) await changeQuantity(db, toCart, line)
  await addVouchersOf(db, fromCart, toCart)
  return lost
}
