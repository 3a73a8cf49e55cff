import { ApiRefusal } from '#client/lib/http/failures.ts'
import { missingOf } from './missingOf.ts'
import type { PageHead } from './pageHead.ts'
import type { Loaded } from './loaded.ts'
import { cachedQuery } from './queryCache.ts'

/** What an address leads to. That something is not there is an answer too; only real trouble ends as `ok: false`. */
export type Found<T> = { kind: 'here'; data: T } | { kind: 'missing' } | { kind: 'gone' } | { kind: 'moved'; slug: string }

/** Asks for what an address leads to, cached like any loader's query; «not here» ends as `ok: true`. */
export function loadFound<T>(key: string, maxAgeMs: number, load: () => Promise<T>): Promise<Loaded<Found<T>>> {
  return cachedQuery<Found<T>>(key, maxAgeMs, async () => {
    try {
      return { kind: 'here', data: await load() }
    } catch (error) {
      // An address that cannot be anybody's (422) is as unknown as one that is nobody's.
      if (error instanceof ApiRefusal && error.status === 422) return { kind: 'missing' }
      const missing = missingOf(error)
      if (!missing) throw error
      if (missing.slug !== null) return { kind: 'moved', slug: missing.slug }
      return { kind: missing.isGone ? 'gone' : 'missing' }
    }
  })
}

/** The head of a page that may be missing, moved or in trouble; `here` says the rest. */
export function headOfFound<T>(
  result: Loaded<Found<T>>,
  words: { title: string; pathOf: (slug: string) => string },
  here: (data: T) => PageHead,
): PageHead {
  if (!result.ok) return { title: words.title, status: 503 }
  const found = result.data
  if (found.kind === 'here') return here(found.data)
  if (found.kind === 'moved') return { title: words.title, location: words.pathOf(found.slug) }
  return {
    title: found.kind === 'gone' ? 'Nicht mehr vorhanden' : 'Seite nicht gefunden',
    status: found.kind === 'gone' ? 410 : 404,
    noindex: true,
  }
}
