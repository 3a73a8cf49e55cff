import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '#client/lib/store.ts'

const tablet = '(max-width: 1199px)'
/** What the user chose in this tab; until then the width of the window decides. */
const chosen = createStore<boolean | null>(null)

const followWidth = (listener: () => void) => {
  const query = window.matchMedia(tablet)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Is the side navigation folded to icons? Folded on tablets, open on desks, until somebody says otherwise. */
export function useFolded(): [boolean, () => void] {
  const isTablet = useSyncExternalStore(
    followWidth,
    () => window.matchMedia(tablet).matches,
    () => false,
  )
  const isFolded = useStore(chosen) ?? isTablet
  return [isFolded, () => chosen.set(!isFolded)]
}
