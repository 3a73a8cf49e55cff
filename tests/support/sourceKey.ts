import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes with everything the demo town is made by, and every day, because rows also carry the database's own clock. */
export function sourceKey(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(readFileSync('package.json'))
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
