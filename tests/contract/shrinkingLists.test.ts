import { expect, it } from 'vitest'
import { longFilesList, sqlOutsideStoresList, sumsOfCentsByHandList, wideLinesList } from '#tests/support/shrinkingLists.ts'
import {
  complaintsAbout,
  longFiles,
  sqlOutsideStores,
  sumsOfCentsByHand,
  wideLines,
  writtenSources,
  type Counts,
} from '#tests/support/shrinkingMeasures.ts'
import type { Source } from '#tests/support/sourceText.ts'

const sources = writtenSources()

it.each<[string, (of: readonly Source[]) => Counts, Counts]>([
  ['SQL stands in stores', sqlOutsideStores, sqlOutsideStoresList],
  ['amounts of cents are added by `sumCents`', sumsOfCentsByHand, sumsOfCentsByHandList],
  ['no file has more than 250 lines', longFiles, longFilesList],
  ['no line has more than 140 columns', wideLines, wideLinesList],
])('%s, elsewhere exactly as far as its list says', (_, measure, list) => {
  expect(complaintsAbout(measure(sources), list)).toEqual([])
})

it('a list complains of what is new, has grown, has shrunk or is gone', () => {
  expect(complaintsAbout({ a: 1, b: 3, c: 1, same: 2 }, { b: 2, c: 2, d: 1, same: 2 })).toEqual([
    'a: 1 instead of 0, more than the list allows',
    'b: 3 instead of 2, more than the list allows',
    'c: only 1 left, say so in the list',
    'd: only 0 left, say so in the list',
  ])
})

it.each([
  "await db.selectFrom('orders').selectAll().execute()",
  "await db\n  .updateTable('orders')",
  'sql`now()`',
  'sql<number | null>`1`',
  "sql.raw('now()')",
  "await client.query<{ id: number }>('select 1')",
  'const text = `\n  insert into orders values (1)`',
  "const gone = 'delete from orders'",
])('counted as SQL where it does not belong, once: %s', (text) => {
  const at = (path: string): Source => ({ path, text })
  const places = [
    'features/orders/orders.store.ts',
    'features/search/hits.sql.ts',
    'demo/seed.ts',
    'kernel/db/locks.ts',
    'kernel/partitions/parts.ts',
  ]
  const planted = ['features/orders/orders.handlers.ts', ...places]
  expect(sqlOutsideStores([...planted.map((path) => at(`backend/${path}`)), at('client/src/lib/a.ts')])).toEqual({
    'backend/features/orders/orders.handlers.ts': 1,
  })
})

it.each([
  'const paid = payments.reduce((sum, { cents }) => sum + cents, 0)',
  'const worth = items.reduce(\n  (all, item) => all + item.price_cents * item.qty,\n  0,\n)',
  'const total = items.reduce<number>((all, one) => all + one.amount, 0)',
  'for (const one of lines) total += one.totalCents',
  'cents += one.due',
  'sumOf.cents = sumOf.cents + one.due',
  'const deposit = sum(lines.map((line) => line.deposit_cents * line.qty))',
])('counted as a sum of cents by hand, once: %s', (text) => {
  const paths = ['backend/features/orders/orders.ts', 'contract/values/money.ts', 'tests/support/orders.ts']
  expect(sumsOfCentsByHand(paths.map((path) => ({ path, text })))).toEqual({ 'backend/features/orders/orders.ts': 1 })
})
it.each([
  'const pieces = lines.reduce((sum, line) => sum + line.qty, 0)',
  'const least = lines.reduce((best, one) => (one.price_cents < best.price_cents ? one : best))',
  'const pieces = sum(lines.map((line) => line.qty)) || line.total_cents',
  'const total = sumCents(lines.map((line) => line.total_cents))',
  '// total += one.cents',
])('no sum of cents by hand: %s', (text) => {
  expect(sumsOfCentsByHand([{ path: 'backend/features/orders/orders.ts', text }])).toEqual({})
})
it('in a store SQL may add cents, code may not', () => {
  const text = 'const sums = sql`select coalesce(sum(total_cents), 0), held_cents = held_cents + 1`\ncents += row.cents'
  expect(sumsOfCentsByHand([{ path: 'backend/features/orders/sums.store.ts', text }])).toEqual({
    'backend/features/orders/sums.store.ts': 1,
  })
})

it('counts lines and columns of what people wrote, tests and demo apart', () => {
  const long = 'x\n'.repeat(251)
  const planted = ['backend/a.ts', 'tests/a.ts'].map((path) => ({ path, text: long }))
  expect(longFiles([...planted, { path: 'client/b.ts', text: 'x\n'.repeat(250) }])).toEqual({ 'backend/a.ts': 251 })
  const wide = [141, 140, 150].map((length) => 'x'.repeat(length)).join('\n')
  expect(wideLines(['backend/a.ts', 'backend/demo/a.ts', 'tests/a.ts'].map((path) => ({ path, text: wide })))).toEqual({
    'backend/a.ts': 2,
    'tests/a.ts': 2,
  })
})

const sentence = `Diese Bestellung ist schon unterwegs${', und das dauert noch etwas'.repeat(5)}.`
it.each([
  `  text: '${sentence}',`,
  `  text: "${sentence}",`,
  `  text: (name: string) => \`${sentence} Ihr \${name}\`,`,
  `it('${sentence}', async () => {`,
  `  'It\\'s ${sentence}',`,
])('not counted, wide by one sentence: %s', (text) => {
  expect(text.length).toBeGreaterThan(140)
  expect(wideLines([{ path: 'client/a.ts', text }])).toEqual({})
})

it.each([
  ['a comment', `// ${sentence}`],
  ['a comment that quotes', `/** As «x» says: '${sentence}' */`],
  ['a line of a longer comment', ` * ${sentence}`],
  ['two sentences in one line', `  text: isLate ? '${sentence}' : '${sentence}',`],
  ['a sentence that computes much', `  text: \`${sentence} \${order.${'because.'.repeat(18)}text}\`,`],
  ['a statement', `  'select id, name from orders where seller is known and it has been paid for and ${'x'.repeat(80)}',`],
  ['a tagged template', `sql\`${sentence}\``],
  ['a query', `  '{ orders { id number name created at changed at ${'placed at and sent at '.repeat(5)}} }',`],
  ['an address', `  '/rest/orders?${'state=open&'.repeat(12)}',`],
  ['a text that ends elsewhere', `  const text = \`${sentence}`],
])('counted as a wide line: %s', (_, text) => {
  expect(text.length).toBeGreaterThan(140)
  expect(wideLines([{ path: 'client/a.ts', text }])).toEqual({ 'client/a.ts': 1 })
})

it('reads what people wrote, in every room, and nothing that a program wrote', () => {
  const paths = sources.map(({ path }) => path)
  expect(paths).toContain('backend/features/foodOrders/foodOrders.store.ts')
  expect(paths).toContain('client/src/ui/DataTable.module.css')
  expect(paths).not.toContain('backend/tables.ts')
})
