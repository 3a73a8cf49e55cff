import { rowsOf, type PartitionedDatabase } from './parts.store.ts'
import { PartitionRefused } from './partitionTable.ts'

interface Living {
  role: string
  version: string
}

/**
 * Processes that read and write tables and run other code than `own`, which may hold statements that parts do not bear. Who is alone with
 * its database says so once, at its start; the others every few seconds.
 */
const othersSql = `
  select role, version from processes
  where role <> 'gateway' and version <> all($1::text[]) and (role = 'alone' or seen_at > now() - interval '15 seconds')
  order by role, version`

/** @throws PartitionRefused naming each of them */
export async function refuseOtherVersions(database: Pick<PartitionedDatabase, 'kysely'>, own: readonly string[]): Promise<void> {
  const others = await rowsOf<Living>(database.kysely, othersSql, [own])
  if (others.length === 0) return
  const named = [...new Set(others.map(({ role, version }) => `${role} ${version}`))].join(', ')
  throw new PartitionRefused(
    `Es laufen Prozesse einer anderen Version (${named}; hier: ${own.join(' oder ')}). ` +
      'Bringen Sie zuerst alle auf diese Version. Laufen sie nicht mehr, hilft --force.',
  )
}
