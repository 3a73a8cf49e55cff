import { internalApi } from '#contract/internal/internalApi.ts'
import type { InternalAnswer, InternalCallName, InternalRequest } from '#contract/internal/internalApi.ts'
import { traceText, type BeginSpan, type Span } from '#contract/internal/trace.ts'
import type { Asker, WholeAnswer } from '../backend/backend.ts'

/** The backend said no (its status and code), or could not be asked (503, BACKEND_UNAVAILABLE). */
export class InternalApiRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, cause?: unknown) {
    super(`internal API: ${status} ${code}`, { cause })
    this.name = 'InternalApiRefusal'
    this.status = status
    this.code = code
  }
}

export interface InternalApi {
  /** Asks the backend's internal API; rejects with a {@link InternalApiRefusal} and nothing else. */
  ask<N extends InternalCallName>(name: N, request: InternalRequest<N>, timeoutMs?: number): Promise<InternalAnswer<N>>
  close(): void
}

/** Asks the backend what the gateway needs of it, over the internal API alone; answers are parsed before anybody believes them. */
export function internalApiClient(options: {
  asker: Asker
  secret: string
  timeoutMs: number
  beginSpan?: BeginSpan | undefined
}): InternalApi {
  return {
    async ask(name, request, timeoutMs = options.timeoutMs) {
      let raw: WholeAnswer
      // A command from a live connection begins a trace; what a gateway asks for itself is none of anybody's.
      const span: Span | undefined = name === 'command' ? options.beginSpan?.('live command', 'client', null) : undefined
      try {
        raw = await options.asker.ask({
          method: 'POST',
          path: `/internal/${name}`,
          headers: {
            'content-type': 'application/json',
            'x-internal-secret': options.secret,
            ...(span && { traceparent: traceText(span.trace) }),
          },
          body: JSON.stringify(request),
          timeoutMs,
        })
      } catch (error) {
        span?.end({ failed: true })
        throw new InternalApiRefusal(503, 'BACKEND_UNAVAILABLE', error)
      }
      span?.end({ failed: raw.status >= 500, attributes: { 'http.response.status_code': raw.status } })
      const body = parseJson(raw.body.toString())
      if (raw.status >= 500) throw new InternalApiRefusal(503, 'BACKEND_UNAVAILABLE', raw.status)
      if (raw.status >= 400) throw new InternalApiRefusal(raw.status, codeOf(body))
      const answer = internalApi[name].answer.safeParse(body)
      if (!answer.success) throw new InternalApiRefusal(503, 'BACKEND_UNAVAILABLE', answer.error)
      // The parsed value is the answer of this very name; TypeScript cannot follow the lookup by a generic key.
      return answer.data as InternalAnswer<typeof name>
    },
    close: () => options.asker.close(),
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
