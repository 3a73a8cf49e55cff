import * as z from 'zod'

/** Parties that hold an account. `system` (timers, webhooks) acts too but never logs in. */
export const roles = ['customer', 'provider', 'admin'] as const
export type Role = (typeof roles)[number]

/** Everyone who can fire a lifecycle event; the server fills it from the token, never from the body. */
export const actors = ['customer', 'provider', 'admin', 'system'] as const
export type Actor = (typeof actors)[number]

/** The spec's words for roles (section 6): customer is `User`, a business is `Company`. */
export const wireRoles = { customer: 'User', provider: 'Company', admin: 'Admin' } as const satisfies Record<Role, string>
export const WireRole = z.enum(['User', 'Company', 'Admin'])
export type WireRole = z.infer<typeof WireRole>

/** Any stored role other than `User` and `Admin` counts as provider (spec section 6). */
export function roleOfWire(wire: string): Role {
  if (wire === 'User') return 'customer'
  return wire === 'Admin' ? 'admin' : 'provider'
}
