import { useEffect, useRef, useState } from 'react'
import type { StockHold } from '#contract/calls/stockHolds.calls.ts'
import { api } from '#client/lib/http/api.ts'

/** A sign of life once in this time keeps what is held. */
const everyMs = 60_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export interface HeldHere {
  hold: StockHold
  /** How far the server's clock is ahead of this one. */
  offsetMs: number
}

/**
 * Puts the cart's goods aside while somebody is at the till, and on for as long as they are at work. Where it cannot be asked nothing is
 * said: the order takes what is there. `about` changes with what is in the cart.
 */
export function useStockHold(cartKey: string, only: number | null, about: string) {
  const [held, setHeld] = useState<HeldHere | null>(null)
  const [isOver, setOver] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const askedAt = useRef(0)
  const ask = useRef(() => {})

  useEffect(() => {
    if (about === '') {
      setHeld(null)
      return undefined
    }
    const stop = new AbortController()
    ask.current = () => {
      askedAt.current = Date.now()
      api('stockHolds.hold', { body: { cart_key: cartKey, provider_id: only } }, { signal: stop.signal }).then(
        ({ data }) => {
          setHeld({ hold: data, offsetMs: Date.parse(data.now) - Date.now() })
          setOver(false)
        },
        () => {
          if (!stop.signal.aborted) setFailed(true)
        },
      )
    }
    ask.current()
    const notice = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > everyMs) ask.current()
    }
    for (const sign of signsOfLife) window.addEventListener(sign, notice, { capture: true, passive: true })
    return () => {
      stop.abort()
      for (const sign of signsOfLife) window.removeEventListener(sign, notice, { capture: true })
    }
  }, [cartKey, only, about])

  return { held, isAsking: about !== '' && held === null && !isFailed, isOver, end: () => setOver(true), again: () => ask.current() }
}
