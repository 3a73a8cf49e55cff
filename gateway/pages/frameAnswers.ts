import { noBackendAnswer, ReadAnswer, type BackendAsker } from './askBackend.ts'

interface CachedPage {
  text: string
  type: string
  tags: ReadonlySet<string>
  answerUntil: number
  until: number
}

export interface FrameAnswers {
  fetch: BackendAsker['fetch']
  /** Throws away what is made of one of these. */
  forget(tags: readonly string[]): void
  clear(): void
}

/**
 * Answers that every page needs, asked once until something in them changes. Few and small: what the frame shows. A page made
 * of a cached answer carries its tags like one that asked itself.
 */
export function frameAnswers(backend: BackendAsker, { maxAgeMs, mayCache }: { maxAgeMs: number; mayCache(): boolean }): FrameAnswers {
  const cached = new Map<string, CachedPage>()
  let changes = 0

  return {
    async fetch(asked, requestId, path, init, signal) {
      const known = cached.get(path)
      if (known && known.until > Date.now() && init.method === 'GET') {
        for (const tag of known.tags) asked.tags?.add(tag)
        asked.until = Math.min(asked.until, known.answerUntil)
        return new ReadAnswer(200, known.type, known.text)
      }
      const changesBefore = changes
      const isFollowing = mayCache()
      const own = noBackendAnswer()
      try {
        const answer = await backend.fetch(own, requestId, path, init, signal)
        if (!answer.ok || own.tags === null || !isFollowing || changes !== changesBefore || init.method !== 'GET') return answer
        const text = await answer.text()
        const type = answer.headers.get('content-type') ?? 'application/json'
        cached.set(path, { text, type, tags: own.tags, answerUntil: own.until, until: Math.min(own.until, Date.now() + maxAgeMs) })
        return new ReadAnswer(answer.status, type, text)
      } finally {
        asked.isTroubled ||= own.isTroubled
        asked.isAway ||= own.isAway
        asked.until = Math.min(asked.until, own.until)
        if (own.tags === null) asked.tags = null
        else for (const tag of own.tags) asked.tags?.add(tag)
      }
    },
    forget(tags) {
      changes += 1
      for (const [path, answer] of cached) if (tags.some((tag) => answer.tags.has(tag))) cached.delete(path)
    },
    clear() {
      changes += 1
      cached.clear()
    },
  }
}
