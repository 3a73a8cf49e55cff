import { createHash } from 'node:crypto'
import { mostOfOthers } from '#contract/values/cartLimits.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { isOffered, isPart, whyNotBundle } from './bundleLines.ts'
import type { CartState, LineRow } from './cartState.store.ts'
import type { CartChange } from './cartChange.store.ts'
import { linesIn, maxLines } from './lines.ts'

/** One line per bundle, whatever its revision. */
export const bundleFingerprint = (bundleId: number): string => createHash('sha256').update(`bundle ${bundleId}`).digest('base64url')

/**
 * What adding a bundle leaves behind: its line with more of them, now in the revision that was shown, or a new line.
 * @throws Refusal NOT_FOUND, QUANTITY_TOO_HIGH and those of `whyNotBundle`
 */
export function bundleAdded(state: CartState, wish: { revision: number; qty: number }, now: Date): CartChange {
  const known = lineOf(state)
  const qty = (known?.qty ?? 0) + wish.qty
  if (qty > mostOfOthers) throw new Refusal('QUANTITY_TOO_HIGH', { max: mostOfOthers })
  if (!known && linesIn(state.lines) >= maxLines) throw new Refusal('QUANTITY_TOO_HIGH', { max: maxLines })
  return offeredAs(state, { lineId: known?.line_id, qty, revision: wish.revision }, now)
}

/** What taking the new revision leaves behind: as many of it as there were. @throws Refusal NOT_FOUND and those of `whyNotBundle` */
export function bundleRenewed(state: CartState, wish: { revision: number }, now: Date): CartChange {
  const known = lineOf(state)
  if (!known) throw new Refusal('NOT_FOUND')
  return offeredAs(state, { lineId: known.line_id, qty: known.qty, revision: wish.revision }, now)
}

/** A row of the line that holds the bundle asked for. */
const lineOf = ({ lines, offered }: CartState): LineRow | undefined => {
  const id = offered[0]?.bundle?.id
  return id === undefined ? undefined : lines.find(({ bundle }) => bundle?.id === id)
}

function offeredAs(
  { lines, offered }: CartState,
  wish: { lineId: number | undefined; qty: number; revision: number },
  now: Date,
): CartChange {
  const found = offered.filter(isPart)
  const bundle = found[0]?.bundle
  if (!bundle || !isOffered(bundle.status)) throw new Refusal('NOT_FOUND')
  const lineId = wish.lineId ?? found[0]!.line_id
  const parts = found.map((row) => ({ ...row, line_id: lineId, qty: wish.qty, fingerprint: bundleFingerprint(bundle.id) }))
  if (bundle.status === 'active' && bundle.revision !== wish.revision) throw new Refusal('BUNDLE_CHANGED', { name: bundle.name })
  const refusal = whyNotBundle(
    parts,
    lines.filter((line) => line.line_id !== lineId),
    now,
  )
  if (refusal) throw refusal
  return { gone: [], line: parts[0]!, parts }
}
