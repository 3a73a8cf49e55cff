import { useCallback, useEffect, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviews.calls.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { takeReview } from './review.rows.ts'

interface Page<Row extends ManagedReview> {
  data: Row[]
  meta: { total: number; last_page: number }
}

/** A list of reviews page by page; the first page follows what happens elsewhere. `load` must stay the same between renders. */
export function useReviewList<Row extends ManagedReview, Answer extends Page<Row>>(
  load: (page: number, signal: AbortSignal) => Promise<Answer>,
  { isLive = true } = {},
) {
  const [page, setPage] = useState(1)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    setState((old) => (old === 'failed' ? 'loading' : old))
    load(page, stop.signal).then(
      (next) => {
        setAnswer(next)
        setState('loaded')
      },
      () => {
        if (!stop.signal.aborted) setState('failed')
      },
    )
    return () => stop.abort()
  }, [load, page, attempt])
  useEffect(() => {
    const stops = [
      onReset(reload),
      subscribeFacts(['review.changed'], ({ data }) => {
        if (!isLive || page > 1) return reload()
        setAnswer((old) => {
          if (!old) return old
          const { rows, total } = takeReview({ rows: old.data, total: old.meta.total }, data)
          return { ...old, data: rows as Row[], meta: { ...old.meta, total } }
        })
      }),
    ]
    return () => {
      for (const one of stops) one()
    }
  }, [reload, isLive, page])
  const turn = (next: number) => {
    setPage(next)
    // The other page begins above.
    window.scrollTo({ top: 0 })
  }
  return { answer, state, page, setPage: turn, reload }
}
