import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A process has loaded its sources once; so it need not read 2,000 files for every test file anew. */
const known = new Map<string, string>()

/** Changes with everything the demo town is made by, and every day, because rows also carry the database's own clock. */
export function sourceKey(): string {
  const day = new Date().toISOString().slice(0, 10)
  const key = known.get(day) ?? `demo_${digestOf(createHash('sha256').update(day), ['package.json', 'backend', 'contract', 'machines'])}`
  known.set(day, key)
  return key
}

/** Twelve characters that change with what is in these files and folders. */
export function digestOf(hash: Hash, paths: readonly string[]): string {
  const walk = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) walk(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) walk(path)
  return hash.digest('hex').slice(0, 12)
}
