import { describe, expect, it } from 'vitest'
import { readConfig } from '#backend/kernel/config.ts'
import type { Placed } from '#tests/faults/orderer.ts'
import { insist, newKey, type Answer } from '#tests/faults/realTestApp.ts'
import { cutsOf, cuttable } from '#tests/support/cuts.ts'
import { wirePaying, type Settled, type Start } from '#tests/support/wirePaying.ts'

const isServer = Boolean(process.env['TEST_DATABASE_URL'])
const buyers = ['Eins', 'Zwei', 'Drei']
/** Orders of each buyer. */
const orders = 3
const debts = 3

/** The embedded database lives in the process: what cuts it is `kill -9` (tests/faults/killedPaying.test.ts). */
describe.skipIf(!isServer)('the database goes away while vouchers are spent and debts are paid', () => {
  const running = cuttable()

  it('what was acknowledged is paid once and whole, and the ledger is zero', async () => {
    const { testApp, cutter } = running
    const { payments } = readConfig({ DATA_DIR: testApp.environment['DATA_DIR'] })
    if (payments?.kind !== 'sandbox') throw new Error('Tests pay in the sandbox')
    const faults: string[] = []
    const heard = new Map<string, number>()
    let acknowledged = () => {}
    /** Sent again, under one key where there is one, until it is answered, as a browser and a payment service do. */
    const again = async <T>(path: string, send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
      const answer = await insist(async () => {
        const one = await send()
        if (one.status >= 500 && one.status !== 503) faults.push(`${path}: ${one.status}`)
        const said = `${one.status} ${one.body.error ?? ''}`
        heard.set(said, (heard.get(said) ?? 0) + 1)
        return one
      }).catch((error: unknown) => {
        throw new Error(`${path}: ${JSON.stringify([...heard])} ${testApp.alive() ? 'alive' : 'dead'} ${testApp.log.slice(-1000)}`, {
          cause: error,
        })
      })
      acknowledged()
      return answer
    }
    const command = async <T>(token: string | null, path: string, sent: unknown): Promise<Answer<T>> => {
      const key = newKey()
      return await again(path, () => testApp.rest<T>(token, 'POST', path, sent, key))
    }
    const pay = await wirePaying({ db: cutter, base: testApp.base, post: command, secret: payments.secret })
    const [anna, admin] = await Promise.all(['anna', 'verwaltung'].map((who) => testApp.login(`${who}@lindenbrueck.example`)))
    const guests = await Promise.all(buyers.map(pay.guest))
    const worth = 40_000
    const voucher = await pay.voucher(admin!.token, worth)
    const owed: Awaited<ReturnType<typeof pay.owed>>[] = []
    for (let n = 0; n < debts; n++) owed.push(await pay.owed(anna!.token))

    const cuts = cutsOf(cutter)
    acknowledged = () => cuts.acknowledged()
    const spending = guests.map(async (token) => {
      const numbers: { number: string; cents: number }[] = []
      for (let n = 0; n < orders; n++) {
        const body = await pay.order(token)
        const wish = { voucher_codes: [voucher.code], expected_voucher_cents: body.expected_total }
        const { data } = await pay.done<Placed>(token, 'order_store_by_voucher', { ...body, ...wish })
        numbers.push({ number: data.orders[0]!.order_number, cents: body.expected_total })
      }
      return numbers
    })
    const paying = owed.map(async ({ number, cents }) => {
      const { data } = await pay.done<Start>(anna!.token, 'payments/debt/pay', { order_number: number })
      const reference = pay.referenceOf(data.page)
      // Asked again it may be done already: what the service says afterwards counts.
      await command(null, `payments/sandbox/${reference}`, { outcome: 'success' })
      const { payment_reference } = data
      const [notice, settled] = await Promise.all([
        again('webhook', () => pay.notice('payment.succeeded', reference, cents, { id: `evt_cut_${reference}` })),
        pay.done<Settled>(anna!.token, 'payments/debt/settle', { payment_reference }),
      ])
      expect([notice.status, settled.data]).toEqual([200, { outcome: 'paid', amount_cents: cents }])
    })
    const [placed] = await Promise.all([Promise.all(spending), Promise.all(paying)]).finally(() => cuts.stop())

    expect(await cuts.stop()).toBeGreaterThan(8)
    expect(testApp.alive()).toBe(true)
    expect(faults).toEqual([])
    await pay.jobsDone()
    const all = placed.flat()
    expect(new Set(all.map(({ number }) => number)).size).toBe(buyers.length * orders)
    const spent = all.reduce((sum, { cents }) => sum + cents, 0)
    const { balance, taken } = await pay.voucherOf(voucher.id)
    expect([balance, taken.toSorted((a, b) => a - b)]).toEqual([worth - spent, all.map(({ cents }) => -cents).toSorted((a, b) => a - b)])
    // Nothing is there that nobody was told of, and each was paid once.
    const { rows } = await cutter.query<{ number: string; paid: number[]; placed: number }>(
      `select o.number, (select array_agg(p.voucher_cents) from order_payments p where p.order_id = o.id) as paid,
        (select count(*)::int from transitions t where t.machine = 'foodOrder' and t.entity_id = o.id
          and t.event = 'foodOrder.place') as placed
      from orders o join accounts a on a.id = o.customer_id where a.email like 'mia.%' order by o.number`,
    )
    expect(rows).toEqual(
      all.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ number, cents }) => ({ number, paid: [cents], placed: 1 })),
    )
    for (const { token, cents } of owed)
      expect(await pay.debtOf(token)).toEqual({
        status: 'placed',
        debt_status: 'settled',
        debt_cents: 0,
        payments: ['placed'],
        back: 0,
        booked: [-cents, cents],
        orders: [false],
      })
    await pay.expectBooks()
  }, 120_000)
})
