import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#contract/events/bus.ts'
import { askRepeatedly } from '../askRepeatedly.ts'
import type { InternalApi } from '../internalApi/internalApiClient.ts'

export interface ChangeFollower {
  /** False until it is known from where on changes are told. */
  isFollowing(): boolean
  stop(): void
}

/**
 * The backend forgets changes after an hour (kernel/pageChanges.store.ts); a reader who has been away that long cannot know what it missed.
 */
const memoryMs = 50 * 60_000

/** Reads what has changed for the public: the bus tells it sooner, but may lose it. */
export function followChanges(options: {
  internalApi: InternalApi
  bus: Bus
  everyMs: number
  log: FastifyBaseLogger
  onChanges(tags: readonly string[]): void
  onGap(): void
}): ChangeFollower {
  const { internalApi, bus, everyMs, log, onChanges, onGap } = options
  let position: string | null = null
  let readAt = 0
  let isStopped = false

  async function look(): Promise<void> {
    const startedAt = Date.now()
    const answer = await internalApi.ask('pageChanges', { after: position })
    if (isStopped) return
    if (position !== null && startedAt - readAt > memoryMs) onGap()
    else if (answer.tags.length > 0) onChanges(answer.tags)
    position = answer.position
    readAt = startedAt
  }
  const failed = (error: unknown) => {
    if (!isStopped) log.warn({ err: error }, 'page changes could not be read')
  }
  const stop = askRepeatedly({ bus, everyMs, ask: look, failed, atOnce: true })
  return {
    isFollowing: () => position !== null,
    stop() {
      isStopped = true
      stop()
    },
  }
}
