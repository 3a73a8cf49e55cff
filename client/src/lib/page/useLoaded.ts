import { useEffect, useState } from 'react'
import type { Loaded } from './loaded.ts'
import { staleResultOf, settledOf } from './queryCache.ts'

/**
 * What a loader's promise ended with; undefined only before the first answer. While a new one is under way the last stays, that to the same
 * question before others, marked as stale. `keepGood`: a failed refresh of the same thing does not take away what is known.
 */
export function useLoaded<T>(promise: Promise<Loaded<T>>, { keepGood = false } = {}): { result: Loaded<T> | undefined; isStale: boolean } {
  // An end that is known from the beginning is not news: the screen that has just been drawn is not drawn again.
  const [last, setLast] = useState<Loaded<T> | undefined>(() => settledOf(promise) ?? staleResultOf(promise))
  const now = settledOf(promise)
  useEffect(() => {
    let isWanted = true
    void promise.then((result) => {
      if (isWanted) setLast((known) => (keepGood ? better(result, known) : result))
    })
    return () => {
      isWanted = false
    }
  }, [promise, keepGood])
  return { result: now && keepGood ? better(now, last) : (now ?? staleResultOf(promise) ?? last), isStale: now === undefined }
}

const better = <T>(next: Loaded<T>, known: Loaded<T> | undefined) => (!next.ok && known?.ok ? known : next)
