import { afterAll } from 'vitest'
import { postgresServers } from './postgresServers.ts'

export type { OwnServer } from './postgresServers.ts'

/** PostgreSQL servers of the test's own; all are gone after the file. */
export async function ownServers() {
  const servers = postgresServers()
  afterAll(() => servers.remove())
  return servers
}
