import { appendFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  execute,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
} from 'graphql'
import mercurius from 'mercurius'
import { graphqlOperations } from '#contract/graphql/operations.ts'
import { refusalMessage } from '#contract/refusals.ts'
import type { InternalAnswer, InternalRequest } from '#contract/internal/internalApi.ts'
import type { AccountSessions } from '#backend/features/accounts/sessions.ts'
import type { Caller, Kernel } from '#backend/kernel/context.ts'
import { tellShown } from '#backend/kernel/mount.ts'
import { DatabaseUnavailable } from '#backend/kernel/db/unavailable.ts'
import { isUnholdable, Refusal } from '#backend/kernel/refusal.ts'
import type { GraphqlContext } from './builder.ts'
import { queryLimits } from './limits.ts'
import { schema } from './schema.ts'

/** What is no GraphQL, mercurius would read as JSON of a parsed document: past the parser, in whatever shape a stranger gives it. */
const isJson = /^\s*(?:\{\s*["}]|[\d"[-]|(?:true|false|null)\s*$)/

const ownType = 'application/graphql-response+json; charset=utf-8'

/** Whether the caller asks for `application/graphql-response+json`, and for nothing else rather (GraphQL over HTTP, 4.1). */
function wantsOwnType({ headers }: FastifyRequest): boolean {
  const weights = new Map(
    (headers.accept ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [type = '', ...parameters] = one.split(';').map((part) => part.trim())
        const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
        return [type, Number.isNaN(weight) ? 1 : weight] as const
      }),
  )
  const own = weights.get('application/graphql-response+json') ?? 0
  return own > 0 && own >= (weights.get('application/json') ?? 0)
}

/** `/graphql` by POST (GraphQL over HTTP, also anonymous); subscriptions go through `evaluateLive`. */
export async function mountGraphql(app: FastifyInstance, kernel: Kernel, sessions: AccountSessions): Promise<void> {
  await app.register(mercurius, {
    schema,
    path: '/graphql',
    graphiql: false,
    jit: 1,
    subscription: false,
    allowBatchedQueries: false,
    validationRules: [...queryLimits],
    context: async (request): Promise<GraphqlContext> => ({
      ctx: kernel.reading({ caller: await callerOf(request.headers.authorization, sessions), requestId: request.id, ip: request.clientIp }),
    }),
    errorFormatter: (result, context) => {
      const unread = unavailable(result.errors) ?? (result.data ? undefined : unreadable(result.errors?.[0]))
      const found = unread ? [new GraphQLError('', { originalError: unread })] : result.errors
      const errors = found?.flatMap((error) => presentErrors(kernel, error as GraphQLError)) as never
      // Without data there was nothing to execute: the new media type says so by its status, and leaves the entry out.
      const { reply } = context as unknown as { reply: FastifyReply }
      if (result.data === undefined && wantsOwnType(reply.request)) {
        // An error has thrown the type away that was set before.
        reply.type(ownType)
        return { statusCode: unread?.status ?? 400, response: { errors } as never }
      }
      return { statusCode: unread?.status ?? 200, response: { data: unread ? null : (result.data ?? null), errors } }
    },
    additionalRouteOptions: {
      preParsing: async (request, reply) => {
        if (wantsOwnType(request)) reply.type(ownType)
      },
      preValidation: async ({ body }) => {
        // Null means the same as nothing (GraphQL over HTTP, 5.1); mercurius allows it for all parameters but this one.
        if (typeof body === 'object' && body !== null && 'extensions' in body && body.extensions === null) delete body.extensions
      },
    },
  })
  app.graphql.addHook('preParsing', async (_schema, source) => {
    if (isJson.test(source)) throw new GraphQLError('Die Abfrage ist kein GraphQL.')
  })
  // Not among the rules: those judge a document once and keep the verdict, for whoever asks the same next.
  app.graphql.addHook('preExecution', async (_schema, document, context) => {
    if (kernel.config.developerPages && (context as unknown as { reply: FastifyReply }).reply.request.isLocal) return
    const problems = introspects(document) ? validate(schema, document, [NoSchemaIntrospectionCustomRule]) : []
    if (problems.length > 0) throw Object.assign(new Error('introspection'), { errors: problems })
  })
  app.graphql.addHook('onResolution', async (_execution, context) => {
    const { reply, ctx } = context as unknown as GraphqlContext & { reply: FastifyReply }
    if (reply.request.headers['x-page-tags'] === 'ask') tellShown(reply, ctx)
  })
  const file = kernel.config.recordCalls
  if (file) {
    app.graphql.addHook('onResolution', async (execution, context) => {
      const document =
        (context as unknown as { document?: DocumentNode }).document ??
        parse(String((context.reply.request.body as { query?: string } | undefined)?.query ?? '{__typename}'))
      for (const name of rootFields(document))
        appendFileSync(file, `${JSON.stringify({ method: 'GRAPHQL', path: name, status: execution.errors ? 400 : 200 })}\n`)
    })
  }
}

const asking = new WeakMap<DocumentNode, boolean>()
/** Looked up once a document: mercurius keeps those it has seen. */
function introspects(document: DocumentNode): boolean {
  let known = asking.get(document)
  if (known === undefined) asking.set(document, (known = /"__(?:schema|type)"/.test(JSON.stringify(document))))
  return known
}

async function callerOf(header: string | undefined, sessions: AccountSessions): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/.exec(header ?? '')?.[1]
  if (!token) return { kind: 'guest' }
  try {
    return await sessions.authenticate(token)
  } catch (error) {
    // Public fields stay readable with a stale token; the others refuse a guest by themselves.
    if (error instanceof Refusal) return { kind: 'guest' }
    throw error
  }
}

/** Part of the answer is missing because the database is: the whole question is to be asked again. */
const unavailable = (errors: ExecutionResult['errors']): Refusal | undefined =>
  errors?.some((error) => causeOf(error) instanceof DatabaseUnavailable) ? new Refusal('BACKEND_UNAVAILABLE') : undefined
const causeOf = (error: Error) => (error instanceof GraphQLError ? error.originalError : error)

/** The envelope could not be read at all: then the HTTP status says so. Everything about the question itself is a 200. */
function unreadable(error: Error | undefined): Refusal | undefined {
  const cause = error && causeOf(error)
  if (cause instanceof Refusal) return error instanceof GraphQLError && error.path ? undefined : cause
  const code = (cause as { code?: string } | undefined)?.code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('PAYLOAD_TOO_LARGE')
  return code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? new Refusal('MEDIA_TYPE_UNSUPPORTED') : undefined
}

/** A question that is not valid comes as one error around all it is wrong about. */
function presentErrors(kernel: Kernel, error: GraphQLError) {
  const cause = error.originalError ?? error
  const inner = cause instanceof Refusal ? undefined : (cause as { errors?: GraphQLError[] }).errors
  return inner && inner.length > 0 ? inner.map((one) => presentError(kernel, one)) : [presentError(kernel, error)]
}

/** Refusals keep their code and fields; anything unexpected is logged and masked. */
function presentError(kernel: Kernel, error: GraphQLError) {
  const thrown = error.originalError
  const cause = thrown && isUnholdable(thrown as { code?: unknown }) ? new Refusal('INPUT_INVALID') : thrown
  if (cause instanceof Refusal)
    return {
      message: refusalMessage(cause.code, cause.details),
      path: error.path,
      extensions: { code: cause.code, ...(cause.errors ? { errors: cause.errors } : {}) },
    }
  if (cause && !(cause instanceof GraphQLError) && (cause as { statusCode?: number }).statusCode === undefined) {
    kernel.log.error({ err: cause }, 'a GraphQL field failed')
    return { message: refusalMessage('INTERNAL'), path: error.path, extensions: { code: 'INTERNAL' } }
  }
  return { message: error.message, locations: error.locations, path: error.path, extensions: { code: 'INPUT_INVALID' } }
}

function rootFields(document: DocumentNode): string[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((one) =>
          one.kind === Kind.FIELD && one.name.value in graphqlOperations ? [one.name.value] : [],
        )
      : [],
  )
}

/** One evaluation of a subscription for its account. @throws Refusal INPUT_INVALID when it is no valid subscription */
export async function evaluateLive(kernel: Kernel, caller: Caller, ask: InternalRequest<'live'>): Promise<InternalAnswer<'live'>> {
  let document: DocumentNode
  try {
    document = parse(ask.query, { maxTokens: 500 })
  } catch {
    throw new Refusal('INPUT_INVALID')
  }
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operation = operations.find((one) => !ask.operationName || one.name?.value === ask.operationName)
  if (operation?.operation !== 'subscription') throw new Refusal('INPUT_INVALID')
  const problems = validate(schema, document, [...specifiedRules, ...queryLimits, NoSchemaIntrospectionCustomRule])
  if (problems.length > 0)
    return { data: null, errors: problems.map((one) => ({ ...one.toJSON(), extensions: { code: 'INPUT_INVALID' } })), invalid: true }
  const result = (await execute({
    schema,
    document,
    variableValues: ask.variables ?? {},
    operationName: ask.operationName ?? undefined,
    contextValue: { ctx: kernel.reading({ caller, requestId: kernel.newId() }) } satisfies GraphqlContext,
  })) as ExecutionResult
  const lost = result.errors?.map(causeOf).find((cause) => cause instanceof DatabaseUnavailable)
  if (lost) throw lost
  return { data: result.data ?? null, ...(result.errors ? { errors: result.errors.map((one) => presentError(kernel, one)) } : {}) }
}
