import type { CheckoutPart } from './useCheckout.ts'

/** The checkout about this part of the cart; with the payment that somebody comes back from. */
export function checkoutPath({ only, just }: CheckoutPart, payment: string | null = null): string {
  const asked = new URLSearchParams()
  if (just !== null) asked.set('nur', just)
  else if (only !== null) asked.set('anbieter', String(only))
  if (payment !== null) asked.set('zahlung', payment)
  return asked.size > 0 ? `/kasse?${asked}` : '/kasse'
}
