import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openStage } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { client } from './kit/load.ts'
import { startServer } from './kit/server.ts'
import { bundleRaces, offerRaces, suite } from './kit/suiteRaces.ts'

/** One cart each; all of them want the last pieces at the same moment. */
const buyers = 200
const pieces = 10
/** 50 rounds are 10,000 buyers. */
const rounds = Number(process.env['BENCH_RACES'] ?? 50)

interface Preview {
  data: { total_cents: number; sellers: { kind: string; provider: { id: number }; shipping_id: number }[] }
}
const keyOf = (at: number) => `bench-race-of-customer-${at}`

/** The thing of somebody who ships that everybody wants, with a cart for each buyer. */
async function scene(db: pg.Client, accounts: readonly number[]): Promise<{ id: number; provider: number }> {
  const { rows } = await db.query<{ id: number; provider: number }>(
    `select p.id::int, p.provider_id::int as provider from products p join product_stock s on s.product_id = p.id
      where p.kind = 'normal' and p.status = 'active' and not p.has_variants and p.age_limit = 0
        and exists (select from shipping_methods m where m.provider_id = p.provider_id) order by p.id limit 1`,
  )
  await db.query('insert into carts (key, account_id) select * from unnest($1::text[], $2::bigint[])', [
    accounts.map((_, at) => keyOf(at)),
    accounts,
  ])
  return rows[0]!
}

/** So many pieces again, and one in each cart that has lost its own to an order; who came too late still has it. */
async function again(db: pg.Client, { id, provider }: { id: number; provider: number }): Promise<void> {
  await db.query('delete from stock_holds where product_id = $1', [id])
  await db.query('update product_stock set stock = $2, held = 0 where product_id = $1', [id, pieces])
  await db.query(
    `insert into cart_items (cart_id, provider_id, product_id, qty, fingerprint)
      select c.id, $2, $1, 1, 'bench' from carts c where c.key like 'bench-race-%' and
        not exists (select from cart_items i where i.cart_id = c.id) order by c.id`,
    [id, provider],
  )
}

/** Everybody is somebody else: a network address of the loopback's own. */
const addressOf = (at: number) => `127.${1 + (at % 200)}.${Math.floor(at / 200)}.1`

/** What was refused because there is nothing left; anything else is an error. */
const won = (answer: Promise<string>): Promise<boolean> =>
  answer.then(
    () => true,
    (error: Error) => {
      if (/: 409 /.test(error.message)) return false
      throw error
    },
  )

/**
 * Last pieces, asked for by everybody at once, at two servers on one database in turn: how often exactly those are sold, and how long a
 * round takes. In every second round all who can have them put aside first, at once as well.
 */
async function stock(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: String(buyers) })
  const { server, database } = stage
  const second = await startServer({ BENCH_DATABASE_URL: database.url, BENCH_CUSTOMERS: String(buyers) })
  try {
    const servers = [server, second]
    const sends = Array.from({ length: buyers }, (_, at) => client(servers[at % 2]!.port, addressOf(at)))
    const address = { street: 'Lindenallee', house_number: '7', postal_code: '62101', city: 'Lindenbrück' }
    const everybody = <T>(ask: (at: number) => Promise<T>) => Promise.all(Array.from({ length: buyers }, (_, at) => ask(at)))
    const post = (at: number, path: string, body: object) =>
      sends[at]!({
        method: 'POST',
        path: `/rest/${path}`,
        headers: { authorization: `Bearer ${servers[at % 2]!.customers[at]!.token}`, 'idempotency-key': randomUUID() },
        body,
      })
    const wanted = await scene(
      database.client,
      server.customers.map(({ id }) => id),
    )
    const { id } = wanted
    const exact = { plain: 0, held: 0 }
    const times: number[] = []
    await again(database.client, wanted)
    const { data } = await server.rest<Preview>(
      server.customers[0]!.token,
      'GET',
      `api/cashOrderPreview?cart_key=${keyOf(0)}&postal_code=62101`,
    )
    const [seller] = data.sellers
    const body = (at: number) => ({
      cart_key: keyOf(at),
      terms_accepted: true,
      age_confirmed: true,
      expected_total: data.total_cents,
      contact: { first_name: 'Last', last_name: 'Test', phone: '+49 69 90009999' },
      address,
      sellers: [{ provider_id: seller!.provider.id, kind: 'shop', fulfilment: 'delivery', shipping_id: seller!.shipping_id }],
    })
    const stockNow = async () => {
      const { rows } = await database.client.query<{ stock: number; held: number }>(
        'select stock, held from product_stock where product_id = $1',
        [id],
      )
      return rows[0]!
    }
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await again(database.client, wanted)
      // Others look at their orders in the meantime; a table of a hundred thousand dead lines is no race.
      if (round % 200 === 199) await database.client.query('vacuum cart_items, carts, product_stock, stock_holds, idempotency')
      const kind = round % 2 === 0 ? 'plain' : 'held'
      const before = performance.now()
      if (kind === 'held') await everybody((at) => post(at, 'checkout/hold', { cart_key: keyOf(at) }))
      const aside = (await stockNow()).held
      const sold = (await everybody((at) => won(post(at, 'order_store_bycash', body(at))))).filter(Boolean).length
      times.push(performance.now() - before)
      const { stock, held } = await stockNow()
      if (sold === pieces && stock === 0 && held === 0 && aside === (kind === 'held' ? pieces : 0)) exact[kind]++
    }
    const of = { plain: Math.ceil(rounds / 2), held: Math.floor(rounds / 2) }
    const named = (kind: keyof typeof exact, how: string): Figure => ({
      name: `races of ${buyers} buyers${how} for the last ${pieces} pieces at two servers that sold exactly those, of ${of[kind]}`,
      value: exact[kind],
      unit: 'races',
      limit: String(of[kind]),
    })
    return [
      named('plain', ''),
      named('held', ', who had them put aside where they could,'),
      { name: 'one such race', value: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!), unit: 'ms' },
    ]
  } finally {
    await second.stop()
    await stage.end()
  }
}

/** The same within one process on the embedded database: half of the rounds each way; a round that sells another number is red. */
function stockEmbedded(): Figure[] {
  const each = Math.ceil(rounds / 2)
  suite(['tests/backend/features/stockHolds.test.ts', '-t', '200 buyers at once'], { RACES: String(each), TEST_DATABASE_URL: '' })
  return [
    {
      name: `races of ${buyers} buyers for the last ${pieces} pieces that sold another number, embedded`,
      value: 0,
      unit: `of ${2 * each}`,
      limit: '0',
    },
  ]
}

/** `BENCH_RACES_OF=stock` (or `offers`, `bundles`) makes that part alone; `BENCH_RACES` is the number of rounds of each. */
export async function run(): Promise<Figure[]> {
  const only = process.env['BENCH_RACES_OF']
  const isOn = (database: 'postgres' | 'embedded') => (process.env['BENCH_RACES_ON'] ?? database) === database
  return [
    ...(only === undefined || only === 'stock'
      ? [...(isOn('postgres') ? await stock() : []), ...(isOn('embedded') ? stockEmbedded() : [])]
      : []),
    ...(only === undefined || only === 'offers' ? offerRaces() : []),
    ...(only === undefined || only === 'bundles' ? bundleRaces() : []),
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
