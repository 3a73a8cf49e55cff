import { useEffect, useState } from 'react'
import { readDraft, writeDraft, type Draft } from './drafts.ts'

const listeners = new Set<() => void>()

/** The unfinished text of one conversation; another part of the screen may change it («Dazu schreiben»). */
export function useDraft(me: number, conversationId: number): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(me, conversationId))
  useEffect(() => {
    const follow = () => setDraft(readDraft(me, conversationId))
    listeners.add(follow)
    return () => {
      listeners.delete(follow)
    }
  }, [me, conversationId])
  return [
    draft,
    (next) => {
      setDraft(next)
      writeDraft(me, conversationId, next)
    },
  ]
}

/** Says which order the next message is about. */
export function mentionOrder(me: number, conversationId: number, orderNumber: string): void {
  writeDraft(me, conversationId, { ...readDraft(me, conversationId), orderNumber })
  for (const listener of listeners) listener()
}
