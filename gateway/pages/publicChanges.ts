import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#contract/events/bus.ts'
import type { InternalApi } from '../internalApi/internalApiClient.ts'
import { ChangeLog } from './changeLog.ts'
import { followChanges } from './followChanges.ts'

export interface ChangeListener {
  /** Commands have changed what these tags stand for. */
  onChanges(tags: readonly string[]): void
  /** Changes may have been missed: everything may be different. */
  onGap(): void
  /** Hears of each change a second time: a backend may have answered before it had heard of it, or from a replica that had not. */
  wantsEcho?: boolean
}

export interface PublicChanges {
  readonly log: ChangeLog
  /** False until it is known from where on changes are told. */
  isFollowing(): boolean
  listen(listener: ChangeListener): void
  stop(): void
}

/** All that commands change for the public, told by the bus at once and by the backend's own record for certain. */
export function publicChanges({
  internalApi,
  bus,
  everyMs,
  log,
  echoMs,
}: {
  internalApi: InternalApi
  bus: Bus
  everyMs: number
  log: FastifyBaseLogger
  /** After so long every backend has heard of a change and its replicas have it; undefined: there is one without any, which has made it. */
  echoMs?: number | undefined
}): PublicChanges {
  const changeLog = new ChangeLog()
  const listeners = new Set<ChangeListener>()
  const onChanges = (tags: readonly string[]) => {
    changeLog.note(tags)
    for (const listener of listeners) listener.onChanges(tags)
    if (echoMs !== undefined) echo(tags)
  }
  const echoes = new Set<NodeJS.Timeout>()
  const echo = (tags: readonly string[]) => {
    // While the bus is away backends hear of it as late as we do, so that what open pages have read meanwhile may be outdated too.
    const toAll = !bus.isWhole()
    const timer = setTimeout(() => {
      echoes.delete(timer)
      if (toAll) changeLog.note(tags)
      for (const listener of listeners) if (toAll || listener.wantsEcho) listener.onChanges(tags)
    }, echoMs)
    timer.unref()
    echoes.add(timer)
  }
  const onGap = () => {
    changeLog.noteGap()
    for (const listener of listeners) listener.onGap()
  }
  const follower = followChanges({ internalApi, bus, everyMs, log, onChanges, onGap })
  const stopBus = bus.onControl((order) => {
    if (order.kind === 'pages.changed') onChanges(order.tags)
  })
  return {
    log: changeLog,
    isFollowing: follower.isFollowing,
    listen: (listener) => {
      listeners.add(listener)
    },
    stop() {
      follower.stop()
      for (const timer of echoes) clearTimeout(timer)
      stopBus()
    },
  }
}
