import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { notify, type Notice } from '#backend/features/notifications/notifications.api.ts'
import { notifications } from '#backend/features/notifications/notifications.handlers.ts'
import { isPublicAddress } from '#contract/internal/clientAddress.ts'
import { isPushEndpoint, publicLookup } from '#backend/features/notifications/push.endpoint.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { fakePushService } from '#tests/support/fakePushService.ts'

const testApp = await demoTestApp()
const service = await fakePushService()
afterAll(() => service.close())
const { db, ids, kernel } = testApp
const conversation = await db
  .selectFrom('conversations')
  .select('id')
  .where('customer_id', '=', ids.anna)
  .where('provider_id', '=', ids.bellaVista)
  .executeTakeFirstOrThrow()
const keys = webPush.generateVAPIDKeys()
const vapid = { ...keys, subject: 'mailto:post@markthalle.example' }
type Account = 'anna' | 'jonas' | 'bellaVista' | 'radwerk'

const tell = (to: number, more: Partial<Notice> = {}) =>
  kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (ctx) =>
    notify(ctx, to, { type: 'offer', title: 'Neues Angebot', body: 'Für Ihre Anfrage', link: '/konto', ...more }),
  )
const switchTo = (who: Account, type: string, channel: string, value: 0 | 1) =>
  testApp.works(who, 'notifications.changeSetting', {
    body: { notification_type: type, notification_channel: channel, notification_value: value } as never,
  })
const mailsTo = async (who: Account) =>
  await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.email', 'mails.to_address')
    .select(['mails.kind', 'mails.subject', 'mails.text'])
    .where('accounts.id', '=', ids[who])
    .where('mails.kind', 'like', 'notification.%')
    .orderBy('mails.id')
    .execute()
const jobCount = async (kind: string) => (await db.selectFrom('jobs').select('id').where('kind', '=', kind).execute()).length
const online = (who: Account, on = true) => kernel.bus.ephemeral({ kind: 'presence', userId: ids[who], online: on })
const seconds = (count: number) => testApp.later(count / 60)

/** A device of this person's session, as its browser would register it. */
async function device(who: Account, name: string) {
  const made = service.device(name)
  const { data } = await testApp.works(who, 'notifications.addPushDevice', { body: made.subscription })
  return { ...made, id: data.id }
}

beforeEach(async () => {
  kernel.config.vapid = vapid
  kernel.config.pushHosts = [service.host]
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('notification_mails').execute()
  await db.deleteFrom('notification_settings').execute()
  service.arrived.length = 0
})

describe('by mail', () => {
  it('goes out when it is still unread a moment later, in words of its own, once', async () => {
    await tell(ids.anna)
    await testApp.jobs()
    expect(await mailsTo('anna')).toEqual([])
    seconds(16)
    await testApp.jobs()
    const [mail, ...more] = await mailsTo('anna')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'notification.offer', subject: 'Neues Angebot' })
    expect(mail!.text).toContain('Guten Tag Anna Berger,')
    expect(mail!.text).toContain('/konto')
    expect(mail!.text).toContain('Benachrichtigungen › Einstellungen')
  })

  it('is not needed when it was read meanwhile, nor wanted when switched off', async () => {
    await tell(ids.anna)
    await testApp.works('anna', 'notifications.readAll', { body: {} })
    await tell(ids.jonas)
    await switchTo('jonas', 'offer', 'mail', 0)
    await tell(ids.jonas)
    seconds(16)
    await testApp.jobs()
    expect([...(await mailsTo('anna')), ...(await mailsTo('jonas'))]).toEqual([])
    expect(await jobCount('notification.mail')).toBe(0)
  })

  it('comes without the bell as well, and the bell shows nothing of it', async () => {
    await switchTo('anna', 'offer', 'bell', 0)
    const before = await testApp.works('anna', 'notifications.latest')
    const head = await testApp.head('anna')
    await tell(ids.anna, { uniqueKey: 'offer:1', body: 'eins' })
    await tell(ids.anna, { uniqueKey: 'offer:1', body: 'zwei' })
    expect(await testApp.works('anna', 'notifications.latest')).toEqual(before)
    expect((await testApp.works('anna', 'notifications.list')).meta.total).toBe(
      (await db.selectFrom('notifications').select('id').where('account_id', '=', ids.anna).where('silent', '=', false).execute()).length,
    )
    expect(await testApp.head('anna')).toBe(head)
    seconds(16)
    await testApp.jobs()
    expect((await mailsTo('anna')).map((mail) => mail.text.includes('zwei'))).toEqual([true])
  })

  it('of an order, only what must be known', async () => {
    const number = await testApp.placed('anna')
    await testApp.works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
    await tell(ids.anna, { type: 'order', title: 'Bestellung storniert', body: `${number} wurde storniert.`, mustKnow: true })
    seconds(16)
    await testApp.jobs()
    expect((await mailsTo('anna')).map((mail) => mail.subject)).toEqual(['Bestellung storniert'])
  })

  it('nothing to an account that is gone', async () => {
    await tell(ids.jonas)
    await db.updateTable('accounts').set({ status: 'deactivated' }).where('id', '=', ids.jonas).execute()
    seconds(16)
    await testApp.jobs()
    await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', ids.jonas).execute()
    expect(await mailsTo('jonas')).toEqual([])
  })
})

describe('a chat message by mail', () => {
  const write = (message: string) => testApp.works('anna', 'chat.send', { body: { conversation_id: conversation.id, message } })
  const read = () => testApp.works('bellaVista', 'chat.read', { body: { conversation_id: conversation.id } })
  const wait = async (minutes: number) => {
    testApp.later(minutes)
    await testApp.jobs()
  }
  beforeEach(async () => {
    await read()
    await testApp.jobs()
    await wait(120)
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('notification_mails').execute()
  })

  it('only when it lay unread for ten minutes and nobody was there', async () => {
    await write('Haben Sie heute auf?')
    await wait(9)
    expect(await mailsTo('bellaVista')).toEqual([])
    await wait(1.1)
    const [mail] = await mailsTo('bellaVista')
    expect(mail).toMatchObject({ kind: 'notification.message', subject: 'Neue Nachricht von Anna Berger' })
    expect(mail!.text).toContain('„Haben Sie heute auf?“')
    expect(mail!.text).toContain(`/nachrichten/${conversation.id}`)
  })

  it('one per conversation and hour, the next one about what is unread then', async () => {
    await write('eins')
    await wait(11)
    await write('zwei')
    await wait(11)
    await write('drei')
    await wait(11)
    expect(await mailsTo('bellaVista')).toHaveLength(1)
    await wait(40)
    const mails = await mailsTo('bellaVista')
    expect(mails).toHaveLength(2)
    expect(mails[1]!.text).toContain('„drei“')
    await wait(180)
    expect(await mailsTo('bellaVista')).toHaveLength(2)
  })

  it('waits as long as somebody is there, and is dropped once it is read', async () => {
    await write('Sind Sie da?')
    testApp.later(9)
    await online('bellaVista')
    await wait(2)
    expect(await mailsTo('bellaVista')).toEqual([])
    await wait(21)
    expect(await mailsTo('bellaVista')).toHaveLength(1)
    await read()
    await wait(60)
    await write('Und jetzt?')
    testApp.later(5)
    await read()
    await wait(30)
    expect(await mailsTo('bellaVista')).toHaveLength(1)
  })
})

describe('by push', () => {
  it('without keys nothing is offered and nothing queued', async () => {
    kernel.config.vapid = null
    expect((await testApp.works('anna', 'notifications.pushKey')).data.key).toBeNull()
    expect((await testApp.ask('anna', 'notifications.addPushDevice', { body: service.device('none').subscription })).body.error).toBe(
      'PUSH_UNAVAILABLE',
    )
    expect((await testApp.ask('anna', 'notifications.testPush')).body.error).toBe('PUSH_UNAVAILABLE')
    await tell(ids.anna)
    expect(await jobCount('notification.push')).toBe(0)
    expect((await testApp.ask('guest', 'notifications.pushKey')).status).toBe(401)
  })

  it('reaches every device of the account, encrypted to it and signed by us', async () => {
    expect((await testApp.works('anna', 'notifications.pushKey')).data.key).toBe(keys.publicKey)
    const phone = await device('anna', 'anna-phone')
    await tell(ids.anna, { body: 'ä'.repeat(250) })
    await tell(ids.jonas)
    await testApp.jobs()
    expect(service.arrived.map((one) => one.path)).toEqual([phone.path])
    const { message, headers } = service.arrived[0]!
    expect(message).toMatchObject({ title: 'Neues Angebot', link: '/konto', tag: expect.stringMatching(/^notification:\d+$/) })
    expect(message.body).toBe(`${'ä'.repeat(179)}…`)
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    const claims = JSON.parse(Buffer.from(/t=[^.]+\.([^.]+)\./.exec(headers.authorization!)![1]!, 'base64url').toString()) as {
      aud: string
      sub: string
    }
    expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: vapid.subject })
    expect((await testApp.works('anna', 'notifications.pushDevices')).data).toMatchObject([
      { id: phone.id, current: true, last_ok_at: expect.any(String) },
    ])
  })

  it('an order is urgent and soon stale', async () => {
    await device('anna', 'anna-order')
    await tell(ids.anna, { type: 'order' })
    await testApp.jobs()
    expect(service.arrived[0]!.headers).toMatchObject({ ttl: '600', urgency: 'high' })
    await tell(ids.anna, { type: 'order' })
    testApp.later(11)
    await testApp.jobs()
    expect(service.arrived).toHaveLength(1)
  })

  it('not what was read before, not what is switched off, not what nobody asked for', async () => {
    await device('anna', 'anna-quiet')
    await tell(ids.anna)
    await testApp.works('anna', 'notifications.readAll', { body: {} })
    await switchTo('anna', 'message', 'push', 0)
    await tell(ids.anna, { type: 'message' })
    await tell(ids.anna, { type: 'refund' })
    testApp.later(1)
    await testApp.jobs()
    expect(service.arrived).toEqual([])
  })

  it('a device its service knows no more is forgotten; one in trouble is tried again, the others hear it once', async () => {
    const gone = await device('anna', 'anna-gone')
    service.answer(gone.path, 410)
    await tell(ids.anna)
    await testApp.jobs()
    expect((await testApp.works('anna', 'notifications.pushDevices')).data).toEqual([])

    const troubled = await device('jonas', 'jonas-troubled')
    service.answer(troubled.path, 503)
    await tell(ids.jonas)
    await testApp.jobs()
    expect(await jobCount('notification.pushDevice')).toBe(1)
    expect(
      (await db.selectFrom('jobs').select('error').where('kind', '=', 'notification.pushDevice').executeTakeFirstOrThrow()).error,
    ).not.toContain(service.host)
    service.answer(troubled.path, 201)
    testApp.later(1)
    await testApp.jobs()
    await testApp.jobs()
    expect(service.arrived.map((one) => one.path)).toEqual([troubled.path])
    expect(await jobCount('notification.pushDevice')).toBe(0)
  })

  it('a device whose service keeps refusing us is dropped after ten times', async () => {
    const refused = await device('anna', 'anna-refused')
    service.answer(refused.path, 403)
    for (let n = 0; n < 10; n++) {
      await tell(ids.anna)
      await testApp.jobs()
    }
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })

  it('ends with the session: at once when it is revoked, and the hourly cleanup clears the row', async () => {
    await device('radwerk', 'radwerk-session')
    const { session_id } = await db.selectFrom('push_subscriptions').select('session_id').executeTakeFirstOrThrow()
    await db.updateTable('sessions').set({ revoked_at: testApp.now() }).where('id', '=', session_id).execute()
    await tell(ids.radwerk)
    await testApp.jobs()
    expect(service.arrived).toEqual([])
    await notifications.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'test' }))
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
    await db.updateTable('sessions').set({ revoked_at: null }).where('id', '=', session_id).execute()
  })

  it('a browser has one address and one owner: who registers it last', async () => {
    const shared = service.device('shared')
    await testApp.works('anna', 'notifications.addPushDevice', { body: shared.subscription })
    await testApp.works('jonas', 'notifications.addPushDevice', { body: shared.subscription })
    expect((await testApp.works('anna', 'notifications.pushDevices')).data).toEqual([])
    await device('jonas', 'renewed')
    expect((await testApp.works('jonas', 'notifications.pushDevices')).data).toHaveLength(1)
  })

  it('sends a probe to one’s own devices, and lets only their owner remove them', async () => {
    expect((await testApp.ask('anna', 'notifications.testPush')).body.error).toBe('PUSH_NO_DEVICE')
    const mine = await device('anna', 'anna-probe')
    expect((await testApp.works('anna', 'notifications.testPush')).message).toBe('Die Probe ist unterwegs.')
    await testApp.jobs()
    expect(service.arrived).toMatchObject([{ path: mine.path, message: { title: 'Markthalle', tag: 'test' } }])
    expect((await testApp.ask('jonas', 'notifications.removePushDevice', { params: { id: mine.id } })).status).toBe(404)
    await testApp.works('anna', 'notifications.removePushDevice', { params: { id: mine.id } })
    expect((await testApp.ask('anna', 'notifications.removePushDevice', { params: { id: mine.id } })).status).toBe(404)
  })

  it('takes only addresses and keys that can be meant', async () => {
    const { subscription } = service.device('bad')
    const refusalOf = async (body: unknown) =>
      (await testApp.raw('anna', 'notifications.addPushDevice', { body })).body.errors?.map((one) => one.field)
    expect(await refusalOf({ ...subscription, endpoint: 'https://10.0.0.1/x' })).toEqual(['endpoint'])
    expect(await refusalOf({ ...subscription, endpoint: 'file:///etc/passwd' })).toEqual(['endpoint'])
    expect(await refusalOf({ ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } })).toEqual(['keys'])
    expect(await refusalOf({ ...subscription, keys: { ...subscription.keys, auth: 'kurz' } })).toEqual(['keys.auth'])
    expect(await refusalOf({ endpoint: subscription.endpoint })).toEqual(['keys'])
  })
})

describe('the bell of an order', () => {
  it('calls the devices after twenty seconds, unless a device in the kitchen rang', async () => {
    await device('bellaVista', 'kitchen-phone')
    const [silent, heard] = [await testApp.placed('anna'), await testApp.placed('jonas')]
    await testApp.jobs()
    expect(service.arrived).toEqual([])
    const board = await testApp.works('bellaVista', 'foodOrders.board')
    await testApp.works('bellaVista', 'alerts.played', {
      body: { alert_ids: [board.data.alerts.find((one) => one.order_number === heard)!.id] },
    })
    seconds(21)
    await testApp.deadlines()
    await testApp.jobs()
    await testApp.deadlines()
    await testApp.jobs()
    const calls = service.arrived.filter((one) => one.message.title === 'Neue Bestellung')
    expect(calls.map((one) => one.message.body.split(' ')[0])).toEqual([silent])
    expect(calls[0]!.headers).toMatchObject({ urgency: 'high', ttl: '600' })
    expect((await testApp.works('bellaVista', 'foodOrders.board')).data.alerts.find((one) => one.order_number === silent)?.status).toBe(
      'ringing',
    )
  })
})

describe('what an account leaves', () => {
  it('is exported without secrets, and goes with it', async () => {
    await device('jonas', 'jonas-export')
    await switchTo('jonas', 'refund', 'push', 1)
    await tell(ids.jonas)
    const ctx = kernel.reading({ caller: { kind: 'system' }, requestId: 'test' })
    const parts = await notifications.exportOf!(ctx, ids.jonas)
    expect(parts.map((part) => [part.key, part.rows.length > 0])).toEqual([
      ['notifications', true],
      ['notificationSettings', true],
      ['pushDevices', true],
    ])
    expect(JSON.stringify(parts)).not.toContain(service.host)
    await kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (command) => notifications.anonymise!(command, ids.jonas))
    expect((await notifications.exportOf!(ctx, ids.jonas)).flatMap((part) => part.rows)).toEqual([])
  })
})

describe('where push messages may go', () => {
  it('public names over https, or what the operator named', () => {
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
    ])
      expect(isPushEndpoint(good, []), good).toBe(true)
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user:pw@fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://localhost/x',
      'https://db.internal/x',
      'https://printer.local/x',
      'https://intranet/x',
      'https://host./x',
      'gopher://x',
      'nonsense',
    ])
      expect(isPushEndpoint(bad, []), bad).toBe(false)
    expect(isPushEndpoint('https://web.push.apple.com/x', ['.push.apple.com'])).toBe(true)
    expect(isPushEndpoint('https://evil.example/x', ['.push.apple.com'])).toBe(false)
    expect(isPushEndpoint('http://127.0.0.1:4711/x', ['127.0.0.1:4711'])).toBe(true)
    expect(isPushEndpoint('http://127.0.0.1:4712/x', ['127.0.0.1:4711'])).toBe(false)
  })

  it('not through a name that leads into our own networks', async () => {
    for (const inner of [
      '10.1.2.3',
      '127.0.0.1',
      '169.254.169.254',
      '192.168.0.1',
      '172.31.0.1',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::1',
      '64:ff9b:1:ffff::a00:1',
      'fec0::1',
      'feff::1',
      '2001::1',
      '2001:0:a00:1::',
      '100::1',
      '100:0:0:1::',
      '192.88.99.1',
      '2002:a00:1::1',
      '::10.0.0.1',
      '::ffff:0:10.0.0.1',
      '2001:db8::1',
      '3fff::1',
      '5f00::1',
      '2001:2::1',
      '2001:20::1',
      'ff02::1',
      'fe80::1%eth0',
      '192.0.0.8',
      '198.19.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      '4000::1',
      '',
      'x',
      '10.0.0',
    ])
      expect(isPublicAddress(inner), inner).toBe(false)
    for (const outer of ['93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4001:830::200e', '2001:4860:4860::8888', '::ffff:93.184.216.34'])
      expect(isPublicAddress(outer), outer).toBe(true)
    const error = await new Promise<Error | null>((done) => {
      publicLookup('localhost', {}, (failure) => done(failure))
    })
    expect(error?.message).toContain('private network')
  })

  it('needs both keys', () => {
    expect(() => readConfig({ DATA_DIR: 'memory', VAPID_PUBLIC_KEY: 'x' })).toThrow('belong together')
    expect(
      readConfig({ DATA_DIR: 'memory', VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y', PUSH_HOSTS: ' a.example , .b.example' }),
    ).toMatchObject({ vapid: { publicKey: 'x' }, pushHosts: ['a.example', '.b.example'] })
  })
})
