import { refusalMessage, refusals, type FieldError, type RefusalBody, type RefusalCode } from '#contract/refusals.ts'

/** An expected «no»: a coded answer, never a 500. Thrown inside a command it rolls the whole command back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown>
  readonly errors: FieldError[] | undefined
  readonly moves: string[] | undefined
  constructor(code: RefusalCode, details: Record<string, unknown> & { errors?: FieldError[]; moves?: string[] } = {}) {
    super(code)
    this.name = 'Refusal'
    const { errors, moves, ...rest } = details
    this.code = code
    this.details = rest
    this.errors = errors
    this.moves = moves
  }

  get status() {
    return refusals[this.code].status
  }

  /** The wire form; empty lists are left out. */
  body(requestId?: string): RefusalBody {
    return {
      error: this.code,
      message: refusalMessage(this.code, this.details),
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.moves ? { moves: this.moves } : {}),
      ...(Object.keys(this.details).length > 0 ? { details: this.details } : {}),
      ...(requestId ? { requestId } : {}),
    }
  }
}

/** What was looked for or locked, or the refusal of whoever finds nothing: foreign rows are as good as none. @throws Refusal NOT_FOUND */
export function orNotFound<T>(found: T | null | undefined): T {
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** PostgreSQL's codes for values its types or text encoding cannot hold: NUL bytes, numbers out of range. */
const unholdable = new Set(['22021', '22P02', '22003', '22P05'])
/** Does the database refuse a value because no column can hold it? Such input is wrong, not the server. */
export const isUnholdable = (error: { code?: unknown }): boolean => typeof error.code === 'string' && unholdable.has(error.code)

/** One bad field outside of what a schema can say. */
export const fieldRefusal = (field: string, message: string) => new Refusal('INPUT_INVALID', { errors: [{ field, message }] })
