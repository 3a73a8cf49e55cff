import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { openDatabase, type Database } from '#backend/kernel/db/database.ts'
import type { Tables } from '#backend/tables.ts'

let database: Database<Tables>
beforeAll(async () => {
  database = await openDatabase<Tables>({ dataDir: 'memory' })
})
afterAll(() => database.close())

let built = 0
const jobs = builtOnce((db, { kinds, before }: { kinds: string[]; before: Date }) => {
  built += 1
  return db
    .selectFrom('jobs')
    .select(['kind', 'next_at'])
    .where('next_at', '<', before)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .where('attempts', '=', 0)
    .orderBy('kind')
})

it('is put together once and asked with the values of each time, in a transaction too', async () => {
  const { kysely } = database
  const at = new Date('2026-11-22T08:00:00Z')
  const later = new Date('2026-11-22T09:00:00Z')
  await kysely
    .insertInto('jobs')
    .values(['a', 'b', 'c'].map((kind) => ({ kind, payload: {}, unique_key: null, next_at: at, error: null })))
    .execute()
  expect((await jobs(kysely, { kinds: ['a', 'b'], before: later })).map(({ kind }) => kind)).toEqual(['a', 'b'])
  expect(await jobs(kysely, { kinds: ['a', 'b'], before: at })).toEqual([])
  expect(await jobs(kysely, { kinds: [], before: later })).toEqual([])
  expect(await jobs(kysely, { kinds: ["c'; drop table jobs; --", 'c'], before: later })).toEqual([{ kind: 'c', next_at: at }])
  await database.transaction(async (tx) => {
    await tx.deleteFrom('jobs').where('kind', '=', 'a').execute()
    expect((await jobs(tx, { kinds: ['a', 'b'], before: later })).map(({ kind }) => kind)).toEqual(['b'])
  })
  expect(built).toBe(1)
})

it('takes no values that are gathered: they would all be missing', async () => {
  const gathering = builtOnce((db, { at, ...others }: { at: Date; kind: string }) =>
    db.selectFrom('jobs').select('kind').where('next_at', '<', at).where('kind', '=', others.kind),
  )
  await expect(gathering(database.kysely, { at: new Date(), kind: 'a' })).rejects.toThrow('by their names')
})
