import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { deadlineRows, emptyJournal, historyRows, noteDeadline } from '#backend/kernel/journal.ts'
import { defineJobs, jobRows, jobTable, pendingJob, performJobs, withEveryJobDone } from '#backend/kernel/jobs.ts'
import { writeEnd, type CommandEnd } from '#backend/kernel/commandEnd.ts'
import { envelopeOf, rowsOfEvents } from '#backend/kernel/feed.ts'
import type { PendingEvent } from '#backend/kernel/context.ts'
import { scriptedDb } from './scriptedDb.ts'

const now = new Date('2026-05-04T10:00:00Z')
const later = new Date('2026-05-04T11:00:00Z')
const entry = {
  machine: 'foodOrder',
  machineVersion: 3,
  entityId: 12,
  version: 4,
  event: 'foodOrder.accept',
  from: 'pending',
  to: 'processing',
  by: 'provider',
  actorId: 7,
  detail: { prepMinutes: 30 },
  at: now,
} as const
const deadline = { machine: 'foodOrder', entityId: 12, event: 'foodOrder.noAnswer', due: later, state: 'pending' } as const

describe('the journal of a command', () => {
  it('keeps its history as rows', () => {
    expect(historyRows({ ...emptyJournal(), history: [entry] })).toEqual([
      {
        machine: 'foodOrder',
        machine_version: 3,
        entity_id: 12,
        version: 4,
        event: 'foodOrder.accept',
        from_state: 'pending',
        to_state: 'processing',
        actor_role: 'provider',
        actor_id: 7,
        detail: { prepMinutes: 30 },
        at: now,
      },
    ])
  })
  it('has one last word on each deadline: set or taken away', () => {
    const journal = emptyJournal()
    for (const change of [
      deadline,
      { ...deadline, due: null },
      { ...deadline, due: now, event: 'foodOrder.overdue' },
      { ...deadline, entityId: 13 },
      { ...deadline, machine: 'alert' },
    ])
      noteDeadline(journal, change)
    const row = { machine: 'foodOrder', entity_id: 12, event: 'foodOrder.noAnswer', due_at: later, state: 'pending' }
    expect(deadlineRows(journal)).toEqual({
      taken: [{ ...row, due_at: null }],
      set: [
        { ...row, event: 'foodOrder.overdue', due_at: now },
        { ...row, entity_id: 13 },
        { ...row, machine: 'alert' },
      ],
    })
  })
})

describe('jobs', () => {
  const payload = z.object({ orderId: z.int() })
  const kinds = defineJobs({
    'test.mail': { payload, schedule: ({ orderId }, at) => ({ at, uniqueKey: `mail-${orderId}` }) },
    'test.push': { payload },
  })
  const work = { 'test.mail': async () => {}, 'test.push': async () => {} }

  it('run when their kind says, unless whoever asks for them says otherwise', () => {
    expect(pendingJob(kinds['test.mail'], { orderId: 1 }, now, {})).toEqual({
      kind: 'test.mail',
      payload: { orderId: 1 },
      at: now,
      uniqueKey: 'mail-1',
    })
    expect(pendingJob(kinds['test.mail'], { orderId: 1 }, now, { at: later })).toMatchObject({ at: later, uniqueKey: 'mail-1' })
    expect(
      jobRows([pendingJob(kinds['test.push'], { orderId: 1 }, now, {}), { kind: 'x', payload: 0, at: later, uniqueKey: 'u' }], now),
    ).toEqual([
      { kind: 'test.push', payload: { orderId: 1 }, unique_key: null, next_at: now },
      { kind: 'x', payload: 0, unique_key: 'u', next_at: later },
    ])
  })
  it('are each done by one feature', () => {
    const jobs = performJobs(kinds, work)
    expect(jobs).toEqual({
      'test.mail': { payload, isTogether: false, concurrency: 1, work: expect.any(Function) },
      'test.push': { payload, isTogether: false, concurrency: 1, work: expect.any(Function) },
    })
    expect(Object.keys(jobTable([{ jobs }, {}]))).toEqual(['test.mail', 'test.push'])
    expect(() => jobTable([{ jobs }, { jobs }])).toThrow('Two features do jobs of kind «test.mail»')
    // Files share a process, in which others may have declared kinds of their own.
    const undone = (features: Parameters<typeof withEveryJobDone>[0]) => {
      try {
        withEveryJobDone(features)
        return []
      } catch (error) {
        expect((error as Error).message).toMatch(/^No feature does jobs of kind «/)
        return [...(error as Error).message.matchAll(/«([^»]+)»/g)].map(([, kind]) => kind!)
      }
    }
    const others = { jobs: Object.fromEntries(undone([{ jobs }]).map((kind) => [kind, jobs['test.mail']!])) }
    const features = [{ jobs }, others]
    expect(withEveryJobDone(features)).toBe(features)
    expect(undone([others])).toEqual(['test.mail', 'test.push'])
    expect(() => performJobs(kinds, {} as never)).toThrow('Nobody does jobs of kind «test.mail», «test.push»')
  })
})

const told: PendingEvent = {
  type: 'foodOrder.moved',
  entity: { type: 'foodOrder', id: 12, version: 4 },
  to: [
    { userId: 5, data: { for: 'customer' } },
    { userId: 7, data: { for: 'provider' } },
  ],
  by: 7,
  clientId: 'k-1',
}

describe('events', () => {
  it('go to everybody they are for in the order they were told; the key to whoever acted alone', () => {
    const rows = rowsOfEvents([told, { ...told, type: 'foodOrder.tracked', by: null }])
    expect(rows.map((row) => [row['n'], row['user_id'], row['type'], row['actor_id'], row['client_id'], row['payload']])).toEqual([
      [0, 5, 'foodOrder.moved', 7, null, { for: 'customer' }],
      [1, 7, 'foodOrder.moved', 7, 'k-1', { for: 'provider' }],
      [2, 5, 'foodOrder.tracked', null, null, { for: 'customer' }],
      [3, 7, 'foodOrder.tracked', null, null, { for: 'provider' }],
    ])
    expect(rows[0]).toMatchObject({ entity_type: 'foodOrder', entity_id: '12', entity_version: 4 })
    expect(rows[0]!['id']).toBe(rows[1]!['id'])
    expect(rows[0]!['id']).not.toBe(rows[2]!['id'])
  })
  it('are the same in the stream and on the wire', () => {
    const row = {
      user_id: 7,
      seq: 31,
      id: 'e-1',
      type: 'foodOrder.moved',
      entity_type: 'foodOrder',
      entity_id: '12',
      entity_version: 4,
      actor_id: 7,
      client_id: 'k-1',
      payload: { a: 1 },
      created_at: now,
      epoch: 'ep',
    }
    expect(envelopeOf(row)).toEqual({
      v: 1,
      id: 'e-1',
      t: 'foodOrder.moved',
      ep: 'ep',
      s: 31,
      at: '2026-05-04T10:00:00.000Z',
      e: { type: 'foodOrder', id: '12', ver: 4 },
      by: 7,
      c: 'k-1',
      d: { a: 1 },
    })
    expect(envelopeOf({ ...row, user_id: 5 })).toMatchObject({ by: 7, c: null })
    expect(envelopeOf({ ...row, actor_id: null })).toMatchObject({ by: null, c: null })
  })
})

describe('the end of a command', () => {
  const nothing: CommandEnd = { journal: emptyJournal(), events: [], jobs: [], changed: new Set(), now }
  const everything = (): CommandEnd => {
    const journal = { ...emptyJournal(), history: [entry], answer: { userId: 5, key: 'k-1', status: 201, body: undefined } }
    noteDeadline(journal, deadline)
    noteDeadline(journal, { ...deadline, event: 'foodOrder.overdue', due: null })
    return { journal, events: [told], jobs: [{ kind: 'x', payload: 0 }], changed: new Set(['product:1', 'list:*']), now }
  }
  it('that leaves nothing behind writes nothing', async () => {
    const { db, asked } = scriptedDb()
    expect(await writeEnd(db, nothing)).toEqual([])
    expect(asked).toEqual([])
  })
  it('is one statement whose parameters stand where its parts expect them, the events last', async () => {
    const { db, asked } = scriptedDb([
      { outbox_id: 90, n: 1, seq: 31, epoch: 'ep', at: now },
      { outbox_id: 91, n: 0, seq: 8, epoch: 'eq', at: now },
    ])
    const written = await writeEnd(db, everything())
    expect(written.map(({ outboxId, event }) => [outboxId, event.userId, event.envelope.s, event.envelope.ep, event.envelope.d])).toEqual([
      [90, 7, 31, 'ep', { for: 'provider' }],
      [91, 5, 8, 'eq', { for: 'customer' }],
    ])
    expect(asked).toHaveLength(1)
    const { sql, parameters } = asked[0]!
    const steps = ['history', 'deadlines_taken', 'deadlines_set', 'jobs_queued', 'pages_changed', 'answered', 'done', 'input']
    expect([...sql.matchAll(/(?:with |, )(\w+) as \(/g)].map(([, name]) => name).slice(0, steps.length)).toEqual(steps)
    expect(sql).toContain('done as (select (select count(*) from history) + (select count(*) from deadlines_taken) +')
    expect(sql).toContain('returning 1)')
    const texts = parameters.map((one) => (typeof one === 'string' && /^[[{]/.test(one) ? (JSON.parse(one) as unknown) : one))
    expect(texts).toMatchObject([
      [{ entity_id: 12, to_state: 'processing' }],
      [{ event: 'foodOrder.overdue' }],
      [{ event: 'foodOrder.noAnswer' }],
      [{ kind: 'x', next_at: now.toISOString() }],
      ['product:1', 'list:*'],
      5,
      'k-1',
      201,
      'null',
      [{ n: 0 }, { n: 1 }],
    ])
    for (let place = 1; place <= parameters.length; place += 1) expect(sql.split(`$${place}::`), `$${place}`).toHaveLength(2)
    expect(sql).toContain('jsonb_to_recordset($10::jsonb)')
  })
  it('without events says only that it is done, and with nothing but events only those', async () => {
    const quiet = scriptedDb([{ n: 1 }])
    expect(await writeEnd(quiet.db, { ...nothing, changed: new Set(['product:1']) })).toEqual([])
    expect(quiet.asked[0]!.sql).toBe(
      '/* last */ with pages_changed as (insert into page_changes (tags) values ($1::text[]) returning 1) select (select count(*) from pages_changed) as n',
    )
    const two = scriptedDb([{ n: 2 }])
    await writeEnd(two.db, { ...nothing, jobs: [{ kind: 'x', payload: 0 }], changed: new Set(['product:1']) })
    expect(two.asked[0]!.sql).toMatch(/returning 1\), pages_changed as \(.*\$2.* returning 1\) select /)
    const loud = scriptedDb([])
    expect(await writeEnd(loud.db, { ...nothing, events: [told] })).toEqual([])
    expect(loud.asked[0]!.sql).not.toContain('done')
    expect(loud.asked[0]!.parameters).toHaveLength(1)
  })
  it('is put together once for each set of parts', async () => {
    const { db, asked } = scriptedDb([{ n: 1 }], [{ n: 1 }], [{ n: 1 }])
    await writeEnd(db, { ...nothing, changed: new Set(['product:1']) })
    await writeEnd(db, { ...nothing, jobs: [{ kind: 'x', payload: 0 }] })
    await writeEnd(db, { ...nothing, changed: new Set(['product:2']) })
    expect(asked[0]!.sql).toBe(asked[2]!.sql)
    expect(asked[1]!.sql).toContain('jobs_queued')
    expect(asked[2]!.parameters).toEqual([['product:2']])
    // The same parts, once with events and once without.
    const loud = scriptedDb([], [{ n: 1 }])
    await writeEnd(loud.db, { ...nothing, changed: new Set(['product:1']), events: [told] })
    await writeEnd(loud.db, { ...nothing, changed: new Set(['product:1']) })
    expect(loud.asked.map(({ sql, parameters }) => [sql.includes('into event'), parameters.length])).toEqual([
      [true, 2],
      [false, 1],
    ])
  })
})
