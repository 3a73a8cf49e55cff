import type { Kernel } from './context.ts'
import { readPageChanges } from './pageChanges.store.ts'

/** What a memory of public things has to hear, from whichever process. */
export interface ChangeListener {
  /** Commands have changed what these tags stand for. */
  onTags(tags: readonly string[]): void
  /** Changes may have been missed: everything may be different. */
  onGap(): void
}

const listenersOf = new WeakMap<Kernel, Set<ChangeListener>>()

/**
 * Tells of all that commands change for the public, for as long as the kernel lives: those of this process right after their commit, those
 * of others by the bus, and by the record of changes where `followPublicChanges` reads it.
 */
export function onPublicChange(kernel: Kernel, listener: ChangeListener): void {
  hearing(kernel).add(listener)
}

function hearing(kernel: Kernel): Set<ChangeListener> {
  const known = listenersOf.get(kernel)
  if (known) return known
  const made = new Set<ChangeListener>()
  listenersOf.set(kernel, made)
  kernel.bus.onControl((order) => {
    if (order.kind === 'pages.changed') for (const { onTags } of made) onTags(order.tags)
  })
  kernel.bus.onGap(() => {
    for (const { onGap } of made) onGap()
  })
  return made
}

/** The record forgets after an hour (pageChanges.store.ts); whoever has read nothing for so long cannot know what it missed. */
const memoryMs = 50 * 60_000

/**
 * Reads the record of changes for processes beside others: every `withoutBusMs` while nothing else tells (the bus is away, or there is none
 * between processes), rarely otherwise. Returns how to stop.
 */
export function followPublicChanges(
  kernel: Kernel,
  { hasSharedBus, withoutBusMs = 700, everyMs = 25_000 }: { hasSharedBus: boolean; withoutBusMs?: number; everyMs?: number },
): () => void {
  const listeners = hearing(kernel)
  let position: string | null = null
  let [readAt, isBusy] = [0, false]
  const look = async () => {
    const startedAt = Date.now()
    const { position: next, tags } = await readPageChanges(kernel.database.kysely, position)
    if (position !== null && startedAt - readAt > memoryMs) for (const { onGap } of listeners) onGap()
    else if (tags.length > 0) for (const { onTags } of listeners) onTags(tags)
    position = next
    readAt = startedAt
  }
  const timer = setInterval(() => {
    const isDue = !hasSharedBus || !kernel.bus.isWhole() || Date.now() - readAt >= everyMs
    if (!isDue || isBusy) return
    isBusy = true
    look()
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'public changes could not be read'))
      .finally(() => {
        isBusy = false
      })
  }, withoutBusMs)
  timer.unref()
  return () => clearInterval(timer)
}
