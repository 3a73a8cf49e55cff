-- What operators see of running processes. Gateways know no database: a backend writes their rows. Until now every row was of a process
-- that does background work; who only answers says so.
alter table processes
  add column version text null constraint processes_version_check check (char_length(version) <= 60),
  add column works boolean not null default true,
  add column figures jsonb null;
alter table processes drop constraint processes_role_check;
alter table processes add constraint processes_role_check check (role in ('alone', 'backend', 'worker', 'gateway'));

-- Tries of jobs that failed, by kind and five minutes; kept for two hours.
create table job_failures (
  kind text not null,
  slot timestamptz not null,
  failed int not null default 0,
  primary key (kind, slot)
);

-- What was given up is found without reading the queues.
create index jobs_dead_index on jobs (kind, id) where dead;
create index outbox_dead_index on outbox (id) where dead;

-- What the operator's staff did with work that was given up. Neither payloads nor receivers are kept.
create table operation_acts (
  id bigint generated always as identity primary key,
  act text not null constraint operation_acts_act_check check (act in ('retry', 'discard')),
  thing text not null constraint operation_acts_thing_check check (thing in ('job', 'event')),
  kind text not null constraint operation_acts_kind_check check (char_length(kind) <= 100),
  -- Of one alone; null for all of a kind.
  thing_id bigint null,
  number int not null constraint operation_acts_number_check check (number > 0),
  reason text not null default '' constraint operation_acts_reason_check check (char_length(reason) <= 500),
  error text not null default '' constraint operation_acts_error_check check (char_length(error) <= 500),
  actor_id bigint not null,
  at timestamptz not null default now()
);
