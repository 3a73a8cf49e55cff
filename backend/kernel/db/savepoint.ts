import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * Tries a part of a command: when it throws, what it wrote and noted is taken back and the command goes on. Events, jobs and page tags are
 * not taken back: name them after it.
 */
export async function attempt<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const { history, deadlines } = ctx.journal
  const [length, before] = [history.length, new Map(deadlines)]
  await sql`savepoint part`.execute(ctx.db)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(ctx.db)
    return done
  } catch (error) {
    await sql`rollback to savepoint part`.execute(ctx.db)
    await sql`release savepoint part`.execute(ctx.db)
    history.length = length
    deadlines.clear()
    for (const [key, change] of before) deadlines.set(key, change)
    throw error
  }
}
