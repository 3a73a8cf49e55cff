/** Where a request stands in its trace (W3C Trace Context, version 00). Both ids are random and name nobody. */
export interface Trace {
  traceId: string
  spanId: string
  isSampled: boolean
}

const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const isZero = (id: string) => /^0+$/.test(id)

/** Reads a header or a column; null for what is no trace. Later versions may say more behind what we understand. */
export function readTrace(text: string | readonly string[] | null | undefined): Trace | null {
  if (typeof text !== 'string' || text.length > 200) return null
  const [, version, traceId = '', spanId = '', flags = '', more] = shape.exec(text) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null
  if (isZero(traceId) || isZero(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceText = ({ traceId, spanId, isSampled }: Trace): string => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** The next step of the same trace; without one a new trace begins. */
export const nextSpan = (trace: Trace | null): Trace => ({
  traceId: trace?.traceId ?? randomId(16),
  spanId: randomId(8),
  isSampled: trace?.isSampled ?? true,
})

/** What a step is in its trace: an answer to somebody, a question to another process, or work taken from a queue. */
export type SpanKind = 'server' | 'client' | 'consumer'

/** One step of a trace while it lasts. Its name and attributes say what was done, never with whom: no ids, no words, no addresses. */
export interface Span {
  trace: Trace
  end(outcome?: { failed?: boolean; attributes?: Readonly<Record<string, string | number>> }): void
}
export type BeginSpan = (name: string, kind: SpanKind, parent: Trace | null) => Span

/** Steps that get their place in the trace and stand in log lines, but go nowhere. */
export const unrecordedSpan: BeginSpan = (_name, _kind, parent) => ({ trace: nextSpan(parent), end: () => undefined })

function randomId(bytes: number): string {
  const id = [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return isZero(id) ? randomId(bytes) : id
}

/** How it stands in a line of the log: the names that OpenTelemetry gives the fields. */
export const traceFields = (trace: Trace | null): { trace_id?: string; span_id?: string } =>
  trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {}
