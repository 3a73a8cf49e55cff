import { briefly, lastNumber, partitionLock, partsOf, patience, rowsOf, type PartitionedDatabase, type Runner } from './parts.store.ts'
import { makeAhead, numbersAhead } from './keepParts.ts'
import type { PartitionPlan } from './plans.ts'
import { addCheck, factsOf, switchStatements, validateCheck, type TableFacts } from './switch.store.ts'
import { unitStart } from './plans.ts'

/** Why a table cannot be cut into parts, in German for the person at the terminal. */
export class PartitionRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PartitionRefused'
  }
}

interface Telling {
  tell: (line: string) => void
  /** Only says what would be done. */
  isDry?: boolean
}

/**
 * Cuts a table into parts while the application runs. A condition proves first that all rows belong to the first part (other commands go
 * on); then one short transaction puts the table under a new one of its name. Killed at any moment, it leaves the table as it was or done;
 * a second run does what is missing.
 */
export async function partitionTable(database: PartitionedDatabase, plan: PartitionPlan, { tell, isDry = false }: Telling): Promise<void> {
  if (database.kind !== 'postgres')
    throw new PartitionRefused('Teile gibt es nur auf PostgreSQL (DATABASE_URL); die eingebettete Datenbank braucht keine.')
  await database.kysely.connection().execute(async (own) => {
    const [lock] = await rowsOf<{ held: boolean }>(own, `select pg_try_advisory_lock(${partitionLock}) as held`)
    if (!lock!.held)
      throw new PartitionRefused('Die Teile werden gerade von einem anderen Vorgang bearbeitet. Bitte versuchen Sie es gleich noch einmal.')
    try {
      if (await partsOf(own, plan)) tell(`${plan.table} ist schon geteilt.`)
      else await cut(database, own, plan, { tell, isDry })
      if (!isDry) await finish(database, plan, tell)
    } finally {
      await rowsOf(own, `select pg_advisory_unlock(${partitionLock})`)
    }
  })
}

async function cut(database: PartitionedDatabase, own: Runner, plan: PartitionPlan, { tell, isDry }: Telling): Promise<void> {
  const facts = await factsOf(own, plan)
  refuseHindered(plan, facts)
  const sequence = plan.key === 'id' ? await lastNumber(own, plan) : null
  const bound = sequence
    ? numbersAhead(sequence.last, await takenLately(database, plan))
    : unitStart(plan, await databaseNow(own), 2).getTime()
  const statements = switchStatements(plan, facts, sequence?.sequence ?? null, bound)
  tell(
    `${plan.table}: etwa ${Math.round(facts.rows).toLocaleString('de-DE')} Zeilen, ` +
      `${Math.round(facts.bytes / 1_048_576).toLocaleString('de-DE')} MB.`,
  )
  if (isDry) {
    for (const line of [...addCheck(plan, bound), validateCheck(plan), 'begin', ...statements, 'commit']) tell(`  ${line};`)
    return
  }
  await briefly(
    database,
    async (tx) => {
      for (const text of addCheck(plan, bound)) await rowsOf(tx, text)
    },
    patience.operator,
  )
  tell('1/3 Bedingung gesetzt.')
  const checking = Date.now()
  await briefly(database, (tx) => rowsOf(tx, validateCheck(plan)), patience.operator)
  tell(`2/3 Alle Zeilen geprüft (${Date.now() - checking} ms, ohne Sperre für andere).`)
  let begun = 0
  await briefly(
    database,
    async (tx) => {
      for (const text of statements) {
        await rowsOf(tx, text)
        if (text.startsWith('lock table')) begun = Date.now()
      }
    },
    patience.operator,
  )
  tell(`3/3 Umgestellt (${Date.now() - begun} ms gesperrt).`)
}

function refuseHindered({ table }: PartitionPlan, facts: TableFacts): void {
  if (facts.hindrances.length > 0)
    throw new PartitionRefused(`${table} hängt mit ${facts.hindrances.join(', ')} zusammen und kann nicht geteilt werden.`)
  if (!facts.isOwn)
    throw new PartitionRefused(`Starten Sie den Schritt mit der Rolle der Anwendung («${facts.owner}»), der die Tabelle gehört.`)
  if (facts.hasGrants)
    throw new PartitionRefused(
      `An ${table} haben andere Rollen Rechte; sie gingen verloren. Nehmen Sie sie vorher zurück und vergeben Sie sie danach neu.`,
    )
}

/** The coming parts, and figures for the planner: nothing else gathers them for the whole of a table in parts. */
async function finish(database: PartitionedDatabase, plan: PartitionPlan, tell: (line: string) => void): Promise<void> {
  const made = await makeAhead(database, plan)
  if (made.length > 0) tell(`Teile angelegt: ${made.join(', ')}.`)
  await briefly(database, (tx) => rowsOf(tx, `analyze ${plan.table}`))
  tell('Fertig.')
}

/** The database's clock: it writes the moments of events. */
async function databaseNow(db: Runner): Promise<Date> {
  return (await rowsOf<{ now: Date }>(db, 'select now() as now'))[0]!.now
}

/** Rows of the last 31 days. */
const takenLately = async (database: PartitionedDatabase, { table }: PartitionPlan): Promise<number> =>
  (
    await briefly(database, (tx) =>
      rowsOf<{ n: number }>(tx, `select count(*)::float8 as n from ${table} where created_at > now() - interval '31 days'`),
    )
  )[0]!.n
