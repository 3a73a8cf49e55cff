import { door } from '#contract/facts/door.ts'
import type { DoorAnswer, DoorName, DoorRequest } from '#contract/facts/door.ts'
import type { Asker, WholeAnswer } from '../backend/backend.ts'

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

export function doorClient(options: { asker: Asker; secret: string; timeoutMs: number }): Door {
  return {
    async ask(name, request, timeoutMs = options.timeoutMs) {
      let raw: WholeAnswer
      try {
        raw = await options.asker.ask({
          method: 'POST',
          path: `/internal/${name}`,
          headers: { 'content-type': 'application/json', 'x-internal-secret': options.secret },
          body: JSON.stringify(request),
          timeoutMs,
        })
      } catch (error) {
        throw new DoorRefusal(503, 'BACKEND_UNAVAILABLE', error)
      }
      const body = parseJson(raw.body.toString())
      if (raw.status >= 500) throw new DoorRefusal(503, 'BACKEND_UNAVAILABLE', raw.status)
      if (raw.status >= 400) throw new DoorRefusal(raw.status, codeOf(body))
      const answer = door[name].answer.safeParse(body)
      if (!answer.success) throw new DoorRefusal(503, 'BACKEND_UNAVAILABLE', answer.error)
      // The parsed value is the answer of this very name; TypeScript cannot follow the lookup by a generic key.
      return answer.data as DoorAnswer<typeof name>
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
