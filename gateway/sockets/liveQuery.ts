import { setTimeout as wait } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import * as z from 'zod'
import type { InternalAnswer } from '#contract/internal/internalApi.ts'

const wireError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

function resultOf(answer: InternalAnswer<'live'>): ExecutionResult {
  const errors = answer.errors?.map((error) => {
    const known = wireError.safeParse(error)
    return known.success
      ? new GraphQLError(known.data.message, { path: known.data.path, extensions: known.data.extensions })
      : new GraphQLError('Something went wrong')
  })
  return { data: answer.data as Record<string, unknown> | null, ...(errors ? { errors } : {}) }
}

export interface LiveQueryOptions {
  /** The answer as it is after the moment `since`. */
  evaluate(since: number): Promise<InternalAnswer<'live'>>
  /** A moment of the clock that `since` is told by. */
  moment(): number
  everyMs: number
  /** The first evaluation failed: the operation ends with this error, unless the connection is cut instead. */
  failed(error: unknown): void
  ended(): void
}

/**
 * One subscription: its query evaluated now, and again whenever the account's stream moves, at most once per
 * `everyMs`, told only when the answer differs. A missed push is harmless, because the next one carries everything.
 */
export class LiveQuery implements AsyncGenerator<ExecutionResult, void, void> {
  private readonly options: LiveQueryOptions
  private last = ''
  private lastRun = -Infinity
  private pokes = 1
  private pokedAt: number
  private seen = 0
  private readonly over = new AbortController()
  private wake: (() => void) | undefined

  constructor(options: LiveQueryOptions) {
    this.options = options
    this.pokedAt = options.moment()
  }

  /** The account's stream moved. */
  poke(): void {
    this.pokes += 1
    this.pokedAt = this.options.moment()
    this.wake?.()
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    while (!this.over.signal.aborted) {
      if (this.pokes === this.seen) {
        await new Promise<void>((resolve) => {
          this.wake = resolve
        })
        this.wake = undefined
        continue
      }
      await this.pause(this.lastRun + this.options.everyMs - performance.now())
      if (this.over.signal.aborted) break
      const answer = await this.run()
      if (answer !== undefined) return { done: false, value: answer }
    }
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    this.end()
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<ExecutionResult, void>> {
    await this.return()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return()
  }

  private async run(): Promise<ExecutionResult | undefined> {
    const target = this.pokes
    this.lastRun = performance.now()
    try {
      const answer = await this.options.evaluate(this.pokedAt)
      if (answer.invalid) return this.refuse(resultOf(answer).errors?.[0])
      this.seen = target
      const text = JSON.stringify(answer)
      if (this.over.signal.aborted || text === this.last) return undefined
      this.last = text
      return resultOf(answer)
    } catch (error) {
      if (error instanceof GraphQLError) throw error
      // A client that has an answer keeps it and gets the next one; a first failure is told.
      if (this.last === '') {
        this.end()
        this.options.failed(error)
        throw new GraphQLError('Der Dienst ist gerade nicht erreichbar.', { extensions: { code: 'BACKEND_UNAVAILABLE' } })
      }
      await this.pause(this.options.everyMs)
      return undefined
    }
  }

  /** Ends the operation with a message of type `error`, which frees its slot. */
  private refuse(error: GraphQLError | undefined): never {
    this.end()
    throw error ?? new GraphQLError('Die Abfrage ist ungültig.', { extensions: { code: 'INPUT_INVALID' } })
  }

  private end(): void {
    if (this.over.signal.aborted) return
    this.over.abort()
    this.wake?.()
    this.options.ended()
  }

  /** Waits, but not beyond the end of the subscription. */
  private async pause(ms: number): Promise<void> {
    if (ms <= 0) return
    await wait(ms, undefined, { signal: this.over.signal }).catch((error: unknown) => {
      if (!this.over.signal.aborted) throw error
    })
  }
}
