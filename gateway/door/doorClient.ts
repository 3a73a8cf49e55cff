import http from 'node:http'
import https from 'node:https'
import { door } from '#contract/facts/door.ts'
import type { DoorAnswer, DoorName, DoorRequest } from '#contract/facts/door.ts'

/** The backend said no (its status and code), or could not be asked (503, BACKEND_UNAVAILABLE). */
export class DoorRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, cause?: unknown) {
    super(`door: ${status} ${code}`, { cause })
    this.name = 'DoorRefusal'
    this.status = status
    this.code = code
  }
}

export interface Door {
  /** Asks the backend's internal door; rejects with a {@link DoorRefusal} and nothing else. */
  ask<N extends DoorName>(name: N, request: DoorRequest<N>, timeoutMs?: number): Promise<DoorAnswer<N>>
  close(): void
}

interface RawAnswer {
  status: number
  text: string
}

export function doorClient(options: { backendUrl: string; secret: string; timeoutMs: number }): Door {
  const base = new URL(options.backendUrl)
  const transport = base.protocol === 'https:' ? https : http
  // Bounded: a reconnect storm waits here instead of exhausting the backend.
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' })

  const post = (path: string, body: string, timeoutMs: number, mayRepeat: boolean): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const request = transport.request({
        agent,
        method: 'POST',
        hostname: base.hostname,
        port: base.port,
        path,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-internal-secret': options.secret },
      })
      const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        // The backend may close an idle connection just when it is reused; every door question is safe to repeat.
        if (mayRepeat && request.reusedSocket && error.code === 'ECONNRESET') post(path, body, timeoutMs, false).then(resolve, reject)
        else reject(error)
      })
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          clearTimeout(timer)
          resolve({ status: response.statusCode ?? 502, text: Buffer.concat(chunks).toString() })
        })
      })
      request.end(body)
    })

  return {
    async ask(name, request, timeoutMs = options.timeoutMs) {
      let raw: RawAnswer
      try {
        raw = await post(`/internal/${name}`, JSON.stringify(request), timeoutMs, true)
      } catch (error) {
        throw new DoorRefusal(503, 'BACKEND_UNAVAILABLE', error)
      }
      const body = parseJson(raw.text)
      if (raw.status >= 500) throw new DoorRefusal(503, 'BACKEND_UNAVAILABLE', raw.status)
      if (raw.status >= 400) throw new DoorRefusal(raw.status, codeOf(body))
      const answer = door[name].answer.safeParse(body)
      if (!answer.success) throw new DoorRefusal(503, 'BACKEND_UNAVAILABLE', answer.error)
      // The parsed value is the answer of this very name; TypeScript cannot follow the lookup by a generic key.
      return answer.data as DoorAnswer<typeof name>
    },
    close: () => agent.destroy(),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? body.error : 'INTERNAL'
}
