import { useEffect, useState } from 'react'
import { formatDistance } from '#client/commerce/distanceText.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { api } from '#client/lib/http/api.ts'

/** How far each store is from where this visitor is, in words by its id. Asked after the page is there, for it is nobody else's. */
export function useStoreDistances(slug: string, isWanted: boolean): ReadonlyMap<number, string> {
  const code = usePostalCode()
  const [known, setKnown] = useState<{ of: string; words: ReadonlyMap<number, string> } | null>(null)
  const of = `${slug} ${code ?? ''}`
  useEffect(() => {
    if (!code || !isWanted) return undefined
    const stop = new AbortController()
    api('stores.publicLocations', { query: { slug, postal_code: code } }, { signal: stop.signal }).then(
      ({ data }) =>
        setKnown({
          of,
          words: new Map(
            data.flatMap(({ id, distance_km: km, distance_off_km: off }) => (km === null ? [] : [[id, formatDistance(km, off)] as const])),
          ),
        }),
      // Not knowing it is no trouble: it is left out.
      () => undefined,
    )
    return () => stop.abort()
  }, [slug, code, of, isWanted])
  return known?.of === of ? known.words : none
}
const none: ReadonlyMap<number, string> = new Map()
