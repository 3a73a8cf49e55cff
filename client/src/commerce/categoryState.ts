import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'

/** The spec's own words (section 8). */
const failed = 'Failed to load categories'
const invalid = 'Invalid response from categories API'

/** The list of an answer about categories. @throws Error in the words of the specification when it is none. */
export function categoriesOf<Node>(list: readonly Node[] | undefined): readonly Node[] {
  if (!Array.isArray(list)) throw new Error(invalid)
  return list as readonly Node[]
}

/** What went wrong while categories were loaded: the message of the server or of the check, where there is one. */
export function categoryTrouble(error: unknown): string {
  if (error instanceof ApiRefusal) return error.body?.message || failed
  return error instanceof Error && !(error instanceof ApiOffline) && error.message ? error.message : failed
}
