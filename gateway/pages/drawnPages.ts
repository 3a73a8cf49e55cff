import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageScreen } from '#contract/facts/pages.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import type { PageCache, Produced } from './pageCache.ts'
import { pageKey } from './pageKey.ts'
import { pageSender } from './sendPage.ts'

export type FileMaker = (params: Readonly<Record<string, string>>, requestId: string) => Promise<Produced>

export interface PageHouse {
  cache: PageCache
  screens: readonly PageScreen[]
  draw(url: string, requestId: string): Promise<Produced>
  /** Sitemap and robots.txt: kept and sent like pages. */
  files: Readonly<Record<string, FileMaker>>
  headers: SecurityHeaders
  metrics: Metrics
}

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Registers an address for every screen, which is quicker than falling through the files; answers unknown addresses too. */
export function drawnPages(app: FastifyInstance, house: PageHouse): AnswerPage {
  const { cache, metrics } = house
  const send = pageSender(house.headers)

  const answer = (request: FastifyRequest, reply: FastifyReply, produce: (url: string) => Promise<Produced>) => {
    const url = request.raw.url ?? '/'
    const key = pageKey(url)
    const found = key === null ? undefined : cache.get(key)
    if (key !== null && found) {
      metrics.pages.hit.inc()
      return send(request, reply, found, () => cache.weighAgain(key))
    }
    return answerNew(request, reply, url, key, produce)
  }
  const answerNew = async (request: FastifyRequest, reply: FastifyReply, url: string, key: string | null, produce: (url: string) => Promise<Produced>) => {
    if (key === null) {
      metrics.pages.miss.inc()
      return send(request, reply, (await produce(url)).page)
    }
    const { promise, isJoined } = cache.fetch(key, () => produce(key))
    metrics.pages[isJoined ? 'joined' : 'miss'].inc()
    return send(request, reply, await promise, () => cache.weighAgain(key))
  }

  const answerPage: AnswerPage = (request, reply) => answer(request, reply, (url) => house.draw(url, request.id))
  for (const { path } of house.screens) if (path !== '*') app.get(path, answerPage)
  for (const [path, make] of Object.entries(house.files)) {
    app.get(path, (request, reply) => answer(request, reply, () => make(request.params as Record<string, string>, request.id)))
  }
  return answerPage
}
