import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LoadShedder } from '#contract/internal/load.ts'
import type { PageRenderer } from '#contract/internal/pages.ts'
import type { Asker } from '../backend/backend.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Limits } from '../options.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import { AddressBuckets } from '../sockets/addressBuckets.ts'
import { backendAsker } from './askBackend.ts'
import { renderedPages, type AnswerKept, type AnswerPage } from './renderedPages.ts'
import { pageRenderer, emptyPage } from './renderPage.ts'
import { FairQueue } from './fairQueue.ts'
import { frameAnswers } from './frameAnswers.ts'
import { PageCache } from './pageCache.ts'
import type { PublicChanges } from './publicChanges.ts'
import { sitemapFiles } from './sitemap.ts'
import type { Template } from './template.ts'

export interface PublicPages {
  answer: AnswerPage
  answerKept: AnswerKept
  stop(): void
}

const lastPart = (url: string) => url.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? ''

/** Documents for guests: rendered by the client's server build, cached until something they show changes (decision 011). */
export async function publicPages(
  app: FastifyInstance,
  deps: {
    asker: Asker
    renderer: PageRenderer
    template: Template
    origin: () => string
    limits: Limits
    changes: PublicChanges
    metrics: Metrics
    headers: SecurityHeaders
    log: FastifyBaseLogger
    proxyHops: number
    /** While guests' reads are refused no new page is rendered; those in memory cost nothing. */
    load: Pick<LoadShedder, 'refuses'> | undefined
  },
): Promise<PublicPages> {
  const { renderer, template, limits, changes, metrics, headers, log, origin, proxyHops } = deps
  const backend = backendAsker(deps.asker)
  const mayCache = () => changes.isFollowing()
  const cache: PageCache = new PageCache({ maxBytes: limits.pageCacheBytes, maxAgeMs: limits.pageMaxAgeMs, mayCache })
  const frame = frameAnswers(backend, { maxAgeMs: limits.pageMaxAgeMs, mayCache })
  metrics.watchPages(cache)

  const forget = (tags: readonly string[]) => {
    metrics.pagesForgotten.inc()
    frame.forget(tags)
    cache.forget(tags)
  }
  const forgetAll = () => {
    frame.clear()
    cache.clear()
  }
  changes.listen({ onChanges: forget, onGap: forgetAll, wantsEcho: true })

  const queue = new FairQueue(limits.pagesRenderedAtOnce, limits.pagesWaiting)
  const misses = new AddressBuckets(limits.pageMissesPerSecond, limits.pageMissesBurst)
  const render = pageRenderer({ renderer, template, backend, frame, changes: changes.log, origin, limits, metrics, log }, queue)
  const answers = renderedPages(app, {
    cache,
    headers,
    metrics,
    proxyHops,
    screens: renderer.screens,
    files: sitemapFiles(backend, origin, limits.pageTimeoutMs),
    isRendered: (url) => renderer.find(url).isRendered,
    queryOf: (url) => renderer.find(url).query,
    isBusy: () => deps.load?.refuses('guestRead') ?? false,
    mayRender: (address) => misses.take(address),
    join: (url, address) => queue.join(url, address),
    render,
    async frame(url, status) {
      const { ending } = renderer.find(url)
      const isThere = ending === undefined || ending.test(lastPart(url))
      // An address for one person is nobody else's page; a made-up one is no reason to keep anything.
      const keeping = ending === undefined ? { tags: new Set<string>(), validUntil: Number.POSITIVE_INFINITY } : {}
      return { ...emptyPage({ renderer, template, changes: changes.log }, url, status ?? (isThere ? 200 : 404)), ...keeping }
    },
  })
  return {
    ...answers,
    stop() {
      backend.close()
      misses.stop()
    },
  }
}
