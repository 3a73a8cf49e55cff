import { useEffect, useState } from 'react'
import type { ContentTarget } from '#contract/calls/contentAdmin.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'

/** Matches for what is typed, after a pause; the answer to words that have changed since is thrown away. */
export function useTargets(type: ContentTarget['type'], keyword: string) {
  const [found, setFound] = useState<{ keyword: string; targets: ContentTarget[] }>({ keyword: '', targets: [] })
  const wanted = keyword.trim()
  useAfterPause(wanted === '' ? null : `${type} ${wanted}`, 250, (signal) => {
    api('content.targets', { query: { type, keyword: wanted } }, { signal }).then(
      ({ data }) => setFound({ keyword: wanted, targets: data }),
      () => undefined,
    )
  })
  return { targets: wanted === '' ? [] : found.targets, isLoading: wanted !== '' && found.keyword !== wanted }
}

/** Names of what was chosen before. */
export function useChosen(type: ContentTarget['type'], ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, ContentTarget>>(new Map())
  const missing = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const stop = new AbortController()
    api('content.targets', { query: { type, ids: missing } }, { signal: stop.signal }).then(
      ({ data }) => setKnown((old) => new Map([...old, ...data.map((one) => [one.id, one] as const)])),
      () => undefined,
    )
    return () => stop.abort()
  }, [type, missing])
  return { known, learn: (target: ContentTarget) => setKnown((old) => new Map(old).set(target.id, target)) }
}
