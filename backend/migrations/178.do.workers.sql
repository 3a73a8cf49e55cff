-- Processes that work for this installation; one that has not been seen for a while is dead, and the jobs it had claimed are free again.
create table processes (
  id uuid primary key,
  role text not null constraint processes_role_check check (role in ('alone', 'backend', 'worker')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table jobs add column claimed_by uuid null;
create index jobs_claimed_index on jobs (claimed_by) where claimed_by is not null;
-- Work by the clock that one process does for all: whoever moves `next_at` on has it.
create table chores (
  name text primary key constraint chores_name_check check (char_length(name) <= 60),
  next_at timestamptz not null
);
