import { CompiledQuery, sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { openDatabase, type Database } from './database.ts'
import type { KernelTables } from './kernelTables.ts'

/** Why a copy was refused, in German for the person at the terminal. */
export class CopyRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CopyRefused'
  }
}

export interface CopyReport {
  tables: number
  rows: number
}

type Db = Kysely<KernelTables>
type Tx = Transaction<KernelTables>
interface CopiedTable {
  name: string
  columns: string[]
}
interface ForeignKey {
  table: string
  name: string
  definition: string
}

const BATCH = 1000

/**
 * Copies everything from one database into an empty one, in a single transaction on the target: foreign keys are
 * taken off, rows copied, sequences set, row counts compared and the keys put on again (which checks every row).
 */
export async function copyDatabase(source: Database, target: Database, tell: (line: string) => void): Promise<CopyReport> {
  await refuseFilled(target.kysely)
  await target.migrate()
  await refuseDifferentSchema(source.kysely, target.kysely)
  return await source.transaction(
    async (from) =>
      await target.transaction(async (into) => {
        await sql`set local statement_timeout = 0`.execute(into)
        const tables = await copiedTables(from)
        // Migrations may have written rows of their own; the source has them too, perhaps changed.
        if (tables.length > 0)
          await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(into)
        const keys = await foreignKeys(into)
        for (const key of keys) await sql`alter table ${sql.table(key.table)} drop constraint ${sql.ref(key.name)}`.execute(into)
        let rows = 0
        for (const [index, table] of tables.entries()) {
          const copied = await copyTable(from, into, table)
          tell(`${String(index + 1).padStart(3)}/${tables.length}  ${table.name}: ${copied.toLocaleString('de-DE')} Zeilen`)
          rows += copied
        }
        await copySequences(from, into)
        tell('Fremdschlüssel werden geprüft …')
        for (const key of keys)
          await sql`alter table ${sql.table(key.table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(into)
        return { tables: tables.length, rows }
      }),
  )
}

async function refuseFilled(target: Db): Promise<void> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(target)
  const filled = await rowCounts(
    target,
    tables.map(({ name }) => name),
  )
  if (filled.size === 0) return
  // A target that was migrated before holds what migrations write themselves.
  const fresh = await openDatabase({ dataDir: 'memory' })
  try {
    const written = await rowCounts(fresh.kysely, [...filled.keys()])
    for (const [table, rows] of filled) {
      if (rows > (written.get(table) ?? 0))
        throw new CopyRefused(`Die Zieldatenbank ist nicht leer (Tabelle ${table}). Es wurde nichts kopiert.`)
    }
  } finally {
    await fresh.close()
  }
}

/** Those of the tables that hold rows, and how many. */
async function rowCounts(db: Db, tables: readonly string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map()
  const counts = sql.join(
    tables.map((name) => sql`select ${name}::text as name, (select count(*)::int from ${sql.table(name)}) as n`),
    sql` union all `,
  )
  const { rows } = await sql<{ name: string; n: number }>`select name, n from (${counts}) counted where n > 0`.execute(db)
  return new Map(rows.map(({ name, n }) => [name, n]))
}

async function refuseDifferentSchema(source: Db, target: Db): Promise<void> {
  const read = async (db: Db) => {
    const rows = await db.selectFrom('schema_migrations').select(['version', 'name', 'checksum']).orderBy('version').execute()
    return rows.map((row) => `${row.version} ${row.name} ${row.checksum}`).join('\n')
  }
  if ((await read(source)) !== (await read(target))) {
    throw new CopyRefused(
      'Quelle und Ziel haben verschiedene Migrationen. Starten Sie die Anwendung einmal auf der Quelle und versuchen Sie es erneut.',
    )
  }
}

async function copiedTables(db: Tx): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows
}

async function foreignKeys(db: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** Rows travel as JSON text made and read by PostgreSQL itself: exact for every type, arrays and byte strings included. */
async function copyTable(from: Tx, into: Tx, { name, columns }: CopiedTable): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare copied cursor for select (to_json(r))::text as row from (select ${list} from ${sql.table(name)}) r`.execute(from)
  let copied = 0
  await disableTriggers(into, name)
  for (;;) {
    const { rows } = await from.executeQuery<{ row: string }>(CompiledQuery.raw(`fetch ${BATCH} from copied`))
    if (rows.length === 0) break
    const text = `[${rows.map(({ row }) => row).join(',')}]`
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${text}::json)`.execute(into)
    copied += rows.length
  }
  await sql`close copied`.execute(from)
  await enableTriggers(into, name)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(into)
  if (rows[0]?.count !== copied)
    throw new Error(`Tabelle ${name}: ${copied} Zeilen gelesen, ${rows[0]?.count ?? 0} angekommen. Alles wurde zurückgenommen.`)
  return copied
}

/** The triggers of our own migrations must not act a second time on copied rows. */
async function disableTriggers(db: Tx, name: string): Promise<void> {
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
}

async function enableTriggers(db: Tx, name: string): Promise<void> {
  await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
}

async function copySequences(from: Tx, into: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences where schemaname = 'public'`.execute(from)
  for (const { name } of rows) {
    const state = await sql<{ last_value: number; is_called: boolean }>`select last_value, is_called from ${sql.table(name)}`.execute(from)
    const at = state.rows[0]
    if (at) await sql`select setval(${`public."${name}"`}::regclass, ${at.last_value}, ${at.is_called})`.execute(into)
  }
}
