import http from 'node:http'
import https from 'node:https'
import type { AskInit } from '#contract/facts/pages.ts'

export interface Asked {
  /** Everything the answers so far are made of; null once one answer did not say. */
  tags: Set<string> | null
  /** When time itself makes one of the answers wrong, in epoch milliseconds. */
  until: number
  /** An answer is missing: the page is good for nobody else. */
  isTroubled: boolean
  /** Nobody answered at all. */
  isAway: boolean
}

export const nothingAsked = (): Asked => ({ tags: new Set(), until: Number.POSITIVE_INFINITY, isTroubled: false, isAway: false })

export interface BackendAsker {
  /** As a guest asks for one page; `asked` collects what the page is made of. */
  fetch(asked: Asked, requestId: string, path: string, init: AskInit, signal: AbortSignal): Promise<Response>
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

/** What a page may ask: the public face of the backend and nothing behind it. */
const allowed = /^\/(?:rest\/(?!.*\.\.)|graphql$)/

/** Asks the backend over HTTP as a browser would, and what its answers are made of and how long they hold (headers `x-page-tags` and `x-page-until`). */
export function backendAsker(backendUrl: string): BackendAsker {
  const base = new URL(backendUrl)
  const transport = base.protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' })

  const send = (
    path: string,
    method: string,
    headers: Record<string, string>,
    body: string | undefined,
    signal: AbortSignal,
    mayRepeat: boolean,
  ): Promise<{ status: number; tags: string | undefined; until: string | undefined; type: string; text: string }> =>
    new Promise((resolve, reject) => {
      const request = transport.request({
        agent,
        method,
        hostname: base.hostname,
        port: base.port,
        path,
        signal,
        headers: { ...headers, 'x-page-tags': 'ask', ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The backend may close an idle connection just when it is used again; pages only read.
        if (mayRepeat && request.reusedSocket && error.code === 'ECONNRESET')
          send(path, method, headers, body, signal, false).then(resolve, reject)
        else reject(error)
      })
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 502,
            tags: response.headers['x-page-tags'] as string | undefined,
            until: response.headers['x-page-until'] as string | undefined,
            type: response.headers['content-type'] ?? 'application/json',
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      request.end(body)
    })

  return {
    async fetch(asked, requestId, path, { method, body, headers }, signal) {
      if (!allowed.test(path)) throw new Error(`A page may not ask for ${path}`)
      try {
        const { status, tags, until, type, text } = await send(path, method, { ...headers, 'x-request-id': requestId }, body, signal, true)
        if (status >= 500 || status === 429) asked.isTroubled = true
        if (status === 503) asked.isAway = true
        if (tags === undefined || tags === '') asked.tags = null
        else for (const tag of tags.split(' ')) asked.tags?.add(tag)
        if (until !== undefined) asked.until = Math.min(asked.until, Date.parse(until))
        return new ReadAnswer(status, type, text)
      } catch (error) {
        asked.isTroubled = asked.isAway = true
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}
