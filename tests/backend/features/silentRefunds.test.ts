import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused, ServiceGone } from '#backend/features/payments/paymentProvider.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { sendGivenBack, sendRefund, sendReturned } from '#backend/features/payments/sending.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, type Disputed } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const { bellsOf, dueAgain, jobs, pay, real, stocked, withProvider, world } = await disputing(testApp)
type Wish = Parameters<typeof real.refund>[0]
const reason = 'Überwiesen am 3.12.'
const part = 300
const day = 24 * 60
const system = () => kernel.reading({ caller: { kind: 'system' }, requestId: 'test' })
const later = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'admin'] as const) await testApp.signIn(who)
}
const noAnswer = () => Promise.reject(new Error('connect ETIMEDOUT'))
const dead = { read: noAnswer, refund: noAnswer, hasRefunded: noAnswer }
/** It sends, and its answer is lost; asked about it, it says nothing. */
const mute = {
  ...dead,
  async refund(wish: Wish) {
    await real.refund(wish)
    throw new Error('no answer')
  },
}
type Service = Partial<typeof real>
/** What is due is tried once more. */
const tried = async (service: Service) => {
  await dueAgain()
  await withProvider(service, () => testApp.jobs().then(() => undefined))
}
const machines = ['checkoutPayment', 'returnedRefund', 'silentRefund'] as const
const fire = async () => {
  // Orders have clocks of their own, which would give their money back.
  await db
    .deleteFrom('deadlines')
    .where('machine', 'not in', [...machines])
    .execute()
  await testApp.deadlines()
}
const clocks = async (service: Service = {}) =>
  withProvider(service, async () => {
    await fire()
    await testApp.jobs()
  })

/** What a test before has left hanging hangs no more. */
async function quiet() {
  await db.deleteFrom('jobs').where('kind', 'like', 'payment.%').execute()
  await db
    .deleteFrom('deadlines')
    .where('machine', 'in', [...machines])
    .execute()
  await db.updateTable('checkout_payments').set({ status: 'refunded' }).where('status', '=', 'refunding').execute()
  await db.updateTable('payment_refunds').set({ status: 'settled' }).where('status', '=', 'pending').execute()
  await db.updateTable('returned_refunds').set({ status: 'sent' }).where('status', '=', 'sending').execute()
  await db.updateTable('silent_refunds').set({ status: 'notSent' }).where('status', '=', 'asking').execute()
}

/** What became nothing goes back. */
async function givenBack(service: Service) {
  await quiet()
  const one = await world()
  await stocked(0)
  await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
  await pay.notice(one.reference, { cents: one.price })
  await withProvider(service, () => works('anna', 'checkout.finishOnline', { body: { payment_reference: one.token } }))
  await stocked(null)
  await tried(service)
  const { id } = await one.row()
  const body = { payment_reference: one.token, reason }
  return {
    one,
    cents: one.price,
    name: `attempt ${id}`,
    key: `give-back-${one.token}`,
    open: 'refunding',
    ended: 'refunded',
    state: async () => (await one.row()).status,
    end: (key?: string) => ask('admin', 'payments.endGivenBack', { body, ...(key ? { key } : {}) }),
    send: () => sendGivenBack(system(), id),
    isSilent: async () => (await ledger()).stuck.find((row) => row.payment_reference === one.token)?.is_silent,
  }
}
/** A part of an order goes back. */
async function refunded(service: Service) {
  await quiet()
  const one = await (await world()).placed()
  await one.grant(part)
  await tried(service)
  const row = () => db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: orderId } = await one.order()
  const { id, key } = await db.selectFrom('payment_refunds').select(['id', 'key']).where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return {
    one,
    cents: part,
    name: `refund ${key}`,
    key: `refund-${one.token}-${id}`,
    open: 'pending',
    ended: 'settled',
    state: async () => (await row()).status,
    end: (once?: string) => ask('admin', 'payments.endRefund', { body: { id, reason }, ...(once ? { key: once } : {}) }),
    send: () => sendRefund(system(), id),
    isSilent: async () => (await ledger()).waiting_refunds.find((waiting) => waiting.id === id)?.is_silent,
  }
}
/** What a bank had returned is sent once more. */
async function sentAgain(service: Service) {
  await quiet()
  const one = await (await world()).placed()
  await one.refund(part)
  await one.comesBack()
  await withProvider(service, () => one.resend())
  const { id } = (await one.returned())[0]!
  const state = async () => (await one.returned())[0]!.status
  return {
    one,
    cents: part,
    name: `returned ${id}`,
    key: `again-${one.token}-${id}-1`,
    open: 'sending',
    ended: 'paidElsewhere',
    state,
    end: (key?: string) => ask('admin', 'payments.endReturned', { body: { id, reason }, ...(key ? { key } : {}) }),
    send: () => sendReturned(system(), id),
    isSilent: async () => (await ledger()).returned.find((row) => row.id === id)?.is_silent,
  }
}
const ledger = async () => (await works('admin', 'payments.ledger', {})).data
type Said = Promise<{ status: number; body: { error?: string; message?: string } }>
interface Sent {
  one: Disputed
  cents: number
  /** Under which it is noted, and under which its service knows it. */
  name: string
  key: string
  open: string
  ended: string
  state(): Promise<string>
  end(key?: string): Said
  send(): Promise<void>
  isSilent(): Promise<boolean | undefined>
}
const kinds: [what: string, begin: (service: Service) => Promise<Sent>][] = [
  ['what became no order', givenBack],
  ['a refund of an order', refunded],
  ['what a bank had returned', sentAgain],
]

/** Paid otherwise while its service said nothing for a day. */
async function paidPast(begin: (service: Service) => Promise<Sent>, service: Service = dead) {
  const sent = await begin(service)
  await later(day + 1)
  await withProvider(service, async () => expect((await sent.end()).body).toMatchObject({ message: 'Die Auszahlung ist vermerkt.' }))
  const row = () => db.selectFrom('silent_refunds').selectAll().where('name', '=', sent.name).executeTakeFirstOrThrow()
  const { id } = await row()
  return {
    ...sent,
    id,
    row,
    listed: async () => (await ledger()).paid_elsewhere.find((one) => one.id === id),
    askNow: () => ask('admin', 'payments.askPaidElsewhere', { body: { id } }),
    say: (outcome: 'notSent' | 'sent' | 'recovered' | 'writtenOff', words = 'Nachgesehen am 5.12.') =>
      ask('admin', 'payments.endPaidElsewhere', { body: { id, outcome, reason: words } }),
  }
}

describe.each(kinds)('%s whose service stays silent', (_, begin) => {
  it('may be paid otherwise after a day, and not before', async () => {
    const sent = await begin(dead)
    await later(day - 1)
    await tried(dead)
    expect(await sent.isSilent()).toBe(false)
    await withProvider(dead, async () => expect((await sent.end()).body.error).toBe('SERVICE_STILL_THERE'))
    await later(2)
    expect(await sent.isSilent()).toBe(true)
    await withProvider(dead, async () => {
      const key = `past-${sent.name.replaceAll(' ', '-')}`
      const [first, again] = [await sent.end(key), await sent.end(key)]
      expect([first.status, again.body]).toEqual([200, first.body])
      expect((await sent.end()).status).toBeGreaterThanOrEqual(404)
    })
    expect([await sent.state(), await pay.refunded(sent.one.reference), await sent.one.check()]).toEqual([sent.ended, 0, 0])
  })

  it('is not paid otherwise where it says at last that it has gone: that is noted', async () => {
    const sent = await begin(mute)
    await later(day + 1)
    expect((await sent.end()).body.error).toBe('PAID_BACK_ALREADY')
    await jobs()
    expect(await sent.state()).not.toBe(sent.open)
    expect([await pay.refunded(sent.one.reference), await sent.one.check()]).toEqual([sent.cents, 0])
    expect((await sent.end()).status).toBeGreaterThanOrEqual(404)
  })

  it('goes by no job and no clock from then on, whoever had it in hand; its last request stays noted', async () => {
    const paid = await paidPast(begin)
    const asked: string[] = []
    const service: Service = {
      hasRefunded: noAnswer,
      refund(wish) {
        asked.push(wish.key)
        return real.refund(wish)
      },
    }
    await withProvider(service, async () => {
      await paid.send()
      for (const minutes of [5, 61, day, 3 * day]) {
        await later(minutes)
        await payments.housekeeping!(system())
        await fire()
        await dueAgain()
        await jobs()
      }
    })
    expect([asked, await paid.state(), await paid.one.check()]).toEqual([[], paid.ended, 0])
    const kept = await db.selectFrom('money_under_way').select('request_key').where('name', '=', paid.name).execute()
    expect(kept).toEqual([{ request_key: paid.key }])
    expect(await paid.row()).toMatchObject({ status: 'asking', reason })
  })

  it('is closed by the clock once the service answers that it does not know it', async () => {
    const paid = await paidPast(begin)
    expect(await paid.listed()).toMatchObject({ state: 'asking', amount_cents: paid.cents, reason, is_service_gone: false })
    await later(2)
    await clocks(dead)
    await later(4)
    await clocks(dead)
    expect(await paid.row()).toMatchObject({ status: 'asking' })
    await later(day - 5)
    await clocks()
    expect((await paid.row()).status).toBe('asking')
    await later(10)
    await clocks()
    expect([(await paid.row()).status, await paid.one.check()]).toEqual(['notSent', 0])
    expect((await paid.askNow()).body.error).toBe('TRANSITION_REFUSED')
  })

  it('is shown as paid twice once the service answers that it has sent it, and ends as paid back or written off', async () => {
    for (const [outcome, account] of [
      ['recovered', 'Überwiesen am 9.12.'],
      ['writtenOff', 'Konto gibt es nicht mehr'],
    ] as const) {
      const paid = await paidPast(begin, mute)
      expect(await paid.one.check('not known yet', paid.cents)).toBe(0)
      const before = (await bellsOf(ids.admin, 'Doppelt ausgezahlt')).length
      await later(6)
      await clocks()
      expect(await paid.listed()).toMatchObject({ state: 'paidTwice', amount_cents: paid.cents })
      expect(await paid.one.check('twice')).toBe(0)
      await testApp.jobs()
      const told = await bellsOf(ids.admin, 'Doppelt ausgezahlt')
      expect(told).toHaveLength(before + 1)
      expect(told.at(-1)).toMatchObject({ body: expect.stringContaining(euroText(paid.cents)), link: '/verwaltung/zahlungen' })
      await later(3 * day + 1)
      await clocks()
      await testApp.jobs()
      expect(await bellsOf(ids.admin, 'Doppelt ausgezahlt')).toHaveLength(before + 2)
      expect((await paid.say('notSent')).body.error).toBe('TRANSITION_REFUSED')
      expect((await paid.say(outcome, ' ')).body.errors?.[0]?.field).toBe('reason')
      const both = await Promise.all([paid.say(outcome, account), paid.say(outcome, account)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await paid.listed()).toMatchObject({ state: outcome, end_reason: account })
      expect([await pay.refunded(paid.one.reference), await paid.one.check('ended')]).toEqual([paid.cents, 0])
    }
  })

  it('is not closed as long as what was sent last may still arrive', async () => {
    const sent = await begin(dead)
    await later(day + 1)
    await tried(dead)
    await withProvider(dead, () => sent.end())
    const row = () => db.selectFrom('silent_refunds').selectAll().where('name', '=', sent.name).executeTakeFirstOrThrow()
    const { id } = await row()
    const asked = await ask('admin', 'payments.askPaidElsewhere', { body: { id } })
    expect([asked.body.message, (await row()).status]).toEqual([expect.stringContaining('noch nicht gegangen'), 'asking'])
    await real.refund({ reference: sent.one.reference, cents: sent.cents, key: sent.key })
    await later(6)
    await clocks()
    expect([(await row()).status, await sent.one.check()]).toEqual(['paidTwice', 0])
  })

  it('is asked about at any sign of life of the service, once a minute', async () => {
    const paid = await paidPast(begin, mute)
    await later(6)
    const about = await world()
    for (let n = 0; n < 3; n += 1) await pay.notice(about.reference, { type: 'payment.failed', cents: about.price })
    const waiting = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'payment.askSilent')
      .where('unique_key', 'like', `payment.askSilent/${paid.id}/%`)
      .execute()
    expect(waiting).toHaveLength(1)
    await testApp.jobs()
    expect((await paid.row()).status).toBe('paidTwice')
  })

  it('and which a worker was still sending is asked about at once when that has its answer', async () => {
    const sent = await begin(dead)
    await later(day + 1)
    let ended: unknown
    const service: Service = {
      async refund(wish) {
        await withProvider(dead, async () => (ended = (await sent.end()).status))
        await real.refund(wish)
      },
    }
    await withProvider(service, () => sent.send())
    expect(ended).toBe(200)
    await jobs()
    expect(await db.selectFrom('silent_refunds').select('status').where('name', '=', sent.name).execute()).toEqual([
      { status: 'paidTwice' },
    ])
    expect([await pay.refunded(sent.one.reference), await sent.one.check()]).toEqual([sent.cents, 0])
  })

  it('and that has gone and comes back from the bank ends by itself, in every state', async () => {
    const unknown = await paidPast(begin, mute)
    await unknown.one.comesBack(unknown.key)
    await jobs()
    expect([(await unknown.row()).status, await unknown.one.check('unknown')]).toEqual(['notSent', 0])
    for (const first of [undefined, 'writtenOff'] as const) {
      const paid = await paidPast(begin, mute)
      await later(6)
      await clocks()
      if (first) await paid.say(first)
      await paid.one.comesBack(paid.key)
      // Told once more, by another notice.
      await pay.notice(paid.one.reference, { type: 'refund.returned', refund: paid.key, cents: paid.cents })
      await jobs()
      expect([(await paid.row()).status, await paid.one.check(first)]).toEqual(['recovered', 0])
      expect(await pay.refunded(paid.one.reference)).toBe(0)
    }
    // The buyer had paid one of both back: what comes back now is still his.
    const back = await paidPast(begin, mute)
    await later(6)
    await clocks()
    await back.say('recovered')
    await back.one.comesBack(back.key)
    await jobs()
    expect((await back.one.returned()).at(-1)).toMatchObject({ status: 'open', cents: back.cents })
    expect(await back.one.check('returned')).toBe(0)
  })

  it('is for the operator to look after where nobody can ask its service any more', async () => {
    const gone: Service = { ...dead, hasRefunded: () => Promise.reject(new ServiceGone('unknown')) }
    for (const [said, ended] of [
      ['notSent', 'notSent'],
      ['sent', 'paidTwice'],
    ] as const) {
      const paid = await paidPast(begin, said === 'sent' ? mute : dead)
      await later(6)
      expect((await paid.say(said)).body.error).toBe('SERVICE_STILL_THERE')
      const before = (await bellsOf(ids.admin, 'Ist es doppelt ausgezahlt?')).length
      await withProvider(gone, async () => expect((await paid.askNow()).body.message).toContain('kann niemand mehr fragen'))
      expect(await paid.listed()).toMatchObject({ state: 'asking', is_service_gone: true })
      expect(await bellsOf(ids.admin, 'Ist es doppelt ausgezahlt?')).toHaveLength(before + 1)
      expect((await paid.say(said, '')).status).toBe(422)
      expect((await paid.say(said)).status).toBe(200)
      expect(await paid.listed()).toMatchObject({ state: ended, end_reason: 'Nachgesehen am 5.12.' })
      expect([(await paid.row()).status, await paid.one.check()]).toEqual([ended, 0])
    }
  })
})

describe('what is paid past a silent service', () => {
  it('is the operator’s alone', async () => {
    const { id } = await paidPast(refunded)
    for (const [who, status] of [['guest', 401] as const, ['anna', 403] as const, ['radwerk', 403] as const]) {
      if (who !== 'guest') await testApp.signIn(who)
      expect((await ask(who, 'payments.askPaidElsewhere', { body: { id } })).status).toBe(status)
      const body = { id, outcome: 'writtenOff' as const, reason: 'Ich' }
      expect((await ask(who, 'payments.endPaidElsewhere', { body })).status).toBe(status)
    }
    const unknown = { body: { id: 999_999_999 } }
    expect((await ask('admin', 'payments.askPaidElsewhere', unknown)).status).toBe(404)
  })

  it('is told to the buyer in the operator’s words', async () => {
    const { one } = await paidPast(refunded)
    await jobs()
    const told = (await bellsOf(ids.anna, `${euroText(part)} erstattet`)).at(-1)!.body
    expect(told).toContain(`${reason}: Wir haben Ihnen das Geld auf anderem Weg ausgezahlt.`)
    expect(await one.check()).toBe(0)
  })

  it('was refused before, and is not among what is asked about', async () => {
    const sent = await refunded({ refund: () => Promise.reject(new RefundRefused('no')) })
    await later(day + 1)
    await withProvider(dead, async () => expect((await sent.end()).status).toBe(200))
    expect(await db.selectFrom('silent_refunds').select('id').where('name', '=', sent.name).execute()).toEqual([])
  })

  it('was refused in between, and is silent only a day after the first request without an answer since', async () => {
    const sent = await givenBack(dead)
    await later(day - 60)
    await tried({ refund: () => Promise.reject(new RefundRefused('no')) })
    await later(5)
    await tried(dead)
    await later(120)
    expect([await sent.state(), await sent.isSilent()]).toEqual(['refunding', false])
    await later(day - 125)
    expect(await sent.isSilent()).toBe(false)
    await later(10)
    expect(await sent.isSilent()).toBe(true)
  })

  it('less what the bank has of it, where it has taken the payment back since', async () => {
    for (const begin of [givenBack, refunded]) {
      const sent = await begin(dead)
      await sent.one.lose('du_1', 100)
      await later(day + 1)
      await withProvider(dead, async () => expect((await sent.end()).status).toBe(200))
      await later(6)
      await clocks()
      const debt = await sent.one.check('lost a part')
      expect(debt).toBe(begin === givenBack ? 0 : 100)
    }
  })
})

describe('the end of a request that cannot be noted', () => {
  /** From when the service is asked until it has answered nobody can write what is under way. */
  async function unnoted(answer: (wish: Wish) => Promise<void>) {
    const one = await (await world()).placed()
    await one.grant(part)
    await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
    const { id: orderId } = await one.order()
    const { id } = await db.selectFrom('payment_refunds').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    await breaks.create()
    const said = await new Promise<unknown>((done) => {
      void withProvider({ refund: answer }, () => sendRefund(system(), id).then(() => done('done'), done))
    })
    await breaks.drop()
    const status = async () =>
      (await db.selectFrom('payment_refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    return { one, id, said, status }
  }
  const breaks = {
    async create() {
      await sqlOf(`create function no_note() returns trigger language plpgsql as $$ begin raise exception 'the note is lost'; end $$`)
      await sqlOf('create trigger no_note before update on money_under_way for each row execute function no_note()')
    },
    async drop() {
      await sqlOf('drop trigger no_note on money_under_way')
      await sqlOf('drop function no_note()')
    },
  }
  const sqlOf = (text: string) => db.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' } } as never)

  it('does not hide that the money has gone', async () => {
    const { one, said, status } = await unnoted((wish) => real.refund(wish))
    expect([said, await status(), await pay.refunded(one.reference), await one.check()]).toEqual(['done', 'settled', part, 0])
  })

  it('nor that it was refused, which counts once nobody can be sending it any more', async () => {
    const refuse = () => Promise.reject(new RefundRefused('disputed'))
    const { id, said, status } = await unnoted(refuse)
    expect((said as Error).cause).toBeInstanceOf(RefundRefused)
    expect(await status()).toBe('pending')
    testApp.later(4)
    await withProvider({ refund: refuse }, () => sendRefund(system(), id))
    expect(await status()).toBe('failed')
  })

  it('nor that there was no answer', async () => {
    const { said, status } = await unnoted(noAnswer)
    expect([String(said), await status()]).toEqual(['Error: connect ETIMEDOUT', 'pending'])
  })
})
