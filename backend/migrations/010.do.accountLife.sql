-- An account's own lifecycle (lifecycles.md 11). Accounts from before are confirmed.
alter table accounts
  add column status text not null default 'active' constraint accounts_status_check check (status in ('email_pending', 'active', 'locked', 'deactivated', 'deletion_scheduled', 'anonymised')),
  add column version int not null default 1,
  add column user_name citext constraint accounts_user_name_unique unique,
  -- «Dr.», «Prof.»: part of how somebody is addressed, never guessed.
  add column title text not null default '',
  add column birthday date,
  add column address text not null default '',
  add column country text not null default 'DE',
  add column password_changed_at timestamptz,
  -- When an unconfirmed registration is forgotten, and when a deletion is carried out.
  add column expires_at timestamptz,
  add column deletion_due_at timestamptz,
  -- Lock-outs are counted per address that was typed (table attempts), whether or not an account has it.
  drop column failed_logins;

-- Sessions that can be renewed, seen and ended one by one.
alter table sessions
  add column device text not null default '',
  add column ip_hash text not null default '',
  add column last_seen_at timestamptz not null default now(),
  -- «Angemeldet bleiben»
  add column remembered boolean not null default false,
  -- Renewals count up; a token of an older count than the last but one is a stolen one.
  add column generation int not null default 1,
  add column renewed_at timestamptz,
  -- The second factor was shown in this session (step-up before bank data change).
  add column factor_at timestamptz;
create index sessions_living on sessions (account_id) where revoked_at is null;

-- How often something was tried; keyed by purpose and a keyed hash of address, account or network address.
create table attempts (
  key text primary key,
  count int not null, first_at timestamptz not null, locked_until timestamptz
);
create index attempts_first on attempts (first_at);

-- Links sent by mail: confirm an address, set a password. Only a hash is kept; each works once.
create table account_tokens (
  hash text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset', 'changeEmail', 'keepEmail')),
  email citext not null default '',
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index account_tokens_account on account_tokens (account_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

-- A provider's registration (lifecycles.md 11); providers from before have been approved.
alter table providers
  add column registration_status text not null default 'approved' constraint providers_registration_check check (registration_status in ('email_pending', 'onboarding', 'in_review', 'changes_requested', 'approved', 'suspended', 'closing', 'rejected', 'closed', 'deleted')),
  add column registration_version int not null default 1,
  add column registration_due_at timestamptz;
create index providers_registration on providers (registration_status);
