import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { PgliteLink } from '#backend/kernel/db/pgliteLink.ts'
import { PgliteSessions } from '#backend/kernel/db/pgliteSessions.ts'
import { silentLogger } from '#backend/kernel/db/databaseLogger.ts'

/** What only the embedded database has to be asked. */
const database = await openDatabase({ dataDir: 'memory' })
const { kysely } = database
afterAll(() => database.close())

it('refuses a transaction begun by a plain statement and takes it back', async () => {
  await expect(sql`begin`.execute(kysely)).rejects.toThrow('database.transaction()')
  await sql`create table after_begin (id int)`.execute(kysely)
  await expect(sql`rollback`.execute(kysely)).resolves.toBeDefined()
  expect((await sql`select * from after_begin`.execute(kysely)).rows).toEqual([])
})

it('keeps the event loop free while a statement works hard', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks++
  }, 5)
  const start = performance.now()
  await sql`select count(*) from generate_series(1, 3000000) a where a % 7 = 3`.execute(kysely)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan((performance.now() - start) / 5 / 4)
})

it('vacuums and counts its traffic', async () => {
  await sql`create table swept as select generate_series(1, 5000) as id`.execute(kysely)
  await sql`delete from swept where id > 100`.execute(kysely)
  await database.vacuum()
  const { rows } = await sql<{
    pages: number
    rows: number
  }>`select relpages as pages, reltuples as rows from pg_class where relname = 'swept'`.execute(kysely)
  expect(rows[0]).toEqual({ pages: 1, rows: 100 })
  expect(database.stats()).toMatchObject({ kind: 'pglite', busy: 0, waiting: 0, broken: null })
  expect(database.stats().statements).toBeGreaterThan(5)
})

it('rolls a forgotten transaction back, so that the others go on', async () => {
  const sessions = new PgliteSessions(await PgliteLink.start({ directory: null, archive: null }, silentLogger), silentLogger, 150)
  const forgetful = await sessions.session()
  await forgetful.query('create table held (id int)', [])
  await forgetful.enter()
  await forgetful.query('begin', [])
  await forgetful.query('insert into held values (1)', [])
  const other = await sessions.session()
  const { rows } = await other.query('select count(*) as count from held', [])
  expect(rows).toEqual([{ count: 0 }])
  await expect(forgetful.query('insert into held values (2)', [])).rejects.toThrow('idle for too long')
  await sessions.end()
}, 30_000)

it('answers after close with a clear error and closes twice without harm', async () => {
  const short = await openDatabase({ dataDir: 'memory' })
  const running = short.transaction(async (tx) => {
    await sleep(50)
    return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows
  })
  await sleep(20)
  await Promise.all([short.close(), short.close()])
  expect(await running).toEqual([{ one: 1 }])
  await expect(sql`select 1`.execute(short.kysely)).rejects.toThrow('The database is closed')
})
