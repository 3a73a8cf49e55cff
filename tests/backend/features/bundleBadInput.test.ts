import { beforeEach, describe, expect, it } from 'vitest'
import { askedBundle, bundleBody, goodsOf } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, ask, raw, works } = testApp
const at = (id: number) => ({ bundle_provider_request_id: id })
const codeOf = async (answer: Promise<{ status: number; body: { error?: string } }>) => (await answer).body.error

beforeEach(async () => {
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', 'in', ['pending', 'active', 'inactive'])
    .execute()
  testApp.later(24 * 60 + 1)
  for (const who of ['radwerk', 'bellaVista', 'bosporus', 'anna'] as const) await testApp.signIn(who)
})

describe('a request to oneself', () => {
  it('of own goods alone is none, whomever its shares name', async () => {
    const [a, b] = [await goodsOf(testApp, 'radwerk'), await goodsOf(testApp, 'radwerk')]
    const body = bundleBody(testApp, [
      { who: 'radwerk', id: a },
      { who: 'radwerk', id: b },
    ])
    expect(await codeOf(ask('radwerk', 'bundles.request', { body }))).toBe('BUNDLE_OWN_ONLY')
    const named = [ids.radwerk, ids.bellaVista].map((provider_id) => ({ provider_id, share_cents: 900 }))
    expect(await codeOf(ask('radwerk', 'bundles.request', { body: { ...body, shares: named } }))).toBe('BUNDLE_OWN_ONLY')
  })
  it('is not answered by whoever made it, and nobody writes to himself about it', async () => {
    const { id } = await askedBundle(testApp)
    const own = (status: 'approved' | 'rejected') =>
      codeOf(raw('radwerk', 'bundles.answer', { query: at(id), body: { status, revision: 1, reason: 'other' } }))
    expect([await own('approved'), await own('rejected')]).toEqual(['BUNDLE_AGREED_ALREADY', 'BUNDLE_OWN_REQUEST'])
    expect(await codeOf(raw('radwerk', 'bundles.counter', { params: { id }, body: { share_cents: 800, revision: 1 } }))).toBe(
      'BUNDLE_OWN_REQUEST',
    )
    expect((await raw('radwerk', 'bundles.chat', { params: { id }, body: { provider_id: ids.radwerk } })).status).toBe(422)
  })
})

describe('whoever is no seller of it', () => {
  it.each(['bosporus', 'anna'] as const)('%s neither sees nor moves it', async (who) => {
    const { id, body } = await askedBundle(testApp)
    const answers = [
      await raw(who, 'bundles.view', { query: at(id) }),
      await raw(who, 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 1 } }),
      await raw(who, 'bundles.update', { body: { ...body, ...at(id) } }),
      await raw(who, 'bundles.counter', { params: { id }, body: { share_cents: 1, revision: 1 } }),
      await raw(who, 'bundles.askStatus', { query: { ...at(id), status: 'inactive' }, body: {} }),
      await raw(who, 'bundles.askDelete', { params: { id }, body: {} }),
      await raw(who, 'bundles.confirmDelete', { params: { id } }),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([who === 'anna' ? 403 : 404]))
    const kept = await db.selectFrom('bundles').select(['status', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept).toEqual({ status: 'pending', revision: 1 })
  })
})

it('a stale revision is neither agreed to, declined nor countered', async () => {
  const { id, body } = await askedBundle(testApp)
  await works('radwerk', 'bundles.update', { body: { ...body, ...at(id), name: 'Neue Fassung' } })
  const answer = (more: object) =>
    codeOf(raw('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 1, ...more } as never }))
  expect([
    await answer({}),
    await answer({ revision: 3 }),
    await answer({ status: 'rejected', reason: 'price' }),
    await codeOf(raw('bellaVista', 'bundles.counter', { params: { id }, body: { share_cents: 950, revision: 1 } })),
  ]).toEqual(['BUNDLE_REVISED', 'BUNDLE_REVISED', 'BUNDLE_REVISED', 'BUNDLE_REVISED'])
})

it('script in any of its words stays words, in answers, notes and mails', async () => {
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  await db.deleteFrom('mails').execute()
  const { id, body } = await askedBundle(testApp, { name: script, text: script, message: script })
  const view = async () => (await works('bellaVista', 'bundles.view', { query: at(id) })).data
  expect(await view()).toMatchObject({
    name: script,
    message: script,
    present: { text: script },
    preview: { name: script, short_text: script },
  })
  await works('bellaVista', 'bundles.counter', { params: { id }, body: { share_cents: 1000, note: script, revision: 1 } })
  await works('radwerk', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 2 } })
  await works('bellaVista', 'bundles.askDelete', { params: { id }, body: { reason: script } })
  expect((await view()).ask).toMatchObject({ reason: script })
  await works('radwerk', 'bundles.answer', { query: at(id), body: { status: 'decline' } })
  await works('radwerk', 'bundles.update', { body: { ...body, ...at(id), name: `${script} 2` } })
  await works('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'rejected', revision: 3, reason: 'other', note: script } })
  for (let turn = 0; turn < 3; turn++) {
    testApp.later(1)
    await testApp.jobs()
  }
  const mails = await db.selectFrom('mails').select('html').where('kind', '=', 'notification.bundle').execute()
  expect(mails.length).toBeGreaterThan(1)
  for (const { html } of mails) expect(html).not.toMatch(/<img|<script/i)
  expect(mails.some(({ html }) => html.includes('&lt;script'))).toBe(true)
})

it.each([
  ['nothing', {}],
  ['no numbers', { price_cents: 'viel', items: 'alles', shares: null }],
  ['amounts beyond any', { price_cents: 1e300, shares: [{ provider_id: 1, share_cents: -5 }] }],
  ['a fraction of a cent', { price_cents: 1800.5 }],
  ['things without end', { items: Array.from({ length: 5000 }, () => ({ product_id: 1, qty: 1 })) }],
  ['words without end', { text: 'x'.repeat(100_000), message: 'x'.repeat(100_000) }],
])('%s is refused at its fields', async (_what, more) => {
  const good = bundleBody(testApp, [
    { who: 'radwerk', id: await goodsOf(testApp, 'radwerk') },
    { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista') },
  ])
  const body = Object.keys(more).length === 0 ? {} : { ...good, ...more }
  const { status, body: said } = await raw('radwerk', 'bundles.request', { body: body as never })
  expect([status, (said as { error?: string }).error]).toEqual([422, 'INPUT_INVALID'])
})
