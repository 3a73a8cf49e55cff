import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { badRowsAfter, pageOfRows } from '#backend/features/productImport/productImport.rows.store.ts'
import { selectedIds } from '#backend/features/catalogue/batch.reads.store.ts'
import { movementsOf } from '#backend/features/catalogue/catalogue.reads.store.ts'
import { cataloguePage, catalogueRows, sorts, stateCounts, type CatalogueSort } from '#backend/features/catalogue/catalogue.store.ts'
import { dishRows } from '#backend/features/dishes/dishes.store.ts'
import { serviceRows } from '#backend/features/ownServices/ownServices.store.ts'
import { ownStores } from '#backend/features/stores/stores.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { many } from '#tests/support/manyOrders.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

const { db, ids } = await demoTestApp()
const owner = ids.radwerk
const own = many / 20
/** Read from end to end where a plan forgets whose they are. */
const large = [
  'products',
  'product_stock',
  'product_variants',
  'variant_stock',
  'shop_orders',
  'shop_order_items',
  'stock_movements',
  'product_import_rows',
]
let bestSeller: number
let importId: number

beforeAll(async () => {
  await db.transaction().execute(async (tx) => {
    // What triggers write is not looked at here, and fits by its making.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into products (provider_id, kind, name, slug, price_cents, status, sku, has_variants, updated_at)
      select case when i <= ${own}::int then ${owner}::bigint else ${ids.bosporus}::bigint end, 'normal', 'Viel ' ||
        case when i % 5 = 0 then 'Sattel ' else 'Glocke ' end || i, 'viel-' || i, 100 + i % 900,
        case when i % 500 = 3 then 'archived' else (array['active', 'active', 'draft', 'inactive'])[1 + i % 4] end, 'VIEL-' || i,
          i % 20 = 0, now() - i * interval '1 minute' from generate_series(1, ${many}::int) i`.execute(tx)
    await sql`insert into products (provider_id, kind, name, slug, price_cents, status, service_at)
      select ${owner}::bigint, 'service', 'Dienst ' || i, 'dienst-' || i, 4900, 'active', 'seller' from generate_series(1, 20) i`.execute(
      tx,
    )
    await sql`insert into product_variants (product_id, price_cents, article_no) select id, price_cents, 'VV-' || id from products
      where slug like 'viel-%' and has_variants`.execute(tx)
    await sql`insert into variant_stock (variant_id, stock) select id, id % 9 from product_variants where article_no like 'VV-%'`.execute(
      tx,
    )
    await sql`insert into product_stock (product_id, stock) select id, id / 7 % 40 from products where slug like 'viel-%'`.execute(tx)
    bestSeller = (await tx.selectFrom('products').select('id').where('slug', '=', 'viel-1').executeTakeFirstOrThrow()).id
    await sql`insert into shop_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, items_cents,
      total_cents, seller, taxes, button_label, terms_version, placed_at, status_since, answer_due_at)
      select 9000000 + i, 'VIEL-' || i, 0, case when i = 1 or i % 100 = 0 then ${owner}::bigint else ${ids.bosporus}::bigint end,
        ${ids.anna}::bigint, case when i % 100 = 0 then 'completed' else 'processing' end, 'pickup', 'Anna', 900, 900, '{}', '[]', '', 0,
        at, at, at
      from (select i, now() - i * interval '1 minute' as at from generate_series(1, ${many / 2}::int) i) x`.execute(tx)
    await sql`insert into shop_order_items (order_id, product_id, position, name, qty, unit_cents, total_cents, tax_rate)
      select id, case when number = 'VIEL-1' then ${bestSeller}::bigint + 1 when status = 'completed' then ${bestSeller}::bigint
        else ${bestSeller}::bigint + ${own}::int + id % 1000 end, 0, 'Viel', 1, 900, 900, 19 from shop_orders
        where number like 'VIEL-%'`.execute(tx)
    await sql`insert into stock_movements (product_id, kind, change, stock_after) select ${bestSeller}::bigint, 'sale', -1, i
      from generate_series(1, ${many}::int) i`.execute(tx)
    importId = (
      await sql<{ id: number }>`insert into product_imports (provider_id, client_id, kind, status, file_name, created_at, updated_at)
        values (${owner}::bigint, 'viel', 'file', 'done', 'viel.csv', now(), now()) returning id`.execute(tx)
    ).rows[0]!.id
    await sql`insert into product_import_rows (import_id, line, status, action, name, raw, after)
      select ${importId}::bigint, i, case when i % 5000 = 4000 then 'bad' when i % 5000 = 4500 then 'failed'
        when i % 5000 = 4600 then 'kept' else 'written' end, 'create', 'Viel ' || i, '[["viel"]]',
        jsonb_build_object('details', repeat('viel ', 180)) from generate_series(1, ${many}::int) i`.execute(tx)
    await sql`insert into product_import_pictures (import_id, line, place, source, status, next_at)
      select ${importId}::bigint, i, 0, 'viel.webp', case when i % 5000 = 7 then 'failed' else 'done' end, now()
      from generate_series(1, ${many}::int) i`.execute(tx)
  })
  await vacuumed(db, ...large, 'product_import_pictures')
}, 240_000)

const read = async <T>(work: (watched: typeof db) => Promise<T>) => {
  const watched = explained(db)
  return {
    answer: await work(watched.db),
    pages: watched.pages(),
    scanned: watched.scanned().filter((table) => large.includes(table)),
    statements: watched.costs.length,
  }
}

describe("a seller's own goods among very many of others", () => {
  const filters = [
    { keyword: '', status: null, isLow: false },
    { keyword: '', status: 'draft', isLow: false },
    { keyword: '', status: 'archived', isLow: false },
    { keyword: '', status: null, isLow: true },
    { keyword: 'Sattel', status: null, isLow: false },
    { keyword: 'gibt es nicht', status: null, isLow: false },
    { keyword: 'Sattel', status: 'draft', isLow: true },
  ] as const
  it.each(filters.flatMap((filter) => (Object.keys(sorts) as CatalogueSort[]).map((sort) => [filter, sort] as const)))(
    'are read a page at a time, by one statement, the next one by its key: %j by %s',
    async (filter, sort) => {
      const first = await read((watched) => cataloguePage(watched, owner, filter, sort, null, 30))
      expect(first.answer.length > 0).toBe(filter.keyword !== 'gibt es nicht')
      const last = first.answer[29]
      const next = last && (await read((watched) => cataloguePage(watched, owner, filter, sort, { value: last.key, id: last.id }, 30)))
      if (next && first.answer[30]) expect(next.answer[0]!.id).toBe(first.answer[30].id)
      for (const one of [first, ...(next ? [next] : [])]) {
        expect([one.statements, one.scanned]).toEqual([1, []])
        // Thirty-one rows with what they lack, and no more than all own goods once.
        expect(one.pages).toBeLessThan(2_500 + 3 * own)
      }
    },
  )
  it.each(filters)('are all found by a filter, for a change of many, without those of others: %j', async (filter) => {
    const { answer, pages, scanned } = await read((watched) => selectedIds(watched, owner, { filter }))
    expect([answer.length > 0, scanned]).toEqual([filter.keyword !== 'gibt es nicht', []])
    expect(answer).toEqual(answer.toSorted((a, b) => a - b))
    expect(pages).toBeLessThan(200 + 8 * own)
  })
  it('are counted by state within a bound, along an index', async () => {
    const { answer, pages, scanned } = await read((watched) => stateCounts(watched, owner, 1000))
    expect([answer.length, scanned]).toEqual([5, []])
    expect(pages).toBeLessThan(500)
  })
  it('are known to be in an open order without all those that are over', async () => {
    const { answer, pages, scanned } = await read((watched) => catalogueRows(watched, owner, [bestSeller, bestSeller + 1]))
    expect([answer.map((row) => row.is_ordered), scanned]).toEqual([[false, true], []])
    expect(pages).toBeLessThan(400)
  })
  it('say the last movements of their counts, however many there were', async () => {
    const { answer, pages, scanned } = await read((watched) => movementsOf(watched, owner, bestSeller, 50))
    expect([answer.length, scanned]).toEqual([50, []])
    expect(pages).toBeLessThan(400)
  })
})

it("a seller's services, dishes and stores are read by one statement each, and nobody else's", async () => {
  for (const list of [
    await read((watched) => serviceRows(watched, owner, null)),
    await read((watched) => dishRows(watched, ids.bellaVista, null)),
    await read((watched) => ownStores(watched, ids.bellaVista)),
  ]) {
    expect([list.statements, list.scanned]).toEqual([1, []])
    expect(list.answer.length).toBeGreaterThan(0)
    expect(list.pages).toBeLessThan(300 + 60 * list.answer.length)
  }
})

describe('an import of very many rows', () => {
  it.each(['', 'create', 'bad', 'failed', 'pictures'] as const)('shows a page of its rows along an index: %s', async (which) => {
    for (const after of [0, many / 2]) {
      const { answer, pages, scanned } = await read((watched) => pageOfRows(watched, importId, which, after, 50))
      expect([answer.length > 0, scanned]).toEqual([which !== 'bad', []])
      expect(answer.map(({ line }) => line)).toEqual(answer.map(({ line }) => line).toSorted((a, b) => a - b))
      expect(pages).toBeLessThan(300)
    }
  })
  it('gives its bad rows without reading the good ones', async () => {
    const { answer, pages, scanned } = await read((watched) => badRowsAfter(watched, importId, 4100, 500))
    const expected = Array.from({ length: many }, (_, at) => at + 1).filter((line) => line > 4100 && [7, 4000, 4500].includes(line % 5000))
    expect([answer.map(({ line }) => line), scanned]).toEqual([expected, []])
    expect(pages).toBeLessThan(500)
  })
})
