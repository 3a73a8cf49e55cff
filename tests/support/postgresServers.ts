import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './ownRedis.ts'

/** Where Debian keeps PostgreSQL's programs; `PG_BIN` names another place. */
function programs(): string {
  const root = '/usr/lib/postgresql'
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  const folder = process.env['PG_BIN'] ?? (newest === undefined ? '' : join(root, newest, 'bin'))
  if (!existsSync(join(folder, 'pg_basebackup')))
    throw new Error('No PostgreSQL programs here (PG_BIN): a real read replica cannot be tried.')
  return folder
}

export interface OwnServer {
  url: string
  start(): void
  /** As a power cut does. */
  kill(): void
  /** Takes connections and answers nothing, with all its processes. */
  halt(): void
  goOn(): void
}

/** A PostgreSQL server of one's own, and standbys that follow it, until `remove`. */
export function postgresServers() {
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
  const ending: (() => void)[] = []

  async function server(name: string, make: (data: string) => void): Promise<OwnServer> {
    const [data, port] = [join(folder, name), await freePort()]
    make(data)
    const options =
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c shared_buffers=32MB -c ` +
      'wal_level=replica -c hot_standby=on'
    const pidFile = join(data, 'postmaster.pid')
    const signal = (which: NodeJS.Signals) => {
      const postmaster = readFileSync(pidFile, 'utf8').split('\n')[0]!
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
      for (const pid of [postmaster, ...children]) process.kill(Number(pid), which)
    }
    const own: OwnServer = {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start: () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, `${name}.log`), '-o', options, 'start'),
      kill: () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
      halt: () => signal('SIGSTOP'),
      goOn: () => signal('SIGCONT'),
    }
    own.start()
    ending.unshift(() => {
      if (!existsSync(pidFile)) return
      own.goOn()
      own.kill()
    })
    return own
  }
  return {
    primary: () =>
      server('primary', (data) =>
        run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data),
      ),
    standbyOf: (primary: OwnServer) =>
      server('standby', (data) => run('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')),
    remove() {
      for (const end of ending) end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
