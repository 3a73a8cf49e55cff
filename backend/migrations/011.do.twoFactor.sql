-- The second factor of an account (lifecycles.md 11): a mobile number, an authenticator app, or both.
create table two_factors (
  account_id bigint primary key references accounts (id) on delete cascade,
  status text not null default 'off' constraint two_factors_status_check check (status in ('off', 'verifying', 'on', 'locked')),
  version int not null default 1,
  mobile text, country_code text,
  -- Encrypted with a key derived from the token secret; never leaves the server after enrolment.
  totp_secret text, totp_last_step bigint,
  -- What is being enrolled until its code was shown.
  pending jsonb,
  -- Where a lock leads back to.
  before_lock text constraint two_factors_before_lock_check check (before_lock in ('off', 'verifying', 'on')), locked_until timestamptz,
  changed_at timestamptz not null default now()
);

-- Codes sent by SMS, five minutes, one use. `purpose` login belongs to a login challenge, enrol and stepUp to an account.
create table two_factor_codes (
  id uuid primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null constraint two_factor_codes_purpose_check check (purpose in ('login', 'enrol', 'stepUp')),
  -- Hash of the login token, for purpose login.
  token_hash text constraint two_factor_codes_token_unique unique,
  remembered boolean not null default false,
  code_hash text, sent_at timestamptz,
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index two_factor_codes_account on two_factor_codes (account_id, purpose);
create index two_factor_codes_expiry on two_factor_codes (expires_at);

create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_hash text not null, used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Everything that leaves the house by SMS; read at /entwickler/postfach when no provider is configured.
create table text_messages (
  id bigint generated always as identity primary key,
  account_id bigint references accounts (id) on delete set null,
  kind text not null, to_number text not null, text text not null,
  -- What replaces the text once a provider has it: a code must not outlive its message.
  kept_text text not null,
  created_at timestamptz not null default now(), sent_at timestamptz, error text
);
create index text_messages_account on text_messages (account_id);
create index text_messages_created on text_messages (created_at);
