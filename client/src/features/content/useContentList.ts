import { useCallback, useEffect } from 'react'
import type { ContentKind, ContentState } from '#contract/calls/content.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { newer } from '#client/lib/live/facts.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { useFetched } from '#client/lib/useFetched.ts'

export interface ContentFilter {
  kind: ContentKind | ''
  status: ContentState | ''
  keyword: string
  page: number
}

/** A page of entries that follows what other editors do: known rows change in place, for others it asks again without a flicker. */
export function useContentList({ kind, status, keyword, page }: ContentFilter) {
  const load = useCallback(
    (signal?: AbortSignal) => api('content.entries', { query: { kind, status, keyword, page } }, signal && { signal }),
    [kind, status, keyword, page],
  )
  const fetched = useFetched(load)
  const { set } = fetched
  const refresh = useCallback(() => {
    // What is shown stays when the network is away; the next fact or visit asks again.
    void load().then(
      (list) => set(() => list),
      () => undefined,
    )
  }, [load, set])
  useEffect(() => {
    const stops = [
      subscribeFacts(['content.changed'], ({ data: { entry } }) => {
        set((list) => ({ ...list, data: list.data.map((row) => (row.id === entry.id && newer(row, entry) ? entry : row)) }))
        refresh()
      }),
      onReset(refresh),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [set, refresh])
  return { ...fetched, refresh }
}
