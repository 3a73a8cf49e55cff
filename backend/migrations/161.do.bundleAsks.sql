-- One seller asks the others to end, resume or delete a bundle; they agree, or their silence decides when the time is up.
create table bundle_asks (
  id bigint generated always as identity primary key,
  bundle_id bigint not null references bundles (id) on delete cascade,
  kind text not null constraint bundle_asks_kind_check check (kind in ('deactivate', 'reactivate', 'delete')),
  asked_by bigint not null references providers (account_id),
  reason text not null default '',
  status text not null default 'waiting' constraint bundle_asks_status_check check (status in ('waiting', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  due_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index bundle_asks_one_waits on bundle_asks (bundle_id) where status = 'waiting';
create table bundle_ask_consents (
  ask_id bigint not null references bundle_asks (id) on delete cascade,
  provider_id bigint not null references providers (account_id),
  consented_at timestamptz not null default now(),
  primary key (ask_id, provider_id)
);
