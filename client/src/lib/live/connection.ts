import { createStore, useStore } from '#client/lib/store.ts'
import type { StreamState } from './stream.ts'

/** Whether what is shown follows the server. */
export interface Connection {
  state: 'online' | 'reconnecting' | 'offline'
  /** When what is shown was last known to be right, in ms since 1970; set while not online. */
  lastSeenAt?: number
}

/** Written by the stream and by the browser's own events; «online» until something says otherwise. */
export const connection = createStore<Connection>({ state: 'online' })

/** For the banner and for lists that pause without a network. */
export const useConnection = () => useStore(connection)

/** A first connection may take this long before anything is said. */
const firstPatienceMs = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

/** The stream is live again. */
export function regainedContact(): void {
  clearTimeout(timer)
  connection.set({ state: 'online' })
}

/** The stream itself waits two seconds before it calls a lost connection stale. */
export function lostContact(state: Exclude<StreamState, 'live'>): void {
  clearTimeout(timer)
  if (state === 'connecting') timer = setTimeout(() => show('reconnecting'), firstPatienceMs)
  else show(state === 'stale' ? 'reconnecting' : 'offline')
}

/** What the browser knows of the network, also for guests without a stream. Returns how to stop. */
export function watchNetwork(): () => void {
  const gone = () => show('offline')
  const back = () => {
    // With a stream its next «live» says so; a guest's page is right again as soon as it can ask.
    if (connection.get().state === 'offline') connection.set({ state: 'online' })
  }
  window.addEventListener('offline', gone)
  window.addEventListener('online', back)
  if (navigator.onLine === false) gone()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', gone)
    window.removeEventListener('online', back)
  }
}

function show(state: 'reconnecting' | 'offline'): void {
  const known = connection.get()
  const next = navigator.onLine === false ? 'offline' : state
  if (known.state !== next) connection.set({ state: next, lastSeenAt: known.lastSeenAt ?? Date.now() })
}
