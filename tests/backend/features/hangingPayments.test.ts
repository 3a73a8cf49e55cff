import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused, ServiceGone } from '#backend/features/payments/paymentProvider.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, type Disputed } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const { bells, bellsOf, dueAgain, jobs, pay, real, withProvider, world } = await disputing(testApp)
const words = 'Nach Anruf des Kunden'
const ledger = async () => (await works('admin', 'payments.ledger', {})).data
const of = <T extends { payment_reference: string }>(rows: readonly T[], one: Pick<Disputed, 'token'>) =>
  rows.find((row) => row.payment_reference === one.token)
const later = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'admin'] as const) await testApp.signIn(who)
}
const [hour, day] = [61, 24 * 60 + 1]
const away = (work: () => Promise<unknown>) => {
  const dead = () => Promise.reject(new Error('connect ETIMEDOUT'))
  return withProvider({ read: dead, refund: dead, hasRefunded: dead }, work)
}
/** All jobs, with a service that gives no answer. */
const jobsAway = () =>
  away(async () => {
    await dueAgain()
    await testApp.jobs()
  })
/** The service sends, and its answer never comes. */
const answerLost = {
  async refund(wish: Parameters<typeof real.refund>[0]) {
    await real.refund(wish)
    throw new Error('no answer')
  },
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Paid, and the job that places it is lost. */
async function captured() {
  // What a test before has left keeps the buyer's cart.
  await db.updateTable('checkout_payments').set({ status: 'failed' }).where('status', 'in', ['started', 'clearing', 'captured']).execute()
  const one = await world()
  await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
  await pay.notice(one.reference, { cents: one.price })
  await db.deleteFrom('jobs').where('kind', '=', 'payment.place').execute()
  expect(await one.row()).toMatchObject({ status: 'captured' })
  const body = { payment_reference: one.token }
  return {
    ...one,
    ask: () => ask('admin', 'payments.ask', { body }),
    giveBack: (reason = words, key?: string) => ask('admin', 'payments.giveBack', { body: { ...body, reason }, ...(key ? { key } : {}) }),
    end: (key?: string) => ask('admin', 'payments.endGivenBack', { body: { ...body, reason: 'Überwiesen' }, ...(key ? { key } : {}) }),
    resend: () => ask('admin', 'payments.resendGivenBack', { body }),
  }
}

describe('what is paid and hangs without an order', () => {
  it('is the operator’s alone, after an hour, with what it was for; staff hear of it then and after three days', async () => {
    const one = await captured()
    expect(of((await ledger()).stuck, one)).toBeUndefined()
    expect((await one.giveBack()).body.error).toBe('PAYMENT_TOO_NEW')
    await later(hour)
    const listed = { status: 'captured', purpose: 'order', order_numbers: [], amount_cents: one.price }
    expect(of((await ledger()).stuck, one)).toMatchObject(listed)
    const body = { payment_reference: one.token }
    for (const call of ['payments.ask', 'payments.giveBack', 'payments.resendGivenBack'] as const) {
      const sent = { body: { ...body, reason: words } } as never
      expect([call, (await ask('guest', call, sent)).status]).toEqual([call, 401])
      for (const who of ['anna', 'radwerk'] as const) expect([call, (await ask(who, call, sent)).status]).toEqual([call, 403])
    }
    expect((await one.giveBack('')).status).toBe(422)
    const title = 'Bezahlt, aber nicht bestellt'
    const before = (await bellsOf(ids.admin, title)).length
    await testApp.deadlines()
    await jobs()
    expect((await bellsOf(ids.admin, title)).length).toBe(before + 1)
    expect((await bellsOf(ids.admin, title)).at(-1)!.body).toContain(euroText(one.price))
    await db.deleteFrom('notifications').where('title', '=', title).execute()
    await later(3 * day)
    await testApp.deadlines()
    await testApp.jobs()
    // The clock tells staff again where nothing became of it.
    expect(await bellsOf(ids.admin, title)).toHaveLength(1)
    await one.giveBack()
    await jobs()
  })

  it('is placed when the operator asks and the service says «paid», once; then it can neither be asked nor given back', async () => {
    const one = await captured()
    await later(hour)
    const both = await Promise.all([one.ask(), one.ask()])
    expect(statuses(both)).toEqual([200, 200])
    expect(both[0]!.body.message).toContain('Der Zahlungsdienst sagt: bezahlt.')
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'placed' })
    expect(await one.order()).toBeTruthy()
    expect([(await one.ask()).body.error, (await one.giveBack()).body.error]).toEqual(['TRANSITION_REFUSED', 'TRANSITION_REFUSED'])
  })

  it('goes back by the operator’s word the way the clock would send it: once, whoever presses twice, and once under a key', async () => {
    const one = await captured()
    await later(hour)
    const both = await Promise.all([one.giveBack(words, 'give-back-1'), one.giveBack()])
    expect(statuses(both)).toEqual([200, 409])
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'refunded', reason: words })
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price, 0])
    expect((await bells('Nicht bestellt – Ihr Geld kommt zurück')).at(-1)!.body).toContain(euroText(one.price))
    expect((await one.giveBack()).body.error).toBe('TRANSITION_REFUSED')
    const history = await db
      .selectFrom('transitions')
      .select(['actor_role', 'actor_id', 'detail'])
      .where('machine', '=', 'checkoutPayment')
      .where('entity_id', '=', (await one.row()).id)
      .where('event', '=', 'checkoutPayment.giveBack')
      .execute()
    expect(history).toMatchObject([{ actor_role: 'admin', actor_id: ids.admin, detail: { reason: words } }])
  })

  it('answers a lost answer again under its key', async () => {
    const one = await captured()
    await later(hour)
    const [first, again] = [await one.giveBack(words, 'give-back-2'), await one.giveBack(words, 'give-back-2')]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    await jobs()
    expect(await pay.refunded(one.reference)).toBe(one.price)
  })

  it('stays as it is where the service is silent, or says that nothing was paid', async () => {
    const one = await captured()
    await later(hour)
    await away(async () => {
      expect((await one.ask()).body.error).toBe('BACKEND_UNAVAILABLE')
      expect((await one.giveBack()).body.error).toBe('BACKEND_UNAVAILABLE')
    })
    await withProvider({ read: async () => ({ status: 'canceled', amountCents: one.price, currency: 'eur' }) }, async () => {
      expect((await one.ask()).body.message).toContain('Bitte sehen Sie dort nach.')
      expect((await one.giveBack()).body.error).toBe('TRANSITION_REFUSED')
      await jobs()
    })
    expect(await one.row()).toMatchObject({ status: 'captured' })
    await one.giveBack()
    await jobs()
  })

  it('can be given back where the account that took it is not ours any more; asked about, nobody can tell', async () => {
    const one = await captured()
    await later(hour)
    await withProvider({ read: () => Promise.reject(new ServiceGone('unknown')) }, async () => {
      expect((await one.ask()).body.message).toContain('kann niemand mehr fragen')
      expect((await one.giveBack()).status).toBe(200)
    })
    expect(await one.row()).toMatchObject({ status: 'refunding' })
    await jobs()
  })

  it('that nobody has told us about is heard of by asking, like by its notice', async () => {
    const one = await world()
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
    const asked = await works('admin', 'payments.ask', { body: { payment_reference: one.token } })
    expect(asked.message).toContain('Das ist jetzt auch hier vermerkt.')
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'placed', captured_cents: one.price })
    expect((await ask('admin', 'payments.ask', { body: { payment_reference: 'x'.repeat(32) } })).status).toBe(404)
  })

  it('and a direct debit without news for a week stands in the list', async () => {
    const one = await world()
    await pay.notice(one.reference, { type: 'payment.clearing', cents: one.price })
    await jobs()
    await later(6 * day)
    expect(of((await ledger()).stuck, one)).toBeUndefined()
    await later(day)
    expect(of((await ledger()).stuck, one)).toMatchObject({ status: 'clearing', amount_cents: one.price })
    await pay.notice(one.reference, { type: 'payment.bounced', cents: one.price })
    await jobs()
  })
})

/** To be given back, and its service gives no answer. */
async function unconfirmed() {
  const one = await captured()
  await later(hour)
  await one.giveBack()
  await jobsAway()
  expect(await one.row()).toMatchObject({ status: 'refunding' })
  return one
}

describe('what goes back and nobody confirms', () => {
  it('is sent again when the operator asks and it has not gone, once', async () => {
    const one = await unconfirmed()
    await later(hour)
    expect(of((await ledger()).stuck, one)).toMatchObject({ status: 'refunding', is_refused: false })
    expect((await one.end()).body.error).toBe('SERVICE_STILL_THERE')
    expect((await one.ask()).body.message).toContain('noch nicht zurückgeschickt')
    await jobs()
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['refunded', one.price, 0])
  })

  it('is told to staff by the clock as long as the service is silent, and goes when it answers', async () => {
    const one = await unconfirmed()
    await later(day)
    await testApp.deadlines()
    await away(() => jobs())
    expect((await bellsOf(ids.admin, 'Eine Rückzahlung hängt fest')).at(-1)!.body).toContain('bestätigt nicht')
    expect(of((await ledger()).stuck, one)).toMatchObject({ status: 'refunding', is_silent: true })
    await later(3 * day)
    await dueAgain()
    await jobs()
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['refunded', one.price, 0])
  })

  it('is not paid otherwise either where its service had refused it and it had gone after all: that is noted instead', async () => {
    const one = await captured()
    await later(hour)
    await one.giveBack()
    await later(day)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('disputed')) }, async () => {
      await dueAgain()
      await testApp.jobs()
    })
    expect(await one.row()).toMatchObject({ status: 'refundRefused' })
    await real.refund({ reference: one.reference, cents: one.price, key: `give-back-${one.token}` })
    expect((await one.end()).body.error).toBe('PAID_BACK_ALREADY')
    await jobs()
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['refunded', one.price, 0])
    expect((await one.end()).body.error).toBe('TRANSITION_REFUSED')
  })

  it('is tried once more where the service had refused it for a day, by the operator alone', async () => {
    const one = await captured()
    await later(hour)
    await one.giveBack()
    await later(day)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('disputed')) }, async () => {
      await dueAgain()
      await testApp.jobs()
    })
    expect(await one.row()).toMatchObject({ status: 'refundRefused' })
    expect((await one.ask()).body.message).toBe('Der Zahlungsdienst hat das Geld nicht zurückgeschickt.')
    expect(statuses(await Promise.all([one.resend(), one.resend()]))).toEqual([200, 409])
    // As new a request each time, by the same name; refused again it is the operator's at once.
    const asked: unknown[] = []
    const refuse = (wish: Parameters<typeof real.refund>[0]) => {
      asked.push([wish.key, wish.resend])
      return Promise.reject(new RefundRefused('disputed'))
    }
    await withProvider({ refund: refuse }, () => testApp.jobs().then(() => undefined))
    expect(await one.row()).toMatchObject({ status: 'refundRefused' })
    await one.resend()
    await withProvider({ refund: refuse }, () => testApp.jobs().then(() => undefined))
    const name = `give-back-${one.token}`
    expect(asked).toEqual([
      [name, 1],
      [name, 2],
    ])
    await one.resend()
    await jobs()
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['refunded', one.price, 0])
  })
})

describe('a refund of an order that its service does not confirm', () => {
  async function granted(more: Partial<typeof real> = { refund: () => Promise.reject(new Error('connect ETIMEDOUT')) }) {
    const one = await (await world()).placed()
    await one.grant(300)
    await withProvider(more, () => testApp.jobs().then(() => undefined))
    const { number, id: orderId } = await one.order()
    const refund = await db.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
    const body = { id: refund.id }
    return {
      ...one,
      number,
      name: `refund-${refund.id}`,
      row: () => db.selectFrom('payment_refunds').selectAll().where('id', '=', refund.id).executeTakeFirstOrThrow(),
      ask: () => ask('admin', 'payments.askRefund', { body }),
      end: (key?: string) => ask('admin', 'payments.endRefund', { body: { ...body, reason: 'Überwiesen' }, ...(key ? { key } : {}) }),
      listed: async () => (await ledger()).waiting_refunds.find(({ id }) => id === refund.id),
    }
  }

  it('is the operator’s alone after an hour, and is sent again when he asks and it has not gone', async () => {
    const one = await granted()
    expect(await one.listed()).toBeUndefined()
    await later(hour)
    expect(await one.listed()).toMatchObject({ order_number: one.number, amount_cents: 300, online_cents: 300 })
    for (const [who, status] of [['guest', 401] as const, ['anna', 403] as const, ['radwerk', 403] as const])
      for (const call of ['payments.askRefund', 'payments.askReturned'] as const)
        expect((await ask(who, call, { body: { id: 1 } })).status).toBe(status)
    expect((await one.end()).body.error).toBe('SERVICE_STILL_THERE')
    await away(async () => expect((await one.ask()).body.error).toBe('BACKEND_UNAVAILABLE'))
    // However often it is asked about, it waits once more.
    for (const { body } of await Promise.all([one.ask(), one.ask(), one.ask()]))
      expect(body.message).toContain('noch nicht zurückgeschickt')
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'asked' }))
    const again = await db
      .selectFrom('jobs')
      .select('id')
      .where('unique_key', 'like', `payment.${one.name.replace('-', '/')}/%`)
      .execute()
    expect(again).toHaveLength(1)
    await jobs()
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['settled', 300, 0])
    expect([(await one.ask()).status, (await one.end()).status, await one.listed()]).toEqual([404, 404, undefined])
  })

  it('that had gone is noted when the operator asks, and not sent twice', async () => {
    const one = await granted(answerLost)
    await later(hour)
    const sent: string[] = []
    expect((await one.ask()).body.message).toContain('Das Geld ist gegangen.')
    await withProvider(
      {
        async refund(wish) {
          sent.push(wish.key)
          await real.refund(wish)
        },
      },
      jobs,
    )
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['settled', 300, 0])
    expect(new Set(sent).size).toBe(1)
  })

  it('is told to staff once as long as the service is silent, and goes when it answers', async () => {
    const one = await granted()
    await later(day)
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'day' }))
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'day-again' }))
    const told = (await bellsOf(ids.admin, 'Erstattung ist nicht bestätigt')).filter(({ body }) => body.startsWith(`${one.number}:`))
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('schweigt er, zahlen Sie es anders aus')])
    expect(await one.listed()).toMatchObject({ amount_cents: 300, is_silent: true })
    await dueAgain()
    await jobs()
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['settled', 300, 0])
  })
})

describe('what had come back and is sent once more', () => {
  async function sending(more: Partial<typeof real> = { refund: () => Promise.reject(new Error('connect ETIMEDOUT')) }) {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await withProvider(more, () => one.resend())
    const { id } = (await one.returned())[0]!
    return {
      ...one,
      status: async () => (await one.returned())[0]!.status,
      ask: () => ask('admin', 'payments.askReturned', { body: { id } }),
      end: () => ask('admin', 'payments.endReturned', { body: { id, reason: 'Überwiesen' } }),
    }
  }

  it('is sent again when the operator asks', async () => {
    const one = await sending()
    expect(of((await ledger()).returned, one)).toMatchObject({ state: 'sending', is_waiting: false })
    await later(hour)
    expect(of((await ledger()).returned, one)).toMatchObject({ state: 'sending', is_waiting: true })
    expect((await one.end()).body.error).toBe('SERVICE_STILL_THERE')
    expect((await one.ask()).body.message).toContain('noch nicht zurückgeschickt')
    await jobs()
    expect([await one.status(), await one.check()]).toEqual(['sent', 0])
    expect((await one.ask()).body.error).toBe('TRANSITION_REFUSED')
  })

  it('is told to staff, who shall ask, as long as the service is silent; what had gone is noted', async () => {
    const one = await sending(answerLost)
    await later(day)
    await testApp.deadlines()
    await away(() => jobs())
    const { body } = (await bellsOf(ids.admin, 'Zurückgekommene Erstattung ist noch offen')).at(-1)!
    expect([body.includes(euroText(300)), body.includes('fragen Sie'), body.includes('entscheiden')]).toEqual([true, true, false])
    expect((await one.ask()).body.message).toContain('Das Geld ist gegangen.')
    await dueAgain()
    await jobs()
    expect([await one.status(), await one.check()]).toEqual(['sent', 0])
  })
})
