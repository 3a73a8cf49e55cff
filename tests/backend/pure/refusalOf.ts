import { Refusal } from '#backend/kernel/refusal.ts'

/** The refusal that the work ends with; fails when there is none. */
export function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('was not refused')
}
