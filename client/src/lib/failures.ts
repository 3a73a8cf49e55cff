import type { FieldError, RefusalCode } from '#contract/refusals.ts'

/** The spec's own words where the server said nothing (section 8). */
export const somethingWentWrong = 'Something went wrong'

/** What a refused call carries, as it came over the wire. */
export interface RefusalAnswer {
  error?: string
  message?: string
  errors?: FieldError[]
  moves?: string[]
  details?: Record<string, unknown>
}

/** The server said no. Switch on `code`; `message` is German and may be shown as it is. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode | 'UNKNOWN'
  readonly status: number
  readonly errors: readonly FieldError[]
  /** What is possible instead, where the server knows. */
  readonly moves: readonly string[]
  readonly details: Readonly<Record<string, unknown>>
  /** The whole answer (spec ). */
  readonly body: RefusalAnswer | null

  constructor(status: number, body: RefusalAnswer | null) {
    super(body?.message ?? somethingWentWrong)
    this.name = 'ApiRefusal'
    this.status = status
    this.body = body
    this.code = (body?.error as RefusalCode | undefined) ?? 'UNKNOWN'
    this.errors = body?.errors ?? []
    this.moves = body?.moves ?? []
    this.details = body?.details ?? {}
  }

  get isSessionLost(): boolean {
    return this.code === 'TOKEN_INVALID' || this.code === 'TOKEN_EXPIRED'
  }
}

/** No answer came at all. The command may or may not have been done: repeat it with the same idempotency key. */
export class ApiOffline extends Error {
  readonly code = 'OFFLINE'
  readonly idempotencyKey: string | undefined

  constructor(idempotencyKey?: string, cause?: unknown) {
    super(somethingWentWrong, { cause })
    this.name = 'ApiOffline'
    this.idempotencyKey = idempotencyKey
  }
}
