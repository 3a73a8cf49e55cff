import type { FastifyBaseLogger } from 'fastify'
import { positionMeta } from '#contract/events/topics.ts'
import type { PageRenderer, RenderedPage } from '#contract/internal/pages.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Limits } from '../options.ts'
import { noBackendAnswer, type BackendAnswer, type BackendAsker } from './askBackend.ts'
import type { ChangeLog } from './changeLog.ts'
import type { Produced } from './pageCache.ts'
import type { FairQueue } from './fairQueue.ts'
import { patienceOf } from './patience.ts'
import type { FrameAnswers } from './frameAnswers.ts'
import { pageOf, type PageStream } from './sendPage.ts'
import type { BegunDocument, Template } from './template.ts'

export interface Rendering {
  renderer: PageRenderer
  template: Template
  backend: BackendAsker
  frame: Pick<FrameAnswers, 'fetch'>
  changes: Pick<ChangeLog, 'epoch' | 'position'>
  origin: () => string
  limits: Limits
  metrics: Metrics
  log: FastifyBaseLogger
}

const always = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** From here on the browser asks what has changed (contract/events/topics.ts). */
const positionOf = ({ epoch, position }: Rendering['changes']) => `<meta name="${positionMeta}" content="${epoch} ${position}">`

/** The empty frame: the browser renders the screen itself. Machines are told to come again where that is worth it. */
export function emptyPage(
  { renderer, template, changes }: Pick<Rendering, 'renderer' | 'template' | 'changes'>,
  url: string,
  status = 200,
): Produced {
  const { title, isPublic } = renderer.find(url)
  const body = template.empty(title, isPublic && status === 200, positionOf(changes))
  return {
    page: pageOf(status, body, { ...always, ...((status === 503 || status === 429) && { 'retry-after': '5' }) }),
    tags: null,
    validUntil: 0,
  }
}

/** Who asks for a page: the request's id, and the address by which its turn comes (`addressKey`). */
export interface Asking {
  requestId: string
  address: string
}

/**
 * At most so many pages are rendered at once; the rest waits its turn (`queue`), and beyond that gets the empty frame. With a `stream` the
 * document is sent as it comes into being; what is given back is the whole, to be cached.
 */
export function pageRenderer(
  rendering: Rendering,
  queue: FairQueue,
): (url: string, asking: Asking, stream?: PageStream) => Promise<Produced> {
  const { renderer, template, backend, frame, changes, origin, limits, metrics, log } = rendering
  const refused = (url: string) => {
    metrics.page('overload')
    return emptyPage(rendering, url, 503)
  }

  return (url, { requestId, address }, stream) =>
    queue.run(
      url,
      address,
      async () => {
        const asked = noBackendAnswer()
        const patience = patienceOf(limits)
        const end = metrics.pageSeconds.startTimer()
        const position = positionOf(changes)
        let begun: BegunDocument | undefined
        const onHead = ({ status, head }: Pick<RenderedPage, 'status' | 'head'>) => {
          if (!stream || asked.isAway) return
          begun = template.begin(renderer.find(url).id, head + position)
          stream.begin(status, always, begun.html)
        }
        try {
          const rendered = await renderer.render({
            url,
            origin: origin(),
            onHead,
            fetch: (path, init) => backend.fetch(asked, requestId, path, init, patience.signal).finally(patience.heard),
            fetchFrame: (path, init) => frame.fetch(asked, requestId, path, init, patience.signal).finally(patience.heard),
          })
          if (begun) stream?.end(begun.finish(rendered))
          if (!asked.isAway) return produced(url, { ...rendered, head: rendered.head + position }, asked)
        } catch (error) {
          if (begun) stream?.end(begun.giveUp())
          if (!asked.isAway) log.error({ err: error, requestId, screen: renderer.find(url).id }, 'a page could not be drawn')
        } finally {
          patience.end()
          end()
        }
        metrics.page(asked.isAway ? 'away' : 'failed')
        return emptyPage(rendering, url, asked.isAway ? 503 : 200)
      },
      () => refused(url),
    )

  function produced(
    url: string,
    { status, location, head, body, data, validUntil }: RenderedPage,
    { tags, until: answersUntil, isTroubled }: BackendAnswer,
  ): Produced {
    const until = Math.min(answersUntil, validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil))
    const cacheTags = isTroubled || Number.isNaN(until) ? null : tags
    if (location !== undefined)
      return {
        page: pageOf(status, '', { location: withQuery(location, url), 'cache-control': 'no-cache' }),
        tags: cacheTags,
        validUntil: until,
      }
    return {
      page: pageOf(status, template.rendered(renderer.find(url).id, { head, body, data }), always),
      tags: cacheTags,
      validUntil: until,
    }
  }
}

/** Filters go along to the new address, unless it has a query of its own. */
function withQuery(location: string, url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 || location.includes('?') ? location : location + url.slice(mark)
}
