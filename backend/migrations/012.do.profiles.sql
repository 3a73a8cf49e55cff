-- Partner banks an account may name as its own (spec entity Bank). `pincode` of the wire is the seat's postal code.
create table banks (
  id bigint generated always as identity primary key,
  postal_code text not null, city text not null default '',
  name text not null collate de_icu constraint banks_name_unique unique,
  admin_default boolean not null default false,
  active boolean not null default true,
  position int not null default 0
);
-- The operator preselects one at most.
create unique index banks_one_admin_default on banks (admin_default) where admin_default;

alter table accounts add column bank_id bigint references banks (id) on delete set null;

-- Where a business is paid. IBAN and holder are encrypted with a key derived from the token secret; `iban_key` is a keyed hash
-- that finds the same IBAN again, `last_four` what may be shown.
create table bank_accounts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  iban_sealed text not null, holder_sealed text not null, iban_key text not null,
  country text not null, last_four text not null,
  bic text, bank_name text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint bank_accounts_iban_unique unique (account_id, iban_key)
);
create unique index bank_accounts_one_default on bank_accounts (account_id) where is_default;

alter table providers
  -- Extra lines on invoices.
  add column invoice_text_1 text not null default '', add column invoice_text_2 text not null default '', add column invoice_text_3 text not null default '',
  add column invoice_text_4 text not null default '', add column invoice_text_5 text not null default '',
  -- The public page: paragraphs of the description, and what is shown. `vendor_text` of the wire is short_description.
  add column description_contents jsonb not null default '[]',
  add column show_gallery boolean not null default true, add column show_rating boolean not null default true,
  add column show_lead boolean not null default true, add column show_product boolean not null default true;
