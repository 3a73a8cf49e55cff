import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'

type Store = ApiAnswer<'stores.publicLocations'>['data'][number]

/** The seller's first shop, for «Jetzt geöffnet». Asked for by the browser only: it changes by the hour, the page itself does not. */
export function useShop(slug: string): Store | undefined {
  const [shop, setShop] = useState<Store>()
  useEffect(() => {
    const stop = new AbortController()
    setShop(undefined)
    api('stores.publicLocations', { query: { slug } }, { signal: stop.signal }).then(
      ({ data }) => setShop(data[0]),
      // The page is complete without it; the seller's own page tells the hours.
      () => undefined,
    )
    return () => stop.abort()
  }, [slug])
  return shop
}
