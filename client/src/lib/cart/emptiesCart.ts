import type { Answered } from '#client/lib/http/api.ts'

/** The answer of an order that was placed, however it is paid: what was ordered has left the cart. */
export const emptiesCart = ({ id, answer }: Answered): boolean =>
  id.startsWith('checkout.place') ||
  (/^checkout\.(?:finish|cancel)O/.test(id) && (answer as { data: { outcome: string } }).data.outcome === 'placed')
