import type { TillPart } from './useCheckout.ts'

/** The till about this part of the cart; with the payment that somebody comes back from. */
export function tillPath({ only, just }: TillPart, payment: string | null = null): string {
  const asked = new URLSearchParams()
  if (just !== null) asked.set('nur', just)
  else if (only !== null) asked.set('anbieter', String(only))
  if (payment !== null) asked.set('zahlung', payment)
  return asked.size > 0 ? `/kasse?${asked}` : '/kasse'
}
