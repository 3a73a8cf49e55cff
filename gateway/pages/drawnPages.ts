import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#contract/facts/clientAddress.ts'
import type { PageScreen } from '#contract/facts/pages.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import type { Asking } from './drawPage.ts'
import type { PageCache, Produced } from './pageCache.ts'
import { isKeepable, pageKey } from './pageKey.ts'
import { pageSender, pageStreamer, type PageStream } from './sendPage.ts'

export type FileMaker = (params: Readonly<Record<string, string>>, requestId: string) => Promise<Produced>

export interface PageHouse {
  cache: PageCache
  screens: readonly PageScreen[]
  /** Other screens begin as an empty frame. */
  isDrawn(url: string): boolean
  /** Names of the query that the screen at this address reads. */
  queryOf(url: string): readonly string[]
  /** Counts a page that nobody has drawn yet for the address that wants it; false: too many. */
  mayDraw(address: string): boolean
  draw(url: string, asking: Asking, stream?: PageStream): Promise<Produced>
  /** Somebody else waits for a page that has not had its turn yet. */
  join(url: string, address: string): void
  frame(url: string, status?: number): Promise<Produced>
  /** Sitemap and robots.txt: kept and sent like pages. */
  files: Readonly<Record<string, FileMaker>>
  headers: SecurityHeaders
  metrics: Metrics
}

/** Makes the whole of it; with a stream it may have been sent on the way. */
type Produce = (url: string, asking: Asking, stream?: PageStream) => Promise<Produced>

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** A proxy may name the whole address; only its path is asked for. */
export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** Registers an address for every screen, which is quicker than falling through the files; answers unknown addresses too. */
export function drawnPages(app: FastifyInstance, house: PageHouse): AnswerPage {
  const { cache, metrics } = house
  const send = pageSender(house.headers)
  const streamOf = pageStreamer(house.headers)

  const answer = (request: FastifyRequest, reply: FastifyReply, url: string, key: string, produce: Produce) => {
    const found = cache.get(key)
    if (!found) return answerNew(request, reply, url, key, produce)
    metrics.pages.hit.inc()
    return send(request, reply, found, () => cache.weighAgain(key))
  }
  const answerNew = async (request: FastifyRequest, reply: FastifyReply, url: string, key: string, produce: Produce) => {
    const asking = { requestId: request.id, address: addressKey(request.ip) }
    const isJoined = cache.isUnderWay(key)
    if (isJoined) {
      metrics.pages.joined.inc()
      house.join(key, asking.address)
    } else if (house.isDrawn(url) && !house.mayDraw(asking.address)) {
      // Outside the cache: nobody else joins a refusal.
      metrics.pages.limited.inc()
      return send(request, reply, (await house.frame(url, 429)).page)
    } else {
      metrics.pages.miss.inc()
    }
    const stream = request.method === 'GET' && !isJoined ? streamOf(request, reply) : undefined
    if (!isKeepable(key)) {
      const { page } = await produce(key, asking, stream)
      return stream?.isBegun ? reply : send(request, reply, page)
    }
    const page = await cache.fetch(key, () => produce(key, asking, stream)).promise
    if (stream?.isBegun) return reply
    return send(request, reply, page, () => cache.weighAgain(key))
  }

  const makePage: Produce = (url, asking, stream) => (house.isDrawn(url) ? house.draw(url, asking, stream) : house.frame(url))
  const answerAt =
    (namesOf: (url: string) => readonly string[]): AnswerPage =>
    (request, reply) => {
      const url = pathOf(request.raw.url ?? '/')
      return answer(request, reply, url, pageKey(url, namesOf(url)), makePage)
    }
  for (const { path, query } of house.screens)
    if (path !== '*')
      app.get(
        path,
        answerAt(() => query),
      )
  for (const [path, make] of Object.entries(house.files)) {
    app.get(path, (request, reply) => {
      const url = pageKey(pathOf(request.raw.url ?? '/'), [])
      return answer(request, reply, url, url, (_url, { requestId }) => make(request.params as Record<string, string>, requestId))
    })
  }
  return answerAt(house.queryOf)
}
