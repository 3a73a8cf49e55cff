import fc from 'fast-check'
import * as z from 'zod'

/** Things people, robots and attackers type. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '💶🍕👩‍👩‍👧',
    '<script>alert(1)</script>',
    "'; drop table accounts; --",
    '../../etc/passwd',
    '%00',
    'NaN',
    '1e999',
    '-1',
    '0.5',
    'ｆｕｌｌ',
    '\u202Eabc',
    'ß'.repeat(20_000),
    null,
    true,
    -1,
    0.005,
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[[]]],
    { __proto__: { admin: true } },
    { constructor: 1 },
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
)

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  maxItems?: number
}

/** Mostly fitting values for a zod schema, with a nasty one slipped in every now and then: near misses find more than noise. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function build(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 9 }, { arbitrary: nasty, weight: 1 })
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(build))
  if (schema.allOf) return build(Object.assign({}, ...schema.allOf) as Schema)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, build(one)])), {
        requiredKeys: properties.filter(([name]) => schema.required?.includes(name)).map(([name]) => name),
      })
    }
    case 'array':
      return fc.array(build(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(Math.ceil(schema.minimum ?? -5), -1000), max: Math.min(Math.floor(schema.maximum ?? 200), 2000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema)
    default:
      return nasty
  }
}

function text(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'email') return fc.constant('anna@lindenbrueck.example')
  if (schema.format === 'date-time')
    return fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2026-02-28')
  if (schema.pattern)
    return fc.oneof(
      fc.stringMatching(new RegExp(withoutLooks(schema.pattern))).filter((value) => value.length <= (schema.maxLength ?? 200)),
      fc.constantFrom('62101', '12:30', 'MH-26-AAAAAA', 'a'.repeat(24)),
    )
  return fc.string({ minLength: Math.min(schema.minLength ?? 0, 50), maxLength: Math.min(schema.maxLength ?? 60, 60), unit: 'grapheme' })
}

/** Fast-check cannot look ahead; what such a condition would refuse is a near miss and welcome. */
const withoutLooks = (pattern: string) => pattern.replace(/\(\?[=!][^()]*\)/g, '')
