import { useEffect, useState } from 'react'
import { api } from '#client/lib/http/api.ts'

/** The town of a postal code; a courtesy, so a failed look-up just leaves it out. */
export function useCity(postalCode: string | null): string | null {
  const [found, setFound] = useState<{ code: string; city: string | null } | null>(null)
  useEffect(() => {
    if (postalCode === null) return undefined
    const stop = new AbortController()
    api('lookups.city', { query: { postal_code: postalCode } }, { signal: stop.signal }).then(
      ({ data }) => setFound({ code: postalCode, city: data[0]?.city ?? null }),
      () => setFound(null),
    )
    return () => stop.abort()
  }, [postalCode])
  return found?.code === postalCode ? found.city : null
}
