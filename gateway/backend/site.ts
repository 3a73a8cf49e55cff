import http from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { leavingHeader } from '#contract/internal/internalApi.ts'

/** `unready`: it answers, but cannot do its work (no database); `leaving`: it ends soon; `away`: it does not answer. */
export type BackendState = 'ready' | 'unready' | 'leaving' | 'away'

export interface Attempt {
  agent: http.Agent
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: Buffer | string | Readable | undefined
  /** Silence that ends it. */
  timeoutMs: number
  /** It may be done once more elsewhere, so it is not waited for when this backend stops answering. */
  mayRepeat: boolean
  signal?: AbortSignal | undefined
}

/** An attempt that brought no answer. `neverSent`: the backend cannot have seen it. */
export class NoAnswer extends Error {
  readonly code: string | undefined
  readonly neverSent: boolean
  readonly wasStale: boolean
  constructor(cause: NodeJS.ErrnoException, { wasStale }: { wasStale: boolean }) {
    super(cause.message, { cause })
    this.name = 'NoAnswer'
    this.code = cause.code
    this.neverSent = cause.syscall === 'connect' || cause.syscall === 'getaddrinfo'
    this.wasStale = wasStale
  }
}

interface OpenRequest {
  request: http.ClientRequest
  mayRepeat: boolean
}

const probing = { everyMs: 1000, whileAwayMs: 300, timeoutMs: 2500, missesUntilAway: 2 }

/** One of several backends: what is known of how it stands, from answers and from asking it, and what is under way to it. */
export class Site {
  readonly url: URL
  /** Believed until it is known better. */
  state: BackendState = 'ready'
  inFlight = 0
  private misses = 0
  /** Those without an answer so far. */
  private readonly open = new Set<OpenRequest>()
  private readonly transport: typeof http | typeof https
  private readonly probes: http.Agent
  private readonly changed: () => void
  private timer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(origin: string, changed: () => void) {
    this.url = new URL(origin)
    this.transport = this.url.protocol === 'https:' ? https : http
    this.probes = new this.transport.Agent({ keepAlive: true, maxSockets: 1 })
    this.changed = changed
    this.probeLater(0)
  }

  /** Rejects with a {@link NoAnswer} when there is none. The answer's body is the caller's. */
  attempt({ agent, method, path, headers, body, timeoutMs, mayRepeat, signal }: Attempt): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = this.transport.request({
        agent,
        method,
        hostname: this.url.hostname,
        port: this.url.port,
        path,
        headers: { ...headers, host: this.url.host },
        ...(signal && { signal }),
      })
      const entry = { request, mayRepeat }
      this.open.add(entry)
      this.inFlight += 1
      let isUnderWay = true
      const leave = () => {
        this.open.delete(entry)
        if (isUnderWay) this.inFlight -= 1
        isUnderWay = false
      }
      request.setTimeout(timeoutMs, () => request.destroy(new Error(`silent for ${timeoutMs} ms`)))
      request.on('error', (error: NodeJS.ErrnoException) => {
        leave()
        const noAnswer = new NoAnswer(error, { wasStale: request.reusedSocket && error.code === 'ECONNRESET' })
        if (noAnswer.neverSent) this.note('away')
        else if (!noAnswer.wasStale && !signal?.aborted && error.code === 'ECONNRESET') this.probeLater(0)
        reject(noAnswer)
      })
      request.on('response', (response) => {
        if (response.headers[leavingHeader] !== undefined && this.state !== 'away') this.note('leaving')
        delete response.headers[leavingHeader]
        this.open.delete(entry)
        response.on('close', leave)
        resolve(response)
      })
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return void request.end(body)
      body.on('error', (error) => request.destroy(error))
      body.on('close', () => {
        if (!body.readableEnded) request.destroy(new Error('the sender left'))
      })
      body.pipe(request)
    })
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.probes.destroy()
  }

  private note(state: BackendState): void {
    if (state !== 'away') this.misses = 0
    if (this.isClosed || this.state === state) return
    this.state = state
    if (state === 'away') {
      this.probeLater(probing.whileAwayMs)
      // What hangs there is asked elsewhere; what may not be repeated waits on, unless it never got there.
      for (const { request, mayRepeat } of this.open)
        if (mayRepeat || request.socket?.connecting)
          request.destroy(Object.assign(new Error('the backend does not answer'), { code: 'EAWAY' }))
    }
    this.changed()
  }

  private probeLater(ms: number): void {
    if (this.isClosed) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.probe(), ms)
    this.timer.unref()
  }

  private async probe(): Promise<void> {
    const found = await new Promise<BackendState | 'silent'>((resolve) => {
      const request = this.transport.get(
        { agent: this.probes, hostname: this.url.hostname, port: this.url.port, path: '/readyz' },
        (response) => {
          response.resume()
          const isLeaving = response.headers[leavingHeader] !== undefined
          resolve(response.statusCode === 200 ? 'ready' : isLeaving ? 'leaving' : 'unready')
        },
      )
      request.setTimeout(probing.timeoutMs, () => request.destroy(new Error('silent')))
      request.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.syscall === 'connect' || error.syscall === 'getaddrinfo' ? 'away' : 'silent'),
      )
    })
    if (found === 'silent') this.misses += 1
    // One silence may be a long breath of a busy process.
    if (found !== 'silent') this.note(found)
    else if (this.misses >= probing.missesUntilAway) this.note('away')
    this.probeLater(this.state === 'away' ? probing.whileAwayMs : probing.everyMs)
  }
}
