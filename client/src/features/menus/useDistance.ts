import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/api.ts'
import { usePostalCode } from '#client/lib/postalCode.ts'

/** How far it is from where this visitor is; null until that is known. Asked after the page is there, for it is nobody else's. */
export function useDistance(slug: string): ApiAnswer<'providers.distance'>['data'] | null {
  const postalCode = usePostalCode()
  const [known, setKnown] = useState<{ of: string; far: ApiAnswer<'providers.distance'>['data'] } | null>(null)
  const of = `${slug} ${postalCode}`
  useEffect(() => {
    if (postalCode === null) return undefined
    const stop = new AbortController()
    api('providers.distance', { query: { slug, postal_code: postalCode } }, { signal: stop.signal }).then(
      ({ data }) => setKnown({ of, far: data }),
      // Not knowing it is no trouble: it is left out.
      () => undefined,
    )
    return () => stop.abort()
  }, [slug, postalCode, of])
  return known?.of === of ? known.far : null
}
