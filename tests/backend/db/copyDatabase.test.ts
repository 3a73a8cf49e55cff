import { mkdtempSync, rmSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '#backend/kernel/db/copyDatabase.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'

/** Rows of every awkward kind in the kernel's tables; returns how many. */
async function fill({ kysely }: Database): Promise<void> {
  await sql`insert into stream (user_id, seq, floor) select i, 9007199254740993, 3 from generate_series(1, 10) i`.execute(kysely)
  await sql`insert into event (user_id, seq, id, type, entity_type, entity_id, entity_version, payload, created_at)
    select 1, i, gen_random_uuid(), 'message.sent', 'message', i::text, 1,
      jsonb_build_object('text', 'Grüße 🥨 "quoted" \\ ' || i, 'list', jsonb_build_array(1.10, null, true)),
        timestamptz '2026-03-29 01:59:59.123456+01' + i * interval '1 second'
    from generate_series(1, 2500) i`.execute(kysely)
  await sql`insert into jobs (kind, payload, unique_key) select 'mail', '{}', 'key ' || i from generate_series(1, 50) i`.execute(kysely)
  await sql`delete from jobs where id > 40`.execute(kysely)
}

async function fingerprint(kysely: Kysely<KernelTables>): Promise<unknown[]> {
  const prints: unknown[] = []
  for (const table of ['stream', 'event', 'jobs', 'outbox']) {
    const { rows } =
      await sql`select ${table}::text as name, count(*) as rows, md5(string_agg(r::text, '|' order by r::text collate "C")) as sum
        from ${sql.table(table)} r`.execute(kysely)
    prints.push(rows[0])
  }
  return prints
}

describe.skipIf(!process.env['TEST_DATABASE_URL'])('copying to a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'markthalle-copy-'))
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it('moves every row exactly, goes on counting behind the last id and refuses a second time', async () => {
    const source = await openDatabase({ dataDir: folder })
    const target = await freshDatabase()
    try {
      await fill(source)
      const lines: string[] = []
      const report = await copyDatabase(source, target, (line) => lines.push(line))
      expect(report.rows).toBeGreaterThanOrEqual(2550)
      expect(lines.join('\n')).toContain('event: 2.500 Zeilen')
      expect(await fingerprint(target.kysely)).toEqual(await fingerprint(source.kysely))
      const { id } = await target.kysely.insertInto('jobs').values({ kind: 'mail', payload: {} }).returning('id').executeTakeFirstOrThrow()
      expect(id).toBe(51)
      const keys = sql<{
        count: number
      }>`select count(*) as count from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`
      expect((await keys.execute(target.kysely)).rows).toEqual((await keys.execute(source.kysely)).rows)
      await expect(copyDatabase(source, target, () => undefined)).rejects.toThrow('Die Zieldatenbank ist nicht leer (Tabelle')
    } finally {
      await target.close()
      await source.close()
    }
  }, 120_000)

  it('works as a command and hides the password', async () => {
    const target = await freshDatabase()
    try {
      const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(target.kysely)
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
      url.pathname = `/${rows[0]?.name ?? ''}`
      url.password = 'geheim'
      const run = async (...options: string[]) =>
        await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/db-copy.ts', ...options])
      const { stdout } = await run('--from', folder, '--to', url.toString())
      expect(stdout).toMatch(/Fertig: \d+ Tabellen, [\d.]+ Zeilen/)
      expect(stdout).not.toContain('geheim')
      await expect(run('--from', folder, '--to', url.toString())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('nicht leer') as string,
      })
      await expect(run('--from', join(folder, 'nowhere'), '--to', url.toString())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('keine eingebettete Datenbank') as string,
      })
      await expect(run()).rejects.toMatchObject({ code: 2 })
    } finally {
      await target.close()
    }
  }, 120_000)
})

it('stops before touching a target whose schema is another', async () => {
  const source = await openDatabase({ dataDir: 'memory' })
  const target = await openDatabase({ dataDir: 'memory' })
  try {
    await sql`update schema_migrations set checksum = 'older' where version = 1`.execute(source.kysely)
    await expect(copyDatabase(source, target, () => undefined)).rejects.toThrow('verschiedene Migrationen')
  } finally {
    await source.close()
    await target.close()
  }
})

it('a named server that does not answer is an error, not a silent embedded database', async () => {
  const { freshServerDatabase } = await import('#tests/support/freshDatabase.ts')
  await expect(freshServerDatabase('postgres://postgres@127.0.0.1:1/postgres')).rejects.toThrow(
    'TEST_DATABASE_URL is set, but the server does not answer',
  )
})
