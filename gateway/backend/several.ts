import http from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { questionsAtOnce, type Asker, type Backend, type Question, type WholeAnswer } from './backend.ts'
import { NoAnswer, Site, type Attempt, type BackendState } from './site.ts'

type Requester = Extract<FastifyHttpProxyOptions['undici'], { request: unknown }>
interface Proxied {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body?: Readable | string | null | undefined
}
type Done = (error: Error | null, answer?: { statusCode: number; headers: IncomingHttpHeaders; body: Readable }) => void

/** The better one is asked first; one that leaves still answers, and one that was away may be back. */
const rank: Record<BackendState, number> = { ready: 0, unready: 1, leaving: 2, away: 3 }
const isBetter = (one: Site, other: Site) => (rank[one.state] - rank[other.state] || one.inFlight - other.inFlight) < 0
const proxiedAtOnce = 128
/** How long all have to be away before anybody is told: the last one may only be starting again. */
const noneForMs = 2000

/**
 * Several backends that are one to everybody else. A question goes to the one with the least under way that can do its work. When one
 * gives no answer, the next is asked, if the question may be asked twice (reads, commands with an idempotency key) or cannot have got
 * there. Each is asked once at most, so that trouble does not multiply.
 */
export function backendsAt(origins: readonly string[], timeoutMs: number): Backend {
  let tellNone: () => void = () => undefined
  let noneTimer: NodeJS.Timeout | undefined
  let repeats = 0
  let turn = 0
  const sites = origins.map((origin) => new Site(origin, look))

  function look(): void {
    if (sites.some(({ state }) => state !== 'away')) {
      clearTimeout(noneTimer)
      noneTimer = undefined
      return
    }
    noneTimer ??= setTimeout(() => tellNone(), noneForMs)
    noneTimer.unref()
  }

  function choose(asked: ReadonlySet<Site>): Site | undefined {
    turn += 1
    let best: Site | undefined
    for (let at = 0; at < sites.length; at += 1) {
      const site = sites[(at + turn) % sites.length]!
      if (asked.has(site)) continue
      if (!best || isBetter(site, best)) best = site
    }
    return best
  }

  /** Asks one after the other until `read` has an answer. */
  async function ask<T>(attempt: Attempt, read: (answer: IncomingMessage) => Promise<T> | T): Promise<T> {
    const asked = new Set<Site>()
    for (let last: unknown; ;) {
      const site = choose(asked)
      if (!site) throw last
      asked.add(site)
      if (last !== undefined) repeats += 1
      for (let mayBeStale = true; ; mayBeStale = false) {
        try {
          return await read(await site.attempt(attempt))
        } catch (error) {
          if (attempt.signal?.aborted) throw error
          const [neverSent, wasStale] = error instanceof NoAnswer ? [error.neverSent, error.wasStale] : [false, false]
          if (!attempt.mayRepeat && !(neverSent && isWhole(attempt.body))) throw error
          last = error
          // An idle connection that was closed just when it was used says nothing about the backend.
          if (!(wasStale && mayBeStale)) break
        }
      }
    }
  }

  const agentOf = (maxSockets: number) => {
    const isSecure = origins.some((origin) => origin.startsWith('https:'))
    const Agent = isSecure ? https.Agent : http.Agent
    return new Agent({ keepAlive: true, maxSockets, scheduling: 'lifo' })
  }
  const proxyAgent = agentOf(proxiedAtOnce)
  const requester = {
    request(asked: Proxied, done: Done) {
      proxied(asked).then(
        (answer) => done(null, { statusCode: answer.statusCode ?? 502, headers: answer.headers, body: answer }),
        (error: Error) => done(error),
      )
    },
    destroy: () => proxyAgent.destroy(),
  }
  async function proxied({ method, path, headers: given, body: stream }: Proxied): Promise<IncomingMessage> {
    const headers: IncomingHttpHeaders = {}
    // The proxy takes a header away by setting it to undefined.
    for (const name in given) if (given[name] !== undefined) headers[name] = given[name]
    // Text is collected, so that it can be sent once more; files stream and have one try.
    const isFiles = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
    const body = stream instanceof Readable && !isFiles ? await collected(stream) : stream || undefined
    if (Buffer.isBuffer(body)) headers['content-length'] = String(body.byteLength)
    const mayRepeat = isWhole(body) && (method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined)
    return ask({ agent: proxyAgent, method, path, headers, body, timeoutMs, mayRepeat }, (answer) => answer)
  }

  return {
    proxy: { upstream: 'http://backend', undici: requester as unknown as Requester, destroyAgent: true },
    asker: () => askerOf(agentOf(questionsAtOnce)),
    several: {
      sites,
      repeats: () => repeats,
      onNone(tell) {
        tellNone = tell
      },
      close() {
        clearTimeout(noneTimer)
        for (const site of sites) site.close()
      },
    },
  }

  function askerOf(agent: http.Agent): Asker {
    return {
      async ask({ method, path, headers, body, signal, timeoutMs: within }: Question): Promise<WholeAnswer> {
        const ending = new AbortController()
        const end = () => ending.abort(signal!.reason)
        if (signal?.aborted) end()
        signal?.addEventListener('abort', end)
        const timer = within === undefined ? undefined : setTimeout(() => ending.abort(new Error(`no answer within ${within} ms`)), within)
        const attempt: Attempt = {
          agent,
          method,
          path,
          headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
          body,
          timeoutMs,
          mayRepeat: true,
          signal: ending.signal,
        }
        try {
          return await ask(attempt, async (answer) => ({
            status: answer.statusCode ?? 502,
            headers: answer.headers,
            body: await collected(answer),
          }))
        } finally {
          clearTimeout(timer)
          signal?.removeEventListener('abort', end)
        }
      },
      close: () => agent.destroy(),
    }
  }
}

/** Nothing of it has been used up by an attempt that failed. */
const isWhole = (body: Attempt['body']) => !(body instanceof Readable)

function collected(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('it ended before it was whole')))
  })
}
