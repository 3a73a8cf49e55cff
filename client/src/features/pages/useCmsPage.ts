import { useEffect, useState } from 'react'
import { loadCmsPage, type CmsPage } from './pages.calls.ts'

type Loaded = { slug: string; page: CmsPage | null; state: 'loading' | 'loaded' | 'missing' | 'failed' }

/** One page by its slug. The answer to an address that has been left is thrown away. */
export function useCmsPage(slug: string) {
  const [loaded, setLoaded] = useState<Loaded>({ slug, page: null, state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    setLoaded({ slug, page: null, state: 'loading' })
    loadCmsPage(slug, stop.signal).then(
      (page) => setLoaded({ slug, page, state: page ? 'loaded' : 'missing' }),
      () => {
        if (!stop.signal.aborted) setLoaded({ slug, page: null, state: 'failed' })
      },
    )
    return () => stop.abort()
  }, [slug, attempt])
  const isCurrent = loaded.slug === slug
  return { page: isCurrent ? loaded.page : null, state: isCurrent ? loaded.state : 'loading', retry: () => setAttempt((count) => count + 1) }
}
