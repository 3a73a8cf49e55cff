import httpProxy from '@fastify/http-proxy'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { inProcessBus } from '#contract/events/bus.ts'
import { buildGateway } from '#gateway/app.ts'
import type { BackendAddress } from '#gateway/backend/backendAddress.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/** Two calls that do nothing: what is measured is the way to them. */
function backend(): FastifyInstance {
  const app = Fastify()
  const listing = JSON.stringify({
    data: Array.from({ length: 24 }, (_, id) => ({ id, name: `Pizza ${id}`, price: 1290, allergens: ['Gluten', 'Milch'] })),
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get('/rest/listing', (_request, reply) => reply.type('application/json; charset=utf-8').send(listing))
  app.post('/rest/command', (_request, reply) => reply.type('application/json; charset=utf-8').send('{"data":{"id":1}}'))
  return app
}

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function gateway(place: BackendAddress): Promise<number> {
  const testApp = await buildGateway({
    backend: place,
    internalSecret: 'bench',
    bus: inProcessBus((error) => {
      throw error
    }),
    logger: pino({ level: 'info' }, pino.destination('/dev/null')),
    limits: { readsPerMinute: 1e9, commandsPerMinute: 1e9 },
  })
  return await testApp.listen(0, '127.0.0.1')
}

/**
 * One process of the proxy bench: `backend`, `bare` (@fastify/http-proxy and nothing else), `gateway`, or the whole server in one
 * process, its backend `beside` the gateway or at an address (`loopback`).
 */
async function start(role: string, backendUrl: string): Promise<number> {
  if (role === 'gateway') return await gateway(backendUrl)
  if (role === 'backend') return await listening(backend())
  const app = role === 'bare' ? Fastify() : backend()
  if (role === 'bare') await app.register(httpProxy, { upstream: backendUrl, prefix: '/rest', rewritePrefix: '/rest' })
  if (role === 'loopback') return await gateway(`http://127.0.0.1:${await listening(app)}`)
  if (role === 'beside') {
    await app.ready()
    return await gateway(app.routing)
  }
  return await listening(app)
}

const port = await start(process.argv[2] ?? '', process.argv[3] ?? '')
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port })
