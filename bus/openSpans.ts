import type { Logger } from 'pino'
import type { BeginSpan, SpanKind } from '#contract/internal/trace.ts'

export interface Spans {
  begin: BeginSpan
  /** Sends what is still held, at most for five seconds. */
  close(): Promise<void>
}

/** How long what is still held may take to go out at the end, in ms. */
const closeMs = 5_000

/**
 * Records steps of traces and sends them to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names (OTLP over HTTP), in batches and beside
 * the work: a collector that is away costs the steps, nothing else. OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER mean what
 * OpenTelemetry says. Undefined where no collector is named; the library is loaded only then.
 */
export async function openSpans(service: string, version: string, env: NodeJS.ProcessEnv, log: Logger): Promise<Spans | undefined> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!endpoint) return undefined
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ])
  const say = (message: string, ...more: unknown[]) =>
    log.warn({ part: 'traces', about: more.map(String).join(' ').slice(0, 500) }, message)
  api.diag.setLogger(
    { error: say, warn: say, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }))],
  })
  const tracer = provider.getTracer('markthalle')
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER } satisfies Record<
    SpanKind,
    unknown
  >
  return {
    begin(name, kind, parent) {
      const before = parent
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: parent.isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
            isRemote: true,
          })
        : api.ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind] }, before)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        trace: { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 },
        end({ failed = false, attributes = {} } = {}) {
          span.setAttributes(attributes)
          if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeMs)
      })
      await Promise.race([provider.shutdown().catch((error: unknown) => say('the last steps could not be sent', error)), late])
      clearTimeout(timer)
    },
  }
}
