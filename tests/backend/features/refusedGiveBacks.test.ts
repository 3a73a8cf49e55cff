import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const { dueAgain, jobs, pay, stocked, withProvider, world } = await disputing(testApp)
const title = { hangs: 'Eine Rückzahlung hängt fest', refused: 'Rückzahlung abgelehnt – bitte anders auszahlen' }
const told = async (what: keyof typeof title) =>
  await db
    .selectFrom('notifications')
    .select('body')
    .where('account_id', '=', ids.admin)
    .where('title', '=', title[what])
    .orderBy('id')
    .execute()
const bellOf = async (what: keyof typeof title) => (await told(what)).at(-1)!.body

/** Paid, and it became nothing: all of it is to go back. */
async function comesToNothing() {
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
  let tries = 0
  /** All jobs, with a service that refuses for good. @returns how often it was asked */
  const refuses = async () => {
    const before = tries
    await withProvider({ refund: () => Promise.reject(((tries += 1), new RefundRefused('charge_already_refunded'))) }, async () => {
      await dueAgain()
      await testApp.jobs()
    })
    return tries - before
  }
  const hour = async () => {
    testApp.later(61)
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: `hour-${tries}` }))
    return await refuses()
  }
  const listed = async () => (await works('admin', 'payments.ledger', {})).data.stuck.find((row) => row.payment_reference === one.token)
  const end = () => ask('admin', 'payments.endGivenBack', { body: { payment_reference: one.token, reason: 'Überwiesen am 3.12.' } })
  const days = async (count: number) => {
    testApp.later(count * 24 * 60 + 1)
    for (const who of ['anna', 'admin'] as const) await testApp.signIn(who)
  }
  return { ...one, refuses, hour, listed, end, days }
}

describe('a give-back that a living payment service refuses for good', () => {
  it('is tried for a day, then it is the operator’s: nobody tries it again, he is reminded and pays it otherwise, once', async () => {
    const one = await comesToNothing()
    expect(await one.refuses()).toBe(1)
    expect(await one.row()).toMatchObject({ status: 'refunding' })
    expect((await one.end()).body.error).toBe('SERVICE_STILL_THERE')
    await one.days(1)
    expect(await one.refuses()).toBe(1)
    expect(await one.row()).toMatchObject({ status: 'refundRefused' })
    await jobs()
    expect(await bellOf('refused')).toContain(euroText(one.price))
    expect(await one.listed()).toMatchObject({ status: 'refundRefused', is_refused: true, amount_cents: one.price })
    expect([await one.hour(), await one.hour()]).toEqual([0, 0])
    const before = (await told('refused')).length
    await db.updateTable('notifications').set({ status: 'read' }).where('title', '=', title.refused).execute()
    await one.days(3)
    await testApp.deadlines()
    await jobs()
    const unread = await db
      .selectFrom('notifications')
      .select('id')
      .where('title', '=', title.refused)
      .where('status', '=', 'unread')
      .execute()
    expect([unread.length > 0, before]).toEqual([true, before])
    const both = await Promise.all([one.end(), one.end()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await one.row()).toMatchObject({ status: 'refunded' })
    expect(await one.listed()).toBeUndefined()
    await one.days(4)
    await testApp.deadlines()
    await dueAgain()
    await jobs()
    expect(await pay.refunded(one.reference)).toBe(0)
    expect(await one.check()).toBe(0)
  })

  it('of which a bank takes a part is tried once more, less that; the list and the bell name what is still to pay', async () => {
    const one = await comesToNothing()
    await one.lose('du_1', 400)
    await one.refuses()
    testApp.later(61)
    expect(await one.listed()).toMatchObject({ status: 'refunding', amount_cents: one.price - 400 })
    expect(await bellOf('hangs')).toContain(euroText(one.price - 400))
    await one.days(1)
    await one.refuses()
    await jobs()
    expect(await bellOf('refused')).toContain(euroText(one.price - 400))
    await one.lose('du_2', 100)
    expect(await one.row()).toMatchObject({ status: 'refunding' })
    await one.days(1)
    await one.refuses()
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'refundRefused' })
  })

  it('goes by itself where the service takes it within the day', async () => {
    const one = await comesToNothing()
    await one.refuses()
    await dueAgain()
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(one.reference)).toBe(one.price)
    expect(await one.check()).toBe(0)
  })

  it('keeps none from being tried again whose job was lost, however many wait for the operator', async () => {
    const one = await comesToNothing()
    const { id: _id, ...row } = await one.row()
    const clones = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      body: null,
      token: `refused-${at}`,
      reference: null,
      status: 'refundRefused' as const,
      status_since: new Date(row.status_since.getTime() - 86_400_000),
    }))
    await db.insertInto('checkout_payments').values(clones).execute()
    await db.deleteFrom('jobs').where('kind', '=', 'payment.giveBack').execute()
    expect(await one.hour()).toBe(1)
    expect((await works('admin', 'payments.ledger', {})).data.stuck).toHaveLength(200)
    await db.deleteFrom('checkout_payments').where('token', 'like', 'refused-%').execute()
  })
})
