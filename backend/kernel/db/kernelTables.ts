import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** jsonb: read parsed; written as an object or, for arrays and scalars, as JSON text (an array would become an SQL array). */
export type Json<T = Record<string, unknown>> = ColumnType<T, T | string, T | string>
/** timestamptz with a default: written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
/** timestamptz without a default. */
export type GivenMoment = ColumnType<Date, Date | string, Date | string>

/** The tables of 001.do.kernel.sql, as queries see them. */
export interface KernelTables {
  schema_migrations: { version: number; name: string; checksum: string; applied_at: Moment }
  stream: { user_id: number; epoch: Generated<string>; seq: Generated<number>; floor: Generated<number> }
  event: {
    user_id: number
    seq: number
    id: string
    type: string
    entity_type: string
    entity_id: string
    entity_version: number
    actor_id: number | null
    client_id: string | null
    payload: Json
    created_at: Moment
  }
  outbox: {
    id: GeneratedAlways<number>
    user_id: number
    seq: number
    attempts: Generated<number>
    next_at: Moment
    dead: Generated<boolean>
    error: string | null
    trace: string | null
  }
  idempotency: {
    user_id: number
    key: string
    call: string
    request_hash: string
    status: number | null
    response: ColumnType<unknown, unknown, unknown>
    created_at: Moment
    expires_at: GivenMoment
  }
  transitions: {
    id: GeneratedAlways<number>
    machine: string
    machine_version: number
    entity_id: number
    version: number
    event: string
    from_state: string
    to_state: string
    actor_role: 'customer' | 'provider' | 'admin' | 'system'
    actor_id: number | null
    detail: ColumnType<Record<string, unknown>, Record<string, unknown> | string | undefined, never>
    at: Moment
  }
  deadlines: {
    id: GeneratedAlways<number>
    machine: string
    entity_id: number
    event: string
    due_at: GivenMoment
    state: string | null
    attempts: Generated<number>
    next_at: GivenMoment
    created_at: Moment
  }
  jobs: {
    id: GeneratedAlways<number>
    kind: string
    payload: Json
    unique_key: string | null
    attempts: Generated<number>
    next_at: Moment
    dead: Generated<boolean>
    error: string | null
    created_at: Moment
    claimed_by: string | null
    trace: string | null
  }
  processes: {
    id: string
    role: 'alone' | 'backend' | 'worker' | 'gateway'
    started_at: Moment
    seen_at: Moment
    version: string | null
    works: Generated<boolean>
    figures: ColumnType<unknown, string | null | undefined, string | null>
  }
  job_failures: { kind: string; slot: GivenMoment; failed: Generated<number> }
  chores: { name: string; next_at: GivenMoment }
}
