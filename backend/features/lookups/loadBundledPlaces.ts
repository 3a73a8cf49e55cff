import type { Database } from '#backend/kernel/db/database.ts'
import type { Tables } from '#backend/tables.ts'
import { bundledPlaces, bundledSpots, bundledVersion } from './bundledPlaces.ts'
import { locateSellers } from '#backend/features/providers/change.api.ts'
import { bookSource, bundledSource, countSource, dropPostalCodes, fillPostalCodes, findSource, replaceSpots } from './placeSources.store.ts'

const kind = 'postal_codes'
const batch = 2000

/**
 * Fills in the German postal codes that come with the application, once per version of them, and never again after an import has replaced
 * them; and where they lie, also for an import that does not say it. One statement when there is nothing to do. @returns the rows written.
 */
export async function loadBundledPlaces(database: Database<Tables>, now: Date): Promise<number> {
  const version = bundledVersion()
  const known = await findSource(database.kysely, kind, bundledSource)
  if (known?.version === version) return 0
  const places = known?.superseded ? [] : bundledPlaces()
  return await database.transaction(async (tx) => {
    await replaceSpots(tx, bundledSpots())
    const source = await bookSource(tx, { kind, name: bundledSource, version, attribution: '', at: now })
    await dropPostalCodes(tx, source)
    let written = 0
    for (let at = 0; at < places.length; at += batch) written += await fillPostalCodes(tx, source, places.slice(at, at + batch))
    await countSource(tx, source, written)
    await locateSellers(tx)
    return written
  })
}
