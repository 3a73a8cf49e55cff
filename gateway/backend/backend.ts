import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { IncomingHttpHeaders } from 'node:http'
import type { BackendState } from './site.ts'

/** A short question of the gateway's own; its answer is read whole. Only what may be asked twice: a lost connection repeats it. */
export interface Question {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | undefined
  /** Ends the question. */
  signal?: AbortSignal | undefined
  /** Rejects when nothing came until then, the wait for a turn included. */
  timeoutMs?: number | undefined
}

export interface WholeAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One line of questions: at most `questionsAtOnce` under way, so that a reconnect storm waits here instead of exhausting the backend. */
export interface Asker {
  ask(question: Question): Promise<WholeAnswer>
  close(): void
}

export const questionsAtOnce = 64

/** The way to the backend, the same for whoever goes it: the proxy, the internal API, pages being drawn. */
export interface Backend {
  /** How `@fastify/http-proxy` gets there. */
  readonly proxy: Pick<FastifyHttpProxyOptions, 'upstream' | 'undici' | 'destroyAgent'>
  /** A line of its own: who asks much does not hold up the others. */
  asker(): Asker
  /** Where there are several behind it. */
  readonly several?: Several
}

/** What can be known of several backends. */
export interface Several {
  readonly sites: readonly { readonly url: URL; readonly state: BackendState; readonly inFlight: number }[]
  /** How often a question that got no answer was asked of another. */
  repeats(): number
  /** Tells once per outage when none has answered for two seconds. */
  onNone(tell: () => void): void
  close(): void
}
