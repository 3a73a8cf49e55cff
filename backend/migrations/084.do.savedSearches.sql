create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null constraint saved_searches_name_check check (name <> ''),
  summary text not null default '',
  place text not null constraint saved_searches_place_check check (place in ('search', 'category')),
  question jsonb not null,
  notifies boolean not null default false,
  version int not null default 1,
  -- What was listed later is new.
  seen_at timestamptz not null,
  notified_at timestamptz,
  created_at timestamptz not null default now()
);
create index saved_searches_account on saved_searches (account_id, id desc);
-- Twice is like once; an index holds no text of any length.
create unique index saved_searches_once on saved_searches (account_id, place, md5(question::text));
create index saved_searches_notifying on saved_searches (id) where notifies;

-- The bell tells about new hits too.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter', 'review', 'case', 'search'));
