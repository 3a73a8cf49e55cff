import type { AskInit } from '#contract/internal/pages.ts'
import type { Asker } from '../backend/backend.ts'

export interface BackendAnswer {
  /** Everything the answers so far are made of; null once one answer did not say. */
  tags: Set<string> | null
  /** When time itself makes one of the answers wrong, in epoch milliseconds. */
  until: number
  /** An answer is missing: the page is good for nobody else. */
  isTroubled: boolean
  /** Nobody answered at all. */
  isAway: boolean
}

/** What a page starts from before it has asked anything. */
export const noBackendAnswer = (): BackendAnswer => ({ tags: new Set(), until: Number.POSITIVE_INFINITY, isTroubled: false, isAway: false })

export interface BackendAsker {
  /** As a guest asks for one page; `asked` collects what the page is made of. */
  fetch(asked: BackendAnswer, requestId: string, path: string, init: AskInit, signal: AbortSignal): Promise<Response>
  close(): void
}

/**
 * An answer that has been read already: the platform's own would make a stream of it, only to read that again. Pages read text and
 * JSON; it has no stream, so `blob()` and `arrayBuffer()` fail instead of finding nothing.
 */
export class ReadAnswer extends Response {
  readonly #text: string

  constructor(status: number, type: string, text: string) {
    super(null, { status, headers: { 'content-type': type } })
    this.#text = text
  }

  // Node declares these as properties, so a method could not take their place.
  override readonly text = async (): Promise<string> => this.#text
  override readonly json = async (): Promise<unknown> => JSON.parse(this.#text)
  override readonly blob = (): Promise<never> => Promise.reject(new Error('A page reads text and JSON only'))
  override readonly arrayBuffer = (): Promise<never> => Promise.reject(new Error('A page reads text and JSON only'))
}

/** What a page may ask: the public API of the backend and nothing behind it. */
const allowed = /^\/(?:rest\/(?!.*\.\.)|graphql$)/

/**
 * Asks the backend as a browser would, and what its answers are made of and how long they hold (headers `x-page-tags` and `x-page-until`).
 */
export function backendAsker(asker: Asker): BackendAsker {
  return {
    async fetch(asked, requestId, path, { method, body, headers }, signal) {
      if (!allowed.test(path)) throw new Error(`A page may not ask for ${path}`)
      try {
        const answer = await asker.ask({
          method,
          path,
          headers: { ...headers, 'x-request-id': requestId, 'x-page-tags': 'ask' },
          body,
          signal,
        })
        const { status } = answer
        const tags = answer.headers['x-page-tags'] as string | undefined
        const until = answer.headers['x-page-until'] as string | undefined
        if (status >= 500 || status === 429) asked.isTroubled = true
        if (status === 503) asked.isAway = true
        if (tags === undefined || tags === '') asked.tags = null
        else for (const tag of tags.split(' ')) asked.tags?.add(tag)
        if (until !== undefined) asked.until = Math.min(asked.until, Date.parse(until))
        return new ReadAnswer(status, answer.headers['content-type'] ?? 'application/json', answer.body.toString())
      } catch (error) {
        asked.isTroubled = asked.isAway = true
        throw error
      }
    },
    close: () => asker.close(),
  }
}
