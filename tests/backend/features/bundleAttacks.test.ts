import { beforeEach, describe, expect, it } from 'vitest'
import { bundleLimits } from '#contract/values/bundleRules.ts'
import { lastOfTransaction } from '#backend/kernel/db/sessionDriver.ts'
import { DatabaseUnavailable } from '#backend/kernel/db/unavailable.ts'
import { bundleBody, goodsOf, type Seller } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** The database gives no answer to a statement after so many more; null: it answers. */
let failsAfter: number | null = null
/**
 * Beginning and ending are the session's own; what becomes of a commit nobody has heard of is held in tests/attacks/cutDatabase.test.ts.
 */
const isWork = (sql: string) => !/^(begin|start|commit|rollback)/i.test(sql) && !sql.startsWith(lastOfTransaction)
const testApp = await demoTestApp({
  onStatement: (sql) => {
    if (failsAfter === null || !isWork(sql) || failsAfter-- > 0) return
    failsAfter = null
    throw new DatabaseUnavailable('busy', 'The database takes no more work')
  },
})
const { db, ids, ask, raw, works } = testApp
const sellers = ['radwerk', 'bellaVista', 'bosporus'] as const

beforeEach(async () => {
  failsAfter = null
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', '<>', 'deleted')
    .execute()
  testApp.later(24 * 60 + 1)
  for (const who of sellers) await testApp.signIn(who)
})
const body = async (who: readonly Seller[] = ['radwerk', 'bellaVista'], more: Record<string, unknown> = {}) =>
  bundleBody(testApp, await Promise.all(who.map(async (one) => ({ who: one, id: await goodsOf(testApp, one) }))), more)
const asked = async (who: readonly Seller[] = ['radwerk', 'bellaVista']) => {
  const form = await body(who)
  return { ...(await works('radwerk', 'bundles.request', { body: form })).data, form }
}
const at = (id: number) => ({ bundle_provider_request_id: id })
const stateOf = (id: number) => db.selectFrom('bundles').select(['status', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()

it('whoever has two hundred open requests before it gets no more, asks others itself, and gets the next when one is answered', async () => {
  const [mine, theirs] = [await goodsOf(testApp, 'bosporus'), await goodsOf(testApp, 'bellaVista')]
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < bundleLimits.openToOne; at++) {
      const { id } = await tx
        .insertInto('bundles')
        .values({ initiator_id: ids.bosporus, status: 'pending' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('bundle_revisions')
        .values({ bundle_id: id, revision: 1, name: `Flut ${at}`, price_cents: 2 })
        .execute()
      const item = { bundle_id: id, revision: 1, share_cents: 1 }
      await tx
        .insertInto('bundle_items')
        .values([
          { ...item, position: 0, product_id: mine },
          { ...item, position: 1, product_id: theirs },
        ])
        .execute()
    }
  })
  const refused = await ask('radwerk', 'bundles.request', { body: await body() })
  expect([refused.status, refused.body.error]).toEqual([429, 'BUNDLE_LIMIT_INBOX'])
  expect((await ask('bellaVista', 'bundles.request', { body: await body(['bellaVista', 'radwerk']) })).status).toBe(201)
  const { id } = await db
    .selectFrom('bundles')
    .select('id')
    .where('initiator_id', '=', ids.bosporus)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirstOrThrow()
  await works('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'rejected', revision: 1, reason: 'partner' } })
  expect((await ask('radwerk', 'bundles.request', { body: await body() })).status).toBe(201)
})

describe('sent twice at once, each step is taken once and the other is told why', () => {
  const twice = async (send: () => Promise<{ status: number; body: { error?: string } }>) => {
    const answers = await Promise.all([send(), send()])
    for (const { status } of answers) expect(status, JSON.stringify(answers.map((one) => one.body.error))).toBeLessThan(500)
    return answers.map(({ status, body: { error } }) => (status < 300 ? 'done' : error)).toSorted()
  }
  it.each<[string, (id: number, form: Awaited<ReturnType<typeof body>>) => ReturnType<typeof ask>, string[], object]>([
    [
      'approve',
      (id) => raw('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 1 } }),
      ['TRANSITION_REFUSED', 'done'],
      { status: 'active', revision: 1 },
    ],
    [
      'reject',
      (id) => raw('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'rejected', revision: 1, reason: 'price' } }),
      ['TRANSITION_REFUSED', 'done'],
      { status: 'rejected', revision: 1 },
    ],
    [
      'counter',
      (id) => raw('bellaVista', 'bundles.counter', { params: { id }, body: { share_cents: 1000, note: '', revision: 1 } }),
      ['BUNDLE_REVISED', 'done'],
      { status: 'pending', revision: 2 },
    ],
    [
      'update',
      (id, form) => raw('radwerk', 'bundles.update', { body: { ...form, ...at(id), name: 'Anders' } }),
      ['BUNDLE_UNCHANGED', 'done'],
      { status: 'pending', revision: 2 },
    ],
    [
      'withdraw',
      (id) => raw('radwerk', 'bundles.askDelete', { params: { id }, body: {} }),
      ['TRANSITION_REFUSED', 'done'],
      { status: 'deleted', revision: 1 },
    ],
  ])('%s', async (_step, send, answers, state) => {
    const { id, form } = await asked()
    expect(await twice(() => send(id, form) as never)).toEqual(answers)
    expect(await stateOf(id)).toEqual(state)
  })

  it.each<[string, (id: number) => ReturnType<typeof raw>]>([
    ['askStatus', (id) => raw('radwerk', 'bundles.askStatus', { query: { ...at(id), status: 'inactive' }, body: {} })],
    ['askDelete', (id) => raw('radwerk', 'bundles.askDelete', { params: { id }, body: {} })],
  ])('%s, and the partner’s answer to it', async (_step, send) => {
    const { id } = await asked()
    await works('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 1 } })
    expect(await twice(() => send(id) as never)).toEqual(['BUNDLE_ASK_WAITS', 'done'])
    expect(await twice(() => raw('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'agree' } }))).toEqual([
      'TRANSITION_REFUSED',
      'done',
    ])
    expect(['inactive', 'deleted']).toContain((await stateOf(id)).status)
  })

  it('a request under one key is one bundle, under two keys two', async () => {
    const form = await body()
    const count = async () => (await db.selectFrom('bundles').select('id').where('status', '=', 'pending').execute()).length
    const before = await count()
    expect(await twice(() => ask('radwerk', 'bundles.request', { body: form, key: 'one-and-the-same-request' }))).toEqual(['done', 'done'])
    expect(await count()).toBe(before + 1)
    expect(await twice(() => ask('radwerk', 'bundles.request', { body: form }))).toEqual(['done', 'done'])
    expect(await count()).toBe(before + 3)
  })
})

describe('the database fails at any statement', () => {
  const kept = async () => [
    (await db.selectFrom('bundles').select('id').where('status', '<>', 'deleted').execute()).length,
    (await db.selectFrom('bundle_consents').select('bundle_id').execute()).length,
    (await db.selectFrom('bundle_revisions').select('bundle_id').execute()).length,
    (await db.selectFrom('conversations').select('id').where('bundle_id', 'is not', null).execute()).length,
  ]
  /**
   * At the first, the second and so on, until it works under the same key all the while; nothing half
   * is ever left. @returns how often it failed
   */
  async function survives(send: () => Promise<{ status: number; body: { error?: string } }>) {
    for (let statements = 0; statements < 80; statements++) {
      const before = await kept()
      failsAfter = statements
      const answer = await send()
      const hasFailed = failsAfter === null
      failsAfter = null
      if (!hasFailed) {
        expect(answer.status).toBeLessThan(300)
        return statements
      }
      expect([statements, answer.status, answer.body.error]).toEqual([statements, 503, 'BACKEND_UNAVAILABLE'])
      expect(await kept()).toEqual(before)
    }
    throw new Error('It never worked')
  }
  it('a request', async () => {
    const form = await body()
    expect(await survives(() => ask('radwerk', 'bundles.request', { body: form, key: 'a-request-that-fails' }))).toBeGreaterThan(8)
  })
  it('the last consent', async () => {
    const { id } = await asked()
    const consent = { query: at(id), body: { status: 'approved' as const, revision: 1 }, key: 'a-consent-that-fails' }
    expect(await survives(() => ask('bellaVista', 'bundles.answer', consent))).toBeGreaterThan(5)
    expect((await stateOf(id)).status).toBe('active')
  })
  it('the conversation about it', async () => {
    const { id } = await asked()
    const opened = { params: { id }, body: { provider_id: ids.bellaVista }, key: 'a-conversation-that-fails' }
    expect(await survives(() => ask('radwerk', 'bundles.chat', opened))).toBeGreaterThan(1)
  })
})
