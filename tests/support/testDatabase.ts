import { afterAll } from 'vitest'
import type { Database } from '#backend/kernel/db/database.ts'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'

/**
 * The migrated database of one test file, closed after its last test. Call it at the top level of the file:
 * `const database = await testDatabase()`.
 */
export async function testDatabase<Tables extends KernelTables = KernelTables>(): Promise<Database<Tables>> {
  const database = await freshDatabase<Tables>()
  afterAll(() => database.close())
  return database
}
