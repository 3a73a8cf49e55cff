import { failureOf, unanswered } from '#machines/parts/failure.ts'
import type { CheckoutFailure } from './checkout.types.ts'

const codeOf = (event: unknown) => failureOf((event as { error?: unknown }).error).code
/** Nothing is left there to order. */
export const isGone = (event: unknown) => ['CART_EMPTY', 'CART_KEY_UNKNOWN', 'NOT_FOUND'].includes(codeOf(event))
/** Nobody knows whether the order was stored. */
export const isUnanswered = (event: unknown) => unanswered((event as { error?: unknown }).error) !== null

/** What went wrong, and at which seller, where the refusal names one: its part of the checkout says it. */
export function refusalOf(error: unknown): CheckoutFailure {
  const details = typeof error === 'object' && error !== null && 'details' in error ? (error.details as Record<string, unknown>) : {}
  return { ...failureOf(error), providerId: typeof details['provider_id'] === 'number' ? details['provider_id'] : null }
}
