import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { wirePaying, type Settled, type Start } from '#tests/support/wirePaying.ts'
import { processes, type Processes } from './processes.ts'
import { insist, newKey, until } from './realTestApp.ts'
import type { Placed } from './orderer.ts'

const rounds = 3
const secret = randomBytes(24).toString('hex')

/** Two backends, each behind a gateway of its own, so that what is pressed in two tabs is evaluated by two processes. */
describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('two processes at one purse and one shelf', () => {
  let [all, db]: [Processes, pg.Client] = [undefined!, undefined!]
  let pay: Awaited<ReturnType<typeof wirePaying>>
  const guests: string[] = []
  let [anna, admin, kitchen] = ['', '', '']
  beforeAll(async () => {
    all = await processes(['backend 0', 'backend 1', 'gateway 0', 'gateway 1'])
    const own = { TOKEN_SECRET: secret, PUBLIC_URL: all.url('gateway 1') }
    for (const at of [0, 1]) await all.start(`backend ${at}`, own)
    for (const at of [0, 1]) await all.start(`gateway ${at}`, { TOKEN_SECRET: secret, BACKEND_URLS: all.url(`backend ${at}`) })
    db = new pg.Client({ connectionString: all.testApp.environment['DATABASE_URL'] })
    await db.connect()
    anna = (await all.login('gateway 0')).token
    admin = (await all.login('gateway 0', 'verwaltung@lindenbrueck.example')).token
    kitchen = (await all.login('gateway 1', 'bella-vista@lindenbrueck.example')).token
    pay = await wirePaying({
      db,
      base: all.url('gateway 0'),
      post: (token, path, body) => all.call('gateway 0', token, path, body),
      secret: createHmac('sha256', secret).update('payment sandbox').digest('base64url'),
    })
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']) guests.push(await pay.guest(name.replace('ü', 'ue')))
  }, 180_000)
  afterAll(async () => {
    await db.end()
    await all.remove()
  }, 30_000)

  type Body = Awaited<ReturnType<typeof pay.order>>
  const spend = (at: number, token: string, body: Body, more: object, key = newKey()) =>
    all.call<Placed>(`gateway ${at % 2}`, token, 'order_store_by_voucher', { ...body, ...more }, key)
  const refusalOf = ({ status, body }: { status: number; body: { error?: string } }) => (status === 200 ? 'done' : body.error)

  it('a voucher spent by six buyers: what they took and what is left are its worth', async () => {
    for (let round = 0; round < rounds; round++) {
      await db.query('delete from attempts')
      const orders = await Promise.all(guests.map(pay.order))
      const total = orders[0]!.expected_total
      const { id, code } = await pay.voucher(admin, 2 * total + 300)
      const answers = await Promise.all(
        orders.map((body, at) => spend(at, guests[at]!, body, { voucher_codes: [code], expected_voucher_cents: total })),
      )
      const said = answers.map(refusalOf)
      expect(said.filter((one) => one === 'done')).toHaveLength(2)
      expect(said.filter((one) => !['done', 'VOUCHER_CHANGED', 'VOUCHER_NOT_USABLE'].includes(one ?? ''))).toEqual([])
      expect(await pay.voucherOf(id)).toEqual({ balance: 300, taken: [-total, -total] })
      // The rest of it is wanted by all who have nothing yet.
      const left = orders.map((body, at) => ({ body, at })).filter(({ at }) => said[at] !== 'done')
      const rest = { voucher_codes: [code], expected_voucher_cents: 300, rest: 'cash' }
      const again = (await Promise.all(left.map(({ body, at }) => spend(at, guests[at]!, body, rest)))).map(refusalOf)
      expect(again.toSorted()).toEqual(['VOUCHER_NOT_USABLE', 'VOUCHER_NOT_USABLE', 'VOUCHER_NOT_USABLE', 'done'])
      expect(await pay.voucherOf(id)).toEqual({ balance: 0, taken: [-total, -total, -300] })
      for (const [n, { at, body }] of left.entries()) if (again[n] !== 'done') await pay.done(guests[at]!, 'order_store_bycash', body)
      await pay.expectBooks()
    }
  }, 60_000)

  it('one order sent to both: under one key it is answered alike, under two it is placed once', async () => {
    for (const key of [newKey(), undefined]) {
      await db.query('delete from attempts')
      const body = await pay.order(anna)
      const total = body.expected_total
      const { id, code } = await pay.voucher(admin, 3 * total)
      const wish = { voucher_codes: [code], expected_voucher_cents: total }
      const answers = await Promise.all([0, 1, 0, 1].map((at) => spend(at, anna, body, wish, key)))
      const numbers = answers.filter(({ status }) => status === 200).map((one) => one.body.data.orders[0]!.order_number)
      expect(new Set(numbers).size).toBe(1)
      expect(numbers).toHaveLength(key ? 4 : 1)
      expect(await pay.voucherOf(id)).toEqual({ balance: 2 * total, taken: [-total] })
    }
    await pay.expectBooks()
  }, 60_000)

  const payDebt = (at: number, number: string) => all.call<Start>(`gateway ${at}`, anna, 'payments/debt/pay', { order_number: number })
  const settle = (at: number, payment_reference: string, cancel = false) =>
    all.call<Settled>(`gateway ${at}`, anna, 'payments/debt/settle', { payment_reference, cancel })
  /** The money of one page, told through both, one notice doubled. */
  const told = (reference: string, cents: number, name: string) =>
    [0, 1, 1].map((at, n) =>
      pay.notice('payment.succeeded', reference, cents, { at: all.url(`gateway ${at}`), id: `evt_${name}_${n % 2}_${reference}` }),
    )

  it('a debt whose page is asked for, paid, told and returned from at both: paid once', async () => {
    for (let round = 0; round < rounds; round++) {
      await db.query('delete from attempts')
      const { number, token, cents } = await pay.owed(anna)
      expect(await pay.debtOf(token)).toMatchObject({ debt_status: 'open', debt_cents: cents })
      const pages = await Promise.all([0, 1, 0, 1].map((at) => payDebt(at, number)))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(pages.map(({ body }) => body.data.page)).size).toBe(1)
      const { page, payment_reference: one } = pages[0]!.body.data
      const reference = pay.referenceOf(page)
      await pay.done(null, `payments/sandbox/${reference}`, { outcome: 'success' })
      const [notices, returns] = await Promise.all([
        Promise.all(told(reference, cents, 'once')),
        Promise.all([0, 1, 0, 1].map((at) => settle(at, one))),
      ])
      expect(notices.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(returns.map(({ body }) => body.data.outcome)).toEqual(['paid', 'paid', 'paid', 'paid'])
      await pay.jobsDone()
      expect(await pay.debtOf(token)).toEqual({
        status: 'placed',
        debt_status: 'settled',
        debt_cents: 0,
        payments: ['placed'],
        back: 0,
        booked: [-cents, cents],
        orders: [false],
      })
      expect((await payDebt(1, number)).status).toBe(404)
      await pay.expectBooks()
    }
  }, 60_000)

  it('a debt paid on two pages at once: one settles it, the money of the other goes back', async () => {
    for (let round = 0; round < rounds; round++) {
      await db.query('delete from attempts')
      const { number, token, cents } = await pay.owed(anna)
      const first = (await payDebt(0, number)).body.data
      expect((await settle(1, first.payment_reference, true)).body.data.outcome).toBe('failed')
      const second = (await payDebt(1, number)).body.data
      expect(second.payment_reference).not.toBe(first.payment_reference)
      const references = [first, second].map(({ page }) => pay.referenceOf(page))
      // The first was paid in the moment in which it was left.
      await db.query("update sandbox_payments set status = 'succeeded' where reference = any($1)", [references])
      const answers = await Promise.all([
        ...references.flatMap((reference) => told(reference, cents, 'two')),
        ...[0, 1].flatMap((at) => [first, second].map((one) => settle(at, one.payment_reference))),
      ])
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      await pay.jobsDone()
      const { payments, ...debt } = (await pay.debtOf(token))!
      expect((payments as string[]).toSorted()).toEqual(['placed', 'refunded'])
      expect(debt).toEqual({
        status: 'placed',
        debt_status: 'settled',
        debt_cents: 0,
        back: cents,
        booked: [-cents, cents],
        orders: [false],
      })
      await pay.expectBooks()
    }
  }, 60_000)

  it('a debt that is paid in the moment in which its order is rejected: the money goes back the second way', async () => {
    await db.query('delete from attempts')
    const { number, token, cents } = await pay.owed(anna)
    const { page, payment_reference } = (await payDebt(0, number)).body.data
    const waiting = (least: number) =>
      until(
        async () => {
          const { rowCount } = await db.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like '%checkout_payments%'`,
          )
          return (rowCount ?? 0) >= least
        },
        () => `${least} wait for the debt`,
        6_000,
      )
    const holder = new pg.Client({ connectionString: all.testApp.environment['DATABASE_URL'] })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from checkout_payments where token = $1 for update', [token])
    await pay.done(null, `payments/sandbox/${pay.referenceOf(page)}`, { outcome: 'success' })
    const settled = settle(0, payment_reference)
    try {
      // The return page and the job, both with the money in hand.
      await waiting(2)
      const move = { order_number: number, event: 'reject', reason: 'closed' }
      const rejected = await all.call('gateway 1', kitchen, 'food/move', move)
      expect(rejected.status, JSON.stringify(rejected.body)).toBe(200)
      // And the refund, which has seen the debt open.
      await waiting(3)
    } finally {
      await holder.query('commit')
      await holder.end()
    }
    expect((await settled).body.data.outcome).toBe('paid')
    await pay.jobsDone()
    expect(await pay.debtOf(token)).toEqual({
      status: 'placed',
      debt_status: 'settled',
      debt_cents: 0,
      payments: ['placed'],
      back: cents,
      booked: [-cents, cents],
      orders: [false],
    })
    const { rows } = await db.query(
      'select r.status, r.online_cents from payment_refunds r join orders o on o.id = r.order_id where o.number = $1',
      [number],
    )
    expect(rows).toEqual([{ status: 'settled', online_cents: cents }])
    await pay.expectBooks()
  }, 60_000)

  /** `RACES=50` makes ten thousand buyers. */
  const crowds = Number(process.env['RACES'] ?? 1)
  it(
    'two hundred buyers at both for the last ten pieces: exactly ten get one',
    async () => {
      const { rows } = await db.query<{ id: number; seller: number }>(
        `select p.id::int, p.provider_id::int as seller from products p join providers v on v.account_id = p.provider_id
        where v.slug = 'radwerk-lindenbrueck' and p.kind = 'normal' and p.status = 'active' and not p.has_variants and p.weight_grams > 0
          order by p.id limit 1`,
      )
      const { id, seller } = rows[0]!
      const keys = Array.from({ length: 200 }, (_, at) => `crowd-${String(at).padStart(3, '0')}`.padEnd(24, 'x'))
      await db.query('insert into carts (key, created_at, updated_at) select unnest($1::text[]), now(), now()', [keys])
      let body: object | undefined
      for (let round = 1; round <= crowds; round++) {
        // A gateway takes six hundred commands a minute from one address.
        if (round > 1 && round % 3 === 1) await pause(61_000)
        await db.query('delete from attempts')
        await db.query('delete from stock_holds where product_id = $1', [id])
        await db.query('update product_stock set stock = 10, held = 0 where product_id = $1', [id])
        await db.query(
          `insert into cart_items (cart_id, provider_id, product_id, qty, options, note, fingerprint)
          select c.id, $2, $1, 1, '[]', '', 'race' from carts c
            where c.key = any($3) and not exists (select from cart_items i where i.cart_id = c.id)`,
          [id, seller, keys],
        )
        body ??= await pay.goodsOrder(anna, keys[0]!)
        // Who is not answered asks again under the same key, as pages do.
        const orders = keys.map((cart_key, at) => {
          const key = newKey()
          return insist(
            () => all.call<Placed>(`gateway ${at % 2}`, anna, 'order_store_bycash', { ...body, cart_key }, key, 60_000),
            120_000,
          )
        })
        const said = (await Promise.all(orders)).map(refusalOf)
        expect(said.filter((one) => one === 'done').length, `round ${round}`).toBe(10)
        expect(
          said.filter((one) => !['done', 'OUT_OF_STOCK', 'PRODUCT_UNAVAILABLE'].includes(one ?? '')).slice(0, 3),
          `round ${round}`,
        ).toEqual([])
        const { rows: left } = await db.query(
          `select s.stock, s.held, (select count(*)::int from cart_items i join carts c on c.id = i.cart_id
            where c.key = any($2)) as waiting
          from product_stock s where s.product_id = $1`,
          [id, keys],
        )
        expect(left, `round ${round}`).toEqual([{ stock: 0, held: 0, waiting: 190 }])
      }
      await pay.expectBooks()
    },
    crowds * 40_000 + 90_000,
  )
})
