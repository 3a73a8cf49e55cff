import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildVersion } from '#bus/buildVersion.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { refuseOtherVersions } from '#backend/kernel/partitions/otherVersions.ts'
import { partitionTable, PartitionRefused } from '#backend/kernel/partitions/partitionTable.ts'
import { partitionPlans } from '#backend/kernel/partitions/plans.ts'

/**
 * `npm run partition -- events|notifications [--dry] [--force]`: cuts a table of the server at
 * DATABASE_URL into parts, while the application runs.
 */
const usage = 'Aufruf: DATABASE_URL=postgres://… npm run partition -- events|notifications [--dry] [--force]\n'
/** What was tried and left as it is (docs/decisions/101). */
const whole = ['messages', 'orders']

const { values, positionals } = parseArgs({
  options: { dry: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** This code as its processes name it: from the sources it is that of `npm run dev`, and of the build beside them. */
function ownVersions(): string[] {
  const built = join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'server', 'partition.js')
  return [...new Set([buildVersion(), ...(existsSync(built) ? [buildVersion(built)] : [])])]
}

try {
  process.exitCode = await run(positionals)
} catch (error) {
  if (!(error instanceof PartitionRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run([word = '', ...more]: readonly string[]): Promise<number> {
  if (whole.includes(word))
    throw new PartitionRefused(`${word} bleibt ungeteilt: Andere Tabellen verweisen darauf, und es verfällt nichts (docs/decisions/101).`)
  const plan = Object.entries(partitionPlans).find(([name]) => name === word)?.[1]
  if (!plan || more.length > 0) {
    process.stderr.write(usage)
    return 2
  }
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) throw new PartitionRefused('Teile gibt es nur auf PostgreSQL (DATABASE_URL); die eingebettete Datenbank braucht keine.')
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  try {
    if (!values.dry && !values.force) await refuseOtherVersions(database, ownVersions())
    await partitionTable(database, plan, { tell: (line) => process.stdout.write(`${line}\n`), isDry: values.dry })
    return 0
  } finally {
    await database.close()
  }
}
