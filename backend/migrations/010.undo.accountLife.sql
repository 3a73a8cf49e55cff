drop index providers_registration;
alter table providers drop column registration_status, drop column registration_version, drop column registration_due_at;
drop table account_tokens, attempts;
drop index sessions_living;
alter table sessions drop column device, drop column ip_hash, drop column last_seen_at, drop column remembered, drop column generation, drop column renewed_at, drop column factor_at;
alter table accounts drop column status, drop column version, drop column user_name, drop column title, drop column birthday, drop column address, drop column country,
  drop column password_changed_at, drop column expires_at, drop column deletion_due_at, add column failed_logins int not null default 0;
