import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { Readable, Writable } from 'node:stream'

/** The line that is not there, for whoever asks where a request came from or hangs up. */
class Line extends EventEmitter {
  readonly remoteAddress = '127.0.0.1'
  readonly encrypted = false
  readonly #end: () => void
  destroyed = false

  constructor(end: () => void) {
    super()
    this.#end = end
  }

  destroy(): this {
    if (!this.destroyed) {
      this.destroyed = true
      this.#end()
    }
    return this
  }
}

const brokenOff = () => Object.assign(new Error('the sender broke off'), { code: 'ECONNRESET' })

/** A request as an HTTP server would give it to its handler: what Fastify and its plugins read of an `IncomingMessage`. */
export class HandedRequest extends Readable {
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly socket = new Line(() => this.destroy())
  /** The body is there to its last byte. */
  complete = false
  readonly #source: Readable | undefined
  /** The sender broke off in the middle of the body. */
  onBroken: ((error: Error) => void) | undefined

  constructor(method: string, url: string, headers: IncomingHttpHeaders, body: Readable | string | null | undefined) {
    super()
    this.method = method
    this.url = url
    this.headers = headers
    if (typeof body === 'object' && body !== null) {
      this.#source = body
      if (headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked'
      body.on('data', (chunk: Buffer) => {
        if (!this.push(chunk)) body.pause()
      })
      body.on('end', () => this.#arrived())
      body.on('error', (error) => this.#broken(error))
      body.on('close', () => {
        // An error knows where it was made, which costs; most bodies close when they are complete.
        if (!this.complete) this.#broken(brokenOff())
      })
      // Flows when it is read.
      body.pause()
      return
    }
    if (body) this.push(Buffer.from(body))
    this.#arrived()
  }

  get aborted(): boolean {
    return this.destroyed && !this.complete
  }

  /** Nobody reads on: the rest is taken off the sender's line and thrown away. */
  discard(): void {
    this.#source?.removeAllListeners('data').resume()
  }

  override _read(): void {
    this.#source?.resume()
  }

  #arrived(): void {
    this.complete = true
    this.push(null)
  }

  #broken(error: Error): void {
    if (this.complete || this.destroyed) return
    this.onBroken?.(error)
    // Whoever reads hears of it; nobody may be reading.
    this.destroy(this.listenerCount('error') > 0 ? error : undefined)
  }
}

/** The body of an answer, for whoever asked. */
class HandedBody extends Readable {
  /** All of it, where it came in one piece and nobody has begun to read: whoever only passes it on needs no stream. */
  whole: Buffer | undefined
  readonly #more: () => void
  readonly #left: () => void

  constructor(more: () => void, left: () => void) {
    super()
    this.#more = more
    this.#left = left
  }

  override _read(): void {
    if (this.whole === undefined) return this.#more()
    const whole = this.whole
    this.whole = undefined
    this.push(whole)
    this.push(null)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#left()
    done(error)
  }
}

export interface Answering {
  begins(status: number, headers: IncomingHttpHeaders, body: Readable): void
  /** Before the answer began. */
  fails(error: Error): void
}

/** The response an HTTP server would give to its handler: what Fastify and its plugins use of a `ServerResponse`. */
export class HandedResponse extends Writable {
  readonly req: HandedRequest
  statusCode = 200
  headersSent = false
  readonly #headers: Record<string, OutgoingHttpHeader> = {}
  readonly #answering: Answering
  readonly #body: HandedBody
  readonly #silence: NodeJS.Timeout
  #isWhole = false
  #goOn: (() => void) | undefined

  constructor(req: HandedRequest, silentMs: number, answering: Answering) {
    super()
    this.req = req
    this.#answering = answering
    this.#body = new HandedBody(
      () => {
        const goOn = this.#goOn
        this.#goOn = undefined
        goOn?.()
      },
      () => this.destroy(),
    )
    this.#silence = setTimeout(() => {
      const error = Object.assign(new Error(`no answer within ${silentMs} ms`), { code: 'UND_ERR_HEADERS_TIMEOUT' })
      this.#fail(error)
      this.destroy()
    }, silentMs)
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    this.#headers[name.toLowerCase()] = value
    return this
  }

  getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.#headers[name.toLowerCase()]
  }

  getHeaders(): OutgoingHttpHeaders {
    return { ...this.#headers }
  }

  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.#headers
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()]
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status
    for (const name in headers) {
      const value = headers[name]
      if (value !== undefined) this.setHeader(name, value)
    }
    return this
  }

  flushHeaders(): void {
    this.#begin()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // What was promised is here: most answers are one piece.
    if (!this.headersSent && this.req.method !== 'HEAD' && Number(this.#headers['content-length']) === chunk.length) {
      this.#isWhole = true
      this.#body.whole = chunk
      this.#begin()
      return done()
    }
    // More than was promised is nobody's, as with a client on a line.
    if (this.#isWhole) return done()
    this.#begin()
    this.#silence.refresh()
    if (this.req.method === 'HEAD' || this.#body.push(chunk)) done()
    else this.#goOn = done
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#begin()
    if (!this.#isWhole) this.#body.push(null)
    done()
  }

  override _destroy(_error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#silence)
    if (!this.writableFinished) {
      this.#fail(brokenOff())
      this.req.destroy()
    }
    this.req.discard()
    // As with a connection: who is cut off has nobody to tell.
    done()
  }

  #begin(): void {
    if (this.headersSent) return
    this.headersSent = true
    const told: IncomingHttpHeaders = {}
    for (const name in this.#headers) {
      const value = this.#headers[name]!
      told[name] = Array.isArray(value) ? value : String(value)
    }
    this.#answering.begins(this.statusCode, told, this.#body)
  }

  #fail(error: Error): void {
    if (this.headersSent) this.#body.destroy(this.#body.listenerCount('error') > 0 ? error : undefined)
    else this.#answering.fails(error)
  }
}
