-- Orders that guests have placed go on as those of closed accounts.
update accounts set role = 'customer', status = 'anonymised', email = 'geloescht-' || id || '@invalid', first_name = '', last_name = '', phone = null where role = 'guest';
delete from account_tokens where purpose = 'takeOver';
alter table account_tokens drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset', 'changeEmail', 'keepEmail'));
drop index accounts_guests;
drop index accounts_email_unique;
alter table accounts add constraint accounts_email_unique unique (email), drop column link_generation,
  drop constraint accounts_role_check, add constraint accounts_role_check check (role in ('customer', 'provider', 'admin'));
