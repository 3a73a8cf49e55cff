import { sql } from 'kysely'
import type { DemoTestApp } from './demoTestApp.ts'

/** What every request may leave behind, refused or not: counts for limits, traces of sessions. */
const traces = new Set(['attempts', 'sessions', 'known_devices', 'idempotency'])

/** The whole content of every table, each as one mark: what differs between two looks has been changed. */
export async function tableDigests({ db }: Pick<DemoTestApp, 'db'>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const looks = tables
    .filter(({ name }) => !traces.has(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as mark
        from ${sql.table(name)} t`,
    )
  // One question instead of two hundred.
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

/** Tables whose content differs. */
export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, mark]) => before.get(name) !== mark).map(([name]) => name)
