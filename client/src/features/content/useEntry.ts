import { useCallback, useEffect, useState } from 'react'
import type { ContentDraft, ContentEntry, ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { newer } from '#client/lib/live/facts.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { keepTyped } from '#client/lib/keepTyped.ts'
import { followLive } from '#client/lib/live/followLive.ts'

export type Draft = ContentDraft
type State = { status: 'loading' | 'failed' | 'missing'; entry: null } | { status: 'loaded'; entry: ContentEntry }

/**
 * One entry with what is being written. What another editor saves meanwhile is announced (`theirs`) and never written over what was
 * typed here: the writer decides.
 */
export function useEntry(id: number) {
  const [state, setState] = useState<State>({ status: 'loading', entry: null })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [theirs, setTheirs] = useState<ContentRow | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  /** `sent`: this answers a saving; what was typed on since then stays. */
  const take = useCallback((entry: ContentEntry, sent?: Draft) => {
    setState({ status: 'loaded', entry })
    setDraft((now) => (now && sent ? keepTyped(now, sent, entry.draft) : entry.draft))
    setTheirs(null)
  }, [])
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        take((await api('content.entry', { params: { id } }, signal && { signal })).data)
      } catch (error) {
        if (!signal?.aborted)
          setState({
            status: error instanceof ApiRefusal && (error.status === 404 || error.status === 422) ? 'missing' : 'failed',
            entry: null,
          })
      }
    },
    [id, take],
  )
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [load])
  const entry = state.entry
  useEffect(() => {
    return followLive({
      'content.changed': ({ data }) => {
        if (data.entry.id === id && newer(entry, data.entry)) setTheirs((known) => (newer(known, data.entry) ? data.entry : known))
      },
      reset() {
        if (entry)
          void api('content.entry', { params: { id } }).then(
            ({ data }) => {
              if (newer(entry, data)) setTheirs(data)
            },
            () => undefined,
          )
      },
    })
  }, [id, entry])
  const isDirty = entry !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(entry.draft)
  // Nothing was typed here: the other state simply comes in.
  useEffect(() => {
    if (theirs && !isDirty && entry && newer(entry, theirs)) void load()
  }, [theirs, isDirty, entry, load])
  return {
    ...state,
    draft,
    isDirty,
    isKeeping,
    theirs: entry && theirs && newer(entry, theirs) ? theirs : null,
    change: useCallback((changes: Partial<Draft>) => setDraft((old) => (old ? { ...old, ...changes } : old)), []),
    take,
    retry: () => {
      setState({ status: 'loading', entry: null })
      void load()
    },
    takeTheirs: () => void load(),
    /** The server says that somebody was faster: who, if their fact has not come yet. */
    async noticeTheirs() {
      const { data } = await api('content.entry', { params: { id } })
      setTheirs(data)
    },
    /** Goes on with what is typed here, on top of what the other one saved; theirs stays in the history. */
    async keepMine() {
      setKeeping(true)
      try {
        const { data } = await api('content.entry', { params: { id } })
        setState({ status: 'loaded', entry: data })
        setTheirs(null)
      } finally {
        setKeeping(false)
      }
    },
  }
}
