import { expect } from 'vitest'
import { payBack, providerOf } from '#backend/features/payments/payments.api.ts'
import { setOffOf } from '#backend/features/payments/disputes.store.ts'
import type { PaymentProvider } from '#backend/features/payments/paymentProvider.ts'
import { replaceProvider } from '#backend/features/payments/provider.ts'
import { openOf } from '#backend/features/payments/returned.store.ts'
import { returnInSandbox } from '#backend/features/payments/sandbox.store.ts'
import type { DemoTestApp } from './demoTestApp.ts'
import { paying } from './paying.ts'

const accounts = ['psp', 'chargedBack', 'writtenOff', 'receivedElsewhere', 'refund', 'customer', 'paidTwice'] as const
type Books = Record<(typeof accounts)[number], number>
export const referenceOf = (page: string) => page.split('/').at(-1)!

/** Payments whose money banks take, return and give back, held against the books. */
export async function disputing(testApp: DemoTestApp) {
  const { db, kernel, works, ids } = testApp
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
  async function balances(): Promise<Books> {
    const rows = await pay.balances()
    const of = (account: string) => rows.filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.cents), 0)
    return Object.fromEntries(accounts.map((account) => [account, of(account)])) as Books
  }
  const bells = async (title: string) =>
    await db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', ids.anna)
      .where('title', '=', title)
      .orderBy('id')
      .execute()
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
          .where('a.status', 'in', ['captured', 'placed', 'refunding', 'refundRefused', 'refunded'])
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
        // What was paid past a silent service, and sent by it as well.
        const sentToo = await db
          .selectFrom('silent_refunds as s')
          .innerJoin('money_under_way as u', 'u.name', 's.name')
          .select(['s.status', 'u.cents'])
          .where('u.checkout_payment_id', '=', id)
          .execute()
        const sentTwice = (is: string) => sentToo.reduce((sum, one) => sum + (one.status === is ? one.cents : 0), 0)
        const [twice, givenUp] = [sentTwice('paidTwice'), sentTwice('writtenOff')]
        expect((await works('admin', 'payments.ledger')).data.sum_cents, story).toBe(0)
        expect(moved, story).toEqual({
          psp: held + unnoted,
          chargedBack: debt,
          writtenOff: written_off_cents + givenUp,
          receivedElsewhere: moved.receivedElsewhere,
          refund: waits + onWay === 0 ? 0 : -waits - onWay,
          customer: 0,
          paidTwice: twice,
        })
        // What the buyer has really paid is the price less what was granted, less what he owes or was let off.
        if (captured_cents)
          expect(held + unnoted + moved.receivedElsewhere + twice + givenUp, story).toBe(
            price - granted - offEarly - debt - written_off_cents + waits,
          )
        if (order && debt > 0 && (await orderRow()).checkout_payment_id === id) expect((await orderRow()).owed, story).toBe(true)
        expect((await me.owed())?.amount_cents ?? 0, story).toBe(debt)
        return debt
      },
    }
    return me
  }
  const real = providerOf({ kernel })!
  /** While `work` runs the payment service does some of it otherwise. */
  async function withProvider(more: Partial<PaymentProvider>, work: () => Promise<unknown>): Promise<void> {
    replaceProvider(kernel, { ...real, ...more })
    try {
      await work()
    } finally {
      replaceProvider(kernel, real)
    }
  }
  /** Jobs about payments that wait for their next try run now. */
  const dueAgain = () => db.updateTable('jobs').set({ next_at: testApp.now(), dead: false }).where('kind', 'like', 'payment.%').execute()
  /** What anybody was told under this title. */
  const bellsOf = async (account: number, title: string) =>
    await db
      .selectFrom('notifications')
      .select(['body', 'link'])
      .where('account_id', '=', account)
      .where('title', '=', title)
      .orderBy('id')
      .execute()
  return { pay, goods, stocked, balances, bells, bellsOf, jobs, world, real, withProvider, dueAgain }
}
export type Disputed = Awaited<ReturnType<Awaited<ReturnType<typeof disputing>>['world']>>
