import { beforeEach, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { bundleBody, goodsOf, type Seller } from '#tests/support/bundleRequests.ts'

const testApp = await demoTestApp()
const { works, raw, db } = testApp
/** `RACES=10000` makes ten thousand. */
const rounds = Number(process.env['RACES'] ?? 50)
const patience = 60_000 + rounds * 1500
const sellers = ['radwerk', 'bellaVista', 'bosporus'] as const

beforeEach(async () => void (await db.updateTable('bundles').set({ status: 'deleted' }).where('status', '=', 'pending').execute()))
let scenes = 0
/** One bundle of so many sellers, asked for; limits of a day have tests of their own. */
async function scene(count: 2 | 3) {
  await db.deleteFrom('deadlines').where('machine', '=', 'bundle').execute()
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', 'in', ['pending', 'active', 'inactive', 'rejected'])
    .execute()
  testApp.later(120)
  if (scenes++ % 100 === 0) for (const who of sellers) await testApp.signIn(who)
  const wishes = await Promise.all(sellers.slice(0, count).map(async (who) => ({ who, id: await goodsOf(testApp, who) })))
  const body = bundleBody(testApp, wishes)
  const { id } = (await works('radwerk', 'bundles.request', { body })).data
  return { id, body, wishes }
}
const approve = async (who: Seller, id: number, revision = 1) => {
  const { status, body } = await raw(who, 'bundles.answer', {
    query: { bundle_provider_request_id: id },
    body: { status: 'approved', revision },
  })
  return body.error ?? status
}
/** Its state, and whether every seller has agreed to the present revision. */
async function standing(id: number) {
  const row = await db.selectFrom('bundles').select(['status', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
  const sold = await db
    .selectFrom('bundle_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.provider_id', 'p.status'])
    .where('i.bundle_id', '=', id)
    .where('i.revision', '=', row.revision)
    .execute()
  const consents = await db
    .selectFrom('bundle_consents')
    .select('provider_id')
    .where('bundle_id', '=', id)
    .where('revision', '=', row.revision)
    .execute()
  const agreed = new Set(consents.map(({ provider_id: one }) => one))
  return {
    ...row,
    isAgreed: sold.every(({ provider_id: one }) => agreed.has(one)),
    isThere: sold.every(({ status }) => status === 'active'),
  }
}

it(
  'agreed and changed at once: on sale is what was agreed, or nothing',
  async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const { id, body } = await scene(2)
      const change = async () =>
        (await raw('radwerk', 'bundles.update', { body: { ...body, bundle_provider_request_id: id, name: `Anders ${round}` } })).status
      const [approved, changed] = await Promise.all(
        round % 2 === 0 ? [approve('bellaVista', id), change()] : [change(), approve('bellaVista', id)].toReversed(),
      )
      const now = await standing(id)
      expect(changed).toBe(200)
      expect([200, 'BUNDLE_REVISED']).toContain(approved)
      // The change comes after the consent and asks again, or before it, which then is for what is no more.
      expect(now).toMatchObject({ status: 'pending', revision: 2, isAgreed: false })
      expect(await approve('bellaVista', id, 2)).toBe(200)
      expect(await standing(id)).toMatchObject({ status: 'active', revision: 2, isAgreed: true })
      seen.add(String(approved))
    }
    expect(seen.size).toBeGreaterThan(0)
  },
  patience,
)

it(
  'the two last consents at once: both count, and it is on sale once',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await scene(3)
      expect(await Promise.all([approve('bellaVista', id), approve('bosporus', id)])).toEqual([200, 200])
      expect(await standing(id)).toMatchObject({ status: 'active', revision: 1, isAgreed: true })
      expect(
        await db
          .selectFrom('transitions')
          .select('event')
          .where('machine', '=', 'bundle')
          .where('entity_id', '=', id)
          .where('to_state', '=', 'active')
          .execute(),
      ).toHaveLength(1)
    }
  },
  patience,
)

it(
  'two partners who saw the same row answer at once: both answers stand, though each moves its version',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await scene(3)
      const version = (await works('bellaVista', 'bundles.view', { query: { bundle_provider_request_id: id } })).data.version
      const say = async (who: Seller, body: Record<string, unknown>) =>
        (await raw(who, 'bundles.answer', { query: { bundle_provider_request_id: id }, body: { ...body, version } as never })).status
      const yes = { status: 'approved', revision: 1 }
      expect(await Promise.all([say('bellaVista', yes), say('bosporus', yes)])).toEqual([200, 200])
      expect(await standing(id)).toMatchObject({ status: 'active', isAgreed: true })
      const asked = await raw('radwerk', 'bundles.askStatus', {
        query: { bundle_provider_request_id: id, status: 'inactive' },
        body: { reason: '' },
      })
      const agree = { status: 'agree', ask_id: asked.body.data.ask!.id }
      expect(await Promise.all([say('bellaVista', agree), say('bosporus', agree)])).toEqual([200, 200])
      expect((await standing(id)).status).toBe('inactive')
    }
  },
  patience,
)

it(
  'a yes and a no at once: one of them is the end of it',
  async () => {
    const ends = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const { id } = await scene(3)
      const no = raw('bosporus', 'bundles.answer', {
        query: { bundle_provider_request_id: id },
        body: { status: 'rejected', revision: 1, reason: 'price' },
      })
      const [approved, rejected] = await Promise.all([approve('bellaVista', id), no])
      expect(rejected.status).toBe(200)
      expect([200, 'TRANSITION_REFUSED']).toContain(approved)
      expect((await standing(id)).status).toBe('rejected')
      ends.add(String(approved))
    }
    expect(ends.size).toBeGreaterThan(0)
  },
  patience,
)

it(
  'the last consent and a part deleted at once: never on sale without its part',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, wishes } = await scene(2)
      const part = wishes[round % 2]!
      const remove = async () => {
        const { status, body } = await raw(part.who, 'catalogue.remove', { params: { id: part.id } })
        return body.error ?? status
      }
      const [approved, removed] = await Promise.all([approve('bellaVista', id), remove()])
      await testApp.jobs()
      const now = await standing(id)
      if (approved === 200) {
        expect(removed).toBe('PRODUCT_IN_BUNDLE')
        expect(now).toMatchObject({ status: 'active', isAgreed: true, isThere: true })
      } else {
        expect([approved, removed]).toEqual(['BUNDLE_PARTS_MISSING', 200])
        expect(now.status).toBe('pending')
      }
    }
  },
  patience,
)
