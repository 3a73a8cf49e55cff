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

/**
 * `socket.emit('evs', batch)` as its packet stands on the wire (socket.io protocol 5: type 2, an event of the main namespace). Events are
 * JSON as they come from the bus; socket.io would look through all of each for binary data first.
 */
export function sendEvents(socket: LiveSocket, batch: readonly Envelope[]): void {
  socket.conn.write(`2["evs",${JSON.stringify(batch)}]`)
}
