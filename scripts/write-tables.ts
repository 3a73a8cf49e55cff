import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'

/** `npm run db:types`: writes backend/tables.ts from the migrations, applied to an empty PostgreSQL database (DATABASE_URL). */
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await client.connect()
await client.query('drop schema public cascade; create schema public')
const dir = 'backend/migrations'
for (const file of readdirSync(dir)
  .filter((name) => name.includes('.do.'))
  .sort())
  await client.query(readFileSync(`${dir}/${file}`, 'utf8'))
interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_identity: 'YES' | 'NO'
  is_generated: 'ALWAYS' | 'NEVER'
}
const { rows } =
  await client.query<Column>(`select c.table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`)
const { rows: checks } = await client.query<{
  table_name: string
  column_name: string
  definition: string
}>(`select rel.relname as table_name, att.attname as column_name,
  pg_get_constraintdef(con.oid) as definition from pg_constraint con join pg_class rel on rel.oid = con.conrelid
  join pg_attribute att on att.attrelid = rel.oid and att.attnum = con.conkey[1]
    where con.contype = 'c' and array_length(con.conkey, 1) = 1`)
await client.end()

const plain: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  uuid: 'string',
  text: 'string',
  citext: 'string',
  date: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int8: 'number[]',
}
const words = (column: Column) => {
  const check = checks.find(
    (one) =>
      one.table_name === column.table_name &&
      one.column_name === column.column_name &&
      (one.definition.includes('ANY') || /= '[^']+'::text\)\)$/.test(one.definition)),
  )
  const found = check && [...check.definition.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`)
  return found && found.length > 0 ? found.join(' | ') : undefined
}
const typeOf = (column: Column) => {
  const nullable = column.is_nullable === 'YES' ? ' | null' : ''
  const generated = column.column_default !== null || column.is_identity === 'YES'
  if (column.udt_name === 'jsonb')
    return generated ? 'DefaultedJson' : nullable ? 'ColumnType<unknown, string | null | undefined, string | null>' : 'Json'
  if (column.udt_name === 'timestamptz')
    return generated
      ? `ColumnType<Date${nullable}, Date | undefined${nullable}, Date${nullable}>`
      : nullable
        ? 'ColumnType<Date | null, Date | null | undefined, Date | null>'
        : 'Date'
  const base = words(column) ?? plain[column.udt_name]
  if (!base) throw new Error(`No TypeScript type for ${column.table_name}.${column.column_name} (${column.udt_name})`)
  const whole = `${base}${nullable}`
  if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${whole}>`
  return generated ? `Generated<${whole}>` : whole
}
const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
// The kernel's own tables are typed by hand, for it must not depend on features.
const kernelTables = [
  'stream',
  'event',
  'outbox',
  'idempotency',
  'transitions',
  'deadlines',
  'jobs',
  'job_failures',
  'processes',
  'chores',
  'schema_migrations',
]
const tables = [...new Set(rows.map((row) => row.table_name))].filter((table) => !kernelTables.includes(table))
const text = [
  '// Written by `npm run db:types` from the migrations; do not edit.',
  "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
  "import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'",
  '',
  '/** jsonb: written as JSON text, read parsed. */',
  'type Json = ColumnType<unknown, string, string>',
  'type DefaultedJson = ColumnType<unknown, string | undefined, string>',
  '',
  ...tables.map(
    (table) =>
      `export interface ${pascal(table)}Table {\n${rows
        .filter((row) => row.table_name === table)
        .map((row) => `  ${row.column_name}: ${typeOf(row)}`)
        .join('\n')}\n}\n`,
  ),
  `export interface Tables extends KernelTables {\n${tables.map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}\n}`,
  '',
].join('\n')
writeFileSync('backend/tables.ts', text)
console.log(`${tables.length} tables written to backend/tables.ts`)
