import { describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { sendGivenBack, sendRefund, sendReturned } from '#backend/features/payments/sending.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, type Disputed } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask } = testApp
const { dueAgain, jobs, pay, real, stocked, withProvider, world } = await disputing(testApp)
type Wish = Parameters<typeof real.refund>[0]

const worker = (name: string) => kernel.reading({ caller: { kind: 'system' }, requestId: name })
/** What goes away once: the answer of a job that another worker has overtaken. */
const settled = (work: Promise<unknown>) => work.then(() => 'done', String)
/** Minutes pass; whoever was signed in still is. */
const later = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'admin'] as const) await testApp.signIn(who)
}
const lastRefund = async (one: Disputed) =>
  await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', (await one.order()).id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/**
 * One worker has looked and is about to send when the service stops listening; `meanwhile` happens, and then its request arrives.
 * @param sends what the slower worker does @param names under which the service was asked, as it tells requests apart
 */
async function overtaken(sends: () => Promise<unknown>, meanwhile: (refused: typeof settled) => Promise<unknown>) {
  const names: string[] = []
  let [isFirst, isRefused] = [true, false]
  let [beginAsking, arrive] = [() => {}, () => {}]
  const [asked, arrived] = [new Promise<void>((done) => (beginAsking = done)), new Promise<void>((done) => (arrive = done))]
  const refused = async (work: Promise<unknown>) => {
    isRefused = true
    const answer = await settled(work)
    isRefused = false
    return answer
  }
  // It knows a request by its whole name, as Stripe does, and not by what it is about.
  const refund = async (wish: Wish) => {
    const name = wish.resend ? `${wish.key} resend ${wish.resend}` : wish.key
    names.push(name)
    if (isRefused) throw new RefundRefused('no')
    if (isFirst) {
      isFirst = false
      beginAsking()
      await arrived
    }
    await real.refund({ ...wish, key: name })
  }
  const hasRefunded = async (wish: { reference: string; key: string }) => {
    const rows = await db.selectFrom('sandbox_refunds').select('request_key').where('returned', '=', false).execute()
    return rows.some(({ request_key: name }) => name.replace(/ resend \d+$/, '') === wish.key)
  }
  let slow = ''
  await withProvider({ refund, hasRefunded }, async () => {
    const slower = settled(sends())
    await asked
    await meanwhile(refused)
    arrive()
    slow = await slower
    // Whatever was put off is tried again, until nothing waits.
    for (const minutes of [1, 5, 61]) {
      await later(minutes)
      await dueAgain()
      await jobs()
    }
  })
  return { names, slow }
}

describe('two workers send one refund beside each other', () => {
  it('and the bank takes a part of the payment in between: what goes and what is taken off are not more than was granted', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
    const { id } = await lastRefund(one)
    const { names } = await overtaken(
      () => sendRefund(worker('slower'), id),
      async () => {
        await one.lose('du_1', 200)
        await settled(sendRefund(worker('quicker'), id))
      },
    )
    expect(names.every((name) => name === names[0])).toBe(true)
    expect([await pay.refunded(one.reference), await one.check(), (await lastRefund(one)).status]).toEqual([300, 200, 'settled'])
  })

  it('and the buyer has paid anew in between: it goes with one of both payments', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
    const { id } = await lastRefund(one)
    let second = ''
    await overtaken(
      () => sendRefund(worker('slower'), id),
      async () => {
        await one.lose()
        await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
        second = (await one.payOwed()).reference
        await settled(sendRefund(worker('quicker'), id))
      },
    )
    expect([(await pay.refunded(one.reference)) + (await pay.refunded(second)), await one.check()]).toEqual([300, 0])
    expect((await lastRefund(one)).status).toBe('settled')
  })

  it('and one of them is refused what the other one’s request still gets: nothing is given up while somebody sends it', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
    const { id } = await lastRefund(one)
    await overtaken(
      () => sendRefund(worker('slower'), id),
      (refused) => refused(sendRefund(worker('quicker'), id)),
    )
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await lastRefund(one)).toMatchObject({ id, status: 'settled' })
  })

  it('of what became no order, refused to one after a day, which the operator has sent again: it goes once', async () => {
    const one = await world()
    await stocked(0)
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
    await pay.notice(one.reference, { cents: one.price })
    await db
      .updateTable('jobs')
      .set({ next_at: new Date('2028-01-01') })
      .where('kind', '=', 'payment.giveBack')
      .execute()
    await works('anna', 'checkout.finishOnline', { body: { payment_reference: one.token } })
    await stocked(null)
    await later(25 * 60)
    const { id } = await one.row()
    const { names } = await overtaken(
      () => sendGivenBack(worker('slower'), id),
      async (refused) => {
        await refused(sendGivenBack(worker('quicker'), id))
        await ask('admin', 'payments.resendGivenBack', { body: { payment_reference: one.token } })
        await settled(sendGivenBack(worker('third'), id))
      },
    )
    expect(new Set(names).size).toBe(1)
    expect([(await one.row()).status, await pay.refunded(one.reference), await one.check()]).toEqual(['refunded', one.price, 0])
  })

  it('of what a bank had returned, refused to one, which the operator has sent again: it goes once', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    const { id } = (await one.returned())[0]!
    const resend = () => ask('admin', 'payments.resendReturned', { body: { id } })
    await resend()
    await db.deleteFrom('jobs').where('kind', '=', 'payment.sendReturned').execute()
    await overtaken(
      () => sendReturned(worker('slower'), id),
      async (refused) => {
        await refused(sendReturned(worker('quicker'), id))
        await resend()
        await settled(sendReturned(worker('third'), id))
      },
    )
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await one.returned()).toMatchObject([{ status: 'sent' }])
  })

  it('and one is silent for so long that the other one gives it up: what has gone after all is noted, not lost', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
    const { id } = await lastRefund(one)
    await overtaken(
      () => sendRefund(worker('slower'), id),
      async (refused) => {
        testApp.later(4)
        expect(await refused(sendRefund(worker('quicker'), id))).toBe('done')
        expect(await lastRefund(one)).toMatchObject({ id, status: 'failed' })
      },
    )
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect((await lastRefund(one)).status).toBe('settled')
  })

  it('and one is killed between the answer and its note: the next finds it, and nothing stays under way', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    await withProvider(
      {
        async refund(wish) {
          await real.refund(wish)
          // As after `kill -9`: nobody has noted an end.
          await db.updateTable('money_under_way').set({ workers: 5 }).execute()
          throw new Error('killed')
        },
      },
      () => testApp.jobs().then(() => undefined),
    )
    await dueAgain()
    await jobs()
    expect([await pay.refunded(one.reference), await one.check(), (await lastRefund(one)).status]).toEqual([300, 0, 'settled'])
    expect(await db.selectFrom('money_under_way').select('name').execute()).toEqual([])
  })
})

describe('what was refused is not paid otherwise where it has gone after all', () => {
  const refuse = { refund: () => Promise.reject(new RefundRefused('no')) }
  const away = { hasRefunded: () => Promise.reject(new Error('connect ETIMEDOUT')) }

  async function failed() {
    const one = await (await world()).placed()
    await one.grant(300)
    await withProvider(refuse, () => testApp.jobs().then(() => undefined))
    const refund = await lastRefund(one)
    expect(refund.status).toBe('failed')
    const end = (key?: string) =>
      ask('admin', 'payments.endRefund', { body: { id: refund.id, reason: 'Überwiesen' }, ...(key ? { key } : {}) })
    return { one, id: refund.id, end }
  }

  it('a refund of an order: the operator is told, it is noted, and he cannot pay it as well', async () => {
    const { one, id, end } = await failed()
    await real.refund({ reference: one.reference, cents: 300, key: `refund-${one.token}-${id}` })
    const both = await Promise.all([end(), end()])
    expect(both.map(({ body }) => body.error).filter((error) => error !== 'NOT_FOUND')).toContain('PAID_BACK_ALREADY')
    await jobs()
    expect([await pay.refunded(one.reference), await one.check(), (await lastRefund(one)).status]).toEqual([300, 0, 'settled'])
    expect((await end()).status).toBe(404)
  })

  it('and is where it has not, also where its service is silent now; under one key once', async () => {
    for (const more of [{}, away]) {
      const { one, id, end } = await failed()
      await withProvider(more, async () => {
        const [first, again] = [await end(`paid-otherwise-${id}`), await end(`paid-otherwise-${id}`)]
        expect([first.status, again.body]).toEqual([200, first.body])
      })
      await jobs()
      expect([await pay.refunded(one.reference), await one.check(), (await lastRefund(one)).status]).toEqual([0, 0, 'settled'])
    }
  })

  it('nor is what a bank had returned', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await withProvider(refuse, () => one.resend())
    const { id } = (await one.returned())[0]!
    await real.refund({ reference: one.reference, cents: 300, key: `again-${one.token}-${id}-1` })
    const end = () => ask('admin', 'payments.endReturned', { body: { id, reason: 'Überwiesen' } })
    expect((await end()).body.error).toBe('PAID_BACK_ALREADY')
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await one.returned()).toMatchObject([{ status: 'sent' }])
    expect((await end()).body.error).toBe('TRANSITION_REFUSED')
  })
})
