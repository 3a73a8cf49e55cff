import Fastify from 'fastify'
import pg from 'pg'
import { catalogueFloor } from '../floors/catalogue.floor.ts'
import { checkoutFloor } from '../floors/checkout.floor.ts'
import { leadsFloor } from '../floors/leads.floor.ts'
import { listsFloor } from '../floors/lists.floor.ts'
import { menuFloor } from '../floors/menu.floor.ts'
import { ordersFloor } from '../floors/orders.floor.ts'
import { shopFloor } from '../floors/shop.floor.ts'
import { prepared } from './prepared.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/**
 * What a request costs at the least: bare Fastify and pg in a process of their own, prepared statements on the tables of the server
 * beside it, no gateway, log-in, validation, rules or live events.
 */
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 10, application_name: 'floor', options: '-c jit=off' })
const app = Fastify()
catalogueFloor(app, prepared(pool))
checkoutFloor(app, pool)
leadsFloor(app, prepared(pool))
listsFloor(app, prepared(pool))
ordersFloor(app, pool)
menuFloor(app, prepared(pool))
await shopFloor(app, prepared(pool))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ what: 'ready', port: (app.server.address() as { port: number }).port })
