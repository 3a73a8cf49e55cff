import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

interface Holder {
  pid: number
  host: string
  processStart: string | null
  token: string
  since: string
}

const HEARTBEAT_MS = 5_000
const SILENT_MS = 20_000

/** Thrown when another living process holds the lock. */
export class LockHeldError extends Error {
  readonly pid: number

  constructor(file: string, holder: Holder) {
    super(
      `Das Datenverzeichnis wird bereits von Prozess ${holder.pid} benutzt (seit ${holder.since}, Rechner ${holder.host}). ` +
        `Bitte beenden Sie ihn zuerst. / The data directory is in use by process ${holder.pid}; ` +
        `two processes would destroy the database. [${file}]`,
    )
    this.name = 'LockHeldError'
    this.pid = holder.pid
  }
}

export interface ProcessLock {
  release(): void
}

/**
 * Takes the lock file or throws LockHeldError. PGlite does not guard its data directory, and two
 * processes on one directory corrupt it silently. A lock is taken over only from a process that is gone:
 * its pid is free, or belongs to a process started at another moment (a container restarts with the same pid).
 */
export async function takeProcessLock(file: string, warn: (line: string) => void = (line) => console.warn(line)): Promise<ProcessLock> {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    processStart: processStart(process.pid),
    token: randomUUID(),
    since: new Date().toISOString(),
  }
  const draft = `${file}.${own.token}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    if (!tryLink(draft, file)) await takeOver(file, draft, own, warn)
  } finally {
    unlinkSync(draft)
  }
  const heartbeat = setInterval(() => touch(file, own), HEARTBEAT_MS).unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (read(file)?.token === own.token) unlinkSync(file)
    },
  }
}

async function takeOver(file: string, draft: string, own: Holder, warn: (line: string) => void): Promise<void> {
  const found = read(file)
  if (!found && existsSync(file))
    warn(
      `Die Sperrdatei ${file} war beschädigt und wurde ersetzt. ` +
        'Läuft noch ein Prozess mit diesem Datenverzeichnis, beenden Sie ihn bitte sofort.',
    )
  if (found && isAlive(found, file)) throw new LockHeldError(file, found)
  if (read(file)?.token === found?.token) removeIfThere(file)
  if (tryLink(draft, file)) {
    // Two may have found the same dead lock; whoever is overwritten here gives way.
    await sleep(100)
  }
  const winner = read(file)
  if (winner && winner.token !== own.token) throw new LockHeldError(file, winner)
}

/** A hard link appears with its whole content or not at all, and fails when the name is taken. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function isAlive(holder: Holder, file: string): boolean {
  // The pid of another machine or container says nothing here; its heartbeat does.
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT_MS
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  const started = processStart(holder.pid)
  return !(started && holder.processStart && started !== holder.processStart)
}

/** A text that changes when the pid is used again by another process; null where the system does not tell. */
function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      // The command in brackets may contain blanks; the start time is the 20th field after it.
      return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null // the process ended meanwhile, or the system hides it: the pid alone decides
  }
}

/** The holder written in the file; null when there is none or the file is damaged. */
function read(file: string): Holder | null {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null
    return isHolder(found) ? found : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/** JSON alone says little: `42`, `[]` or `{}` hold no lock, and asking for their process must not end the start. */
function isHolder(found: Partial<Holder> | null): found is Holder {
  if (found === null || typeof found !== 'object') return false
  const { pid, host, processStart: started, token, since } = found
  return (
    Number.isSafeInteger(pid) &&
    pid! > 0 &&
    pid! <= 0x7fff_ffff &&
    typeof host === 'string' &&
    (started === null || typeof started === 'string') &&
    typeof token === 'string' &&
    token !== '' &&
    typeof since === 'string'
  )
}

function touch(file: string, own: Holder): void {
  if (read(file)?.token === own.token) utimesSync(file, new Date(), new Date())
}

function removeIfThere(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
