-- What the VAT register says about a seller's number (§ 25e (2) UStG), modelled on migrations 133 and 220. The last answer stays until the next one.
create table vat_checks (
  provider_id bigint primary key references providers (account_id) on delete cascade,
  -- The number the answer is about; another one in the profile has not been asked about yet.
  vat_id text not null,
  -- Null: the register has not said anything about this number yet.
  answer text constraint vat_checks_answer_check check (answer in ('valid', 'invalid')),
  answered_at timestamptz,
  -- The register's own number of its answer, name and address as it tells them; empty: it tells none.
  reference text not null default '' constraint vat_checks_reference_check check (length(reference) <= 200),
  register_name text not null default '' constraint vat_checks_register_name_check check (length(register_name) <= 300),
  register_address text not null default '' constraint vat_checks_register_address_check check (length(register_address) <= 500),
  -- The last try and why it gave no answer; empty: it did.
  tried_at timestamptz, trouble text not null default '' constraint vat_checks_trouble_check check (length(trouble) <= 300),
  next_at timestamptz not null,
  -- Since when there has been no valid number: another number does not begin the days anew, a valid one ends them.
  invalid_since timestamptz,
  constraint vat_checks_answered_check check ((answer is null) = (answered_at is null))
);
create index vat_checks_invalid on vat_checks (invalid_since) where invalid_since is not null;
-- Goods of this seller are not sold until its number is valid; dishes and services are.
alter table providers add column goods_stopped boolean not null default false;
