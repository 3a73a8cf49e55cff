import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliCompress, type Gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityHeaders } from '../proxy/securityHeaders.ts'
import type { Encoding, Page, SentForm } from './pageCache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this size encoding costs more than it saves. */
const encodeFrom = 1024

/** A rendered page ready to be sent often: its bytes and validator; compressed forms are made when first asked for. */
export function pageOf(status: number, body: string, headers: Record<string, string>): Page {
  const bytes = Buffer.from(body)
  return { status, headers, body: bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`, forms: {} }
}

const takes = { br: takesName('br'), gzip: takesName('gzip') }
function takesName(name: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?=[\\s,;]|$)`, 'i')
}

/** The best encoding the browser takes; `q=0` and unknown names are respected. */
export function encodingFor(accepts: string | string[] | undefined): Encoding {
  if (typeof accepts !== 'string') return 'identity'
  if (takes.br.test(accepts)) return 'br'
  return takes.gzip.test(accepts) ? 'gzip' : 'identity'
}

/** A document on its way to the one visitor who has asked for it first. */
export interface PageStream {
  /** Once, with all that the browser can begin with; it is sent at once. */
  begin(status: number, headers: Readonly<Record<string, string>>, html: string): void
  end(html: string): void
  readonly isBegun: boolean
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Whoever waits for the rendering shall not wait for the last tenth of the bytes as well; those who come later get them. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const encoders: Record<Encoding, () => BrotliCompress | Gzip | null> = {
  br: () => createBrotliCompress(quickly),
  gzip: () => createGzip({ level: 4 }),
  identity: () => null,
}

/** Sends a document in two pieces. Without length and mark: nobody knows them before its end. */
export function pageStreamer(headers: SecurityHeaders): (request: FastifyRequest, reply: FastifyReply) => PageStream {
  const always = headers.listed('page')
  return (request, reply) => {
    let write: ((html: string, isLast: boolean) => void) | undefined
    return {
      get isBegun() {
        return write !== undefined
      },
      begin(status, named, html) {
        const encoding = encodingFor(request.headers['accept-encoding'])
        const head = ['x-request-id', request.id, ...always, 'vary', 'accept-encoding']
        for (const name in named) head.push(name, named[name]!)
        if (encoding !== 'identity') head.push('content-encoding', encoding)
        if (request.protocol === 'https') head.push('strict-transport-security', headers.strictTransport)
        reply.hijack()
        reply.raw.writeHead(status, head)
        const encoder = encoders[encoding]()
        // A visitor who leaves in the middle ends both; there is nobody left to tell.
        if (encoder)
          pipeline(encoder, reply.raw, (error) => {
            if (error) request.log.debug({ err: error }, 'a visitor has left in the middle of a page')
          })
        write = (text, isLast) => {
          if (isLast) (encoder ?? reply.raw).end(text)
          else (encoder ?? reply.raw).write(text)
        }
        write(html, false)
        encoder?.flush()
      },
      end: (html) => write?.(html, true),
    }
  }
}

/** Who wants a page, as far as its answer depends on that. */
export interface Wanted {
  headers: IncomingHttpHeaders
  method: string
  requestId: string
  isHttps: boolean
}

export interface PageSender {
  (request: FastifyRequest, reply: FastifyReply, page: Page, onEncoded?: () => void): FastifyReply | Promise<FastifyReply>
  /** Sends it at once if a form that this visitor reads is ready; returns the status it was sent with, undefined: not sent. */
  ready(wanted: Wanted, response: ServerResponse, page: Page): number | undefined
}

/**
 * Sends pages as each browser wants them: nothing when it has the page already, encoded when it can read that. Each form's
 * headers are put together once and written straight to the socket: hooks and compressor of the proxy have nothing to add
 * (tests/bench/pages.bench.ts holds it against bare Fastify). `onEncoded` tells that a page has grown.
 */
export function pageSender(headers: SecurityHeaders): PageSender {
  const always = headers.listed('page')

  function formOf(page: Page, encoding: Encoding, bytes: Buffer): SentForm {
    const head = [...always, 'vary', 'accept-encoding', 'etag', page.etag, 'content-length', String(bytes.length)]
    for (const name in page.headers) head.push(name, page.headers[name]!)
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    return { bytes, head }
  }

  function write({ requestId, method, isHttps }: Wanted, response: ServerResponse, status: number, { bytes, head }: SentForm): void {
    const all = ['x-request-id', requestId, ...head]
    if (isHttps) all.push('strict-transport-security', headers.strictTransport)
    response.writeHead(status, all)
    response.end(method === 'HEAD' || status === 304 ? undefined : bytes)
  }

  const wantedEncoding = ({ body }: Page, { headers: asked }: Wanted) =>
    body.length < encodeFrom ? 'identity' : encodingFor(asked['accept-encoding'])

  function ready(wanted: Wanted, response: ServerResponse, page: Page): number | undefined {
    const known = wanted.headers['if-none-match']
    if (known !== undefined && page.status === 200 && known.split(',').some((tag) => tag.trim() === page.etag)) {
      const head = [...always, 'vary', 'accept-encoding', 'etag', page.etag, 'cache-control', page.headers['cache-control'] ?? 'no-cache']
      write(wanted, response, 304, { bytes: page.body, head })
      return 304
    }
    const encoding = wantedEncoding(page, wanted)
    if (encoding === 'identity') page.forms.identity ??= formOf(page, encoding, page.body)
    const form = page.forms[encoding]
    if (!form) return undefined
    write(wanted, response, page.status, form)
    return page.status
  }

  async function encode(page: Page, encoding: 'br' | 'gzip', onEncoded?: () => void): Promise<SentForm> {
    const bytes =
      encoding === 'br'
        ? await toBrotli(page.body, { params: { ...brotli.params, [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length } })
        : await toGzip(page.body, { level: 6 })
    const form = (page.forms[encoding] = formOf(page, encoding, bytes))
    onEncoded?.()
    return form
  }

  const send = (request: FastifyRequest, reply: FastifyReply, page: Page, onEncoded?: () => void) => {
    const { id: requestId, method, headers: asked } = request
    const wanted = { requestId, method, headers: asked, isHttps: request.protocol === 'https' }
    if (ready(wanted, reply.raw, page) !== undefined) return reply.hijack()
    return encode(page, wantedEncoding(page, wanted) as 'br' | 'gzip', onEncoded).then((form) => {
      write(wanted, reply.raw, page.status, form)
      return reply.hijack()
    })
  }
  return Object.assign(send, { ready })
}
