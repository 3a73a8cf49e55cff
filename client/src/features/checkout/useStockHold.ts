import { useEffect, useRef, useState } from 'react'
import type { StockHold } from '#contract/calls/stockHolds.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import type { CheckoutPart } from './useCheckout.ts'

/** A sign of life once in this time keeps what is held. */
const everyMs = 60_000
/** An answer that takes longer is not waited for aloud. */
const patienceMs = 4_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export interface HeldHere {
  hold: StockHold
  /** How far the server's clock is ahead of this one. */
  offsetMs: number
}

/**
 * Puts the cart's goods aside while somebody is at the checkout, and on for as long as they are at work. Where it is refused nothing is
 * said: the order takes what is there. `about` changes with what is in the cart.
 */
export function useStockHold(cartKey: string, { only, just }: CheckoutPart, about: string) {
  const [held, setHeld] = useState<HeldHere | null>(null)
  const [isOver, setOver] = useState(false)
  /** `late`: no answer, or none for long; `refused`: there is nothing to be said. */
  const [failed, setFailed] = useState<'late' | 'refused' | null>(null)
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
      api('stockHolds.hold', { body: { cart_key: cartKey, provider_id: only, ...(just && { just }) } }, { signal: stop.signal }).then(
        ({ data }) => {
          setHeld({ hold: data, offsetMs: Date.parse(data.now) - Date.now() })
          setOver(false)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailed(error instanceof ApiRefusal && error.status < 500 ? 'refused' : 'late')
        },
      )
    }
    ask.current()
    setFailed(null)
    const patience = setTimeout(() => setFailed((known) => known ?? 'late'), patienceMs)
    const notice = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > everyMs) ask.current()
    }
    const back = () => ask.current()
    window.addEventListener('online', back)
    for (const sign of signsOfLife) window.addEventListener(sign, notice, { capture: true, passive: true })
    return () => {
      stop.abort()
      clearTimeout(patience)
      window.removeEventListener('online', back)
      for (const sign of signsOfLife) window.removeEventListener(sign, notice, { capture: true })
    }
  }, [cartKey, only, just, about])

  const isUnknown = about !== '' && held === null
  return {
    held,
    isAsking: isUnknown && failed === null,
    isUnanswered: isUnknown && failed === 'late',
    isOver,
    end: () => setOver(true),
    again: () => ask.current(),
  }
}
