import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Load, LoadShedder } from '#contract/internal/load.ts'
import type { Bus } from '#contract/events/bus.ts'
import type { PageRenderer } from '#contract/internal/pages.ts'
import type { BackendAddress } from './backend/backendAddress.ts'
import type { ScreenFiles } from './pages/template.ts'
import type { BeginSpan } from '#contract/internal/trace.ts'

/** Every number the gateway lives by; tests shorten them, operators may raise them. Times are milliseconds. */
export interface Limits {
  /** State-changing REST calls per minute and address. */
  commandsPerMinute: number
  /** GET and HEAD requests per minute and address. */
  readsPerMinute: number
  /** GraphQL posts per minute and address; they carry queries too. */
  graphqlPerMinute: number
  /** Of a form with files; counted as it arrives. */
  maxBodyBytes: number
  /** Of any other body: JSON, forms, GraphQL. The backend reads no more either. */
  maxTextBytes: number
  maxUrlBytes: number
  /** Bodies that are still arriving, per address and in all: fewer than there are connections to the backend (128). */
  bodiesPerIp: number
  bodiesAtOnce: number
  upstreamTimeoutMs: number
  internalTimeoutMs: number

  /** Open sockets per address that have not shown an account (yet); an office or a café shares one. */
  socketsPerIp: number
  /** Open sockets per address in all. */
  accountSocketsPerIp: number
  /** New sockets per second and address, and how many at once. */
  opensPerSecondPerIp: number
  opensBurstPerIp: number
  /** Open sockets per account and protocol; beyond it the least active tab is evicted. */
  socketsPerUser: number
  frameBytes: number
  connectTimeoutMs: number
  pingIntervalMs: number
  pingTimeoutMs: number

  /** Client messages per second and socket, and the burst. */
  messagesPerSecond: number
  messagesBurst: number
  userMessagesPerSecond: number
  /** Refused messages after `slow_down` until the socket is cut. */
  overflowUntilCut: number
  slowDownMs: number
  commandTimeoutMs: number

  batchEvents: number
  batchBytes: number
  replayPage: number
  /** How long a client may leave a replay page unconfirmed or a send buffer full. */
  lagCutMs: number
  lagPollMs: number
  congestedPackets: number
  congestedBytes: number
  /** Waiting time for an event that arrived before its predecessor. */
  gapMs: number
  headsEveryMs: number
  /** After so long every backend has heard of a public change, and every read replica in use has it. */
  echoMs: number
  /** How often open connections are held against the sessions that still live: the longest a session ended elsewhere is heard. */
  sessionsEveryMs: number

  typingFlushMs: number
  typingTtlMs: number
  presenceGraceMs: number
  presenceTtlMs: number

  expiringBeforeMs: number
  expiredAfterMs: number

  liveOperations: number
  liveQueryChars: number
  liveEveryMs: number
  livePingMs: number

  /** Open public pages per address that follow what is on them; apart from the sockets of accounts. */
  topicSocketsPerIp: number
  topicFrameBytes: number
  /** Questions of one page per second, and the burst; a page asks once for each step of its visitor. */
  topicAsksPerSecond: number
  topicAsksBurst: number
  /** A page is told of changes at most this often. */
  topicEveryMs: number
  topicBeatMs: number

  /** How long readiness says no before a drain refuses anything: balancers ask every few seconds. */
  unreadyMs: number
  /** How long a stop waits for running answers. */
  answersMs: number
  goawayMinMs: number
  goawayGraceMs: number

  /** Memory for rendered pages. */
  pageCacheBytes: number
  /** However well everything is tagged, no page is cached longer. */
  pageMaxAgeMs: number
  pagesRenderedAtOnce: number
  /** Pages that wait for their turn, which goes round by address; beyond that the browser is told to come again. */
  pagesWaiting: number
  /** Pages nobody has rendered yet, per second and address, and how many at once: a reader has few, a search engine a few each second. */
  pageMissesPerSecond: number
  pageMissesBurst: number
  /**
   * How long the backend may say nothing to a page before the browser has to render it; and the longest
   * wait for a page whose answers keep coming.
   */
  pageTimeoutMs: number
  pageLongestMs: number
}

export const defaultLimits: Limits = {
  commandsPerMinute: 600,
  readsPerMinute: 6000,
  graphqlPerMinute: 3000,
  maxBodyBytes: 25 * 1024 * 1024,
  maxTextBytes: 256 * 1024,
  maxUrlBytes: 12 * 1024,
  bodiesPerIp: 32,
  bodiesAtOnce: 96,
  upstreamTimeoutMs: 30_000,
  internalTimeoutMs: 8000,
  socketsPerIp: 256,
  accountSocketsPerIp: 4096,
  opensPerSecondPerIp: 20,
  opensBurstPerIp: 100,
  socketsPerUser: 10,
  frameBytes: 64 * 1024,
  connectTimeoutMs: 5000,
  pingIntervalMs: 20_000,
  pingTimeoutMs: 10_000,
  messagesPerSecond: 20,
  messagesBurst: 60,
  userMessagesPerSecond: 40,
  overflowUntilCut: 100,
  slowDownMs: 2000,
  commandTimeoutMs: 15_000,
  batchEvents: 50,
  batchBytes: 32 * 1024,
  replayPage: 200,
  lagCutMs: 10_000,
  lagPollMs: 100,
  congestedPackets: 16,
  congestedBytes: 128 * 1024,
  gapMs: 100,
  headsEveryMs: 25_000,
  echoMs: 1500,
  sessionsEveryMs: 2500,
  typingFlushMs: 250,
  typingTtlMs: 6000,
  presenceGraceMs: 10_000,
  presenceTtlMs: 60_000,
  expiringBeforeMs: 60_000,
  expiredAfterMs: 5000,
  liveOperations: 20,
  liveQueryChars: 20_000,
  liveEveryMs: 1000,
  livePingMs: 12_000,
  topicSocketsPerIp: 128,
  topicFrameBytes: 4096,
  topicAsksPerSecond: 3,
  topicAsksBurst: 20,
  topicEveryMs: 250,
  topicBeatMs: 20_000,
  unreadyMs: 5000,
  answersMs: 10_000,
  goawayMinMs: 5000,
  goawayGraceMs: 5000,
  pageCacheBytes: 64 * 1024 * 1024,
  pageMaxAgeMs: 10 * 60_000,
  pagesRenderedAtOnce: 6,
  pagesWaiting: 200,
  pageMissesPerSecond: 5,
  pageMissesBurst: 300,
  pageTimeoutMs: 4000,
  pageLongestMs: 12_000,
}

export interface GatewayOptions {
  /**
   * The backend: its origin, e.g. `http://127.0.0.1:4000`, those of several, or in one process with it the handler of its requests
   * (`app.routing`).
   */
  backend: BackendAddress
  /** The backend in this process answers visitors from read replicas. One elsewhere is taken to do so. */
  readsMayLag?: boolean
  /** Shared with the backend's internal API; never sent to a client. */
  internalSecret: string
  bus: Bus
  /** Folder of the built client; without it unknown paths answer 404. */
  clientDir?: string
  /**
   * Renders the public screens (contract/internal/pages.ts), with the built client's files for each; without it
   * every screen is rendered in the browser.
   */
  pages?: { renderer: () => Promise<PageRenderer>; files: Readonly<Record<string, ScreenFiles>> }
  /**
   * The application's public address: the origin its pages may send commands from, and for canonical addresses and
   * the sitemap. Never taken from a request.
   */
  publicUrl?: string
  /** Folder of uploads to serve directly; without it `/media` is proxied. */
  mediaDir?: string
  /** Further origins that may send commands and open sockets, e.g. `https://shop.example`. The own origin always may. */
  allowedOrigins?: string[]
  /** How many reverse proxies in front are trusted to name the client's address; 0 = none. */
  trustProxy?: number
  /** Pages may hold the card fields of Stripe: the content policy lets them in. */
  takesCards?: boolean
  /** Refuses requests while there is too much to do; without it nobody is refused. */
  load?: { readonly shedder: LoadShedder; last(): Load }
  /** Requests get a trace that the backend carries on (W3C `traceparent`). `trusted`: one that a proxy in front has begun goes on. */
  traces?: 'own' | 'trusted'
  /** Records the steps of these traces; without it they stand in log lines only. */
  beginSpan?: BeginSpan
  /** Names this build to the backend, which is told every few seconds that this gateway lives; without it nothing is told. */
  version?: string
  logger: FastifyBaseLogger
  limits?: Partial<Limits>
}

export interface Gateway {
  /** Starts listening; port 0 takes a free one. Resolves to the real port. */
  listen(port: number, host?: string): Promise<number>
  /**
   * Before a stop: unready at once, tells sockets to move on and waits for them at most `timeoutMs`, lets running answers finish
   * (at most `answersMs`) while new requests get 503, then closes. `alone`: there is no other gateway to move to.
   */
  drain(timeoutMs: number, options?: { alone?: boolean }): Promise<void>
  close(): Promise<void>
  readonly app: FastifyInstance
}
