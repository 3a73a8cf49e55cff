/** Writes the rows of the parameter with this number into the history. */
export const historySql = (parameter: number) => `
  insert into transitions (machine, machine_version, entity_id, version, event, from_state, to_state, actor_role, actor_id, detail, at)
  select * from jsonb_to_recordset($${parameter}::jsonb) as r(machine text, machine_version int, entity_id bigint, version int, event text,
    from_state text, to_state text, actor_role text, actor_id bigint, detail jsonb, at timestamptz)`

/** Takes away the deadlines that the parameter with this number names, by thing and event. */
export const deadlinesTakenSql = (parameter: number) => `
  delete from deadlines as d using jsonb_to_recordset($${parameter}::jsonb) as r(machine text, entity_id bigint, event text)
  where d.machine = r.machine and d.entity_id = r.entity_id and d.event = r.event`

/** Sets the deadlines of the parameter with this number. */
export const deadlinesSetSql = (parameter: number) => `
  insert into deadlines (machine, entity_id, event, due_at, next_at, state)
  select machine, entity_id, event, due_at, due_at, state
  from jsonb_to_recordset($${parameter}::jsonb) as r(machine text, entity_id bigint, event text, due_at timestamptz, state text)
  on conflict (machine, entity_id, event) do update
  set due_at = excluded.due_at, next_at = excluded.next_at, state = excluded.state, attempts = 0`
