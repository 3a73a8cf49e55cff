import { join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { shedLimitsOf } from '#contract/internal/load.ts'
import { buildVersion } from '#bus/buildVersion.ts'
import { openSpans } from '#bus/openSpans.ts'
import { watchLoad } from '#bus/loadWatch.ts'
import { openBus } from '#bus/openBus.ts'
import { settingProblems } from '#contract/internal/settings.ts'
import { buildGateway } from './app.ts'
import { builtPages } from './pages/builtPages.ts'

/**
 * Starts a gateway of its own: BACKEND_URL, or BACKEND_URLS (comma-separated) where there are several, and
 * INTERNAL_SECRET name the backend, PORT and HOST where to listen, CLIENT_DIR and PAGES_DIR the built client, REDIS_URL
 * the bus it shares with the backend, PUBLIC_URL the application's address, ALLOWED_ORIGINS (comma-separated) further
 * pages, TRUST_PROXY the number of reverse proxies in front.
 */
async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const logger = pino({ level: env.LOG_LEVEL ?? 'info', base: { app: 'gateway', instance: randomBytes(3).toString('hex') } })
  const several = (env.BACKEND_URLS ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  const problems = settingProblems(env, [...(several.length > 0 ? [] : ['BACKEND_URL']), 'INTERNAL_SECRET'])
  if (problems.length > 0) {
    for (const line of problems) console.error(line)
    process.exit(1)
  }
  const { BACKEND_URL: backend = '', INTERNAL_SECRET: internalSecret = '' } = env
  const bus = await openBus({ url: env.REDIS_URL, secret: internalSecret, log: logger })
  const spans = await openSpans('markthalle-gateway', buildVersion(), env, logger)
  const gateway = await buildGateway({
    backend: several.length > 0 ? several.map((url) => new URL(url).origin) : backend,
    internalSecret,
    bus,
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: Number(env.TRUST_PROXY || 0),
    load: watchLoad({ limits: shedLimitsOf(env), log: logger }),
    version: buildVersion(),
    ...(spans && { traces: Number(env.TRUST_PROXY || 0) > 0 ? ('trusted' as const) : ('own' as const), beginSpan: spans.begin }),
    takesCards: Boolean(env.STRIPE_PUBLISHABLE_KEY),
    logger,
    // Without a shared bus the beacon is the only messenger between the processes, so it has to be quick.
    limits: {
      ...(env.REDIS_URL ? {} : { headsEveryMs: 1000 }),
      ...(env.UNREADY_SECONDS && { unreadyMs: Number(env.UNREADY_SECONDS) * 1000, goawayMinMs: Number(env.UNREADY_SECONDS) * 1000 }),
    },
    ...(env.CLIENT_DIR
      ? { clientDir: resolve(env.CLIENT_DIR), pages: builtPages(resolve(env.PAGES_DIR ?? join(env.CLIENT_DIR, '../ssr'))) }
      : {}),
    ...(env.PUBLIC_URL ? { publicUrl: new URL(env.PUBLIC_URL).origin } : {}),
    ...(env.MEDIA_DIR ? { mediaDir: env.MEDIA_DIR } : {}),
  })
  const port = await gateway.listen(Number(env.PORT || 3000), env.HOST || '0.0.0.0')
  logger.info({ port }, 'gateway listening')

  const stop = (signal: string) => {
    logger.info({ signal }, 'draining')
    gateway
      .drain(25_000)
      .then(() => Promise.all([bus.close(), spans?.close()]))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'drain failed')
          process.exit(1)
        },
      )
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
}

await start(process.env)
