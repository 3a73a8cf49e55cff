import { cachedBySeller } from '#backend/kernel/cachedBySeller.ts'
import { sellersForCheckout } from './sellers.ts'

/**
 * Sellers as they are shown beside a cart (minimum, opening hours, tax status), from memory. Prices, fees and whether somebody may order
 * are never taken from here: use `sellersForCheckout`.
 */
export const sellersForDisplay = cachedBySeller(sellersForCheckout)
