import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../proxy/refuse.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** First path words that are never a screen of the client. */
const reserved = /^\/(?:rest|graphql|internal|socket\.io|docs|media|assets|healthz|readyz|metrics)(?:[/?]|$)/i

/** A navigation to a screen: the client shows it, or its own 404. */
function wantsScreen(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD')
    && (request.headers.accept ?? '').includes('text/html')
    && !reserved.test(request.raw.url ?? '/')
}

export interface PagesOptions { clientDir?: string | undefined; mediaDir?: string | undefined; headers: SecurityHeaders }

/** Serves the built client: hashed assets for a year, index.html always fresh, every unknown screen path as the client. */
export async function clientPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { clientDir, mediaDir, headers } = options
  const hasClient = clientDir !== undefined && existsSync(join(clientDir, 'index.html'))

  if (mediaDir !== undefined) {
    await app.register(async (scope) => {
      scope.addHook('onSend', headers.hook('media'))
      await scope.register(fastifyStatic, {
        root: mediaDir, prefix: '/media/', decorateReply: false, index: false, dotfiles: 'deny', cacheControl: false,
        setHeaders: (reply) => { reply.header('cache-control', 'public, max-age=86400') },
      })
    })
  }
  if (hasClient) {
    await app.register(async (scope) => {
      scope.addHook('onSend', headers.hook('page'))
      await scope.register(fastifyStatic, {
        root: clientDir, decorateReply: true, preCompressed: true, dotfiles: 'deny', cacheControl: false,
        setHeaders: (reply, path) => { reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache') },
      })
      scope.setNotFoundHandler((request, reply) => notFound(request, reply, headers, true))
    })
    return
  }
  app.setNotFoundHandler((request, reply) => notFound(request, reply, headers, false))
}

function notFound(request: FastifyRequest, reply: FastifyReply, headers: SecurityHeaders, hasClient: boolean): FastifyReply {
  if (hasClient && wantsScreen(request)) return reply.code(200).sendFile('index.html')
  headers.put(reply, 'api')
  return refuse(reply, 'NOT_FOUND')
}
