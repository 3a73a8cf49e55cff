import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { openReplicas, type Replicas } from '#backend/kernel/db/replicas.ts'
import type { Tables } from '#backend/tables.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { foreignThings } from '#tests/support/foreignThings.ts'
import { goodRequests } from '#tests/support/goodRequests.ts'
import { ownServers, type OwnServer } from '#tests/support/ownServers.ts'

const servers = await ownServers()
let [primary, standby] = [undefined as unknown as OwnServer, undefined as unknown as OwnServer]
let replicas = undefined as unknown as Replicas<Tables>
const said: string[] = []
function hear(line: string): void {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } }
  said.push(err ? `${msg}: ${err.message}` : msg)
}
const testApp = await demoTestApp({
  onLog: hear,
  standby: {
    async begin(fill) {
      primary = await servers.primary()
      const database = await openDatabase<Tables>({ databaseUrl: primary.url })
      await database.migrate()
      await fill(database)
      standby = await servers.standbyOf(primary)
      return database
    },
    async replicas(database) {
      const log = pino({ level: 'info' }, { write: hear })
      replicas = await openReplicas<Tables>([standby.url], database, log)
      return replicas
    },
  },
})
const { db, raw, ask, works } = testApp
const onStandby = new pg.Client({ connectionString: standby.url })
onStandby.on('error', () => undefined)
await onStandby.connect()
afterAll(() => onStandby.end().catch(() => undefined))

const figures = () => replicas.figures()[0]!
async function until(holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about.')
    await wait(20)
  }
}
const inUse = () => until(() => figures().isUsed)
beforeEach(inUse)

const laggards = Object.entries(allCalls as Record<string, CallSpec>).flatMap(([id, call]) => (call.mayLag ? [id as CallId] : []))
const product = await db
  .selectFrom('products')
  .select(['id', 'slug', 'name'])
  .where('status', '=', 'active')
  .where('kind', '=', 'normal')
  .where('has_variants', '=', false)
  .orderBy('id')
  .executeTakeFirstOrThrow()
const shownPrice = async () => (await works('guest', 'products.details', { query: { slug: product.slug } })).data.price_cents
let cents = 10_000
/** Another process changes a price: this one hears of it by the bus, and its replica a moment later. */
async function changePrice(): Promise<number> {
  const price = (cents += 100)
  await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, async (ctx) => {
    await ctx.db.updateTable('products').set({ price_cents: price }).where('id', '=', product.id).execute()
    ctx.invalidate(`product:${product.id}`, 'list:products')
  })
  return price
}

describe('public reads on a read replica', () => {
  it('may be said of public calls that write nothing alone', () => {
    for (const id of laggards) {
      const call = (allCalls as Record<string, CallSpec>)[id]!
      expect([id, call.method, call.audience, call.subject, call.produces]).toEqual([id, 'GET', 'public', undefined, undefined])
    }
    expect(laggards.length).toBeGreaterThan(25)
  })

  const slugOf = async (who: 'bellaVista' | 'radwerk') =>
    (await db.selectFrom('providers').select('slug').where('account_id', '=', testApp.ids[who]).executeTakeFirstOrThrow()).slug
  /** What the declarations' own words do not find. */
  const about: Partial<Record<CallId, () => Promise<Record<string, unknown>>>> = {
    'content.page': async () => ({ params: { slug: 'impressum' } }),
    'content.widgets': async () => ({ query: { slug: 'winterlichter' } }),
    'content.world': async () => ({ params: { slug: 'fahrrad' } }),
    'menus.view': async () => ({ query: { slug: await slugOf('bellaVista') } }),
    'stores.publicLocations': async () => ({ query: { slug: await slugOf('bellaVista') } }),
    'providers.pageData': async () => ({ query: { slug: await slugOf('radwerk') } }),
    'portal.byCategory': async () => ({ params: { id: (await works('guest', 'portal.categories')).data[0]!.id } }),
    'portal.post': async () => ({ params: { id: (await works('guest', 'portal.posts')).data[0]!.id } }),
    'products.details': async () => ({ query: { slug: product.slug } }),
    'products.compare': async () => ({ query: { ids: String(product.id) } }),
    'reviews.list': async () => ({ query: { type: 'product', type_instance: product.id } }),
  }

  it('answer a visitor the same as the primary does', async () => {
    const good = await goodRequests(testApp, await foreignThings(testApp))
    // What the requests were made with has to have come there.
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
    await until(async () =>
      Boolean((await onStandby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [rows[0]!.lsn])).rows[0].has),
    )
    await inUse()
    const answers = new Map<CallId, { request: Record<string, unknown>; text: string }>()
    for (const id of laggards) {
      const { who: _, ...request } = {
        who: 'guest',
        ...((await about[id]?.()) ?? (await good.of(id, (allCalls as Record<string, CallSpec>)[id]!))),
      }
      const begun = figures().reads
      let there = await raw('guest', id, request)
      expect([id, there.status], there.text.slice(0, 200)).toEqual([id, 200])
      // A busy machine may not have looked at its replica for a second.
      await until(async () => figures().reads > begun || ((there = await raw('guest', id, request)), false))
      const before = figures().reads
      expect([id, said.filter((line) => /could not answer: (?!.*stopped answering)/.test(line))]).toEqual([id, []])
      answers.set(id, { request: { ...request }, text: there.text })
      expect([id, (await raw('anna', id, request)).status]).toEqual([id, 200])
      expect(figures().reads, `${id} of a customer is read from the primary`).toBe(before)
    }
    await onStandby.query('select pg_wal_replay_pause()')
    try {
      // Whoever stands still is behind only once there is something new.
      await sql`select pg_logical_emit_message(true, 'test', 'something new')`.execute(db)
      await until(() => !figures().isUsed, 5000)
      for (const [id, { request, text }] of answers) expect([id, (await raw('guest', id, request)).text]).toEqual([id, text])
    } finally {
      await onStandby.query('select pg_wal_replay_resume()')
    }
  })

  it('show a change soon, and never again what was before it', async () => {
    for (let round = 0; round < 10; round++) {
      const price = await changePrice()
      await until(async () => (await shownPrice()) === price)
      const seen = new Set<number>()
      for (const end = Date.now() + 1200; Date.now() < end; await wait(15)) seen.add(await shownPrice())
      expect([...seen]).toEqual([price])
    }
  })

  it('go to the primary while the replica stands still, and back to it afterwards', async () => {
    await onStandby.query('select pg_wal_replay_pause()')
    try {
      const price = await changePrice()
      await until(() => !figures().isUsed, 5000)
      expect(await shownPrice()).toBe(price)
      const { reads } = figures()
      await works('guest', 'search.listing', { query: { category: 'all' } })
      expect(figures().reads).toBe(reads)
    } finally {
      await onStandby.query('select pg_wal_replay_resume()')
    }
    await inUse()
    expect(said).toContain('this replica is behind or away: public reads go to the primary')
  })

  it('all work while the replica is killed and comes again', async () => {
    const statuses = new Set<number>()
    let isOver = false
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.add((await ask('guest', 'search.listing', { query: { category: 'all' } })).status)
    })
    await wait(200)
    standby.kill()
    await until(() => !figures().isUsed, 5000)
    standby.start()
    await inUse()
    isOver = true
    await Promise.all(visitors)
    expect([...statuses]).toEqual([200])
  })

  it('are answered in time while the replica hangs with them in hand', async () => {
    const slowest = { ms: 0, status: new Set<number>() }
    let isOver = false
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const begun = Date.now()
        slowest.status.add((await ask('guest', 'search.listing', { query: { category: 'all' } })).status)
        slowest.ms = Math.max(slowest.ms, Date.now() - begun)
      }
    })
    await wait(200)
    standby.halt()
    try {
      await until(() => !figures().isUsed, 5000)
      // Whoever it had was asked elsewhere; new ones do not come to it.
      await wait(1500)
      isOver = true
      await Promise.all(visitors)
    } finally {
      standby.goOn()
    }
    expect([...slowest.status]).toEqual([200])
    expect(slowest.ms).toBeLessThan(4000)
    expect(said).toContain('a replica could not answer: the replica stopped answering')
    await inUse()
  })

  it('are never sent to a server that follows nobody', async () => {
    const other = await openReplicas<Tables>([primary.url], testApp.kernel.database, pino({ level: 'silent' }))
    await wait(600)
    expect([other.next(), other.figures()[0]!.isUsed, other.figures()[0]!.behindMs]).toEqual([undefined, false, null])
    await other.close()
  })
})
