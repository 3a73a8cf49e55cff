import { describe, expect, it } from 'vitest'
import { privacy } from '#backend/demo/pages/privacy.ts'
import { notifications } from '#backend/features/notifications/notifications.handlers.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Tables } from '#backend/tables.ts'
import { chatTestApp, type Person } from '#tests/backend/features/chatTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const database = await testDatabase<Tables>()
const testApp = await chatTestApp(database)
const { call, events, head, send, db, kernel } = testApp

const tell = (to: number | number[], more: Partial<Parameters<typeof notify>[2]> = {}) =>
  kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (ctx) =>
    notify(ctx, to, { type: 'order', title: 'Bestellung', body: 'Angenommen', link: '/konto', ...more }),
  )
const latest = async (who: Person) => (await call(who, 'notifications.latest')).body

describe('telling somebody', () => {
  it('writes a row and an event for each recipient that wants it, in one go', async () => {
    const [a, b, c] = [
      await testApp.person('customer', 'na'),
      await testApp.person('customer', 'nb'),
      await testApp.person('customer', 'nc'),
    ]
    await call(b, 'notifications.changeSetting', { body: { notification_type: 'order', notification_value: 0 } })
    await tell([a.id, b.id, c.id, a.id, 999_999])
    expect((await latest(a)).data).toMatchObject([{ title: 'Bestellung', body: 'Angenommen', type: 'order', link: '/konto', read: false }])
    expect((await latest(a)).meta.unread).toBe(1)
    expect((await latest(b)).data).toEqual([])
    expect((await events(c)).map((event) => event.type)).toEqual(['notification.created'])
  })

  it('sends newsletters only to those who said yes', async () => {
    const a = await testApp.person('customer', 'news')
    await tell(a.id, { type: 'newsletter' })
    expect((await latest(a)).data).toEqual([])
    await call(a, 'notifications.changeSetting', { body: { notification_type: 'newsletter', notification_value: '1' } })
    await tell(a.id, { type: 'newsletter' })
    expect((await latest(a)).data).toHaveLength(1)
  })

  it('a newer note about the same thing replaces the older one, read or not, unless the newer is unwanted', async () => {
    const a = await testApp.person('customer', 'key')
    await tell(a.id, { uniqueKey: 'x', body: 'eins' })
    await tell(a.id, { uniqueKey: 'x', body: 'zwei' })
    expect((await latest(a)).data.map((row) => row.body)).toEqual(['zwei'])
    await call(a, 'notifications.readAll', { body: {} })
    await tell(a.id, { uniqueKey: 'x', body: 'drei' })
    expect((await latest(a)).data.map((row) => [row.body, row.read])).toEqual([['drei', false]])
    expect((await events(a)).at(-1)?.data).toMatchObject({ replaces: expect.any(Number) })
    await call(a, 'notifications.changeSetting', { body: { notification_type: 'order', notification_value: 0 } })
    await tell(a.id, { uniqueKey: 'x', body: 'vier' })
    expect((await latest(a)).data.map((row) => row.body)).toEqual(['drei'])
  })

  it('two writers about the same thing leave one unread note', async () => {
    const a = await testApp.person('customer', 'zwei')
    await Promise.all(Array.from({ length: 6 }, (_, n) => tell(a.id, { uniqueKey: 'y', body: `Nr. ${n}` })))
    expect((await latest(a)).meta.unread).toBe(1)
  })

  it('leads only into the application and cuts long texts between characters', async () => {
    const a = await testApp.person('customer', 'link')
    await expect(tell(a.id, { link: '//evil.example' })).rejects.toThrow('leads into the application')
    await tell(a.id, { body: '👍'.repeat(400) })
    const [row] = (await latest(a)).data
    expect([...row!.body]).toHaveLength(300)
    expect(row!.body.endsWith('👍…')).toBe(true)
  })
})

describe('messages in the bell', () => {
  it('one unread entry per conversation whose text follows, gone from the counter once the chat is read', async () => {
    const { customer, provider, id } = await testApp.talk('klingel')
    await send(customer, id, 'eins')
    await send(customer, id, 'zwei')
    const bell = await latest(provider)
    expect(bell.data).toMatchObject([{ title: '2 neue Nachrichten von klingel Muster', body: 'zwei', link: `/nachrichten/${id}` }])
    await call(provider, 'chat.read', { body: { conversation_id: id } })
    expect((await latest(provider)).meta).toEqual({ unread: 0, unread_ids: [] })
    expect((await events(provider)).map((event) => event.type).slice(-2)).toEqual(['messages.read', 'notification.read'])
  })

  it('stays silent when messages are switched off', async () => {
    const { customer, provider, id } = await testApp.talk('stumm')
    await call(provider, 'notifications.changeSetting', { body: { notification_type: 'message', notification_value: '0' } })
    await send(customer, id, 'hallo')
    expect((await latest(provider)).data).toEqual([])
    expect((await call(provider, 'chat.unread')).body.data).toHaveLength(1)
  })
})

describe('reading', () => {
  it('marks up to the one that was seen, never the one that came meanwhile, and nobody else’s', async () => {
    const [a, b] = [await testApp.person('customer', 'ra'), await testApp.person('customer', 'rb')]
    await tell([a.id, b.id], { body: 'alt' })
    const seen = (await latest(a)).data[0]!.id
    await tell([a.id], { body: 'neu' })
    expect((await call(a, 'notifications.readAll', { body: { up_to: seen } })).body.message).toBe('Als gelesen markiert.')
    expect((await latest(a)).data.map((row) => [row.body, row.read])).toEqual([
      ['neu', false],
      ['alt', true],
    ])
    expect((await latest(b)).meta.unread).toBe(1)
    const before = await head(a)
    expect((await call(a, 'notifications.readAll', { body: { up_to: seen } })).body.message).toBe('Es gab nichts Ungelesenes.')
    expect(await head(a)).toBe(before)
  })

  it('all of one account: the other account’s count, its rows and its events stay', async () => {
    const [a, b] = [await testApp.person('customer', 'alle-a'), await testApp.person('provider', 'alle-b')]
    for (const body of ['eins', 'zwei', 'drei']) await tell([a.id, b.id], { body })
    const ofTheOther = { latest: await latest(b), head: await head(b) }
    expect(ofTheOther.latest.meta.unread).toBe(3)
    await call(a, 'notifications.readAll', { body: { up_to: ofTheOther.latest.data[0]!.id + 1 } })
    expect((await latest(a)).meta.unread).toBe(0)
    expect({ latest: await latest(b), head: await head(b) }).toEqual(ofTheOther)
    expect((await events(b)).map((event) => event.type)).not.toContain('notification.read')
  })

  it('lists ten a page, newest first', async () => {
    const a = await testApp.person('customer', 'liste')
    for (let n = 1; n <= 12; n++) await tell(a.id, { body: `Nr. ${n}` })
    const second = (await call(a, 'notifications.list', { query: { page: 2 } })).body
    expect(second.data.map((row) => row.body)).toEqual(['Nr. 2', 'Nr. 1'])
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, per_page: 10, total: 12, more: false, unread: 12 })
    expect((await call(a, 'notifications.list', { query: { page: 9 } })).body.data).toEqual([])
    expect((await call(a, 'notifications.list', { query: { page: 'x' as never } })).status).toBe(422)
  })
})

it('law 43: read ones go after half a year, unread ones after a year, as the privacy page says', async () => {
  const a = await testApp.person('customer', 'alt')
  for (const body of ['gelesen', 'ungelesen']) await tell(a.id, { body })
  await call(a, 'notifications.readAll', { body: { up_to: (await latest(a)).data.find((row) => row.body === 'gelesen')!.id } })
  const left = async (days: number) => {
    const written = new Date(kernel.clock.now().getTime() - days * 86_400_000)
    await db.updateTable('notifications').set({ created_at: written }).where('account_id', '=', a.id).execute()
    await notifications.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }))
    return (await db.selectFrom('notifications').select('body').where('account_id', '=', a.id).orderBy('id').execute()).map(
      ({ body }) => body,
    )
  }
  const keepers = privacy.body.match(/gelesene Benachrichtigungen: (\d+) Tage, ungelesene: (ein Jahr);/)!
  expect(keepers.slice(1)).toEqual(['180', 'ein Jahr'])
  expect(await left(179)).toEqual(['gelesen', 'ungelesen'])
  expect(await left(181)).toEqual(['ungelesen'])
  expect(await left(364)).toEqual(['ungelesen'])
  expect(await left(366)).toEqual([])
})

describe('settings', () => {
  it('offers what means something to the role, newsletters off, all else on', async () => {
    const customer = await call(testApp.anna, 'notifications.settings')
    expect(customer.body.data.map((one) => [one.notification_type, one.notification_value])).toEqual([
      ['order', 1],
      ['offer', 1],
      ['message', 1],
      ['refund', 1],
      ['newsletter', 0],
      ['review', 1],
      ['review_wish', 1],
      ['case', 1],
      ['search', 1],
    ])
    expect((await call(testApp.luca, 'notifications.settings')).body.data.map((one) => one.notification_type)).toContain('order_sound')
  })

  it('refuses unknown types and values, and the sound for customers', async () => {
    const post = (notification_type: string, notification_value: unknown) =>
      call(testApp.anna, 'notifications.changeSetting', { body: { notification_type, notification_value } as never })
    expect((await post('order', 2)).body.errors).toEqual([{ field: 'notification_value', message: 'Bitte geben Sie 1 oder 0 an.' }])
    expect((await post('sms', 1)).status).toBe(422)
    expect((await post('order_sound', 1)).status).toBe(422)
    expect((await call(testApp.anna, 'notifications.orderSound')).status).toBe(403)
  })

  it('the order sound is one value, whichever call sets it, and lives with the kitchen where there is one', async () => {
    const { provider } = await testApp.talk('ton')
    expect((await call(provider, 'notifications.orderSound')).body.data.value).toBe(1)
    await call(provider, 'notifications.setOrderSound', { body: { value: 0 } })
    expect((await call(provider, 'notifications.orderSound')).body.data.value).toBe(0)
    await db.insertInto('gastro_settings').values({ provider_id: provider.id, order_sound: true }).execute()
    expect((await call(provider, 'notifications.settings')).body.data.at(-1)).toEqual({
      notification_type: 'order_sound',
      notification_value: 1,
      channels: { bell: 1, mail: null, push: null },
    })
    await call(provider, 'notifications.changeSetting', { body: { notification_type: 'order_sound', notification_value: '0' } })
    expect(
      (await db.selectFrom('gastro_settings').select('order_sound').where('provider_id', '=', provider.id).executeTakeFirstOrThrow())
        .order_sound,
    ).toBe(false)
    expect((await events(provider)).filter((event) => event.type === 'notificationSetting.changed')).toHaveLength(2)
  })

  it('each channel is a switch of its own, beside the bell', async () => {
    const a = await testApp.person('customer', 'kanal')
    const set = (notification_channel: string | undefined, notification_value: 0 | 1, notification_type = 'order') =>
      call(a, 'notifications.changeSetting', {
        body: { notification_type, notification_value, ...(notification_channel ? { notification_channel } : {}) } as never,
      })
    const order = async () => (await call(a, 'notifications.settings')).body.data.find((one) => one.notification_type === 'order')
    expect(await order()).toEqual({ notification_type: 'order', notification_value: 1, channels: { bell: 1, mail: 1, push: 1 } })
    expect((await set('mail', 0)).body.data.channels).toEqual({ bell: 1, mail: 0, push: 1 })
    expect((await set(undefined, 0)).body.data).toEqual({
      notification_type: 'order',
      notification_value: 0,
      channels: { bell: 0, mail: 0, push: 1 },
    })
    expect((await events(a)).at(-1)?.data).toEqual({ setting: await order() })
    expect((await set('sms', 1)).body.errors).toEqual([
      { field: 'notification_channel', message: 'Bitte wählen Sie Glocke, E-Mail oder Push.' },
    ])
    expect((await set('mail', 1, 'newsletter')).status).toBe(422)
    expect((await set('push', 1, 'order_sound')).status).toBe(422)
  })
})
