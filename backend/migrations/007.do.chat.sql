-- One conversation per customer and provider; orders are mentioned inside it.
create table conversations (
  id bigint generated always as identity primary key,
  customer_id bigint not null references accounts (id), provider_id bigint not null references accounts (id),
  last_message_id bigint, last_at timestamptz, created_at timestamptz not null default now(),
  version int not null default 1,
  constraint conversations_pair_unique unique (customer_id, provider_id)
);
create index conversations_customer on conversations (customer_id, last_at desc nulls last, id desc);
create index conversations_provider on conversations (provider_id, last_at desc nulls last, id desc);
create table conversation_members (
  conversation_id bigint not null references conversations (id) on delete cascade,
  account_id bigint not null references accounts (id),
  unread int not null default 0 constraint conversation_members_unread_check check (unread >= 0),
  read_up_to bigint not null default 0, delivered_up_to bigint not null default 0,
  primary key (conversation_id, account_id)
);
create index conversation_members_account on conversation_members (account_id);
create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender_id bigint not null references accounts (id),
  client_id text not null,
  body text not null,
  order_id bigint references food_orders (id),
  attachment text,
  status text not null constraint messages_status_check check (status in ('sent', 'delivered', 'read', 'deleted')),
  version int not null default 1,
  edited_at timestamptz, created_at timestamptz not null default now(),
  constraint messages_client_unique unique (sender_id, client_id)
);
create index messages_conversation on messages (conversation_id, id desc);
create index messages_orders on messages (conversation_id, order_id) where order_id is not null;
create table message_edits (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  body text not null, at timestamptz not null default now()
);
create index message_edits_message on message_edits (message_id);
