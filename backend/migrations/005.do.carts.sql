-- Guests hold a cart by its unguessable key (spec: cart_key); an account takes it over at log-in.
create table carts (
  id bigint generated always as identity primary key,
  key text not null constraint carts_key_unique unique,
  account_id bigint references accounts (id) on delete cascade,
  -- Counts orders placed from it: (cart, attempt) makes at most one order group.
  attempt int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index carts_account on carts (account_id) where account_id is not null;
create index carts_age on carts (updated_at);
create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts (id) on delete cascade,
  provider_id bigint not null references providers (account_id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  options jsonb not null default '[]',
  note text not null default '',
  qty int not null constraint cart_items_qty_check check (qty between 1 and 99),
  -- Same dish, same options, same note: one line.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  constraint cart_items_line_unique unique (cart_id, fingerprint)
);
