-- What commands changed for the public, for gateways that keep rendered pages. Swept after an hour.
create table page_changes (
  id bigint generated always as identity primary key,
  tags text[] not null,
  at timestamptz not null default now(),
  -- Ids are taken before the commit, so that a later one may become visible first. A reader who has seen everything below the
  -- oldest transaction still running misses nothing when it goes on from there.
  transaction xid8 not null default pg_current_xact_id()
);
create index page_changes_transaction_idx on page_changes (transaction);
create index page_changes_at_idx on page_changes (at);
