import { ApiRefusal, sentenceOf, somethingWentWrong } from '#client/lib/http/failures.ts'

/** Why the cart could not be changed, in words for the place where it was tried. */
export function cartReason(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return sentenceOf(error)
  return error.status < 500 ? (error.errors[0]?.message ?? error.message) : somethingWentWrong
}

/** This browser's cart was tidied away, or belongs to an account that has logged out. */
export function isCartGone(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'CART_KEY_UNKNOWN'
}

/** The cart or the line asked for is not there: another tab was faster, or the stored key is damaged. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.status === 404 || error.status === 422)
}
