import http from 'node:http'
import https from 'node:https'
import { questionsAtOnce, type Asker, type Backend, type Question, type WholeAnswer } from './backend.ts'

/** A backend in a process of its own, by HTTP. */
export function backendAt(url: string, timeoutMs: number): Backend {
  return {
    proxy: {
      upstream: url,
      undici: { connections: 128, pipelining: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
      destroyAgent: true,
    },
    asker: () => askerAt(new URL(url)),
  }
}

function askerAt(base: URL): Asker {
  const transport = base.protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxSockets: questionsAtOnce, scheduling: 'lifo' })

  const send = (question: Question, mayRepeat: boolean): Promise<WholeAnswer> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body, signal, timeoutMs } = question
      const request = transport.request({
        agent,
        method,
        hostname: base.hostname,
        port: base.port,
        path,
        signal,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      })
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        // The backend may close an idle connection just when it is used again.
        if (mayRepeat && request.reusedSocket && error.code === 'ECONNRESET') send(question, false).then(resolve, reject)
        else reject(error)
      })
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          clearTimeout(timer)
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      request.end(body)
    })

  return { ask: (question) => send(question, true), close: () => agent.destroy() }
}
