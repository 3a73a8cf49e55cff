import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '#gateway/sockets/liveSocket.ts'
import { saw, startTestApp, until } from './testApp.ts'

/** Around the lengths at which the head of a frame grows, in bytes: letters of one and of two. */
const texts = ['', 'a', 'a'.repeat(125), 'a'.repeat(126), 'ü'.repeat(63), 'ü'.repeat(32_767) + 'a', 'a'.repeat(65_536), '€'.repeat(30_000)]

it('a text frame is read by any WebSocket as the text it was made of', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (_socket, request) => {
    for (const text of texts) request.socket.write(textFrame(text))
  })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const read: string[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  socket.on('message', (data: Buffer, isBinary) => read.push(isBinary ? 'binary' : data.toString()))
  try {
    await until(() => read.length === texts.length, 'every frame')
    expect(read).toEqual(texts)
  } finally {
    socket.terminate()
    server.close()
  }
})

it('events of any length arrive as they were, among the other messages of their session and in order', async () => {
  const testApp = await startTestApp()
  try {
    const { token } = testApp.backend.login(1)
    const seen = testApp.connect(token)
    await until(() => saw(seen, 'reset') !== undefined, 'reset')
    const sent = []
    for (const text of texts) sent.push(...(await testApp.backend.emit([1], 'message.sent', { text })))
    await until(() => seen.events.length === texts.length, 'every event')
    expect(seen.events).toEqual(sent)
    seen.socket.emit('sync', { ep: testApp.backend.log(1).ep, since: 2 })
    await until(() => saw(seen, 'resumed') !== undefined, 'resumed')
    expect(seen.events.slice(texts.length)).toEqual(sent.slice(2))
  } finally {
    await testApp.close()
  }
})
