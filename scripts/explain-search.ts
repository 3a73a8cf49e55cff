/**
 * `node --import tsx scripts/explain-search.ts [products]`: writes to reports/sql the statements of every list with the plans a
 * filled shop (scripts/fill-products.ts) really ran them by, and how many rows each step touched.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { ListingQuery } from '#contract/calls/search.calls.ts'
import { everything, listing } from '#backend/features/search/search.api.ts'
import { questionOf } from '#backend/features/search/question.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { filledDatabase } from '#tests/bench/products/filledDatabase.ts'

const n = Number(process.argv[2] ?? 100_000)
const lists: Record<string, Record<string, unknown>> = {
  'Eine Rubrik': { category: 'fahrraeder' },
  Alles: {},
  'Ein Anbieter': { provider: 'laden-17' },
  'Ein häufiges Wort': { keyword: 'Linde' },
  'Ein seltenes Wort': { keyword: 'Gartenlampe' },
  'Ein Wort, das in vielen steckt': { keyword: 'Lampe' },
  'Ein Tippfehler': { keyword: 'Gartenlanpe' },
  'Rubrik mit Merkmal und Preis': { category: 'lebensmittel', feature: '1', price_to: '5000' },
  'Nach Preis': { category: 'getraenke', sort: 'price_asc' },
  'Häufiges Wort nach Preis': { keyword: 'Linde', sort: 'price_asc' },
  'Nach Bewertung': { sort: 'rating' },
  Neueste: { sort: 'newest' },
  'Die Trefferseite': { keyword: 'Lampe' },
  'Die Trefferseite nach einem Tippfehler': { keyword: 'Gartenlanpe' },
  'Nach Entfernung': { category: 'wohnen', sort: 'distance', postal_code: '10115' },
}

const withCounts = new Set(['Eine Rubrik', 'Rubrik mit Merkmal und Preis', 'Ein seltenes Wort'])
/** The page of results: goods with dishes, then sellers, categories and posts. */
const results = new Set(['Die Trefferseite', 'Die Trefferseite nach einem Tippfehler'])

const url = await filledDatabase(n, (line) => console.log(line))
const database = await openDatabase<Tables>({ databaseUrl: url })
await database.kysely
  .insertInto('postal_codes')
  .values({ code: '10115', city: 'Berlin', state: 'BE', lat: 52.53, lng: 13.38 })
  .onConflict((conflict) => conflict.doNothing())
  .execute()
const kernel = createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'error' }) })

// The driver is where a statement has its values.
const sent: { text: string; values: unknown[] }[] = []
// oxlint-disable-next-line typescript/unbound-method -- called with its own client below
const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<pg.QueryResult>
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, text: unknown, values: unknown, ...rest: unknown[]) {
    const one = text as { text?: string; values?: unknown[] }
    if (one.text && one.values) sent.push({ text: one.text, values: one.values })
    return query.call(this, text, values, ...rest)
  },
})
const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
await client.connect()

const shown = new Set<string>()
const parts = [
  `# The statements of every list\n\nWritten by \`node --import tsx scripts/explain-search.ts ${n}\` over ${n.toLocaleString('de-DE')} generated products on PostgreSQL; \`rows\` and \`loops\` are what really happened.\n`,
]
for (const [title, asked] of Object.entries(lists)) {
  const ask = () => {
    const [ctx, query] = [kernel.reading({ caller: { kind: 'guest' }, requestId: 'explain' }), ListingQuery.parse(asked)]
    return results.has(title) ? everything(ctx, questionOf(query)) : listing(ctx, query)
  }
  // With the counts where they are the matter, without them where the list is.
  if (!withCounts.has(title) && !results.has(title)) await ask()
  sent.length = 0
  const before = database.stats().statements
  const page = await ask()
  const statements = sent.splice(0)
  parts.push(
    `## ${title}\n\n\`${JSON.stringify(asked)}\`: ${page.meta.total}${page.more ? '+' : ''} products, ` +
      `${database.stats().statements - before} statements\n`,
  )
  // The cards (features/products) are the same everywhere.
  for (const { text, values } of statements.slice(0, title === 'Eine Rubrik' ? undefined : -1)) {
    // What the words mean is looked up in the same way everywhere.
    if (shown.has(text)) continue
    shown.add(text)
    const { rows } = await query.call(client, `explain (analyze, costs off, timing off, summary off) ${text}`, values)
    const plan = (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN'].slice(0, 200)).join('\n')
    parts.push(`\`\`\`sql\n${text.replace(/\n\s*\n/g, '\n').slice(0, 1500)}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\`\n`)
  }
}
mkdirSync('reports/sql', { recursive: true })
writeFileSync('reports/sql/search.md', parts.join('\n'))
await client.end()
await database.close()
