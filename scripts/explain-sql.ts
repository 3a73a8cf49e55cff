/**
 * `npm run sql:explain`: runs the backend tests with the recorder on and writes for every feature the statements
 * it sends, each with its plan, to reports/sql/<feature>.sql. Sequential scans are switched off, so that a plan
 * that still shows one says: no index can serve this. Plans need no data and no parameter values (generic plans).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#backend/kernel/db/database.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { projectRoot } from '#backend/kernel/db/projectRoot.ts'
import type { RecordedStatement } from '#tests/support/statementRecorder.ts'

const tests = process.argv.slice(2)
const record = mkdtempSync(join(tmpdir(), 'markthalle-sql-'))
const target = join(projectRoot(), 'reports', 'sql')

try {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...(tests.length > 0 ? tests : ['tests/backend'])], {
    cwd: projectRoot(),
    stdio: 'inherit',
    env: { ...process.env, SQL_RECORD: record, TEST_DATABASE_URL: '' },
  })
  if (run.status !== 0) throw new Error('The tests failed; their statements would be incomplete.')
  const database = await openDatabase({ dataDir: 'memory' })
  await writeFeatures(database, recorded()).finally(() => database.close())
} finally {
  rmSync(record, { recursive: true, force: true })
}

function recorded(): Map<string, Map<string, Set<string>>> {
  const features = new Map<string, Map<string, Set<string>>>()
  for (const file of existsSync(record) ? readdirSync(record) : []) {
    for (const line of readFileSync(join(record, file), 'utf8').split('\n').filter(Boolean)) {
      const { feature, place, sql: text } = JSON.parse(line) as RecordedStatement
      const places = features.get(feature) ?? new Map<string, Set<string>>()
      features.set(feature, places.set(place, (places.get(place) ?? new Set()).add(text)))
    }
  }
  return features
}

async function writeFeatures(database: Database, features: Map<string, Map<string, Set<string>>>): Promise<void> {
  mkdirSync(target, { recursive: true })
  await sql`set enable_seqscan = off`.execute(database.kysely)
  for (const [feature, places] of [...features].sort(([a], [b]) => a.localeCompare(b))) {
    const parts: string[] = [`-- The statements of the feature ${feature} with their plans, written by npm run sql:explain.\n`]
    for (const [place, texts] of [...places].sort(([a], [b]) => a.localeCompare(b))) {
      for (const text of [...texts].sort()) parts.push(`-- ${place}\n${text};\n${await plan(database, text)}\n`)
    }
    writeFileSync(join(target, `${feature}.sql`), parts.join('\n'))
    process.stdout.write(`reports/sql/${feature}.sql\n`)
  }
}

async function plan(database: Database, text: string): Promise<string> {
  if (!/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) return '--   (no plan: not a query)'
  // The semicolon chooses the simple protocol, the only one in which parameters may stay open.
  const { rows } = await database.kysely.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (generic_plan, costs off) ${text};`),
  )
  return rows.map((row) => `--   ${row['QUERY PLAN']}`).join('\n')
}
