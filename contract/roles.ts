import * as z from 'zod'

/** Parties that hold an account of their own. `system` (timers, webhooks) acts too but never logs in. */
export const accountRoles = ['customer', 'provider', 'admin'] as const
export type AccountRole = (typeof accountRoles)[number]

/**
 * Whose token a call may carry. `guest`: somebody who orders without an account; only calls that name it are open to such a session, and
 * public calls take it for a visitor without one.
 */
export const roles = [...accountRoles, 'guest'] as const
export type Role = (typeof roles)[number]

/** Everyone who can fire a lifecycle event; the server fills it from the token, never from the body. */
export const actors = ['customer', 'provider', 'admin', 'system'] as const
export type Actor = (typeof actors)[number]

/** The spec's words for roles (section 6): customer is `User`, a business is `Company`. */
export const wireRoles = { customer: 'User', provider: 'Company', admin: 'Admin', guest: 'Guest' } as const satisfies Record<Role, string>
export const WireRole = z.enum(['User', 'Company', 'Admin', 'Guest'])
export type WireRole = z.infer<typeof WireRole>

/** Any stored role other than `User`, `Admin` and our `Guest` counts as provider (spec section 6). */
export function roleOfWire(wire: string): Role {
  if (wire === 'User') return 'customer'
  if (wire === 'Guest') return 'guest'
  return wire === 'Admin' ? 'admin' : 'provider'
}

/** As whom somebody acts on an order: who orders without an account is its customer. */
export const actorOf = (role: Role): AccountRole => (role === 'guest' ? 'customer' : role)
