-- The portal: what the town reads. Regions and categories sort themselves; posts keep what is written apart from what is read.
create table portal_regions (
  id bigint generated always as identity primary key,
  slug text not null constraint portal_regions_slug_unique unique,
  name text not null collate de_icu, position int not null default 0
);
create table portal_categories (
  id bigint generated always as identity primary key,
  slug text not null constraint portal_categories_slug_unique unique,
  name text not null collate de_icu, picture text, position int not null default 0
);
create table portal_posts (
  id bigint generated always as identity primary key,
  slug text not null constraint portal_posts_slug_unique unique,
  status text not null constraint portal_posts_status_check check (status in ('draft', 'published', 'withdrawn', 'deleted')),
  version int not null default 1,
  category_id bigint not null references portal_categories (id),
  region_id bigint references portal_regions (id),            -- null: for everywhere
  title text not null collate de_icu, text text not null, details text not null,   -- details: clean HTML
  author text not null, image text, image_alt text not null default '',
  minutes int not null default 1,
  -- Of a published post: what is written but not to be read yet. Null when both are the same.
  draft jsonb,
  published_at timestamptz, changed_at timestamptz,           -- first and last time it was published
  updated_at timestamptz not null default now(),
  -- The parser skips tags by itself.
  words tsvector not null generated always as (
    setweight(to_tsvector('public.german_unaccent', title), 'A') || setweight(to_tsvector('public.german_unaccent', text), 'B') || setweight(to_tsvector('public.german_unaccent', details), 'C')) stored,
  key text collate "C" not null generated always as (search_key(title || ' ' || text)) stored
);
create index portal_posts_newest on portal_posts (published_at desc, id desc) where status = 'published';
create index portal_posts_category on portal_posts (category_id, published_at desc, id desc);
create index portal_posts_region on portal_posts (region_id, published_at desc, id desc);
create index portal_posts_edited on portal_posts (updated_at desc, id desc) where status <> 'deleted';
create index portal_posts_words on portal_posts using gin (words) with (fastupdate = off);
create index portal_posts_key on portal_posts using gin (key gin_trgm_ops) with (fastupdate = off);

-- How the operator is reached; one row that an empty house has as well.
create table contact_info (
  id int primary key default 1 constraint contact_info_single_check check (id = 1),
  company text not null default '', street text not null default '', postal_code text not null default '', city text not null default '',
  phone text not null default '', phone_hours text not null default '', email text not null default '',
  dsa_email text not null default '',      -- DSA Art. 11 and 12: authorities and users
  safety_email text not null default '',   -- GPSR Art. 22
  languages text[] not null default '{Deutsch}', answer_time text not null default ''
);
insert into contact_info (id) values (1);
create table contact_categories (
  id bigint generated always as identity primary key,
  slug text not null constraint contact_categories_slug_unique unique,
  name text not null, hint text not null default '', position int not null default 0, active boolean not null default true
);
insert into contact_categories (slug, name, hint, position) values ('allgemein', 'Allgemeine Frage', '', 100);
-- What people write to the operator. Deleted after a year, or with the account it came from.
create table contact_messages (
  id bigint generated always as identity primary key,
  number text not null constraint contact_messages_number_unique unique,
  account_id bigint references accounts (id) on delete set null,
  category_id bigint not null references contact_categories (id),
  first_name text not null, last_name text not null default '', email citext not null, phone text not null default '',
  subject text not null, message text not null,
  received_at timestamptz not null, ip_hash text not null, fingerprint text not null
);
create index contact_messages_account on contact_messages (account_id);
create index contact_messages_email on contact_messages (email);
create index contact_messages_category on contact_messages (category_id);
create index contact_messages_fingerprint on contact_messages (fingerprint, received_at);
create index contact_messages_received on contact_messages (received_at);
