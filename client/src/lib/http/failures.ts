import type { FieldError, RefusalCode } from '#contract/refusals.ts'

/**
 * Where the server said nothing, or only the specification's English sentence: that stays at the wire, users read German (decision 026).
 */
export const somethingWentWrong = 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.'
/** In the same words wherever a request found no way to the server. What was typed stays, and the same button sends it again. */
export const noConnection = 'Keine Verbindung. Bitte versuchen Sie es erneut.'
export const sessionExpired = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.'
const isSessionCode = (code: string | undefined) => code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED'
const germanOf = (body: RefusalAnswer | null) =>
  isSessionCode(body?.error) ? sessionExpired : body?.error === 'INTERNAL' ? somethingWentWrong : (body?.message ?? somethingWentWrong)

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
  /** The whole answer as it came (spec ). */
  readonly body: RefusalAnswer | null

  constructor(status: number, body: RefusalAnswer | null) {
    super(germanOf(body))
    this.name = 'ApiRefusal'
    this.status = status
    this.body = body
    this.code = (body?.error as RefusalCode | undefined) ?? 'UNKNOWN'
    this.errors = body?.errors ?? []
    this.moves = body?.moves ?? []
    this.details = body?.details ?? {}
  }

  get isSessionLost(): boolean {
    return isSessionCode(this.code)
  }
}

/** No answer came at all. The command may or may not have been done: repeat it with the same idempotency key. */
export class ApiOffline extends Error {
  readonly code = 'OFFLINE'
  readonly idempotencyKey: string | undefined

  constructor(idempotencyKey?: string, cause?: unknown) {
    super(noConnection, { cause })
    this.name = 'ApiOffline'
    this.idempotencyKey = idempotencyKey
  }
}

/**
 * What to tell whose command failed: that there is no connection, else the server's German sentence. Where it has none, `otherwise`
 * says what did not work; by default only that it did not.
 */
export const sentenceOf = (error: unknown, otherwise = somethingWentWrong): string =>
  error instanceof ApiOffline || (error instanceof ApiRefusal && error.message !== somethingWentWrong) ? error.message : otherwise

/** The list a refused call carries (`errors: [{field, message}]`) as the map a `Form` wants; the first message per field wins. */
export function errorsByField(errors: ReadonlyArray<{ field: string; message: string }> = []): Record<string, string> {
  // Kept in the order of the page, as a summary reads them.
  const found: Record<string, string> = {}
  for (const { field, message } of errors) found[field] ??= message
  return found
}
