import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused, type PaymentProvider } from '#backend/features/payments/paymentProvider.ts'
import { payBack, providerOf } from '#backend/features/payments/payments.api.ts'
import { replaceProvider } from '#backend/features/payments/provider.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const pay = await paying(testApp)
const goods = await db
  .selectFrom('products as p')
  .innerJoin('product_stock as s', 's.product_id', 'p.id')
  .select(['p.id'])
  .where('p.provider_id', '=', ids.radwerk)
  .where('p.kind', '=', 'normal')
  .where('p.status', '=', 'active')
  .where('p.has_variants', '=', false)
  .where('p.age_limit', '=', 0)
  .orderBy('p.id')
  .executeTakeFirstOrThrow()
const stocked = (stock: number | null) => db.updateTable('product_stock').set({ stock }).where('product_id', '=', goods.id).execute()
const referenceOf = (page: string) => page.split('/').at(-1)!
const accounts = ['psp', 'chargedBack', 'writtenOff', 'receivedElsewhere', 'refund', 'customer'] as const
type Books = Record<(typeof accounts)[number], number>
async function balances(): Promise<Books> {
  const rows = await pay.balances()
  const of = (account: string) => rows.filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.cents), 0)
  return Object.fromEntries(accounts.map((account) => [account, of(account)])) as Books
}
const bells = async (title: string) =>
  await db.selectFrom('notifications').select('body').where('account_id', '=', ids.anna).where('title', '=', title).orderBy('id').execute()
const jobs = async () => {
  for (let round = 0; round < 3; round += 1) await testApp.jobs()
}

/** One payment, its order, and what banks, service and people do with its money; `check` holds all books against what really happened. */
async function world() {
  testApp.at('2026-11-20T17:30:00Z')
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
  await stocked(null)
  // Nobody pays thirty debts in an hour but a test.
  await db.deleteFrom('attempts').execute()
  const before = await balances()
  const { cart_key } = (await works('anna', 'carts.merge', { body: {} })).data
  await works('anna', 'carts.clear', { query: { cart_key } })
  await works('anna', 'carts.add', { body: { cart_key, product_id: goods.id, qty: 1 } })
  const { data } = await works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', cart_key) })
  const { payment_reference: token, amount_cents: price } = data
  const reference = referenceOf(data.page!)
  const lost = new Map<string, number>()
  let [told, keys] = [0, 0]
  const atService = async () => {
    const isGone = [...lost.values()].reduce((sum, cents) => sum + cents, 0) >= price
    await db
      .updateTable('sandbox_payments')
      .set({ status: isGone ? 'chargedBack' : 'succeeded' })
      .where('reference', '=', reference)
      .execute()
  }
  const row = () => pay.attempt(token)
  const orderRow = async () =>
    await db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['o.id', 'o.number', 'p.owed', 'p.refunded_cents', 'p.checkout_payment_id'])
      .where('o.customer_id', '=', ids.anna)
      .where('o.group_id', '=', (await row()).group_id!)
      .executeTakeFirstOrThrow()
  let order: Awaited<ReturnType<typeof orderRow>> | undefined
  const me = {
    token,
    price,
    reference,
    page: data.page!,
    row,
    order: orderRow,
    tell: async (type: string, dispute: string, cents: number, { id = `evt_${token}_${(told += 1)}`, after = told } = {}) => {
      const toldAt = new Date(testApp.now().getTime() + after * 1000)
      expect((await pay.notice(reference, { type: type as 'payment.chargedBack', dispute, cents, toldAt, id })).statusCode).toBe(200)
    },
    async placed() {
      await pay.act(data.page!, 'success')
      await pay.settle('anna', token)
      await jobs()
      order = await orderRow()
      return me
    },
    async lose(dispute = 'du_1', cents = price) {
      lost.set(dispute, cents)
      await atService()
      await me.tell('payment.chargedBack', dispute, cents)
    },
    async win(dispute = 'du_1') {
      const cents = lost.get(dispute) ?? price
      lost.set(dispute, 0)
      await atService()
      await me.tell('payment.reinstated', dispute, cents)
    },
    /** What a seller grants; the money moves in a job. */
    async grant(cents: number) {
      await kernel.command({ caller: { kind: 'system' }, requestId: `grant-${token}-${keys}` }, (ctx) =>
        payBack(ctx, { orderId: order!.id, key: `test-${token}-${(keys += 1)}`, cents }),
      )
    },
    async refund(cents: number) {
      await me.grant(cents)
      await jobs()
    },
    async payOwed() {
      const { data: start } = await works('anna', 'payments.payOwed', { body: { payment_reference: token } })
      await pay.act(start.page!, 'success')
      const answer = await works('anna', 'payments.settleDebt', { body: { payment_reference: start.payment_reference } })
      expect(answer.data.outcome).toBe('paid')
      await jobs()
      return { cents: start.amount_cents, reference: referenceOf(start.page!) }
    },
    end: (outcome: 'settled' | 'writtenOff') =>
      works('admin', 'payments.endDebt', { body: { payment_reference: token, outcome, reason: 'Nach Gespräch' } }),
    listed: async () => (await works('admin', 'payments.ledger')).data.charged_back.find((one) => one.payment_reference === token),
    owed: async () => (await works('anna', 'payments.debts')).data.find((one) => one.payment_reference === token),
    /** @returns what is owed, once all is as it must be to the cent */
    async check(story = '') {
      const after = await balances()
      const moved = Object.fromEntries(accounts.map((account) => [account, after[account] - before[account]])) as Books
      const { id, debt_status, debt_cents, written_off_cents, captured_cents, status } = await row()
      const family = await db
        .selectFrom('checkout_payments as a')
        .innerJoin('sandbox_payments as s', 's.reference', 'a.reference')
        .select(['a.captured_cents', 's.refunded_cents', 'a.id', 's.amount_cents'])
        .where((eb) => eb.or([eb('a.id', '=', id), eb('a.settles_id', '=', id)]))
        .where('a.status', 'in', ['captured', 'placed', 'refunding', 'refunded'])
        .execute()
      const total = (pick: (one: (typeof family)[number]) => number) => family.reduce((sum, one) => sum + pick(one), 0)
      const taken = [...lost.values()].reduce((sum, cents) => sum + cents, 0)
      const held = total((one) => one.amount_cents) - total((one) => one.refunded_cents) - taken
      const granted = order
        ? Number(
            (
              await db
                .selectFrom('payment_refunds')
                .select((eb) => eb.fn.sum<number>('online_cents').as('cents'))
                .where('order_id', '=', order.id)
                .where('status', '=', 'settled')
                .executeTakeFirstOrThrow()
            ).cents ?? 0,
          )
        : status === 'refunded'
          ? price
          : 0
      const debt = debt_status === 'open' ? debt_cents! : 0
      expect((await works('admin', 'payments.ledger')).data.sum_cents, story).toBe(0)
      expect(moved, story).toEqual({
        psp: held,
        chargedBack: debt,
        writtenOff: written_off_cents,
        receivedElsewhere: moved.receivedElsewhere,
        refund: 0,
        customer: 0,
      })
      // What the buyer has really paid is the price less what was granted, less what he owes or was let off.
      if (captured_cents) expect(held + moved.receivedElsewhere, story).toBe(price - granted - debt - written_off_cents)
      if (order && debt > 0 && (await orderRow()).checkout_payment_id === id) expect((await orderRow()).owed, story).toBe(true)
      expect((await me.owed())?.amount_cents ?? 0, story).toBe(debt)
      return debt
    },
  }
  return me
}

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

describe('a refund in flight while the bank takes the money', () => {
  const real = providerOf({ kernel })!
  const withProvider = async (more: Partial<PaymentProvider>, work: () => Promise<void>) => {
    replaceProvider(kernel, { ...real, ...more })
    try {
      await work()
    } finally {
      replaceProvider(kernel, real)
    }
  }
  const dueAgain = () => db.updateTable('jobs').set({ next_at: testApp.now(), dead: false }).where('kind', 'like', 'payment.%').execute()

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
