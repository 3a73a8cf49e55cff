import * as z from 'zod'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Role } from '#contract/roles.ts'
import { atMost } from '#contract/values/bounded.ts'
import { isKeptInstant } from '#contract/values/calendarDay.ts'
import type { Subject } from './subjects.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type BodyType = 'json' | 'form' | 'multipart'

/** A step a call asks for beyond the specification's body: a body without it is refused with `code`, which names the step. */
export interface BeyondStep {
  /** Where it stands in the request. */
  at: `body.${string}`
  code: RefusalCode
  /** For the API document, in German. */
  reason: string
  /** The schema leaves it out, the handler asks where it matters. */
  byHandler?: true
}

/**
 * One declaration per call: routes, validation, serialisation, typed client, OpenAPI, permission and ownership matrices
 * and the fuzz test derive from it (docs/architecture.md, idea 1).
 */
export interface CallSpec {
  method: Method
  /** As the specification writes it: no leading slash, no `/rest`, parameters as `{id}`. Answered under both bases. */
  path: string
  area: string
  summary: string
  /** `public`: anybody, with or without a token. */
  audience: 'public' | readonly Role[]
  subject?: Subject
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * How the body may come; JSON unless said otherwise. `form` takes both encodings a browser has for one, `multipart` only that of files.
   * The first is what our own client sends.
   */
  consumes?: readonly BodyType[]
  /** JSON answer; leave out when the call `produces` a file. */
  output?: z.ZodType
  produces?: 'application/pdf' | 'application/xml' | 'image/webp' | 'application/json' | 'text/html' | 'application/octet-stream'
  status?: 200 | 201
  /** Codes of its own; those of all calls of its kind are known (`refusalsOf`). Any other fails the test that meets it. */
  refuses?: readonly RefusalCode[]
  /** The events its commands may emit, those of lifecycle effects included. Any other fails the test that meets it. */
  events?: readonly string[]
  /** `own`: the handler opens its transactions itself (hashing, uploads). GET calls never get one. */
  transaction?: 'own'
  /** Signed by whoever sends it: the handler gets the text as it came (`payload`) and its `signature` line, whatever it says. */
  rawBody?: true
  /** May also be sent as a command over the live connection. */
  overSocket?: true
  /**
   * A visitor may see it up to a second late: where there are read replicas it is answered from one (decision 089). For public GET calls
   * that write nothing and that nobody asks right after changing what they show.
   */
  mayLag?: true
  /** What it asks for beyond the specification's own words. */
  beyond?: readonly BeyondStep[]
  /** Not in the spec's list of calls but needed by the product; why, says beyondSpecification.ts. */
  ours?: true
  /** Requests per minute and address, where the general limit is too generous (log-in, reminders). */
  perMinute?: number
}

export type Calls = Record<string, CallSpec>

/** Every code a call may answer: its own, and what the kernel answers for all calls of its kind. */
export function refusalsOf(call: CallSpec): ReadonlySet<RefusalCode> {
  const hasInput = Boolean(call.params ?? call.query ?? call.body)
  return new Set<RefusalCode>([
    ...(call.refuses ?? []),
    ...(call.beyond ?? []).map(({ code }) => code),
    ...(call.audience === 'public' ? [] : (['LOGIN_REQUIRED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'ROLE_FORBIDDEN'] as const)),
    ...(hasInput ? (['INPUT_INVALID'] as const) : []),
    ...(call.subject && !call.subject.leavesOut ? (['NOT_FOUND'] as const) : []),
    ...(call.method === 'GET' ? [] : (['IDEMPOTENCY_KEY_REUSED'] as const)),
    ...(call.perMinute ? (['RATE_LIMITED'] as const) : []),
    'BACKEND_UNAVAILABLE',
    'SERVER_BUSY',
  ])
}

/** Every content type a call takes. Whoever takes a form takes it in both encodings: which one is sent is the sender's library's choice. */
export function bodyTypesOf({ consumes = ['json'] }: Pick<CallSpec, 'consumes'>): ReadonlySet<BodyType> {
  return new Set(consumes.includes('form') ? [...consumes, 'multipart'] : consumes)
}

/** Keeps the literal types of the declarations. The key is the call's id, `<feature>.<verb>`. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
export interface InputOf<C extends CallSpec> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
}
/** What a client passes: before defaults and coercion. */
export type RequestOf<C extends CallSpec> = (C['params'] extends z.ZodType ? { params: z.input<C['params']> } : { params?: undefined }) &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : { body?: undefined })
export type OutputOf<C extends CallSpec> = C['output'] extends z.ZodType ? z.output<C['output']> : FileAnswer

/** A file answer of a call with `produces`. */
export interface FileAnswer {
  /** Written while it is read where it may be of any length. */
  file: Uint8Array | AsyncIterable<string>
  fileName: string
  inline?: boolean
  /** Where a call gives out files of several types. */
  type?: 'application/pdf' | 'application/xml' | 'image/webp'
}

/** `{data}` as most answers of the spec carry it. */
export const dataOf = <T extends z.ZodType>(item: T) => z.object({ data: item })

/** A page of a list: `{data, meta}`. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta })

export const PageMeta = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() })
export type PageMeta = z.infer<typeof PageMeta>
/** A page of a list that is counted no further than a bound: `more` says that there is more than `total`. */
export const boundedPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: PageMeta.extend({ more: z.boolean() }) })

/**
 * A number as JSON has it, or as the text of a form, query or path. Nothing else is one: `null`, an empty text, lists and switches would
 * quietly become 0 or 1. Its message for what is no number at all is the schema's own.
 */
export function WireNumber(number: z.ZodNumber) {
  const digits = z
    .string()
    .check(atMost(40, ''))
    .trim()
    .regex(/^[+-]?\d{1,16}(?:\.\d{1,10})?$/)
    .transform(Number)
  const message = number.def.error?.({ code: 'invalid_type', expected: 'number', input: '', inst: number } as never)
  const either = z.union([number, digits.pipe(number)], { error: (issue) => (issue.code === 'invalid_union' ? message : undefined) })
  // Documents show what it means, not how it may be spelled.
  either._zod.toJSONSchema = () => {
    const { $schema: _, ...shown } = z.toJSONSchema(number)
    return shown
  }
  return either
}

/** Page numbers arrive as text; anything past the end gives an empty page, nonsense is refused. */
export const PageNumber = WireNumber(
  z
    .number({ error: 'Bitte geben Sie eine Seitenzahl an.' })
    .int('Bitte geben Sie eine Seitenzahl an.')
    .min(1, 'Bitte geben Sie eine Seitenzahl an.')
    .max(100_000, 'Bitte geben Sie eine Seitenzahl an.'),
).default(1)

/** `{message}` of actions; `data` where something comes back. */
export const Done = z.object({ message: z.string() })

/** A database id in a path, query or body (the spec's ids are integers). */
export const Id = WireNumber(
  z
    .number({ error: 'Bitte geben Sie eine gültige Nummer an.' })
    .int('Bitte geben Sie eine gültige Nummer an.')
    .min(1, 'Bitte geben Sie eine gültige Nummer an.')
    .max(Number.MAX_SAFE_INTEGER, 'Bitte geben Sie eine gültige Nummer an.'),
)

const noInstant = 'Bitte geben Sie einen gültigen Zeitpunkt an.'
/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z
  .string({ error: noInstant })
  .check(
    atMost(40, noInstant),
    z.iso.datetime({ offset: true, error: noInstant, abort: true }),
    z.refine(isKeptInstant, { error: noInstant }),
  )

/** The row version a caller has seen (optimistic locking; refused with VERSION_STALE when older). */
export const Version = WireNumber(z.number().int().min(1)).optional()

/** One line of text: trimmed, no control characters, with a German sentence for every way to be wrong. */
export function Line(max: number, { min = 1, empty = 'Bitte füllen Sie dieses Feld aus.' } = {}) {
  return tidied(max, min, empty, stripControl)
}
/** Several lines of text; line breaks are kept. */
export function Text(max: number, { min = 0, empty = 'Bitte füllen Sie dieses Feld aus.' } = {}) {
  return tidied(max, min, empty, stripControlKeepBreaks)
}
/** Before tidying there may be more: blanks at the ends, and line breaks of two signs. */
function tidied(max: number, min: number, empty: string, tidy: (text: string) => string) {
  const tooLong = `Bitte verwenden Sie höchstens ${max} Zeichen.`
  return z
    .string({ error: empty })
    .check(atMost(Math.ceil(1.25 * max) + 200, tooLong))
    .overwrite(tidy)
    .trim()
    .min(min, empty)
    .check(atMost(max, tooLong))
}
/** The database refuses NUL, and other control characters only ever come from accidents or attacks. */
function stripControl(text: string) {
  return wellFormed(text).replace(/[\u0000-\u001f\u007f]+/g, ' ')
}
function stripControlKeepBreaks(text: string) {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
}
/** Half an emoji (a lone surrogate) is no Unicode text; the database would refuse it. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')
