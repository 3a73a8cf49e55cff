-- Two address books per customer (spec section 3 «Address»); ids are unique over both.
alter table addresses
  add column gender text constraint addresses_gender_check check (gender in ('male', 'female', 'diverse')),
  add column title text not null default '',
  -- Copies of mails go to the account's second address as well (readings.md A-34).
  add column alternate_email boolean not null default false,
  add column vat_id text not null default '',
  -- A billing address that is in the shipping book, too.
  add column is_shipping boolean not null default false,
  -- The place the account shops from (setDefaultLocation, readings.md A-39).
  add column is_location boolean not null default false,
  add column version int not null default 1,
  add constraint addresses_billing_check check (kind = 'billing' or (vat_id = '' and not is_shipping));
create unique index addresses_one_location on addresses (account_id) where is_location;

-- Every book that holds anything has a default; the newest address becomes it.
update addresses set is_default = true where id in (
  select max(id) from addresses group by account_id, kind having not bool_or(is_default));
