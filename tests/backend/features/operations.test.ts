import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { operationAlerts } from '#contract/calls/operations.calls.ts'
import { noteFailure } from '#backend/workers/jobQueue.store.ts'
import { noteGateway } from '#backend/workers/liveness.ts'
import { describeProcess, thisProcess } from '#backend/kernel/thisProcess.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, kernel } = testApp
const reason = 'Die Adresse gibt es nicht mehr.'
const show = async () => (await testApp.works('admin', 'operations.show')).data
const queue = async (kind: string, more: object = {}) =>
  (
    await db
      .insertInto('jobs')
      .values({ kind, payload: '{}', next_at: testApp.now(), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const deadJob = (kind = 'mail.send', error = 'Error: 550 <anna@lindenbrueck.example> unknown') =>
  queue(kind, { dead: true, attempts: 8, error })
const job = (id: number) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
const alertsOf = async () => (await show()).alerts.map(({ name }) => name)

beforeEach(async () => {
  for (const table of ['jobs', 'outbox', 'deadlines', 'processes', 'job_failures', 'operation_acts'] as const)
    await db.deleteFrom(table).execute()
  describeProcess(kernel, { role: 'alone', works: true, load: null })
  thisProcess(kernel).gateways.clear()
})

describe('what operators see', () => {
  it('queues by kind: what is due, claimed, for later, given up and failed within the hour', async () => {
    await queue('mail.send', { created_at: new Date(testApp.now().getTime() - 700_000) })
    await queue('mail.send')
    await queue('mail.send', { next_at: new Date(testApp.now().getTime() + 60_000) })
    await queue('mail.send', { claimed_by: kernel.newId(), next_at: new Date(testApp.now().getTime() + 60_000) })
    await deadJob('text.send')
    const failed = {
      id: await queue('photo'),
      kind: 'photo',
      payload: {},
      attempts: 1,
      trace: null,
      leasedUntil: testApp.now(),
      beginBefore: testApp.now(),
    }
    await noteFailure(kernel, failed, 'no', false)
    await noteFailure(kernel, failed, 'no', false)
    await db
      .insertInto('job_failures')
      .values({ kind: 'photo', slot: new Date(testApp.now().getTime() - 3_700_000), failed: 40 })
      .execute()
    const { jobs, alerts } = await show()
    const [mail, photo, text] = jobs
    expect(mail).toMatchObject({ kind: 'mail.send', waiting: 2, running: 1, later: 1, dead: 0, oldest_seconds: 700 })
    expect(photo).toMatchObject({ kind: 'photo', waiting: 0, later: 1, failed: 2 })
    expect(text).toMatchObject({ kind: 'text.send', dead: 1, waiting: 0 })
    expect(alerts).toEqual([
      { name: 'MarkthalleJobsOld', severity: 'warning', kinds: ['mail.send'] },
      { name: 'MarkthalleDead', severity: 'warning', kinds: ['text.send'] },
    ])
  })

  it('counts no queue beyond a thousand', async () => {
    await testApp.db
      .insertInto('jobs')
      .values(Array.from({ length: 1203 }, () => ({ kind: 'mail.send', payload: '{}', next_at: testApp.now() })))
      .execute()
    expect((await show()).jobs).toMatchObject([{ kind: 'mail.send', waiting: 1000 }])
  })

  it('outbox and deadlines with the age of the oldest', async () => {
    const ago = (seconds: number) => new Date(testApp.now().getTime() - seconds * 1000)
    await db
      .insertInto('outbox')
      .values([
        { user_id: 1, seq: 1, next_at: ago(45) },
        { user_id: 1, seq: 2, dead: true },
      ])
      .execute()
    await db
      .insertInto('deadlines')
      .values({ machine: 'offer', entity_id: 1, event: 'offer.expire', due_at: ago(130), next_at: ago(130) })
      .execute()
    const { outbox, deadlines } = await show()
    expect([outbox, deadlines]).toEqual([
      { waiting: 1, dead: 1, oldest_seconds: 45 },
      { overdue: 1, oldest_seconds: 130 },
    ])
    expect(await alertsOf()).toEqual(['MarkthalleDeadlinesOverdue', 'MarkthalleOutboxOld', 'MarkthalleDead'])
  })

  it('a process that is alone speaks for itself, and for the gateway beside it, without the disk', async () => {
    await noteGateway(kernel, {
      id: kernel.newId(),
      version: '1+abc',
      upMs: 60_000,
      figures: { rssBytes: 5, sockets: { live: 3, topics: 4 }, resumes: { resumed: 8, reset: 1 }, pages: { kept: 9, drawn: 1 } },
    })
    expect(await db.selectFrom('processes').selectAll().execute()).toEqual([])
    const seen = await show()
    expect(seen.processes.map(({ role, works, version, sockets }) => [role, works, version, sockets])).toEqual([
      ['alone', true, null, null],
      ['gateway', false, '1+abc', 7],
    ])
    expect(seen.resumes).toEqual({ resumed: 8, reset: 1 })
    expect(seen.caches).toContainEqual({ name: 'pages', hits: 9, misses: 1 })
    expect(seen.alerts).toEqual([])
  })

  it('of several, what each wrote into its row; who is silent for fifteen seconds is gone; what is not understood only lives', async () => {
    describeProcess(kernel, { role: 'backend', works: false })
    const figures = {
      isBusWhole: false,
      shedLevel: 2,
      connections: { busy: 10, waiting: 9 },
      replicas: [
        { place: 'db2:5432/markt', isUsed: false },
        { place: 'db3:5432/markt', isUsed: true },
      ],
      slow: [{ text: 'select ?', count: 2, totalMs: 900, maxMs: 500 }],
    }
    const row = (role: 'worker' | 'backend', more: object = {}) => ({ id: kernel.newId(), role, version: '1+new', ...more })
    await db
      .insertInto('processes')
      .values([
        row('backend', { works: false, figures: JSON.stringify(figures) }),
        row('backend', { works: false, figures: JSON.stringify(figures) }),
        row('backend', { works: false, figures: JSON.stringify({ slow: 'later versions say it otherwise' }) }),
        row('worker', { seen_at: new Date(Date.now() - 60_000) }),
      ])
      .execute()
    await noteGateway(kernel, { id: kernel.newId(), version: '1', upMs: 5000, figures: { backends: { away: 1, unready: 1 } } })
    const seen = await show()
    expect(seen.processes.map(({ role }) => role)).toEqual(['backend', 'backend', 'backend', 'backend', 'gateway'])
    expect(seen.slow).toEqual([{ text: 'select ?', count: 4, totalMs: 1800, maxMs: 500 }])
    expect(seen.alerts.map(({ name }) => name)).toEqual([
      'MarkthalleNoWorker',
      'MarkthalleNoBackend',
      'MarkthalleBackendAway',
      'MarkthalleBusAway',
      'MarkthalleDatabaseShort',
      'MarkthalleReplicaBehind',
      'MarkthalleShedding',
    ])
    expect(seen.alerts.find(({ name }) => name === 'MarkthalleReplicaBehind')?.kinds).toEqual(['db2:5432/markt'])
  })

  it('nobody but the operator', async () => {
    for (const [who, status] of [
      ['guest', 401],
      ['anna', 403],
      ['bosporus', 403],
    ] as const)
      expect((await testApp.ask(who, 'operations.show')).status, who).toBe(status)
  })
})

describe('what was given up', () => {
  it('is listed by pages with its reason, and narrowed to a kind', async () => {
    for (let n = 0; n < 27; n++) await deadJob()
    const last = await deadJob('text.send', 'The payload is none of text.send any more')
    const first = await testApp.works('admin', 'operations.dead', { query: { thing: 'job' } })
    expect(first.data).toHaveLength(25)
    expect(first.data[0]).toMatchObject({
      id: last,
      kind: 'text.send',
      error: 'The payload is none of text.send any more',
      attempts: 0 + 8,
    })
    const second = await testApp.works('admin', 'operations.dead', { query: { thing: 'job', before: first.meta.next! } })
    expect([second.data.length, second.meta.next]).toEqual([3, null])
    expect((await testApp.works('admin', 'operations.dead', { query: { thing: 'job', kind: 'text.send' } })).data).toHaveLength(1)
  })

  it('one job is tried again: it runs, is gone, and the trail says by whom', async () => {
    const id = await queue('lookups.none', { dead: true, attempts: 8, error: 'Nobody does jobs of kind lookups.none' })
    const { message, data } = await testApp.works('admin', 'operations.retry', { body: { thing: 'job', id } })
    expect([message, data]).toEqual(['1 Auftrag: neuer Versuch läuft.', { number: 1, more: false }])
    expect(await job(id)).toMatchObject({ dead: false, attempts: 0, error: null, next_at: testApp.now() })
    expect((await testApp.works('admin', 'operations.acts')).data).toMatchObject([
      { act: 'retry', thing: 'job', kind: 'lookups.none', thing_id: id, number: 1, reason: '', name: expect.stringMatching(/\S/) },
    ])
    // It is no longer given up: a second press finds nothing.
    expect(await testApp.ask('admin', 'operations.retry', { body: { thing: 'job', id } })).toMatchObject({ status: 404 })
  })

  it('is never touched while it is not given up', async () => {
    const id = await queue('mail.send')
    for (const call of ['operations.retry', 'operations.discard'] as const)
      expect((await testApp.ask('admin', call, { body: { thing: 'job', id, reason } as never })).status).toBe(404)
    expect(await job(id)).toMatchObject({ dead: false })
  })

  it('is discarded with a reason, which stays; addresses in its error do not', async () => {
    const id = await deadJob()
    const answer = await testApp.ask('admin', 'operations.discard', { body: { thing: 'job', id, reason: 'zu kurz' } })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'reason'])
    await testApp.works('admin', 'operations.discard', { body: { thing: 'job', id, reason } })
    expect(await job(id)).toBeUndefined()
    const [act] = (await testApp.works('admin', 'operations.acts')).data
    expect(act).toMatchObject({ act: 'discard', reason, error: 'Error: 550 <…> unknown' })
  })

  it('all of a kind at once, five hundred at most, others not', async () => {
    await db
      .insertInto('jobs')
      .values(Array.from({ length: 501 }, () => ({ kind: 'mail.send', payload: '{}', dead: true, attempts: 8 })))
      .execute()
    const other = await deadJob('text.send')
    const first = await testApp.works('admin', 'operations.discard', { body: { thing: 'job', kind: 'mail.send', reason } })
    expect(first.data).toEqual({ number: 500, more: true })
    const second = await testApp.works('admin', 'operations.retry', { body: { thing: 'job', kind: 'mail.send' } })
    expect(second.data).toEqual({ number: 1, more: false })
    expect(await job(other)).toMatchObject({ dead: true })
    expect((await testApp.works('admin', 'operations.acts')).data.map(({ act, number, thing_id }) => [act, number, thing_id])).toEqual([
      ['retry', 1, null],
      ['discard', 500, null],
    ])
  })

  it('two operators at once: each job is taken by one of them', async () => {
    for (let n = 0; n < 20; n++) await deadJob()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => testApp.ask('admin', 'operations.discard', { body: { thing: 'job', kind: 'mail.send', reason } })),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(answers.reduce((sum, { body }) => sum + (body.data?.number ?? 0), 0)).toBe(20)
  })

  it('the same press sent twice is one', async () => {
    const id = await deadJob()
    const press = () => testApp.ask('admin', 'operations.retry', { body: { thing: 'job', id }, key: 'press-0001' })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    expect((await testApp.works('admin', 'operations.acts')).data).toHaveLength(1)
  })

  it('events as well, by the type they carry', async () => {
    const event = {
      user_id: testApp.ids.anna,
      id: kernel.newId(),
      type: 'chat.read',
      entity_type: 'note',
      entity_id: '1',
      entity_version: 1,
      payload: '{}',
    }
    await db
      .insertInto('event')
      .values([
        { ...event, seq: 900_001 },
        { ...event, id: kernel.newId(), seq: 900_002 },
      ] as never)
      .execute()
    await db
      .insertInto('outbox')
      .values([900_001, 900_002, 900_003].map((seq) => ({ user_id: testApp.ids.anna, seq, dead: true, attempts: 8, error: 'full' })))
      .execute()
    const { data } = await testApp.works('admin', 'operations.dead', { query: { thing: 'event' } })
    expect(data.map(({ kind }) => kind)).toEqual(['unbekannt', 'chat.read', 'chat.read'])
    expect((await testApp.works('admin', 'operations.retry', { body: { thing: 'event', kind: 'chat.read' } })).data.number).toBe(2)
    await testApp.works('admin', 'operations.discard', { body: { thing: 'event', id: data[0]!.id, reason } })
    const left = await db.selectFrom('outbox').select(['seq', 'dead', 'attempts']).orderBy('seq').execute()
    expect(left).toEqual([
      { seq: 900_001, dead: false, attempts: 0 },
      { seq: 900_002, dead: false, attempts: 0 },
    ])
  })

  it('names either one or a kind', async () => {
    for (const target of [{}, { id: 1, kind: 'mail.send' }])
      expect((await testApp.ask('admin', 'operations.retry', { body: { thing: 'job', ...target } as never })).status).toBe(422)
  })
})

describe('alerts', () => {
  it('have the names that Prometheus and the manual know, with their actions', () => {
    const rules = readFileSync('docs/grafana/alerts.yml', 'utf8')
    const manual = readFileSync('docs/operations.md', 'utf8').split('## Alerts')[1]!.split('\n## ')[0]!
    for (const name of operationAlerts) expect(rules, name).toContain(`- alert: ${name}\n`)
    for (const [, name, action] of rules.matchAll(/- alert: (\w+)[\s\S]*?action: "?(.+?)"?\n/g)) {
      expect(manual, name).toContain(`\`${name}\``)
      expect(manual, name).toContain(action!)
    }
  })
})
