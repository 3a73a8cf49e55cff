import { CompiledQuery } from 'kysely'

/** A plain SQL query with positional parameters, for the few places where Kysely's builder would hide the thought. */
export const rawSql = (text: string, parameters: unknown[]) => CompiledQuery.raw(text, parameters)

/**
 * In the `where` of a statement: its transaction is answered before it is on the disk. For bookkeeping that repeats itself when a crash
 * takes it back (claims of jobs, what has been published), where waiting for the disk would cost more than the work.
 */
export const withoutWaitingForDisk = `set_config('synchronous_commit', 'off', true) is not null`
