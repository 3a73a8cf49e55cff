import { parseArgs } from 'node:util'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { partitionTable, PartitionRefused } from '#backend/kernel/partitions/partitionTable.ts'
import { partitionPlans } from '#backend/kernel/partitions/plans.ts'

/** `npm run partition -- events|notifications [--dry]`: cuts a table of the server at DATABASE_URL into parts, while the application runs. */
const usage = 'Aufruf: DATABASE_URL=postgres://… npm run partition -- events|notifications [--dry]\n'
/** What was tried and left as it is (docs/decisions/101). */
const whole = ['messages', 'orders']

const { values, positionals } = parseArgs({ options: { dry: { type: 'boolean', default: false } }, allowPositionals: true })

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
    await partitionTable(database, plan, { tell: (line) => process.stdout.write(`${line}\n`), isDry: values.dry })
    return 0
  } finally {
    await database.close()
  }
}
