import { useEffect, useSyncExternalStore } from 'react'

const product = 'Markthalle'
let ofScreen: string | null = null
const listeners = new Set<() => void>()

function change(title: string | null): void {
  ofScreen = title
  for (const listener of listeners) listener()
}

/** Names the window after what the screen shows («Pizzeria Bella»), once that is known. Ends with the screen. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return undefined
    change(title)
    return () => {
      if (ofScreen === title) change(null)
    }
  }, [title])
}

/** For the frame: the screen's own title, otherwise the route's. */
export function useShownTitle(ofRoute: string): string {
  const own = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ofScreen,
    () => null,
  )
  return own ?? ofRoute
}

/** `Warenkorb – Markthalle`; the start page puts the product first. */
export function windowTitle(title: string, pathname: string): string {
  if (!title) return product
  return pathname === '/' ? `${product} – ${title}` : `${title} – ${product}`
}
