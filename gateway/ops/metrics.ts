import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { shedKinds, type ShedKind } from '#contract/internal/processFigures.ts'
import type { Several } from '../backend/backend.ts'
import type { BackendState } from '../backend/site.ts'

const backendStates: BackendState[] = ['ready', 'unready', 'leaving', 'away']

export type RouteClass = 'rest' | 'graphql' | 'media' | 'docs' | 'page' | 'asset' | 'ops' | 'other'

/** The class of a path for metrics and logs; ids and words of users never become labels. */
export function routeClass(url: string): RouteClass {
  if (url.startsWith('/rest')) return 'rest'
  if (url.startsWith('/graphql')) return 'graphql'
  if (url.startsWith('/media/')) return 'media'
  if (url.startsWith('/docs')) return 'docs'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/healthz') || url.startsWith('/readyz') || url.startsWith('/metrics')) return 'ops'
  return 'page'
}

/**
 * `away`: the backend did not answer; `failed`: the screen broke; `overload`: too many waited; `limited`: too many new ones of one
 * address. The browser draws all of these by itself.
 */
const pageOutcomes = ['hit', 'miss', 'joined', 'overload', 'limited', 'away', 'failed'] as const
type PageOutcome = (typeof pageOutcomes)[number]

/** The gateway's own Prometheus registry; several gateways in one process (tests) do not share counters. */
export function gatewayMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const duration = new Histogram({
    name: 'gateway_http_seconds',
    help: 'Duration of HTTP requests',
    registers,
    labelNames: ['class', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const observers = new Map<string, { observe(seconds: number): void }>()
  new Gauge({
    name: 'gateway_rss_bytes',
    help: 'Resident memory',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'gateway_event_loop_lag_p99_seconds',
    help: 'Event loop delay since the last scrape',
    registers,
    collect() {
      this.set(Number.isNaN(lag.mean) ? 0 : lag.percentile(99) / 1e9)
      lag.reset()
    },
  })
  let deliveredEvents = 0
  new Counter({
    name: 'gateway_events_delivered_total',
    help: 'Events handed to sockets',
    registers,
    collect() {
      this.reset()
      this.inc(deliveredEvents)
    },
  })
  const pages = Object.fromEntries(pageOutcomes.map((outcome) => [outcome, 0])) as Record<PageOutcome, number>
  new Counter({
    name: 'gateway_pages_total',
    help: 'Documents by how they came about',
    registers,
    labelNames: ['outcome'] as const,
    collect() {
      this.reset()
      for (const outcome of pageOutcomes) this.inc({ outcome }, pages[outcome])
    },
  })
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  return {
    registry,
    /** Bound children are kept: looking labels up costs more than counting. */
    http(kind: RouteClass, method: string, status: number, seconds: number) {
      const key = `${kind} ${method} ${status}`
      let observer = observers.get(key)
      if (!observer) {
        observer = duration.labels({ class: kind, method, status: String(status) })
        observers.set(key, observer)
      }
      observer.observe(seconds)
    },
    /** As the backend counts them since its start. */
    databaseUnavailable: new Gauge({
      name: 'backend_database_unavailable',
      help: 'Statements and connections the database could not answer since the start',
      registers,
      labelNames: ['reason'] as const,
    }),
    proxyErrors: counter('gateway_proxy_errors_total', 'Proxied requests that did not reach the backend'),
    socketsOpen: new Gauge({ name: 'gateway_sockets_open', help: 'Open sockets', registers, labelNames: ['protocol'] as const }),
    socketsRefused: new Counter({
      name: 'gateway_sockets_refused_total',
      help: 'Upgrades and handshakes refused',
      registers,
      labelNames: ['reason'] as const,
    }),
    socketsCut: new Counter({
      name: 'gateway_sockets_cut_total',
      help: 'Sockets cut by the gateway',
      registers,
      labelNames: ['reason'] as const,
    }),
    /** Counted in a plain number: this is the hottest line of the gateway. */
    delivered(events: number) {
      deliveredEvents += events
    },
    resumes: new Counter({ name: 'gateway_resumes_total', help: 'Replays by outcome', registers, labelNames: ['outcome'] as const }),
    lagging: counter('gateway_lagging_total', 'Times a client fell behind its send buffer'),
    dropped: counter('gateway_messages_dropped_total', 'Client messages refused by limits or shape'),
    /** Counted in plain numbers: a cached page takes hardly longer than a label is looked up. */
    page(outcome: PageOutcome) {
      pages[outcome] += 1
    },
    pageSeconds: new Histogram({
      name: 'gateway_page_draw_seconds',
      help: 'Drawing one page, its questions to the backend included',
      registers,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 4],
    }),
    pagesForgotten: counter('gateway_pages_forgotten_total', 'Times a change threw pages away'),
    /** Tells how much is kept whenever somebody looks. */
    watchPages(cache: { bytes: number; size: number }) {
      new Gauge({
        name: 'gateway_page_cache_bytes',
        help: 'Memory of kept pages',
        registers,
        collect() {
          this.set(cache.bytes)
        },
      })
      new Gauge({
        name: 'gateway_pages_kept',
        help: 'Kept pages',
        registers,
        collect() {
          this.set(cache.size)
        },
      })
    },
    busGaps: counter('gateway_bus_gaps_total', 'Times the bus may have missed something'),
    eventLag: new Histogram({
      name: 'gateway_event_lag_seconds',
      help: 'From the commit of an event until it is at this gateway, by the clocks of both',
      registers,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 25],
    }),
    /** Tells how the bus and the backends stand whenever somebody looks. */
    watchParts(bus: { isWhole(): boolean }, several: Several | undefined) {
      new Gauge({
        name: 'gateway_bus_whole',
        help: '1 while messages of other processes arrive',
        registers,
        collect() {
          this.set(bus.isWhole() ? 1 : 0)
        },
      })
      if (!several) return
      new Gauge({
        name: 'gateway_backends',
        help: 'Backends by how they stand',
        registers,
        labelNames: ['standing'] as const,
        collect() {
          for (const standing of backendStates) this.set({ standing }, several.sites.filter((site) => site.state === standing).length)
        },
      })
      new Counter({
        name: 'gateway_backend_repeats_total',
        help: 'Questions without an answer that were asked of another backend',
        registers,
        collect() {
          this.reset()
          this.inc(several.repeats())
        },
      })
    },
    watchShed({ refused }: { readonly refused: Readonly<Record<ShedKind, number>> }) {
      new Counter({
        name: 'gateway_shed_total',
        help: 'Requests refused because of too much to do',
        registers,
        labelNames: ['kind'] as const,
        collect() {
          this.reset()
          for (const kind of shedKinds) this.inc({ kind }, refused[kind])
        },
      })
    },
    pages: pages as Readonly<Record<PageOutcome, number>>,
    liveRuns: counter('gateway_live_queries_total', 'Evaluations of live queries'),
    stop() {
      lag.disable()
      registry.clear()
    },
  }
}
export type Metrics = ReturnType<typeof gatewayMetrics>
