import { ApiRefusal } from '#client/lib/http/failures.ts'

/**
 * What a public page does about an answer that says «not here»: null when that is not what it says, `slug` when it moved,
 * `isGone` when it was there once (410).
 */
export function missingOf(error: unknown): { slug: string | null; isGone: boolean } | null {
  if (!(error instanceof ApiRefusal) || (error.status !== 404 && error.status !== 410)) return null
  const { slug } = error.details
  return { slug: error.code === 'MOVED' && typeof slug === 'string' ? slug : null, isGone: error.code === 'GONE' }
}
