import type { Kernel } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'

/** Whether this process has the turn: one statement, so that of several at the same moment one gets it. */
export async function takeTurn(kernel: Kernel, name: string, everyMs: number): Promise<boolean> {
  const now = kernel.clock.now()
  const { rows } = await kernel.database.kysely.executeQuery<{ taken: boolean }>(
    rawSql(
      `with first as (insert into chores (name, next_at) values ($1, $3) on conflict (name) do nothing)
      update chores set next_at = $3 where name = $1 and next_at <= $2 returning true as taken`,
      [name, now, new Date(now.getTime() + everyMs)],
    ),
  )
  return rows.length > 0
}
