import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { noteDeadline } from '#backend/kernel/journal.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { fireDue, startDeadlines } from '#backend/workers/deadlines.ts'
import { kernelTestApp, note, until } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
let fire: (ctx: Ctx, due: { entityId: number; event: string }) => Promise<void> = async () => undefined
const features: BackendFeature[] = [{ calls: {}, handlers: {}, deadlines: { thing: (ctx, due) => fire(ctx, due) } }]
const due = (entity: number, seconds: number, machine = 'thing') => {
  const at = new Date(testApp.now().getTime() + seconds * 1000)
  return testApp.db
    .insertInto('deadlines')
    .values({ machine, entity_id: entity, event: 'thing.expire', due_at: at, next_at: at, state: 'open' })
    .execute()
}
const left = () => testApp.db.selectFrom('deadlines').selectAll().orderBy('id').execute()
beforeEach(async () => {
  await testApp.rows('delete from deadlines')
  testApp.errors.length = 0
  fire = async () => undefined
})

describe('deadlines', () => {
  it('fire as the system when they are due, earliest first, not before, and once', async () => {
    const fired: [number, string, string][] = []
    fire = async (ctx, one) => {
      fired.push([one.entityId, one.event, ctx.caller.kind])
    }
    await due(1, 20)
    await due(2, 10)
    await due(3, 30)
    expect(await fireDue(testApp.kernel, features)).toBe(false)
    testApp.later(25)
    while (await fireDue(testApp.kernel, features));
    expect(fired).toEqual([
      [2, 'thing.expire', 'system'],
      [1, 'thing.expire', 'system'],
    ])
    expect((await left()).map((row) => row.entity_id)).toEqual([3])
  })

  it('never stand there with no instant to be fired at, whoever writes one: a migration that forgets it fails', async () => {
    await expect(
      testApp.rows("insert into deadlines (machine, entity_id, event, due_at) values ('thing', 1, 'thing.expire', now())"),
    ).rejects.toThrow(/next_at/)
  })

  it('are evaluated again: a refusal drops the deadline and leaves nothing else', async () => {
    fire = async (ctx) => {
      ctx.emit(note([50], 1))
      throw new Refusal('TRANSITION_REFUSED', { state: 'done' })
    }
    await due(1, 0)
    expect(await fireDue(testApp.kernel, features)).toBe(true)
    expect(await left()).toEqual([])
    expect(await testApp.events(50)).toEqual([])
    expect(testApp.errors).toEqual([])
  })

  it('a refusal does not take a newer deadline of the same thing with it', async () => {
    const later = new Date(testApp.now().getTime() + 600_000)
    fire = async () => {
      throw new Refusal('TRANSITION_REFUSED', {})
    }
    await due(1, 0)
    // Somebody moves the thing between the refusal and the clean-up.
    const database = {
      ...testApp.database,
      transaction: ((work) =>
        testApp.database.transaction(work).catch(async (error: unknown) => {
          await testApp.db.updateTable('deadlines').set({ due_at: later, next_at: later }).where('entity_id', '=', 1).execute()
          throw error
        })) as typeof testApp.database.transaction,
    }
    expect(await fireDue(testApp.kernelWith({ database }), features)).toBe(true)
    expect((await left()).map((row) => row.due_at)).toEqual([later])
  })

  it('an error rolls back, is logged, waits longer each time and later succeeds', async () => {
    fire = async (ctx) => {
      await ctx.db.executeQuery(rawSql(`insert into things (id, status, version) values (900, 'x', 1)`, []))
      throw new Error('mail server on fire')
    }
    await due(1, 0)
    const waits: number[] = []
    for (let tries = 1; tries <= 4; tries++) {
      expect(await fireDue(testApp.kernel, features)).toBe(true)
      const [row] = await left()
      expect(row!.attempts).toBe(tries)
      waits.push((row!.next_at!.getTime() - testApp.now().getTime()) / 1000)
      expect(await fireDue(testApp.kernel, features)).toBe(false)
      testApp.at(row!.next_at!)
    }
    expect(waits).toEqual([2, 4, 8, 16])
    expect(testApp.errors).toHaveLength(4)
    expect(await testApp.rows('select id from things where id = 900')).toEqual([])
    const done: number[] = []
    fire = async (_ctx, one) => {
      done.push(one.entityId)
    }
    expect(await fireDue(testApp.kernel, features)).toBe(true)
    expect([done, await left()]).toEqual([[1], []])
  })

  it('one that fails does not hold up the others', async () => {
    const fired: number[] = []
    fire = async (_ctx, one) => {
      if (one.entityId === 1) throw new Error('broken')
      fired.push(one.entityId)
    }
    for (const id of [1, 2, 3]) await due(id, 0)
    while (await fireDue(testApp.kernel, features));
    expect(fired).toEqual([2, 3])
  })

  it('of a machine nobody knows any more stay and are reported', async () => {
    await due(1, 0, 'forgotten')
    await fireDue(testApp.kernel, features)
    expect((await left())[0]).toMatchObject({ attempts: 1 })
    expect(testApp.errors[0]).toContain('Nobody fires deadlines of forgotten')
  })

  it('two workers fire each deadline once', async () => {
    const fired: number[] = []
    fire = async (_ctx, one) => {
      fired.push(one.entityId)
    }
    for (let id = 1; id <= 30; id++) await due(id, 0)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await fireDue(testApp.kernel, features));
      }),
    )
    expect(fired.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  it('a deadline set again by what it fires is kept', async () => {
    fire = async (ctx, one) => {
      const at = new Date(ctx.now.getTime() + 60_000)
      noteDeadline(ctx.journal, { machine: 'thing', entityId: one.entityId, event: one.event, state: 'open', due: at })
    }
    await due(1, 0)
    await fireDue(testApp.kernel, features)
    expect((await left())[0]).toMatchObject({ entity_id: 1, attempts: 0, due_at: new Date(testApp.now().getTime() + 60_000) })
  })

  it('the worker fires by itself and stops at once', async () => {
    const fired: number[] = []
    fire = async (_ctx, one) => {
      fired.push(one.entityId)
    }
    await due(1, 0)
    const loop = startDeadlines(testApp.kernel, features)
    await until(() => fired.length === 1, 'the deadline fires')
    await due(2, 0)
    testApp.kernel.poke()
    await until(() => fired.length === 2, 'a poke wakes it')
    const begin = Date.now()
    await loop.stop()
    expect(Date.now() - begin).toBeLessThan(500)
  })
})
