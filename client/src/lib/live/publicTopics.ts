import { positionMeta, topicsAtMost, topicsPath, type TopicsAsk, type TopicsNews } from '#contract/events/topics.ts'
import { backoffMs } from '#machines/parts/backoff.ts'
import { browserClock, type StreamClock } from './streamClock.ts'

/** The part of a WebSocket that is used; tests hand in their own. */
export type TopicSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

/** What stands on a screen. `reload` asks for it anew and says whether that worked; if not it is called again. */
export interface Shown {
  topics: readonly string[]
  reload: () => Promise<boolean>
}

interface TopicsOptions {
  open(): TopicSocket
  clock: StreamClock
  /** From when the document is: what was asked for since then cannot be older. */
  document: { epoch: string; position: number } | null
}

interface Watch extends Shown {
  isOutdated: boolean
  isReloading: boolean
  failures: number
  cancel: () => void
}

/** So many pages learn of a change at once that they do not all ask in the same moment. */
const spreadMs = 250
/** Longer than the server is ever silent: the connection has died without a word. */
const silenceMs = 45_000

/**
 * Follows what is on the screen over one light connection, also for guests. Nothing is lost: the gateway is told up to which
 * position each thing is known, and names all that has changed since, also after a connection has been away (decision 021).
 */
export function createPublicTopics({ open, clock, document }: TopicsOptions) {
  const watches = new Set<Watch>()
  /** Up to which position of `epoch` a thing is known. */
  const known = new Map<string, number>()
  let epoch = document?.epoch ?? null
  let base = document?.position ?? null
  let socket: TopicSocket | null = null
  let isOpen = false
  let asked: { n: number; topics: readonly string[] } = { n: 0, topics: [] }
  let attempt = 0
  let isHidden = false
  let isAskDue = false
  let stopWaiting = () => {}
  let stopWatchdog = () => {}

  const wanted = () => [...new Set([...watches].flatMap(({ topics }) => topics))].slice(0, topicsAtMost)

  function connect(): void {
    if (socket || isHidden || watches.size === 0) return
    stopWaiting()
    const mine = open()
    socket = mine
    isOpen = false
    mine.onopen = () => {
      isOpen = true
      ask()
    }
    mine.onmessage = ({ data }) => hear(JSON.parse(data as string) as TopicsNews)
    mine.onclose = () => {
      if (socket !== mine) return
      leave()
      stopWaiting = clock.after(backoffMs(Math.min(attempt++, 4), clock.random()), connect)
    }
    watchOver()
  }
  function leave(): void {
    const gone = socket
    socket = null
    isOpen = false
    stopWatchdog()
    gone?.close()
  }
  function watchOver(): void {
    stopWatchdog()
    stopWatchdog = clock.after(silenceMs, () => {
      leave()
      connect()
    })
  }
  function ask(): void {
    if (!socket || !isOpen) return
    const topics = wanted()
    asked = { n: asked.n + 1, topics }
    const message: TopicsAsk = { n: asked.n, epoch, topics: Object.fromEntries(topics.map((topic) => [topic, known.get(topic) ?? base])) }
    socket.send(JSON.stringify(message))
  }
  function hear({ n, epoch: theirs, at, changed }: TopicsNews): void {
    attempt = 0
    watchOver()
    if (theirs !== epoch) {
      epoch = theirs
      known.clear()
      base = null
    }
    // An answer to an earlier question says nothing of what has been added since.
    if (n === asked.n) for (const topic of asked.topics) known.set(topic, at)
    for (const watch of watches) if (changed.some((topic) => watch.topics.includes(topic))) outdate(watch)
  }

  function outdate(watch: Watch): void {
    if (watch.isOutdated) return
    watch.isOutdated = true
    if (!watch.isReloading) watch.cancel = clock.after(clock.random() * spreadMs, () => void reload(watch))
  }
  async function reload(watch: Watch): Promise<void> {
    watch.isOutdated = false
    watch.isReloading = true
    const worked = await watch.reload().catch(() => false)
    watch.isReloading = false
    if (!watches.has(watch)) return
    watch.failures = worked ? 0 : watch.failures + 1
    if (worked && !watch.isOutdated) return
    watch.isOutdated = true
    const wait = worked ? clock.random() * spreadMs : backoffMs(Math.min(watch.failures, 5), clock.random())
    watch.cancel = clock.after(wait, () => void reload(watch))
  }

  /** Several screens may begin or end in one step: they are one question. */
  function askSoon(): void {
    if (isAskDue) return
    isAskDue = true
    queueMicrotask(() => {
      isAskDue = false
      if (watches.size === 0) return leave()
      connect()
      ask()
    })
  }

  clock.onHide(() => {
    // Nobody looks: the connection costs something, and keeps the page out of the browser's own cache.
    isHidden = true
    stopWaiting()
    leave()
  })
  clock.onWake(() => {
    isHidden = false
    attempt = 0
    connect()
  })

  return {
    /** From now on `reload` is called when one of the topics has changed. Returns how to stop. */
    follow(shown: Shown): () => void {
      const watch: Watch = { ...shown, isOutdated: false, isReloading: false, failures: 0, cancel: () => {} }
      watches.add(watch)
      askSoon()
      return () => {
        watch.cancel()
        watches.delete(watch)
        // What was not asked for anew is unknown to whoever shows it next.
        if (watch.isOutdated || watch.isReloading) for (const topic of watch.topics) known.delete(topic)
        askSoon()
      }
    },
  }
}

function positionOfDocument(): TopicsOptions['document'] {
  const [epoch, position] = document.querySelector<HTMLMetaElement>(`meta[name="${positionMeta}"]`)?.content.split(' ') ?? []
  return epoch && position ? { epoch, position: Number(position) } : null
}

let ofThisTab: ReturnType<typeof createPublicTopics> | undefined

/** From now on `reload` is called when something that is shown has changed for the public. For the browser alone. Returns how to stop. */
export function followTopics(shown: Shown): () => void {
  ofThisTab ??= createPublicTopics({
    open: () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${topicsPath}`),
    clock: browserClock,
    document: positionOfDocument(),
  })
  return ofThisTab.follow(shown)
}
