import { io } from 'socket.io-client'
import type { ClientMessages, HandshakeAuth, ServerMessages } from '#contract/events/envelope.ts'

type Listeners = ServerMessages & {
  connect(): void
  disconnect(reason: string): void
  connect_error(error: Error & { data?: unknown }): void
}

/** The part of a socket.io client that the stream uses; tests hand in their own. */
export interface StreamSocket {
  readonly connected: boolean
  on<N extends keyof Listeners>(name: N, listener: Listeners[N]): unknown
  emit<N extends keyof ClientMessages>(name: N, ...words: Parameters<ClientMessages[N]>): unknown
  removeAllListeners(): unknown
  disconnect(): unknown
}

/** Begins a connection; `auth` is asked at the handshake. */
export type OpenSocket = (url: string, auth: () => HandshakeAuth) => StreamSocket

/** A WebSocket connection that never reconnects by itself: the stream decides when and how. */
export const openSocket: OpenSocket = (url, auth) =>
  io(url, {
    path: '/socket.io/',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: 8000,
    auth: (answer) => answer({ ...auth() }),
  }) as unknown as StreamSocket

/** Why the server did not let the connection in; null: nobody said (no network, no server). */
export function refusalCode({ data }: { data?: unknown }): string | null {
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : null
}
