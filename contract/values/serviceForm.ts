/** What a list of services takes. */
export const serviceLimits = {
  name: 140,
  details: 2_000,
  per: 30,
  /** Services of one seller, archived ones as well. */
  services: 300,
} as const

/** Only `fixed` can be bought; all others are asked for (decision 049). */
export const servicePrices = ['fixed', 'from', 'hourly', 'onRequest'] as const
export type ServicePrice = (typeof servicePrices)[number]
export const servicePlaces = ['customer', 'seller'] as const
export type ServicePlace = (typeof servicePlaces)[number]
