import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'

export type DeveloperInfo = ApiAnswer<'developer.info'>['data']

/** What a demonstration system tells about itself; null elsewhere. The server answers only while its developer pages are on. */
export function useDeveloperInfo(): DeveloperInfo | null {
  const [info, setInfo] = useState<DeveloperInfo | null>(null)
  useEffect(() => {
    // Developer pages answer this machine alone: elsewhere the question would only be a 404 in everybody's console.
    if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) return
    const stop = new AbortController()
    api('developer.info', {}, { signal: stop.signal }).then(
      ({ data }) => setInfo(data),
      // 404 where the developer pages are off: then there is nothing to offer.
      () => {},
    )
    return () => stop.abort()
  }, [])
  return info
}
