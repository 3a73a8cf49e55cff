import { useCallback, useEffect, useState } from 'react'
import type { Issue, IssueFields } from '#contract/calls/newsletterIssues.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { keepTyped } from '#machines/parts/keepTyped.ts'
import { isUnderWay, lookEveryMs } from './underWay.ts'

const empty: IssueFields = { subject: '', html: '' }
const draftOf = (issue: Issue | null): IssueFields => (issue ? { subject: issue.subject, html: issue.html } : empty)

/** An issue with what is being written; `id` null begins a new one. While it is sent its counts are looked at again. */
export function useIssue(id: number | null) {
  const [status, setStatus] = useState<'loading' | 'failed' | 'missing' | 'loaded'>(id === null ? 'loaded' : 'loading')
  const [issue, setIssue] = useState<Issue | null>(null)
  const [draft, setDraft] = useState<IssueFields>(empty)
  const [isStale, setStale] = useState(false)
  /** `sent`: this answers a saving; what was typed on since then stays. */
  const take = useCallback((next: Issue, sent?: IssueFields) => {
    setIssue(next)
    setDraft((now) => (sent ? keepTyped(now, sent, draftOf(next)) : draftOf(next)))
    setStale(false)
  }, [])
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (id === null) return
      try {
        take((await api('newsletterIssues.read', { params: { id } }, signal && { signal })).data)
        setStatus('loaded')
      } catch (error) {
        if (!signal?.aborted)
          setStatus(error instanceof ApiRefusal && (error.status === 404 || error.status === 422) ? 'missing' : 'failed')
      }
    },
    [id, take],
  )
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [load])
  const isBusy = issue !== null && isUnderWay(issue)
  useEffect(() => {
    if (!isBusy || id === null) return undefined
    const stop = new AbortController()
    // A look that fails changes nothing: the next one comes.
    const timer = setInterval(() => {
      api('newsletterIssues.read', { params: { id } }, { signal: stop.signal }).then(
        ({ data }) => setIssue(data),
        () => undefined,
      )
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isBusy, id])
  return {
    status,
    issue,
    draft,
    isStale,
    take,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(issue)),
    change: (part: Partial<IssueFields>) => setDraft((old) => ({ ...old, ...part })),
    reload: () => {
      setStatus('loading')
      void load()
    },
    /** Marks the issue as changed by somebody else, so that nothing typed here is lost silently. */
    noticeStale: (error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'VERSION_STALE') setStale(true)
    },
  }
}
