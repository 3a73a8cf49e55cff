import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../proxy/refuse.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import { pathOf, type AnswerPage } from './renderedPages.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** First path words that are never a screen of the client. */
const reserved = /^\/(?:rest|graphql|internal|socket\.io|docs|media|assets|healthz|readyz|metrics)(?:[/?]|$)/i

/** A navigation to a screen: the client shows it, or its own 404. */
function wantsScreen(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !reserved.test(request.raw.url ?? '/')
  )
}

/**
 * Where an address with doubled slashes leads: to the same with single ones; undefined for any other. A path that began with two would
 * be read as another site's name.
 */
function withoutEmptyWords(url: string): string | undefined {
  const [path = '/', ...query] = pathOf(url).split(/(?=\?)/)
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + query.join('') : undefined
}

export interface PagesOptions {
  clientDir?: string | undefined
  headers: SecurityHeaders
  /** Answers addresses of screens that no route of its own has; without it they get the plain index.html. */
  answer?: AnswerPage | undefined
}

/** Serves the files of the built client, hashed assets for a year; an unknown path is a screen's where a browser asks for one. */
export async function clientPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { clientDir, headers, answer } = options
  const hasClient = clientDir !== undefined && existsSync(join(clientDir, 'index.html'))

  if (hasClient) {
    await app.register(async (scope) => {
      scope.addHook('onSend', headers.hook('page'))
      scope.addHook('onRequest', (request, reply, done) => {
        const plain = wantsScreen(request) ? withoutEmptyWords(request.raw.url ?? '/') : undefined
        if (plain === undefined) done()
        else reply.code(301).header('location', plain).header('cache-control', 'no-cache').send()
      })
      await scope.register(fastifyStatic, {
        root: clientDir,
        decorateReply: true,
        preCompressed: true,
        index: answer ? false : ['index.html'],
        dotfiles: 'deny',
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache')
        },
      })
      scope.setNotFoundHandler((request, reply) =>
        notFound(request, reply, headers, answer ?? ((_request, page) => page.code(200).sendFile('index.html'))),
      )
    })
    return
  }
  app.setNotFoundHandler((request, reply) => notFound(request, reply, headers))
}

function notFound(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
  answer?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): FastifyReply | Promise<FastifyReply> {
  if (answer && wantsScreen(request)) return answer(request, reply)
  headers.put(reply, 'api')
  return refuse(reply, 'NOT_FOUND')
}
