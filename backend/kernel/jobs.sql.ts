/** Queues jobs in the command's own transaction; a job with a known unique key is kept once. */
export const jobsSql = (parameter: number) => `
  insert into jobs (kind, payload, unique_key, next_at, trace)
  select * from jsonb_to_recordset($${parameter}::jsonb) as r(kind text, payload jsonb, unique_key text, next_at timestamptz, trace text)
  on conflict (unique_key) do nothing`
