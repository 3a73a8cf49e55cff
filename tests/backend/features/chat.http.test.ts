import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

/** The same calls over HTTP on the whole backend, in the demo town. */
const testApp = await demoTestApp()
const { app, works, ask, raw, ids, tokens } = testApp

describe('a seller of goods', () => {
  const sales = async () => {
    const { slug } = await testApp.db.selectFrom('providers').select('slug').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    const query = `{ providerBySlug(slug: "${slug}") { quantity_of_sales } }`
    return (await app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json<{ data: object }>().data
  }

  it('is told where the latest delivery of his customer went, and his page counts what he has sold', async () => {
    await testApp.db.deleteFrom('food_orders').where('customer_id', '=', ids.anna).where('provider_id', '=', ids.radwerk).execute()
    const address = async () => (await works('radwerk', 'chat.address', { query: { user_id: ids.anna } })).data
    const [{ number }, before] = [await placeShopOrder(testApp), await sales()]
    const row = await testApp.db.selectFrom('shop_orders').select(['id', 'address']).where('number', '=', number).executeTakeFirstOrThrow()
    const { street } = row.address as { street: string }
    expect(await address()).toMatchObject({ street })
    await testApp.db.updateTable('shop_orders').set({ status: 'completed' }).where('id', '=', row.id).execute()
    const more = (data: object) => (data as { providerBySlug: { quantity_of_sales: number } }).providerBySlug.quantity_of_sales
    expect(more(await sales())).toBe(more(before) + 1)
  })
})

describe('chat over HTTP', () => {
  it('a customer and a restaurant talk about an order', async () => {
    const number = await testApp.placed('jonas')
    const opened = await works('jonas', 'chat.open', { body: { user_id: ids.bellaVista } })
    const id = opened.data.conversation_id
    const sent = await works('jonas', 'chat.send', {
      body: { conversation_id: id, message: 'Bitte ohne Zwiebeln', order_number: number },
      key: 'browser-key-1',
    })
    expect(sent.data).toMatchObject({ client_id: 'browser-key-1', order_number: number })
    await works('bellaVista', 'chat.delivered', { body: { conversation_id: id } })
    await works('bellaVista', 'chat.read', { body: { conversation_id: id, up_to: sent.data.message_id } })
    await works('jonas', 'chat.edit', { body: { message_id: sent.data.message_id, message: 'Bitte ohne rote Zwiebeln' } })
    const seen = await works('bellaVista', 'chat.messages', { query: { conversation_id: id } })
    expect(seen.data.at(-1)).toMatchObject({ message: 'Bitte ohne rote Zwiebeln', status: 'read', client_id: null })
    expect(seen.conversation).toMatchObject({ unread: 0, order_numbers: [number], partner: { user_id: ids.jonas } })
    expect((await works('bellaVista', 'chat.typing', { query: { user_id: ids.jonas } })).data.typing).toBe(false)
    expect((await works('jonas', 'chat.typing', { query: { user_id: ids.bellaVista } })).data.typing).toBe(true)
    expect((await works('bellaVista', 'chat.latestOrders', { query: { user_id: ids.jonas } })).data[0]?.order_number).toBe(number)
    expect((await works('bellaVista', 'chat.address', { query: { user_id: ids.jonas } })).data?.postal_code).toBe('62101')
    await works('jonas', 'chat.remove', { body: { message_id: sent.data.message_id } })
    expect((await works('jonas', 'chat.conversations')).data.find((one) => one.conversation_id === id)?.last_message?.status).toBe(
      'deleted',
    )
    for (const call of ['chat.partners', 'chat.unread', 'chat.realtime'] as const) await works('bellaVista', call)
    expect((await works('jonas', 'chat.searchPartner', { query: { search: 'bella vista' } })).data[0]?.user_id).toBe(ids.bellaVista)
    await works('jonas', 'chat.searchMessages', { query: { search: 'Guten' } })
  })

  it('checks the caller before the body: 401, 403, 404, then 422', async () => {
    const {
      data: [talk],
    } = await works('anna', 'chat.conversations')
    const rubbish = { conversation_id: talk!.conversation_id, message: { not: 'text' } }
    expect((await raw('guest', 'chat.send', { body: rubbish })).status).toBe(401)
    expect((await raw('admin', 'chat.send', { body: rubbish })).status).toBe(403)
    expect((await raw('jonas', 'chat.send', { body: rubbish })).status).toBe(404)
    expect((await raw('anna', 'chat.send', { body: rubbish })).status).toBe(422)
    expect((await raw('anna', 'chat.send', { body: '{"half' })).body.error).toBe('BODY_UNREADABLE')
  })

  it('a message costs a handful of statements', async () => {
    const {
      data: [talk],
    } = await works('anna', 'chat.conversations')
    const before = testApp.database.stats().statements
    await works('anna', 'chat.send', { body: { conversation_id: talk!.conversation_id, message: 'Zähl mit' }, key: 'count-me-please' })
    const cost = testApp.database.stats().statements - before
    // Transaction, key, lock, message, counters, views for both, bell, stream.
    expect(cost).toBeLessThanOrEqual(16)
    const reading = testApp.database.stats().statements
    await works('anna', 'chat.messages', { query: { conversation_id: talk!.conversation_id } })
    expect(testApp.database.stats().statements - reading).toBeLessThanOrEqual(4)
  })
})

describe('notifications over HTTP', () => {
  it('are listed, read up to the one seen, and set by a form, under both bases', async () => {
    const bell = await works('bellaVista', 'notifications.latest')
    expect(bell.meta.unread).toBeGreaterThan(0)
    const page = await works('bellaVista', 'notifications.list', { query: { page: 1 } })
    await works('bellaVista', 'notifications.readAll', { body: { up_to: page.data[0]!.id } })
    expect((await works('bellaVista', 'notifications.latest')).meta).toEqual({ unread: 0, unread_ids: [] })
    await works('bellaVista', 'notifications.settings')
    for (const url of ['/rest/notification-settings', '/rest/api/notification-settings']) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: 'notification_type=order_sound&notification_value=0',
        headers: { authorization: `Bearer ${tokens.bellaVista}`, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.statusCode).toBe(200)
    }
    expect((await works('bellaVista', 'notifications.orderSound')).data.value).toBe(0)
    await works('bellaVista', 'notifications.setOrderSound', { body: { value: 1 } })
    expect((await ask('anna', 'notifications.orderSound')).status).toBe(403)
    expect(
      (await app.inject({ method: 'GET', url: '/rest/latestNotifications', headers: { authorization: `Bearer ${tokens.anna}` } }))
        .statusCode,
    ).toBe(200)
  })
})
