import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { onRefundSettled } from '#backend/features/payments/refunds.settle.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, type Disputed } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, works } = testApp
const { bells, dueAgain, jobs, pay, real, withProvider, world } = await disputing(testApp)

describe('a refund in flight while the bank takes the money', () => {
  let isNoteLost = false
  onRefundSettled(() => (isNoteLost ? Promise.reject(new Error('The database is away')) : Promise.resolve(false)))
  /** The jobs run once, and whatever goes back cannot be noted. */
  const withoutNote = async () => {
    isNoteLost = true
    await testApp.jobs()
    isNoteLost = false
  }
  const states = async (one: Disputed) =>
    (
      await db
        .selectFrom('payment_refunds')
        .select(['status', 'checkout_payment_id'])
        .where('order_id', '=', (await one.order()).id)
        .orderBy('id')
        .execute()
    ).map(({ status, checkout_payment_id: id }) => [status, id] as const)

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

  /** A part of 700 cents is taken off and the rest meets `work`; then the bank takes the rest of the payment, and the buyer pays that anew. */
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
