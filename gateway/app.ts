import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unrecordedSpan } from '#contract/internal/trace.ts'
import { WindowCounts } from '#bus/windowCounts.ts'
import { backendOf } from './backend/backendAddress.ts'
import { internalApiClient } from './internalApi/internalApiClient.ts'
import { health } from './ops/health.ts'
import { gatewayMetrics } from './ops/metrics.ts'
import { observe } from './ops/observe.ts'
import { reportTo } from './ops/report.ts'
import { Running } from './ops/running.ts'
import { traceRequests } from './ops/traces.ts'
import { defaultLimits } from './options.ts'
import type { Gateway, GatewayOptions } from './options.ts'
import { answerKeptFirst } from './pages/answerKeptFirst.ts'
import { clientPages } from './pages/clientPages.ts'
import { mediaPages } from './pages/mediaPages.ts'
import { publicChanges } from './pages/publicChanges.ts'
import { publicPages } from './pages/publicPages.ts'
import { readTemplate } from './pages/template.ts'
import { backendProxy } from './proxy/backendProxy.ts'
import { compressFrom } from './proxy/forwarded.ts'
import { guard } from './proxy/guard.ts'
import { originRule } from './proxy/origins.ts'
import { answerFailure, unreadable } from './proxy/failures.ts'
import { refuse } from './proxy/refuse.ts'
import { requestIdOf } from './proxy/requestId.ts'
import { storeOf } from './proxy/sharedRates.ts'
import { securityHeaders } from './proxy/securityHeaders.ts'
import { AccountSockets } from './sockets/accountSockets.ts'
import { AddressSockets } from './sockets/addressSockets.ts'
import { announcer } from './sockets/announce.ts'
import { AlarmDevices } from './sockets/alarmDevices.ts'
import { Conversations } from './sockets/conversations.ts'
import { drainSockets, tellToMove } from './sockets/drain.ts'
import { graphqlServer } from './sockets/graphql.ts'
import { beacon } from './sockets/heads.ts'
import { liveServer } from './sockets/liveServer.ts'
import { Pacer } from './sockets/pacer.ts'
import { ConnectionRegistry } from './sockets/connectionRegistry.ts'
import { topicServer } from './sockets/topics.ts'
import { routeUpgrades } from './upgrades.ts'

export type { Gateway, GatewayOptions } from './options.ts'

/** Builds the gateway: proxy, guard, pages and sockets around one HTTP server. It knows no business (docs/architecture.md, idea 6). */
export async function buildGateway(options: GatewayOptions): Promise<Gateway> {
  const { bus, logger: log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const hops = options.trustProxy ?? 0
  const metrics = gatewayMetrics()
  const backend = backendOf(options.backend, limits.upstreamTimeoutMs)
  const internalApi = internalApiClient({
    asker: backend.asker(),
    secret: options.internalSecret,
    timeoutMs: limits.internalTimeoutMs,
    ...(options.traces && { beginSpan: options.beginSpan ?? unrecordedSpan }),
  })
  const origins = originRule({ publicUrl: options.publicUrl, allowed: options.allowedOrigins ?? [] })
  if (hops > 0 && options.publicUrl === undefined && !options.allowedOrigins?.length)
    log.warn('PUBLIC_URL is not set: behind a proxy all commands and sockets of browsers are refused')
  const { clientDir, pages } = options
  const template = clientDir !== undefined && pages !== undefined ? readTemplate(clientDir, pages.files) : undefined
  const headers = await securityHeaders(template?.scriptHashes, options.takesCards)
  let draining = false
  let finishing = false
  const running = new Running()

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines carry the request id themselves; a child logger per request would only cost.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: hops > 0 ? (_address, hop) => hop < hops : false,
    bodyLimit: limits.maxBodyBytes,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    clientErrorHandler: unreadable,
    frameworkErrors: (_error, _request, reply) => {
      headers.put(reply, 'api')
      refuse(reply, 'BODY_UNREADABLE')
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Health is asked until the end; everything else that comes now belongs to the next process.
    if (finishing && !/^\/(?:healthz|readyz|metrics)/.test(request.raw.url ?? ''))
      return void refuse(reply.header('connection', 'close'), 'BACKEND_UNAVAILABLE')
    running.until(reply.raw)
    done()
  })
  traceRequests(app, options)
  app.addHook('onRequest', guard(limits, origins, options.load?.shedder))
  app.addHook('onResponse', observe(metrics, log))
  app.setErrorHandler(answerFailure(log))
  const rates = bus.counters && new WindowCounts(bus.counters)
  await app.register(rateLimit, { global: false, ...(rates && { store: storeOf(rates) }) })
  await app.register(compress, { threshold: compressFrom, encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(async (scope) => {
    scope.addHook('onSend', headers.hook('api'))
    health(scope, { internalApi, metrics, isDraining: () => draining })
  })
  await backendProxy(app, {
    backend,
    limits,
    headers,
    ownMedia: options.mediaDir !== undefined,
    onUnreachable: () => metrics.proxyErrors.inc(),
  })
  if (options.mediaDir !== undefined) {
    const asker = backend.asker()
    app.addHook('onClose', async () => asker.close())
    await mediaPages(app, {
      mediaDir: options.mediaDir,
      asker,
      headers,
      readsPerMinute: limits.readsPerMinute,
      timeoutMs: limits.upstreamTimeoutMs,
      onUnreachable: () => metrics.proxyErrors.inc(),
    })
  }
  // A backend in this process has heard of a change before we have, unless it reads from elsewhere.
  const echoes = typeof options.backend !== 'function' || options.readsMayLag === true
  const changes = publicChanges({ internalApi, bus, everyMs: limits.headsEveryMs, log, echoMs: echoes ? limits.echoMs : undefined })
  let ownUrl = ''
  const rendered =
    template && pages
      ? await publicPages(app, {
          asker: backend.asker(),
          renderer: await pages.renderer(),
          template,
          limits,
          changes,
          metrics,
          headers,
          log,
          load: options.load?.shedder,
          origin: () => options.publicUrl ?? ownUrl,
          proxyHops: hops,
        })
      : undefined
  await clientPages(app, { clientDir, headers, answer: rendered?.answer })
  const { traces } = options
  if (rendered) answerKeptFirst(app.server, rendered.answerKept, { running, metrics, log, traces, isEnding: () => finishing })

  const announce = announcer(bus, log)
  const gatewayId = randomUUID()
  const accountSockets = new AccountSockets(bus, announce, limits, gatewayId)
  const registry = new ConnectionRegistry(limits, accountSockets)
  const conversations = new Conversations(bus, announce, limits, gatewayId)
  const addresses = new AddressSockets(limits)
  const deps = {
    running,
    addresses,
    internalApi,
    limits,
    metrics,
    log,
    registry,
    conversations,
    alarmDevices: new AlarmDevices(announce),
    pacer: new Pacer(),
  }
  const live = liveServer(deps)
  const graphql = graphqlServer(deps)
  const topics = topicServer({ changes, limits, metrics, log })
  const upgrades = routeUpgrades(app.server, {
    handlers: { '/socket.io/': live.handleUpgrade, '/graphql': graphql.handleUpgrade, '/topics': topics.handleUpgrade },
    origins,
    addresses,
    proxyHops: hops,
    limits,
    metrics,
    isDraining: () => draining,
  })
  backend.several?.onNone(() => {
    log.warn('no backend answers: sockets are told to move')
    tellToMove({ registry, anonymous: [graphql, topics], limits })
  })
  const heads = beacon({
    internalApi,
    registry,
    conversations,
    bus,
    headsEveryMs: limits.headsEveryMs,
    sessionsEveryMs: limits.sessionsEveryMs,
    log,
  })
  metrics.watchParts(bus, backend.several)
  if (options.load) metrics.watchShed(options.load.shedder)
  const report = reportTo(internalApi, options, { id: gatewayId, metrics, several: backend.several })
  const stopGaps = bus.onGap(() => metrics.busGaps.inc())
  const stopEvents = bus.onEvents((events) => {
    // One of a batch tells enough.
    const [first] = events
    if (first) metrics.eventLag.observe(Math.max(0, Date.now() - Date.parse(first.envelope.at)) / 1000)
    registry.deliver(events)
  })
  const stopControl = bus.onControl((order) => registry.handleControl(order))

  let closing: Promise<void> | undefined
  const close = async () => {
    draining = true
    stopEvents()
    stopGaps()
    stopControl()
    heads.stop()
    report.stop()
    changes.stop()
    rendered?.stop()
    upgrades.stop()
    conversations.stop()
    accountSockets.stop()
    rates?.stop()
    graphql.close()
    topics.close()
    await live.close()
    await app.close()
    internalApi.close()
    backend.several?.close()
    metrics.stop()
  }
  return {
    app,
    async listen(port, host = '0.0.0.0') {
      await app.listen({ port, host })
      const address = app.server.address()
      const real = typeof address === 'object' && address !== null ? address.port : port
      ownUrl = `http://localhost:${real}`
      return real
    },
    async drain(timeoutMs, { alone = false } = {}) {
      draining = true
      const anonymous = [graphql, topics]
      if (!alone)
        await Promise.all([pause(Math.min(limits.unreadyMs, timeoutMs)), drainSockets({ registry, anonymous, limits, timeoutMs })])
      finishing = true
      await running.none(limits.answersMs)
      if (alone) await drainSockets({ registry, anonymous, limits, timeoutMs: 0 })
      await (closing ??= close())
    },
    close: () => (closing ??= close()),
  }
}
