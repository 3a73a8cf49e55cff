import { CompiledQuery } from 'kysely'

/** A plain SQL query with positional parameters, for the few places where Kysely's builder would hide the thought. */
export const rawSql = (text: string, parameters: unknown[]) => CompiledQuery.raw(text, parameters)
