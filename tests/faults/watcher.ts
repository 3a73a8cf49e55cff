import { io } from 'socket.io-client'
import type { Envelope } from '#contract/events/envelope.ts'
import { createStream, type SessionNotice, type Stream, type StreamState } from '#client/lib/live/stream.ts'
import type { StreamSocket } from '#client/lib/live/streamLink.ts'

/** One tab: the client's own stream over a real socket, writing down all it was told. */
export interface Watcher {
  stream: Stream
  userId: number
  seen: Envelope[]
  resets: string[]
  states: StreamState[]
  notices: SessionNotice[]
  isLive(): boolean
}

export function watch(
  testApp: () => string,
  who: { token: string; userId: number },
  onEvents: (events: readonly Envelope[]) => void = () => undefined,
): Watcher {
  const seen: Envelope[] = []
  const resets: string[] = []
  const states: StreamState[] = []
  const notices: SessionNotice[] = []
  const stored = new Map<string, string>()
  const stream = createStream({
    url: '',
    token: () => who.token,
    user: () => who.userId,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        stored.set(key, value)
      },
      removeItem: (key) => {
        stored.delete(key)
      },
    },
    onEvents: (batch) => {
      seen.push(...batch)
      onEvents(batch)
    },
    onReset: (reason) => {
      resets.push(reason)
    },
    onState: (state) => {
      states.push(state)
    },
    onSession: (notice) => {
      notices.push(notice)
    },
    onError: (error) => {
      throw error
    },
    clock: {
      // Little patience, so that the suite does not wait for the full back-off.
      now: () => Date.now(),
      random: () => 0.1,
      after: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => {
          clearTimeout(timer)
        }
      },
      onWake: () => () => undefined,
      onHide: () => () => undefined,
    },
    open: (_url, auth) =>
      io(testApp(), {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        timeout: 4000,
        extraHeaders: { origin: testApp() },
        auth: (answer) => {
          answer({ ...auth() })
        },
      }) as unknown as StreamSocket,
  })
  return { stream, userId: who.userId, seen, resets, states, notices, isLive: () => states.at(-1) === 'live' }
}
