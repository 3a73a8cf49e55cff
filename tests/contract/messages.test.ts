import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { parseInput } from '#backend/kernel/validate.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { FieldError } from '#contract/refusals.ts'

const calls = Object.entries(allCalls) as [CallId, CallSpec][]
const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** What people, robots and old clients send instead of what is asked. */
const wrong: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a blank', ' '],
  ['a text', 'abc'],
  ['a long text', 'x'.repeat(20_001)],
  ['a number', 5],
  ['0', 0],
  ['-1', -1],
  ['a fraction', 0.5],
  ['a huge number', 1e300],
  ['NaN', Number.NaN],
  ['true', true],
  ['false', false],
  ['a list', []],
  ['a list of nulls', [null]],
  ['a list of lists', [[]]],
  ['a list of texts', ['a', 'b']],
  ['an object', {}],
  ['a list of objects', [{}]],
  ['markup', '<b>'],
  ['a date', '2026-13-45'],
]

function errorsOf(call: CallSpec, input: Partial<Record<Part, unknown>>): FieldError[] | undefined {
  try {
    parseInput(call, { params: {}, query: {}, body: {}, ...input })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.errors ?? []
  }
}

/** The names a part may have, however it is put together. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const names = new Set<string>()
  const walk = (one: { properties?: Record<string, unknown>; anyOf?: object[]; oneOf?: object[]; allOf?: object[] }) => {
    for (const name of Object.keys(one.properties ?? {})) names.add(name)
    for (const part of [...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])]) walk(part)
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object)
  return [...names]
}

/** Words of a validator or of a programmer, not of a form. */
const foreign = new RegExp(
  'Ungültig|erwartet[ ,]|, erhalten|Zu (?:groß|klein):|Muster|\\bzu haben\\b|\\b(?:Array|String|Objekt|undefined|null|NaN)\\b|' +
    '[Ee]xpected|[Rr]eceived|[Ii]nvalid|[Rr]equired|instanceof',
)

describe('whatever is wrong with a field, its message is German and says what to do', () => {
  it.each(calls)('%s', (_id, call) => {
    const bad = new Set<string>()
    const look = (what: string, errors: FieldError[] | undefined) => {
      for (const { field, message } of errors ?? []) {
        if (foreign.test(message) || !/^\p{Lu}.*[.!?]$/su.test(message) || message.length > 200) bad.add(`${what} → ${field}: ${message}`)
      }
    }
    for (const part of parts) {
      look(`${part} missing`, errorsOf(call, {}))
      for (const [what, value] of wrong) look(`${part} is ${what}`, errorsOf(call, { [part]: value }))
      const fields = fieldsOf(call[part])
      for (const [what, value] of wrong) {
        look(`all of ${part}: ${what}`, errorsOf(call, { [part]: Object.fromEntries(fields.map((name) => [name, value])) }))
        for (const name of fields) look(`${part}.${name}: ${what}`, errorsOf(call, { [part]: { [name]: value } }))
      }
    }
    expect([...bad]).toEqual([])
  })
})

describe('null says nothing: it is refused, or it stays null, and never becomes «no», nothing or zero', () => {
  const schemas = calls.flatMap(([id, call]) => parts.flatMap((part) => (call[part] ? [[`${id} ${part}`, call[part]] as const] : [])))
  it.each(schemas)('%s', (_name, schema) => {
    const found: string[] = []
    const walk = (path: string, one: unknown) => {
      const type = one as z.ZodType & {
        shape?: Record<string, z.ZodType>
        element?: z.ZodType
        options?: z.ZodType[]
        unwrap?: () => z.ZodType
        in?: z.ZodType
      }
      if (!(one instanceof z.ZodType)) return
      if (type.shape) {
        for (const [name, field] of Object.entries(type.shape)) {
          const answer = field.safeParse(null)
          // An optional query value that is nonsense counts as left out; nothing else may be made of it.
          if (
            answer.success &&
            answer.data !== null &&
            answer.data !== undefined &&
            (answer.data === false || answer.data === 0 || answer.data === 1 || answer.data === true)
          )
            found.push(`${path}.${name}: ${String(answer.data)}`)
          walk(`${path}.${name}`, field)
        }
        return
      }
      for (const inner of [type.element, ...(type.options ?? []), type.in, typeof type.unwrap === 'function' ? type.unwrap() : undefined])
        walk(path, inner)
    }
    walk('', schema)
    expect(found).toEqual([])
  })
})
