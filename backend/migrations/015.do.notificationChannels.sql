-- Each kind of news is switched per channel; the switches from before are the bell's.
alter table notification_settings
  add column channel text not null default 'bell' constraint notification_settings_channel_check check (channel in ('bell', 'mail', 'push')),
  drop constraint notification_settings_pkey,
  add constraint notification_settings_pkey primary key (account_id, notification_type, channel);

-- Told by mail or push only: kept for them, never shown by the bell.
alter table notifications add column silent boolean not null default false;

-- Devices that receive Web Push. One per session: whoever is signed out gets nothing any more.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  session_id uuid not null constraint push_subscriptions_session_unique unique references sessions (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_unique unique,
  p256dh text not null, auth text not null,
  created_at timestamptz not null default now(), last_ok_at timestamptz,
  -- Since the last success; a success forgets them.
  failures int not null default 0
);
create index push_subscriptions_account on push_subscriptions (account_id, id);

-- When something was last told by mail, so that a lively conversation sends one mail an hour.
create table notification_mails (
  account_id bigint not null references accounts (id) on delete cascade,
  about text not null, mailed_at timestamptz not null,
  primary key (account_id, about)
);
create index notification_mails_at on notification_mails (mailed_at);

-- The bell of an order calls other devices once when none in the kitchen rang (lifecycles.md 14).
alter table alerts add column pushed_at timestamptz;
