import { useEffect } from 'react'

let then: (() => void) | undefined

/**
 * Calls once, when the browser has taken the drawn screen over; whatever changes the page earlier makes React take all of it over at once.
 */
export function whenHydrated(call: () => void): void {
  then = call
}

/** Stands beside the screen, inside its boundary. */
export function HydrationMark() {
  useEffect(() => {
    const call = then
    then = undefined
    call?.()
  }, [])
  return null
}
