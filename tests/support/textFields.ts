import * as z from 'zod'

interface Schema {
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  format?: string
  minimum?: number
}

/** One place of an input that takes a value; `fill` gives a whole input with that value there and fitting ones beside it. */
export interface Field {
  path: string
  fill: (value: unknown) => unknown
}

/** Every place of an input, however deep, where a stranger can write a text: numbers, choices and lists included. */
export function fieldsOf(schema: z.ZodType): Field[] {
  return fields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '')
}

function fields(schema: Schema, path: string): Field[] {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.flatMap((one) => fields(one, path))
  const own: Field = { path, fill: (value) => value }
  switch (typeOf(schema)) {
    case 'object': {
      const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
        fields(one, path === '' ? name : `${path}.${name}`).map((field): Field => ({
          path: field.path,
          fill: (value) => ({ ...(sample(schema) as object), [name]: field.fill(value) }),
        })),
      )
      return path === '' ? inner : [own, ...inner]
    }
    case 'array':
      return [
        own,
        ...fields(schema.items ?? {}, `${path}[]`).map((field): Field => ({ path: field.path, fill: (value) => [field.fill(value)] })),
      ]
    default:
      return [own]
  }
}

/** One input that fits, or nearly. */
export const sampleOf = (schema: z.ZodType): unknown => sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type[0] : type)

/** Something that fits, or nearly: enough that the neighbours of a field do not end the reading before it. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return sample(options.at(-1)!)
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, one]) => [name, sample(one)]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.format === 'email'
        ? 'anna@lindenbrueck.example'
        : schema.format === 'date-time'
          ? '2026-11-20T17:30:00Z'
          : schema.pattern?.includes('{5}')
            ? '62101'
            : 'Anna'
  }
}

/** Shapes on which careless rules go over the same text again and again. */
export const longShapes: Record<string, (length: number) => string> = {
  'letters and an angle bracket': (length) => `${'a'.repeat(length - 1)}<`,
  'angle brackets': (length) => '<'.repeat(length),
  'an opened tag': (length) => `<${'a'.repeat(length - 1)}`,
  'many opened tags': (length) => '<a '.repeat(length / 3),
  'opened quotes': (length) => '<a "'.repeat(length / 4),
  'attributes in a quote': (length) => `<a title="${" href='".repeat(length / 7)}">`,
  'opened comments': (length) => '<!--'.repeat(length / 4),
  'at signs': (length) => `@${'a.'.repeat(length / 2)}`,
  'a mail address': (length) => `${'a'.repeat(length / 2)}@${'a.'.repeat(length / 4)}`,
  spaces: (length) => `${' '.repeat(length - 1)}a`,
  'spaces inside': (length) => `a${' '.repeat(length - 2)}!`,
  digits: (length) => `${'1'.repeat(length - 1)}x`,
  hyphens: (length) => 'a-'.repeat(length / 2),
  slashes: (length) => `/media/${'a/'.repeat(length / 2)}`,
  brackets: (length) => '('.repeat(length),
  ampersands: (length) => '&#1'.repeat(length / 3),
  accents: (length) => `e${'\u0301'.repeat(length - 1)}`,
  emoji: (length) => '💶'.repeat(length / 2),
  'broken halves': (length) => '\ud83d'.repeat(length),
  'control characters': (length) => '\u0000\r'.repeat(length / 2),
  'line breaks': (length) => '\r'.repeat(length),
}
