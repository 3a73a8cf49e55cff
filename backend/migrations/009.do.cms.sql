create table cms_texts (
  key text primary key, slug text constraint cms_texts_slug_unique unique, title text not null, body text not null default '', updated_at timestamptz not null default now()
);
create table cookie_types (
  id bigint generated always as identity primary key,
  key text not null constraint cookie_types_key_unique unique, name text not null, description text not null, required boolean not null default false, position int not null default 0
);
-- Proof of consent (TDDDG § 25): purpose list, text version, time; the address only as a keyed hash.
create table consents (
  id bigint generated always as identity primary key,
  account_id bigint references accounts (id) on delete set null, visitor_id text not null,
  purposes jsonb not null, text_version text not null, ip_hash text not null, at timestamptz not null default now()
);
create index consents_account on consents (account_id);
-- Invoices: gapless number per seller, document immutable (UStG § 14).
create table invoice_series (provider_id bigint primary key references providers (account_id), prefix text not null, next_number int not null default 1);
create table invoices (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id), order_id bigint not null references food_orders (id),
  number text not null, issued_at timestamptz not null, total_cents int not null, document bytea not null,
  constraint invoices_order_unique unique (order_id), constraint invoices_number_unique unique (provider_id, number)
);
