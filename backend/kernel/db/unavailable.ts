import pg from 'pg'

/**
 * Why the database could not be asked. `away`: no connection can be had; `cut`: the one in use has ended; `full`: its disk is
 * full; `busy`: it takes no more work just now.
 */
export type Unavailability = 'away' | 'cut' | 'full' | 'busy'

/** Nothing is wrong with what was asked: the database cannot answer now. The same question may be asked again later. */
export class DatabaseUnavailable extends Error {
  readonly reason: Unavailability
  /** The database's or the system's own code, for logs. */
  readonly code: string | undefined
  /** The commit had been sent: whether it was done is known to the database alone. */
  isUndecided = false
  constructor(reason: Unavailability, message: string, options?: { code?: string | undefined; cause?: unknown }) {
    super(message, { cause: options?.cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
    this.code = options?.code
  }
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** The driver's own words carry no code. */
const driverWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after)/

function reasonOf(error: Error & { code?: unknown }, wasConnected: boolean): Unavailability | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  const lost = wasConnected ? 'cut' : 'away'
  if (error instanceof pg.DatabaseError) {
    if (code === '53100') return 'full'
    if (code.startsWith('53')) return 'busy'
    // Whatever the server says instead of a connection: closed for maintenance, not there, no longer known to it.
    if (!wasConnected) return 'away'
    // Shutdown, crash and start; broken protocol; a transaction the server has given up together with its connection.
    return code.startsWith('57P') || code.startsWith('08') || code === '25P03' ? lost : undefined
  }
  if (code === 'ENOSPC') return 'full'
  return systemCodes.has(code) || driverWords.test(error.message) ? lost : undefined
}

/** The error as it is, or as {@link DatabaseUnavailable} where the database is what is missing. */
export function unavailableOr(error: unknown, wasConnected: boolean): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const reason = reasonOf(error, wasConnected)
  return reason === undefined
    ? error
    : new DatabaseUnavailable(reason, error.message, { code: (error as { code?: string }).code, cause: error })
}
