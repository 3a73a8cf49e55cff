import type { Kernel } from '#backend/kernel/context.ts'
import { rawSql, withoutWaitingForDisk } from '#backend/kernel/rawSql.ts'

const saySql = `
  insert into processes (id, role, works, version, figures, started_at)
  select $1::uuid, $2, $3, $4, $5::jsonb, now() - interval '1 millisecond' * $6::float8 where ${withoutWaitingForDisk}
  on conflict (id) do update set seen_at = now(), figures = coalesce(excluded.figures, processes.figures)`

/** What a process says of itself; without `figures` those said before stay. */
interface ProcessWord {
  id: string
  role: string
  works: boolean
  version: string | null
  figures: string | null
  upMs: number
}

/** One statement: the process lives. */
export async function noteProcess(kernel: Kernel, { id, role, works, version, figures, upMs }: ProcessWord): Promise<void> {
  await kernel.database.kysely.executeQuery(rawSql(saySql, [id, role, works, version, figures, upMs]))
}

export async function forgetProcess(kernel: Kernel, id: string): Promise<void> {
  await kernel.database.kysely.deleteFrom('processes').where('id', '=', id).execute()
}
export async function forgetProcesses(kernel: Kernel): Promise<void> {
  await kernel.database.kysely.deleteFrom('processes').execute()
}

/** @returns how many jobs are due again because the process that had claimed them has been silent for longer than `silentMs`. */
export async function freeJobsOfDead(kernel: Kernel, silentMs: number): Promise<number> {
  const { kysely } = kernel.database
  await kysely.executeQuery(rawSql(`delete from processes where seen_at < now() - interval '1 millisecond' * $1::int`, [silentMs]))
  const { rows } = await kysely.executeQuery<{ id: number }>(
    rawSql(
      `update jobs j set next_at = least(next_at, $1), claimed_by = null where claimed_by is not null and not dead
        and not exists (select 1 from processes p where p.id = j.claimed_by) returning id`,
      [kernel.clock.now()],
    ),
  )
  return rows.length
}
