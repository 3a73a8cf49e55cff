import type { FieldError, RefusalCode } from '#contract/refusals.ts'

/** Why something did not work, as a screen needs it. `OFFLINE`: no answer came at all. */
export interface Failure {
  code: RefusalCode | 'OFFLINE' | 'UNKNOWN'
  message: string
  errors?: readonly FieldError[]
}

/** What a rejected actor means. Actors reject with a refusal (`{code, message, errors?}`); anything else is a bug or the network. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
    const { code, message } = error
    const errors = 'errors' in error && Array.isArray(error.errors) ? (error.errors as FieldError[]) : undefined
    return { code: String(code) as Failure['code'], message: String(message), ...(errors && { errors }) }
  }
  return { code: 'UNKNOWN', message: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.' }
}

/** No answer came at all; whatever was sent may or may not have arrived. */
export const isOffline = (error: unknown) => failureOf(error).code === 'OFFLINE'

/**
 * Is there no word yet about what was asked? `always`: nobody decided (no network, a proxy or the backend speaking for what is
 * away); `perhaps`: the server failed, which may be the same or a fault that stays. Repeating with the same key is safe in both.
 */
export function unanswered(error: unknown): 'always' | 'perhaps' | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  const { code } = failureOf(error)
  if (code === 'OFFLINE' || code === 'BACKEND_UNAVAILABLE' || status === 502 || status === 503 || status === 504) return 'always'
  return typeof status === 'number' && status >= 500 ? 'perhaps' : null
}

/** The server no longer accepts this session, whatever was asked. */
export const isSessionLost = (error: unknown) => ['TOKEN_INVALID', 'TOKEN_EXPIRED'].includes(failureOf(error).code)
