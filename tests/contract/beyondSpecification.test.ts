import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all.ts'
import { reasonsBeyond } from '#contract/beyondSpecification.ts'
import type { CallSpec } from '#contract/define.ts'
import { refusals } from '#contract/refusals.ts'

type Beyond = { call?: string; steps?: { field: string; code: string; reason: string }[] }
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; 'x-beyond-specification'?: Beyond; description: string }>>
}
const documented = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
)
const calls = Object.entries(allCalls) as [string, CallSpec][]

describe('what goes beyond the specification stands in the API document', () => {
  it.each(calls)('%s', (id, call) => {
    const said = documented.get(id)!['x-beyond-specification']
    if (!call.ours && !call.beyond) return expect(said).toBeUndefined()
    if (call.ours) expect(said?.call, 'a reason in contract/beyondSpecification.ts').toMatch(/^[A-ZÄÖÜ].{20,}\.$/)
    else expect(said?.call).toBeUndefined()
    expect(said?.steps ?? []).toEqual((call.beyond ?? []).map(({ at, code, reason }) => ({ field: at, code, reason })))
    for (const { at, code, byHandler } of call.beyond ?? []) {
      const { properties = {}, required = [] } = z.toJSONSchema(call.body!, { io: 'input', unrepresentable: 'any' }) as {
        properties?: object
        required?: string[]
      }
      const name = at.slice('body.'.length)
      expect(Object.keys(properties)).toContain(name)
      expect(required.includes(name), `${id} really asks for ${name}`).toBe(!byHandler)
      expect(refusals[code].status).toBe(422)
      expect(refusals[code].message, 'names the way out').toMatch(/^Bitte /)
      expect(documented.get(id)!.description).toContain(code)
    }
  })

  it('no reason is left over', () => {
    const ours = calls.filter(([, call]) => call.ours).map(([id]) => id)
    for (const key of Object.keys(reasonsBeyond))
      expect(
        ours.some((id) => id === key || (id.startsWith(`${key}.`) && !(id in reasonsBeyond))),
        key,
      ).toBe(true)
  })
})
