import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importTexts } from '#backend/features/cms/importTexts.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import type { Tables } from '#backend/tables.ts'

/** `npm run import:texts -- --from texts --to data`: the operator's own pages (docs/operations.md). */
const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string', default: process.env['DATA_DIR'] ?? 'data' } } })
if (!values.from) {
  process.stderr.write('Aufruf: npm run import:texts -- --from texts [--to data]\n')
  process.exit(2)
}
const folder = values.from
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .sort()
  .map((name) => ({ slug: name.slice(0, -'.html'.length), html: readFileSync(join(folder, name), 'utf8') }))
const database = await openDatabase<Tables>({ dataDir: values.to, databaseUrl: process.env['DATABASE_URL'] || undefined, logger: console })
try {
  const report = await database.transaction((tx) => importTexts(tx, files, new Date()))
  const say = (what: string, names: readonly string[]) => {
    if (names.length > 0) process.stdout.write(`${what}: ${names.join(', ')}\n`)
  }
  say('Neu', report.added)
  say('Geändert', report.changed)
  say('Unverändert', report.unchanged)
  say('Noch Texte der Vorführung – bitte ersetzen', report.stillDemo)
} finally {
  await database.close()
}
