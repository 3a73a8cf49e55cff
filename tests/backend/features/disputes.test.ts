import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { orderKey, sealedDebt } from '#backend/features/accounts/orderLinks.api.ts'
import { RefundRefused, type PaymentProvider } from '#backend/features/payments/paymentProvider.ts'
import { payBack, providerOf } from '#backend/features/payments/payments.api.ts'
import { setOffOf } from '#backend/features/payments/disputes.store.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { replaceProvider } from '#backend/features/payments/provider.ts'
import { onRefundSettled } from '#backend/features/payments/refunds.settle.ts'
import { openOf } from '#backend/features/payments/returned.store.ts'
import { returnInSandbox } from '#backend/features/payments/sandbox.store.ts'
import { sendReturned } from '#backend/features/payments/sending.ts'
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
    async placed(outcome: 'success' | 'refundReturned' = 'success') {
      await pay.act(data.page!, outcome)
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
    /** What stands with the service as gone back, the newest last. */
    gone: async () =>
      (
        await db
          .selectFrom('sandbox_refunds')
          .select('request_key')
          .where('reference', '=', reference)
          .where('returned', '=', false)
          .orderBy('created_at')
          .orderBy('request_key')
          .execute()
      ).map((one) => one.request_key),
    /** The bank returns it, and the service says so; `key`: as it had gone. */
    async comesBack(key?: string, id?: string) {
      const name = key ?? (await me.gone()).at(-1)!
      const cents = (await returnInSandbox(db, { reference, key: name }))!
      expect((await pay.notice(reference, { type: 'refund.returned', refund: name, cents, ...(id ? { id } : {}) })).statusCode).toBe(200)
      return { key: name, cents }
    },
    /** What has come back of this payment, the oldest first. */
    returned: async () =>
      await db
        .selectFrom('returned_refunds')
        .selectAll()
        .where('checkout_payment_id', '=', (await row()).id)
        .orderBy('id')
        .execute(),
    async resend() {
      await works('admin', 'payments.resendReturned', { body: { id: (await me.returned()).find(({ status }) => status === 'open')!.id } })
      await jobs()
    },
    async paidElsewhere() {
      const { id } = (await me.returned()).find(({ status }) => status === 'open')!
      await works('admin', 'payments.endReturned', { body: { id, reason: 'Überwiesen am 3.12.' } })
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
    /** @returns what is owed, once all is as it must be to the cent; `unnoted`: what the service has sent and we have not noted yet */
    async check(story = '', unnoted = 0) {
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
      // What is still on its way was granted too; a part of it may have been taken off already.
      const pending = order
        ? await db
            .selectFrom('payment_refunds')
            .select(['id', 'online_cents'])
            .where('order_id', '=', order.id)
            .where('status', '=', 'pending')
            .execute()
        : []
      let [onWay, offEarly] = [0, 0]
      for (const refund of pending) {
        const off = await setOffOf(db, `refund-${refund.id}`)
        onWay += refund.online_cents - off
        offEarly += off
      }
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
      // What has come back is with us and still the buyer's.
      const waits = (await me.returned()).reduce((sum, one) => sum + openOf(one), 0)
      expect((await works('admin', 'payments.ledger')).data.sum_cents, story).toBe(0)
      expect(moved, story).toEqual({
        psp: held + unnoted,
        chargedBack: debt,
        writtenOff: written_off_cents,
        receivedElsewhere: moved.receivedElsewhere,
        refund: waits + onWay === 0 ? 0 : -waits - onWay,
        customer: 0,
      })
      // What the buyer has really paid is the price less what was granted, less what he owes or was let off.
      if (captured_cents)
        expect(held + unnoted + moved.receivedElsewhere, story).toBe(price - granted - offEarly - debt - written_off_cents + waits)
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
  let isNoteLost = false
  onRefundSettled(() => (isNoteLost ? Promise.reject(new Error('The database is away')) : Promise.resolve(false)))
  /** The jobs run once, and whatever goes back cannot be noted. */
  const withoutNote = async () => {
    isNoteLost = true
    await testApp.jobs()
    isNoteLost = false
  }
  const states = async (one: Awaited<ReturnType<typeof world>>) =>
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

describe('a refund that the buyer’s bank returns days later', () => {
  const real = providerOf({ kernel })!
  const withProvider = async (more: Partial<PaymentProvider>, work: () => Promise<unknown>) => {
    replaceProvider(kernel, { ...real, ...more })
    try {
      await work()
    } finally {
      replaceProvider(kernel, real)
    }
  }
  const listed = async (one: Awaited<ReturnType<typeof world>>) =>
    (await works('admin', 'payments.ledger')).data.returned.filter(({ payment_reference: token }) => token === one.token)
  const bellsOf = async (account: number, title: string) =>
    await db.selectFrom('notifications').select(['body', 'link']).where('account_id', '=', account).where('title', '=', title).execute()

  it('in the trial: all three hear of it, the order shows it, and sent once more it arrives', async () => {
    const one = await (await world()).placed('refundReturned')
    await one.refund(300)
    expect([await pay.refunded(one.reference), (await one.order()).refunded_cents]).toEqual([300, 300])
    testApp.later(1)
    await jobs()
    const { number, id: orderId } = await one.order()
    expect(await pay.refunded(one.reference)).toBe(0)
    expect(await one.check()).toBe(0)
    expect(await listed(one)).toMatchObject([{ order_number: number, amount_cents: 300, state: 'open', reason: '' }])
    const title = 'Ihre Erstattung kam zurück'
    expect((await bellsOf(ids.anna, title)).at(-1)).toEqual({
      body: expect.stringMatching(/^3,00\s€ für .*Ihre Bank hat das Geld nicht angenommen.*„Hilfe und Kontakt“\.$/),
      link: `/konto/bestellungen/${number}`,
    })
    expect(await bellsOf(ids.radwerk, `Erstattung zu ${number} kam zurück`)).toHaveLength(1)
    testApp.later(1)
    await jobs()
    const mail = await db
      .selectFrom('mails')
      .select(['to_address', 'text'])
      .where('subject', '=', title)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.to_address).toBe('anna@lindenbrueck.example')
    expect(mail.text).toMatch(/Ihre Bank hat das Geld nicht angenommen[^]*\/konto\/bestellungen\/MH-/)
    const shown = async (who: 'anna' | 'radwerk') =>
      who === 'anna'
        ? (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders[0]!.shop!
        : (await works('radwerk', 'shopOrders.view', { params: { id: orderId } })).data
    for (const who of ['anna', 'radwerk'] as const)
      expect(await shown(who), who).toMatchObject({
        returned_cents: 300,
        payment_status_text: expect.stringMatching(/^Online bezahlt, teilweise erstattet, 3,00\s€ kamen von der Bank zurück$/),
      })
    // The bank of the trial returns it once.
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await listed(one)).toMatchObject([{ state: 'sent' }])
    expect(await bellsOf(ids.anna, 'Ihre Erstattung ist noch einmal unterwegs')).toHaveLength(1)
    expect((await shown('radwerk')).returned_cents).toBeUndefined()
    const again = await ask('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
    expect([again.status, again.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
  })

  it('told fifty times, under other names and after its end, counts once', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    const { key, cents } = await one.comesBack()
    await Promise.all(Array.from({ length: 25 }, () => one.comesBack(key, `evt_back_${one.token}`)))
    await Promise.all(Array.from({ length: 25 }, (_, n) => one.comesBack(key, `evt_back_${n}_${one.token}`)))
    expect(cents).toBe(300)
    expect(await one.returned()).toHaveLength(1)
    expect(await one.check()).toBe(0)
    await one.paidElsewhere()
    await one.comesBack(key)
    expect(await one.check()).toBe(0)
    await jobs()
    expect(await listed(one)).toMatchObject([{ state: 'paidElsewhere', reason: 'Überwiesen am 3.12.' }])
    expect(await bellsOf(ids.anna, 'Ihre Erstattung ist ausgezahlt')).toHaveLength(1)
  })

  it('whose news overtakes our own note of it is not sent twice', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    const refund = async (wish: Parameters<PaymentProvider['refund']>[0]) => {
      await real.refund(wish)
      throw new Error('no answer')
    }
    await withProvider({ refund }, () => testApp.jobs())
    await one.comesBack()
    expect(await one.returned()).toMatchObject([{ is_booked: false }])
    expect(await listed(one)).toEqual([])
    const unbooked = await ask('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
    expect(unbooked.status).toBe(404)
    await db.updateTable('jobs').set({ next_at: testApp.now(), dead: false }).where('kind', 'like', 'payment.%').execute()
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([0, 0])
    expect(await listed(one)).toMatchObject([{ amount_cents: 300, state: 'open' }])
    // The same for the next try: what comes back of that is a matter of its own.
    await withProvider({ refund }, async () => {
      await works('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
      await testApp.jobs()
    })
    await one.comesBack()
    await db.updateTable('jobs').set({ next_at: testApp.now(), dead: false }).where('kind', 'like', 'payment.%').execute()
    await jobs()
    expect((await one.returned()).map(({ status }) => status)).toEqual(['sent', 'open'])
    expect(await one.check()).toBe(0)
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })

  it('that had been refused at once is that, and nothing came back', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    const key = `refund-${one.token}-${(await db.selectFrom('payment_refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id}`
    await withProvider(
      {
        async refund() {
          await pay.notice(one.reference, { type: 'refund.returned', refund: key, cents: 300 })
          throw new RefundRefused('expired_or_canceled_card')
        },
      },
      () => testApp.jobs(),
    )
    await pay.notice(one.reference, { type: 'refund.returned', refund: key, cents: 300 })
    expect(await one.returned()).toEqual([])
    expect((await works('admin', 'payments.ledger')).data.failed_refunds[0]).toMatchObject({ amount_cents: 300 })
    expect(await one.check()).toBe(0)
  })

  it.each(['before', 'after'])('that was refused at once and went by hand is that, told %s our note of it', async (turn) => {
    const one = await (await world()).placed()
    await one.lose('du_1', 500)
    await jobs()
    await one.end('settled')
    const elsewhere = (await balances()).receivedElsewhere
    expect(await one.check()).toBe(0)
    let key = ''
    const failed = () => pay.notice(one.reference, { type: 'refund.returned', refund: key, cents: 500 })
    await withProvider(
      {
        async refund(wish) {
          key = wish.key
          if (turn === 'before') expect((await failed()).statusCode).toBe(200)
          throw new RefundRefused('More than is left of this payment')
        },
      },
      async () => {
        // Made good past the service: the money is there no more that the bank gives back.
        await one.win()
        await testApp.jobs()
      },
    )
    const part = await db
      .selectFrom('checkout_payments')
      .select(['token', 'status'])
      .where('part_of', '=', (await one.row()).id)
      .executeTakeFirstOrThrow()
    expect([key, part.status]).toEqual([`give-back-${part.token}`, 'refunded'])
    const holds = async () => {
      expect(await one.returned()).toEqual([])
      expect(await listed(one)).toEqual([])
      expect([await pay.refunded(one.reference), await one.check()]).toEqual([0, 0])
      expect((await balances()).receivedElsewhere - elsewhere).toBe(-500)
    }
    await holds()
    // However often it is told, and by whichever event.
    for (let told = 0; told < 2; told += 1) expect((await failed()).statusCode).toBe(200)
    await holds()
    await jobs()
    await holds()
    expect((await bellsOf(ids.admin, 'Bitte überweisen: Geld eines Kunden')).at(-1)!.body).toContain(euroText(500))
    expect(await bellsOf(ids.radwerk, `Erstattung zu ${(await one.order()).number} kam zurück`)).toEqual([])
  })

  it('sent once more, refused at once and paid otherwise does not come back by late news of that try', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    expect(await one.check()).toBe(0)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('expired_or_canceled_card')) }, () => one.resend())
    const { id } = (await one.returned())[0]!
    const failed = () => pay.notice(one.reference, { type: 'refund.returned', refund: `again-${one.token}-${id}-1`, cents: 300 })
    await failed()
    expect(await one.returned()).toMatchObject([{ status: 'open', tries: 1, sent_cents: 0 }])
    expect(await one.check()).toBe(0)
    await one.paidElsewhere()
    await jobs()
    expect(await one.check()).toBe(0)
    const before = await balances()
    for (let told = 0; told < 2; told += 1) expect((await failed()).statusCode).toBe(200)
    await jobs()
    expect(await one.returned()).toMatchObject([{ status: 'paidElsewhere', elsewhere_cents: 300 }])
    expect(await listed(one)).toMatchObject([{ state: 'paidElsewhere' }])
    expect([await balances(), await pay.refunded(one.reference), await one.check()]).toEqual([before, 0, 0])
  })

  it('sent twice by two jobs at once, refused to both: the slower one leaves the operator’s next try alone', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    const { id } = (await one.returned())[0]!
    const resend = () => works('admin', 'payments.resendReturned', { body: { id } })
    const reading = (requestId: string) => kernel.reading({ caller: { kind: 'system' }, requestId })
    await resend()
    await db.deleteFrom('jobs').where('kind', '=', 'payment.sendReturned').execute()
    const title = 'Erstattung noch einmal abgelehnt'
    const before = (await bellsOf(ids.admin, title)).length
    const keys: string[] = []
    await withProvider(
      {
        async refund({ key }) {
          keys.push(key)
          if (keys.length === 1) {
            await sendReturned(reading('the quicker job'), id)
            expect(await one.returned()).toMatchObject([{ status: 'open', tries: 1 }])
            expect(await one.check()).toBe(0)
            await resend()
          }
          throw new RefundRefused('charge_disputed')
        },
      },
      () => sendReturned(reading('the slower job'), id),
    )
    expect(keys).toEqual([`again-${one.token}-${id}-1`, `again-${one.token}-${id}-1`])
    expect(await one.returned()).toMatchObject([{ status: 'sending', tries: 2 }])
    expect(await one.check()).toBe(0)
    await jobs()
    expect(await one.returned()).toMatchObject([{ status: 'sent', tries: 2, sent_cents: 300 }])
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect((await bellsOf(ids.admin, title)).length - before).toBe(1)
  })

  it('that is none of ours, of another payment or of nothing that went, moves nothing', async () => {
    const [one, other] = [await (await world()).placed(), await (await world()).placed()]
    await other.refund(300)
    const [key] = await other.gone()
    for (const name of [
      key!,
      '',
      'by-hand',
      `refund-${one.token}-9999999`,
      `refund-${one.token}-x`,
      `again-${one.token}-1-1`,
      `give-back-${other.token}`,
    ])
      expect((await pay.notice(one.reference, { type: 'refund.returned', refund: name, cents: 300 })).statusCode).toBe(200)
    expect(await one.returned()).toEqual([])
    // Never more than had gone.
    await pay.notice(other.reference, { type: 'refund.returned', refund: key!, cents: 99_999_999 })
    expect(await other.returned()).toMatchObject([{ cents: 300 }])
    await returnInSandbox(db, { reference: other.reference, key: key! })
    expect(await other.check()).toBe(0)
    await other.paidElsewhere()
  })

  it('while its buyer owes the payment is taken off that, whichever comes first', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.lose()
    await jobs()
    expect(await one.owed()).toMatchObject({ amount_cents: one.price, twice_cents: 300 })
    await one.comesBack()
    await jobs()
    expect(await one.check()).toBe(one.price - 300)
    expect(await one.owed()).toMatchObject({ amount_cents: one.price - 300, twice_cents: 0, refunds: [] })
    expect(await listed(one)).toMatchObject([{ state: 'offset' }])
    expect((await bellsOf(ids.anna, 'Ihre Erstattung ist verrechnet')).length).toBeGreaterThan(0)
    await one.win()
    await jobs()
    // It was his, and reaches him now.
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])

    const two = await (await world()).placed()
    await two.refund(300)
    await two.comesBack()
    await two.lose('du_1', 200)
    expect(await two.check()).toBe(200)
    await two.resend()
    expect([await pay.refunded(two.reference), await two.check()]).toEqual([100, 0])
    expect(await two.returned()).toMatchObject([{ status: 'sent', sent_cents: 100, off_cents: 200 }])
  })

  it('of a payment that became no order is the operator’s as well, and its buyer hears of it', async () => {
    const one = await world()
    await stocked(0)
    await pay.act(one.page, 'success')
    await jobs()
    await stocked(null)
    expect(await pay.refunded(one.reference)).toBe(one.price)
    await one.comesBack()
    await jobs()
    expect(await listed(one)).toMatchObject([{ order_number: null, amount_cents: one.price, state: 'open' }])
    const { id } = await one.row()
    expect((await bellsOf(ids.anna, 'Ihre Erstattung kam zurück')).at(-1)!.link).toBe(`/konto/offene-betraege?betrag=${id}`)
    expect((await works('anna', 'payments.ownReturned')).data[0]).toMatchObject({ amount_cents: one.price, state: 'open' })
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price, 0])
  })

  it('and is refused once more stands with the operator again, who is reminded every three days', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await withProvider({ refund: () => Promise.reject(new RefundRefused('charge_disputed')) }, () => one.resend())
    expect(await listed(one)).toMatchObject([{ state: 'open', amount_cents: 300 }])
    expect((await bellsOf(ids.admin, 'Erstattung noch einmal abgelehnt')).length).toBeGreaterThan(0)
    const title = 'Zurückgekommene Erstattung ist noch offen'
    const before = (await bellsOf(ids.admin, title)).length
    // Nobody answers the orders of this file.
    await db.deleteFrom('deadlines').where('machine', '<>', 'returnedRefund').execute()
    testApp.later(3 * 24 * 60 + 1)
    await testApp.signIn('admin')
    await testApp.deadlines()
    await jobs()
    const first = (await bellsOf(ids.admin, title)).length
    expect(first).toBeGreaterThan(before)
    const { id } = (await one.returned())[0]!
    const wordless = await ask('admin', 'payments.endReturned', { body: { id, reason: '  ' } })
    expect([wordless.status, wordless.body.errors?.[0]?.field]).toEqual([422, 'reason'])
    // Two of the staff at once: one of them ends it.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('admin', 'payments.endReturned', { body: { id, reason: 'Überwiesen' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await one.check()).toBe(0)
    testApp.later(8 * 24 * 60)
    await testApp.deadlines()
    await jobs()
    expect((await one.returned())[0]!.reminded_at).toBeNull()
  })

  it('for goods that were given back shows it on that refund, for both, until it has arrived', async () => {
    const one = await (await world()).placed()
    const { id: orderId, number } = await one.order()
    const { id } = await db
      .insertInto('refunds')
      .values({
        number: `${number}-R1`,
        order_id: orderId,
        provider_id: ids.radwerk,
        customer_id: ids.anna,
        items_cents: 300,
        accepted_cents: 300,
        released_cents: 300,
        type: 'goodwill',
        status: 'refunded',
        created_at: testApp.now(),
        status_since: testApp.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    await db.insertInto('refund_items').values({ refund_id: id, item_id: line.id, qty: 1, goods_cents: 300, deposit_cents: 0 }).execute()
    await kernel.command({ caller: { kind: 'system' }, requestId: `return-${id}` }, (ctx) =>
      payBack(ctx, { orderId, key: `return-${id}`, cents: 300 }),
    )
    await jobs()
    const shown = async (who: 'anna' | 'radwerk') => (await works(who, 'refunds.view', { query: { id } })).data.returned_cents
    expect(await shown('anna')).toBeUndefined()
    const before = await testApp.head('anna')
    await one.comesBack()
    await jobs()
    expect([await shown('anna'), await shown('radwerk')]).toEqual([300, 300])
    expect((await testApp.events('anna', before)).map(({ type }) => type)).toContain('refund.changed')
    await one.resend()
    await jobs()
    expect(await shown('radwerk')).toBeUndefined()
    expect(await one.check()).toBe(0)
  })

  it('whose next try was lost on the way is sent by the hourly look', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await works('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
    await db.deleteFrom('jobs').where('kind', '=', 'payment.sendReturned').execute()
    testApp.later(61)
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'hour' }))
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })
})

describe('a guest whose order never came to be, and whose bank took its money back or returned it', () => {
  /** A guest's payment that became no order and has gone back. */
  async function guestGotBack() {
    testApp.at('2026-11-20T17:30:00Z')
    await stocked(null)
    await testApp.guestIn()
    const { cart_key } = (await works('guest', 'carts.add', { body: { product_id: goods.id, qty: 1 } })).data
    const { data } = await works('mia', 'checkout.startOnline', { body: await testApp.orderBody('mia', cart_key) })
    const [reference, token] = [referenceOf(data.page!), data.payment_reference]
    await stocked(0)
    await pay.act(data.page!, 'success')
    await jobs()
    await stocked(null)
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded' })
    return { reference, token, price: data.amount_cents, account: ids.mia }
  }
  /** What the last mail to the guest with this subject says, and its link. */
  async function mailed(subject: string) {
    testApp.later(1)
    await jobs()
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', 'mia@gast.example')
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const [, id, key] = /\/offener-betrag\/(\d+)\/([\w-]+)/.exec(mail.text)!
    return { mail, id: Number(id), key: key! }
  }
  /** The same, and then the bank took it once more. */
  async function guestOwes() {
    const { reference, ...got } = await guestGotBack()
    await db.updateTable('sandbox_payments').set({ status: 'chargedBack' }).where('reference', '=', reference).execute()
    await pay.notice(reference, { type: 'payment.chargedBack', dispute: 'du_1', cents: got.price })
    await jobs()
    return { ...got, ...(await mailed('Ihre Zahlung wurde zurückgebucht')) }
  }
  let addresses = 0
  const open = (body: { id: number; key: string }) =>
    ask('guest', 'guests.openDebt', { body, ip: `10.9.${Math.floor(addresses / 250)}.${(addresses += 1) % 250}` })

  it('is led by a mail to a page that names the debt, and pays it there', async () => {
    const owes = await guestOwes()
    expect(owes.mail.text).toContain('Bitte bezahlen Sie über den Link in dieser Nachricht')
    expect(owes.mail.text).not.toContain('/konto/')
    expect(owes.id).toBe((await pay.attempt(owes.token)).id)
    const opened = await open({ id: owes.id, key: owes.key })
    expect([opened.status, opened.body.data.user.user_id]).toEqual([200, owes.account])
    testApp.tokens.mia = opened.body.data.access_token
    expect((await works('mia', 'payments.debts')).data).toMatchObject([
      { payment_reference: owes.token, amount_cents: owes.price, bought: 'nothing', twice_cents: owes.price },
    ])
    const { data: start } = await works('mia', 'payments.payOwed', { body: { payment_reference: owes.token } })
    const page = await db
      .selectFrom('sandbox_payments')
      .select('return_path')
      .where('reference', '=', referenceOf(start.page!))
      .executeTakeFirstOrThrow()
    expect(page.return_path).toBe(`/konto/offene-betraege?zahlung=${start.payment_reference}`)
    await pay.act(start.page!, 'success')
    expect((await works('mia', 'payments.settleDebt', { body: { payment_reference: start.payment_reference } })).data.outcome).toBe('paid')
    await jobs()
    expect((await works('mia', 'payments.debts')).data).toEqual([])
    // The link still opens his page, which says that nothing is open.
    expect((await open({ id: owes.id, key: owes.key })).status).toBe(200)
  })

  it('whose bank returns the give-back itself is led by a mail to a page with its sum, and sees there how it ends', async () => {
    const got = await guestGotBack()
    const key = `give-back-${got.token}`
    expect(await returnInSandbox(db, { reference: got.reference, key })).toBe(got.price)
    await pay.notice(got.reference, { type: 'refund.returned', refund: key, cents: got.price })
    await jobs()
    const back = await mailed('Ihre Erstattung kam zurück')
    expect(back.mail.text).not.toContain('/konto/')
    const opened = await open({ id: back.id, key: back.key })
    expect([opened.status, opened.body.data.user.user_id]).toEqual([200, got.account])
    testApp.tokens.mia = opened.body.data.access_token
    const shown = async () => (await works('mia', 'payments.ownReturned')).data
    const [one] = await shown()
    expect(await shown()).toEqual([{ id: one!.id, amount_cents: got.price, state: 'open', since: expect.any(String) }])
    expect((await works('mia', 'payments.debts')).data).toEqual([])
    expect((await works('jonas', 'payments.ownReturned')).data).toEqual([])
    await works('admin', 'payments.endReturned', { body: { id: one!.id, reason: 'Überwiesen am 3.12.' } })
    await jobs()
    expect(await shown()).toMatchObject([{ amount_cents: got.price, state: 'paidElsewhere' }])
    const end = await mailed('Ihre Erstattung ist ausgezahlt')
    expect((await open({ id: end.id, key: end.key })).status).toBe(200)
  })

  it('nothing of whose payment came back opens nothing with a link that was never mailed', async () => {
    const got = await guestGotBack()
    const { id } = await pay.attempt(got.token)
    const guest = (await accountById(db, got.account))!
    const { key } = orderKey(kernel, guest, sealedDebt(id), testApp.now())
    const refused = await open({ id, key })
    expect([refused.status, refused.body.error]).toEqual([422, 'LINK_INVALID'])
  })

  it('tampered with, of another payment, of an account or after its end it is refused with a code, and ends by a new generation', async () => {
    const owes = await guestOwes()
    const other = await guestOwes()
    const account = await (await world()).placed()
    await account.lose()
    const { key, id } = owes
    const later = `${(parseInt(key.split('-')[0]!, 36) + 1).toString(36)}${key.slice(key.indexOf('-'))}`
    for (const wrong of [
      { id: other.id, key },
      { id, key: later },
      { id, key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
      { id: 999_999_999, key },
      { id: (await account.row()).id, key },
    ]) {
      const refused = await open(wrong)
      expect([refused.status, refused.body.error]).toEqual([422, 'LINK_INVALID'])
    }
    for (const key of ['', 'x', 'x'.repeat(200_000)]) expect((await open({ id, key })).status).toBe(422)
    // Neither of an order nor of a voucher, and a stranger does not pay it.
    for (const [call, body] of [
      ['guests.openVoucher', { id, key }],
      ['guests.openOrder', { order_number: 'MH-26-ABC123', key }],
    ] as const)
      expect((await ask('guest', call, { body, ip: '10.9.9.9' } as never)).body.error).toBe('LINK_INVALID')
    expect((await ask('anna', 'payments.payOwed', { body: { payment_reference: owes.token } })).status).toBe(404)
    await db.updateTable('accounts').set({ link_generation: 2 }).where('id', '=', owes.account).execute()
    expect((await open({ id, key })).body.error).toBe('LINK_INVALID')
    await db.updateTable('accounts').set({ link_generation: 1 }).where('id', '=', owes.account).execute()
    testApp.later(91 * 24 * 60)
    const over = await open({ id, key })
    expect([over.status, over.body.error]).toEqual([422, 'LINK_EXPIRED'])
    testApp.later(-91 * 24 * 60)
    await account.end('writtenOff')
  })

  it('is not forgotten as long as he owes or his bank may still take it', async () => {
    const owes = await guestOwes()
    const statusOf = async () =>
      (await db.selectFrom('accounts').select('status').where('id', '=', owes.account).executeTakeFirstOrThrow()).status
    const after = async (days: number) => {
      testApp.later(days * 24 * 60)
      await testApp.signIn('admin')
      await testApp.deadlines()
      await jobs()
    }
    await after(31)
    expect(await statusOf()).toBe('email_pending')
    await after(70)
    expect(await statusOf()).toBe('email_pending')
    await works('admin', 'payments.endDebt', { body: { payment_reference: owes.token, outcome: 'writtenOff', reason: 'Nach Gespräch' } })
    await after(31)
    await after(31)
    expect(await statusOf()).toBe('anonymised')
    expect((await open({ id: owes.id, key: owes.key })).body.error).toBe('LINK_INVALID')
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
