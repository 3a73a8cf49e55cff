import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import { noteSeen, readSeenPrices, type SeenPrices } from './seenPrices.ts'

/**
 * Of each line whose price has changed since the buyer saw it last what a piece cost then, in cents. It stays as long as the screen is
 * open, and after a reload; who leaves the screen has seen the new one.
 */
export function useOldPrices(lines: readonly CartLine[]): SeenPrices {
  const [known, setKnown] = useState(readSeenPrices)
  const shown = useRef<SeenPrices>(new Map())
  // A part of a bundle has no price of its own.
  const prices = new Map(lines.flatMap(({ id, unit_cents: cents, bundle }) => (bundle ? [] : [[id, cents] as const])))
  const fresh = [...prices].filter(([id]) => !known.has(id))
  const about = fresh.join(' ')
  useEffect(() => {
    shown.current = prices
  })
  useEffect(() => {
    if (fresh.length > 0) setKnown((before) => new Map([...before, ...fresh]))
    // `about` says all of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about])
  useEffect(() => () => noteSeen(shown.current), [])
  return new Map([...prices].flatMap(([id, cents]) => (known.has(id) && known.get(id) !== cents ? [[id, known.get(id)!] as const] : [])))
}
