import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { install } from './install.mjs'

/**
 * `npm run start:cluster`: one backend with its workers and two gateways (PORT and the port after it), each a process of its own, on
 * PostgreSQL and Redis. Who dies is started again; SIGTERM drains the gateways before the backend ends.
 */
const { env } = process
const missing = ['DATABASE_URL', 'REDIS_URL', 'TOKEN_SECRET', 'INTERNAL_SECRET'].filter((name) => !env[name])
if (missing.length > 0) {
  console.error(
    `${missing.join(', ')}: fehlt. Mehrere Prozesse brauchen PostgreSQL, Redis und gemeinsame Geheimnisse (docs/operations.md).`,
  )
  process.exit(1)
}
install()
const { build } = await import('./build.mjs')
build()

const port = Number(env.PORT || 3000)
const backendPort = Number(env.BACKEND_PORT || 4000)
const shared = { ...env, NODE_ENV: env.NODE_ENV ?? 'production', HOST: env.HOST || '127.0.0.1' }
let stopping = false

/** Keeps one role running until it is told to stop. */
function keep(name, file, settings) {
  let child
  let gone = Promise.resolve()
  const begin = () => {
    child = spawn(process.execPath, ['--max-semi-space-size=8', `build/server/${file}`], {
      stdio: 'inherit',
      env: { ...shared, ...settings },
    })
    gone = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (!stopping) {
          console.error(`${name} ist zu Ende (${signal ?? code}) und wird neu gestartet.`)
          setTimeout(() => !stopping && begin(), 1000)
        }
        resolve()
      })
    })
  }
  begin()
  return {
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}

async function ready(name, url) {
  while (!stopping) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return console.log(`${name}: ${new URL(url).origin}`)
    await pause(200)
  }
}

const roles = []
let ending
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    stopping = true
    const [backend, ...gateways] = roles
    ending ??= Promise.all(gateways.map((gateway) => gateway.stop()))
      .then(() => backend?.stop())
      .then(() => process.exit(0))
  })

roles.push(keep('Backend', 'backend.js', { HOST: '127.0.0.1', BACKEND_PORT: String(backendPort) }))
await ready('Backend', `http://127.0.0.1:${backendPort}/readyz`)
for (const number of [1, 2]) {
  const settings = {
    PORT: String(port + number - 1),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    CLIENT_DIR: env.CLIENT_DIR || 'build/client',
  }
  if (!stopping) roles.push(keep(`Gateway ${number}`, 'gateway.js', settings))
}
for (const number of [1, 2]) await ready(`Gateway ${number}`, `http://127.0.0.1:${port + number - 1}/readyz`)
