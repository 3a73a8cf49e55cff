import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKey } from '#contract/internal/clientAddress.ts'
import type { PageScreen } from '#contract/internal/pages.ts'
import type { Metrics } from '../ops/metrics.ts'
import { isHttps } from '../proxy/clientIp.ts'
import { hasTwoHosts } from '../proxy/guard.ts'
import { requestIdOf } from '../proxy/requestId.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import type { Asking } from './renderPage.ts'
import type { PageCache, Produced } from './pageCache.ts'
import { isCacheable, pageKey } from './pageKey.ts'
import { pageSender, pageStreamer, type PageStream } from './sendPage.ts'

export type FileMaker = (params: Readonly<Record<string, string>>, requestId: string) => Promise<Produced>

export interface RenderedPagesDeps {
  cache: PageCache
  screens: readonly PageScreen[]
  /** Other screens begin as an empty frame. */
  isRendered(url: string): boolean
  /** Names of the query that the screen at this address reads. */
  queryOf(url: string): readonly string[]
  /** Counts a page that nobody has rendered yet for the address that wants it; false: too many. */
  mayRender(address: string): boolean
  /** There is too much to do for a new one. */
  isBusy(): boolean
  render(url: string, asking: Asking, stream?: PageStream): Promise<Produced>
  /** Somebody else waits for a page that has not had its turn yet. */
  join(url: string, address: string): void
  frame(url: string, status?: number): Promise<Produced>
  /** Sitemap and robots.txt: cached and sent like pages. */
  files: Readonly<Record<string, FileMaker>>
  headers: SecurityHeaders
  metrics: Metrics
  /** So many of the proxies before us are ours: the last says whether the visitor came by https. */
  proxyHops: number
}

/** Makes the whole of it; with a stream it may have been sent on the way. */
type Produce = (url: string, asking: Asking, stream?: PageStream) => Promise<Produced>

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Sends a page that is kept, in a form that is ready, and returns its status; undefined: the request goes the usual way. */
export type AnswerKept = (request: IncomingMessage, response: ServerResponse) => number | undefined

/** A proxy may name the whole address; only its path is asked for. */
export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/**
 * Registers an address for every screen, which is quicker than falling through the files; `answer` is for unknown addresses, `answerKept`
 * for what need not be looked up at all.
 */
export function renderedPages(app: FastifyInstance, deps: RenderedPagesDeps): { answer: AnswerPage; answerKept: AnswerKept } {
  const { cache, metrics } = deps
  const send = pageSender(deps.headers)
  const streamOf = pageStreamer(deps.headers)

  const answer = (request: FastifyRequest, reply: FastifyReply, url: string, key: string, produce: Produce) => {
    const found = cache.get(key)
    if (!found) return answerNew(request, reply, url, key, produce)
    metrics.page('hit')
    return send(request, reply, found, () => cache.weighAgain(key))
  }
  const answerNew = async (request: FastifyRequest, reply: FastifyReply, url: string, key: string, produce: Produce) => {
    const asking = { requestId: request.id, address: addressKey(request.ip) }
    const isJoined = cache.isUnderWay(key)
    if (isJoined) {
      metrics.page('joined')
      deps.join(key, asking.address)
    } else if (deps.isRendered(url) && !deps.mayRender(asking.address)) {
      // Outside the cache: nobody else joins a refusal.
      metrics.page('limited')
      return send(request, reply, (await deps.frame(url, 429)).page)
    } else if (deps.isRendered(url) && deps.isBusy()) {
      metrics.page('overload')
      return send(request, reply, (await deps.frame(url, 503)).page)
    } else {
      metrics.page('miss')
    }
    const stream = request.method === 'GET' && !isJoined ? streamOf(request, reply) : undefined
    if (!isCacheable(key)) {
      const { page } = await produce(key, asking, stream)
      return stream?.isBegun ? reply : send(request, reply, page)
    }
    const page = await cache.fetch(key, () => produce(key, asking, stream)).promise
    if (stream?.isBegun) return reply
    return send(request, reply, page, () => cache.weighAgain(key))
  }

  const makePage: Produce = (url, asking, stream) => (deps.isRendered(url) ? deps.render(url, asking, stream) : deps.frame(url))
  const answerAt =
    (namesOf: (url: string) => readonly string[]): AnswerPage =>
    (request, reply) => {
      const url = pathOf(request.raw.url ?? '/')
      return answer(request, reply, url, pageKey(url, namesOf(url)), makePage)
    }
  for (const { path, query } of deps.screens)
    if (path !== '*')
      app.get(
        path,
        answerAt(() => query),
      )
  for (const [path, make] of Object.entries(deps.files)) {
    app.get(path, (request, reply) => {
      const url = pageKey(pathOf(request.raw.url ?? '/'), [])
      return answer(request, reply, url, url, (_url, { requestId }) => make(request.params as Record<string, string>, requestId))
    })
  }
  return {
    answer: answerAt(deps.queryOf),
    /** Only what cannot mean anything else: a plain GET of a document, whose address has passed the guard when the page was made. */
    answerKept(request, response) {
      const { method, url = '', headers } = request
      if (method !== 'GET' || !headers.accept?.includes('text/html') || hasTwoHosts(request)) return undefined
      const found = cache.get(url)
      if (!found) return undefined
      const status = send.ready(
        { headers, method, requestId: requestIdOf(request), isHttps: isHttps(request, deps.proxyHops) },
        response,
        found,
      )
      if (status !== undefined) metrics.page('hit')
      return status
    },
  }
}
