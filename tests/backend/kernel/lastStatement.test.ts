import { describe, expect, it } from 'vitest'
import { lastOfTransaction } from '#backend/kernel/db/sessionDriver.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { kernelTestApp, note } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const { database } = testApp
const insert = (id: number, status = 'new') => rawSql(`insert into things (id, status, version) values ($1, $2, 1)`, [id, status])
const things = (id: number) => testApp.rows('select id from things where id = $1', [id])
const failures = () => database.stats().failures

describe('a transaction that begins with its first statement and is committed with its last', () => {
  it('leaves nothing behind when the last statement fails, and says why', async () => {
    await testApp.rows(`create function no_more() returns trigger language plpgsql as $$ begin raise exception 'no more of these'; end $$`)
    await testApp.rows(`create trigger no_more before insert on event for each row when (new.user_id = 51) execute function no_more()`)
    await expect(
      testApp.command(async (ctx) => {
        await ctx.db.executeQuery(insert(1))
        ctx.emit(note([51], 1))
      }),
    ).rejects.toThrow('no more of these')
    expect([await things(1), await testApp.events(51)]).toEqual([[], []])
  })

  it('works on with the same connection afterwards, outside of any transaction', async () => {
    for (let id = 2; id < 14; id++) {
      await testApp.command(async (ctx) => {
        await ctx.db.executeQuery(insert(id))
        ctx.emit(note([52], id))
      })
    }
    expect(await testApp.events(52)).toHaveLength(12)
    const open = await testApp.rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(open).toEqual([{ n: 0 }])
  })

  it('is tried again when its last statement meets a conflict', async () => {
    await testApp.rows('create sequence conflicts')
    await testApp.rows(`create function conflict_once() returns trigger language plpgsql as $$ begin
      if nextval('conflicts') = 1 then raise exception 'in conflict' using errcode = '40001'; end if; return new; end $$`)
    await testApp.rows(
      `create trigger conflict before insert on event for each row when (new.user_id = 53) execute function conflict_once()`,
    )
    let tries = 0
    await testApp.command(async (ctx) => {
      tries += 1
      await ctx.db.executeQuery(insert(20))
      ctx.emit(note([53], 20))
    })
    expect([tries, (await things(20)).length, (await testApp.events(53)).length]).toEqual([2, 1, 1])
  })

  it('undoes all of it when the commit itself fails', async () => {
    await testApp.rows(`create function too_late() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$`)
    await testApp.rows(
      `create constraint trigger too_late after insert on things deferrable initially deferred for each row when (new.id = 30) execute function too_late()`,
    )
    await expect(
      testApp.command(async (ctx) => {
        await ctx.db.executeQuery(insert(30))
        ctx.emit(note([54], 30))
      }),
    ).rejects.toThrow('too late')
    expect([await things(30), await testApp.events(54)]).toEqual([[], []])
  })

  it('asks nothing at all when there was nothing to ask', async () => {
    const before = failures()
    await database.transaction(() => Promise.resolve())
    await expect(database.transaction(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind')
    expect(failures()).toBe(before)
  })

  it('cannot be undone behind its last statement, and says so loudly', async () => {
    const late = database.transaction(async (tx) => {
      await tx.executeQuery(rawSql(`${lastOfTransaction} insert into things (id, status, version) values ($1, 'new', 1)`, [40]))
      throw new Error('too late to think')
    })
    if (database.kind === 'postgres') {
      await expect(late).rejects.toThrow('all of it is saved')
      expect(await things(40)).toHaveLength(1)
    } else {
      await expect(late).rejects.toThrow('too late to think')
      expect(await things(40)).toEqual([])
    }
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('a connection that ends in a commit sent with the last statement', () => {
  it('leaves open whether it was done, and is not tried again', async () => {
    await testApp.rows(
      `create function cut_me() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    await testApp.rows(
      'create constraint trigger cut after insert on things deferrable initially deferred for each row when (new.id = 50) execute function cut_me()',
    )
    let tries = 0
    await expect(
      testApp.command(async (ctx) => {
        tries += 1
        await ctx.db.executeQuery(insert(50))
        ctx.emit(note([55], 50))
      }),
    ).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'cut', isUndecided: true })
    expect(tries).toBe(1)
  })

  it('leaves it just as open when it ends in the statement', async () => {
    await testApp.rows(`create trigger cut before insert on event for each row when (new.user_id = 56) execute function cut_me()`)
    let tries = 0
    await expect(
      testApp.command(async (ctx) => {
        tries += 1
        await ctx.db.executeQuery(insert(60))
        ctx.emit(note([56], 60))
      }),
    ).rejects.toMatchObject({ name: 'DatabaseUnavailable', isUndecided: true })
    expect([tries, await things(60)]).toEqual([1, []])
  })
})
