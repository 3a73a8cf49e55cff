import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageScreen } from '#contract/facts/pages.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import type { PageCache, Produced } from './pageCache.ts'
import { pageKey } from './pageKey.ts'
import { pageSender, pageStreamer, type PageStream } from './sendPage.ts'

export type FileMaker = (params: Readonly<Record<string, string>>, requestId: string) => Promise<Produced>

export interface PageHouse {
  cache: PageCache
  screens: readonly PageScreen[]
  draw(url: string, requestId: string, stream?: PageStream): Promise<Produced>
  /** Sitemap and robots.txt: kept and sent like pages. */
  files: Readonly<Record<string, FileMaker>>
  headers: SecurityHeaders
  metrics: Metrics
}

/** Makes the whole of it; with a stream it may have been sent on the way. */
type Produce = (url: string, stream?: PageStream) => Promise<Produced>

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** A proxy may name the whole address; only its path is asked for. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** Registers an address for every screen, which is quicker than falling through the files; answers unknown addresses too. */
export function drawnPages(app: FastifyInstance, house: PageHouse): AnswerPage {
  const { cache, metrics } = house
  const send = pageSender(house.headers)
  const streamOf = pageStreamer(house.headers)

  const answer = (request: FastifyRequest, reply: FastifyReply, produce: Produce) => {
    const url = pathOf(request.raw.url ?? '/')
    const key = pageKey(url)
    const found = key === null ? undefined : cache.get(key)
    if (key !== null && found) {
      metrics.pages.hit.inc()
      return send(request, reply, found, () => cache.weighAgain(key))
    }
    return answerNew(request, reply, url, key, produce)
  }
  const answerNew = async (request: FastifyRequest, reply: FastifyReply, url: string, key: string | null, produce: Produce) => {
    const stream = request.method === 'GET' ? streamOf(request, reply) : undefined
    if (key === null) {
      metrics.pages.miss.inc()
      const { page } = await produce(url, stream)
      return stream?.isBegun ? reply : send(request, reply, page)
    }
    const { promise, isJoined } = cache.fetch(key, () => produce(key, stream))
    metrics.pages[isJoined ? 'joined' : 'miss'].inc()
    const page = await promise
    if (stream?.isBegun) return reply
    return send(request, reply, page, () => cache.weighAgain(key))
  }

  const answerPage: AnswerPage = (request, reply) => answer(request, reply, (url, stream) => house.draw(url, request.id, stream))
  for (const { path } of house.screens) if (path !== '*') app.get(path, answerPage)
  for (const [path, make] of Object.entries(house.files)) {
    app.get(path, (request, reply) => answer(request, reply, () => make(request.params as Record<string, string>, request.id)))
  }
  return answerPage
}
