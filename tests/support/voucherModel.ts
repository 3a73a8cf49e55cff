import { sql } from 'kysely'
import { hashOfCode, newVoucherCode } from '#backend/features/vouchers/vouchers.code.ts'
import { voucherLifecycle } from '#machines/lifecycles/voucher.lifecycle.ts'
import type { DemoTestApp } from './demoTestApp.ts'
import type { disputing } from './disputing.ts'
import type { modelWalks } from './modelWalk.ts'
import { voucherSupport } from './vouchers.ts'

const clocks = [...new Set(Object.values(voucherLifecycle.spec.states).flatMap(({ deadlines }) => Object.keys(deadlines ?? {})))]
/** What its buyer, whoever has its code, sellers, the operator and clocks do. */
export const voucherCommands = [
  ...['order', 'orderOnline', 'cancel', 'reject', 'workers', 'withdraw', 'block', 'unblock'],
  ...clocks,
] as const

interface Seen {
  status: string
  version: number
  balance: number
  isUsed: boolean
  bought: string
  orders: (Record<'voucher_cents' | 'amount_cents' | 'refunded_cents' | 'total_cents', number> &
    Record<'number' | 'status' | 'payment' | 'method', string>)[]
  clocks: string[]
  waits: boolean
}

/** A voucher bought as a gift for a coming day, worth one order and a part of the next. */
export async function voucherModel(
  testApp: DemoTestApp,
  { pay, goods, stocked, jobs }: Awaited<ReturnType<typeof disputing>>,
  walks: Awaited<ReturnType<typeof modelWalks>>,
) {
  const { db, ask, works, ids } = testApp
  testApp.at('2026-11-20T17:30:00Z')
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
  await stocked(null)
  await db.deleteFrom('deadlines').execute()
  const { rowOf, expectBooks } = voucherSupport(testApp)
  const { cart_key } = (await works('anna', 'carts.merge', { body: {} })).data
  const till = async () => {
    await works('anna', 'carts.clear', { query: { cart_key } })
    await works('anna', 'carts.add', { body: { cart_key, product_id: goods.id, qty: 1 } })
    return await testApp.orderBody('anna', cart_key)
  }
  const total = (await till()).expected_total
  const amount = Math.ceil(total / 100) * 100 + 500
  const { data: bought } = await works('anna', 'vouchers.buy', {
    body: {
      amount_cents: amount,
      terms_accepted: true,
      recipient_email: 'oma@beispiel.example',
      recipient_name: 'Oma',
      message: 'Alles Gute!',
      deliver_on: '2026-11-24',
    } as never,
  })
  await pay.act(bought.page!, 'success')
  const { data: settled } = await works('anna', 'vouchers.settle', { body: { payment_reference: bought.payment_reference } })
  await jobs()
  const id = settled.voucher_id!
  const code = newVoucherCode()
  await db
    .updateTable('vouchers')
    .set({ code_hash: hashOfCode(code) })
    .where('id', '=', id)
    .execute()
  const pending = async () =>
    (
      await db
        .selectFrom('shop_orders as s')
        .innerJoin('order_payments as p', 'p.order_id', 's.id')
        .select('s.number')
        .where('s.customer_id', '=', ids.anna)
        .where('p.voucher_cents', '>', 0)
        .where('s.status', '=', 'pending')
        .orderBy('s.id', 'desc')
        .executeTakeFirst()
    )?.number
  const block = async (blocked: boolean) =>
    (await ask('admin', 'vouchers.block', { body: { id, blocked, reason: 'Verdacht auf Diebstahl' } })).status
  const wish = async () => {
    const body = await till()
    const { balance_cents: balance } = await rowOf(id)
    return { ...body, voucher_codes: [code], expected_voucher_cents: Math.min(balance, body.expected_total) }
  }
  const steps: Record<string, () => Promise<number | undefined>> = {
    /** What it does not pay is paid in cash. */
    order: async () => (await ask('anna', 'checkout.placeByVoucher', { body: { ...(await wish()), rest: 'cash' } })).status,
    async orderOnline() {
      const body = await wish()
      // What it pays whole needs no other way.
      if (body.expected_voucher_cents === body.expected_total) return undefined
      const started = await ask('anna', 'checkout.startOnline', { body })
      if (started.status !== 200) return started.status
      await pay.act(started.body.data.page!, 'success')
      return (await ask('anna', 'checkout.finishOnline', { body: { payment_reference: started.body.data.payment_reference } })).status
    },
    async cancel() {
      const order_number = await pending()
      return order_number && (await ask('anna', 'shopOrders.cancel', { body: { order_number } })).status
    },
    async reject() {
      const order_number = await pending()
      return (
        order_number && (await ask('radwerk', 'shopOrders.move', { body: { order_number, event: 'reject', reason: 'soldOut' } })).status
      )
    },
    async workers() {
      await jobs()
      return 200
    },
    withdraw: async () => (await ask('anna', 'vouchers.withdraw', { body: { payment_reference: bought.payment_reference } })).status,
    block: () => block(true),
    unblock: () => block(false),
  } as Record<string, () => Promise<number | undefined>>
  return {
    amount,
    give: async (command: string, { clocks: run }: Seen) =>
      clocks.includes(command) ? (run.includes(command) ? await walks.runOut('voucher', id, command) : undefined) : await steps[command]!(),
    async seen() {
      const { rows } = await sql<Seen>`select v.status, v.version, v.balance_cents as balance,
        exists (select from voucher_entries e where e.voucher_id = v.id and e.kind = 'redeemed') as "isUsed",
        (select status from checkout_payments where token = ${bought.payment_reference}) as bought,
        (select coalesce(json_agg(json_build_object('number', o.number, 'status', s.status, 'payment', p.status, 'method', p.method,
          'voucher_cents', p.voucher_cents, 'amount_cents', p.amount_cents, 'refunded_cents', p.refunded_cents,
          'total_cents', o.total_cents) order by o.id), '[]')
          from orders o join order_payments p on p.order_id = o.id join shop_orders s on s.id = o.id
          where o.customer_id = ${ids.anna} and p.voucher_cents > 0) as orders,
        ${walks.clocksOf('voucher', id)} as clocks,
        exists (select from jobs where kind like 'payment.%') as waits
        from vouchers v where v.id = ${id}`.execute(db)
      return rows[0]!
    },
    expectBooks,
  }
}
