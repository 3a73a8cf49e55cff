import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const { bells, jobs, pay, stocked, world } = await disputing(testApp)

describe('money that was given back and is then taken back by the bank', () => {
  it('without any order is a debt that names what had gone back, is seen by both, and is paid', async () => {
    const one = await world()
    await stocked(0)
    await pay.act(one.page, 'success')
    await jobs()
    await stocked(null)
    expect(await one.row()).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(one.reference)).toBe(one.price)
    await one.lose()
    await jobs()
    expect(await one.check()).toBe(one.price)
    const story = {
      bought: 'nothing',
      order_numbers: [],
      refunds: [{ order_number: null, amount_cents: one.price, at: expect.any(String) }],
    }
    expect(await one.owed()).toMatchObject({ amount_cents: one.price, ...story })
    expect(await one.listed()).toMatchObject({ debt: 'open', amount_cents: one.price, ...story })
    const [told] = (await bells('Ihre Zahlung wurde zurückgebucht')).slice(-1)
    expect(told!.body).toMatch(
      /hatten wir Ihnen schon erstattet, dieses Geld haben Sie jetzt zweimal\. Bitte bezahlen Sie unter „Meine Bestellungen“/,
    )
    for (const answer of [
      await ask('jonas', 'payments.payOwed', { body: { payment_reference: one.token } }),
      await ask('anna', 'payments.payOwed', { body: { payment_reference: 'x'.repeat(32) } }),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'NOT_FOUND'])
    expect((await works('jonas', 'payments.debts')).data).toEqual([])
    expect((await one.payOwed()).cents).toBe(one.price)
    expect(await one.check()).toBe(0)
    expect(await one.row()).toMatchObject({ status: 'refunded', debt_status: 'settled' })
    const again = await ask('anna', 'payments.payOwed', { body: { payment_reference: one.token } })
    expect(again.status).toBe(404)
  })

  it('with its order names both refunds, and what still goes back is taken off', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.refund(200)
    await one.lose()
    await jobs()
    expect(await one.check()).toBe(one.price)
    const { number } = await one.order()
    expect(await one.owed()).toMatchObject({
      bought: 'orders',
      order_numbers: [number],
      refunds: [
        { order_number: number, amount_cents: 300 },
        { order_number: number, amount_cents: 200 },
      ],
      twice_cents: 500,
    })
    expect((await works('anna', 'payments.debt', { query: { order_number: number } })).data.refunds).toHaveLength(2)
    await one.refund(one.price - 500)
    // All of the order is given back: what is left is what went out twice.
    expect(await one.check()).toBe(500)
    await one.end('writtenOff')
    expect(await one.check()).toBe(0)
    expect(await one.listed()).toMatchObject({ debt: 'writtenOff', reason: 'Nach Gespräch' })
    await testApp.jobs()
  })
})

it('what is owed for an order that had gone back in full is paid above the orders, because its page shows no debt', async () => {
  const one = await (await world()).placed()
  await one.refund(one.price)
  await one.lose()
  await jobs()
  const { number } = await one.order()
  const [shown] = (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders
  expect(shown!.shop!.owed).toBeUndefined()
  const told = await db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('account_id', '=', ids.anna)
    .where('title', '=', 'Ihre Zahlung wurde zurückgebucht')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(told).toEqual({ body: expect.stringContaining('Bitte bezahlen Sie unter „Meine Bestellungen“'), link: '/konto/bestellungen' })
  expect((await one.payOwed()).cents).toBe(one.price)
  expect(await one.check()).toBe(0)
})

describe('a payment that comes to nothing while the bank takes it back', () => {
  it('before it is given back: what would go back is taken off, and nothing is owed', async () => {
    const one = await world()
    await stocked(0)
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
    await pay.notice(one.reference, { cents: one.price })
    // The placement is refused; the money is to go back and has not yet.
    await db
      .updateTable('jobs')
      .set({ next_at: new Date('2027-01-01') })
      .where('kind', '=', 'payment.giveBack')
      .execute()
    await works('anna', 'checkout.finishOnline', { body: { payment_reference: one.token } })
    await stocked(null)
    expect(await one.row()).toMatchObject({ status: 'refunding' })
    await one.lose()
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'refunded', debt_status: 'settled', debt_cents: 0 })
    expect(await pay.refunded(one.reference)).toBe(0)
    expect(await one.check()).toBe(0)
  })

  it('in part before anything is ordered: nothing is ordered, and the rest goes back', async () => {
    const one = await world()
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', one.reference).execute()
    await pay.notice(one.reference, { cents: one.price })
    await one.lose('du_1', 400)
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'refunded', reason: 'PAYMENT_AMOUNT_WRONG', captured_cents: one.price - 400 })
    expect(await pay.refunded(one.reference)).toBe(one.price - 400)
    expect(await one.owed()).toBeUndefined()
    // Won back, that part goes the same way.
    await one.win()
    await jobs()
    expect(await pay.refunded(one.reference)).toBe(one.price)
    expect(await one.check()).toBe(0)
  })

  it('before its money was heard of, in part', async () => {
    const one = await world()
    await one.lose('du_1', 400)
    expect(await one.row()).toMatchObject({ status: 'started', charged_back_at: expect.any(Date) })
    await pay.notice(one.reference, { cents: one.price })
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'refunded', captured_cents: one.price - 400 })
    expect(await pay.refunded(one.reference)).toBe(one.price - 400)
  })

  it('and gives it back before it was heard of: the service is asked, and the order is placed', async () => {
    const one = await world()
    await one.lose()
    await pay.notice(one.reference, { cents: one.price })
    expect(await one.row()).toMatchObject({ status: 'failed', captured_cents: null })
    await one.win()
    await jobs()
    await jobs()
    expect(await one.row()).toMatchObject({ status: 'placed', captured_cents: one.price })
  })
})

describe('a dispute that is won back', () => {
  it('ends an open debt, and the order is as it was', async () => {
    const one = await (await world()).placed()
    await one.lose()
    await jobs()
    await one.win()
    await jobs()
    expect(await one.check()).toBe(0)
    expect(await one.row()).toMatchObject({ debt_status: 'settled', status: 'placed' })
    expect(await one.order()).toMatchObject({ owed: false })
    expect((await bells('Der offene Betrag ist erledigt')).at(-1)!.body).toContain('Ihre Bank hat uns das Geld wieder gegeben')
    await one.refund(one.price)
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price, 0])
  })

  it('after the buyer has paid: his second payment goes back, and what comes back later goes the first way', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.lose()
    const second = await one.payOwed()
    expect(second.cents).toBe(one.price)
    expect(await one.check()).toBe(0)
    await one.win()
    await jobs()
    expect([await pay.refunded(second.reference), await pay.refunded(one.reference)]).toEqual([one.price, 300])
    expect(await one.check()).toBe(0)
    expect((await one.order()).checkout_payment_id).toBe((await one.row()).id)
    expect((await bells('Nicht mehr offen – Ihr Geld kommt zurück')).length).toBeGreaterThan(0)
    await one.refund(one.price - 300)
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price, 0])
  })

  it('after a refund was taken off, and after it was given up: each gets his own', async () => {
    const one = await (await world()).placed()
    await one.lose()
    await one.refund(700)
    expect(await one.check()).toBe(one.price - 700)
    await one.end('writtenOff')
    expect(await one.check()).toBe(0)
    await one.win()
    await jobs()
    // What was granted and never sent goes now; the rest was our loss, and is none any more.
    expect(await pay.refunded(one.reference)).toBe(700)
    expect(await one.row()).toMatchObject({ written_off_cents: 0 })
    expect(await one.check()).toBe(0)
  })

  it('and lost once more is owed once more', async () => {
    const one = await (await world()).placed()
    await one.lose()
    await one.win()
    await one.lose()
    await jobs()
    expect(await one.check()).toBe(one.price)
    expect(await one.row()).toMatchObject({ debt_status: 'open' })
    await one.end('settled')
    expect(await one.check()).toBe(0)
  })
})

describe('news of disputes', () => {
  it('doubled, fifty times at once, reordered and old: each counts once', async () => {
    const one = await (await world()).placed()
    await Promise.all(
      Array.from({ length: 50 }, () => one.tell('payment.chargedBack', 'du_1', one.price, { id: `evt_50_${one.token}`, after: 10 })),
    )
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => one.tell('payment.chargedBack', 'du_1', one.price, { id: `evt_${n}_${one.token}`, after: 11 })),
    )
    expect(await one.row()).toMatchObject({ debt_status: 'open', debt_cents: one.price })
    // Older than what we know.
    await one.tell('payment.reinstated', 'du_1', one.price, { after: 5 })
    expect(await one.row()).toMatchObject({ debt_status: 'open' })
    // Won before we hear that a second one was lost.
    await one.tell('payment.reinstated', 'du_2', 500, { after: 30 })
    await one.tell('payment.chargedBack', 'du_2', 500, { after: 20 })
    expect(await one.row()).toMatchObject({ debt_cents: one.price })
    await one.tell('payment.reinstated', 'du_1', one.price, { after: 40 })
    expect(await one.row()).toMatchObject({ debt_status: 'settled', debt_cents: 0 })
    await jobs()
    expect(await one.check()).toBe(0)
  })

  it('of one second end the same, whichever comes first: what was lost was won', async () => {
    const at = { after: 10 }
    for (const turns of [
      ['payment.chargedBack', 'payment.reinstated'],
      ['payment.reinstated', 'payment.chargedBack'],
    ]) {
      const one = await (await world()).placed()
      for (const type of turns) await one.tell(type, 'du_1', one.price, at)
      await jobs()
      const [dispute] = await db
        .selectFrom('payment_disputes')
        .select(['is_lost', 'is_booked'])
        .where('checkout_payment_id', '=', (await one.row()).id)
        .execute()
      expect(dispute, turns.join(' → ')).toEqual({ is_lost: false, is_booked: false })
      expect((await one.row()).debt_cents ?? 0).toBe(0)
      expect(await one.order()).toMatchObject({ owed: false })
      expect(await one.check(turns.join(' → '))).toBe(0)
      // Said again in that second, it changes nothing; a second later it does.
      await one.tell('payment.chargedBack', 'du_1', one.price, at)
      expect(await one.check()).toBe(0)
      await one.tell('payment.chargedBack', 'du_1', one.price, { after: 11 })
      expect(await one.owed()).toMatchObject({ amount_cents: one.price })
      await one.end('writtenOff')
    }
  })

  it('of two disputes of one payment add up, and the second opens what had ended', async () => {
    const one = await (await world()).placed()
    await one.lose('du_1', 400)
    expect(await one.check()).toBe(400)
    await one.lose('du_2', 500)
    expect(await one.check()).toBe(900)
    await one.end('settled')
    await one.lose('du_3', 100)
    expect(await one.check()).toBe(100)
    await one.win('du_3')
    expect(await one.check()).toBe(0)
    // Of what was made good past the service the buyer gets back what the bank gives back.
    await one.win('du_2')
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([500, 0])
  })

  it('of a part: a refund is taken off as far as it goes, the rest is sent', async () => {
    const one = await (await world()).placed()
    await one.lose('du_1', 400)
    await one.refund(one.price)
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price - 400, 0])
    expect((await bells(`${euroText(one.price)} erstattet`)).at(-1)!.body).toContain(`${euroText(400)} hatte Ihre Bank schon zurückgeholt`)
  })
})

/** Mulberry32: the same walk for the same number. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

describe('whatever happens to a payment, in any order', () => {
  it.each(Array.from({ length: 12 }, (_, n) => n + 1))('books and service agree to the cent after every step (walk %i)', async (seed) => {
    const next = numbers(seed)
    const one = await (await world()).placed()
    const state = new Map<string, boolean>()
    const story: string[] = []
    const parts = [one.price, 400, 250]
    for (let step = 0; step < 10; step += 1) {
      const { debt_status: debt, id } = await one.row()
      const { refunded_cents: back, checkout_payment_id: with_ } = await one.order()
      const isOpen = debt === 'open'
      const isLost = (name: string) => state.get(name) === true
      const moves: [string, () => Promise<unknown>][] = [
        // All of it, or two parts; never more than there is.
        ...(['du_all', 'du_a', 'du_b'] as const).flatMap((name, n): [string, () => Promise<unknown>][] => {
          const others = name === 'du_all' ? ['du_a', 'du_b'] : ['du_all']
          if (isLost(name)) return [[`win ${name}`, async () => (state.set(name, false), await one.win(name))]]
          return others.some(isLost) ? [] : [[`lose ${name}`, async () => (state.set(name, true), await one.lose(name, parts[n]))]]
        }),
        ...(back + 100 <= one.price && with_ === id ? [['refund 100', () => one.refund(100)] as [string, () => Promise<unknown>]] : []),
        ...((await one.gone()).length > 0 ? [['comes back', () => one.comesBack()] as [string, () => Promise<unknown>]] : []),
        ...((await one.returned()).some(({ status }) => status === 'open')
          ? ([
              ['resend', () => one.resend()],
              ['paid elsewhere', () => one.paidElsewhere()],
            ] as [string, () => Promise<unknown>][])
          : []),
        ...(isOpen
          ? ([
              ['pay', () => one.payOwed()],
              ['write off', () => one.end('writtenOff')],
              ['settle', () => one.end('settled')],
            ] as [string, () => Promise<unknown>][])
          : []),
      ]
      const [name, act] = moves[Math.floor(next() * moves.length)]!
      story.push(name)
      await act()
      await jobs()
      await one.check(`${seed}: ${story.join(' → ')}`)
    }
  })
})
