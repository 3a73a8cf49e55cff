import * as z from 'zod'
import type { CallSpec, InputOf } from '#contract/define.ts'
import type { FieldError, RefusalCode } from '#contract/refusals.ts'
import { germanIssue } from '#contract/values/germanIssues.ts'
import { Refusal } from './refusal.ts'

z.config({ localeError: germanIssue })

/** What arrived, before any check. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** So many wrong fields are named: a list of a hundred thousand wrong entries must not make an answer of megabytes. */
const namedErrors = 50

/** Parses all parts of a call's input at the edge. @throws Refusal INPUT_INVALID naming every bad field in German. */
export function parseInput(call: CallSpec, raw: RawInput): InputOf<CallSpec> {
  const errors: FieldError[] = []
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(value ?? {})
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, namedErrors - errors.length))
      errors.push({ field: issue.path.join('.'), message: issue.message })
    return undefined
  }
  const input = { params: part(call.params, raw.params), query: part(call.query, raw.query), body: part(call.body, raw.body) }
  if (errors.length > 0) throw new Refusal(missingStep(call, raw, errors) ?? 'INPUT_INVALID', { errors })
  return input as InputOf<CallSpec>
}

/** Where nothing else is wrong than that steps beyond the specification are left out: the code of the first one. */
function missingStep(call: CallSpec, raw: RawInput, errors: readonly FieldError[]): RefusalCode | undefined {
  const body = typeof raw.body === 'object' && raw.body !== null ? (raw.body as Record<string, unknown>) : {}
  const left = (call.beyond ?? []).filter(({ at }) => body[at.slice('body.'.length)] === undefined)
  return errors.every(({ field }) => left.some(({ at }) => at === `body.${field}`)) ? left[0]?.code : undefined
}

/** The subject's id as it was sent, if it was sent in a usable form: of an empty one the schema speaks, at its field. */
export function rawSubject(call: CallSpec, raw: RawInput): string | undefined {
  if (!call.subject) return undefined
  const [place, name] = call.subject.at.split('.') as [keyof RawInput, string]
  const holder = raw[place]
  const value = typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[name] : undefined
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined
}
