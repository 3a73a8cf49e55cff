import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { NestedUseError } from '#backend/kernel/db/transactionScope.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const database = await testDatabase()
const { kysely } = database
await sql`create table purses (id int primary key, balance int not null)`.execute(kysely)
await sql`create table slips (id int primary key,
  purse_id int constraint slips_purse references purses deferrable initially deferred)`.execute(kysely)

beforeEach(async () => {
  await sql`truncate purses, slips`.execute(kysely)
  await sql`insert into purses values (1, 0), (2, 0)`.execute(kysely)
})

async function balance(id: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from purses where id = ${id}`.execute(kysely)
  return rows[0]?.balance ?? Number.NaN
}

describe('a transaction', () => {
  it('shows nothing of itself before it ends', async () => {
    let seenMeanwhile: Promise<number> | undefined
    const outside = { run: () => undefined as void }
    const asked = new Promise<void>((resolve) => {
      outside.run = () => {
        seenMeanwhile = balance(1)
        resolve()
      }
    })
    const timer = setInterval(() => {
      clearInterval(timer)
      outside.run()
    }, 30)
    await database.transaction(async (tx) => {
      await sql`update purses set balance = 5 where id = 1`.execute(tx)
      await asked
      await sleep(20)
      await sql`update purses set balance = 9 where id = 1`.execute(tx)
    })
    // A server answers at once with the old state, the embedded database afterwards with the new one; never the half.
    expect([0, 9]).toContain(await seenMeanwhile)
    expect(await balance(1)).toBe(9)
  })

  it('leaves nothing behind when it throws', async () => {
    await expect(
      database.transaction(async (tx) => {
        await sql`update purses set balance = 5`.execute(tx)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await balance(1)).toBe(0)
  })

  it('fails loudly when the error of a statement was swallowed inside', async () => {
    await expect(
      database.transaction(async (tx) => {
        await sql`update purses set balance = 5`.execute(tx)
        await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      }),
    ).rejects.toThrow('nothing was saved')
    expect(await balance(1)).toBe(0)
  })

  it('reports a constraint that is checked at the end, and the next one starts clean', async () => {
    await expect(
      database.transaction(async (tx) => {
        await sql`insert into slips values (1, 99)`.execute(tx)
      }),
    ).rejects.toMatchObject({ code: '23503', constraint: 'slips_purse' })
    await database.transaction(async (tx) => {
      await sql`insert into slips values (1, 1)`.execute(tx)
    })
    expect((await sql`select * from slips`.execute(kysely)).rows).toHaveLength(1)
  })

  it('takes an isolation level', async () => {
    const { rows } = await kysely
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (tx) => await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx))
    expect(rows[0]?.transaction_isolation).toBe('serializable')
  })

  it('can go back to a savepoint', async () => {
    const tx = await kysely.startTransaction().execute()
    await sql`update purses set balance = 1 where id = 1`.execute(tx)
    const later = await tx.savepoint('before_two').execute()
    await sql`update purses set balance = 2 where id = 1`.execute(later)
    await later.rollbackToSavepoint('before_two').execute()
    await tx.commit().execute()
    expect(await balance(1)).toBe(1)
  })
})

describe('many at once', () => {
  it('keeps fifty transactions and fifty single statements apart', async () => {
    const moves = Array.from({ length: 50 }, () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<{ balance: number }>`select balance from purses where id = 1 for update`.execute(tx)
        await sleep(Math.random() * 3)
        await sql`update purses set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`.execute(tx)
      }),
    )
    const singles = Array.from({ length: 50 }, () => sql`update purses set balance = balance + 1 where id = 2`.execute(kysely))
    await Promise.all([...moves, ...singles])
    expect(await balance(1)).toBe(50)
    expect(await balance(2)).toBe(50)
  })

  it('half of them failing disturbs nobody else', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_unused, turn) =>
        database.transaction(async (tx) => {
          await sql`update purses set balance = balance + 1 where id = 1`.execute(tx)
          if (turn % 2) await sql`insert into purses values (1, 0)`.execute(tx)
        }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(25)
    expect(await balance(1)).toBe(25)
  })
})

describe('using the database itself inside a transaction', () => {
  it.each([
    ['a query', () => sql`select 1`.execute(kysely)],
    ['a second transaction', () => database.transaction(async (tx) => await sql`select 1`.execute(tx))],
  ])('is refused at once instead of waiting for ever: %s', async (_what, misuse) => {
    await expect(
      database.transaction(async () => {
        await misuse()
      }),
    ).rejects.toBeInstanceOf(NestedUseError)
    expect(await balance(1)).toBe(0)
  })

  it('is noticed behind promises and timers, and with an isolation level', async () => {
    await expect(
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async () => {
          await Promise.all([sleep(2).then(() => balance(1)), sleep(1)])
        }),
    ).rejects.toBeInstanceOf(NestedUseError)
  })

  it('is fine once the transaction is over, and in work that only happens at the same time', async () => {
    let afterwards: Promise<number> | undefined
    await Promise.all([
      database.transaction(async (tx) => {
        setTimeout(() => {
          afterwards = balance(1)
        }, 60)
        await sql`update purses set balance = 3 where id = 1`.execute(tx)
        await sleep(20)
      }),
      sleep(5).then(() => balance(2)),
    ])
    await sleep(80)
    expect(await afterwards).toBe(3)
  })
})
