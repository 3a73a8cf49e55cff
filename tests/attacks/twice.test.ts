import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallId } from '#contract/all.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { foreignThings } from '#tests/support/foreignThings.ts'
import { goodRequests } from '#tests/support/goodRequests.ts'
import { commands, isLong } from './attack.ts'

const testApp = await demoTestApp()
const requests = await goodRequests(testApp, await foreignThings(testApp))
const rounds = isLong ? 3 : 1
/** Rows that only say that somebody asked. */
const traces = new Set(['attempts', 'idempotency', 'sessions', 'known_devices', 'stream'])
let keys = 0
const newKey = () => `twice-${(keys += 1).toString().padStart(6, '0')}`

/** Counts by a function, which plans its two hundred counts once for each connection and not at every one of two thousand looks. */
beforeAll(async () => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
    testApp.db,
  )
  const counts = tables.filter(({ name }) => !traces.has(name)).map(({ name }) => `select '${name}'::text, count(*) from public."${name}"`)
  await sql
    .raw(
      `create function rows_by_table() returns table (name text, n bigint) language plpgsql as $$ begin return query ${counts.join(' union all ')}; end $$`,
    )
    .execute(testApp.db)
})

/** How many rows each table has. */
async function rows(): Promise<Map<string, number>> {
  const counted = await sql<{ name: string; n: string }>`select name, n from rows_by_table()`.execute(testApp.db)
  return new Map(counted.rows.map(({ name, n }) => [name, Number(n)]))
}

/** Some commands end the session of whoever sends them, or rest a limit. */
async function afresh(id: CallId) {
  await testApp.staySignedIn(['anna', 'jonas', 'bellaVista', 'radwerk', 'admin'])
  await testApp.db.deleteFrom('attempts').execute()
  return requests.of(id, commands.find(([one]) => one === id)![1])
}

/** What one sending of a good request adds; of a call without a scene nobody compares it. */
async function grown(id: CallId, send: () => Promise<unknown>): Promise<Map<string, number>> {
  if (!requests.hasScene(id)) {
    await send()
    return new Map()
  }
  const before = await rows()
  await send()
  return new Map([...(await rows())].map(([name, n]) => [name, n - before.get(name)!]))
}

describe('every command twice at once', () => {
  it.each(commands)('%s', async (id) => {
    for (let round = 0; round < rounds; round += 1) {
      const { who: first, ...once } = await afresh(id)
      let [statusOfOne, textOfOne] = [0, '']
      const one = await grown(id, async () => {
        ;({ status: statusOfOne, text: textOfOne } = await testApp.raw(first, id, { ...once, key: newKey(), ip: `10.20.${round}.1` }))
      })
      if (requests.hasScene(id)) expect([id, statusOfOne < 300], `the scene is a good request: ${textOfOne}`).toEqual([id, true])

      // The same key: one of the two acts, and both are told the same.
      const { who, ...request } = await afresh(id)
      const same = { ...request, key: newKey(), ip: `10.21.${round}.1` }
      const answers: Awaited<ReturnType<typeof testApp.raw>>[] = []
      const two = await grown(id, async () => {
        answers.push(...(await Promise.all([testApp.raw(who, id, same), testApp.raw(who, id, same)])))
      })
      for (const { status, text } of answers) expect(status, text.slice(0, 300)).toBeLessThan(500)
      const call = commands.find(([known]) => known === id)![1]
      // Whoever comes after the end of the session that both were sent in is told so; before it, the same as the first.
      const [done, late] = [answers.find(({ status }) => status < 300), answers.find(({ body }) => body.error === 'TOKEN_INVALID')]
      const cameAfterTheEnd = endsItsSession.has(id) && done !== undefined && late !== undefined
      if (call.transaction !== 'own' && answers[0]!.status < 300 && !cameAfterTheEnd) expect(answers[1]!.body).toEqual(answers[0]!.body)
      if (requests.hasScene(id))
        expect(Math.min(...answers.map(({ status }) => status)), `one of them has acted: ${answers[0]!.text.slice(0, 300)}`).toBeLessThan(
          300,
        )
      if (round === 0 && requests.hasScene(id) && !secretAnswers.has(id))
        expect(
          [...two].filter(([name, n]) => n > one.get(name)!),
          'rows that the second one has added',
        ).toEqual([])

      // Two keys, as two tabs: each is a command of its own, and what both do together must be allowed.
      const { who: tab, ...both } = await afresh(id)
      const pair = await Promise.all([1, 2].map((n) => testApp.raw(tab, id, { ...both, key: newKey(), ip: `10.22.${round}.${n}` })))
      for (const { status, text } of pair) expect(status, text.slice(0, 300)).toBeLessThan(500)
      if (onceOnly.has(id))
        expect(
          pair.filter(({ status }) => status < 300),
          'only one may succeed',
        ).toHaveLength(1)
    }
  })
})

/** Logging out ends the session that an answer is kept for: repeated afterwards it is refused like anything else of that session. */
const endsItsSession = new Set<CallId>(['accounts.logout', 'accounts.logoutPlain'])

/** The answer holds a token, which is kept nowhere: each sending is a session of its own, listed under «Sicherheit». */
const secretAnswers = new Set<CallId>(['accounts.login'])

/** Of two tabs that do this at once only one may succeed; everywhere else both may, or the lifecycle says no. */
const onceOnly = new Set<CallId>([
  'checkout.placeByCash',
  'foodOrders.move',
  'foodOrders.cancel',
  'orders.forceCancel',
  'orders.decideCash',
  'orders.decideMissing',
  'appointments.move',
  'reviews.sendProduct',
  'reviews.sendProduct2',
  'reviews.send',
  'leadRoutes.publish',
  'content.publish',
  'content.archive',
  'privacy.delete',
  'privacy.keep',
  'foodSettings.deleteCategory',
  'reviews.remove',
  'addresses.remove',
])

describe('afterwards', () => {
  it('every lifecycle went step by step: each move begins where the one before ended', async () => {
    const moves = await testApp.db
      .selectFrom('transitions')
      .select(['machine', 'entity_id', 'from_state', 'to_state', 'event', 'version'])
      .orderBy('id')
      .execute()
    const last = new Map<string, { to: string; version: number }>()
    const broken: unknown[] = []
    for (const move of moves) {
      const thing = `${move.machine} ${move.entity_id}`
      const before = last.get(thing)
      if (before && (before.to !== move.from_state || move.version <= before.version)) broken.push([thing, before, move])
      last.set(thing, { to: move.to_state, version: move.version })
    }
    expect(broken).toEqual([])
    expect(moves.length).toBeGreaterThan(50)
  })

  it('every order was paid for once, rings once and belongs to one cart', async () => {
    const odd = await sql`
      select o.number from food_orders o where (select count(*) from order_payments p where p.order_id = o.id) <> 1
        or (select count(*) from transitions t where t.machine = 'foodOrder' and t.entity_id = o.id and t.event = 'foodOrder.place') > 1
    `.execute(testApp.db)
    expect(odd.rows).toEqual([])
  })

  it('no command stayed half done: every key has its answer, and every account an unbroken stream', async () => {
    expect(await testApp.db.selectFrom('idempotency').select(['call', 'key']).where('status', 'is', null).execute()).toEqual([])
    const gaps = await sql`select user_id from event group by user_id having max(seq) - min(seq) + 1 <> count(*)`.execute(testApp.db)
    expect(gaps.rows).toEqual([])
  })
})
