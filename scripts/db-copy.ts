import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyDatabase, CopyRefused } from '#backend/kernel/db/copyDatabase.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { LockHeldError } from '#backend/kernel/db/processLock.ts'

/** `npm run db:copy -- --from data --to postgres://…`: moves an embedded database to a PostgreSQL server. */
const { values } = parseArgs({ options: { from: { type: 'string', default: process.env['DATA_DIR'] ?? 'data' }, to: { type: 'string' } } })

try {
  process.exitCode = await run(values.from, values.to)
} catch (error) {
  if (!(error instanceof CopyRefused) && !(error instanceof LockHeldError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(from: string, to: string | undefined): Promise<number> {
  if (!to) {
    process.stderr.write('Aufruf: npm run db:copy -- --from data --to postgres://benutzer:passwort@rechner:5432/datenbank\n')
    return 2
  }
  if (!existsSync(join(from, 'pg', 'PG_VERSION'))) throw new CopyRefused(`In «${from}» liegt keine eingebettete Datenbank.`)
  const started = Date.now()
  const source = await openDatabase({ dataDir: from, logger: console })
  try {
    const target = await openDatabase({ databaseUrl: to, poolSize: 2, logger: console })
    try {
      const report = await copyDatabase(source, target, (line) => process.stdout.write(`${line}\n`))
      const seconds = ((Date.now() - started) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })
      process.stdout.write(
        `Fertig: ${report.tables} Tabellen, ${report.rows.toLocaleString('de-DE')} Zeilen in ${seconds} s. Starten Sie jetzt mit DATABASE_URL=${withoutPassword(to)}\n`,
      )
      return 0
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.toString()
}
