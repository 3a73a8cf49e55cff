import pino from 'pino'
import { accountByEmail, endSessions, transitionAccount } from '#backend/features/accounts/accounts.api.ts'
import { switchOff } from '#backend/features/twoFactor/twoFactor.api.ts'
import { readConfig } from '#backend/kernel/config.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { LockHeldError } from '#backend/kernel/db/processLock.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { Tables } from '#backend/tables.ts'

const usage = `Aufruf: npm run account -- BEFEHL E-MAIL-ADRESSE

  end-sessions     beendet alle Sitzungen des Kontos
  deactivate       sperrt das Konto und beendet seine Sitzungen
  reactivate       gibt ein gesperrtes Konto wieder frei
  make-admin       macht aus einem Kundenkonto eines der Verwaltung; es meldet sich danach neu an
  two-factor-off   schaltet einen verlorenen zweiten Faktor ab; vorher die Identität prüfen`

const acts: Record<string, (ctx: Ctx, accountId: number) => Promise<string>> = {
  'end-sessions': async (ctx, id) => `${await endSessions(ctx, id)} Sitzungen beendet.`,
  deactivate: async (ctx, id) => {
    await transitionAccount(ctx, id, { type: 'account.deactivate', by: 'admin' })
    return 'Das Konto ist gesperrt.'
  },
  reactivate: async (ctx, id) => {
    await transitionAccount(ctx, id, { type: 'account.reactivate', by: 'admin' })
    return 'Das Konto ist wieder frei.'
  },
  'make-admin': async (ctx, id) => {
    const row = await ctx.db
      .updateTable('accounts')
      .set((set) => ({ role: 'admin', version: set('version', '+', 1) }))
      .where('id', '=', id)
      .where('role', '=', 'customer')
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'Nur ein aktives Kundenkonto kann eines der Verwaltung werden.'
    await endSessions(ctx, id)
    return 'Das Konto gehört jetzt zur Verwaltung. Alle Sitzungen sind beendet; bitte neu anmelden.'
  },
  'two-factor-off': async (ctx, id) =>
    (await switchOff(ctx, id))
      ? 'Der zweite Faktor ist abgeschaltet; das Konto hat eine Mail darüber.'
      : 'Für dieses Konto ist kein zweiter Faktor eingerichtet.',
}

/** What an operator does to one account by hand. On an embedded database the process must be stopped. */
async function run([name = '', email = '']: readonly string[]): Promise<number> {
  const act = acts[name]
  if (!act || email === '') {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const log = pino({ level: 'error' })
  const config = readConfig(process.env)
  const database = await openDatabase<Tables>({
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl, poolSize: 2 } : { dataDir: config.dataDir }),
    logger: log,
  })
  try {
    const account = await accountByEmail(database.kysely, email)
    if (!account) throw new Refusal('NOT_FOUND')
    const kernel = createKernel({ database, config, log })
    process.stdout.write(
      `${await kernel.command({ caller: { kind: 'system' }, requestId: kernel.newId() }, (ctx) => act(ctx, account.id))}\n`,
    )
    return 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof LockHeldError)) throw error
  process.stderr.write(`${error instanceof Refusal ? error.body().message : error.message}\n`)
  process.exitCode = 1
}
