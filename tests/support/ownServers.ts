import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Where Debian keeps PostgreSQL's programs; `PG_BIN` names another place. */
function programs(): string {
  const root = '/usr/lib/postgresql'
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  const folder = process.env['PG_BIN'] ?? (newest === undefined ? '' : join(root, newest, 'bin'))
  if (!existsSync(join(folder, 'pg_basebackup')))
    throw new Error('No PostgreSQL programs here (PG_BIN): a real read replica cannot be tried.')
  return folder
}
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

export interface OwnServer {
  url: string
  start(): void
  /** As a power cut does. */
  kill(): void
}

/** A PostgreSQL server of the test's own, and standbys that follow it; all are gone after the file. */
export async function ownServers() {
  const bin = programs()
  const folder = mkdtempSync('/tmp/markthalle-servers-')
  // The server refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))) : []
  if (isRoot) chownSync(folder, uid!, gid!)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, stdout } = spawnSync(join(bin, program), args, {
      encoding: 'utf8',
      cwd: folder,
      ...(isRoot && { uid: uid!, gid: gid! }),
      // What starts a server must not wait for the server's own output.
      stdio: ['ignore', program === 'pg_ctl' ? 'ignore' : 'pipe', program === 'pg_ctl' ? 'ignore' : 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr ?? ''}${stdout ?? ''}`)
  }
  const running: (() => void)[] = []
  afterAll(() => {
    for (const kill of running) kill()
    rmSync(folder, { recursive: true, force: true })
  })

  async function server(name: string, make: (data: string, port: number) => void): Promise<OwnServer> {
    const [data, port] = [join(folder, name), await freePort()]
    make(data, port)
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c shared_buffers=32MB -c wal_level=replica -c hot_standby=on`
    const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, `${name}.log`), '-o', options, 'start')
    const kill = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
    start()
    running.unshift(() => {
      if (existsSync(join(data, 'postmaster.pid'))) kill()
    })
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, kill }
  }
  return {
    primary: () =>
      server('primary', (data) =>
        run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data),
      ),
    standbyOf: (primary: OwnServer) =>
      server('standby', (data) => run('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')),
  }
}
