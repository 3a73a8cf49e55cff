import { useEffect, useState } from 'react'
import { settledOf, type Loaded } from './remembered.ts'

/**
 * What a loader's promise ended with. While a new one is under way the last good answer stays, marked as stale; undefined
 * only before the first.
 */
export function useLoaded<T>(promise: Promise<Loaded<T>>): { result: Loaded<T> | undefined; isStale: boolean } {
  const [last, setLast] = useState<Loaded<T>>()
  const now = settledOf(promise)
  useEffect(() => {
    let isWanted = true
    void promise.then((result) => {
      if (isWanted) setLast(result)
    })
    return () => {
      isWanted = false
    }
  }, [promise])
  return { result: now ?? last, isStale: now === undefined }
}
