import { beforeEach, expect, it } from 'vitest'
import { askedBundle } from '#tests/support/bundleRequests.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

let ofBundles = 0
const testApp = await demoTestApp({ onStatement: (sql) => void (sql.includes('bundle') && ofBundles++) })
const { db, ids, works, ask } = testApp
const { thing, bundle } = bundlesFor(testApp)
const list = async (query: object = {}) => await works('admin', 'bundlesStaff.list', { query: query as never })
const show = async (id: number) => (await works('admin', 'bundlesStaff.show', { params: { id } })).data
const answer = (id: number, body: object) =>
  works('bellaVista', 'bundles.answer', { query: { bundle_provider_request_id: id }, body: body as never })

// Limits of a day have tests of their own.
beforeEach(async () => {
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
  await db
    .updateTable('bundles')
    .set({ created_at: new Date(0) })
    .execute()
})

it('staff see every bundle: who asks whom, where it stands, and why it is not on sale', async () => {
  const { id, name, wishes } = await askedBundle(testApp)
  expect((await list()).data[0]).toMatchObject({
    id,
    name,
    status: 'pending',
    label: 'Angefragt',
    initiator: 'Radwerk Lindenbrück',
    partners: [expect.stringContaining('Bella Vista')],
    revision: 1,
    price_cents: 1800,
    is_on_sale: false,
    sold: 0,
    has_open_orders: false,
  })
  await answer(id, { status: 'approved', revision: 1 })
  expect((await list({ state: 'active' })).data[0]).toMatchObject({ id, is_on_sale: true, cause: null })
  await db.updateTable('product_stock').set({ stock: 0 }).where('product_id', '=', wishes[0].id).execute()
  // Before the rule has run customers can no longer buy it either.
  expect((await show(id)).is_on_sale).toBe(false)
  expect((await show(id)).parts).toBe('soldOut')
})

it('a bundle shows its revisions with every consent, what was asked, and its way', async () => {
  const { id, body } = await askedBundle(testApp)
  await answer(id, { status: 'approved', revision: 1 })
  await works('radwerk', 'bundles.update', { body: { ...body, name: 'Anders', bundle_provider_request_id: id } })
  const shown = await show(id)
  expect(shown.revisions.map(({ revision, author, consents }) => [revision, author, consents.map(({ at }) => at !== null)])).toEqual([
    [2, 'Radwerk Lindenbrück', [expect.any(Boolean), expect.any(Boolean)]],
    [1, 'Radwerk Lindenbrück', [true, true]],
  ])
  expect(shown.revisions[0]!.consents.filter(({ at }) => at === null)).toHaveLength(1)
  expect(shown.revisions[0]!.items.reduce((sum, item) => sum + item.share_cents, 0)).toBe(shown.price_cents)
  expect(shown.history[0]).toMatchObject({ event: 'bundle.edit', to: 'Angefragt', name: 'Radwerk Lindenbrück' })
  await answer(id, { status: 'approved', revision: 2 })
  await works('radwerk', 'bundles.askStatus', { query: { bundle_provider_request_id: id, status: 'inactive' }, body: { reason: 'Ferien' } })
  const asked = await show(id)
  expect(asked.asks).toMatchObject([{ kind: 'deactivate', company_name: 'Radwerk Lindenbrück' }])
  // What sellers write to each other is theirs.
  expect(JSON.stringify(asked)).not.toContain('Ferien')
})

it('counts what was sold and says that orders are open', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk }), await thing({ provider: ids.radwerk })]
  const sold = await bundle([{ id: a.id }, { id: b.id }])
  const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 3 } })
  await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
  expect(await show(sold.id)).toMatchObject({ sold: 3, has_open_orders: true })
})

it('finds by words of names and sellers, never by a pattern, and pages by place', async () => {
  const { id, name } = await askedBundle(testApp, { name: 'Gänsefeder & Söhne' })
  expect((await list({ keyword: 'gänsefeder' })).data.map((one) => one.id)).toEqual([id])
  expect((await list({ keyword: 'Radwerk' })).data.map((one) => one.id)).toContain(id)
  for (const keyword of ['%%', '__', '&&']) expect((await list({ keyword })).data).toEqual([])
  expect(name).toBe('Gänsefeder & Söhne')
  const { data, meta } = await list()
  expect(data.map((one) => one.id)).toEqual(data.map((one) => one.id).toSorted((x, y) => y - x))
  expect(meta.next === null || data.length === 25).toBe(true)
  expect((await list({ before: id })).data.every((one) => one.id < id)).toBe(true)
})

it('is the operator’s alone', async () => {
  const { id } = await askedBundle(testApp)
  for (const who of ['radwerk', 'anna'] as const) {
    expect((await ask(who, 'bundlesStaff.list', { query: {} })).status).toBe(403)
    expect((await ask(who, 'bundlesStaff.show', { params: { id } })).status).toBe(403)
  }
  expect((await ask('admin', 'bundlesStaff.show', { params: { id: 999_999_999 } })).status).toBe(404)
})

it('a page costs as many statements as one bundle', async () => {
  const counted = async (work: () => Promise<unknown>) => {
    const before = ofBundles
    await work()
    return ofBundles - before
  }
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
  await askedBundle(testApp)
  const few = await counted(() => list({ state: 'pending' }))
  for (let at = 0; at < 4; at++) await askedBundle(testApp)
  expect(few).toBeGreaterThan(0)
  expect(await counted(() => list({ state: 'pending' }))).toBe(few)
})

it('the table moves by itself: each step and each sale is told to the staff, and to nobody else', async () => {
  const told = async () => {
    await testApp.jobs()
    const events = await db.selectFrom('event').select(['user_id', 'payload']).where('type', '=', 'operatorList.changed').execute()
    expect(events.filter((one) => one.user_id !== ids.admin && (one.payload as { list: string }).list === 'bundles')).toEqual([])
    return events.filter((one) => one.user_id === ids.admin && (one.payload as { list: string }).list === 'bundles').length
  }
  const start = await told()
  const { id } = await askedBundle(testApp)
  const asked = await told()
  expect(asked).toBeGreaterThan(start)
  await answer(id, { status: 'approved', revision: 1 })
  const agreed = await told()
  expect(agreed).toBeGreaterThan(asked)
  const [a, b] = [await thing({ provider: ids.radwerk }), await thing({ provider: ids.radwerk })]
  const sold = await bundle([{ id: a.id }, { id: b.id }])
  const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 1 } })
  await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
  expect(await told()).toBeGreaterThan(agreed)
})

it('the visualiser shows the revisions of a bundle: who wrote each, who agreed and when, and who is missing', async () => {
  const { id, body } = await askedBundle(testApp)
  await answer(id, { status: 'approved', revision: 1 })
  testApp.later(1)
  await works('radwerk', 'bundles.update', {
    body: { ...body, bundle_provider_request_id: id, price_cents: 2000, shares: body.shares.map((one) => ({ ...one, share_cents: 1000 })) },
  })
  const query = { number: `BD-${id}` }
  for (const who of ['admin', 'bellaVista', 'radwerk'] as const) {
    const { revisions } = (await works(who, 'machines.group', { query })).data
    expect(revisions).toMatchObject([
      { revision: 2, author: 'Radwerk Lindenbrück', price_cents: 2000 },
      { revision: 1, author: 'Radwerk Lindenbrück', price_cents: 1800 },
    ])
    expect(revisions!.map(({ consents }) => consents.map(({ company_name, at }) => [company_name, at !== null]).toSorted())).toEqual([
      [
        ['Pizzeria Bella Vista', false],
        ['Radwerk Lindenbrück', true],
      ],
      [
        ['Pizzeria Bella Vista', true],
        ['Radwerk Lindenbrück', true],
      ],
    ])
  }
  // Of an order nobody asks.
  const bought = await testApp.placed('anna')
  expect((await works('anna', 'machines.group', { query: { number: bought } })).data).not.toHaveProperty('revisions')
})

it('the visualiser shows the way of a bundle and of what was asked of it, to the operator and its sellers alone', async () => {
  const { id } = await askedBundle(testApp)
  await answer(id, { status: 'approved', revision: 1 })
  await works('radwerk', 'bundles.askStatus', { query: { bundle_provider_request_id: id, status: 'inactive' }, body: { reason: '' } })
  const query = { number: `bd-${id}` }
  for (const who of ['admin', 'bellaVista'] as const) {
    const { number, members } = (await works(who, 'machines.group', { query })).data
    expect([number, members.map(({ machine, status }) => [machine, status])]).toEqual([
      `BD-${id}`,
      [
        ['bundle', 'active'],
        ['bundleAsk', 'waiting'],
      ],
    ])
    expect(members[0]!.history.map(({ event }) => event)).toEqual(expect.arrayContaining(['bundle.request', 'bundle.approve']))
    expect(members[1]!.parent).toBe(members[0]!.key)
  }
  for (const who of ['bosporus', 'anna'] as const) expect((await ask(who, 'machines.group', { query })).status).toBe(404)
  for (const number of ['BD-0', 'BD-999999999999999', 'BD-1X'])
    expect((await ask('admin', 'machines.group', { query: { number } })).status).toBe(404)
})
