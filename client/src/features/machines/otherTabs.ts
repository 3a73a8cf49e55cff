import { createStore } from '#client/lib/store.ts'
import { newId } from '#client/lib/newId.ts'
import { disableInspector, enableInspector, inspectorStore, type LiveActor, type LogEntry } from './inspector.ts'

export type RemoteActor = Pick<LiveActor, 'sessionId' | 'machineId' | 'value' | 'isAlive' | 'events'>
export type RemoteEntry = Pick<LogEntry, 'id' | 'at' | 'sessionId' | 'machineId' | 'label' | 'payload' | 'before' | 'after'>
export interface OtherTab {
  tab: string
  place: string
  actors: readonly RemoteActor[]
  log: readonly RemoteEntry[]
}
type Word = { kind: 'hello' | 'watch' | 'rest' | 'gone'; tab: string } | ({ kind: 'report' } & OtherTab)
export interface Channel {
  postMessage(word: unknown): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
}

const name = 'markthalle.inspektor'
const entriesTold = 30
const restMs = 250

/** What the other tabs of this browser report, while somebody watches here. */
export const otherTabs = createStore<readonly OtherTab[]>([])

/**
 * Lets the tabs of one browser see each other's machines. A tab that is watched records as long as somebody watches, and reports what
 * its own inspector shows: redacted before it leaves the tab. Nothing goes to a server. Returns how to stop.
 */
export function startOtherTabs(
  open: () => Channel | null = openChannel,
  tab = newId().slice(0, 8),
  place = () => location.pathname,
): () => void {
  const channel = open()
  if (!channel) return () => {}
  const watchers = new Set<string>()
  /** Switched on by another tab: it goes off again with the last watcher. */
  let isBorrowed = false
  let isWatching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = () => {
    timer = undefined
    if (watchers.size === 0) return
    const { actors, log } = inspectorStore.getSnapshot()
    channel.postMessage({
      kind: 'report',
      tab,
      place: place(),
      actors: actors.map(({ sessionId, machineId, value, isAlive, events }) => ({ sessionId, machineId, value, isAlive, events })),
      log: log
        .slice(-entriesTold)
        .map(({ id, at, sessionId, machineId, label, payload, before, after }) => ({
          id,
          at,
          sessionId,
          machineId,
          label,
          payload,
          before,
          after,
        })),
    })
  }
  const followOwn = () => {
    const { isEnabled } = inspectorStore.getSnapshot()
    // Switched off by hand here: whatever comes next is this tab's own wish.
    if (!isEnabled) isBorrowed = false
    // A tab that only lends its eyes does not look itself.
    const watches = isEnabled && !isBorrowed
    if (watches !== isWatching) {
      isWatching = watches
      channel.postMessage({ kind: watches ? 'watch' : 'rest', tab })
      if (!watches) otherTabs.set([])
    }
    if (watchers.size > 0) timer ??= setTimeout(report, restMs)
  }
  const unwatch = (who: string) => {
    watchers.delete(who)
    if (watchers.size > 0 || !isBorrowed) return
    isBorrowed = false
    disableInspector()
  }
  channel.onmessage = ({ data }: MessageEvent) => {
    const word = data as Word
    if (word.kind === 'report') {
      const others = otherTabs.get().filter((one) => one.tab !== word.tab)
      if (isWatching) otherTabs.set([...others, word].sort((a, b) => a.tab.localeCompare(b.tab)))
      return
    }
    // A tab that was opened later does not know who watches.
    if (word.kind === 'hello') {
      if (isWatching) channel.postMessage({ kind: 'watch', tab })
      return
    }
    if (word.kind === 'gone') otherTabs.set(otherTabs.get().filter((one) => one.tab !== word.tab))
    if (word.kind !== 'watch') return unwatch(word.tab)
    const isNew = !watchers.has(word.tab)
    watchers.add(word.tab)
    if (!inspectorStore.getSnapshot().isEnabled) {
      isBorrowed = true
      enableInspector({ isLasting: false })
    }
    // Who begins to watch later asks those who already do.
    if (isNew && isWatching) channel.postMessage({ kind: 'watch', tab })
    report()
  }
  const leave = () => channel.postMessage({ kind: 'gone', tab })
  const unsubscribe = inspectorStore.subscribe(followOwn)
  globalThis.addEventListener('pagehide', leave)
  channel.postMessage({ kind: 'hello', tab })
  followOwn()
  return () => {
    leave()
    unsubscribe()
    globalThis.removeEventListener('pagehide', leave)
    clearTimeout(timer)
    channel.close()
    otherTabs.set([])
  }
}

const openChannel = (): Channel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name))
