import type { PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { placementOf } from './checkout.draft.ts'
import { methodOf } from './checkout.view.ts'
import type { Attempt, CheckoutContext, Found, Paying, PlacementBody } from './checkout.types.ts'

/** What is ordered by a press. The same order keeps its key, and the moment that key was first used. */
export function attemptOf(context: CheckoutContext, { key, at }: { key: string; at?: number }): Attempt {
  const { attempt: last } = context
  const [body, method] = [placementOf(context), methodOf(context)]
  const isSame = last !== null && (last.method ?? 'cash') === method && JSON.stringify(last.body) === JSON.stringify(body)
  return isSame ? { ...last, method } : { key, body, method, ...(at === undefined ? {} : { pressedAt: at }) }
}

/** The server forgets a key after two days; an hour less, because clocks differ. */
const keysLiveMs = 47 * 3_600_000

/** Whether the server can still say what became of it: of an older one nobody knows. */
export const isAskable = ({ pressedAt = 0 }: Attempt, now: number): boolean => now - pressedAt < keysLiveMs

/**
 * Sent under the key of an attempt it orders nothing: a key that is known is refused as used for something else, an unknown one because
 * nothing is chosen.
 */
export const lookBodyOf = ({ body: { cart_key, contact } }: Attempt): PlacementBody => ({
  cart_key,
  expected_total: 0,
  terms_accepted: false,
  contact,
  sellers: [],
})

/** What the refusal of such a look says; null: nothing about the attempt. */
export function foundBy(refusal: string): Found | null {
  if (refusal === 'IDEMPOTENCY_KEY_REUSED') return 'arrived'
  return ['CART_EMPTY', 'CART_KEY_UNKNOWN', 'NOT_FOUND'].includes(refusal) ? 'lost' : null
}

/**
 * Says what became of an attempt without an answer. One that may still be under way keeps its key: the same order pressed for again is
 * no second one.
 */
export function noteOf({ interrupted, attempt }: CheckoutContext, found: Found): Partial<CheckoutContext> {
  return { notice: { kind: found === 'unknown' ? 'unsure' : 'notPlaced' }, attempt: interrupted ?? attempt, interrupted: null }
}

/** The begun payment with what the checkout was about: the way back from the service does not say. */
export const payingOf = ({ only, just }: Pick<CheckoutContext, 'only' | 'just'>, start: PaymentStart): Paying => ({
  reference: start.payment_reference,
  start,
  ...(just !== null ? { just } : only !== null ? { only } : {}),
})
