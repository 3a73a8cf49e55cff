import { useCallback, useEffect } from 'react'
import type { CaseRow } from '#contract/calls/cases.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { takeCase, type CaseFilter } from './case.rows.ts'

interface Inbox {
  rows: readonly CaseRow[]
  total: number
  lastPage: number
}

/** A page of the inbox. The first page without a search follows what happens; the others are asked again. */
export function useInbox({ kind, status, assignee }: CaseFilter, { search, page }: { search: string; page: number }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Inbox> => {
      const { data, meta } = await api(
        'cases.list',
        { query: { status, page, ...(kind ? { kind } : {}), ...(assignee === null ? {} : { mine: '1' }), ...(search ? { search } : {}) } },
        { signal },
      )
      return { rows: data, total: meta.total, lastPage: meta.last_page }
    },
    [kind, status, assignee, search, page],
  )
  const list = useFetched(load)
  const { set, retry } = list
  useEffect(() => {
    const stops = [
      onReset(retry),
      subscribeFacts(['case.changed'], ({ data }) => {
        if (page > 1 || search) {
          load(new AbortController().signal).then(
            (next) => set(() => next),
            () => undefined,
          )
          return
        }
        set((old) => ({ ...old, ...takeCase(old, data.case, { kind, status, assignee }) }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
  return list
}
