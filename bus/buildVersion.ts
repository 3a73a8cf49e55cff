import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Names the code a process runs: the version of package.json and a sign of the build, the same for all its entry points. */
export function buildVersion(entry = process.argv[1] ?? ''): string {
  return `${packageVersion(dirname(fileURLToPath(import.meta.url)))}+${entry.endsWith('.js') ? buildSign(dirname(entry)) : 'dev'}`
}

/** Names of bundled parts carry the hash of what is in them. */
function buildSign(folder: string): string {
  const parts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return createHash('sha256').update(parts.toSorted().join()).digest('hex').slice(0, 7)
}

function packageVersion(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? '0'
  const parent = dirname(folder)
  return parent === folder ? '0' : packageVersion(parent)
}
