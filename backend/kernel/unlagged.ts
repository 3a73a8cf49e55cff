import type { Db, Kernel } from './context.ts'

/**
 * For what is kept in memory: a replica may still say what was true before the change that the memory has just forgotten, and nobody would
 * tell of that change again. Where `db` is a replica, it is the primary; a transaction and the primary stay what they are.
 */
export const unlagged = (kernel: Kernel, db: Db): Db => (kernel.replicas?.has(db) ? kernel.database.kysely : db)
