import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod'

/** By schema: calls that answer the same share one, and so do all applications of a process. */
const made = new WeakMap<z.ZodType, (value: unknown) => string>()

/**
 * Answers are serialised from the same schema that declares them; unknown properties never leave the server. Made when first
 * needed: all at once would cost every start more than a second.
 */
export function serialiser(schema: z.ZodType): (value: unknown) => string {
  return (value) => {
    let stringify = made.get(schema)
    if (!stringify) made.set(schema, (stringify = makeSerialiser(schema)))
    return stringify(value)
  }
}

function makeSerialiser(schema: z.ZodType): (value: unknown) => string {
  const written = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return fastJsonStringify(withNullable(written) as never) as (value: unknown) => string
}

/**
 * The same schema with «this or null» as `nullable`. A choice between schemas is made by evaluating the value by each of them, with all
 * that is in it, before it is written; whether it is null needs no evaluation. What is evaluated anyway stays as it is: the validator
 * knows no `nullable`.
 */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('oneOf' in schema) return schema
  const { anyOf, ...own } = schema as Record<string, unknown>
  const rest = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, withNullable(value)]))
  if (anyOf === undefined) return rest
  const choices = anyOf as { type?: unknown }[]
  const [one, ...others] = choices.filter(({ type }) => type !== 'null')
  const isPlain = choices.length === 2 && one !== undefined && others.length === 0 && typeof one.type === 'string'
  return isPlain ? { ...(withNullable(one) as object), ...rest, nullable: true } : { ...rest, anyOf }
}
