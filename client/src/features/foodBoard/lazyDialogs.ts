import { lazy } from 'react'

// Dialogs bring React Aria's overlays along; the board itself is there sooner without them.
const loads = {
  reject: () => import('./RejectDialog.tsx'),
  postpone: () => import('./PostponeDialog.tsx'),
  strike: () => import('./StrikeDialog.tsx'),
  age: () => import('./AgeDialog.tsx'),
  failedDelivery: () => import('./FailedDeliveryDialog.tsx'),
}

export const RejectDialog = lazy(() => loads.reject().then((m) => ({ default: m.RejectDialog })))
export const PostponeDialog = lazy(() => loads.postpone().then((m) => ({ default: m.PostponeDialog })))
export const StrikeDialog = lazy(() => loads.strike().then((m) => ({ default: m.StrikeDialog })))
export const AgeDialog = lazy(() => loads.age().then((m) => ({ default: m.AgeDialog })))
export const FailedDeliveryDialog = lazy(() => loads.failedDelivery().then((m) => ({ default: m.FailedDeliveryDialog })))

const quietAfterMs = 5_000

/**
 * Fetches them (and what else is given) when the board stands, so that an order can be rejected without a network as well. Returns how to
 * call it off.
 */
export function fetchDialogs(...others: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    for (const load of [...Object.values(loads), ...others])
      load().catch(() => {
        /* Offline right now: the press itself will try again. */
      })
  }, quietAfterMs)
  return () => clearTimeout(timer)
}
