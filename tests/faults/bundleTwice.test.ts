import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { bundleShops, mailOf, statesOf, wireBundles, type BundleShop } from '#tests/support/wireBundles.ts'
import { processes, type Processes } from './processes.ts'

/** A seller may ask for thirty revisions a day. */
const rounds = 3

/** Two backends, each behind a gateway of its own, so that what is pressed in two tabs is evaluated by two processes. */
describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('two processes at one bundle', () => {
  let [all, db]: [Processes, pg.Client] = [undefined!, undefined!]
  let body: Awaited<ReturnType<typeof wireBundles>>
  const tokens = {} as Record<BundleShop, string>
  beforeAll(async () => {
    all = await processes(['backend 0', 'backend 1', 'gateway 0', 'gateway 1'])
    for (const at of [0, 1]) await all.start(`backend ${at}`)
    for (const at of [0, 1]) await all.start(`gateway ${at}`, { BACKEND_URLS: all.url(`backend ${at}`) })
    db = new pg.Client({ connectionString: all.testApp.environment['DATABASE_URL'] })
    await db.connect()
    body = await wireBundles(db)
    for (const shop of bundleShops) tokens[shop] = (await all.login('gateway 0', mailOf(shop))).token
  }, 180_000)
  afterAll(async () => {
    await db.end()
    await all.remove()
  }, 30_000)

  /** One that was asked for; limits of a day have tests of their own. */
  async function asked(shops: readonly BundleShop[]) {
    await db.query("update bundles set status = 'deleted', created_at = 'epoch' where status in ('pending', 'active', 'inactive')")
    await db.query('delete from attempts')
    const form = body(shops, 'Zu zweit')
    const made = await all.call<{ data: { id: number } }>('gateway 0', tokens[shops[0]!], 'createBundleProductsRequest', form)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { id: made.body.data.id, form }
  }
  type Step = (id: number) => { who: BundleShop; path: string; body: unknown }
  const answer =
    (who: BundleShop, status: string, more: object = { revision: 1 }): Step =>
    (id) => ({ who, path: `confirmUpdateStatusRequest?bundle_provider_request_id=${id}`, body: { status, ...more } })
  const stop: Step = (id) => ({
    who: 'radwerk',
    path: `sendMailForInactivatedRequest?bundle_provider_request_id=${id}&status=inactive`,
    body: {},
  })
  const remove: Step = (id) => ({ who: 'radwerk', path: `sendMailForDeleteRequest/${id}`, body: {} })
  const send = async (at: number, id: number, step: Step) => {
    const { who, path, body: sent } = step(id)
    return await all.call(`gateway ${at}`, tokens[who], path, sent)
  }
  /** Both at once, each in a process of its own. */
  async function both(id: number, one: Step, other: Step = one) {
    const answers = await Promise.all([send(0, id, one), send(1, id, other)])
    return answers.map(({ status, body: { error } }) => (status < 300 ? 'done' : error))
  }
  const done = async (id: number, step: Step) => expect((await send(0, id, step)).status).toBeLessThan(300)
  const current = async (id: number) => (await statesOf(db, [id]))[0]!
  const two = ['radwerk', 'hofladen'] as const

  it('the same consent: it counts once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await asked(two)
      expect((await both(id, answer('hofladen', 'approved'))).toSorted()).toEqual(['TRANSITION_REFUSED', 'done'])
      expect(await current(id)).toEqual({
        status: 'active',
        revision: 1,
        agreed: 2,
        missing: 0,
        asks: null,
        steps: ['bundle.write', 'bundle.request', 'bundle.approve'],
      })
    }
  }, 120_000)

  it('two last consents: both count, and one of them puts it on sale', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await asked(bundleShops)
      expect(await both(id, answer('hofladen', 'approved'), answer('spielkiste', 'approved'))).toEqual(['done', 'done'])
      expect(await current(id)).toMatchObject({
        status: 'active',
        agreed: 3,
        missing: 0,
        steps: ['bundle.write', 'bundle.request', 'bundle.approve'],
      })
    }
  }, 120_000)

  it('consent and change: what is asked is the new revision, agreed to by its author alone', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, form } = await asked(two)
      const change: Step = () => ({
        who: 'radwerk',
        path: 'outgoingRequestBundleProductsUpdate',
        body: { ...form, bundle_provider_request_id: id, name: 'Anders' },
      })
      const [agreed, changed] = await both(id, answer('hofladen', 'approved'), change)
      expect(['done', 'BUNDLE_REVISED']).toContain(agreed)
      expect(changed).toBe('done')
      expect(await current(id)).toMatchObject({ status: 'pending', revision: 2, agreed: 1, missing: 1 })
    }
  }, 120_000)

  it('the same change twice: one new revision', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, form } = await asked(two)
      const change: Step = () => ({
        who: 'radwerk',
        path: 'outgoingRequestBundleProductsUpdate',
        body: { ...form, bundle_provider_request_id: id, name: 'Anders' },
      })
      expect((await both(id, change)).toSorted()).toEqual(['BUNDLE_UNCHANGED', 'done'])
      expect(await current(id)).toMatchObject({ status: 'pending', revision: 2, agreed: 1 })
    }
  }, 120_000)

  it.each([
    ['taking it off sale', stop, 'inactive', 'deactivate agreed', 'bundle.deactivate'],
    ['deleting it', remove, 'deleted', 'delete agreed', 'bundle.delete'],
  ] as const)(
    '%s: asked for twice it waits once, agreed to twice it happens once',
    async (_what, step, status, ask, event) => {
      for (let round = 0; round < rounds; round++) {
        const { id } = await asked(two)
        await done(id, answer('hofladen', 'approved'))
        expect((await both(id, step)).toSorted()).toEqual(['BUNDLE_ASK_WAITS', 'done'])
        expect((await both(id, answer('hofladen', 'agree', {}))).toSorted()).toEqual(['TRANSITION_REFUSED', 'done'])
        expect(await current(id)).toMatchObject({ status, asks: [ask], steps: ['bundle.write', 'bundle.request', 'bundle.approve', event] })
      }
    },
    120_000,
  )

  it('taking it off sale and deleting it at once: one of them waits, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await asked(two)
      await done(id, answer('hofladen', 'approved'))
      expect((await both(id, stop, remove)).toSorted()).toEqual(['BUNDLE_ASK_WAITS', 'done'])
      expect((await current(id)).asks).toEqual([expect.stringMatching(/^(deactivate|delete) waiting$/)])
    }
  }, 120_000)
})
