import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { inProcessBus } from '#contract/facts/bus.ts'
import { buildGateway } from '#gateway/app.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/** One process of the proxy bench: `backend`, `bare` (@fastify/http-proxy and nothing else) or `gateway`. */
async function start(role: string, backendUrl: string): Promise<number> {
  if (role === 'gateway') {
    const gateway = await buildGateway({
      backendUrl,
      internalSecret: 'bench',
      bus: inProcessBus((error) => {
        throw error
      }),
      logger: pino({ level: 'info' }, pino.destination('/dev/null')),
      limits: { readsPerMinute: 1e9, commandsPerMinute: 1e9 },
    })
    return await gateway.listen(0, '127.0.0.1')
  }
  const app = Fastify()
  if (role === 'bare') await app.register(httpProxy, { upstream: backendUrl, prefix: '/rest', rewritePrefix: '/rest' })
  else {
    const listing = JSON.stringify({
      data: Array.from({ length: 24 }, (_, id) => ({ id, name: `Pizza ${id}`, price: 1290, allergens: ['Gluten', 'Milch'] })),
    })
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.get('/rest/listing', (_request, reply) => reply.type('application/json; charset=utf-8').send(listing))
    app.post('/rest/command', (_request, reply) => reply.type('application/json; charset=utf-8').send('{"data":{"id":1}}'))
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const port = await start(process.argv[2] ?? '', process.argv[3] ?? '')
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port })
