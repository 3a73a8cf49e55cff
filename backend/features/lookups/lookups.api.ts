import type { Db } from '#backend/kernel/context.ts'
import { placesOfCode } from './lookups.store.ts'

/** All places that share a postal code, with their states; none where nobody said. */
export { placesOfCode as placesAt }

/** The place of a postal code; several share one now and then, the first counts. Undefined where nobody said. */
export const cityOfCode = async (db: Db, postalCode: string): Promise<string | undefined> => (await placesOfCode(db, postalCode))[0]?.city
