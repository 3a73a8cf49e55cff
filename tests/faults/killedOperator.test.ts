import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { dyingBackends } from './dyingBackends.ts'
import { realTestApp, type RealTestApp } from './realTestApp.ts'

let testApp: RealTestApp
let backend: Awaited<ReturnType<typeof dyingBackends>>
beforeAll(async () => {
  testApp = await realTestApp()
  backend = await dyingBackends(testApp)
}, 180_000)
afterAll(async () => {
  await testApp.remove()
}, 30_000)

/** Each refund of an order as it stands here and with the service, and the ledger. */
const told = () =>
  testApp.inside(async ({ database: { kysely: db } }) => {
    const refunds = await db
      .selectFrom('payment_refunds as r')
      .innerJoin('order_payments as p', 'p.order_id', 'r.order_id')
      .innerJoin('checkout_payments as a', 'a.id', 'p.checkout_payment_id')
      .innerJoin('sandbox_payments as s', 's.reference', 'a.reference')
      .leftJoin('silent_refunds as l', 'l.refund_id', 'r.id')
      .select(['r.id', 'r.status', 'r.online_cents', 's.refunded_cents', 'l.status as silent', 'l.id as silent_id'])
      .orderBy('r.id')
      .execute()
    const entries = await db
      .selectFrom('ledger_entries')
      .select(['kind', 'reference', 'account', 'cents'])
      .where('reference', 'like', 'silent-%')
      .execute()
    const paid = await db
      .selectFrom('sandbox_payments')
      .select(['amount_cents', 'refunded_cents'])
      .where('status', '=', 'succeeded')
      .execute()
    const sums = await balances(db)
    const of = (account: string) => sums.filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.cents), 0)
    const atService = paid.reduce((sum, one) => sum + one.amount_cents - one.refunded_cents, 0)
    return { refunds, entries, of, atService, ledger: sums.reduce((sum, one) => sum + Number(one.cents), 0) }
  })

/** Each place where the process may be cut off; what the statement has done is lost or not, by its transaction. */
const steps: [name: string, sql: string][] = [
  ['the operator’s words are written, nothing else', 'update "payment_refunds" set "reason"'],
  ['the refund has ended, what is to be asked about is not there', 'update "payment_refunds" set "status"'],
  ['what is to be asked about is there, its transaction is not', 'insert into "silent_refunds"'],
  ['the clock has asked, its job is not there', 'update "silent_refunds" set "asked_at"'],
  ['it is found that the service has sent it, the ledger’s movement is not there', 'update "silent_refunds" set "status_since"'],
  ['the ledger has it twice, its transaction is not there', 'insert into "ledger_entries".*'],
]

describe('kill -9 at every step of what the operator pays past a silent service', () => {
  it.each(steps)('%s', async (_, dieAt) => {
    const died = await backend({ LIVE: 'silent', DIE_AT: dieAt })
    expect(died.signal, died.log).toBe('SIGKILL')
  })

  it('afterwards nothing has gone twice unsaid, nothing is half done, and the ledger is zero', async () => {
    const whole = await backend({ LIVE: 'silent' })
    expect(whole.code, whole.log).toBe(0)
    const again = await backend({})
    expect(again.code, again.log).toBe(0)
    const { refunds, entries, of, atService, ledger } = await told()
    expect([ledger, of('refund'), of('customer')]).toEqual([0, 0, 0])
    expect(of('psp')).toBe(atService)
    expect(refunds.length).toBeGreaterThan(steps.length)
    let twice = 0
    for (const { id, status, online_cents: cents, refunded_cents: back, silent, silent_id: silentId } of refunds) {
      // The service had sent each once. Where the operator's word was lost with its process, that was found and noted.
      expect([id, status, back]).toEqual([id, 'settled', cents])
      const moved = entries.filter(({ reference }) => reference === `silent-${silentId}`).map(({ kind }) => kind)
      const ended = { paidTwice: ['refundPaidTwice'], writtenOff: ['paidTwiceWrittenOff', 'refundPaidTwice'] }
      expect([id, [...new Set(moved)].toSorted()]).toEqual([id, silent === null ? [] : ended[silent as 'paidTwice']])
      if (silent === 'paidTwice') twice += cents
    }
    expect(refunds.some(({ silent }) => silent === null)).toBe(true)
    expect(refunds.at(-1)).toMatchObject({ silent: 'writtenOff' })
    expect(of('paidTwice')).toBe(twice)
  })
})
