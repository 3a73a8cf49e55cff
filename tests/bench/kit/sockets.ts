import { WebSocket } from 'ws'
import type { Envelope } from '#contract/events/envelope.ts'

export interface LightSocket {
  close(): void
}

/**
 * An open page of an account, as light as it goes: it answers beats and reads events, so that ten thousand fit into the process that
 * measures. `address`: whose it says to be. Resolves when its stream stands; `onEnd` tells that it was cut.
 */
export function openSocket(
  base: string,
  { token, address, onEvents, onEnd }: { token: string; address: string; onEvents: (batch: Envelope[]) => void; onEnd: () => void },
): Promise<LightSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      headers: { origin: base, 'x-forwarded-for': address },
    })
    let isLeaving = false
    const close = () => {
      isLeaving = true
      socket.terminate()
    }
    socket.on('error', reject)
    socket.on('close', () => {
      if (!isLeaving) onEnd()
      reject(new Error('the gateway closed the connection'))
    })
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString()
      if (text === '2') return socket.send('3')
      if (text.startsWith('0')) return socket.send(`40${JSON.stringify({ token, ep: null, since: null })}`)
      if (text.startsWith('44')) return reject(new Error(text))
      if (!text.startsWith('42')) return
      const [name, said] = JSON.parse(text.slice(2)) as [string, unknown]
      if (name === 'evs') onEvents(said as Envelope[])
      if (name === 'reset' || name === 'resumed') resolve({ close })
    })
  })
}
