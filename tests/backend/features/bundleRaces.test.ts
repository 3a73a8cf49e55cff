import { beforeEach, expect, it } from 'vitest'
import { atOnce, raceEnds } from '#tests/support/atOnce.ts'
import { bundleBody, goodsOf, type Seller } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { patience, races } from '#tests/support/races.ts'

const testApp = await demoTestApp()
const { works, raw, db, ids } = testApp
const race = await races(db as never)
const sellers = ['radwerk', 'bellaVista', 'bosporus'] as const

beforeEach(async () => void (await db.updateTable('bundles').set({ status: 'deleted' }).where('status', '=', 'pending').execute()))
/** One bundle of so many sellers, asked for; limits of a day have tests of their own. */
async function scene(count: 2 | 3) {
  await db.deleteFrom('deadlines').where('machine', '=', 'bundle').execute()
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', 'in', ['pending', 'active', 'inactive', 'rejected'])
    .execute()
  testApp.later(120)
  for (const who of sellers) await testApp.signIn(who)
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
async function currentState(id: number) {
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
    const ends = raceEnds('agreed ‖ changed', 'agreed first', 'changed first')
    await race(
      () => scene(2),
      async ({ id, body }, round) => {
        const change = async () =>
          (await raw('radwerk', 'bundles.update', { body: { ...body, bundle_provider_request_id: id, name: `Anders ${round}` } })).status
        const [approved, changed] = await atOnce(round, () => approve('bellaVista', id), change)
        const now = await currentState(id)
        expect(changed).toBe(200)
        expect([200, 'BUNDLE_REVISED']).toContain(approved)
        ends.add(approved === 200 ? 'agreed first' : 'changed first')
        // The change comes after the consent and asks again, or before it, which then is for what is no more.
        expect(now).toMatchObject({ status: 'pending', revision: 2, isAgreed: false })
        expect(await approve('bellaVista', id, 2)).toBe(200)
        expect(await currentState(id)).toMatchObject({ status: 'active', revision: 2, isAgreed: true })
      },
    )
    ends.tell()
  },
  patience,
)

it(
  'the two last consents at once: both count, and it is on sale once',
  async () => {
    const ends = raceEnds('two last consents', 'one', 'other')
    await race(
      () => scene(3),
      async ({ id }, round) => {
        const both = await atOnce(
          round,
          () => approve('bellaVista', id),
          () => approve('bosporus', id),
        )
        expect(both).toEqual([200, 200])
        expect(await currentState(id)).toMatchObject({ status: 'active', revision: 1, isAgreed: true })
        const sale = await db
          .selectFrom('transitions')
          .select('actor_id')
          .where('machine', '=', 'bundle')
          .where('entity_id', '=', id)
          .where('to_state', '=', 'active')
          .execute()
        expect(sale).toHaveLength(1)
        ends.add(Number(sale[0]!.actor_id) === ids.bellaVista ? 'one' : 'other')
      },
    )
    ends.tell()
  },
  patience,
)

it(
  'two partners who saw the same row answer at once: both answers stand, though each moves its version',
  async () => {
    await race(
      async () => {
        const { id } = await scene(3)
        const { version } = (await works('bellaVista', 'bundles.view', { query: { bundle_provider_request_id: id } })).data
        return { id, version }
      },
      async ({ id, version }, round) => {
        const say = async (who: Seller, body: Record<string, unknown>) =>
          (await raw(who, 'bundles.answer', { query: { bundle_provider_request_id: id }, body: { ...body, version } as never })).status
        const bothSay = (body: Record<string, unknown>) =>
          atOnce(
            round,
            () => say('bellaVista', body),
            () => say('bosporus', body),
          )
        expect(await bothSay({ status: 'approved', revision: 1 })).toEqual([200, 200])
        expect(await currentState(id)).toMatchObject({ status: 'active', isAgreed: true })
        const asked = await raw('radwerk', 'bundles.askStatus', {
          query: { bundle_provider_request_id: id, status: 'inactive' },
          body: { reason: '' },
        })
        expect(await bothSay({ status: 'agree', ask_id: asked.body.data.ask!.id })).toEqual([200, 200])
        expect((await currentState(id)).status).toBe('inactive')
      },
    )
  },
  patience,
)

it(
  'a yes and a no at once: one of them is the end of it',
  async () => {
    const ends = raceEnds('yes ‖ no', 'yes first', 'no first')
    await race(
      () => scene(3),
      async ({ id }, round) => {
        const [approved, rejected] = await atOnce(
          round,
          () => approve('bellaVista', id),
          () =>
            raw('bosporus', 'bundles.answer', {
              query: { bundle_provider_request_id: id },
              body: { status: 'rejected', revision: 1, reason: 'price' },
            }),
        )
        expect(rejected.status).toBe(200)
        expect([200, 'TRANSITION_REFUSED']).toContain(approved)
        expect((await currentState(id)).status).toBe('rejected')
        ends.add(approved === 200 ? 'yes first' : 'no first')
      },
    )
    ends.tell()
  },
  patience,
)

it(
  'the last consent and a part deleted at once: never on sale without its part',
  async () => {
    const ends = raceEnds('agreed ‖ a part deleted', 'agreed', 'deleted')
    await race(
      () => scene(2),
      async ({ id, wishes }, round) => {
        const part = wishes[Math.floor(round / 2) % 2]!
        const remove = async () => {
          const { status, body } = await raw(part.who, 'catalogue.remove', { params: { id: part.id } })
          return body.error ?? status
        }
        const [approved, removed] = await atOnce(round, () => approve('bellaVista', id), remove)
        await testApp.jobs()
        const now = await currentState(id)
        ends.add(approved === 200 ? 'agreed' : 'deleted')
        if (approved === 200) {
          expect(removed).toBe('PRODUCT_IN_BUNDLE')
          expect(now).toMatchObject({ status: 'active', isAgreed: true, isThere: true })
        } else {
          expect([approved, removed]).toEqual(['BUNDLE_PARTS_MISSING', 200])
          expect(now.status).toBe('pending')
        }
      },
    )
    ends.tell()
  },
  patience,
)
