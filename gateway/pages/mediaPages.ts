import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Asker } from '../backend/backend.ts'
import { refuse } from '../proxy/refuse.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'

/** Names stand for their content, so what they hold may be cached for ever. */
const forEver = 'public, max-age=31536000, immutable'
/** All that the server ever writes there: pictures and their copies. */
const picturePath = /^[a-z]{2,20}\/[a-z0-9-]{1,80}(?:_\d{3,4})?\.(?:avif|webp)$/
/** A smaller copy of a picture (contract/values/pictures.ts); the backend makes it when it is first asked for. */
const copyPath = /^\/media\/[a-z]{2,20}\/[a-z0-9-]{1,80}_\d{3,4}\.(?:avif|webp)$/

export interface MediaOptions {
  mediaDir: string
  asker: Asker
  headers: SecurityHeaders
  readsPerMinute: number
  timeoutMs: number
  onUnreachable(): void
}

/** Serves the folder of uploads itself; copies of pictures that are not there yet come from the backend, which keeps them there. */
export async function mediaPages(
  app: FastifyInstance,
  { mediaDir, asker, headers, readsPerMinute, timeoutMs, onUnreachable }: MediaOptions,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onSend', headers.hook('media'))
      await scope.register(fastifyStatic, {
        root: mediaDir,
        // Its own route reads the whole folder, a million names one day, for every picture that is asked for.
        serve: false,
        dotfiles: 'deny',
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', forEver)
          if (path.endsWith('.avif')) reply.header('content-type', 'image/avif')
        },
      })
      scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
        const name = request.params['*']
        return picturePath.test(name) ? reply.sendFile(name) : reply.callNotFound()
      })
      scope.setNotFoundHandler({ preHandler: scope.rateLimit({ max: readsPerMinute, timeWindow: 60_000 }) }, async (request, reply) => {
        const path = request.url.split('?', 1)[0]!
        if (request.method !== 'GET' || !copyPath.test(path)) return refuse(reply, 'NOT_FOUND')
        const answer = await asker.ask({ method: 'GET', path, headers: {}, timeoutMs }).catch(() => undefined)
        if (!answer) onUnreachable()
        if (answer?.status !== 200) return refuse(reply, answer?.status === 404 ? 'NOT_FOUND' : 'BACKEND_UNAVAILABLE')
        for (const name of ['content-type', 'cache-control', 'content-length']) {
          const value = answer.headers[name]
          if (value !== undefined) reply.header(name, value)
        }
        return reply.send(answer.body)
      })
    },
    { prefix: '/media' },
  )
}
