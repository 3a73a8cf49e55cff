import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)
await testApp.guestIn()
type Buyer = 'anna' | 'jonas' | 'mia'
type Seller = 'bellaVista' | 'radwerk'

let words = 0
/** The next version of a seller's text. */
const publish = async (seller: Seller, type: 'terms' | 'withdrawal' = 'terms') =>
  (await works(seller, 'policies.save', { body: { type, content: `Fassung Nummer ${(words += 1)}` } })).data.version
const article = await db
  .selectFrom('products as p')
  .innerJoin('product_stock as s', 's.product_id', 'p.id')
  .select('p.id')
  .where('p.provider_id', '=', ids.radwerk)
  .where('p.kind', '=', 'normal')
  .where('p.status', '=', 'active')
  .where('p.has_variants', '=', false)
  .where('p.age_limit', '=', 0)
  .where('s.available', '>', 9)
  .orderBy('p.id')
  .executeTakeFirstOrThrow()

/** The order of a cart with what the checkout shows of its sellers' texts, as the client sends it. */
async function shown(who: Buyer, of: Seller) {
  const key =
    of === 'bellaVista'
      ? (await testApp.cartOf(who, 'pizzeria-bella-vista')).key
      : (await works(who, 'carts.add', { body: { product_id: article.id, qty: 1 } })).data.cart_key
  return { key, body: await withShown(who, key) }
}
async function withShown(who: Buyer, key: string) {
  await db.deleteFrom('slot_loads').execute()
  const plain = await testApp.orderBody(who, key)
  const { data } = await works(who, 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
  return {
    ...plain,
    platform_terms: data.platform_terms.version,
    sellers: plain.sellers.map((one) => {
      const { provider, withdrawal } = data.sellers.find(({ key: part }) => part === `${one.kind}-${one.provider_id}`)!
      return { ...one, terms_version: provider.terms_version, ...(withdrawal && { withdrawal_version: withdrawal.version }) }
    }),
  }
}
const place = (who: Buyer, body: Awaited<ReturnType<typeof withShown>>, key?: string) =>
  ask(who, 'checkout.placeByCash', { body, ...(key && { key }) })
const placed = async (who: Buyer, body: Awaited<ReturnType<typeof withShown>>) =>
  (await works(who, 'checkout.placeByCash', { body })).data.orders[0]!.order_number
const kept = async (of: Seller, number: string) =>
  of === 'bellaVista'
    ? await db.selectFrom('food_orders').select(['terms_version', 'platform_terms']).where('number', '=', number).executeTakeFirstOrThrow()
    : await db
        .selectFrom('shop_orders')
        .select(['terms_version', 'platform_terms', 'notice_version'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
const orders = async () =>
  Number(
    (
      await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('law 18: an order is under the terms that its buyer was shown', () => {
  it.each([
    ['a customer’s meal', 'anna', 'bellaVista'],
    ['a customer’s goods', 'anna', 'radwerk'],
    ['a guest’s meal', 'mia', 'bellaVista'],
    ['a guest’s goods', 'mia', 'radwerk'],
  ] as const)('%s: of terms published meanwhile nothing is ordered before they are agreed to', async (_what, who, of) => {
    const before = await publish(of)
    const { key, body } = await shown(who, of)
    expect(body.sellers[0]!.terms_version).toBe(before)
    const now = await publish(of)
    const [count, name] = [await orders(), of === 'radwerk' ? /^Radwerk/ : /Bella Vista/]
    const { status, body: refused } = await place(who, body)
    expect([status, refused.error]).toEqual([409, 'TERMS_CHANGED'])
    expect(refused.errors).toEqual([
      {
        field: 'sellers.0.terms_version',
        message: expect.stringMatching(/ hat die AGB geändert\. Bitte prüfen Sie, was jetzt gilt, und stimmen Sie erneut zu\.$/) as string,
      },
    ])
    expect(refused.details).toMatchObject({
      provider_id: ids[of],
      provider: expect.stringMatching(name) as string,
      version: now,
      url: `/anbieter-agb/${ids[of]}?fassung=${now}`,
    })
    expect(await orders()).toBe(count)
    expect((await works(who, 'carts.view', { query: { cart_key: key } })).data.count).toBeGreaterThan(0)
    // Agreed anew: the order keeps that version, whatever comes later.
    const number = await placed(who, await withShown(who, key))
    await publish(of)
    expect((await kept(of, number)).terms_version).toBe(now)
  })

  it('two tabs: the one that has agreed anew orders, the other is told', async () => {
    const { key, body } = await shown('anna', 'bellaVista')
    await publish('bellaVista')
    const fresh = await withShown('anna', key)
    const [old, other] = await Promise.all([place('anna', body, 'terms-tab-1'), place('anna', fresh, 'terms-tab-2')])
    expect(other.status).toBe(200)
    expect(['TERMS_CHANGED', 'CART_EMPTY']).toContain(old.body.error)
    // The version belongs to what a key stands for.
    expect((await place('anna', { ...fresh, sellers: body.sellers }, 'terms-tab-2')).body.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await place('anna', fresh, 'terms-tab-2')).body).toEqual(other.body)
  })

  it('the notice of withdrawal likewise: the confirmation brings the one that was shown', async () => {
    const before = await publish('radwerk', 'withdrawal')
    const { key, body } = await shown('jonas', 'radwerk')
    expect(body.sellers[0]!.withdrawal_version).toBe(before)
    const now = await publish('radwerk', 'withdrawal')
    const { body: refused } = await place('jonas', body)
    expect([refused.error, refused.errors?.map(({ field }) => field), refused.message]).toEqual([
      'TERMS_CHANGED',
      ['sellers.0.withdrawal_version'],
      expect.stringContaining('hat die Widerrufsbelehrung geändert'),
    ])
    const number = await placed('jonas', await withShown('jonas', key))
    // Between the order and its mail.
    await publish('radwerk', 'withdrawal')
    await testApp.jobs()
    const { attachments } = await db
      .selectFrom('mails')
      .select('attachments')
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirstOrThrow()
    expect((attachments as { fileName: string }[]).map(({ fileName }) => fileName)).toContain(`Widerrufsbelehrung-Fassung-${now}.txt`)
    expect(await kept('radwerk', number)).toMatchObject({ notice_version: now })
    await works('radwerk', 'policies.save', { body: { type: 'withdrawal', content: '' } as never })
    expect((await shown('jonas', 'radwerk')).body.sellers[0]).toMatchObject({ withdrawal_version: 0 })
  })

  it('a version that an older process left behind on the seller’s row is set right by saving the same text again', async () => {
    for (const [type, column] of [
      ['withdrawal', 'withdrawal_version'],
      ['terms', 'terms_version'],
    ] as const) {
      const now = await publish('radwerk', type)
      const content = `Fassung Nummer ${words}`
      await db
        .updateTable('providers')
        .set({ [column]: 0 })
        .where('account_id', '=', ids.radwerk)
        .execute()
      expect((await works('radwerk', 'policies.save', { body: { type, content } })).data.version, 'the same version').toBe(now)
      expect((await shown('jonas', 'radwerk')).body.sellers[0]).toMatchObject({ [column]: now })
      expect((await works('radwerk', 'policies.save', { body: { type, content: '' } as never })).data.version).toBe(0)
      await db
        .updateTable('providers')
        .set({ [column]: now })
        .where('account_id', '=', ids.radwerk)
        .execute()
      await works('radwerk', 'policies.save', { body: { type, content: '' } as never })
      expect((await shown('jonas', 'radwerk')).body.sellers[0]).toMatchObject(type === 'withdrawal' ? { [column]: 0 } : {})
    }
  })

  it('the marketplace’s own as well, by the moment they were published; taken off, a seller’s are gone for all who come', async () => {
    const { key, body } = await shown('anna', 'bellaVista')
    const republish = (at: Date) => db.updateTable('content_entries').set({ published_at: at }).where('key', '=', 'page.agb').execute()
    await republish(testApp.now())
    const { status, body: refused } = await place('anna', body)
    expect([status, refused.error, refused.errors?.map(({ field }) => field), refused.details]).toMatchObject([
      409,
      'TERMS_CHANGED',
      ['platform_terms'],
      { provider: 'Die Markthalle', url: '/seite/agb' },
    ])
    await works('bellaVista', 'policies.save', { body: { content: '' } })
    const both = await place('anna', body)
    expect(both.body.errors?.map(({ field }) => field)).toEqual(['sellers.0.terms_version', 'platform_terms'])
    expect(both.body.details).toMatchObject({ version: 0, url: null })
    const number = await placed('anna', await withShown('anna', key))
    expect(await kept('bellaVista', number)).toEqual({ terms_version: 0, platform_terms: `agb ${testApp.now().toISOString()}` })
  })

  it('a body of the specification names none, and is placed under those that count', async () => {
    const now = await publish('radwerk')
    const { key } = await shown('anna', 'radwerk')
    const number = await placed('anna', (await testApp.orderBody('anna', key)) as never)
    expect(await kept('radwerk', number)).toMatchObject({ terms_version: now, notice_version: 0 })
  })

  it('what was agreed before it was paid stands, for who names versions and for who names none', async () => {
    for (const names of [true, false]) {
      const now = await publish('radwerk')
      const { key, body } = await shown('jonas', 'radwerk')
      const sent = names ? body : ((await testApp.orderBody('jonas', key)) as never)
      const { data: first } = await works('jonas', 'checkout.startOnline', { body: sent })
      const next = await publish('radwerk')
      if (names) expect((await ask('jonas', 'checkout.startOnline', { body })).body.error).toBe('TERMS_CHANGED')
      // Pressed again under other terms it is another purchase.
      else expect((await works('jonas', 'checkout.startOnline', { body: sent })).data.payment_reference).not.toBe(first.payment_reference)
      const { data } = names ? { data: first } : await works('jonas', 'checkout.startOnline', { body: sent })
      await publish('radwerk')
      await pay.act(data.page!, 'success')
      const outcome = await pay.settle('jonas', data.payment_reference)
      expect(outcome.outcome).toBe('placed')
      expect((await kept('radwerk', outcome.orders[0]!.order_number)).terms_version).toBe(names ? now : next)
    }
  })

  it.each([
    ['sellers.0.terms_version', { terms_version: -1 }],
    ['sellers.0.terms_version', { terms_version: 1.5 }],
    ['sellers.0.terms_version', { terms_version: 'x'.repeat(200_000) }],
    ['sellers.0.withdrawal_version', { withdrawal_version: 2_000_000_000_000 }],
    ['platform_terms', 'x'.repeat(200_000)],
    ['platform_terms', 7],
  ])('rubbish is refused at its field: %s', async (field, wrong) => {
    const { body } = await shown('anna', 'radwerk')
    const bad = typeof wrong === 'object' ? { ...body, sellers: [{ ...body.sellers[0]!, ...wrong }] } : { ...body, platform_terms: wrong }
    const { status, body: answer } = await ask('anna', 'checkout.placeByCash', { body: bad as never })
    expect([status, answer.errors?.map((one) => one.field)]).toEqual([422, [field]])
  })

  it('a version that there never was is none that was shown', async () => {
    const { key, body } = await shown('anna', 'radwerk')
    const [one] = body.sellers
    for (const wrong of [
      { ...body, platform_terms: '' },
      { ...body, sellers: [{ ...one!, terms_version: 999_999 }] },
    ])
      expect((await place('anna', wrong)).body.error).toBe('TERMS_CHANGED')
    const { data } = await works('anna', 'policies.ofCart', { body: { cart_key: key } })
    expect([data.platform_terms, data.sellers[0]!.terms_version]).toEqual([body.platform_terms, one!.terms_version])
  })
})
