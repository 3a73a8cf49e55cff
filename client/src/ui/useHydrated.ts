import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first drawing of its page: what belongs to this visitor alone comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
