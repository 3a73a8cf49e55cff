import { expect, it } from 'vitest'
import { privacyJobs } from '#backend/features/privacy/privacy.api.ts'
import { importTexts } from '#backend/features/cms/importTexts.ts'
import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { works, app, db, ids } = testApp
const day = 86_400_000
const rest = { 'x-page-tags': 'ask' }
const query = (text: string) => ({ method: 'POST', url: '/graphql', payload: { query: text }, headers: rest }) as const
const read = (path: string) => ({ method: 'GET', url: `/rest/${path}`, headers: rest }) as const
type Question = ReturnType<typeof query> | ReturnType<typeof read>

/** What a page with this answer hangs on, and until when it holds. */
async function answered(question: Question) {
  const answer = await app.inject(question)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  const until = answer.headers['x-page-until']
  return {
    text: answer.body,
    tags: String(answer.headers['x-page-tags']).split(' '),
    until: until === undefined ? null : new Date(String(until)),
  }
}
/** Whether a page made of this answer is thrown away by what is done. */
async function forgets(question: Question, act: () => Promise<unknown>): Promise<boolean> {
  const { tags } = await answered(question)
  await db.deleteFrom('page_changes').execute()
  await act()
  const changed = (await db.selectFrom('page_changes').select('tags').execute()).flatMap((row) => row.tags)
  return changed.some((tag) => tags.includes(tag))
}

async function featured() {
  await db.updateTable('reviews').set({ status: 'published' }).where('status', '=', 'hidden').execute()
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('provider_id', '=', ids.bellaVista)
    .where('status', '=', 'published')
    .where('author_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await works('admin', 'reviews.feature', { params: { id: row.id }, body: { is_home: true } })
  return row.id
}
const home = read('v2/rating/home')

it('a chosen review leaves the start page at once when it is hidden', async () => {
  const id = await featured()
  expect(
    await forgets(home, () =>
      works('admin', 'reviews.decide', {
        params: { id },
        body: { decision: 'hide', reason: 'offTopic', note: 'Handelt von einem anderen Laden.' },
      }),
    ),
  ).toBe(true)
  expect((await answered(home)).text).not.toContain(`"id":${id},`)
})

it('the answer of the shop to a chosen review stands on the start page as well', async () => {
  const id = await featured()
  expect(
    await forgets(home, () => works('bellaVista', 'reviews.reply', { params: { id }, body: { text: 'Vielen Dank, bis bald!' } })),
  ).toBe(true)
})

it('a review is shown with the picture its author has now', async () => {
  const id = await featured()
  const { author_id: author, product_id: product } = await db
    .selectFrom('reviews')
    .select(['author_id', 'product_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('reviews').set({ author_id: ids.jonas, anonym: false }).where('id', '=', id).execute()
  await db
    .updateTable('accounts')
    .set({ avatar: '/media/avatars/0123456789012345678901234567890123456789-256x256.webp' })
    .where('id', '=', ids.jonas)
    .execute()
  const about = product === null ? `type=provider&type_instance=${ids.bellaVista}` : `type=product&type_instance=${product}`
  expect(await forgets(read(`v2/rating?${about}`), () => works('jonas', 'profiles.removeAvatar'))).toBe(true)
  await db.updateTable('reviews').set({ author_id: author }).where('id', '=', id).execute()
})

it('a menu shows its categories as the kitchen calls them now', async () => {
  const menu = read('food/menu?slug=pizzeria-bella-vista')
  const {
    data: [category],
  } = await works('bellaVista', 'foodSettings.categories')
  expect(
    await forgets(menu, () => works('bellaVista', 'foodSettings.updateCategory', { body: { id: category!.id, name: 'Vom Steinofen' } })),
  ).toBe(true)
  expect((await answered(menu)).text).toContain('Vom Steinofen')
})

it('a kitchen that takes orders again is found among the open ones', async () => {
  await works('bosporus', 'foodSettings.pause', { body: { minutes: 60 } })
  const open = read('provider_search?filter[open]=1&filter[kind]=restaurant')
  expect((await answered(open)).text).not.toContain('bosporus-grill')
  expect(await forgets(open, () => works('bosporus', 'foodSettings.pause', { body: { minutes: 0 } }))).toBe(true)
  expect((await answered(open)).text).toContain('bosporus-grill')
})

it('the page of a business names who stands behind it now', async () => {
  const page = query('{ providerBySlug(slug: "radwerk-lindenbrueck") { first_name last_name } }')
  expect(await forgets(page, () => works('radwerk', 'profiles.updateDetails', { body: { first_name: 'Friederike' } as never }))).toBe(true)
})

it('a legal page the operator has brought in from a file is read at once', async () => {
  const page = read('pagedata/impressum')
  expect(
    await forgets(page, () =>
      importTexts(db, [{ slug: 'impressum', html: '<h1>Impressum</h1><p>§ 5 DDG: Neue Halle GmbH</p>' }], testApp.now()),
    ),
  ).toBe(true)
  expect((await answered(page)).text).toContain('Neue Halle GmbH')
})

it('a business that leaves is gone from every page and list with all it sells', async () => {
  const product = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('provider_id', '=', ids.radwerk)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const pages = [
    read('providerStoreLocations?slug=radwerk-lindenbrueck'),
    read(`productDetails?slug=${product.slug}`),
    read('shop/listing?category=fahrraeder'),
    read('provider_search'),
  ]
  const tags = await Promise.all(pages.map(async (page) => (await answered(page)).tags))
  await db.updateTable('providers').set({ registration_status: 'approved' }).where('account_id', '=', ids.radwerk).execute()
  await db.updateTable('shop_orders').set({ status: 'completed' }).where('provider_id', '=', ids.radwerk).execute()
  await db.deleteFrom('page_changes').execute()
  await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'leaving' }, async (ctx) => {
    ctx.enqueue(privacyJobs['privacy.leave'], { accountId: ids.radwerk, event: 'account.anonymise' })
  })
  await db
    .updateTable('accounts')
    .set({ status: 'deletion_scheduled', deletion_due_at: testApp.now() })
    .where('id', '=', ids.radwerk)
    .execute()
  await testApp.jobs()
  expect((await db.selectFrom('providers').select('active').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()).active).toBe(
    false,
  )
  const changed = (await db.selectFrom('page_changes').select('tags').execute()).flatMap((row) => row.tags)
  for (const kept of tags)
    expect(
      changed.some((tag) => kept.includes(tag)),
      kept.join(' '),
    ).toBe(true)
  expect(await db.selectFrom('product_search').select('product_id').where('provider_id', '=', ids.radwerk).execute()).toEqual([])
})

it('what is said of a door holds until it opens or closes, and never beyond the day: «morgen» is another day tomorrow', async () => {
  testApp.at('2026-11-20T21:30:00Z')
  const midnight = fromBerlin(addDays(berlinDay(testApp.now()), 1), '00:00')
  const places = [
    'food/menu?slug=bosporus-grill',
    'providerStoreLocations?slug=bosporus-grill',
    'provider_search?filter[open]=1',
    'provider_search?filter[open]=0',
  ]
  for (const path of places) {
    const { text, until } = await answered(read(path))
    const changes = [...text.matchAll(/"next_change_at":"([^"]+)"/g)].map(([, at]) => Date.parse(at!))
    expect(until, path).not.toBeNull()
    expect(until!.getTime(), path).toBeLessThanOrEqual(Math.min(midnight.getTime(), ...changes))
    expect(until!.getTime(), path).toBeGreaterThan(testApp.now().getTime())
  }
  expect((await answered(read('food/menu?slug=pizzeria-bella-vista'))).until, 'open round the clock').toBeNull()
  testApp.at('2026-11-20T17:30:00Z')
})

it('a menu says «pausiert» no longer than the pause, also where it ends after closing time', async () => {
  const menu = read('food/menu?slug=bosporus-grill')
  testApp.at('2026-11-20T05:00:00Z')
  await works('bosporus', 'foodSettings.pause', { body: { minutes: 60 } })
  expect((await answered(menu)).until).toEqual(new Date('2026-11-20T06:00:00Z'))
  await works('bosporus', 'foodSettings.pause', { body: { minutes: 0 } })
  testApp.at('2026-11-20T17:30:00Z')
})

it('a cut price is struck through until thirty days after the cut, on its page and on cards', async () => {
  const { id, slug } = await db.selectFrom('products').select(['id', 'slug']).where('slug', '=', 'heumilch').executeTakeFirstOrThrow()
  const { provider_id: seller, price_cents: price } = await db
    .selectFrom('products')
    .select(['provider_id', 'price_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cutAt = new Date(testApp.now().getTime() - 30 * day + 60_000)
  await db.deleteFrom('price_history').where('product_id', '=', id).execute()
  await db
    .insertInto('price_history')
    .values([
      { product_id: id, price_cents: price + 100, at: new Date(cutAt.getTime() - 90 * day) },
      { product_id: id, price_cents: price, at: cutAt, cut: true },
    ])
    .execute()
  const page = await answered(read(`productDetails?slug=${slug}`))
  expect(page.text).toContain(`"previous_price_cents":${price + 100}`)
  expect(page.until).toEqual(new Date(cutAt.getTime() + 30 * day))
  const { slug: shop } = await db.selectFrom('providers').select('slug').where('account_id', '=', seller).executeTakeFirstOrThrow()
  const list = await answered(read(`shop/listing?provider=${shop}`))
  expect(list.until).toEqual(page.until)
  testApp.later(2)
  const after = await answered(read(`productDetails?slug=${slug}`))
  expect(after.text).not.toContain(`"previous_price_cents":${price + 100}`)
})

it('whoever looks for a seller finds it by its new name, and dishes that are sold out only where that is no matter', async () => {
  await works('bosporus', 'profiles.updateProvider', { body: { company_name: 'Zwiebelturm Imbiss' } as never })
  const found = await works('guest', 'search.everything', { query: { keyword: 'Zwiebelturm' } })
  expect([found.providers.map(({ title }) => title), found.dishes.length > 0]).toEqual([['Zwiebelturm Imbiss'], true])
  expect(found.dishes.every(({ provider }) => provider.id === ids.bosporus)).toBe(true)
  const [dish] = found.dishes
  await works('bosporus', 'foodSettings.setSoldOut', { body: { product_id: dish!.id, sold_out: true } })
  const names = async (available: '1' | '0') =>
    (await works('guest', 'search.everything', { query: { keyword: `Zwiebelturm ${dish!.name}`, available } })).dishes.map(({ id }) => id)
  expect(await names('0')).toContain(dish!.id)
  expect(await names('1')).not.toContain(dish!.id)
})
