import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { writeInvoice } from '#backend/features/invoices/invoiceWriter.ts'
import { sampleInvoice } from '#tests/support/eInvoice/sampleInvoice.ts'
import { compare, openStage, planAnew, statementsOf, type Stage, untilCompiled } from './kit/compare.ts'
import { median, print, type Figure } from './kit/figures.ts'
import { fillGoodsHistory } from './kit/goodsHistory.ts'
import { vacuumWritten } from './kit/vacuum.ts'

/** Each has a cart and sends one request a round: these are measured, the others come before. */
const measured = 200
const customers = measured + planAnew
const linesOfSellers = [2, 1]
const sellers = ['radwerk-lindenbrueck', 'spielkiste']
const quick = process.env['BENCH_QUICK'] === '1'

interface Preview {
  data: {
    total_cents: number
    orderable: boolean
    sellers: { provider: { id: number }; shipping_id: number; problems: { code: string }[] }[]
  }
}
interface Line {
  id: number
  provider: number
}

/** Goods of each seller that go into a cart without a choice. */
async function goodsOf(db: pg.Client, ids: readonly number[]): Promise<Line[][]> {
  const { rows } = await db.query<Line>(
    `select p.id::int, p.provider_id::int as provider from products p join product_stock s on s.product_id = p.id
      where p.provider_id = any($1::bigint[]) and p.kind = 'normal' and p.status = 'active' and not p.has_variants and p.age_limit = 0
        and s.stock is not null order by p.id`,
    [ids],
  )
  return ids.map((id) => rows.filter(({ provider }) => provider === id))
}

/** So many of each seller, other ones for the next customer: who buys the same at the same moment waits for the other's commit. */
const chosenBy = (at: number, goods: readonly Line[][], counts: readonly number[]) =>
  goods.flatMap((own, seller) => Array.from({ length: counts[seller]! }, (_, line) => own[(at * counts[seller]! + line) % own.length]!))

const keyOf = (at: number) => `bench-goods-of-customer-${at % customers}`

/** Every customer's cart with the goods chosen, as if they had put them there themselves, and enough of all on the shelf. */
const fillCarts = (goods: readonly Line[][], counts: readonly number[]) => async (db: pg.Client) => {
  const lines = Array.from({ length: customers }, (_, at) =>
    chosenBy(at, goods, counts).map((line) => ({ key: keyOf(at), ...line })),
  ).flat()
  await db.query(`delete from cart_items where cart_id in (select id from carts where key like 'bench-goods-%')`)
  await db.query('update product_stock set stock = 1000000 where product_id = any($1::bigint[])', [goods.flat().map(({ id }) => id)])
  await db.query(
    `insert into cart_items (cart_id, provider_id, product_id, qty, fingerprint)
      select c.id, l.provider, l.id, 1, 'bench' || l.id from carts c
        join json_to_recordset($1) as l(key text, id bigint, provider bigint) on l.key = c.key order by c.id, l.id`,
    [JSON.stringify(lines)],
  )
  await db.query('delete from deadlines')
  await vacuumWritten(db, ['shop_orders', 'shop_order_items', 'shop_order_keywords', 'product_stock', 'stock_movements'])
}

/**
 * Carts, orders and lists of goods through gateway, backend and PostgreSQL, against bare ones on the same tables; and
 * how long a document takes in its thread.
 */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: String(customers + 1), BENCH_SELLERS: sellers.join() })
  try {
    return [...(await carts(stage)), ...(await lists(stage)), ...(await documents())]
  } finally {
    await stage.end()
  }
}

async function carts(stage: Stage): Promise<Figure[]> {
  const { server, database } = stage
  const shops = sellers.map((slug) => server.kitchens.find((one) => one.slug === slug)!.id)
  for (const [at, { id }] of server.customers.slice(0, customers).entries())
    await database.client.query('insert into carts (key, account_id) values ($1, $2)', [keyOf(at), id])
  const tokenOf = (at: number) => server.customers[at % customers]!.token
  const goods = await goodsOf(database.client, shops)
  /** As the client sends them: what each has been shown, every command with a key of its own. */
  async function placing() {
    const bodies: object[] = []
    for (let at = 0; at < customers; at++) {
      const { data } = await server.rest<Preview>(tokenOf(at), 'GET', `api/cashOrderPreview?cart_key=${keyOf(at)}&postal_code=62101`)
      if (!data.orderable) throw new Error(`The goods cannot be ordered: ${JSON.stringify(data.sellers.map(({ problems }) => problems))}`)
      bodies.push({
        cart_key: keyOf(at),
        terms_accepted: true,
        age_confirmed: true,
        expected_total: data.total_cents,
        contact: { first_name: 'Last', last_name: 'Test', phone: '+49 69 90009999' },
        address: { street: 'Lindenallee', house_number: '7', postal_code: '62101', city: 'Lindenbrück' },
        sellers: data.sellers.map((seller) => ({
          provider_id: seller.provider.id,
          kind: 'shop',
          fulfilment: 'delivery',
          shipping_id: seller.shipping_id,
        })),
      })
    }
    return (at: number) => ({
      method: 'POST' as const,
      path: '/rest/order_store_bycash',
      headers: { authorization: `Bearer ${tokenOf(at)}`, 'idempotency-key': randomUUID() },
      body: bodies[at % customers],
    })
  }
  const three = fillCarts(goods, linesOfSellers)
  await three(database.client)
  const figures = [
    ...(await compare(stage, {
      name: 'cart with 3 goods of 2 sellers',
      ours: (at) => ({ path: `/rest/cart?cart_key=${keyOf(at)}`, headers: { authorization: `Bearer ${tokenOf(at)}` } }),
      floor: (at) => ({ path: `/goods/cart?cart_key=${keyOf(at)}` }),
      before: three,
      requests: measured,
      warmUp: untilCompiled,
      limit: 'ratio ≤ 2.5',
      statements: '≤ 2',
    })),
    ...(await compare(stage, {
      name: '3 goods of 2 sellers ordered',
      ours: await placing(),
      floor: (at) => ({ method: 'POST', path: '/goods/place', body: { cart_key: keyOf(at) } }),
      before: three,
      requests: measured,
      warmUp: untilCompiled,
      limit: 'ratio ≤ 2.5',
      statements: '≤ 8',
    })),
  ]
  // However much is in it: as many statements as for three lines.
  const twelve = fillCarts(goods, [6, 6])
  await twelve(database.client)
  const value = await statementsOf(stage, { ours: await placing(), before: twelve })
  return [...figures, { name: '12 goods of 2 sellers ordered: statements', value, unit: 'statements/request', limit: '≤ 8' }]
}

async function lists(stage: Stage): Promise<Figure[]> {
  const { server, database } = stage
  const customer = server.customers[customers]!
  const shop = server.kitchens.find(({ slug }) => slug === sellers[0])!
  await fillGoodsHistory(database.client, { providerId: shop.id, customerId: customer.id, rows: 500 })
  const list = (name: string, who: { id: number; token: string }, path: string, floor: string, limit: number) =>
    compare(stage, {
      name,
      ours: () => ({ path: `/rest/${path}`, headers: { authorization: `Bearer ${who.token}` } }),
      floor: () => ({ path: `/${floor}?id=${who.id}&limit=${limit}` }),
      requests: 300,
      warmUp: untilCompiled,
      limit: 'ratio ≤ 2',
    })
  return [
    ...(await list("customer's orders of goods (5 a page)", customer, 'api/shop/orders', 'goods/mine', 5)),
    ...(await list("seller's orders of goods (10 a page)", shop, 'api/providerOrders', 'goods/sold', 10)),
  ]
}

/** One document after the other, as its worker thread writes them, while this thread only waits: the process's time is the thread's. */
async function documents(): Promise<Figure[]> {
  const wall: number[] = []
  const cpu: number[] = []
  for (let at = 0; at < (quick ? 2 : 40); at++) {
    const [begin, before] = [performance.now(), process.cpuUsage()]
    const { pdf } = await writeInvoice(sampleInvoice())
    if (pdf.length === 0) throw new Error('An empty document')
    const { user, system } = process.cpuUsage(before)
    wall.push(performance.now() - begin)
    cpu.push((user + system) / 1000)
  }
  // The first one reads the fonts.
  return [
    { name: 'invoice as PDF with its XML, in a thread', value: median(cpu.slice(1)), unit: 'ms CPU', limit: '≤ 150' },
    { name: 'invoice as PDF with its XML, in a thread: until it is there', value: median(wall.slice(1)), unit: 'ms' },
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
