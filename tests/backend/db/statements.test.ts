import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/testDatabase.ts'

const database = await testDatabase()
const { kysely } = database

async function value(expression: ReturnType<typeof sql<unknown>>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(kysely)
  return rows[0]?.value
}

async function failure(work: Promise<unknown>): Promise<pg.DatabaseError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof pg.DatabaseError)) throw new Error(`A database error was expected, not ${String(error)}`)
  return error
}

describe('the values of a row', () => {
  it.each([
    ['counts as numbers', sql`(select count(*) from generate_series(1, 3))`, 3],
    ['large ids as numbers', sql`9007199254740991::bigint`, Number.MAX_SAFE_INTEGER],
    ['ids beyond the exact range as text', sql`9007199254740993::bigint`, '9007199254740993'],
    ['an exact decimal as number', sql`1234.50::numeric(12,2)`, 1234.5],
    ['a decimal a number cannot hold as text', sql`12345678901234567.89::numeric`, '12345678901234567.89'],
    ['negative decimals', sql`(-0.05)::numeric`, -0.05],
    ['calendar days as text', sql`date '2026-03-29'`, '2026-03-29'],
    ['moments as Date', sql`timestamptz '2026-03-29 01:59:00+01'`, new Date('2026-03-29T00:59:00Z')],
    ['durations as ISO text', sql`interval '1 day 2 hours 30 minutes'`, 'P1DT2H30M'],
    ['json parsed', sql`'{"a": [1, null, "ä"]}'::jsonb`, { a: [1, null, 'ä'] }],
    ['plain json parsed', sql`'[1, 2]'::json`, [1, 2]],
    ['booleans', sql`true`, true],
    ['text with umlauts and emoji', sql`'Bärlauchknödel 🥟 „frisch“'`, 'Bärlauchknödel 🥟 „frisch“'],
    ['bytes as Buffer', sql`'\\x00ff10'::bytea`, Buffer.from([0, 255, 16])],
    ['arrays of text', sql`array['a', 'b "c"', null, '{d}', '\\']`, ['a', 'b "c"', null, '{d}', '\\']],
    ['arrays of ids', sql`array[1, 2]::bigint[]`, [1, 2]],
    ['arrays of days', sql`array['2026-01-01', null]::date[]`, ['2026-01-01', null]],
    [
      'nested arrays',
      sql`array[array[1, 2], array[3, 4]]::bigint[]`,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['floats', sql`0.1::float8`, 0.1],
    ['case-insensitive text', sql`'Aa'::citext`, 'Aa'],
    ['nothing', sql`null::int`, null],
  ])('reads %s', async (_what, expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  it.each([
    ['text', sql`text`, 'O\'Brien "\\ 🥨', 'O\'Brien "\\ 🥨'],
    ['a whole number', sql`bigint`, 42, 42],
    ['a big integer', sql`bigint`, 42n, 42],
    ['a moment', sql`timestamptz`, new Date('2026-11-21T02:54:00.123Z'), new Date('2026-11-21T02:54:00.123Z')],
    ['a day given as moment by its UTC day', sql`date`, new Date('2026-11-20T23:30:00Z'), '2026-11-20'],
    ['an object', sql`jsonb`, { a: 'ü', n: null }, { a: 'ü', n: null }],
    ['a list of texts', sql`text[]`, ['a,b', 'c"d', 'e\\f', '', null, 'NULL'], ['a,b', 'c"d', 'e\\f', '', null, 'NULL']],
    ['a list of numbers', sql`int[]`, [1, 2, 3], [1, 2, 3]],
    ['an empty list', sql`int[]`, [], []],
    ['bytes', sql`bytea`, Buffer.from([1, 0, 255]), Buffer.from([1, 0, 255])],
    ['a truth value', sql`boolean`, false, false],
    ['nothing', sql`text`, null, null],
    ['undefined as nothing', sql`text`, undefined, null],
  ])('sends %s', async (_what, type, given, expected) => {
    expect(await value(sql`${given}::${type}`)).toEqual(expected)
  })

  it('reads a page with thousands of rows whole', async () => {
    const { rows } = await sql<{ i: number; t: string }>`select i, repeat('ä', 200) as t from generate_series(1, 20000) i`.execute(kysely)
    expect(rows).toHaveLength(20_000)
    expect(rows.at(-1)).toEqual({ i: 20_000, t: 'ä'.repeat(200) })
  })

  it('tells how many rows were changed', async () => {
    await sql`create table counted (id int)`.execute(kysely)
    expect((await sql`insert into counted select generate_series(1, 5)`.execute(kysely)).numAffectedRows).toBe(5n)
    expect((await sql`update counted set id = id + 10 where id < 3`.execute(kysely)).numAffectedRows).toBe(2n)
    expect((await sql`delete from counted`.execute(kysely)).numAffectedRows).toBe(5n)
    expect((await sql`select 1`.execute(kysely)).numAffectedRows).toBeUndefined()
  })
})

describe('an error', () => {
  it('names code, constraint, table and detail', async () => {
    await sql`create table named (id int constraint named_pkey primary key,
      price int constraint named_price_check check (price > 0))`.execute(kysely)
    await sql`insert into named values (1, 5)`.execute(kysely)
    const twice = await failure(sql`insert into named values (${1}, ${5})`.execute(kysely))
    expect(twice).toMatchObject({
      code: '23505',
      constraint: 'named_pkey',
      table: 'named',
      schema: 'public',
      detail: 'Key (id)=(1) already exists.',
    })
    const negative = await failure(sql`insert into named values (${2}, ${-5})`.execute(kysely))
    expect(negative).toMatchObject({ code: '23514', constraint: 'named_price_check' })
    expect(negative.message.length).toBeLessThan(300)
  })

  it('points to the caller, not to the machinery', async () => {
    const error = await failure(sql`select 1 / ${0}::int`.execute(kysely))
    expect(error.code).toBe('22012')
    expect(error.stack).toContain('statements.test.ts')
  })

  it('leaves the connection usable, prepared or not', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await failure(sql`select nonsense from nowhere where id = ${round}`.execute(kysely))).code).toBe('42P01')
      expect((await failure(sql`select ${'x'}::int`.execute(kysely))).code).toBe('22P02')
      expect(await value(sql`${round}::int`)).toBe(round)
    }
  })

  it('is thrown for a value that cannot be sent', async () => {
    await expect(sql`select ${new Date('rubbish')}::timestamptz`.execute(kysely)).rejects.toThrow()
  })
})

it('survives a change of the table under a statement that is already prepared', async () => {
  await sql`create table reshaped (id int, title text)`.execute(kysely)
  await sql`insert into reshaped values (1, 'alt')`.execute(kysely)
  const read = async () => (await sql`select * from reshaped where id = ${1}`.execute(kysely)).rows
  for (let round = 0; round < 8; round++) expect(await read()).toEqual([{ id: 1, title: 'alt' }])
  await sql`alter table reshaped add column price int default 7`.execute(kysely)
  expect(await read()).toEqual([{ id: 1, title: 'alt', price: 7 }])
})

it('keeps more different statements apart than it keeps prepared', async () => {
  for (let round = 0; round < 900; round++) {
    expect(await value(sql`${sql.raw(String(round))} + ${1}::int`)).toBe(round + 1)
  }
})

describe('German text', () => {
  it('sorts like a dictionary', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(array['Zebra', 'Öl', 'apfel', 'oase', 'Äpfel', 'Apfel']) word order by word collate de_icu`.execute(kysely)
    expect(rows.map((row) => row.word)).toEqual(['apfel', 'Apfel', 'Äpfel', 'oase', 'Öl', 'Zebra'])
  })

  it.each([
    ['Gärten', 'garten'],
    ['Häuser', 'haus'],
    ['Brötchen', 'brotchen'],
  ])('finds %s by %s', async (text, query) => {
    expect(await value(sql`to_tsvector('german_unaccent', ${text}) @@ plainto_tsquery('german_unaccent', ${query})`)).toBe(true)
  })

  it('compares without case and accents in an index', async () => {
    await sql`create table plain (title text); create index on plain using gin (plain_text(title) gin_trgm_ops)`.execute(kysely)
    expect(await value(sql`plain_text('Café MÜLLER')`)).toBe('cafe muller')
  })
})
