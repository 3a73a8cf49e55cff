-- The kernel: German text, live streams, effects to be done, history and deadlines.
-- Written for PostgreSQL 15; runs unchanged on the embedded database.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pgcrypto;

-- Sorting as in a German dictionary (apfel, Apfel, Äpfel, Öl, Zebra); the default collation of the
-- embedded database sorts by code point. Used as: title text collate de_icu.
create collation de_icu (provider = icu, locale = 'de');

-- German stems without accents: 'Gärten' is found by 'garten' and the other way round.
create text search configuration german_unaccent (copy = german);
alter text search configuration german_unaccent
  alter mapping for hword, hword_part, word with unaccent, german_stem;

-- unaccent() is only STABLE because its dictionary could be exchanged; ours is not. Named in trigram
-- indexes and in the queries that use them: plain_text(title) % plain_text($1).
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- One row per account: the position of its live feed. The row lock taken by "seq = seq + 1" makes the
-- order of numbers the order of commits. A new epoch tells clients that their position means nothing any more.
create table stream (
  user_id bigint primary key,
  epoch uuid not null default gen_random_uuid(),
  seq bigint not null default 0,
  floor bigint not null default 0,            -- events up to here are gone; older positions get a reset
  constraint stream_floor_check check (floor >= 0 and floor <= seq)
);

-- The facts of an account in order, without holes.
create table event (
  user_id bigint not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  entity_type text not null,
  entity_id text not null,
  entity_version int not null,
  actor_id bigint null,
  client_id text null,                        -- the sender's own id, so that its tab recognises the echo
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, seq)
);
create index event_created_at_index on event (created_at);

-- Events that still have to reach the bus. The relay claims with FOR UPDATE SKIP LOCKED and deletes.
create table outbox (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  seq bigint not null,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  dead boolean not null default false,
  error text null
);
create index outbox_next_index on outbox (next_at, id) where not dead;

-- The first answer of a command by its Idempotency-Key; status is null while the first try is running.
-- user_id 0 is a guest, whose key is prefixed with the key of the cart.
create table idempotency (
  user_id bigint not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status int null,
  response jsonb null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_expires_at_index on idempotency (expires_at);

-- Who moved what, when, from where to where: shown to users, support and the visualiser.
create table transitions (
  id bigint generated always as identity primary key,
  machine text not null,
  machine_version int not null,
  entity_id bigint not null,
  version int not null,                       -- of the row after the move
  event text not null,
  from_state text not null,
  to_state text not null,
  actor_role text not null,
  actor_id bigint null,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  constraint transitions_actor_role_check check (actor_role in ('customer', 'provider', 'admin', 'system'))
);
create index transitions_entity_index on transitions (machine, entity_id, id);

-- Commands that the system sends when time is up; state is the one in which the deadline still counts.
create table deadlines (
  id bigint generated always as identity primary key,
  machine text not null,
  entity_id bigint not null,
  event text not null,
  due_at timestamptz not null,
  state text null,
  attempts int not null default 0,
  next_at timestamptz null,
  created_at timestamptz not null default now(),
  constraint deadlines_once unique (machine, entity_id, event)
);
create index deadlines_due_index on deadlines (due_at, id);

-- Work outside a transaction: mail, pictures, payments. unique_key makes enqueuing repeatable.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  unique_key text null,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  dead boolean not null default false,
  error text null,
  created_at timestamptz not null default now(),
  constraint jobs_unique_key unique (unique_key)
);
create index jobs_next_index on jobs (next_at, id) where not dead;
