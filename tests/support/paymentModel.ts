import { sql } from 'kysely'
import { payBack } from '#backend/features/payments/payments.api.ts'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { checkoutPaymentLifecycle } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { paymentDebtLifecycle } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import type { DemoTestApp } from './demoTestApp.ts'
import type { disputing } from './disputing.ts'
import type { modelWalks } from './modelWalk.ts'

const day = 24 * 60
/** From where a walk begins, and what is tried in it. */
export const paymentWalks = {
  /** At the page of payment. */
  debit: [
    ...['success', 'decline', 'debit', 'debitBounced', 'finish', 'leave', 'workers', 'days', 'soldOut'],
    ...['bankPays', 'bankRefuses', 'serviceCancels', 'takenBack', 'serviceRefuses', 'refusesForADay', 'payElsewhere'],
    ...['checkoutPayment.expire', 'checkoutPayment.remind'],
  ],
  /** Given back because nothing could be ordered any more, and the service refuses. */
  stuck: [
    'workers',
    'serviceGone',
    'serviceRefuses',
    'refusesForADay',
    'goneAfterAll',
    'payPastSilence',
    'sendAgain',
    'payElsewhere',
    'takenBackPart',
    'checkoutPayment.remind',
  ],
  /** Debited, paid and ordered. */
  debt: [
    ...[
      'takenBack',
      'takenBackPart',
      'takenBackRest',
      'givenBack',
      'sellerRejects',
      'grantPart',
      'payDebt',
      'settle',
      'writeOff',
      'workers',
    ],
    'paymentDebt.remind',
  ],
  /** A part was granted and has gone; the buyer's bank may send it back. */
  returned: [
    ...['comesBack', 'resend', 'resendRefused', 'returnedElsewhere', 'returnedPastSilence', 'takenBack', 'workers'],
    'returnedRefund.remind',
  ],
} as const
interface Seen {
  status: string
  provider: string
  version: number
  debt: string | null
  debtCents: number | null
  captured: number | null
  there: string
  order: { id: number; number: string; status: string; payment: string; owed: boolean; refunded_cents: number } | null
  settling: string[]
  returned: string[]
  clocks: string[]
  waiting: string[]
  refused: number
  isSoldOut: boolean
  books: Record<'ledger' | 'charged' | 'debts' | 'off' | 'written' | 'customer' | 'waits', number>
}
export type PaymentWalk = keyof typeof paymentWalks

/** One payment of one order, and what buyers, banks, the service and clocks do to it and to what is owed for it. */
export async function paymentModel(
  testApp: DemoTestApp,
  { pay, stocked, jobs, world, real, withProvider, dueAgain }: Awaited<ReturnType<typeof disputing>>,
  walks: Awaited<ReturnType<typeof modelWalks>>,
  from: PaymentWalk,
) {
  const { db, ask, kernel, works } = testApp
  const me = await world()
  await db.deleteFrom('deadlines').where('machine', '<>', 'checkoutPayment').execute()
  const { token, reference, price, page } = me
  const { id } = await me.row()
  const part = 300
  const atService = (status: 'succeeded' | 'bounced' | 'canceled' | 'chargedBack') =>
    db.updateTable('sandbox_payments').set({ status }).where('reference', '=', reference).execute()
  const there = async () =>
    (await db.selectFrom('sandbox_payments').select('status').where('reference', '=', reference).executeTakeFirstOrThrow()).status
  const order = async () =>
    await db
      .selectFrom('orders as o')
      .innerJoin('shop_orders as s', 's.id', 'o.id')
      .innerJoin('order_payments as p', 'p.order_id', 'o.id')
      .innerJoin('checkout_payments as a', 'a.group_id', 'o.group_id')
      .select(['o.id', 'o.number', 's.status', 'p.status as payment', 'p.owed', 'p.refunded_cents'])
      .where('a.id', '=', id)
      .executeTakeFirst()
  const returned = () => db.selectFrom('returned_refunds').selectAll().where('checkout_payment_id', '=', id).orderBy('id').execute()
  let grants = 0
  const refuses = async (minutes: number) => {
    if ((await me.row()).status !== 'refunding') return undefined
    testApp.later(minutes)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('charge_already_refunded')) }, async () => {
      await dueAgain()
      await testApp.jobs()
    })
    return 200
  }
  /** The service has been asked, and answers nothing for a day. */
  const silent = async () => {
    await withProvider({ refund: () => Promise.reject(new Error('connect ETIMEDOUT')) }, async () => {
      await dueAgain()
      await testApp.jobs()
    })
    testApp.later(day + 1)
  }
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  const tell = async (type: string, dispute: string, cents: number) => {
    await me.tell(type, dispute, cents)
    return 200
  }
  /** What the bank takes back is with it before we hear of it. */
  const taken = async (dispute: string, cents: number) => {
    if (!['debited', 'succeeded', 'chargedBack'].includes(await there())) return undefined
    const disputes = await db.selectFrom('payment_disputes').selectAll().where('checkout_payment_id', '=', id).execute()
    const gone = disputes.filter((one) => one.is_lost && one.reference !== dispute).reduce((sum, one) => sum + one.cents, 0)
    // No bank takes more than it has paid.
    if (gone + cents > price) return undefined
    if (dispute === 'du_1') await atService('chargedBack')
    return await tell('payment.chargedBack', dispute, cents)
  }
  const openReturned = async () => (await returned()).find((one) => one.status === 'open')?.id
  const act = (outcome: string) => ask('guest', 'payments.sandboxAct', { params: { reference }, body: { outcome } as never })
  const end = (outcome: 'settled' | 'writtenOff') =>
    status(ask('admin', 'payments.endDebt', { body: { payment_reference: token, outcome, reason: 'Nach Gespräch' } }))
  const steps: Record<string, () => Promise<number | undefined>> = {
    finish: () => status(ask('anna', 'checkout.finishOnline', { body: { payment_reference: token } })),
    leave: () => status(ask('anna', 'checkout.cancelOnline', { body: { payment_reference: token } } as never)),
    async workers() {
      testApp.later(1)
      await jobs()
      return 200
    },
    async days() {
      testApp.later(3 * day)
      await jobs()
      return 200
    },
    async soldOut() {
      await stocked(0)
      return 200
    },
    async bankPays() {
      // Also after a try that failed.
      if (!['debited', 'open', 'failed'].includes(await there())) return undefined
      await atService('succeeded')
      return (await pay.notice(reference, { cents: price })).statusCode
    },
    async bankRefuses() {
      if ((await there()) !== 'debited') return undefined
      await atService('bounced')
      return (await pay.notice(reference, { type: 'payment.bounced', cents: price })).statusCode
    },
    async serviceCancels() {
      if (!['debited', 'open'].includes(await there())) return undefined
      await atService('canceled')
      return (await pay.notice(reference, { type: 'payment.canceled', cents: price })).statusCode
    },
    takenBack: () => taken('du_1', price),
    takenBackPart: () => taken('du_2', part),
    takenBackRest: () => taken('du_3', price - part),
    async givenBack() {
      if ((await there()) !== 'chargedBack') return undefined
      await atService('succeeded')
      return await tell('payment.reinstated', 'du_1', price)
    },
    /** It is not set up any more. */
    async serviceGone() {
      if ((await me.row()).status !== 'refunding') return undefined
      await db.updateTable('checkout_payments').set({ provider: 'stripe' }).where('id', '=', id).execute()
      return 200
    },
    serviceRefuses: () => refuses(1),
    refusesForADay: () => refuses(day + 1),
    /** Two workers at once: what the one sends, the other one hears refused and gives up, before the service has taken it after all. */
    async goneAfterAll() {
      const { status: now, provider } = await me.row()
      if (now !== 'refunding' || provider !== real.name) return undefined
      testApp.later(day + 1)
      let asked = 0
      const refund: typeof real.refund = async (request) => {
        if ((asked += 1) > 1) throw new RefundRefused('charge_already_refunded')
        // The lease on its job ends while the first one waits for an answer.
        testApp.later(4)
        await testApp.jobs()
        return await real.refund(request)
      }
      await withProvider({ refund }, async () => {
        await dueAgain()
        await testApp.jobs()
      })
      return 200
    },
    /** Nobody answers for a day, and the operator pays otherwise. */
    async payPastSilence() {
      const { status: now, provider } = await me.row()
      if (now !== 'refunding' || provider !== real.name) return undefined
      await silent()
      return (await me.row()).status === 'refunding' ? await steps['payElsewhere']!() : 200
    },
    sendAgain: () => status(ask('admin', 'payments.resendGivenBack', { body: { payment_reference: token } })),
    payElsewhere: () =>
      status(ask('admin', 'payments.endGivenBack', { body: { payment_reference: token, reason: 'Überwiesen am 3.12.' } })),
    async sellerRejects() {
      const code = await status(
        ask('radwerk', 'shopOrders.move', { body: { order_number: (await order())!.number, event: 'reject', reason: 'soldOut' } }),
      )
      if (code === 200) await jobs()
      return code
    },
    async grantPart() {
      const { id: orderId, refunded_cents: before } = (await order())!
      if (before > 0) return undefined
      await kernel.command({ caller: { kind: 'system' }, requestId: `grant-${grants}` }, (ctx) =>
        payBack(ctx, { orderId, key: `model-${token}-${(grants += 1)}`, cents: part }),
      )
      await jobs()
      return 200
    },
    async payDebt() {
      const started = await ask('anna', 'payments.payDebt', { body: { order_number: (await order())!.number } })
      if (started.status !== 200) return started.status
      await pay.act(started.body.data.page!, 'success')
      const code = await status(ask('anna', 'payments.settleDebt', { body: { payment_reference: started.body.data.payment_reference } }))
      await jobs()
      return code
    },
    settle: () => end('settled'),
    writeOff: () => end('writtenOff'),
    async comesBack() {
      if ((await returned()).length > 0) return undefined
      await me.comesBack()
      return 200
    },
    async resend() {
      const of = await openReturned()
      return of && (await status(ask('admin', 'payments.resendReturned', { body: { id: of } })))
    },
    async resendRefused() {
      if (!(await returned()).some((one) => one.status === 'sending')) return undefined
      await withProvider({ refund: () => Promise.reject(new RefundRefused('charge_already_refunded')) }, () => testApp.jobs())
      return 200
    },
    async returnedPastSilence() {
      const of = (await returned()).find((one) => one.status === 'sending')?.id
      if (of === undefined) return undefined
      await silent()
      // What the bank has fetched meanwhile is taken off, and there is nothing left to send.
      if (!(await returned()).some((one) => one.id === of && one.status === 'sending')) return 200
      return await status(ask('admin', 'payments.endReturned', { body: { id: of, reason: 'Überwiesen am 3.12.' } }))
    },
    async returnedElsewhere() {
      const of = await openReturned()
      return of && (await status(ask('admin', 'payments.endReturned', { body: { id: of, reason: 'Überwiesen am 3.12.' } })))
    },
  }
  if (from === 'debt') {
    await pay.act(page, 'debit')
    testApp.later(1)
    await jobs()
    await steps['days']!()
    await db.deleteFrom('deadlines').where('machine', '=', 'shopOrder').execute()
  } else if (from === 'stuck') {
    await stocked(0)
    await steps['bankPays']!()
    await db
      .updateTable('jobs')
      .set({ next_at: new Date('2027-06-01') })
      .where('kind', '=', 'payment.giveBack')
      .execute()
    await works('anna', 'checkout.finishOnline', { body: { payment_reference: token } })
  } else if (from === 'returned') {
    await me.placed()
    await me.refund(part)
    await db.deleteFrom('deadlines').where('machine', '=', 'shopOrder').execute()
  }
  return {
    id,
    async give(command: string): Promise<number | undefined> {
      const [machine] = command.split('.')
      if (machine === 'returnedRefund') {
        const of = (await returned()).find((one) => one.status === 'open' || one.status === 'sending')?.id
        return of === undefined ? undefined : await walks.runOut(machine, of, command)
      }
      if (command.includes('.')) return await walks.runOut(machine!, id, command)
      return await (steps[command] ?? (() => status(act(command))))()
    },
    /** All that is known of the money and of what was bought with it. */
    async seen() {
      const { rows } = await sql<Seen>`select a.status, a.provider, a.version, a.debt_status as debt, a.debt_cents as "debtCents",
        a.captured_cents as captured, (select status from sandbox_payments where reference = ${reference}) as there,
        (select json_build_object('id', o.id, 'number', o.number, 'status', s.status, 'payment', p.status, 'owed', p.owed,
          'refunded_cents', p.refunded_cents) from orders o join shop_orders s on s.id = o.id join order_payments p on p.order_id = o.id
          where o.group_id = a.group_id limit 1) as order,
        (select coalesce(json_agg(s.status order by s.id), '[]') from checkout_payments s where s.settles_id = a.id) as settling,
        (select coalesce(json_agg(r.status order by r.id), '[]') from returned_refunds r where r.checkout_payment_id = a.id) as returned,
        (select coalesce(json_agg(event order by machine, event), '[]') from deadlines
          where machine in ('checkoutPayment', 'paymentDebt') and entity_id = a.id) as clocks,
        (select coalesce(json_agg(distinct kind order by kind), '[]') from jobs
          where kind like 'payment.%' or kind = 'sandbox.notify') as waiting,
        -- What the service refuses to send back is the operator's to pay out.
        (select count(*)::int from payment_refunds where status = 'failed' and key like 'end-%') as refused,
        exists (select from product_stock where stock = 0) as "isSoldOut",
        (select json_build_object('ledger', coalesce(sum(cents), 0),
          'charged', coalesce(sum(cents) filter (where account = 'chargedBack'), 0),
          'debts', (select coalesce(sum(debt_cents), 0) from checkout_payments where debt_status = 'open'),
          'off', coalesce(sum(cents) filter (where account = 'writtenOff'), 0),
          'written', (select coalesce(sum(written_off_cents), 0) from checkout_payments),
          'customer', coalesce(sum(cents) filter (where account = 'customer'), 0),
          'waits', (select count(*) from checkout_payments where status in ('captured', 'refunding', 'refundRefused')))
          from ledger_entries) as books
        from checkout_payments a where a.id = ${id}`.execute(db)
      const { order: found, ...more } = rows[0]!
      return { ...more, order: found ?? undefined }
    },
    allowedClocks: (state: string, debt: string | null) => [
      ...Object.keys(checkoutPaymentLifecycle.spec.states[state]!.deadlines ?? {}),
      ...Object.keys((debt && paymentDebtLifecycle.spec.states[debt]!.deadlines) || {}),
    ],
  }
}
