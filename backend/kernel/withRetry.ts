import { DatabaseUnavailable } from './db/unavailable.ts'

/**
 * Serialisation failures and deadlocks are the database asking to try again; nothing has been done by then. Nor has it when the
 * connection ended before the commit was sent: one more try takes another.
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.reason === 'cut' && !error.isUndecided && tries === 1) continue
      const code = (error as { code?: string }).code
      if ((code !== '40001' && code !== '40P01') || tries === 4) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** tries * (0.5 + Math.random())))
    }
  }
}
