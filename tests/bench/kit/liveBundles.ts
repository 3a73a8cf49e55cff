import type pg from 'pg'
import type { Envelope } from '#contract/events/envelope.ts'
import { scratchDatabase } from './database.ts'
import { percentile, type Figure } from './figures.ts'
import { client, paced } from './load.ts'
import { startServer } from './server.ts'

const quick = process.env['BENCH_QUICK'] === '1'
const perSecond = 50
const seconds = quick ? 1 : 10
/** Last consents, one after the other: from the press until a guest sees the bundle. */
const shown = quick ? 3 : 50
const slugs = ['radwerk-lindenbrueck', 'hofladen-lindenau', 'spielkiste'] as const

interface Part {
  id: number
  provider: number
  variant: number | null
  slug: string
  shop: (typeof slugs)[number]
}
/** A thing of each shop, with pieces. */
async function partsOf(db: pg.Client): Promise<Part[]> {
  const { rows } = await db.query<Part>(
    `select distinct on (v.slug) p.id::int, p.provider_id::int as provider, w.id::int as variant, p.slug, v.slug as shop from products p
      join providers v on v.account_id = p.provider_id left join product_variants w on w.product_id = p.id and w.active
      where v.slug = any($1) and p.kind = 'normal' and p.status = 'active' and p.has_variants = (w.id is not null)
        order by v.slug desc, p.id, w.id`,
    [slugs],
  )
  if (rows.length !== slugs.length) throw new Error(`${rows.length} of ${slugs.length} shops sell goods`)
  await db.query('update product_stock set stock = null, sold_out = false where product_id = any($1)', [rows.map(({ id }) => id)])
  await db.query('update variant_stock set stock = null where variant_id = any($1)', [rows.flatMap(({ variant }) => variant ?? [])])
  return rows.toSorted((a, b) => slugs.indexOf(a.shop) - slugs.indexOf(b.shop))
}

/** So many bundles of these, asked for by the first of their sellers, who has agreed. @returns their ids */
async function askedFor(db: pg.Client, parts: readonly Part[], count: number): Promise<number[]> {
  const [first] = parts
  await db.query('begin')
  const { rows } = await db.query<{ id: number }>(
    `insert into bundles (initiator_id, status, answer_due_at) select $1, 'pending', now() + interval '14 days'
      from generate_series(1, $2::int) returning id::int`,
    [first!.provider, count],
  )
  const ids = rows.map(({ id }) => id)
  await db.query(
    `insert into bundle_revisions (bundle_id, revision, name, price_cents, author_id) select id, 1, 'Bündel ' || id, 1000 * $2::int, $3
      from unnest($1::bigint[]) id`,
    [ids, parts.length, first!.provider],
  )
  await db.query(
    `insert into bundle_items (bundle_id, revision, position, product_id, variant_id, share_cents, unit_cents)
      select b.id, 1, t.at, t.product, t.variant, 1000, (select coalesce(w.price_cents, p.price_cents) from products p left
        join product_variants w on w.id = t.variant where p.id = t.product)
      from unnest($1::bigint[]) b(id), unnest($2::bigint[], $3::bigint[]) with ordinality t(product, variant, at)`,
    [ids, parts.map(({ id }) => id), parts.map(({ variant }) => variant)],
  )
  await db.query('insert into bundle_consents (bundle_id, revision, provider_id) select id, 1, $2 from unnest($1::bigint[]) id', [
    ids,
    first!.provider,
  ])
  await db.query('commit')
  return ids
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return false
}

/**
 * Last consents, each looked for by a guest in what the pages ask for and on the page of a part until it stands there. Then consents of one
 * partner at a steady fifty a second: from its press to the screens of the two others. All through the gateway.
 */
export async function liveBundles(): Promise<Figure[]> {
  const database = await scratchDatabase()
  const parts = await partsOf(database.client)
  const server = await startServer({ BENCH_DATABASE_URL: database.url, BENCH_CUSTOMERS: '1', BENCH_SELLERS: slugs.join() })
  try {
    const tokenOf = (slug: string) => server.kitchens.find((one) => one.slug === slug)!.token
    const guest = client(server.port, '127.9.0.1')
    const sends = Array.from({ length: 20 }, (_, at) => client(server.port, `127.${10 + at}.0.1`))
    const agree = (slug: string, id: number, at: number) =>
      sends[at % sends.length]!({
        method: 'POST',
        path: `/rest/api/confirmUpdateStatusRequest?bundle_provider_request_id=${id}`,
        headers: { authorization: `Bearer ${tokenOf(slug)}` },
        body: { status: 'approved', revision: 1 },
      })
    const two = parts.slice(0, 2)
    const onPages: number[] = []
    let lost = 0
    for (const [at, id] of (await askedFor(database.client, two, shown)).entries()) {
      const name = `Bündel ${id}`
      const page = async () => {
        const listed = await guest({ path: `/rest/api/v2/getBundleProducts?product_id=${two[0]!.id}` })
        return (JSON.parse(listed) as { data: { name: string }[] }).data.some((one) => one.name === name)
      }
      const found = async () => {
        const answer = await guest({ path: `/rest/api/v2/getBundleProducts?keyword=${encodeURIComponent(name)}` })
        return (JSON.parse(answer) as { data: { name: string }[] }).data.some((one) => one.name === name)
      }
      const rendered = async () => (await guest({ path: `/produkt/${two[0]!.slug}` })).includes(name)
      if (await page()) throw new Error(`${name} was there before all had agreed`)
      // So that a page that is kept has to be thrown away.
      await rendered()
      const start = performance.now()
      await agree(slugs[1], id, at)
      if ((await until(page)) && (await until(rendered)) && (await until(found))) onPages.push(performance.now() - start)
      else lost++
      await database.client.query(`update bundles set status = 'deleted' where id = $1`, [id])
    }
    const sent = new Map<number, number>()
    const toPartners: number[] = []
    for (const slug of [slugs[0], slugs[2]])
      await server.listen(tokenOf(slug), (event: Envelope) => {
        if (event.t !== 'bundle.changed') return
        const start = sent.get((event.d as { bundle: { id: number } }).bundle.id)
        if (start !== undefined) toPartners.push(performance.now() - start)
      })
    const count = perSecond * seconds
    const ids = await askedFor(database.client, parts, count)
    await paced(perSecond, seconds, async (at) => {
      sent.set(ids[at]!, performance.now())
      await agree(slugs[1], ids[at]!, at)
    })
    await until(() => toPartners.length >= 2 * count)
    return [
      { name: "last consent → on a guest's page and in search, p50", value: percentile(onPages, 0.5), unit: 'ms' },
      { name: "last consent → on a guest's page and in search, slowest", value: percentile(onPages, 1), unit: 'ms', limit: '≤ 1000' },
      { name: 'bundles that a guest has not seen', value: lost, unit: `of ${shown}`, limit: '0' },
      { name: `consent → both partners' screens, p50 at ${perSecond}/s`, value: percentile(toPartners, 0.5), unit: 'ms' },
      { name: `consent → both partners' screens, p99 at ${perSecond}/s`, value: percentile(toPartners, 0.99), unit: 'ms', limit: '≤ 150' },
      { name: 'consents that a partner has not heard', value: 2 * count - toPartners.length, unit: `of ${2 * count}`, limit: '0' },
    ]
  } finally {
    await server.stop()
    await database.end()
  }
}
