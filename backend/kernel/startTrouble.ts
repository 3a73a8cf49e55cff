import { DatabaseInUseError } from './db/serverLock.ts'
import { LockHeldError } from './db/processLock.ts'

interface Failed {
  code?: string
  syscall?: string
  path?: string
  address?: string
  port?: number
  errors?: Failed[]
  message?: string
}

/** One German line about why a start failed, with the way out; undefined for what nobody foresaw. Never tells a password. */
export function startTrouble(error: unknown, env: Record<string, string | undefined>): string | undefined {
  if (error instanceof LockHeldError || error instanceof DatabaseInUseError) return error.message
  const failed = error as Failed
  // A name with several addresses fails once for each.
  const cause = failed.code === undefined && failed.errors?.[0] ? failed.errors[0] : failed
  const { hostname, port, pathname, username } = URL.canParse(env['DATABASE_URL'] ?? '')
    ? new URL(env['DATABASE_URL']!)
    : { hostname: '', port: '', pathname: '', username: '' }
  const at = `${decodeURIComponent(hostname)}:${port || '5432'}`
  const name = decodeURIComponent(pathname.slice(1)) || 'markthalle'
  const folder = env['DATA_DIR'] || 'data'
  if (cause.syscall === 'listen') {
    if (cause.code === 'EADDRINUSE')
      return `PORT: ${cause.port} ist schon belegt. Beenden Sie den anderen Prozess oder wählen Sie einen anderen Port.`
    if (cause.code === 'EACCES') return `PORT: ${cause.port} darf dieser Benutzer nicht öffnen. Wählen Sie einen Port ab 1024.`
    return `HOST: ${cause.address ?? env['HOST'] ?? ''} gibt es auf diesem Rechner nicht (${cause.code}).`
  }
  switch (cause.code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case '57P03':
      return `DATABASE_URL: Die Datenbank ${at} antwortet nicht (${cause.code}). Läuft sie, und stimmt die Adresse?`
    case '3D000':
      return `DATABASE_URL: Die Datenbank „${name}“ gibt es auf ${at} nicht. Legen Sie sie an: createdb ${name}`
    case '28P01':
    case '28000':
      return `DATABASE_URL: ${at} lässt „${decodeURIComponent(username)}“ nicht hinein. Stimmen Benutzer und Passwort?`
    case '42501':
      return (
        `DATABASE_URL: „${decodeURIComponent(username)}“ darf in „${name}“ keine Tabellen anlegen. ` +
        'Machen Sie ihn zum Eigentümer der Datenbank.'
      )
    case '53300':
      return `DATABASE_URL: ${at} hat keine Verbindung mehr frei.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: „${folder}“ ist kein Verzeichnis.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `DATA_DIR: In „${folder}“ darf dieser Benutzer nicht schreiben.`
    case 'ENOSPC':
      return `DATA_DIR: Auf dem Datenträger von „${folder}“ ist kein Platz mehr.`
  }
  return failed.message?.startsWith('timeout exceeded when trying to connect') ||
    failed.message === 'Connection terminated due to connection timeout'
    ? `DATABASE_URL: Die Datenbank ${at} antwortet nicht. Läuft sie, und stimmt die Adresse?`
    : undefined
}

/** Ends the process with that line, or with the whole error where there is none. */
export async function orExit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.error(startTrouble(error, process.env) ?? error)
    process.exit(1)
  }
}
