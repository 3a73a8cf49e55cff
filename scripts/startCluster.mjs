import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { install } from './install.mjs'

/**
 * `npm run start:cluster`: two gateways, two backends and a worker, each a process of its own, on PostgreSQL and Redis, behind HAProxy on
 * PORT. Who dies is started again; SIGTERM drains the gateways before backends and worker end. SIGHUP restarts all of them in turn, so
 * that nobody notices (docs/operations.md).
 */
const { env } = process
const missing = ['DATABASE_URL', 'REDIS_URL', 'TOKEN_SECRET', 'INTERNAL_SECRET'].filter((name) => !env[name])
if (missing.length > 0) {
  console.error(
    `${missing.join(', ')}: fehlt. Mehrere Prozesse brauchen PostgreSQL, Redis und gemeinsame Geheimnisse (docs/operations.md).`,
  )
  process.exit(1)
}
const hasProxy = spawnSync('haproxy', ['-v']).status === 0
install()
const { build } = await import('./build.mjs')
build()

const host = env.HOST || '127.0.0.1'
const port = Number(env.PORT || 3000)
const backendPort = Number(env.BACKEND_PORT || 4000)
const workerPort = Number(env.WORKER_PORT || 4100)
const at = (number) => `http://127.0.0.1:${number}`
const backends = [backendPort, backendPort + 1]
const gateways = [port + 1, port + 2]
const shared = { ...env, NODE_ENV: env.NODE_ENV ?? 'production', PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}` }
let stopping = false

/** Keeps one process running until it is told to stop. */
function keep(name, command, args, settings, readyAt) {
  let child
  let gone = Promise.resolve()
  let isMoving = false
  const begin = () => {
    child = spawn(command, args, { stdio: 'inherit', env: { ...shared, ...settings } })
    child.once('error', (error) => console.error(`${name}: ${error.message}`))
    gone = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (!stopping && !isMoving) {
          console.error(`${name} ist zu Ende (${signal ?? code}) und wird neu gestartet.`)
          setTimeout(() => !stopping && begin(), 1000)
        }
        resolve()
      })
    })
  }
  begin()
  return {
    name,
    async ready() {
      while (!stopping) {
        const answer = await fetch(`${readyAt}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        await pause(200)
      }
    },
    stop() {
      child.kill('SIGTERM')
      return gone
    },
    async restart() {
      isMoving = true
      await this.stop()
      if (!stopping) begin()
      isMoving = false
      await this.ready()
    },
  }
}

const role = (name, file, settings, readyAt) =>
  keep(name, process.execPath, ['--max-semi-space-size=8', `build/server/${file}`], settings, readyAt)

const roles = { proxy: [], gateways: [], backends: [], workers: [] }
const stopAll = (some) => Promise.all(some.map((one) => one.stop()))
let ending
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    stopping = true
    ending ??= stopAll(roles.gateways)
      .then(() => stopAll(roles.proxy))
      .then(() => stopAll([...roles.backends, ...roles.workers]))
      .then(() => process.exit(0))
  })
// Not before all of them are there.
let allReady
let turn = new Promise((resolve) => {
  allReady = resolve
})
process.on('SIGHUP', () => {
  turn = turn.then(async () => {
    for (const one of [...roles.workers, ...roles.backends, ...roles.gateways]) {
      if (stopping) return
      await one.restart()
      console.log(`${one.name}: neu gestartet`)
    }
  })
})

// The first migrates; the others find it done.
for (const [index, number] of backends.entries()) {
  const settings = { HOST: '127.0.0.1', BACKEND_PORT: String(number), WORKERS: '0' }
  const backend = role(`Backend ${index + 1}`, 'backend.js', settings, at(number))
  roles.backends.push(backend)
  await backend.ready()
}
roles.workers.push(role('Worker', 'worker.js', { HOST: '127.0.0.1', WORKER_PORT: String(workerPort) }, at(workerPort)))
for (const [index, number] of gateways.entries()) {
  const settings = {
    PORT: String(number),
    HOST: hasProxy ? '127.0.0.1' : host,
    BACKEND_URLS: backends.map(at).join(','),
    CLIENT_DIR: env.CLIENT_DIR || 'build/client',
    TRUST_PROXY: String(Number(env.TRUST_PROXY || 0) + (hasProxy ? 1 : 0)),
  }
  if (!stopping) roles.gateways.push(role(`Gateway ${index + 1}`, 'gateway.js', settings, at(number)))
}
for (const one of [...roles.workers, ...roles.gateways]) await one.ready()
if (hasProxy && !stopping) {
  const settings = {
    BIND: `${host === '0.0.0.0' ? '' : host}:${port}`,
    GATEWAY_1: `127.0.0.1:${gateways[0]}`,
    GATEWAY_2: `127.0.0.1:${gateways[1]}`,
  }
  const proxy = keep('HAProxy', 'haproxy', ['-db', '-f', 'scripts/haproxy.cfg'], settings, at(port))
  roles.proxy.push(proxy)
  await proxy.ready()
  if (!stopping) console.log(`Markthalle läuft auf ${shared.PUBLIC_URL}: 2 Gateways, 2 Backends und 1 Worker hinter HAProxy.`)
} else if (!stopping)
  console.warn(
    'HAProxy fehlt (Debian: apt install haproxy). Die Gateways laufen ohne Verteiler davor: ' +
      gateways.map((number) => `http://${host}:${number}`).join(' und '),
  )
allReady()
