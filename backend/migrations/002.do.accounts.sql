-- People and businesses who log in. Roles as in contract/roles.ts.
create table accounts (
  id bigint generated always as identity primary key,
  role text not null constraint accounts_role_check check (role in ('customer', 'provider', 'admin')),
  email citext not null constraint accounts_email_unique unique,
  password_hash text,
  gender text constraint accounts_gender_check check (gender in ('male', 'female', 'diverse')),
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  avatar text,
  subscribed boolean not null default false,
  show_cookie_banner boolean not null default true,
  email_confirmed_at timestamptz,
  failed_logins int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- A token is worth something only while its session row lives.
create table sessions (
  id uuid primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table addresses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null constraint addresses_kind_check check (kind in ('shipping', 'billing')),
  label text not null default '',
  first_name text not null, last_name text not null default '', company text not null default '',
  street text not null, house_number text not null default '', extra text not null default '',
  postal_code text not null, city text not null, country text not null default 'DE',
  email text not null default '', phone text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_account on addresses (account_id, kind, id);
create unique index addresses_one_default on addresses (account_id, kind) where is_default;
