import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isClean } from '#backend/features/reviews/screening.ts'
import { ratingOf, recount, summaryOf } from '#backend/features/reviews/ratings.store.ts'
import { spreadOf } from '#backend/demo/town/reviews.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db, ids } = testApp
const day = 86_400_000
const luca = ids.bellaVista
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const good = { rating: 4, title: 'Gern wieder', review: 'Heiß, knusprig und pünktlich. Das bestellen wir wieder.' }

/** Jonas got these; nobody has said anything about them yet. */
async function delivered(who: 'anna' | 'jonas' = 'jonas') {
  await db.deleteFrom('slot_loads').execute()
  const number = await testApp.placed(who)
  const order = await db
    .updateTable('food_orders')
    .set({ status: 'completed', status_since: testApp.now() })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .updateTable('food_order_items')
    .set({ status: 'completed' })
    .where('order_id', '=', order.id)
    .returning(['id', 'product_id'])
    .executeTakeFirstOrThrow()
  return { order: order.id, productId: item.product_id, itemId: item.id }
}
const stars = async (type: 'product' | 'provider', id: number) =>
  (await works('guest', 'reviews.list', { query: { type, type_instance: id } })).rating
const countersOf = async (id: number) =>
  summaryOf(await db.selectFrom('product_counters').selectAll().where('product_id', '=', id).executeTakeFirst())
const rowOf = (id: number) => db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const notesOf = async (who: 'anna' | 'jonas' | 'bellaVista' | 'admin') =>
  (await works(who, 'notifications.latest')).data.filter((one) => one.type === 'review').map((one) => one.title)

let bought: Awaited<ReturnType<typeof delivered>>
beforeEach(async () => {
  await db.deleteFrom('reviews').where('author_id', 'in', [ids.anna, ids.jonas]).execute()
  bought = await delivered()
  for (const productId of [null, bought.productId]) await recount(db, { product_id: productId, provider_id: luca })
})

describe('who may review (docs/law.md row 29)', () => {
  it('is whoever got this very thing: not a stranger, not before the delivery, not for a canceled dish', async () => {
    const product = { body: { product_id: bought.productId, ...good } }
    expect((await ask('guest', 'reviews.sendProduct2', product)).status).toBe(401)
    expect((await ask('bellaVista', 'reviews.sendProduct2', product)).status).toBe(403)
    const own = () => db.selectFrom('food_orders').select('id').where('customer_id', '=', ids.jonas).where('status', '=', 'completed')
    const completed = (await own().execute()).map(({ id }) => id)
    await db.updateTable('food_orders').set({ status: 'delivery' }).where('id', 'in', completed).execute()
    for (const body of [
      { type: 'product', type_instance: bought.productId, ...good },
      { type: 'provider', type_instance: luca, ...good },
    ] as const)
      expect(await ask('jonas', 'reviews.send', { body })).toMatchObject({ status: 403, body: { error: 'REVIEW_NOT_BOUGHT' } })
    const others = await db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '=', ids.bosporus)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    expect(await ask('jonas', 'reviews.sendProduct', { body: { product_id: others.id, ...good } })).toMatchObject({
      status: 403,
      body: { error: 'REVIEW_NOT_BOUGHT' },
    })
    await db.updateTable('food_orders').set({ status: 'completed' }).where('id', 'in', completed).execute()
    await db.updateTable('food_order_items').set({ status: 'canceled' }).where('product_id', '=', bought.productId).execute()
    expect((await ask('jonas', 'reviews.sendProduct2', product)).body.error).toBe('REVIEW_NOT_BOUGHT')
    expect(
      (await works('jonas', 'reviews.eligibility', { query: { type: 'product', type_instance: bought.productId } })).data,
    ).toMatchObject({ may_write: false, own: [] })
    await db.updateTable('food_order_items').set({ status: 'completed' }).where('product_id', '=', bought.productId).execute()
    expect(
      (await works('jonas', 'reviews.eligibility', { query: { type: 'product', type_instance: bought.productId } })).data.may_write,
    ).toBe(true)
    expect((await ask('jonas', 'reviews.sendProduct2', { body: { product_id: 9_999_999, ...good } })).status).toBe(404)
  })

  it('of goods once a piece has come: not before, not twice, and the seller by the order', async () => {
    const product = await db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('provider_id', '=', ids.radwerk)
      .where('status', '=', 'active')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const order = await placeShopOrder(testApp, { customer: 'jonas', lines: [{ productId: product.id, qty: 2 }] })
    const write = () => ask('jonas', 'reviews.sendProduct2', { body: { product_id: product.id, ...good } })
    expect((await write()).body.error).toBe('REVIEW_NOT_BOUGHT')
    await db.updateTable('shop_order_items').set({ sent: 2, delivered: 1 }).where('order_id', '=', order.id).execute()
    const { open } = await works('jonas', 'reviews.mine', { query: { page: 1 } })
    expect(open).toContainEqual(expect.objectContaining({ type: 'product', type_instance: product.id, path: `/produkt/${product.slug}` }))
    const written = await write()
    expect(written.status, written.text).toBe(200)
    expect(await rowOf(written.body.data.id)).toMatchObject({ proof_kind: 'shopItem', proof_id: order.itemIds[0] })
    expect((await write()).body.error).toBe('REVIEW_ALREADY')
    const seller = { type: 'provider' as const, type_instance: ids.radwerk, ...good }
    const ofSeller = await works('jonas', 'reviews.send', { body: seller })
    expect(await rowOf(ofSeller.data.id)).toMatchObject({ proof_kind: 'shopOrder', proof_id: order.id })
  })

  it('writes once per delivered item, and again when it came again', async () => {
    const before = await countersOf(bought.productId)
    const { rows } = await db
      .selectFrom('food_order_items as i')
      .innerJoin('food_orders as o', 'o.id', 'i.order_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('o.customer_id', '=', ids.jonas)
      .where('o.status', '=', 'completed')
      .where('i.product_id', '=', bought.productId)
      .execute()
      .then((found) => ({ rows: Number(found[0]!.n) }))
    const answers = []
    for (let turn = 0; turn <= rows; turn++)
      answers.push(await ask('jonas', 'reviews.sendProduct2', { body: { product_id: bought.productId, ...good } }))
    expect(answers.map((one) => one.status)).toEqual([...Array<number>(rows).fill(200), 409])
    expect(answers.at(-1)!.body.error).toBe('REVIEW_ALREADY')
    expect(answers[0]!.body).toMatchObject({
      status_code: 200,
      message: 'Danke für Ihre Bewertung.',
      data: {
        status: 'published',
        verified: true,
        user_name: 'Jonas K.',
        rating: 4,
        type: 'product',
        moves: ['review.edit', 'review.delete'],
      },
    })
    // However often it was bought: one author, one voice.
    expect((await countersOf(bought.productId)).count).toBe(before.count + 1)
    await delivered()
    expect((await ask('jonas', 'reviews.sendProduct', { body: { product_id: bought.productId, ...good } })).status).toBe(200)
  })

  it('leaves no picture behind of a review that is refused', async () => {
    await works('jonas', 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good } })
    for (;;) if ((await ask('jonas', 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good } })).status !== 200) break
    const { media } = testApp.kernel
    const put = vi.spyOn(media, 'put')
    const entries = [
      ['type', 'provider'],
      ['type_instance', String(luca)],
      ['rating', '4'],
    ] as const
    expect((await sendForm(testApp, 'jonas', 'v2/rating', [...entries, ['images[]', { bytes: png, name: 'pizza.png' }]])).body.error).toBe(
      'REVIEW_ALREADY',
    )
    const names = put.mock.calls.map(([name]) => name)
    put.mockRestore()
    expect(names).toHaveLength(1)
    expect(await media.has(names[0]!)).toBe(false)
  })

  it('says what is wrong with a form, field by field, in a list', async () => {
    const answer = await raw('jonas', 'reviews.sendProduct2', {
      body: { product_id: 'x', rating: 9, review: 'kurz', images: Array(9).fill('/media/x.webp'), anonym: 'vielleicht' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'product_id', message: 'Bitte geben Sie eine gültige Nummer an.' },
        { field: 'rating', message: 'Bitte vergeben Sie einen bis fünf Sterne.' },
        { field: 'review', message: 'Bitte schreiben Sie mindestens zehn Zeichen, oder lassen Sie das Feld leer.' },
        { field: 'anonym', message: 'Bitte wählen Sie ja oder nein.' },
      ]),
    )
    expect((await raw('jonas', 'reviews.sendProduct', { body: {} })).status).toBe(422)
    expect((await raw('jonas', 'reviews.send', { body: { type: 'post', type_instance: 1, rating: 5 } })).body.errors![0]!.field).toBe(
      'type',
    )
    expect((await raw('guest', 'reviews.list', { query: { type: 'product' } })).status).toBe(422)
    expect((await raw('jonas', 'reviews.eligibility', { query: {} })).status).toBe(422)
  })

  it('a second press of the same button is the same review', async () => {
    const request = { body: { type: 'provider' as const, type_instance: luca, ...good }, key: 'bewertung-0001' }
    const [first, second] = [await works('jonas', 'reviews.send', request), await works('jonas', 'reviews.send', request)]
    expect(second.data.id).toBe(first.data.id)
    expect(await ask('jonas', 'reviews.send', { ...request, body: { ...request.body, rating: 1 } })).toMatchObject({
      status: 422,
      body: { error: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  it('two tabs at once on one purchase make one review', async () => {
    const body = { type: 'provider' as const, type_instance: luca, ...good }
    const done = await db
      .selectFrom('food_orders')
      .select('id')
      .where('customer_id', '=', ids.jonas)
      .where('provider_id', '=', luca)
      .where('status', '=', 'completed')
      .execute()
    const answers = await Promise.all(Array.from({ length: done.length + 2 }, () => ask('jonas', 'reviews.send', { body })))
    const taken = answers.filter((one) => one.status === 200).length
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(done.length)
    expect(answers.filter((one) => one.status !== 200).every((one) => one.body.error === 'REVIEW_ALREADY')).toBe(true)
  })
})

describe('what everybody reads', () => {
  it('counts all stars alike, and a provider’s average follows at once', async () => {
    const before = await stars('provider', luca)
    await works('jonas', 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good, rating: 1 } })
    const after = await stars('provider', luca)
    expect([after.count, after.rating_1]).toEqual([before.count + 1, before.rating_1 + 1])
    const provider = await db
      .selectFrom('providers')
      .select(['rating_average', 'rating_count'])
      .where('account_id', '=', luca)
      .executeTakeFirstOrThrow()
    expect([Number(provider.rating_average), provider.rating_count]).toEqual([after.average, after.count])
    expect(await ratingOf(db, 'provider', luca)).toEqual(after)
    const changes = await db.selectFrom('page_changes').select('tags').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(changes.tags).toContain(`provider:${luca}`)
  })

  it('filters by stars, sorts, pages; past the end there is an empty page, and nonsense changes nothing', async () => {
    const list = (query: object) => works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca, ...query } })
    const [helpful, worst, best, newest] = [
      await list({}),
      await list({ sort: 'worst' }),
      await list({ sort: 'best' }),
      await list({ sort: 'newest' }),
    ]
    expect(helpful.meta).toMatchObject({ current_page: 1, per_page: 10, total: helpful.rating.count })
    expect(helpful.data[0]!.review.length).toBeGreaterThan(39)
    expect([worst.data[0]!.rating, best.data[0]!.rating]).toEqual([1, 5])
    expect(newest.data.map((one) => one.id)).toEqual([...newest.data.map((one) => one.id)].sort((a, b) => b - a))
    const three = await list({ stars: 3 })
    expect(three.data.length).toBeGreaterThan(0)
    expect(three.data.every((one) => one.rating === 3)).toBe(true)
    expect(three.meta.total).toBe(three.rating.rating_3)
    expect((await list({ page: 5000 })).data).toEqual([])
    expect((await list({ stars: 'viele', sort: "'; drop table reviews; --" })).data).toEqual(helpful.data)
    expect((await ask('guest', 'reviews.list', { query: { type: 'product', type_instance: 99_999_999 } })).status).toBe(404)
  })

  it('are found by the slug of a page as by the id of what it shows', async () => {
    const { slug } = await db.selectFrom('providers').select('slug').where('account_id', '=', luca).executeTakeFirstOrThrow()
    expect(await works('guest', 'reviews.list', { query: { type: 'provider', slug } })).toEqual(
      await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca } }),
    )
    const product = await db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('status', '=', 'active')
      .where('kind', '=', 'normal')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await works('guest', 'reviews.list', { query: { type: 'product', slug: product.slug } })).toEqual(
      await works('guest', 'reviews.list', { query: { type: 'product', type_instance: product.id } }),
    )
    // A provider's slug is no product's.
    expect((await ask('guest', 'reviews.list', { query: { type: 'product', slug } })).status).toBe(404)
    for (const wrong of ['', '../etc', "x' or 1=1 --"])
      expect((await raw('guest', 'reviews.list', { query: { type: 'product', slug: wrong } })).status, wrong).toBe(422)
  })

  it('are not there for what is not: a closed shop and what it sells', async () => {
    const statuses = async () => [
      (await ask('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca } })).status,
      (await ask('guest', 'reviews.list', { query: { type: 'product', type_instance: bought.productId } })).status,
    ]
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', luca).execute()
    expect(await statuses()).toEqual([404, 404])
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', luca).execute()
    expect(await statuses()).toEqual([200, 200])
  })

  it('of a product are seen at once on its page and on its seller’s', async () => {
    const before = Number(
      (
        await db
          .selectFrom('page_changes')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirstOrThrow()
      ).id ?? 0,
    )
    await works('jonas', 'reviews.sendProduct2', { body: { product_id: bought.productId, ...good } })
    const tags = (await db.selectFrom('page_changes').select('tags').where('id', '>', before).execute()).flatMap((row) => row.tags)
    expect(tags).toEqual(expect.arrayContaining([`product:${bought.productId}`, `provider:${luca}`]))
  })

  it('costs two statements, however many there are', async () => {
    const before = testApp.database.stats().statements
    await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca } })
    expect(testApp.database.stats().statements - before).toBe(2)
  })

  it('names nobody who wants to stay unnamed', async () => {
    await works('jonas', 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good, anonym: true } })
    const [first] = (await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca, sort: 'newest' } })).data
    expect(first).toMatchObject({ user_name: 'Anonym', reviewer: null, anonym: true })
    expect(JSON.stringify(first)).not.toContain('Jonas')
  })

  it('GraphQL asks the same: reviewsByProduct with its page', async () => {
    await works('jonas', 'reviews.sendProduct2', { body: { product_id: bought.productId, ...good } })
    const query = (args: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: {
          query: `{ reviewsByProduct(${args}) { data { id review rating user_name verified reply { text } }
            paginatorInfo { total currentPage } } }`,
        },
      })
    const { data } = (await query(`product_id: ${bought.productId}`)).json<{
      data: { reviewsByProduct: { data: { review: string }[]; paginatorInfo: { total: number; currentPage: number } } }
    }>()
    expect(data.reviewsByProduct.paginatorInfo).toEqual({ total: (await countersOf(bought.productId)).count, currentPage: 1 })
    expect(data.reviewsByProduct.data.map((one) => one.review)).toContain(good.review)
    expect((await query(`product_id: ${bought.productId}, first: 0`)).json<{ errors: unknown[] }>().errors).toHaveLength(1)
  })
})

describe('pictures', () => {
  it('are written anew, shown, kept by a change and gone with the review', async () => {
    const sent = await sendForm(testApp, 'jonas', 'v2/sendProductReview2', [
      ['product_id', String(bought.productId)],
      ['rating', '5'],
      ['review', good.review],
      ['images[]', { bytes: png, name: 'eins.png' }],
      ['images[]', { bytes: await sharp(png).jpeg().toBuffer(), name: 'zwei.jpg', type: 'image/jpeg' }],
    ])
    expect(sent).toMatchObject({ status: 200, body: { status_code: 200 } })
    const { id, images } = sent.body.data as { id: number; images: string[] }
    expect(images).toHaveLength(2)
    for (const path of images) expect((await testApp.app.inject({ url: path })).headers['content-type']).toBe('image/webp')
    const changed = await sendForm(testApp, 'jonas', `v2/rating/${id}?_method=PUT`, [
      ['rating', '4'],
      ['images[]', images[1]!],
      ['images[]', { bytes: await sharp(png).rotate(90).png().toBuffer(), name: 'drei.png' }],
    ])
    expect(changed.body.data).toMatchObject({ rating: 4, edited: true })
    expect((changed.body.data as { images: string[] }).images).toHaveLength(2)
    expect((changed.body.data as { images: string[] }).images[0]).toBe(images[1])
    expect((await testApp.app.inject({ url: images[0]! })).statusCode).toBe(404)
    await works('jonas', 'reviews.remove', { params: { id } })
    expect((await testApp.app.inject({ url: images[1]! })).statusCode).toBe(404)
  })

  it('are refused when they are none, and nobody shows somebody else’s', async () => {
    const form = (file: string | { bytes: Uint8Array; name: string }) =>
      sendForm(testApp, 'jonas', 'v2/rating', [
        ['type', 'provider'],
        ['type_instance', String(luca)],
        ['rating', '5'],
        ['images[]', file],
      ])
    expect(await form({ bytes: Buffer.from('<svg onload=alert(1)>'), name: 'x.png' })).toMatchObject({
      status: 422,
      body: { error: 'FILE_TYPE_REFUSED', errors: [{ field: 'images.0' }] },
    })
    expect(await form('/media/demo/1f355.webp')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'images.0', message: 'Dieses Bild gehört nicht zu Ihrer Bewertung.' }] },
    })
    expect((await form('https://böse.example/x.png')).status).toBe(422)
  })
})

describe('own words', () => {
  const write = async () => (await works('jonas', 'reviews.sendProduct2', { body: { product_id: bought.productId, ...good } })).data

  it('can be changed for thirty days, by their author, with the version in view', async () => {
    const { id, version } = await write()
    const put = { params: { id }, query: { _method: 'PUT' as const } }
    expect((await raw('jonas', 'reviews.update', { params: { id }, body: good })).body.errors).toEqual([
      { field: '_method', message: 'Bitte hängen Sie _method=PUT an die Adresse an.' },
    ])
    expect((await works('jonas', 'reviews.update', { ...put, body: { ...good, rating: 2, version } })).data).toMatchObject({
      rating: 2,
      edited: true,
      status: 'published',
    })
    expect(await ask('jonas', 'reviews.update', { ...put, body: { ...good, version } })).toMatchObject({
      status: 409,
      body: { error: 'VERSION_STALE' },
    })
    expect(
      (await works('jonas', 'reviews.updateProduct', { body: { id, product_id: bought.productId, ...good, rating: 5 } })).data.rating,
    ).toBe(5)
    expect((await ask('jonas', 'reviews.updateProduct', { body: { id, product_id: bought.productId + 1, ...good } })).status).toBe(404)
    expect((await ask('anna', 'reviews.update', { ...put, body: good })).status).toBe(404)
    await db
      .updateTable('reviews')
      .set({ created_at: new Date(testApp.now().getTime() - 31 * day) })
      .where('id', '=', id)
      .execute()
    expect(await ask('jonas', 'reviews.update', { ...put, body: good })).toMatchObject({
      status: 409,
      body: { error: 'REVIEW_EDIT_TOO_LATE' },
    })
  })

  it('go away with all that was in them; the purchase may be reviewed again', async () => {
    const before = await countersOf(bought.productId)
    const { id } = await write()
    expect((await ask('anna', 'reviews.removeProduct', { params: { id } })).status).toBe(404)
    expect(await works('jonas', 'reviews.removeProduct', { params: { id } })).toEqual({
      status_code: 200,
      message: 'Ihre Bewertung ist gelöscht.',
    })
    expect(await rowOf(id)).toMatchObject({ status: 'deleted', text: '', title: '', pictures: [] })
    expect(await countersOf(bought.productId)).toEqual(before)
    expect((await ask('jonas', 'reviews.remove', { params: { id } })).status).toBe(404)
    expect((await write()).id).not.toBe(id)
  })

  it('with links, numbers or insults wait for a human; stars never matter', async () => {
    for (const words of [
      'Mehr auf www.billig.example',
      'Schreiben Sie mir: a@b.de',
      'Ruft an: 0171 1234567',
      'So ein Arschloch am Telefon',
      'Kauft bei billiger.de!',
    ])
      expect([words, isClean(words)]).toEqual([words, false])
    for (const words of [
      'Schlecht, nie wieder, unverschämt teuer!',
      'Kam um 18:30, 45 Minuten, 12,50 € – 5 von 5',
      'Pizza Nr. 12 und Cola 0,33 l',
      '1 Stern',
    ])
      expect([words, isClean(words)]).toEqual([words, true])
    const held = await works('jonas', 'reviews.sendProduct2', {
      body: { product_id: bought.productId, ...good, review: 'Mehr Bilder davon auf www.jonas.example zu sehen.' },
    })
    expect(held.data).toMatchObject({ status: 'pending', checked: false })
    expect(held.message).toContain('ein Mensch')
    expect(
      (await works('guest', 'reviews.list', { query: { type: 'product', type_instance: bought.productId, sort: 'newest' } })).data.map(
        (one) => one.id,
      ),
    ).not.toContain(held.data.id)
    expect(await notesOf('admin')).toContain('Eine Bewertung wartet auf Sie')
    expect(
      (await works('jonas', 'reviews.update', { params: { id: held.data.id }, query: { _method: 'PUT' }, body: good })).data.status,
    ).toBe('published')
  })

  it('are listed with what still waits for a word', async () => {
    await write()
    const mine = await works('jonas', 'reviews.mine', { query: { page: 1 } })
    expect(mine.data[0]).toMatchObject({ about: { path: '/anbieter/pizzeria-bella-vista' }, status: 'published' })
    expect(mine.open.some((one) => one.type === 'product' && one.type_instance === bought.productId)).toBe(false)
    expect(mine.open.some((one) => one.type === 'provider' && one.type_instance === luca)).toBe(true)
    expect((await raw('jonas', 'reviews.mine', { query: { page: 0 } })).status).toBe(422)
  })
})

describe('provider, reports and decisions (docs/law.md rows 29 to 31)', () => {
  const published = async (who: 'anna' | 'jonas' = 'jonas') => {
    if (who === 'anna') await delivered('anna')
    return (await works(who, 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good, rating: 1 } })).data.id
  }

  it('the provider hears of it and answers once; a second answer takes the first one’s place', async () => {
    const id = await published()
    expect(await notesOf('bellaVista')).toContain('Neue Bewertung: 1 Stern')
    expect((await works('bellaVista', 'reviews.eligibility', { query: { type: 'provider', type_instance: luca } })).data.may_reply).toBe(
      true,
    )
    expect((await works('bosporus', 'reviews.eligibility', { query: { type: 'provider', type_instance: luca } })).data.may_reply).toBe(
      false,
    )
    expect((await works('bellaVista', 'reviews.received', { query: { answered: 'no' } })).data.map((one) => one.id)).toContain(id)
    await works('bellaVista', 'reviews.reply', { params: { id }, body: { text: 'Das tut uns leid.' } })
    expect(
      (await works('bellaVista', 'reviews.reply', { params: { id }, body: { text: 'Das tut uns sehr leid.' } })).data.reply,
    ).toMatchObject({ text: 'Das tut uns sehr leid.', company_name: 'Pizzeria Bella Vista' })
    expect(await notesOf('jonas')).toContain('Pizzeria Bella Vista hat Ihnen geantwortet')
    expect((await works('bellaVista', 'reviews.received', { query: { answered: 'no' } })).data.map((one) => one.id)).not.toContain(id)
    expect((await ask('bosporus', 'reviews.reply', { params: { id }, body: { text: 'Haha' } })).status).toBe(404)
    expect((await raw('bellaVista', 'reviews.reply', { params: { id }, body: { text: '' } })).status).toBe(422)
    expect((await raw('bellaVista', 'reviews.received', { query: { page: 'x' } })).status).toBe(422)
  })

  it('a report leaves it in sight until a human has looked, and counts once per account', async () => {
    const id = await published()
    expect(await works('anna', 'reviews.report', { body: { rating_id: id, reason: 'insult' } })).toMatchObject({ status_code: 200 })
    await works('anna', 'reviews.report', { body: { rating_id: id, reason: 'insult' } })
    await works('bellaVista', 'reviews.reportProvider', {
      body: { rating_id: id, provider_id: luca, reason: 'Das ist schlicht erfunden.' },
    })
    expect((await ask('jonas', 'reviews.report', { body: { rating_id: id, reason: 'untrue' } })).status).toBe(404)
    expect((await ask('anna', 'reviews.reportProvider', { body: { rating_id: id, provider_id: luca + 1, reason: 'untrue' } })).status).toBe(
      404,
    )
    expect(
      (await ask('anna', 'reviews.reportProduct', { body: { rating_id: id, product_id: bought.productId, reason: 'untrue' } })).status,
    ).toBe(404)
    for (const call of ['reviews.report', 'reviews.reportProduct', 'reviews.reportProvider'] as const)
      expect((await raw('anna', call, { body: { rating_id: 'x' } })).status).toBe(422)
    expect(
      (await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca, sort: 'newest' } })).data[0],
    ).toMatchObject({ id, checked: false })
    const open = (await works('admin', 'reviews.moderation')).data.find((one) => one.id === id)!
    expect(open).toMatchObject({
      status: 'under_review',
      author: 'Jonas K.',
      reports: [
        { reason: 'Beleidigend oder diskriminierend', open: true },
        { reason: 'Das ist schlicht erfunden.', open: true },
      ],
    })
    expect(open.moves).toEqual(expect.arrayContaining(['review.keep', 'review.hide']))
    expect(open.history.map((one) => one.event)).toEqual(['review.write', 'review.publish', 'review.report', 'review.report'])
    await works('admin', 'reviews.decide', { params: { id }, body: { decision: 'keep', version: open.version } })
    expect((await rowOf(id)).status).toBe('published')
    expect(await notesOf('anna')).toContain('Ihre Meldung wurde geprüft')
    await works('anna', 'reviews.report', { body: { rating_id: id, reason: 'insult' } })
    expect((await rowOf(id)).status, 'the same voice again moves nothing').toBe('published')
  })

  it('of a product is reported with the product', async () => {
    const { id } = (await works('jonas', 'reviews.sendProduct2', { body: { product_id: bought.productId, ...good } })).data
    await works('anna', 'reviews.reportProduct', { body: { rating_id: id, product_id: bought.productId, reason: 'offTopic' } })
    expect((await rowOf(id)).status).toBe('under_review')
  })

  it('hiding needs rule and reason, takes its stars along, and tells the author why and what to do', async () => {
    const before = await stars('provider', luca)
    const id = await published()
    expect((await raw('admin', 'reviews.decide', { params: { id }, body: { decision: 'hide' } })).body.errors).toEqual([
      { field: 'reason', message: 'Bitte wählen Sie einen Grund.' },
      { field: 'note', message: 'Bitte begründen Sie die Entscheidung mit mindestens zehn Zeichen.' },
    ])
    expect((await ask('bellaVista', 'reviews.decide', { params: { id }, body: { decision: 'keep' } })).status).toBe(403)
    expect(await ask('admin', 'reviews.decide', { params: { id }, body: { decision: 'keep' } })).toMatchObject({
      status: 409,
      body: { error: 'TRANSITION_REFUSED' },
    })
    await works('admin', 'reviews.decide', {
      params: { id },
      body: { decision: 'hide', reason: 'insult', note: 'Der zweite Satz beleidigt eine Mitarbeiterin.' },
    })
    expect(await stars('provider', luca)).toEqual(before)
    const [own] = (await works('jonas', 'reviews.mine')).data
    expect(own).toMatchObject({
      status: 'hidden',
      decision: {
        reason: 'insult',
        rule: 'Bewertungen beleidigen und diskriminieren niemanden.',
        note: 'Der zweite Satz beleidigt eine Mitarbeiterin.',
      },
      moves: ['review.appeal', 'review.delete'],
    })
    const mail = await db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('kind', '=', 'review.decision')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    for (const part of ['Der zweite Satz beleidigt', 'Ein Mensch hat das entschieden', 'widersprechen', 'Artikel 21 DSA'])
      expect(mail.text).toContain(part)
    expect((await works('bellaVista', 'reviews.received')).data.map((one) => one.id)).not.toContain(id)
    expect((await ask('bellaVista', 'reviews.reply', { params: { id }, body: { text: 'Ätsch' } })).status).toBe(404)
    const [judged] = (await works('admin', 'reviews.moderation', { query: { status: 'hidden' } })).data.filter((one) => one.id === id)
    expect(judged!.moves).toEqual(['review.keep'])
  })

  /** What was decided so far, somebody else has decided who has left the application: an objection belongs to another person. */
  const decidedByAnother = (reviewId: number) =>
    db
      .updateTable('case_decisions')
      .set({ decided_by: null })
      .where('case_id', 'in', db.selectFrom('cases').select('id').where('review_id', '=', reviewId))
      .execute()

  it('whoever hid one in error shows it again; its stars come back, and another decision may be objected to', async () => {
    const id = await published('anna')
    const before = await stars('provider', luca)
    const hide = async () => {
      await decidedByAnother(id)
      return works('admin', 'reviews.decide', {
        params: { id },
        body: { decision: 'hide', reason: 'untrue', note: 'Wir sehen dafür keinen Beleg.' },
      })
    }
    const object = () => works('anna', 'reviews.appeal', { params: { id }, body: { text: 'Das war aber wirklich so.' } })
    await hide()
    await object()
    testApp.later(1)
    await hide()
    expect(await stars('provider', luca)).not.toEqual(before)
    expect((await works('anna', 'reviews.mine')).data.find((one) => one.id === id)!.moves).not.toContain('review.appeal')
    testApp.later(1)
    expect((await works('admin', 'reviews.decide', { params: { id }, body: { decision: 'keep' } })).data).toMatchObject({
      status: 'published',
      decision: null,
    })
    expect(await stars('provider', luca)).toEqual(before)
    expect(
      await db
        .selectFrom('notifications')
        .select(['title', 'body'])
        .where('account_id', '=', ids.anna)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ).toMatchObject({ title: 'Ihre Bewertung steht wieder da', body: expect.stringContaining('zurückgenommen') as string })
    testApp.later(1)
    await hide()
    expect((await object()).data.status).toBe('under_review')
    await works('anna', 'reviews.remove', { params: { id } })
  })

  it('an objection brings it before a human once, within six months', async () => {
    const id = await published('anna')
    const hide = async () => {
      await decidedByAnother(id)
      return works('admin', 'reviews.decide', {
        params: { id },
        body: { decision: 'hide', reason: 'untrue', note: 'Wir sehen dafür keinen Beleg.' },
      })
    }
    await hide()
    expect((await raw('anna', 'reviews.appeal', { params: { id }, body: { text: 'nein' } })).status).toBe(422)
    expect((await ask('jonas', 'reviews.appeal', { params: { id }, body: { text: 'Das war aber wirklich so.' } })).status).toBe(404)
    await db
      .updateTable('reviews')
      .set({ decided_at: new Date(testApp.now().getTime() - 184 * day) })
      .where('id', '=', id)
      .execute()
    expect((await ask('anna', 'reviews.appeal', { params: { id }, body: { text: 'Das war aber wirklich so.' } })).body.error).toBe(
      'APPEAL_TOO_LATE',
    )
    await db.updateTable('reviews').set({ decided_at: testApp.now() }).where('id', '=', id).execute()
    expect(
      (await works('anna', 'reviews.appeal', { params: { id }, body: { text: 'Das war aber wirklich so, ich habe Bilder.' } })).data.status,
    ).toBe('under_review')
    expect((await works('admin', 'reviews.moderation')).data.find((one) => one.id === id)!.appeal).toContain('ich habe Bilder')
    await hide()
    expect((await ask('anna', 'reviews.appeal', { params: { id }, body: { text: 'Das war aber wirklich so.' } })).body.error).toBe(
      'APPEAL_ALREADY',
    )
    expect((await works('anna', 'reviews.mine')).data[0]!.decision!.appeal_until).toBeNull()
  })

  it('a hidden one does not come back by being deleted and written again: a human looks first', async () => {
    const about = { type: 'provider' as const, type_instance: luca, ...good }
    const { id } = (await works('jonas', 'reviews.send', { body: about })).data
    const { proof_kind: kind, proof_id: proof } = await rowOf(id)
    await works('admin', 'reviews.decide', {
      params: { id },
      body: { decision: 'hide', reason: 'offTopic', note: 'Handelt von einem anderen Laden.' },
    })
    await works('jonas', 'reviews.remove', { params: { id } })
    const again = await works('jonas', 'reviews.send', { body: about })
    expect(await rowOf(again.data.id)).toMatchObject({ status: 'pending', proof_kind: kind, proof_id: proof })
    expect(again.message).toContain('war ausgeblendet')
    const edited = await testApp.ask('jonas', 'reviews.update', {
      params: { id: again.data.id },
      query: { _method: 'PUT' },
      body: { ...good, title: 'Noch einmal' },
    })
    expect(edited.body.data.status).toBe('pending')
    expect((await works('admin', 'reviews.decide', { params: { id: again.data.id }, body: { decision: 'keep' } })).data.status).toBe(
      'published',
    )
  })

  it('a good one may stand on the home page; hidden ones never do', async () => {
    const id = await published()
    expect((await raw('admin', 'reviews.feature', { params: { id }, body: {} })).status).toBe(422)
    await works('admin', 'reviews.feature', { params: { id }, body: { is_home: true } })
    expect((await works('guest', 'reviews.home')).data.map((one) => one.id)).toContain(id)
    await works('admin', 'reviews.decide', {
      params: { id },
      body: { decision: 'hide', reason: 'offTopic', note: 'Handelt von einem anderen Laden.' },
    })
    expect((await works('guest', 'reviews.home')).data.map((one) => one.id)).not.toContain(id)
    expect((await ask('admin', 'reviews.feature', { params: { id }, body: { is_home: true } })).status).toBe(409)
  })
})

describe('one voice', () => {
  it('has each author in an average, that of the newest review shown; all are still there to read, also when the author leaves', async () => {
    const before = await stars('provider', luca)
    const shownBefore = (await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca } })).meta.total
    const write = async (rating: number) => {
      await delivered()
      return (
        await works('jonas', 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good, rating }, ip: '203.0.113.50' })
      ).data.id
    }
    const written: number[] = []
    for (const rating of [1, 1, 1, 1, 1, 1, 1, 1, 1, 3]) written.push(await write(rating))
    const nine = await stars('provider', luca)
    expect([nine.count, nine.rating_1, nine.rating_3]).toEqual([before.count + 1, before.rating_1, before.rating_3 + 1])
    expect((await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca } })).meta.total).toBe(shownBefore + 10)
    const ones = await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca, stars: 1, sort: 'newest' } })
    expect(ones.meta.total).toBe(before.rating_1 + 9)
    expect(ones.data.filter(({ id }) => written.includes(id))).toHaveLength(9)
    // The newest goes: the one before speaks again.
    await works('jonas', 'reviews.remove', { params: { id: written.at(-1)! } })
    const eight = await stars('provider', luca)
    expect([eight.count, eight.rating_1, eight.rating_3]).toEqual([before.count + 1, before.rating_1 + 1, before.rating_3])
    const { anonymise } = (await import('#backend/features/reviews/reviews.handlers.ts')).reviews
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'x' }, (ctx) => anonymise!(ctx, ids.jonas))
    await recount(db, { product_id: null, provider_id: luca })
    expect(await stars('provider', luca)).toEqual(eight)
  })
})

describe('leaving', () => {
  it('takes words, name and pictures along and leaves the bare stars', async () => {
    const { anonymise, exportOf } = (await import('#backend/features/reviews/reviews.handlers.ts')).reviews
    const { id } = (await works('jonas', 'reviews.send', { body: { type: 'provider', type_instance: luca, ...good } })).data
    const before = await stars('provider', luca)
    const parts = await exportOf!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'x' }), ids.jonas)
    expect(parts[0]!.rows[0]).toMatchObject({ Zu: 'Pizzeria Bella Vista', Sterne: 4, Text: good.review, Stand: 'Veröffentlicht' })
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'x' }, (ctx) => anonymise!(ctx, ids.jonas))
    expect(await stars('provider', luca)).toEqual(before)
    expect(await rowOf(id)).toMatchObject({ author_id: null, author_name: '', text: '', title: '', proof_id: null, rating: 4 })
    const [first] = (await works('guest', 'reviews.list', { query: { type: 'provider', type_instance: luca, sort: 'newest' } })).data
    expect(first).toMatchObject({ user_name: 'Ehemaliges Konto', reviewer: null })
  })
})

describe('the demo town', () => {
  it('has as many stars as its shops say, and all kinds of them', async () => {
    for (const [average, count] of [
      [4.7, 412],
      [4.9, 46],
      [4.3, 287],
      [4.4, 118],
      [4.6, 29],
    ] as const) {
      const spread = spreadOf(average, count)
      expect(spread.every((many) => many >= 0)).toBe(true)
      expect(
        summaryOf({ rating_1: spread[0]!, rating_2: spread[1]!, rating_3: spread[2]!, rating_4: spread[3]!, rating_5: spread[4]! }),
      ).toMatchObject({ count })
      expect(Math.abs(spread.reduce((sum, many, at) => sum + many * (at + 1), 0) / count - average)).toBeLessThan(0.02)
    }
  })
})
