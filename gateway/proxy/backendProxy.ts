import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { addressKey } from '#contract/internal/clientAddress.ts'
import type { Backend } from '../backend/backend.ts'
import type { Limits } from '../options.ts'
import { countBody, isTooLarge } from './bodySize.ts'
import { refuse } from './refuse.ts'
import { rewriteRequestHeaders, rewriteResponseHeaders } from './forwarded.ts'
import { sendCollected } from './collected.ts'
import type { Profile, SecurityHeaders } from './securityHeaders.ts'

interface ProxiedPath {
  prefix: string
  methods?: HTTPMethods[]
  profile: Profile
  budget: 'rest' | 'graphql'
}

/** What the backend answers. Everything else, `/internal` above all, never reaches it through the gateway. */
const proxied: ProxiedPath[] = [
  { prefix: '/rest', profile: 'api', budget: 'rest' },
  { prefix: '/graphql', methods: ['POST'], profile: 'api', budget: 'graphql' },
  { prefix: '/docs', methods: ['GET', 'HEAD'], profile: 'docs', budget: 'rest' },
  { prefix: '/media', methods: ['GET', 'HEAD'], profile: 'media', budget: 'rest' },
]

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

function rateLimit(prefix: string, budget: 'rest' | 'graphql', limits: Limits) {
  const max =
    budget === 'graphql'
      ? limits.graphqlPerMinute
      : (request: FastifyRequest) => (isRead(request) ? limits.readsPerMinute : limits.commandsPerMinute)
  return {
    max,
    groupId: prefix,
    timeWindow: 60_000,
    // Told only when it matters: three headers on every answer cost more than the limit itself.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    keyGenerator: (request: FastifyRequest) => (isRead(request) ? 'r' : 'w') + addressKey(request.ip),
  }
}

export interface ProxyOptions {
  backend: Backend
  limits: Limits
  headers: SecurityHeaders
  /** `/media` is served from a folder instead. */
  ownMedia: boolean
  onUnreachable(): void
}

/** Registers the proxied prefixes. The backend being away is a coded refusal, not a stack trace. */
export async function backendProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const unreachable = (reply: FastifyReply) => {
    if (isTooLarge(reply)) return void refuse(reply, 'PAYLOAD_TOO_LARGE')
    options.onUnreachable()
    refuse(reply, 'BACKEND_UNAVAILABLE')
  }
  for (const { prefix, methods, profile, budget } of proxied) {
    if (prefix === '/media' && options.ownMedia) continue
    await app.register(async (scope) => {
      scope.addHook('onSend', options.headers.hook(profile))
      scope.addHook('preParsing', countBody(options.limits))
      await scope.register(httpProxy, {
        ...options.backend.proxy,
        prefix,
        rewritePrefix: prefix,
        websocket: false,
        disableRequestLogging: true,
        ...(methods ? { httpMethods: methods } : {}),
        config: { rateLimit: rateLimit(prefix, budget, options.limits) },
        // A 503 with Retry-After is the backend's answer to the caller; waiting here would only hide it.
        retryMethods: [],
        replyOptions: {
          rewriteRequestHeaders,
          rewriteHeaders: rewriteResponseHeaders,
          onResponse: sendCollected,
          onError: (reply) => unreachable(reply as FastifyReply),
        },
      })
    })
  }
}
