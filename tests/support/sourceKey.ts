import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A process has loaded its sources once; so it need not read 2,000 files for every test file anew. */
const known = new Map<string, string>()

/** Changes with everything the demo town is made by, and every day, because rows also carry the database's own clock. */
export function sourceKey(): string {
  const day = new Date().toISOString().slice(0, 10)
  const key = known.get(day) ?? keyOf(day)
  known.set(day, key)
  return key
}

function keyOf(day: string): string {
  const hash = createHash('sha256').update(day).update(readFileSync('package.json'))
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else hash.update(path).update(readFileSync(path))
    }
  }
  for (const folder of ['backend', 'contract', 'machines']) walk(folder)
  return `demo_${hash.digest('hex').slice(0, 12)}`
}
