import type { Cart } from '#contract/calls/cartsWire.ts'
import { local } from '#client/lib/storage.ts'

/** What one piece of a line cost, in cents, when the buyer saw it last; by the line's number. */
export type SeenPrices = ReadonlyMap<number, number>

const entry = 'cart_prices'

export function readSeenPrices(): SeenPrices {
  try {
    const value: unknown = JSON.parse(local().getItem(entry) ?? '{}')
    if (typeof value !== 'object' || value === null) return new Map()
    return new Map(Object.entries(value).flatMap(([id, cents]) => (typeof cents === 'number' ? [[Number(id), cents] as const] : [])))
  } catch {
    // Blocked storage or damaged text: then nothing was seen before.
    return new Map()
  }
}

function writeSeenPrices(prices: SeenPrices): void {
  try {
    if (prices.size === 0) local().removeItem(entry)
    else local().setItem(entry, JSON.stringify(Object.fromEntries(prices)))
  } catch {
    // Without storage prices are compared as long as a screen is open.
    return
  }
}

/** The buyer has seen these: from now on they are what a change is told from. */
export const noteSeen = (prices: SeenPrices): void => {
  if (prices.size > 0) writeSeenPrices(new Map([...readSeenPrices(), ...prices]))
}

/** A line is compared with what it cost when it first lay in the cart, whichever screen is open; what is gone is forgotten. */
export function noteFirstPrices({ sellers }: Cart): void {
  const seen = readSeenPrices()
  const lines = sellers.flatMap((seller) => seller.lines)
  if (lines.length === seen.size && lines.every(({ id }) => seen.has(id))) return
  writeSeenPrices(new Map(lines.map(({ id, unit_cents: cents }) => [id, seen.get(id) ?? cents])))
}
