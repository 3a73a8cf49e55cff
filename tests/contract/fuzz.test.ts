import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { arbitraryOf, nasty } from '#tests/support/schemaArbitrary.ts'

const testApp = await demoTestApp()
const calls = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(([id]) => !id.startsWith('accounts.log'))
const callerOf = (call: CallSpec): Who =>
  call.audience === 'public' || call.audience.includes('customer') ? 'anna' : call.audience.includes('provider') ? 'bellaVista' : 'admin'

describe('whatever is sent, no call answers with a server error and every answer fits its declaration', () => {
  it.each(calls)('%s', async (id, call) => {
    const part = (schema: CallSpec['params']) => (schema ? arbitraryOf(schema) : fc.constant({}))
    const input = fc.record({
      params: part(call.params),
      query: part(call.query),
      body: fc.oneof(
        { arbitrary: call.body ? arbitraryOf(call.body) : fc.constant(undefined), weight: 4 },
        { arbitrary: nasty, weight: 1 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        const { status, text } = await testApp.raw(callerOf(call), id, {
          params: params as Record<string, unknown>,
          query: query as Record<string, unknown>,
          ...(call.method === 'GET' ? {} : { body }),
        })
        expect(status, `${id}: ${text.slice(0, 300)}`).toBeLessThan(500)
      }),
      { numRuns: 25, seed: 20261121 },
    )
  })
})
