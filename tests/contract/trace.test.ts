import { describe, expect, it } from 'vitest'
import { nextSpan, readTrace, traceFields, traceText } from '#contract/internal/trace.ts'

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const text = `00-${traceId}-${spanId}-01`

describe('a trace', () => {
  it('is read as W3C says, and written as it was read', () => {
    const trace = readTrace(text)
    expect(trace).toEqual({ traceId, spanId, isSampled: true })
    expect(traceText(trace!)).toBe(text)
    expect(readTrace(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false)
    expect(readTrace(`cc-${traceId}-${spanId}-01-what.the.future.says`)?.traceId).toBe(traceId)
  })

  it.each([
    undefined,
    null,
    '',
    [text],
    text.toUpperCase(),
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `${text}-more`,
    `${text}\n`,
    `cc-${traceId}-${spanId}-01-${'x'.repeat(200_000)}`,
  ])('%s is none', (none) => {
    expect(readTrace(none)).toBeNull()
  })

  it('goes on with a new step under the same name, or begins', () => {
    const next = nextSpan(readTrace(text))
    expect([next.traceId, next.isSampled]).toEqual([traceId, true])
    expect(next.spanId).not.toBe(spanId)
    const fresh = nextSpan(null)
    expect(readTrace(traceText(fresh))).toEqual(fresh)
    expect(traceFields(fresh)).toEqual({ trace_id: fresh.traceId, span_id: fresh.spanId })
    expect(traceFields(null)).toEqual({})
  })
})
