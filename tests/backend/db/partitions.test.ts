import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { forgetOld } from '#backend/features/notifications/notifications.store.ts'
import { alertsOf } from '#backend/features/operations/operations.alerts.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { feedReader } from '#backend/kernel/feed.ts'
import { keepParts, mostStaying, tablesShortOfParts } from '#backend/kernel/partitions/keepParts.ts'
import { briefly, makePart, partsOf } from '#backend/kernel/partitions/parts.store.ts'
import { refuseOtherVersions } from '#backend/kernel/partitions/otherVersions.ts'
import { partitionTable } from '#backend/kernel/partitions/partitionTable.ts'
import { eventsPlan, notificationsPlan, partName, unitStart, type PartitionPlan } from '#backend/kernel/partitions/plans.ts'
import type { Tables } from '#backend/tables.ts'
import { chatTestApp, type Person } from '#tests/backend/features/chatTestApp.ts'
import { serverCopy } from '#tests/support/freshDatabase.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const server = process.env['TEST_DATABASE_URL']
const quiet = { tell: () => undefined }
const day = 86_400_000

it.skipIf(server)('an embedded database needs no parts: the step is refused, the hourly job does nothing', async () => {
  const database = await testDatabase()
  await expect(partitionTable(database, eventsPlan, quiet)).rejects.toThrow('nur auf PostgreSQL')
  await keepParts(database, new Date(), { error: expect.unreachable, info: expect.unreachable })
  expect(await tablesShortOfParts(database)).toEqual([])
})

describe.skipIf(!server)('tables in parts (only with TEST_DATABASE_URL: a PostgreSQL server)', async () => {
  if (!server) return
  const copy = await serverCopy(server, 'parts')
  const database = await openDatabase<Tables>({ databaseUrl: copy.url, poolSize: 10 })
  const aside = new pg.Client({ connectionString: copy.url })
  await aside.connect()
  afterAll(async () => {
    await aside.end()
    await database.close()
    await copy.drop()
  })
  const { person, call, kernel, db } = await chatTestApp(database)
  const logged: unknown[] = []
  const log = { error: (line: unknown) => void logged.push(String((line as { err: unknown }).err)), info: () => undefined }
  const keep = async (now = new Date()) => {
    await keepParts(database, now, log)
    expect(logged).toEqual([])
  }
  const rows = async <Row>(text: string, values: unknown[] = []) => (await aside.query(text, values)).rows as Row[]
  const one = async <Value>(text: string, values: unknown[] = []) => Object.values((await aside.query(text, values)).rows[0])[0] as Value
  const tell = (who: Person, more: Partial<Parameters<typeof notify>[2]> = {}) =>
    kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (ctx) =>
      notify(ctx, who.id, { type: 'order', title: 'Bestellung', body: 'Angenommen', link: '/konto', ...more }),
    )
  const names = async (plan: PartitionPlan) => (await partsOf(db, plan))!.bounded.map(({ name }) => name)
  const waits = async (relation: string) => {
    while ((await rows(`select 1 from pg_locks where not granted and relation = '${relation}'::regclass`)).length === 0) await wait(10)
  }
  const whole = {
    notifications: () =>
      one<string>(`select count(*) || md5(string_agg(t::text, ' ' order by id)) from notifications t where body like 'Alt %'`),
    event: () => one<string>(`select count(*) || md5(string_agg(t::text, ' ' order by user_id, seq)) from event t where type = 'old'`),
  }

  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => person('customer', `leser${n}`)))
  const [anna, bert, carla, dora] = people as [Person, Person, Person, Person]
  const ids = `(array[${people.map(({ id }) => id).join()}])[1 + i % 8]`
  await rows(`insert into notifications (account_id, type, title, body, status, unique_key, created_at)
    select ${ids}, 'order', 'Bestellung', 'Alt ' || i, case when i % 400 = 0 then 'unread' else 'read' end, 'alt:' || i,
      now() - interval '1 minute' * (20000 - i)
    from generate_series(1, 20000) i`)
  await rows(`insert into event (user_id, seq, id, type, entity_type, entity_id, entity_version, payload, created_at)
    select ${ids}, 1 + (i - 1) / 8, gen_random_uuid(), 'old', 'thing', i, 1, '{}', now() - interval '1 minute' * (800 - i / 10)
      from generate_series(1, 8000) i`)
  await rows(`insert into stream (user_id, seq) select unnest(array[${people.map(({ id }) => id).join()}]), 1000
    on conflict (user_id) do update set seq = 1000`)

  it('only says what it would do when asked so', async () => {
    const said: string[] = []
    await partitionTable(database, notificationsPlan, { tell: (line) => said.push(line), isDry: true })
    expect(said.join('\n')).toContain('attach partition notifications_first')
    expect(await partsOf(db, notificationsPlan)).toBeNull()
    expect(await rows(`select 1 from pg_constraint where conname like '%before_parts'`)).toEqual([])
  })

  it('waits until every process runs this code, unless it is forced', async () => {
    const say = (role: string, version: string, seen = 'now()') =>
      rows(
        `insert into processes (id, role, works, version, started_at, seen_at) values (gen_random_uuid(), $1, true, $2, now(), ${seen})`,
        [role, version],
      )
    const refused = () => refuseOtherVersions(database, ['1.0+new', '1.0+dev'])
    await say('backend', '1.0+new')
    await say('gateway', '1.0+old')
    await say('worker', '1.0+old', `now() - interval '1 minute'`)
    await refused()
    await say('worker', '0.9+old')
    await expect(refused()).rejects.toThrow('(worker 0.9+old; hier: 1.0+new oder 1.0+dev)')
    const step = async (...words: string[]) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/partition.ts', 'notifications', ...words], {
        env: { ...process.env, DATABASE_URL: copy.url },
      })
      let said = ''
      child.stderr.on('data', (part: Buffer) => (said += part.toString()))
      return [await new Promise((resolve) => child.once('exit', resolve)), said]
    }
    expect(await step()).toEqual([1, expect.stringContaining('Prozesse einer anderen Version')])
    expect(await partsOf(db, notificationsPlan)).toBeNull()
    expect(await step('--dry')).toEqual([0, ''])
    await rows('delete from processes')
    // Alone it says so once, and lives on.
    await say('alone', '0.9+old', `now() - interval '1 day'`)
    await expect(refused()).rejects.toThrow('alone 0.9+old')
    await rows('delete from processes')
  })

  it('killed in the middle it leaves the table whole; the hourly job takes away what is left, and a second run does all of it', async () => {
    const before = await whole.notifications()
    const holder = new pg.Client({ connectionString: copy.url })
    await holder.connect()
    await holder.query('begin; lock table accounts in row exclusive mode')
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/partition.ts', 'notifications'], {
      env: { ...process.env, DATABASE_URL: copy.url },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await waits('accounts')
    child.kill('SIGKILL')
    await ended
    await holder.end()
    expect(await partsOf(db, notificationsPlan)).toBeNull()
    expect(await one<boolean>(`select convalidated from pg_constraint where conname = 'notifications_before_parts'`)).toBe(true)
    await tell(anna, { body: 'nach dem Ende' })
    // The server learns that the step is gone when its wait for the lock ends.
    while ((await rows(`select 1 from pg_constraint where conname = 'notifications_before_parts'`)).length > 0) {
      await wait(50)
      await keep()
    }
    await partitionTable(database, notificationsPlan, quiet)
    expect(await whole.notifications()).toBe(before)
    await partitionTable(database, notificationsPlan, quiet)
    expect(await names(notificationsPlan)).toHaveLength(3)
  })

  it('loses nothing that is written while it works: events go on while their table is cut', async () => {
    const before = await whole.event()
    let [isDone, told] = [false, 0]
    const writer = async (who: Person) => {
      for (; !isDone; told++) await tell(who, { body: `neu ${told}` })
    }
    const writing = people.slice(0, 4).map(writer)
    while (told < 20) await wait(5)
    await partitionTable(database, eventsPlan, quiet)
    const atSwitch = told
    while (told < atSwitch + 20) await wait(5)
    isDone = true
    await Promise.all(writing)
    expect(await one<number>(`select count(*)::int from notifications where body like 'neu %'`)).toBe(told)
    // One event each, with its own number, and no hole in any stream; one came from before.
    expect(await one<number>(`select count(*)::int from event where type = 'notification.created'`)).toBe(told + 1)
    expect(await one<number>(`select sum(seq)::int - 8000 from stream where user_id in (${people.map(({ id }) => id).join()})`)).toBe(
      told + 1,
    )
    expect(await whole.event()).toBe(before)
  })

  it('keeps numbers, foreign keys, unique keys and checks', async () => {
    const insert = (account: number, type: string, key: string) =>
      rows(`insert into notifications (account_id, type, title, unique_key) values ($1, $2, 'x', $3) returning id`, [account, type, key])
    await expect(insert(999_999_999, 'order', 'fk')).rejects.toMatchObject({ constraint: 'notifications_account_id_fkey' })
    await expect(insert(anna.id, 'nonsense', 'check')).rejects.toMatchObject({ constraint: 'notifications_type_check' })
    await insert(anna.id, 'order', 'twice')
    await expect(insert(anna.id, 'order', 'twice')).rejects.toMatchObject({ code: '23505' })
    await expect(rows(`insert into notifications (id, account_id, type, title) values (5, $1, 'order', 'x')`, [anna.id])).rejects.toThrow()
    const leaver = await person('customer', 'geht')
    await insert(leaver.id, 'order', 'gone')
    await rows('delete from accounts where id = $1', [leaver.id])
    expect(await one<number>('select count(*)::int from notifications where account_id = $1', [leaver.id])).toBe(0)
    // As migrations change it when there is a new type.
    await rows(`begin`)
    await rows(`alter table notifications drop constraint notifications_type_check`)
    await rows(`alter table notifications add constraint notifications_type_check check (type <> 'nonsense')`)
    expect(await one<number>(`select count(*)::int from pg_constraint where conname = 'notifications_type_check'`)).toBe(5)
    await rows(`rollback`)
  })

  it('the bell and the feed answer from all parts', async () => {
    await tell(dora, { body: 'aus dem neuen Teil' })
    const { body } = await call(dora, 'notifications.latest')
    expect(body.data[0]!.body).toBe('aus dem neuen Teil')
    expect(body.data[1]!.body).toMatch(/^Alt|^neu/)
    await tell(dora, { uniqueKey: 'alt:19995', body: 'wieder' })
    expect(await one<number>(`select count(*)::int from notifications where account_id = $1 and unique_key = 'alt:19995'`, [dora.id])).toBe(
      1,
    )
    const { epoch, seq } = await db.selectFrom('stream').selectAll().where('user_id', '=', dora.id).executeTakeFirstOrThrow()
    const answer = await feedReader(db)({ userId: dora.id, epoch, since: seq - 3, limit: 10 } as Parameters<
      ReturnType<typeof feedReader>
    >[0])
    expect(answer).toMatchObject({ kind: 'events', head: seq })
    expect((answer as { events: unknown[] }).events).toHaveLength(3)
  })

  it('six writers about the same thing leave one note, in each part', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => tell(carla, { uniqueKey: 'same', body: `Nr. ${n}` })))
    expect(await one<number>(`select count(*)::int from notifications where account_id = $1 and unique_key = 'same'`, [carla.id])).toBe(1)
  })

  it('at the turn of the month numbers go on in its part, and who wrote before is seen by who writes after', async () => {
    const [, present, next] = await names(notificationsPlan)
    const last = partName(notificationsPlan, unitStart(notificationsPlan, new Date(), -1))
    await rows(`alter table ${present} rename to ${last}`)
    await rows(`alter table ${next} rename to ${present}`)
    const writer = new pg.Client({ connectionString: copy.url })
    await writer.connect()
    await writer.query('begin')
    await writer.query(`insert into notifications (account_id, type, title, body, unique_key) values ($1, 'order', 'x', 'davor', 'turn')`, [
      bert.id,
    ])
    const turning = keep()
    await waits('notifications')
    const later = tell(bert, { uniqueKey: 'turn', body: 'danach', isFirst: true })
    await writer.query('commit')
    await Promise.all([turning, later])
    await writer.end()
    expect(
      await rows(`select body, tableoid::regclass::text as part from notifications where account_id = $1 and unique_key = 'turn'`, [
        bert.id,
      ]),
    ).toEqual([{ body: 'danach', part: last }])
    await tell(bert, { uniqueKey: 'after' })
    expect(await one<string>(`select tableoid::regclass::text from notifications where unique_key = 'after'`)).toBe(present)
    expect(await names(notificationsPlan)).toEqual(['notifications_first', last, present, next])
  })

  it('a number is looked for in its part alone, a list by the index of each', async () => {
    const plan = async (text: string) => (await rows<Record<string, string>>(`explain ${text}`)).map((row) => row['QUERY PLAN']).join('\n')
    await rows('set enable_seqscan = off')
    expect((await plan('select * from notifications where id = 7')).match(/ on notifications_\w+/g)).toEqual([' on notifications_first'])
    const list = await plan(`select * from notifications where account_id = ${anna.id} and not silent order by id desc limit 10`)
    expect(list).not.toContain('Seq Scan')
    expect(list).not.toContain('Sort (')
    expect(await plan(`select * from event where user_id = ${anna.id} and seq > 5 order by seq limit 10`)).not.toContain('Seq Scan')
    await rows('reset enable_seqscan')
  })

  it('what no part takes is caught by the rest, is an alert, and moves into its part', async () => {
    const start = unitStart(eventsPlan, new Date(Date.now() + 20 * day))
    expect(await tablesShortOfParts(database)).toEqual([])
    await rows(
      `insert into event (user_id, seq, id, type, entity_type, entity_id, entity_version, payload, created_at)
      values ($1, 77000, gen_random_uuid(), 'far', 'thing', '1', 1, '{}', $2)`,
      [anna.id, new Date(start.getTime() + 1000)],
    )
    const shortOfParts = await tablesShortOfParts(database)
    const others = { waiting: 0, dead: 0, oldest_seconds: 0, overdue: 0, overdue_seconds: 0 }
    expect(alertsOf({ processes: [], jobs: [], others, shortOfParts })).toContainEqual({
      name: 'MarkthallePartsMissing',
      severity: 'warning',
      kinds: ['event'],
    })
    const name = partName(eventsPlan, start)
    await briefly(database, (tx) => makePart(tx, eventsPlan, { name, from: start.getTime(), to: start.getTime() + day }))
    expect(await one<string>(`select tableoid::regclass::text from event where type = 'far'`)).toBe(name)
    expect(await tablesShortOfParts(database)).toEqual([])
    await rows(`drop table ${name}`)
  })

  it('a month without its part is an alert until the hourly job has made it', async () => {
    const months = (await names(notificationsPlan)).slice(-2)
    for (const name of months) await rows(`drop table ${name}`)
    expect(await tablesShortOfParts(database)).toEqual(['notifications'])
    await keep()
    expect(await tablesShortOfParts(database)).toEqual([])
    await tell(anna, { uniqueKey: 'again' })
    expect(await one<string>(`select tableoid::regclass::text from notifications where unique_key = 'again'`)).toBe(months[0])
  })

  it('old parts of events go, with the floor of their streams', async () => {
    await keep(new Date(Date.now() + 5 * day))
    expect(await names(eventsPlan)).toContain('event_first')
    await keep(new Date(Date.now() + 9 * day))
    expect(await names(eventsPlan)).not.toContain('event_first')
    expect(await one<number>(`select count(*)::int from event where type = 'old'`)).toBe(0)
    const { epoch, floor } = await db.selectFrom('stream').selectAll().where('user_id', '=', anna.id).executeTakeFirstOrThrow()
    expect(floor).toBeGreaterThanOrEqual(1000)
    const asked = { userId: anna.id, epoch, since: floor - 1, limit: 10 } as Parameters<ReturnType<typeof feedReader>>[0]
    expect(await feedReader(db)(asked)).toMatchObject({ kind: 'reset', reason: 'floor' })
  })

  it('old parts of notifications go, but for what nobody has read; where that is much, the part stays and rows go one by one', async () => {
    // Their part is called after a month before them, since the turn above.
    await rows(`update notifications set created_at = created_at - interval '60 days' where body like 'Alt %'`)
    const unread = await rows(`select id from notifications where body like 'Alt %' and status = 'unread' order by id`)
    expect(unread.length).toBeGreaterThan(20)
    const full = partName(notificationsPlan, unitStart(notificationsPlan, new Date()))
    await rows(
      `insert into notifications (account_id, type, title, body) select $1, 'order', 'x', 'bleibt' from generate_series(1, $2::int)`,
      [anna.id, mostStaying + 1],
    )
    await rows(`insert into notifications (account_id, type, title, body, status) values ($1, 'order', 'x', 'gelesen', 'read')`, [anna.id])
    expect(await one<string>(`select distinct tableoid::regclass::text from notifications where body in ('bleibt', 'gelesen')`)).toBe(full)
    const later = new Date(Date.now() + 250 * day)
    await keep(later)
    expect(await names(notificationsPlan)).not.toContain('notifications_first')
    expect(await rows(`select id from notifications where body like 'Alt %' order by id`)).toEqual(unread)
    expect(await one<string>(`select distinct tableoid::regclass::text from notifications where body like 'Alt %'`)).toBe(
      'notifications_rest',
    )
    // They are where they belong: no alert.
    expect(await tablesShortOfParts(database)).toEqual([])
    expect(await names(notificationsPlan)).toContain(full)
    await forgetOld(db, {
      read: new Date(later.getTime() - notificationsPlan.keepDays * day),
      unread: new Date(later.getTime() - 365 * day),
      silent: later,
    })
    expect(await one<number>(`select count(*)::int from notifications where body = 'gelesen'`)).toBe(0)
    expect(await one<number>(`select count(*)::int from notifications where body = 'bleibt'`)).toBe(mostStaying + 1)
    // Nobody has read them for a year.
    await forgetOld(db, { read: later, unread: later, silent: later })
    expect(await one<number>(`select count(*)::int from notifications where body = 'bleibt' or body like 'Alt %'`)).toBe(0)
  })
})
