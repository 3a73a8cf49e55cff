import { useEffect, useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'

/** As often as processes say what they measure. */
const everyMs = 10_000

const show = (signal: AbortSignal) => api('operations.show', {}, { signal }).then(({ data }) => data)

/** The state of the installation, looked at again by itself while somebody can see the tab; what is known stays when a look fails. */
export function useOperations() {
  const { status, data, set, retry } = useFetched(show)
  const [isStale, setStale] = useState(false)
  const [looks, setLooks] = useState(0)
  const isLoaded = status === 'loaded'
  useEffect(() => {
    if (!isLoaded) return undefined
    const stop = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      show(stop.signal).then(
        (next) => {
          set(() => next)
          setStale(false)
        },
        () => {
          if (!stop.signal.aborted) setStale(true)
        },
      )
    }
    if (looks > 0) look()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      stop.abort()
    }
  }, [isLoaded, looks, set])
  return { status, data, retry, isStale, again: () => setLooks((count) => count + 1) }
}
