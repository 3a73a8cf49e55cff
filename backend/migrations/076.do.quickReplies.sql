-- A provider's own texts for the chat. The set's row is locked by every change: it counts them and numbers the changes.
create table quick_reply_sets (
  account_id bigint primary key references accounts (id),
  version int not null default 0
);
create table quick_replies (
  id bigint generated always as identity primary key,
  account_id bigint not null references quick_reply_sets (account_id) on delete cascade,
  position int not null,
  title text not null constraint quick_replies_title_check check (char_length(title) between 1 and 40),
  body text not null constraint quick_replies_body_check check (char_length(body) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index quick_replies_account on quick_replies (account_id, position, id);
