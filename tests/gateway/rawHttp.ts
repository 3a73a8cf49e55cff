import { connect } from 'node:net'

/** Sends bytes as they are and returns what came back before the peer closed or `waitMs` passed. */
export function rawHttp(port: number, bytes: string, waitMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    const timer = setTimeout(() => socket.destroy(), waitMs)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
  })
}

export function rawGet(port: number, target: string, headers: Record<string, string> = {}): Promise<string> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return rawHttp(port, `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** An upgrade request; the answer's status line tells whether it got through. */
export function rawUpgrade(port: number, target: string, headers: Record<string, string>): Promise<string> {
  return rawGet(port, target, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  })
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
