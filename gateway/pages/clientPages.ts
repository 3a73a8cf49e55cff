import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { refuse } from '../proxy/refuse.ts'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import type { Encoding } from './pageCache.ts'
import { pathOf, type AnswerPage } from './renderedPages.ts'
import { encodingFor } from './sendPage.ts'

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

/** The names of a built client's files, read once: what is not among them is no file, however it is spelt. */
const filesIn = (clientDir: string): ReadonlySet<string> =>
  new Set(readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((name) => !/(?:^|\/)\./.test(name) && /\.\w+$/.test(name)))

const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Hashed files from memory: a page names dozens of them, and opening one costs more than sending it. All forms together are ten
 * megabytes.
 */
function serveAssets(scope: FastifyInstance, clientDir: string, files: ReadonlySet<string>): void {
  const held = new Map<string, Promise<Buffer>>()
  const contentOf = (file: string) => {
    const known = held.get(file)
    if (known) return known
    const content = readFile(join(clientDir, file))
    held.set(file, content)
    // Who asks next tries again.
    content.catch(() => held.delete(file))
    return content
  }
  scope.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const name = `assets/${request.params.name}`
    const type = assetTypes[extname(name)]
    if (!files.has(name)) return reply.callNotFound()
    if (type === undefined) return reply.sendFile(name)
    const wanted = encodingFor(request.headers['accept-encoding'])
    const encoding = files.has(name + endings[wanted]) ? wanted : 'identity'
    reply.header('content-type', type).header('cache-control', oneYear).header('vary', 'accept-encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await contentOf(name + endings[encoding]))
  })
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
        // Its own route reads the whole folder, two thousand names, for every file that a page asks for.
        serve: false,
        preCompressed: true,
        dotfiles: 'deny',
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache')
        },
      })
      const files = filesIn(clientDir)
      serveAssets(scope, clientDir, files)
      scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
        const name = request.params['*'] || (answer ? '' : 'index.html')
        return files.has(name) ? reply.sendFile(name) : reply.callNotFound()
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
