import webPush from 'web-push'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { fakePushService } from '#tests/support/fakePushService.ts'
import { inquiryBody, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'

const testApp = await demoTestApp()
const service = await fakePushService()
afterAll(() => service.close())
const { db, ids, works, kernel } = testApp
const keys = webPush.generateVAPIDKeys()
await withoutDemoRequests(testApp)
await tradesmen(testApp, ['bosporus', 'radwerk'])

beforeEach(async () => {
  kernel.config.vapid = { ...keys, subject: 'mailto:post@markthalle.example' }
  kernel.config.pushHosts = [service.host]
  for (const table of ['jobs', 'mails', 'push_subscriptions', 'notification_mails', 'notification_settings'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('notifications').where('type', '=', 'lead').execute()
  service.arrived.length = 0
})

const device = async (who: 'bosporus' | 'radwerk') => {
  const one = service.device(who)
  await works(who, 'notifications.addPushDevice', { body: one.subscription })
  return one
}
const switchOff = (who: 'bosporus' | 'radwerk', channel: 'mail' | 'push' | 'bell') =>
  works(who, 'notifications.changeSetting', { body: { notification_type: 'lead', notification_channel: channel, notification_value: 0 } })
let asked = 0
const ask = async () =>
  (await works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.45.0.${++asked}` })).data as { id: number }

/** By which ways each of the two has heard, a moment later. */
async function heard() {
  for (let turn = 0; turn < 3; turn++) {
    testApp.later(20 / 60)
    await testApp.jobs()
  }
  const bells = await db.selectFrom('notifications').select('account_id').where('type', '=', 'lead').where('silent', '=', false).execute()
  const mails = await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.email', 'mails.to_address')
    .select('accounts.id')
    .where('mails.kind', '=', 'notification.lead')
    .execute()
  const count = (list: readonly number[], id: number) => list.filter((one) => one === id).length
  return Object.fromEntries(
    (['bosporus', 'radwerk'] as const).map((who) => [
      who,
      {
        bells: count(
          bells.map((one) => one.account_id),
          ids[who],
        ),
        mails: count(
          mails.map((one) => one.id),
          ids[who],
        ),
      },
    ]),
  )
}

describe('a new request, to the providers it is for', () => {
  it('is told by bell, mail and push to who never touched a switch, without a word of who asks', async () => {
    const [one, two] = [await device('bosporus'), await device('radwerk')]
    const { id } = await ask()
    expect(await heard()).toEqual({ bosporus: { bells: 1, mails: 1 }, radwerk: { bells: 1, mails: 1 } })
    expect(service.arrived.map(({ path }) => path).toSorted()).toEqual([one.path, two.path].toSorted())
    for (const { message } of service.arrived) {
      expect(message.title).toMatch(/^Neue Anfrage: /)
      expect(message.link).toContain(String(id))
      expect(JSON.stringify(message)).not.toMatch(/Anna|Berger|anna@/)
    }
  })

  it.each([
    ['push', { bells: 1, mails: 1 }, 0],
    ['mail', { bells: 1, mails: 0 }, 1],
    ['bell', { bells: 0, mails: 1 }, 1],
  ] as const)('without %s for who has switched that off, and the others hear as before', async (channel, ways, pushed) => {
    const [one, two] = [await device('bosporus'), await device('radwerk')]
    await switchOff('bosporus', channel)
    await ask()
    expect(await heard()).toEqual({ bosporus: ways, radwerk: { bells: 1, mails: 1 } })
    const to = (path: string) => service.arrived.filter((arrived) => arrived.path === path).length
    expect([to(one.path), to(two.path)]).toEqual([pushed, 1])
  })

  it('costs no mail and no call of the device when it is read at once', async () => {
    await device('bosporus')
    await ask()
    await works('bosporus', 'notifications.readAll', { body: {} })
    expect((await heard())['bosporus']).toEqual({ bells: 1, mails: 0 })
    expect(service.arrived).toEqual([])
  })
})
