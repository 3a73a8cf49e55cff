import type pg from 'pg'
import { expect } from 'vitest'
import { until } from '#tests/faults/realTestApp.ts'
import type { Start, wirePaying } from './wirePaying.ts'

export type StuckKind = 'refund' | 'givenBack'
export interface Stuck {
  name: string
  key: string
  reference: string
  cents: number
  path: string
  body: Record<string, unknown>
}
interface Silent {
  id: number
  status: string
}

/** Money that goes back by a service which has said nothing for a day, over the wire, and what the operator does about it. */
export function wireOperator(db: pg.Client, pay: Awaited<ReturnType<typeof wirePaying>>) {
  const one = async <T>(text: string, values: unknown[]): Promise<T | undefined> =>
    (await db.query(text, values)).rows[0] as unknown as T | undefined
  const parts = {
    /** The trial's service takes back nothing of what nobody has paid there: for us that is no answer. */
    async stuck(kind: StuckKind, buyer: string, admin: string): Promise<Stuck> {
      const body = await pay.order(buyer)
      const { data } = await pay.done<Start>(buyer, 'orderCheckout', body)
      const { payment_reference: token, amount_cents: price } = data
      const reference = pay.referenceOf(data.page)
      // Not what was to be paid: nothing is ordered.
      const cents = kind === 'refund' ? price : price - 1
      expect((await pay.notice('payment.succeeded', reference, cents)).status).toBe(200)
      const attempt = () =>
        one<{ id: number; status: string; number: string | null }>(
          `select a.id::int, a.status, o.number from checkout_payments a left join order_payments p on p.checkout_payment_id = a.id
            left join orders o on o.id = p.order_id where a.token = $1`,
          [token],
        )
      const is = async (status: string) => (await attempt())?.status === status
      await until(
        () => is(kind === 'refund' ? 'placed' : 'refunding'),
        () => `${kind} stands`,
        30_000,
      )
      const { id, number } = (await attempt())!
      if (kind === 'refund')
        await pay.done(admin, 'admin/orders/cancel', { order_number: number, reason: 'Das Restaurant hat geschlossen.' })
      const underWay = () =>
        one<{ name: string; key: string }>(
          `select name, request_key as key from money_under_way
            where checkout_payment_id = $1 and workers = 0 and unanswered_at is not null`,
          [id],
        )
      await until(
        async () => (await underWay()) !== undefined,
        () => `${kind} was tried`,
        30_000,
      )
      const { name, key } = (await underWay())!
      await db.query("update money_under_way set silent_since = now() - interval '25 hours' where name = $1", [name])
      const reason = 'Überwiesen am 3.12.'
      if (kind === 'givenBack')
        return { name, key, reference, cents, path: 'admin/payments/givenBack/end', body: { payment_reference: token, reason } }
      const refund = await one<{ id: number }>(
        'select r.id::int from payment_refunds r join orders o on o.id = r.order_id where o.number = $1',
        [number],
      )
      return { name, key, reference, cents, path: 'admin/payments/refunds/end', body: { id: refund!.id, reason } }
    },
    /** The service answers again: it has sent this too, or has not. */
    async comesToLight({ name, key, reference, cents }: Stuck, isSent: boolean): Promise<void> {
      if (isSent)
        await db.query('insert into sandbox_refunds (request_key, reference, cents, created_at) values ($1, $2, $3, now())', [
          key,
          reference,
          cents,
        ])
      await db.query("update sandbox_payments set status = 'succeeded', refunded_cents = $2 where reference = $1", [
        reference,
        isSent ? cents : 0,
      ])
      await db.query("update money_under_way set begun_at = now() - interval '1 hour', unanswered_at = null where name = $1", [name])
    },
    silentOf: ({ name }: Stuck) => one<Silent>('select id::int, status from silent_refunds where name = $1', [name]),
    /** What was booked for each, and that what is with the service, here and with buyers is all there is. */
    async expectBooked(ended: readonly { stuck: Stuck; isSent: boolean; state: string }[]): Promise<void> {
      for (const { stuck, isSent, state } of ended) {
        const { id, status } = (await parts.silentOf(stuck))!
        const moved = (
          await db.query<{ kind: string; account: string; cents: number }>(
            'select kind, account, cents from ledger_entries where reference = $1 order by kind, cents',
            [`silent-${id}`],
          )
        ).rows.map(({ kind, account, cents }) => `${kind} ${account} ${cents}`)
        const { cents } = stuck
        const to = state === 'recovered' ? ['paidTwiceRecovered', 'receivedElsewhere'] : ['paidTwiceWrittenOff', 'writtenOff']
        const twice = [
          `${to[0]} paidTwice ${-cents}`,
          `${to[0]} ${to[1]} ${cents}`,
          `refundPaidTwice paidTwice ${cents}`,
          `refundPaidTwice psp ${-cents}`,
        ]
        expect([stuck.name, status, moved.toSorted()]).toEqual([stuck.name, state, isSent ? twice.toSorted() : []])
        const history = await db.query("select event from transitions where machine = 'silentRefund' and entity_id = $1 order by id", [id])
        const events = history.rows.map((row: { event: string }) => row.event).filter((event) => event !== 'silentRefund.ask')
        const end = state === 'recovered' ? 'recover' : 'writeOff'
        const steps = isSent ? ['open', 'find', end] : ['open', 'close']
        expect(events).toEqual(steps.map((step) => `silentRefund.${step}`))
      }
      await pay.expectBooks()
      expect(await one('select coalesce(sum(cents), 0)::int as cents from ledger_entries where account = $1', ['paidTwice'])).toEqual({
        cents: 0,
      })
    },
  }
  return parts
}
