import Fastify from 'fastify'
import pino from 'pino'
import { buildBackend } from '#backend/app.ts'
import { seedDemo } from '#backend/demo/seed.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import type { Tables } from '#backend/tables.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

const database = await openDatabase<Tables>({ dataDir: 'memory' })
await database.migrate()
const kernel = createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'error' }) })
await seedDemo(kernel, () => undefined)
const backend = await buildBackend(kernel)
await backend.listen({ port: 0, host: '127.0.0.1' })

const bare = Fastify()
const listing = `select d.*, c.name as category, s.sold_out from products d join providers p on p.account_id = d.provider_id
  join food_categories c on c.id = d.food_category_id left join product_stock s on s.product_id = d.id
  where p.slug = 'pizzeria-bella-vista' and d.status = 'active' order by c.position, d.position`
bare.get('/dishes', async () => (await database.kysely.executeQuery(rawSql(listing, []))).rows)
await bare.listen({ port: 0, host: '127.0.0.1' })

const url = '/rest/food/menu?slug=pizzeria-bella-vista'
await backend.inject(url)
const before = database.stats().statements
const menu = await backend.inject(url)
const statements = database.stats().statements - before
const plain = await bare.inject('/dishes')
const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as { port: number }).port
process.send?.({
  ready: true,
  menu: portOf(backend),
  bare: portOf(bare),
  statements,
  bytes: { menu: menu.body.length, bare: plain.body.length },
})
