import type { Answered } from '#client/lib/http/api.ts'

/** The answer of an order that was placed, however it is paid: what was ordered has left the cart. */
export function emptiesCart({ id, answer }: Answered): boolean {
  if (id === 'checkout.placeByCash' || id === 'checkout.placeByVoucher') return true
  if (id !== 'checkout.finishOnline' && id !== 'checkout.cancelOnline') return false
  return (answer as { data: { outcome: string } }).data.outcome === 'placed'
}
