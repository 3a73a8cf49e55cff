import type pg from 'pg'
import { expect } from 'vitest'
import type { OutputOf } from '#contract/define.ts'
import type { AllCalls } from '#contract/all.ts'
import { signatureOf } from '#backend/features/payments/signature.ts'
import type { sandboxNotices } from '#backend/features/payments/payments.jobs.ts'
import { hashOfCode, newVoucherCode } from '#backend/features/vouchers/vouchers.code.ts'
import { plainDish, type Placed } from '#tests/faults/orderer.ts'
import { until, type Answer } from '#tests/faults/realTestApp.ts'

/** Sends once, or until it is answered, as the test wants it. */
export type Post = <T>(token: string | null, path: string, body: unknown) => Promise<Answer<T>>
export type Start = { data: { payment_reference: string; page: string; amount_cents: number } }
export type Settled = { data: { outcome: string; amount_cents: number } }

/** Carts, vouchers, payments and debts over the wire, with a database to look into. `secret` signs the sandbox's notices. */
export async function wirePaying({ db, base, post, secret }: { db: pg.Client; base: string; post: Post; secret: string }) {
  const { dish, providerId } = await plainDish(async () => {
    const response = await fetch(`${base}/rest/food/menu?slug=pizzeria-bella-vista`)
    return { status: response.status, body: (await response.json()) as never }
  })
  const done = async <T>(token: string | null, path: string, body: unknown): Promise<T> => {
    const answer = await post<T>(token, path, body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(300)
    return answer.body
  }
  const referenceOf = (page: string) => page.split('/').at(-1)!
  let notices = 0
  const parts = {
    done,
    referenceOf,
    /** A buyer without an account; ten a minute may come. */
    guest: async (name: string) =>
      (
        await done<{ data: { access_token: string } }>(null, 'guest/begin', {
          first_name: 'Mia',
          last_name: name,
          email: `mia.${name.toLowerCase()}@gast.example`,
          phone: '069 90009123',
        })
      ).data.access_token,
    /** What orders a filled cart of this buyer. */
    async order(token: string) {
      const { data } = await done<{ data: { cart_key: string; items_cents: number } }>(token, 'cart/add', { product_id: dish.id, qty: 1 })
      return {
        cart_key: data.cart_key,
        expected_total: data.items_cents,
        terms_accepted: true,
        contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' },
        sellers: [{ provider_id: providerId, fulfilment: 'pickup' }],
      }
    },
    /** What orders a cart of goods to Anna's door, as its preview shows it. */
    async goodsOrder(token: string, cart_key: string) {
      const response = await fetch(`${base}/rest/api/cashOrderPreview?cart_key=${cart_key}&postal_code=62101`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { data } = (await response.json()) as OutputOf<AllCalls['checkout.preview']>
      return {
        cart_key,
        expected_total: data.total_cents,
        terms_accepted: true,
        contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' },
        address: { street: 'Lindenallee', house_number: '22', extra: '', postal_code: '62101', city: 'Lindenbrück' },
        sellers: data.sellers.map(({ kind, provider, fulfilment, shipping_id }) => ({
          provider_id: provider.id,
          kind,
          fulfilment,
          shipping_id,
        })),
      }
    },
    /** One for nobody's wallet, under a code that the test knows. */
    async voucher(admin: string, cents: number) {
      const { data } = await done<{ data: { id: number } }>(admin, 'admin/vouchers', {
        amount_cents: cents,
        recipient_name: 'Nina',
        recipient_email: 'niemand@beispiel.example',
        reason: 'Panne bei der Lieferung',
      })
      const code = newVoucherCode()
      await db.query('update vouchers set code_hash = $2 where id = $1', [data.id, hashOfCode(code)])
      return { id: data.id, code }
    },
    /** A signed notice of the sandbox's, sent to one of several addresses. */
    async notice(
      type: (typeof sandboxNotices)[number],
      reference: string,
      cents: number,
      { at = base, id = `evt_wire_${(notices += 1)}` } = {},
    ) {
      const payload = JSON.stringify({ id, type, data: { reference, amount_cents: cents, currency: 'eur' } })
      const response = await fetch(`${at}/rest/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'markthalle-signature': signatureOf(secret, payload, new Date()) },
        body: payload,
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    },
    /** An order paid online, whose money the bank has taken back. */
    async owed(token: string) {
      const { data } = await done<Start>(token, 'orderCheckout', await parts.order(token))
      const { payment_reference, amount_cents: cents } = data
      const reference = referenceOf(data.page)
      await done(null, `payments/sandbox/${reference}`, { outcome: 'success' })
      const { data: placed } = await done<Placed>(token, 'orderPlace', { payment_reference })
      const number = placed.orders[0]!.order_number
      const told = await parts.notice('payment.chargedBack', reference, cents)
      expect(told.status, JSON.stringify(told.body)).toBe(200)
      return { number, token: payment_reference, cents }
    },
    /** What stands of a debt: its row, the payments for it, what is booked, and what its order is paid with. */
    async debtOf(token: string) {
      const { rows } = await db.query<Record<string, unknown>>(
        `select a.status, a.debt_status, a.debt_cents,
          (select array_agg(n.status order by n.id) from checkout_payments n where n.settles_id = a.id) as payments,
          (select coalesce(sum(s.refunded_cents), 0)::int from checkout_payments n join sandbox_payments s on s.reference = n.reference
            where n.settles_id = a.id) as back,
          (select array_agg(l.cents order by l.cents) from ledger_entries l join checkout_payments n on l.reference = 'attempt-' || n.id
            where n.settles_id = a.id and l.kind = 'debtPaid') as booked,
          (select array_agg(p.owed) from order_payments p join checkout_payments n on n.id = p.checkout_payment_id
            where n.settles_id = a.id) as orders
        from checkout_payments a where a.token = $1`,
        [token],
      )
      return rows[0]
    },
    /** What became of one voucher. */
    async voucherOf(id: number) {
      const { rows } = await db.query<{ balance: number; taken: number[] }>(
        `select balance_cents as balance, (select coalesce(array_agg(e.cents order by e.id), '{}') from voucher_entries e
          where e.voucher_id = v.id and e.kind = 'redeemed') as taken
        from vouchers v where id = $1`,
        [id],
      )
      return rows[0]!
    },
    /** The jobs about money are done, those too that a cut connection has left claimed. What the sandbox tells is told by the test. */
    async jobsDone() {
      await until(
        async () => {
          await db.query("delete from jobs where kind = 'sandbox.notify'")
          await db.query("update jobs set next_at = now(), attempts = 0, dead = false where kind like 'payment.%'")
          return (await db.query("select from jobs where kind like 'payment.%'")).rowCount === 0
        },
        () => 'the jobs about money are done',
        20_000,
      )
    },
    /** All balances are what their histories say, all that is owed stands in the ledger, and the ledger is zero. */
    async expectBooks() {
      const { rows } = await db.query<Record<string, number>>(
        `select (select coalesce(sum(cents), 0)::int from ledger_entries) as ledger,
          (select count(*)::int from vouchers v
            where balance_cents <> (select coalesce(sum(e.cents), 0) from voucher_entries e where e.voucher_id = v.id)) as wrong,
          (select coalesce(sum(cents), 0)::int from ledger_entries where account = 'voucher') + (select coalesce(sum(balance_cents), 0)::int
            from vouchers) as owed,
          (select coalesce(sum(cents), 0)::int from ledger_entries where account in ('customer', 'chargedBack', 'refund')) as between`,
      )
      expect(rows).toEqual([{ ledger: 0, wrong: 0, owed: 0, between: 0 }])
    },
  }
  return parts
}
