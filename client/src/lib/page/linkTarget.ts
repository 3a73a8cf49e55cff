import type { HeadOf } from './pageHead.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import type { Loaded } from './loaded.ts'
import { cachedQuery } from './queryCache.ts'

/** Whether what a link leads to exists; null in the browser, whose screen asks for the thing itself. */
export interface LinkTarget {
  exists: Promise<Loaded<boolean>> | null
}

/**
 * The loader of a page for whoever holds its link. The server asks only whether the link leads anywhere and says so by the document's
 * status: what stands behind it is for one person, and stands in no document that is rendered or cached.
 */
export function loadLinkTarget(link: string, ask: () => Promise<unknown>): LinkTarget {
  if (import.meta.env.IS_BROWSER_BUILD) return { exists: null }
  return {
    exists: cachedQuery(`link ${link}`, 0, async () => {
      try {
        await ask()
        return true
      } catch (error) {
        // Too many at once says nothing about the link.
        if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429) return false
        throw error
      }
    }),
  }
}

/** The head of such a page: nobody's search result, and 404 where the link leads nowhere. */
export const headOfLink =
  (title: string): HeadOf<LinkTarget> =>
  ({ exists }) => ({ title, noindex: true, ...(exists?.ok && !exists.data && { status: 404 }) })
