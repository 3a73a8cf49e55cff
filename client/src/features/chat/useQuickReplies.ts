import { useCallback, useEffect, useState } from 'react'
import type { QuickReplySet } from '#contract/calls/quickReplies.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { newerSet } from './quickReplyRows.ts'

/** The provider's templates, kept alive by their facts; fetched when they are wanted for the first time. */
export function useQuickReplies(isWanted: boolean) {
  const [set, setSet] = useState<QuickReplySet | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const take = useCallback((incoming: QuickReplySet) => setSet((known) => newerSet(known, incoming)), [])
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = new AbortController()
    api('quickReplies.list', {}, { signal: stop.signal }).then(
      ({ data }) => {
        take(data)
        setFailed(false)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setFailed(true)
        if (!(error instanceof ApiOffline) && !(error instanceof ApiRefusal)) reportError(error)
      },
    )
    return () => stop.abort()
  }, [isWanted, attempt, take])
  useEffect(() => {
    if (!isWanted) return undefined
    const forget = [subscribeFacts(['quickReplies.changed'], ({ data }) => take(data.set)), onReset(() => setAttempt((count) => count + 1))]
    return () => {
      for (const one of forget) one()
    }
  }, [isWanted, take])
  return { set, isFailed, take, retry: () => setAttempt((count) => count + 1) }
}
