import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { appendFileSync } from 'node:fs'
import { leavingHeader } from '#contract/internal/internalApi.ts'
import { shedKindOf, type LoadShedder } from '#contract/internal/load.ts'
import { readTrace, traceFields } from '#contract/internal/trace.ts'
import { accountSessions } from '#backend/features/accounts/sessions.ts'
import { features } from '#backend/features/all.ts'
import { basesOf } from './kernel/bases.ts'
import { maxTextBytes, parseForm, releaseUpload } from './kernel/body.ts'
import { DatabaseUnavailable } from './kernel/db/unavailable.ts'
import type { Kernel } from './kernel/context.ts'
import { FilesUnavailable } from './kernel/s3Store.ts'
import { bindCalls, mountCalls } from './kernel/mount.ts'
import { unreadyReason } from './kernel/readiness.ts'
import { isUnholdable, Refusal } from './kernel/refusal.ts'
import { mountApiDocs } from './plugins/apiDocs.ts'
import { mountInternalApi } from './plugins/internalApi.ts'
import { mountGraphql } from './graphql/mount.ts'
import { mountMedia } from './plugins/media.ts'

/** A database that restarts is back by then; clients add their own spread. */
const retryAfterSeconds = 2

/** While there is too much to do: by then the worst is over, or others have given up. */
const busyAfterSeconds = 3

/**
 * The backend's HTTP application on a given kernel. Nothing listens yet, so tests inject into the same thing. While `isLeaving` it works
 * on, but says so with every answer: gateways ask another from then on. `load` refuses requests before there are too many (decision 074).
 */
export async function buildBackend(
  kernel: Kernel,
  { isLeaving = () => false, load }: { isLeaving?: () => boolean; load?: Pick<LoadShedder, 'refuses'> } = {},
): Promise<FastifyInstance> {
  const bound = bindCalls(kernel, features)
  const bases = basesOf([...bound.values()])
  const app = Fastify({
    loggerInstance: kernel.log.child({ part: 'backend' }) as FastifyBaseLogger,
    // One line per failing call is enough here; the gateway logs every request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : kernel.newId()
    },
    bodyLimit: maxTextBytes,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
    exposeHeadRoutes: false,
    rewriteUrl: bases.routed,
  })
  app.decorateRequest('clientIp', '')
  app.decorateRequest('isLocal', false)
  app.decorateRequest('caller', null as never)
  app.decorateRequest('trace', null)
  app.decorateRequest('span', null)
  app.decorateRequest('uploadBytes', 0)
  app.addHook('onResponse', async (request) => releaseUpload(request))
  app.addHook('onRequest', async (request) => {
    // Set by the gateway only: it overwrites what comes from outside.
    request.isLocal = request.headers['x-client-local'] === '1'
    const forwarded = request.headers['x-client-ip']
    request.clientIp = typeof forwarded === 'string' ? forwarded : request.ip
    if (!kernel.config.traces) return
    // The address as it is declared, with no id of anybody in it.
    const name = `${request.method} ${request.routeOptions.url ?? '-'}`
    request.span = kernel.beginSpan(name, 'server', readTrace(request.headers['traceparent']))
    request.trace = request.span.trace
    request.log = request.log.child(traceFields(request.trace))
  })
  app.addHook('onResponse', async ({ span }, { statusCode }) =>
    span?.end({ failed: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } }),
  )
  // Before anybody is asked who it is: that would be a question to the database.
  if (load)
    app.addHook('onRequest', async ({ method, url, headers }) => {
      if (load.refuses(shedKindOf(method, url, headers.authorization !== undefined))) throw new Refusal('SERVER_BUSY')
    })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, parseForm(text as string)),
  )
  // Commands without a body are common (log out, mark as read); an empty JSON body is an empty object.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.signed) {
      request.rawText = text as string
      return done(null, {})
    }
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(new Refusal('BODY_UNREADABLE') as never)
    }
  })
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 10, fields: 50, fieldSize: 64 * 1024 } })

  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds)
    if (isLeaving()) reply.header(leavingHeader, '1')
  })
  setErrorAnswers(app)
  const sessions = accountSessions(kernel)
  mountCalls(app, kernel, bases, sessions.authenticate)
  mountInternalApi(app, kernel, bound, sessions)
  await mountGraphql(app, kernel, sessions)
  mountMedia(app, kernel)
  mountApiDocs(app, setErrorAnswers)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = isLeaving() ? 'leaving' : await unreadyReason(kernel)
    return reply.code(reason === null ? 200 : 503).send({ ok: reason === null, ...(reason !== null && { reason }) })
  })
  recordCalls(app, kernel.config.recordCalls)
  return app
}

/** Expected refusals are answered with their code; everything else is logged and answered without a detail. */
function setErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : translate(error)
    // One line: a lost database fails every call at once.
    if (error instanceof DatabaseUnavailable)
      request.log.warn({ reason: error.reason, code: error.code, call: request.routeOptions.config.call }, 'the database is not available')
    if (error instanceof FilesUnavailable)
      request.log.warn({ reason: String(error.cause), call: request.routeOptions.config.call }, 'the storage of files is not available')
    if (!refusal) {
      request.log.error({ err: error, call: request.routeOptions.config.call }, 'a call failed')
      return reply.code(500).send({ ...new Refusal('INTERNAL').body(request.id) })
    }
    const wait = retryAfter(refusal)
    if (wait !== undefined) reply.header('retry-after', wait)
    return reply.code(refusal.status).send(refusal.body(request.id))
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send(new Refusal('NOT_FOUND').body(request.id)))
}

/** Seconds until the same call has a chance again, for refusals that pass by themselves. */
function retryAfter({ code, status, details }: Refusal): number | undefined {
  if (code === 'SERVER_BUSY') return busyAfterSeconds
  if (status !== 429) return undefined
  if (typeof details['seconds'] === 'number') return Math.max(1, Math.ceil(details['seconds']))
  if (typeof details['minutes'] === 'number') return Math.max(1, Math.ceil(details['minutes'] * 60))
  // Limits per address begin anew with every minute.
  return code === 'CONTACT_TOO_FAST' ? 3 : 60 - (Math.floor(Date.now() / 1000) % 60)
}

function translate(error: FastifyError | DatabaseUnavailable | FilesUnavailable): Refusal | undefined {
  if (error instanceof DatabaseUnavailable || error instanceof FilesUnavailable) return new Refusal('BACKEND_UNAVAILABLE')
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('FILE_TOO_LARGE')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('PAYLOAD_TOO_LARGE')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('MEDIA_TYPE_UNSUPPORTED')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('BODY_UNREADABLE')
  }
  if (isUnholdable(error)) return new Refusal('INPUT_INVALID')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(
      error.statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : error.statusCode === 415 ? 'MEDIA_TYPE_UNSUPPORTED' : 'BODY_UNREADABLE',
    )
  return undefined
}

/** For the coverage of the catalogue: one line per call that was really answered. */
function recordCalls(app: FastifyInstance, file: string | undefined) {
  if (!file) return
  app.addHook('onResponse', async (request, reply) => {
    const { path } = request.routeOptions.config
    if (path) appendFileSync(file, `${JSON.stringify({ method: request.method, path, status: reply.statusCode })}\n`)
  })
}
