import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#contract/internal/clientAddress.ts'
import type { Span, Trace } from '#contract/internal/trace.ts'
import { refusalsOf, type CallSpec, type FileAnswer } from '#contract/define.ts'
import { guestSubjects } from '#contract/subjects.ts'
import type { Bases } from './bases.ts'
import { callLimit } from './callLimits.ts'
import type { Caller, CommandStart, Ctx, DeclaredCall, Kernel } from './context.ts'
import type { AnyHandler, BackendFeature, Subjects } from './feature.ts'
import { once } from './idempotency.ts'
import { readBody, signedBody } from './body.ts'
import { readFrom } from './readFrom.ts'
import { Refusal } from './refusal.ts'
import { serialiser } from './serialiser.ts'
import { parseInput, rawSubject, type RawInput } from './validate.ts'

export type Authenticate = (token: string) => Promise<Extract<Caller, { kind: 'account' }>>

type Start = Omit<CommandStart, 'call'>
/** A declared call bound to its handler; the live connection's commands run the same thing. */
export interface MountedCall {
  id: string
  call: CallSpec
  /** All that can be said before the body is read. @throws Refusal as `run` would */
  checkHead(start: Start, raw: Pick<RawInput, 'params' | 'query'>): Promise<void>
  run(start: Start, raw: RawInput, shown?: (ctx: Ctx) => void): Promise<{ status: number; body: unknown } | FileAnswer>
}

/** Binds every declared call of the features; run without HTTP by the internal API and by tests. */
export function bindCalls(kernel: Kernel, features: readonly BackendFeature[]): Map<string, MountedCall> {
  const bound = new Map<string, MountedCall>()
  const subjects = Object.assign({}, ...features.map((feature) => feature.subjects ?? {})) as Subjects
  for (const feature of features) {
    for (const [id, call] of Object.entries(feature.calls)) {
      if (bound.has(id)) throw new Error(`Call ${id} is declared twice`)
      const handler = feature.handlers[id] as AnyHandler | undefined
      if (!handler) throw new Error(`Call ${id} has no handler`)
      if (call.audience === 'public' && call.subject && !(guestSubjects as readonly string[]).includes(call.subject.kind))
        throw new Error(`Call ${id} is public, but a ${call.subject.kind} always belongs to an account`)
      const { body: _body, ...head } = call
      const checkHead = async (start: Start, raw: Pick<RawInput, 'params' | 'query'>) =>
        void (await inputOf(kernel, subjects, head, seenBy(call, start), { ...raw, body: undefined }))
      const declared = { id, refuses: refusalsOf(call), events: new Set(call.events) }
      bound.set(id, {
        id,
        call,
        checkHead,
        run: (start, raw, shown) =>
          heldToCodes(kernel, declared, () =>
            // The spread last: in front it would cost every request five microseconds.
            run(kernel, subjects, { id, call, handler }, { call: declared, ...seenBy(call, start) }, raw, shown),
          ),
      })
    }
  }
  return bound
}

/** Public calls know who orders without an account as a visitor: what belongs to accounts is none of such a session's business. */
const seenBy = (call: CallSpec, start: Start): Start =>
  call.audience === 'public' && start.caller.kind === 'account' && start.caller.role === 'guest'
    ? { ...start, caller: { kind: 'guest' } }
    : start

/** Reports a code that leaves a call undeclared; the caller gets it all the same. */
async function heldToCodes<T>(kernel: Kernel, declared: DeclaredCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && !declared.refuses.has(error.code))
      kernel.undeclared({ call: declared.id, list: 'refuses', name: error.code })
    throw error
  }
}

async function run(
  kernel: Kernel,
  subjects: Subjects,
  bound: { id: string; call: CallSpec; handler: AnyHandler },
  start: CommandStart,
  raw: RawInput,
  shown?: (ctx: Ctx) => void,
) {
  const { id, call, handler } = bound
  checkAudience(call, start.caller)
  const input = await inputOf(kernel, subjects, call, start, raw)
  const answer = async (ctx: Ctx) => ({ status: call.status ?? 200, body: await handler(ctx, input) })
  if (call.method === 'GET' || call.transaction === 'own') {
    const { ctx, status, body } = await readFrom(kernel, start, call.mayLag === true && start.caller.kind === 'guest', answer)
    shown?.(ctx)
    return call.produces ? (body as FileAnswer) : { status, body }
  }
  const key = start.clientId
  return kernel.command(start, (ctx) =>
    key ? once(ctx, { call: id, key, body: [input.params, input.body] }, () => answer(ctx)) : answer(ctx),
  )
}

/** Somebody else's id answers 404 before anything else is said about the input. */
async function inputOf(kernel: Kernel, subjects: Subjects, call: CallSpec, start: CommandStart, raw: RawInput) {
  try {
    return parseInput(call, raw)
  } catch (refusal) {
    const subject = rawSubject(call, raw)
    // Whom `checkAudience` let in holds the account that the kind's check relies on.
    const owns = call.subject && (subjects[call.subject.kind] as ((ctx: Ctx, id: string) => Promise<boolean>) | undefined)
    if (subject !== undefined && owns && !(await owns(kernel.reading(start), subject))) throw new Refusal('NOT_FOUND')
    throw refusal
  }
}

function checkAudience(call: CallSpec, caller: Caller) {
  if (call.audience === 'public') return
  if (caller.kind !== 'account') throw new Refusal('LOGIN_REQUIRED')
  if (!call.audience.includes(caller.role)) throw new Refusal('ROLE_FORBIDDEN')
}

/** Routes all bound calls; audience is evaluated before the body is even read. */
export function mountCalls(app: FastifyInstance, kernel: Kernel, { routes }: Bases<MountedCall>, authenticate: Authenticate): void {
  for (const { one, url } of routes) {
    const { call } = one
    const key = `${call.method} ${url.replace(/:\w+/g, ':')}`
    const stringify = call.output && serialiser(call.output)
    const limit = call.perMinute ? callLimit(kernel, key, call.perMinute) : undefined
    app.route({
      method: call.method,
      url,
      config: { call: one.id, path: call.path, ...(call.rawBody ? { signed: true } : {}) },
      onRequest: async (request) => {
        request.caller = await callerOf(request, authenticate, call.audience === 'public')
        checkAudience(call, request.caller)
        if (limit && !limit(addressKey(request.clientIp))) throw new Refusal('RATE_LIMITED')
      },
      handler: async (request, reply) => {
        const cookies = new Set<string>()
        const start = {
          cookies: request.headers.cookie ?? '',
          setCookie: (cookie: string) => {
            cookies.clear()
            cookies.add(cookie)
          },
          caller: request.caller,
          requestId: request.id,
          ip: request.clientIp,
          isLocal: request.isLocal,
          userAgent: request.headers['user-agent'] ?? '',
          clientId: idempotencyKey(request),
          log: request.log as CommandStart['log'],
          trace: request.trace,
        }
        // Files are megabytes: nobody sends them in vain.
        if (request.isMultipart()) await one.checkHead(start, { params: request.params, query: request.query })
        const answer = await one.run(
          start,
          { params: request.params, query: request.query, body: call.rawBody ? signedBody(request) : await readBody(request, call) },
          request.headers['x-page-tags'] === 'ask' ? (ctx) => tellShown(reply, ctx) : undefined,
        )
        for (const cookie of cookies) reply.header('set-cookie', cookie)
        return send(reply, call, answer, stringify)
      },
    })
  }
}

/** What an answer is made of and until when it holds, for whoever caches pages rendered from it. */
export function tellShown(reply: FastifyReply, { shown, cacheableUntil }: Pick<Ctx, 'shown' | 'cacheableUntil'>): void {
  reply.header('x-page-tags', [...shown].join(' '))
  if (cacheableUntil) reply.header('x-page-until', cacheableUntil.toISOString())
}

function send(
  reply: FastifyReply,
  call: CallSpec,
  answer: { status: number; body: unknown } | FileAnswer,
  stringify: ((value: unknown) => string) | undefined,
) {
  if ('file' in answer) {
    return reply
      .type(answer.type ?? call.produces!)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `${answer.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`)
      .send(answer.file instanceof Uint8Array ? Buffer.from(answer.file) : Readable.from(answer.file, { objectMode: false }))
  }
  reply.code(answer.status).type('application/json; charset=utf-8')
  return reply.send(stringify ? stringify(answer.body) : JSON.stringify(answer.body ?? null))
}

async function callerOf(request: FastifyRequest, authenticate: Authenticate, mayBeGuest: boolean): Promise<Caller> {
  const header = request.headers.authorization
  if (!header) return { kind: 'guest' }
  const token = /^Bearer ([\w.-]+)$/.exec(header)?.[1]
  try {
    if (!token) throw new Refusal('TOKEN_INVALID')
    return await authenticate(token)
  } catch (error) {
    // A stale token must not lock anybody out of public pages.
    if (mayBeGuest && error instanceof Refusal) return { kind: 'guest' }
    throw error
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\w:.-]{8,100}$/.test(key))
    throw new Refusal('INPUT_INVALID', { errors: [{ field: 'Idempotency-Key', message: 'Der Schlüssel braucht 8 bis 100 Zeichen.' }] })
  return key
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    clientIp: string
    isLocal: boolean
    trace: Trace | null
    span: Span | null
    /** A body of JSON as it came, for calls that are signed. */
    rawText?: string
    /** What of its files stands in memory. */ uploadBytes: number
  }
  interface FastifyContextConfig {
    call?: string
    path?: string
    signed?: true
  }
}
