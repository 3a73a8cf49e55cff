import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { formatDistance } from '#client/commerce/distanceText.ts'

/** How far it is from where this visitor is; nothing until that is known. Asked after the page is there, for it is nobody else's. */
export function Distance({ slug, code }: { slug: string; code: string }) {
  const [known, setKnown] = useState<{ of: string; far: ApiAnswer<'providers.distance'>['data'] } | null>(null)
  const of = `${slug} ${code}`
  useEffect(() => {
    const stop = new AbortController()
    api('providers.distance', { query: { slug, postal_code: code } }, { signal: stop.signal }).then(
      ({ data }) => setKnown({ of, far: data }),
      // Not knowing it is no trouble: it is left out.
      () => undefined,
    )
    return () => stop.abort()
  }, [slug, code, of])
  if (known?.of !== of || known.far.distance_km === null) return null
  return ` · ${formatDistance(known.far.distance_km, known.far.distance_off_km)}`
}
