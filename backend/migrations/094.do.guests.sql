-- Who orders without an account: a row without a password, whose address may be anybody's any number of times.
alter table accounts drop constraint accounts_role_check, add constraint accounts_role_check check (role in ('customer', 'provider', 'admin', 'guest')),
  -- Counted up, it ends every link to orders that was mailed before.
  add column link_generation int not null default 1;
alter table accounts drop constraint accounts_email_unique;
create unique index accounts_email_unique on accounts (email) where role <> 'guest';
create index accounts_guests on accounts (email) where role = 'guest';
alter table account_tokens drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset', 'changeEmail', 'keepEmail', 'takeOver'));
