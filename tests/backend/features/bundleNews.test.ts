import webPush from 'web-push'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleBody, goodsOf } from '#tests/support/bundleRequests.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { fakePushService } from '#tests/support/fakePushService.ts'

const testApp = await demoTestApp()
const service = await fakePushService()
afterAll(() => service.close())
const { db, ids, works, kernel } = testApp
const { thing, bundle } = bundlesFor(testApp)
const keys = webPush.generateVAPIDKeys()
const at = (id: number) => ({ bundle_provider_request_id: id })

beforeEach(async () => {
  kernel.config.vapid = { ...keys, subject: 'mailto:post@markthalle.example' }
  kernel.config.pushHosts = [service.host]
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', 'in', ['pending', 'active', 'inactive'])
    .execute()
  for (const table of ['jobs', 'mails', 'push_subscriptions', 'notification_mails', 'notification_settings'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('notifications').where('type', '=', 'bundle').execute()
  service.arrived.length = 0
  await works('bellaVista', 'notifications.addPushDevice', { body: service.device('Telefon').subscription })
})
async function asked(more: Record<string, unknown> = {}) {
  const wishes = [
    { who: 'radwerk', id: await goodsOf(testApp, 'radwerk') },
    { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista') },
  ] as const
  const form = bundleBody(testApp, wishes, more)
  return { ...(await works('radwerk', 'bundles.request', { body: form })).data, form }
}
/** What has left by mail and to the device of who is asked, a moment later. */
async function sent() {
  for (let turn = 0; turn < 3; turn++) {
    testApp.later(20 / 60)
    await testApp.jobs()
  }
  const mails = await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.email', 'mails.to_address')
    .select('mails.subject')
    .where('accounts.id', '=', ids.bellaVista)
    .where('mails.kind', '=', 'notification.bundle')
    .orderBy('mails.id')
    .execute()
  const result = { mails: mails.map(({ subject }) => subject), pushed: service.arrived.length }
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('notification_mails').execute()
  service.arrived.length = 0
  return result
}
const bells = async () =>
  (
    await db.selectFrom('notifications').select('title').where('account_id', '=', ids.bellaVista).where('type', '=', 'bundle').execute()
  ).map(({ title }) => title)
const switchOff = (channel: 'mail' | 'push' | 'bell') =>
  works('bellaVista', 'notifications.changeSetting', {
    body: { notification_type: 'bundle', notification_channel: channel, notification_value: 0 },
  })

describe('news of bundles, to who never touched a switch', () => {
  it('a request is told by bell, mail and push', async () => {
    await asked()
    expect(await sent()).toEqual({ mails: ['Anfrage für ein Bündel'], pushed: 1 })
    expect(await bells()).toEqual(['Anfrage für ein Bündel'])
  })

  it('what waits for an answer or ended a sale is mailed, a step that does neither is the bell’s', async () => {
    const { id, form } = await asked()
    await sent()
    await works('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 1 } })
    expect((await sent()).mails).toEqual([])
    expect(await bells()).toContain('Ihr Bündel ist im Verkauf')
    await works('radwerk', 'bundles.update', { body: { ...form, ...at(id), name: 'Anders' } })
    expect((await sent()).mails).toEqual(['Bündel geändert'])
    await works('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 2 } })
    await works('radwerk', 'bundles.askStatus', { query: { ...at(id), status: 'inactive' }, body: { reason: '' } })
    expect((await sent()).mails).toEqual(['Bitte zu einem Bündel'])
  })

  it.each([
    [
      'not begun',
      { valid_from: '2026-12-24T08:00:00.000Z' },
      'Ihr Bündel ist vereinbart',
      /und ist ab dem 24\. Dezember 2026 im Verkauf\.$/,
    ],
    ['no beginning', {}, 'Ihr Bündel ist im Verkauf', /kostet [\d,]+\s€\.$/],
  ])('the last consent to what has %s says so', async (_what, more, title, body) => {
    const { id } = await asked(more)
    await works('bellaVista', 'bundles.answer', { query: at(id), body: { status: 'approved', revision: 1 } })
    const note = await db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('account_id', '=', ids.radwerk)
      .where('type', '=', 'bundle')
      .executeTakeFirstOrThrow()
    expect(note.title).toBe(title)
    expect(note.body).toMatch(body)
  })

  it('a sale is the bell’s alone: its order is mailed and pushed by itself', async () => {
    const [a, b] = [await thing({ provider: ids.bellaVista }), await thing({ provider: ids.bellaVista })]
    await db
      .updateTable('shipping_methods')
      .set({ provider_id: ids.bellaVista })
      .where('provider_id', '=', ids.radwerk)
      .where('kind', '=', 'parcel')
      .execute()
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 1 } })
    await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
    expect((await sent()).mails).toEqual([])
    expect(await bells()).toEqual(['Bündel verkauft'])
  })
})

it.each([
  ['mail', { mails: [], pushed: 1 }, 1],
  ['push', { mails: ['Anfrage für ein Bündel'], pushed: 0 }, 1],
] as const)('the switch «Bündel» for %s ends that way alone', async (channel, ways, bell) => {
  await switchOff(channel)
  await asked()
  expect(await sent()).toEqual(ways)
  expect(await bells()).toHaveLength(bell)
})

it('a switch of bundles is a seller’s: nobody else is offered one', async () => {
  const typesOf = async (who: 'anna' | 'radwerk') =>
    (await works(who, 'notifications.settings', {})).data.filter((one) => one.notification_type === 'bundle').length
  expect([await typesOf('anna'), (await typesOf('radwerk')) > 0]).toEqual([0, true])
})
