import type { Server, Socket } from 'socket.io'
import type { WebSocket } from 'ws'
import type { ClientMessages, Envelope, ServerMessages } from '#contract/events/envelope.ts'
import type { Role } from '#contract/roles.ts'

/** What the handshake found out; the session takes it over. */
export interface Admission {
  userId: number
  role: Role
  sessionId: string
  token: string
  expiresAt: number
  ep: string | null
  since: number | null
}

export type LiveSocket = Socket<ClientMessages, ServerMessages, Record<string, never>, { admission?: Admission }>
export type LiveServer = Server<ClientMessages, ServerMessages, Record<string, never>, { admission?: Admission }>

/** The WebSocket below a session. socket.io does not type it, but it is the only way to see and end a full buffer. */
export function wire(socket: LiveSocket): WebSocket {
  return (socket.conn.transport as unknown as { socket: WebSocket }).socket
}

/** Packets waiting for the WebSocket to take them. */
export function pendingPackets(socket: LiveSocket): number {
  return (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length
}

/** The first byte of a WebSocket frame that is a whole text message. */
const wholeText = 0x81

/**
 * A text as one WebSocket frame of a server (RFC 6455, 5.2): head and text in one piece. `ws` hands them to the system as two, which costs
 * a quarter more for each delivery.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = wholeText
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}

/**
 * `socket.emit('evs', batch)` as its packet stands on the wire (engine.io: type 4, a message; socket.io protocol 5: type 2, an event of the
 * main namespace), in a frame that engine.io sends as it is. Events are JSON as they come from the bus; socket.io would look through all of
 * each for binary data first.
 */
export function sendEvents(socket: LiveSocket, batch: readonly Envelope[]): void {
  const packet = `2["evs",${JSON.stringify(batch)}]`
  socket.conn.write(packet, { wsPreEncodedFrame: [textFrame(`4${packet}`)] } as object)
}
