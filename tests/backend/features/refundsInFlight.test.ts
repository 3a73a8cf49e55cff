import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { onRefundSettled } from '#backend/features/payments/refunds.settle.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, type Disputed } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const { bells, bellsOf, dueAgain, jobs, pay, real, stocked, withProvider, world } = await disputing(testApp)

const states = async (one: Disputed) =>
  (
    await db
      .selectFrom('payment_refunds')
      .select(['status', 'checkout_payment_id'])
      .where('order_id', '=', (await one.order()).id)
      .orderBy('id')
      .execute()
  ).map(({ status, checkout_payment_id: id }) => [status, id] as const)

describe('a refund in flight while the bank takes the money', () => {
  let isNoteLost = false
  onRefundSettled(() => (isNoteLost ? Promise.reject(new Error('The database is away')) : Promise.resolve(false)))
  /** The jobs run once, and whatever goes back cannot be noted. */
  const withoutNote = async () => {
    isNoteLost = true
    await testApp.jobs()
    isNoteLost = false
  }

  it('that was sent and whose answer was lost is not taken off as well', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await withProvider(
      {
        async refund(wish) {
          await real.refund(wish)
          throw new Error('no answer')
        },
      },
      () => testApp.jobs().then(() => undefined),
    )
    await one.lose()
    await dueAgain()
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, one.price])
  })

  it('that the service refuses because the bank was quicker is taken off by the next try', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await withProvider(
      {
        async refund() {
          await one.lose()
          throw new RefundRefused('charge_disputed')
        },
      },
      () => testApp.jobs().then(() => undefined),
    )
    await dueAgain()
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([0, one.price - 300])
  })

  it('that is refused after a part was taken off stands as if nothing had happened, and can be tried again', async () => {
    const one = await (await world()).placed()
    await one.lose('du_1', 400)
    await one.grant(one.price)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('no')) }, () => testApp.jobs().then(() => undefined))
    expect(await one.check()).toBe(400)
    const [failed] = (await works('admin', 'payments.ledger')).data.failed_refunds
    await works('admin', 'payments.retryRefund', { body: { id: failed!.id } })
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price - 400, 0])
  })

  it('that was taken off before its note was lost is not sent as well with what the buyer pays his debt with', async () => {
    const one = await (await world()).placed()
    await one.lose()
    await one.grant(300)
    await withoutNote()
    expect((await states(one)).map(([status]) => status)).toEqual(['pending'])
    expect(await one.check()).toBe(one.price - 300)
    const second = await one.payOwed()
    expect([second.cents, await one.check()]).toEqual([one.price - 300, 0])
    await dueAgain()
    await jobs()
    expect((await states(one)).map(([status]) => status)).toEqual(['settled'])
    expect([await pay.refunded(one.reference), await pay.refunded(second.reference), await one.check()]).toEqual([0, 0, 0])
    await dueAgain()
    await jobs()
    expect(await one.check()).toBe(0)
  })

  /**
   * A part of 700 cents is taken off and the rest meets `work`; then the bank takes the rest of the payment, and the buyer pays that anew.
   */
  async function paidAnew(work: () => Promise<unknown>, unnoted: number) {
    const one = await (await world()).placed()
    await one.lose('du_1', 400)
    expect(await one.check()).toBe(400)
    await one.grant(700)
    await work()
    expect((await states(one)).map(([status]) => status)).toEqual(['pending'])
    expect(await one.check('taken off', unnoted)).toBe(0)
    await one.lose('du_2', one.price - 400)
    expect(await one.check('the rest is lost', unnoted)).toBe(one.price - 400)
    const second = await one.payOwed()
    expect(second.cents).toBe(one.price - 400)
    expect(await one.check('paid anew', unnoted)).toBe(0)
    // What got no answer may still arrive for a while; by another name it goes after that.
    testApp.later(4)
    await dueAgain()
    return { one, second, isGone: async () => [await pay.refunded(one.reference), await pay.refunded(second.reference)] }
  }
  const away = () => withProvider({ refund: () => Promise.reject(new Error('no answer')) }, () => testApp.jobs().then(() => undefined))

  it('whose rest goes with the payment that has taken the first one’s place counts what was taken off before once', async () => {
    const { one, second, isGone } = await paidAnew(away, 0)
    await jobs()
    expect([await isGone(), await one.check()]).toEqual([[0, 300], 0])
    expect(await states(one)).toEqual([
      [
        'settled',
        (await db.selectFrom('checkout_payments').select('id').where('reference', '=', second.reference).executeTakeFirstOrThrow()).id,
      ],
    ])
    expect((await bells(`${euroText(700)} erstattet`)).at(-1)!.body).toContain(`${euroText(400)} hatte Ihre Bank schon zurückgeholt`)
    await dueAgain()
    await jobs()
    expect([await isGone(), await one.check()]).toEqual([[0, 300], 0])
  })

  it('whose rest had gone before the note was lost does not go once more with the payment that has taken the first one’s place', async () => {
    const { one, isGone } = await paidAnew(withoutNote, 300)
    await jobs()
    expect([await isGone(), await one.check()]).toEqual([[300, 0], 0])
    expect(await states(one)).toEqual([['settled', (await one.row()).id]])
  })

  it('whose answer was lost does not go once more with the payment that has taken the first one’s place, also where it came back', async () => {
    for (const comesBack of [false, true]) {
      const one = await (await world()).placed()
      await one.grant(300)
      await withoutNote()
      expect(await one.check('sent', 300)).toBe(0)
      await one.lose()
      const second = await one.payOwed()
      expect([second.cents, await one.check('paid anew', 300)]).toEqual([one.price, 0])
      if (comesBack) {
        await one.comesBack()
        expect(await one.returned()).toMatchObject([{ is_booked: false }])
      }
      await dueAgain()
      await jobs()
      expect(await states(one)).toEqual([['settled', (await one.row()).id]])
      expect([await pay.refunded(one.reference), await pay.refunded(second.reference)]).toEqual([comesBack ? 0 : 300, 0])
      expect(await one.check()).toBe(0)
      expect(await one.returned()).toMatchObject(comesBack ? [{ is_booked: true, status: 'open', cents: 300 }] : [])
    }
  })

  it('that had gone with the second payment does not go once more with the first one, which was won back meanwhile', async () => {
    const one = await (await world()).placed()
    await one.lose()
    const second = await one.payOwed()
    await one.grant(300)
    await withoutNote()
    expect([await pay.refunded(second.reference), await one.check('sent', 300)]).toEqual([300, 0])
    await one.win()
    await jobs()
    expect((await one.order()).checkout_payment_id).toBe((await one.row()).id)
    await dueAgain()
    await jobs()
    const { id } = await db.selectFrom('checkout_payments').select('id').where('reference', '=', second.reference).executeTakeFirstOrThrow()
    expect(await states(one)).toEqual([['settled', id]])
    // What he had paid twice is more than the service has left of that, and goes by hand.
    expect([await pay.refunded(one.reference), await pay.refunded(second.reference), await one.check()]).toEqual([0, 300, 0])
  })

  it('whose rest is refused with the second payment is owed again for the first one, which it was taken off', async () => {
    const { one, second, isGone } = await paidAnew(away, 0)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('no')) }, () => testApp.jobs().then(() => undefined))
    expect((await states(one)).map(([status]) => status)).toEqual(['failed'])
    expect([await isGone(), await one.check()]).toEqual([[0, 0], 400])
    const other = await db
      .selectFrom('checkout_payments')
      .select(['debt_status', 'debt_cents'])
      .where('reference', '=', second.reference)
      .executeTakeFirstOrThrow()
    expect(other).toEqual({ debt_status: null, debt_cents: null })
    await one.end('writtenOff')
    expect(await one.check()).toBe(0)
  })
})

describe('a refund whose payment was taken by another service than the one that is set up now', () => {
  const takenBy = (one: Disputed, provider: 'stripe' | 'sandbox') =>
    db.updateTable('checkout_payments').set({ provider }).where('token', '=', one.token).execute()
  const failedOf = async (one: Disputed) => {
    const { number } = await one.order()
    return (await works('admin', 'payments.ledger')).data.failed_refunds.filter((refund) => refund.order_number === number)
  }
  const lastBell = async (title: string) => (await bellsOf(ids.admin, title)).at(-1)?.body
  const hourly = async () => {
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'hour' }))
    await jobs()
  }
  const gone = /ist nicht mehr eingerichtet/

  it('goes by the one that took it as long as that can be asked', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    const wrong = () => Promise.reject(new Error('This service knows no such payment'))
    await withProvider({ name: 'stripe', refund: wrong, hasRefunded: wrong }, () => jobs())
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await failedOf(one)).toEqual([])
  })

  it('is the operator’s where nobody can ask it: told at once and every three days, until he has paid it otherwise; once', async () => {
    const one = await (await world()).placed()
    await takenBy(one, 'stripe')
    await one.refund(300)
    expect((await states(one)).map(([status]) => status)).toEqual(['failed'])
    expect(await one.check()).toBe(0)
    const [failed] = await failedOf(one)
    expect(failed).toMatchObject({ amount_cents: 300, online_cents: 300, is_service_gone: true })
    expect(await lastBell('Erstattung gescheitert')).toMatch(gone)
    const reminded = async () => (await bellsOf(ids.admin, 'Gescheiterte Erstattung ist noch offen')).length
    await hourly()
    const before = await reminded()
    testApp.later(3 * 24 * 60 + 1)
    await hourly()
    const first = await reminded()
    expect(first).toBeGreaterThan(before)
    testApp.later(60)
    await hourly()
    expect(await reminded()).toBe(first)
    testApp.later(3 * 24 * 60)
    await hourly()
    expect(await reminded()).toBeGreaterThan(first)

    for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
    const end = (who: 'admin' | 'anna', reason: string) => ask(who, 'payments.endRefund', { body: { id: failed!.id, reason } })
    expect((await end('anna', 'Überwiesen')).status).toBe(403)
    expect((await end('admin', '  ')).body.errors?.[0]?.field).toBe('reason')
    // Ended and tried again at once: one of them counts.
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => end('admin', 'Überwiesen am 3.12.')),
      ask('admin', 'payments.endRefund', { body: { id: 999_999_999, reason: 'Überwiesen' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
    await jobs()
    expect((await states(one)).map(([status]) => status)).toEqual(['failed', 'settled'])
    expect([await pay.refunded(one.reference), await one.check(), (await one.order()).refunded_cents]).toEqual([0, 0, 300])
    expect(await failedOf(one)).toEqual([])
    expect((await ask('admin', 'payments.retryRefund', { body: { id: failed!.id } })).status).toBe(404)
    expect((await bells(`${euroText(300)} erstattet`)).at(-1)!.body).toMatch(
      /Überwiesen am 3\.12\.: Wir haben Ihnen das Geld auf anderem Weg ausgezahlt\.$/,
    )
    // What is left goes by the service once its keys are there again, and not a cent more.
    await takenBy(one, 'sandbox')
    await one.refund(one.price - 300)
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price - 300, 0])
  })

  it('goes when it is tried again with the keys that took it', async () => {
    const one = await (await world()).placed()
    await takenBy(one, 'stripe')
    await one.refund(300)
    await takenBy(one, 'sandbox')
    await works('admin', 'payments.retryRefund', { body: { id: (await failedOf(one))[0]!.id } })
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await failedOf(one)).toEqual([])
  })

  it('that had gone before its service was gone does not go once more when it is tried again with its keys', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    const refund = async (wish: Parameters<typeof real.refund>[0]) => {
      await real.refund(wish)
      throw new Error('no answer')
    }
    await withProvider({ refund }, () => testApp.jobs())
    await takenBy(one, 'stripe')
    await dueAgain()
    await jobs()
    expect((await states(one)).map(([status]) => status)).toEqual(['failed'])
    expect(await one.check('given up', 300)).toBe(0)
    await takenBy(one, 'sandbox')
    await works('admin', 'payments.retryRefund', { body: { id: (await failedOf(one))[0]!.id } })
    await jobs()
    expect((await states(one)).map(([status]) => status)).toEqual(['failed', 'settled'])
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })

  /** The bank has taken the first payment, and the buyer has paid anew by the service of today. */
  async function switched(before: (one: Disputed) => Promise<unknown> = () => Promise.resolve()) {
    const one = await (await world()).placed()
    await before(one)
    await one.lose()
    const second = await one.payOwed()
    await takenBy(one, 'stripe')
    return { one, second, isGone: async () => [await pay.refunded(one.reference), await pay.refunded(second.reference)] }
  }

  it('granted after the buyer has paid anew goes with that payment: it cannot have gone with the first', async () => {
    const { one, isGone } = await switched()
    testApp.later(1)
    await one.refund(300)
    expect((await states(one)).map(([status]) => status)).toEqual(['settled'])
    expect([await isGone(), await one.check()]).toEqual([[0, 300], 0])
  })

  it('that may have gone with the first one is the operator’s, because nobody can ask', async () => {
    const { one, isGone } = await switched(async (first) => {
      await first.grant(300)
      await withProvider({ refund: () => Promise.reject(new Error('no answer')) }, () => testApp.jobs())
    })
    await dueAgain()
    await jobs()
    expect((await states(one)).map(([status]) => status)).toEqual(['failed'])
    expect([await isGone(), await one.check()]).toEqual([[0, 0], 0])
    expect(await lastBell('Erstattung gescheitert')).toMatch(gone)
    testApp.later(4)
    await works('admin', 'payments.retryRefund', { body: { id: (await failedOf(one))[0]!.id } })
    await jobs()
    // Asked for anew it is another refund, that can have gone with none.
    expect([await isGone(), await one.check()]).toEqual([[0, 300], 0])
  })

  it('that a bank had returned is refused at once and stays with the operator', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await takenBy(one, 'stripe')
    await one.resend()
    expect(await one.returned()).toMatchObject([{ status: 'open', tries: 1 }])
    expect(await lastBell('Erstattung noch einmal abgelehnt')).toMatch(/Bitte zahlen Sie auf anderem Weg aus/)
    await one.paidElsewhere()
    expect(await one.check()).toBe(0)
  })

  it('of a payment that became nothing is paid otherwise by the operator where nobody can send it back: once, in his words', async () => {
    const one = await world()
    await stocked(0)
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
    await pay.notice(one.reference, { cents: one.price })
    await db
      .updateTable('jobs')
      .set({ next_at: new Date('2027-06-01') })
      .where('kind', '=', 'payment.giveBack')
      .execute()
    await works('anna', 'checkout.finishOnline', { body: { payment_reference: one.token } })
    await stocked(null)
    const end = (reason = 'Überwiesen am 3.12.') =>
      testApp.ask('admin', 'payments.endGivenBack', { body: { payment_reference: one.token, reason } })
    expect((await end()).body.error).toBe('SERVICE_STILL_THERE')
    await takenBy(one, 'stripe')
    testApp.later(61)
    const stuck = async () => (await works('admin', 'payments.ledger', {})).data.stuck.find((row) => row.payment_reference === one.token)
    expect(await stuck()).toMatchObject({ status: 'refunding', amount_cents: one.price, is_service_gone: true })
    expect(
      (await testApp.ask('anna', 'payments.endGivenBack' as never, { body: { payment_reference: one.token, reason: 'Ich' } } as never))
        .status,
    ).toBe(403)
    expect((await end('x'.repeat(200_000))).status).toBe(422)
    const both = await Promise.all([end(), end()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await one.row()).toMatchObject({ status: 'refunded' })
    expect(await stuck()).toBeUndefined()
    const last = await db
      .selectFrom('transitions')
      .select(['event', 'from_state', 'to_state', 'actor_id', 'detail'])
      .where('machine', '=', 'checkoutPayment')
      .where('entity_id', '=', (await one.row()).id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      event: 'checkoutPayment.payElsewhere',
      from_state: 'refunding',
      to_state: 'refunded',
      actor_id: ids.admin,
    })
    expect(last.detail).toMatchObject({ reason: 'Überwiesen am 3.12.' })
    expect((await bellsOf(ids.anna, 'Ihr Geld ist ausgezahlt')).map(({ body }) => body)).toEqual([
      expect.stringContaining('Überwiesen am 3.12.'),
    ])
    // The job that comes later, with its service there again, sends nothing.
    await takenBy(one, 'sandbox')
    await dueAgain()
    await jobs()
    expect(await pay.refunded(one.reference)).toBe(0)
    expect(await one.check()).toBe(0)
  })

  it('of a payment that became nothing hangs until its keys are there again, and rings every three days', async () => {
    const one = await world()
    await stocked(0)
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
    await pay.notice(one.reference, { cents: one.price })
    await db
      .updateTable('jobs')
      .set({ next_at: new Date('2027-01-01') })
      .where('kind', '=', 'payment.giveBack')
      .execute()
    await works('anna', 'checkout.finishOnline', { body: { payment_reference: one.token } })
    await stocked(null)
    await takenBy(one, 'stripe')
    const rung = async () => (await bellsOf(ids.admin, 'Eine Rückzahlung hängt fest')).length
    const tried = async () => {
      await dueAgain()
      await jobs()
      return await rung()
    }
    const before = await rung()
    const first = await tried()
    expect(first).toBe(before + 1)
    expect(await lastBell('Eine Rückzahlung hängt fest')).toMatch(gone)
    expect(await one.row()).toMatchObject({ status: 'refunding' })
    expect(await tried()).toBe(first)
    testApp.later(3 * 24 * 60 + 1)
    expect(await tried()).toBe(first + 1)
    await takenBy(one, 'sandbox')
    await tried()
    expect(await one.row()).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(one.reference)).toBe(one.price)
    await testApp.signIn('admin')
    await testApp.signIn('anna')
    expect(await one.check()).toBe(0)
  })
})
