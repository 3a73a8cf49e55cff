import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface Thing {
  machine: string
  id: number
}

/** Pairs of a machine and an id as a table to join with, so that one statement serves however many things. */
const among = (things: readonly Thing[]) =>
  sql<{
    machine: string
    entity_id: number
  }>`(select * from unnest(${things.map(({ machine }) => machine)}::text[], ${things.map(({ id }) => id)}::bigint[]) as w (machine,
    entity_id))`

/** All steps of these things in the order in which they were taken. Whose they are, the caller has asked. */
export const historiesOf = (db: Db, things: readonly Thing[]) =>
  db
    .selectFrom(among(things).as('w'))
    .innerJoin('transitions as t', (join) => join.onRef('t.machine', '=', 'w.machine').onRef('t.entity_id', '=', 'w.entity_id'))
    .select(['t.machine', 't.entity_id', 't.event', 't.from_state', 't.to_state', 't.actor_role', 't.at', 't.machine_version'])
    .orderBy('t.id')
    .execute()

export const deadlinesOf = (db: Db, things: readonly Thing[]) =>
  db
    .selectFrom(among(things).as('w'))
    .innerJoin('deadlines as d', (join) => join.onRef('d.machine', '=', 'w.machine').onRef('d.entity_id', '=', 'w.entity_id'))
    .select(['d.machine', 'd.entity_id', 'd.event', 'd.due_at'])
    .execute()
