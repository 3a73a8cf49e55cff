create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  type text not null constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter')),
  title text not null, body text not null default '', link text,
  status text not null default 'unread' constraint notifications_status_check check (status in ('unread', 'read')),
  version int not null default 1,
  -- What it is about: a newer one with the same key takes the place of the older.
  unique_key text,
  created_at timestamptz not null default now()
);
create unique index notifications_one_per_key on notifications (account_id, unique_key);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where status = 'unread';
-- Absent row = on.
create table notification_settings (
  account_id bigint not null references accounts (id) on delete cascade,
  notification_type text not null, value boolean not null,
  primary key (account_id, notification_type)
);
-- Everything that leaves the house by mail; read at /entwickler/postfach when no SMTP server is set.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null, to_address text not null, subject text not null, text text not null, html text not null,
  attachments jsonb not null default '[]',
  unique_key text constraint mails_key_unique unique,
  created_at timestamptz not null default now(), sent_at timestamptz, error text
);
create index mails_created on mails (id desc);
