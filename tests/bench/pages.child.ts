import http from 'node:http'
import Fastify from 'fastify'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/** Bare Fastify in a process of its own, sending the very bytes the server sends for one page; told the page's address in BENCH_PAGE. */
const headers = { accept: 'text/html', 'accept-encoding': 'br' }
const page = await new Promise<{ bytes: Buffer; type: string }>((resolve, reject) => {
  http
    .get(process.env['BENCH_PAGE']!, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ bytes: Buffer.concat(chunks), type: answer.headers['content-type'] ?? 'text/html' }))
    })
    .on('error', reject)
})
const bare = Fastify()
bare.get('/page', (_request, reply) => reply.header('content-type', page.type).header('content-encoding', 'br').send(page.bytes))
await bare.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ what: 'ready', port: (bare.server.address() as { port: number }).port, bytes: page.bytes.length })
