import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

export interface Sent {
  method?: 'GET' | 'POST'
  path: string
  headers?: OutgoingHttpHeaders
  body?: unknown
}
export type Send = (what: Sent) => Promise<string>

/** Sends requests to one server over connections that are kept; anything but a 2xx answer is an error. `localAddress`: from there. */
export function client(port: number, localAddress?: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress })
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: {
            ...headers,
            ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () => {
            const answered = Buffer.concat(chunks).toString()
            if (answer.statusCode! >= 200 && answer.statusCode! < 300) resolve(answered)
            else reject(new Error(`${method} ${path}: ${answer.statusCode} ${answered.slice(0, 300)}`))
          })
        },
      )
      sent.once('error', reject)
      sent.end(text)
    })
}

/** So many requests on so many lanes, one after the other on each; how long each took and all together, in milliseconds. */
export async function load(
  requests: number,
  lanes: number,
  send: (at: number) => Promise<unknown>,
): Promise<{ times: number[]; ms: number }> {
  const times: number[] = []
  let next = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < requests) {
        const at = next++
        const start = performance.now()
        await send(at)
        times.push(performance.now() - start)
      }
    }),
  )
  return { times, ms: performance.now() - begin }
}

/** Starts `work` at a steady pace, whether or not earlier ones are done; resolves when all are. */
export async function paced(perSecond: number, seconds: number, work: (at: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = []
  const begin = performance.now()
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = begin + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(work(at))
  }
  await Promise.all(running)
}
