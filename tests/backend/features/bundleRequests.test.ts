import { beforeEach, describe, expect, it } from 'vitest'
import { bundleRequests } from '#backend/features/bundles/bundles.requests.handlers.ts'
import { tellsOpenBundleOrders } from '#backend/features/bundles/openOrders.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { bundleBody, goodsOf, type Seller, type Wish } from '#tests/support/bundleRequests.ts'

const testApp = await demoTestApp()
const { works, raw, db, ids } = testApp
const sellers = ['radwerk', 'bellaVista', 'bosporus'] as const
const ordered = new Set<number>()
tellsOpenBundleOrders(() => Promise.resolve(ordered))
// Limits of a day count what was asked before, and every story begins with its own.
beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('deadlines').where('machine', 'in', ['bundle', 'bundleAsk']).execute()
  await db.updateTable('bundle_asks').set({ status: 'withdrawn' }).where('status', '=', 'waiting').execute()
  await db
    .updateTable('bundles')
    .set({ created_at: new Date(0) })
    .execute()
  await db.updateTable('bundles').set({ status: 'deleted' }).where('status', 'in', ['pending', 'active', 'inactive']).execute()
  testApp.later(24 * 60 + 1)
  for (const who of sellers) await testApp.signIn(who)
})

const three = async (): Promise<Wish[]> => Promise.all(sellers.map(async (who) => ({ who, id: await goodsOf(testApp, who) })))
const two = async (): Promise<Wish[]> => (await three()).slice(0, 2)
const ask = async (wishes: readonly Wish[], more: Record<string, unknown> = {}) => {
  const body = bundleBody(testApp, wishes, more)
  return { ...(await works('radwerk', 'bundles.request', { body })).data, body }
}
const at = (id: number) => ({ bundle_provider_request_id: id })
const view = async (who: Seller, id: number) => (await works(who, 'bundles.view', { query: at(id) })).data
const approve = (who: Seller, id: number, revision = 1) =>
  raw(who, 'bundles.answer', { query: at(id), body: { status: 'approved', revision } })
const agreed = async (wishes: readonly Wish[], more: Record<string, unknown> = {}) => {
  const asked = await ask(wishes, more)
  for (const { who } of wishes) if (who !== 'radwerk') expect((await approve(who, asked.id)).status).toBe(200)
  return asked
}
const stateOf = async (id: number) =>
  (await db.selectFrom('bundles').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const counts = async (who: Seller) => (await works(who, 'bundles.counts', {})).data
const news = async (who: Seller) =>
  (
    await db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', ids[who])
      .where('type', '=', 'bundle')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)
const refusal = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
  const { status, body } = await answer
  return status < 500 ? body.error : status
}
const publicNames = async (productId: number) =>
  (await works('guest', 'bundles.list', { query: { product_id: productId } })).data.map(({ id }) => id)
/** Every active bundle has every seller's consent to its present revision, and its shares are its price. */
async function expectAgreed(): Promise<void> {
  const rows = await db.selectFrom('bundles').select(['id', 'revision']).where('status', '=', 'active').execute()
  for (const { id, revision } of rows) {
    const items = await db
      .selectFrom('bundle_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['p.provider_id', 'i.share_cents'])
      .where('i.bundle_id', '=', id)
      .where('i.revision', '=', revision)
      .execute()
    const consents = await db
      .selectFrom('bundle_consents')
      .select('provider_id')
      .where('bundle_id', '=', id)
      .where('revision', '=', revision)
      .execute()
    const price = await db
      .selectFrom('bundle_revisions')
      .select('price_cents')
      .where('bundle_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    for (const { provider_id: seller } of items)
      expect(
        consents.map(({ provider_id: one }) => one),
        `bundle ${id}`,
      ).toContain(seller)
    expect(items.reduce((sum, { share_cents: cents }) => sum + cents, 0)).toBe(price.price_cents)
  }
}

describe('a bundle of three sellers', () => {
  it('is asked for, agreed one by one, and on sale with the last consent', async () => {
    const wishes = await three()
    const before = await counts('bellaVista')
    const asked = await ask(wishes)
    expect(asked).toMatchObject({
      status: 'pending',
      side: 'initiator',
      my_share_cents: 900,
      moves: expect.arrayContaining(['bundle.edit', 'bundle.withdraw']),
    })
    expect(await news('bellaVista')).toEqual(['Anfrage für ein Bündel'])
    expect(await counts('bellaVista')).toEqual({ ...before, incoming: before.incoming + 1, waiting: before.waiting + 1 })
    const seen = await view('bellaVista', asked.id)
    expect(seen).toMatchObject({
      side: 'partner',
      my_earning_cents: 900,
      previous: null,
      preview: { price_cents: 2700, singles_cents: 3000 },
    })
    expect(seen.moves.toSorted()).toEqual(['bundle.approve', 'bundle.counter', 'bundle.reject'])
    expect((await approve('bellaVista', asked.id)).body.data.status).toBe('pending')
    expect(await publicNames(wishes[0]!.id)).toEqual([])
    expect((await approve('bosporus', asked.id)).body.data.status).toBe('active')
    expect(await publicNames(wishes[0]!.id)).toEqual([asked.id])
    expect(await news('radwerk')).toEqual(['Ihr Bündel ist im Verkauf'])
    expect((await works('radwerk', 'bundles.own', {})).data.map(({ id }) => id)).toContain(asked.id)
    await expectAgreed()
  })

  it('keeps what was agreed side by side with what is asked now', async () => {
    const wishes = await two()
    const asked = await agreed(wishes)
    const { body } = asked
    const changed = { ...body, ...at(asked.id), price_cents: 1700, shares: body.shares.map((one) => ({ ...one, share_cents: 850 })) }
    expect((await works('radwerk', 'bundles.update', { body: changed })).data).toMatchObject({ status: 'pending', revision: 2 })
    expect(await publicNames(wishes[0]!.id)).toEqual([])
    const seen = await view('bellaVista', asked.id)
    expect(seen.previous).toMatchObject({ revision: 1, price_cents: 1800 })
    expect(seen.present).toMatchObject({ revision: 2, price_cents: 1700, author: seen.partners[0]!.company_name })
    expect(await refusal(approve('bellaVista', asked.id, 1))).toBe('BUNDLE_REVISED')
    expect((await approve('bellaVista', asked.id, 2)).body.data.status).toBe('active')
    expect(await refusal(raw('radwerk', 'bundles.update', { body: changed }))).toBe('BUNDLE_UNCHANGED')
    await expectAgreed()
  })

  it('lets a partner propose another share, to which the others agree', async () => {
    const wishes = await three()
    const asked = await ask(wishes)
    await approve('bosporus', asked.id)
    const counter = (share_cents: number, revision = 1) =>
      raw('bellaVista', 'bundles.counter', { params: { id: asked.id }, body: { share_cents, revision, note: 'Der Käse ist teurer.' } })
    expect(await refusal(counter(900))).toBe('BUNDLE_UNCHANGED')
    expect(await refusal(counter(1801))).toBe('BUNDLE_SHARES_WRONG')
    const { body } = await counter(1000)
    expect(body.data).toMatchObject({ revision: 2, my_share_cents: 1000, status: 'pending' })
    expect(body.data.partners.map(({ share_cents: cents, has_agreed: has }) => [cents, has])).toEqual(
      expect.arrayContaining([
        [800, false],
        [1000, true],
        [900, false],
      ]),
    )
    expect(await refusal(counter(1100, 1))).toBe('BUNDLE_REVISED')
    expect(await news('radwerk')).toEqual(['Anderer Anteil vorgeschlagen'])
    await approve('bosporus', asked.id, 2)
    expect((await approve('radwerk', asked.id, 2)).body.data.status).toBe('active')
    await expectAgreed()
  })

  it('is declined with a reason, and that is the end of it', async () => {
    const asked = await ask(await two())
    const no = (body: Record<string, unknown>) =>
      raw('bellaVista', 'bundles.answer', { query: at(asked.id), body: { status: 'rejected', ...body } })
    expect(await refusal(no({}))).toBe('REASON_MISSING')
    expect(await refusal(raw('radwerk', 'bundles.answer', { query: at(asked.id), body: { status: 'rejected', reason: 'other' } }))).toBe(
      'BUNDLE_OWN_REQUEST',
    )
    expect((await no({ reason: 'share', note: 'Zu wenig.' })).body.data).toMatchObject({
      status: 'rejected',
      reject_reason: 'share',
      reject_note: 'Zu wenig.',
    })
    expect(await refusal(approve('bellaVista', asked.id))).toBe('TRANSITION_REFUSED')
    expect(await news('radwerk')).toEqual(['Bündel abgelehnt'])
  })

  it('is told to each in its own view, as a fetch would give it, and to nobody else', async () => {
    const heads = { bellaVista: await testApp.head('bellaVista'), bosporus: await testApp.head('bosporus') }
    const asked = await ask(await two())
    const [row] = (await works('bellaVista', 'bundles.incoming', {})).data
    expect(row).toEqual((await works('bellaVista', 'bundles.incomingShort', {})).data[0])
    const told = (await testApp.events('bellaVista', heads.bellaVista)).filter(({ type }) => type === 'bundle.changed')
    expect(told.map(({ payload }) => payload)).toEqual([{ bundle: row, from: 'draft', event: 'bundle.request' }])
    expect(await testApp.events('bosporus', heads.bosporus)).toEqual([])
    expect((await raw('bosporus', 'bundles.view', { query: at(asked.id) })).status).toBe(404)
  })

  it('leaves the lists of a seller whose goods are taken out', async () => {
    const wishes = await three()
    const asked = await ask(wishes)
    const head = await testApp.head('bosporus')
    const without = bundleBody(testApp, wishes.slice(0, 2))
    const { data } = await works('radwerk', 'bundles.update', { body: { ...without, ...at(asked.id) } })
    expect((await testApp.events('bosporus', head)).map(({ type }) => type)).toContain('bundle.removed')
    expect((await works('bosporus', 'bundles.incoming', {})).data).toEqual([])
    expect((await raw('bosporus', 'bundles.view', { query: at(asked.id) })).status).toBe(404)
    expect((await approve('bellaVista', asked.id, data.revision)).body.data.status).toBe('active')
  })
})

describe('what may go into one', () => {
  it('partners and goods are found by words, one’s own apart, and only what is on sale', async () => {
    const mine = await goodsOf(testApp, 'radwerk', { name: 'Suchding 100% eigen' })
    const theirs = await goodsOf(testApp, 'bellaVista', { name: 'Suchding Käse', ean: '9783161484100' }, 0)
    await goodsOf(testApp, 'bellaVista', { name: 'Suchding Entwurf', status: 'draft' })
    const partners = (await works('radwerk', 'bundles.partners', { query: { keyword: 'bella' } })).data
    expect(partners.map(({ id }) => id)).toEqual([ids.bellaVista])
    expect((await works('radwerk', 'bundles.partners', {})).data.map(({ id }) => id)).not.toContain(ids.radwerk)
    const own = await works('radwerk', 'bundles.products', { query: { keyword: '100%' } })
    expect(own.data.map(({ product_id: id }) => id)).toEqual([mine])
    const { data } = await works('radwerk', 'bundles.partnerProducts', { query: { provider_id: ids.bellaVista, keyword: 'suchding' } })
    expect(data).toMatchObject([{ product_id: theirs, stock: 'none', is_book: true, unit_cents: 1000 }])
  })
  it('short lists hold what the pages begin with', async () => {
    const { id } = await ask(await two())
    const page = await works('radwerk', 'bundles.outgoing', {})
    expect((await works('radwerk', 'bundles.outgoingShort', {})).data).toEqual(page.data)
    await approve('bellaVista', id)
    expect((await works('radwerk', 'bundles.activeShort', {})).data).toEqual((await works('radwerk', 'bundles.active', {})).data)
    expect((await works('radwerk', 'bundles.inactive', {})).data.map((one) => one.id)).not.toContain(id)
  })
})

describe('what is refused', () => {
  const request = async (wishes: readonly Wish[], more: Record<string, unknown> = {}) =>
    refusal(raw('radwerk', 'bundles.request', { body: bundleBody(testApp, wishes, more) }))
  it('own goods only, others’ only, one thing twice, too many', async () => {
    const [own, others] = await two()
    const second = { who: 'radwerk', id: await goodsOf(testApp, 'radwerk') } as const
    expect(await request([own!, second])).toBe('BUNDLE_OWN_ONLY')
    expect(await request([others!, { who: 'bosporus', id: await goodsOf(testApp, 'bosporus') }])).toBe('BUNDLE_OWN_MISSING')
    expect(await request([own!, others!, others!])).toBe('BUNDLE_ITEM_TWICE')
    expect(await request([own!])).toBe('INPUT_INVALID')
  })
  it('goods that are not there, not on sale, hidden with their shop, or named without their variant', async () => {
    const [own, others] = await two()
    const draft = { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista', { status: 'draft' }) } as const
    const many = { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista', { has_variants: true }) } as const
    for (const wrong of [draft, many, { who: 'bellaVista', id: 999_999_999 } as const, { ...others!, variant: 1 }])
      expect(await request([own!, wrong])).toBe('BUNDLE_PRODUCT_UNAVAILABLE')
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', ids.bellaVista).execute()
    expect(await request([own!, others!])).toBe('BUNDLE_PRODUCT_UNAVAILABLE')
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', ids.bellaVista).execute()
  })
  it('shares that are not the price, name somebody twice or somebody else', async () => {
    const wishes = await two()
    const share = (who: Seller, share_cents: number) => ({ provider_id: ids[who], share_cents })
    expect(await request(wishes, { shares: [share('radwerk', 900), share('bellaVista', 899)] })).toBe('BUNDLE_SHARES_WRONG')
    expect(await request(wishes, { shares: [share('radwerk', 1800)] })).toBe('BUNDLE_SHARES_WRONG')
    expect(await request(wishes, { shares: [share('radwerk', 900), share('bosporus', 900)] })).toBe('BUNDLE_SHARES_WRONG')
    expect(await request(wishes, { shares: [share('radwerk', 900), share('bellaVista', 450), share('bellaVista', 450)] })).toBe(
      'BUNDLE_PARTNER_TWICE',
    )
  })
  it('a price below the deposit, and books below their fixed price', async () => {
    const [own] = await two()
    const crate = { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista', { deposit_cents: 2000, deposit_type: 'mehrweg' }) } as const
    expect(await request([own!, crate])).toBe('BUNDLE_PRICE_BELOW_DEPOSIT')
    const book = { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista', { ean: '9783161484100' }) } as const
    expect(await request([own!, book])).toBe('BUNDLE_BOOK_PRICE')
    const fair = {
      price_cents: 1900,
      shares: [
        { provider_id: ids.radwerk, share_cents: 900 },
        { provider_id: ids.bellaVista, share_cents: 1000 },
      ],
    }
    const asked = await ask([own!, book], fair)
    expect(await refusal(raw('bellaVista', 'bundles.counter', { params: { id: asked.id }, body: { share_cents: 999, revision: 1 } }))).toBe(
      'BUNDLE_BOOK_PRICE',
    )
  })
  it('a period that is over, an old version, a change by a partner', async () => {
    const wishes = await two()
    expect(await request(wishes, { valid_until: new Date(testApp.now().getTime() - 1000).toISOString() })).toBe('INPUT_INVALID')
    expect(await request(wishes, { valid_from: '0000-01-01T00:00:00Z' })).toBe('INPUT_INVALID')
    const asked = await ask(wishes)
    const body = { ...asked.body, ...at(asked.id) }
    expect(await refusal(raw('bellaVista', 'bundles.update', { body }))).toBe('BUNDLE_NOT_INITIATOR')
    expect(await refusal(raw('radwerk', 'bundles.update', { body: { ...body, name: 'Anders', version: asked.version - 1 } }))).toBe(
      'VERSION_STALE',
    )
  })
  it('script in its words stays words', async () => {
    const asked = await ask(await two(), { name: '<script>alert(1)</script>', text: '<b>fett</b>' })
    expect(asked.name).toBe('<script>alert(1)</script>')
    expect(await request(await two(), { text: 'x'.repeat(200_000) })).toBe('INPUT_INVALID')
  })
  it('more than five open requests to one partner, and more than thirty revisions a day', async () => {
    const wishes = await two()
    for (let sent = 0; sent < 5; sent++) await ask(wishes)
    expect(await request(wishes)).toBe('BUNDLE_LIMIT_PARTNER')
    // Two at once do not slip through together.
    await db
      .updateTable('bundles')
      .set({ status: 'deleted', created_at: new Date(0) })
      .where('status', '=', 'pending')
      .execute()
    for (let sent = 0; sent < 4; sent++) await ask(wishes)
    const both = await Promise.all([request(wishes), request(wishes)])
    expect(both.toSorted()).toEqual(['BUNDLE_LIMIT_PARTNER', undefined].toSorted())
    await db
      .updateTable('bundles')
      .set({ status: 'deleted', created_at: new Date(0) })
      .where('status', '=', 'pending')
      .execute()
    const asked = await ask(wishes)
    let code: string | number | undefined
    for (let sent = 0; sent < 30 && code === undefined; sent++)
      code = await refusal(raw('radwerk', 'bundles.update', { body: { ...asked.body, ...at(asked.id), name: `Fassung ${sent}` } }))
    expect(code).toBe('BUNDLE_LIMIT_DAY')
  })
})

describe('by rule', () => {
  it('whatever a seller does to a part, the bundle follows', async () => {
    const wishes = await two()
    const { id } = await agreed(wishes)
    await works('bellaVista', 'catalogue.move', { body: { id: wishes[1]!.id, action: 'withdraw' } })
    await testApp.jobs()
    expect(await view('radwerk', id)).toMatchObject({ status: 'inactive', cause: 'gone', parts: 'gone' })
    expect(await refusal(raw('radwerk', 'bundles.askStatus', { query: { ...at(id), status: 'active' }, body: {} }))).toBe(
      'BUNDLE_PARTS_MISSING',
    )
  })
  it('a part that is sold out takes it off sale, and brings it back', async () => {
    const wishes = await two()
    const { id } = await agreed(wishes)
    await db.updateTable('product_stock').set({ stock: 0 }).where('product_id', '=', wishes[1]!.id).execute()
    await lookNow()
    expect(await view('radwerk', id)).toMatchObject({ status: 'inactive', cause: 'soldOut' })
    expect((await news('bellaVista')).at(-1)).toBe('Bündel nicht im Verkauf')
    await db.updateTable('product_stock').set({ stock: 9 }).where('product_id', '=', wishes[1]!.id).execute()
    await lookNow()
    expect(await stateOf(id)).toBe('active')
    await expectAgreed()
  })
  it('a part that is dearer than the tolerance asks everybody again, a cheaper change does not', async () => {
    const wishes = await two()
    const { id } = await agreed(wishes, { tolerance_percent: 10 })
    await db.updateTable('products').set({ price_cents: 1100 }).where('id', '=', wishes[1]!.id).execute()
    await lookNow()
    expect(await stateOf(id)).toBe('active')
    await db.updateTable('products').set({ price_cents: 1101 }).where('id', '=', wishes[1]!.id).execute()
    await lookNow()
    expect(await view('radwerk', id)).toMatchObject({ status: 'pending', revision: 2, present: { author: null } })
    await approve('radwerk', id, 2)
    expect((await approve('bellaVista', id, 2)).body.data.status).toBe('active')
    await expectAgreed()
  })
  it('its period opens and ends it', async () => {
    const wishes = await two()
    const day = 86_400_000
    const { id } = await agreed(wishes, {
      valid_from: new Date(testApp.now().getTime() + day).toISOString(),
      valid_until: new Date(testApp.now().getTime() + 2 * day).toISOString(),
    })
    expect(await publicNames(wishes[0]!.id)).toEqual([])
    testApp.later(25 * 60)
    await testApp.deadlines()
    expect(await publicNames(wishes[0]!.id)).toEqual([id])
    testApp.later(24 * 60)
    await testApp.deadlines()
    expect(await view('radwerk', id)).toMatchObject({ status: 'inactive', cause: 'over' })
    expect(await refusal(raw('radwerk', 'bundles.askStatus', { query: { ...at(id), status: 'active' }, body: {} }))).toBe('BUNDLE_OVER')
  })
  it('without an answer it is reminded of and runs out', async () => {
    const { id } = await ask(await two())
    testApp.later(11 * 24 * 60 + 1)
    await testApp.deadlines()
    expect((await news('bellaVista')).at(-1)).toBe('Ein Bündel wartet auf Sie')
    expect((await news('radwerk')).at(-1)).toBeUndefined()
    testApp.later(3 * 24 * 60)
    await testApp.deadlines()
    expect(await stateOf(id)).toBe('expired')
  })
})

describe('ending it together', () => {
  const askStatus = (who: Seller, id: number, status: 'inactive' | 'active') =>
    raw(who, 'bundles.askStatus', { query: { ...at(id), status }, body: { reason: 'Inventur' } })
  const answer = (who: Seller, id: number, status: 'agree' | 'decline' | 'withdraw') =>
    raw(who, 'bundles.answer', { query: at(id), body: { status } })

  it('takes it off sale with everybody’s consent, and on again', async () => {
    const { id } = await agreed(await three())
    expect((await askStatus('bellaVista', id, 'inactive')).status).toBe(200)
    expect(await refusal(askStatus('radwerk', id, 'inactive'))).toBe('BUNDLE_ASK_WAITS')
    expect(await refusal(answer('bellaVista', id, 'agree'))).toBe('BUNDLE_OWN_REQUEST')
    expect(await refusal(answer('radwerk', id, 'decline'))).toBe('BUNDLE_STOP_IS_FREE')
    expect((await counts('bosporus')).waiting).toBeGreaterThan(0)
    expect((await answer('radwerk', id, 'agree')).body.data.status).toBe('active')
    expect(await refusal(answer('radwerk', id, 'agree'))).toBe('BUNDLE_AGREED_ALREADY')
    expect((await answer('bosporus', id, 'agree')).body.data).toMatchObject({ status: 'inactive', cause: 'agreed', ask: null })
    await askStatus('radwerk', id, 'active')
    await answer('bellaVista', id, 'agree')
    expect((await answer('bosporus', id, 'agree')).body.data.status).toBe('active')
    await expectAgreed()
  })
  it('ends the sale after seven days of silence, but never resumes it so', async () => {
    const { id } = await agreed(await two())
    await askStatus('bellaVista', id, 'inactive')
    testApp.later(7 * 24 * 60 + 1)
    await testApp.deadlines()
    expect(await stateOf(id)).toBe('inactive')
    await askStatus('bellaVista', id, 'active')
    testApp.later(14 * 24 * 60 + 1)
    await testApp.deadlines()
    expect(await stateOf(id)).toBe('inactive')
    expect((await view('radwerk', id)).ask).toBeNull()
  })
  it('deletes it by consent, never while orders are open; one may decline or take the request back', async () => {
    const { id } = await agreed(await two())
    const remove = (who: Seller) => raw(who, 'bundles.askDelete', { params: { id }, body: {} })
    const confirm = (who: Seller) => raw(who, 'bundles.confirmDelete', { params: { id } })
    expect((await confirm('bellaVista')).body).toMatchObject({
      error: 'TRANSITION_REFUSED',
      message: expect.stringContaining('„Im Verkauf“'),
    })
    expect((await askStatus('bellaVista', id, 'active')).body.message).toContain('„Im Verkauf“')
    await remove('radwerk')
    expect((await answer('bellaVista', id, 'decline')).body.data).toMatchObject({ status: 'active', ask: null })
    await remove('radwerk')
    await answer('radwerk', id, 'withdraw')
    await remove('radwerk')
    ordered.add(id)
    expect(await refusal(confirm('bellaVista'))).toBe('BUNDLE_HAS_ORDERS')
    ordered.clear()
    expect((await confirm('bellaVista')).body.data.status).toBe('deleted')
    expect((await works('bellaVista', 'bundles.deleted', {})).data.map((one) => one.id)).toContain(id)
  })
  it('a request that nobody is bound by is taken back alone', async () => {
    const { id } = await ask(await two())
    expect(await refusal(raw('bellaVista', 'bundles.askDelete', { params: { id }, body: {} }))).toBe('BUNDLE_NOT_INITIATOR')
    expect((await raw('radwerk', 'bundles.askDelete', { params: { id }, body: {} })).body.data.status).toBe('deleted')
  })
})

/** What the hourly look does. */
async function lookNow(): Promise<void> {
  await bundleRequests.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'look' }))
  await testApp.jobs()
  testApp.later(61)
}
