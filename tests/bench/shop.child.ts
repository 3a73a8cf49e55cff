import pino from 'pino'
import { buildBackend } from '#backend/app.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { bareShop } from './products/bareShop.ts'
import { filledDatabase } from './products/filledDatabase.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

const n = Number(process.env['BENCH_PRODUCTS_HERE'])
const databaseUrl = await filledDatabase(n, (line) => console.error(`${n} Produkte: ${line}`))
const database = await openDatabase<Tables>({ databaseUrl })
const kernel = createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'error' }) })
const backend = await buildBackend(kernel)
await backend.listen({ port: 0, host: '127.0.0.1' })
const categories = await database.kysely
  .selectFrom('categories')
  .select(['slug', 'level'])
  .where('type', '=', 'product')
  .orderBy('id')
  .execute()
const values = await database.kysely.selectFrom('feature_values').select('id').orderBy('id').execute()
/** Statements of one request, by its path below /rest. */
process.on('message', (path: string) => {
  const before = database.stats().statements
  void backend.inject(`/rest/${path}`).then(() => process.send?.({ statements: database.stats().statements - before }))
})
process.send?.({
  port: (backend.server.address() as { port: number }).port,
  bare: await bareShop(databaseUrl),
  categories,
  values: values.map(({ id }) => id),
})
