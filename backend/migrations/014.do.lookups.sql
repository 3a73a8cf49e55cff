-- Categories of goods, services and properties in at most three levels. The two of type category are doors of the navigation:
-- their slugs (immobilien, dienstleistungen) are their ids on the wire, and what stands below them has another type.
create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories (id) on delete cascade,
  level smallint not null constraint categories_level_check check (level between 1 and 3),
  type text not null constraint categories_type_check check (type in ('product', 'services', 'property_type', 'category')),
  slug text not null constraint categories_slug_unique unique,
  name text not null collate de_icu,
  active boolean not null default true,
  constraint categories_parent_check check ((parent_id is null) = (level = 1)),
  constraint categories_doors_check check (type <> 'category' or (level = 1 and slug in ('immobilien', 'dienstleistungen')))
);
create index categories_parent on categories (parent_id, name);
create index categories_type on categories (type, level, name) where active;

-- Who made a product: name, postal and electronic address stand in every offer, and for makers outside the Union somebody
-- responsible inside it (GPSR Art. 19, law.md row 6).
create table manufacturers (
  id bigint generated always as identity primary key,
  name text not null collate de_icu constraint manufacturers_name_unique unique,
  street text not null, house_number text not null default '', postal_code text not null, city text not null, country text not null default 'DE',
  email text, website text,
  in_union boolean not null default true,
  responsible_name text, responsible_address text, responsible_email text,
  is_local boolean not null default false,
  active boolean not null default true,
  constraint manufacturers_electronic_check check (email is not null or website is not null),
  constraint manufacturers_responsible_check check (in_union or (responsible_name is not null and responsible_address is not null and responsible_email is not null))
);

-- Where postal codes and streets come from, and whom to name for them. Rows without a source are the installation's own.
create table place_sources (
  id int generated always as identity primary key,
  kind text not null constraint place_sources_kind_check check (kind in ('postal_codes', 'streets')),
  name text not null,                          -- an npm package or the name of an imported file
  version text not null,
  attribution text not null default '',
  row_count int not null,
  superseded boolean not null default false,   -- replaced by an import: what the house brings along stays away
  loaded_at timestamptz not null,
  constraint place_sources_name_unique unique (kind, name)
);

-- search_key is dear, so what is searched is stored. «St. Wendel» and «Sankt Wendel» are one place.
alter table postal_codes
  add column source_id int null,
  add column city_key text collate "C" not null generated always as (regexp_replace(search_key(city), '\mst\M', 'sankt', 'g')) stored;
drop index postal_codes_city;
create index postal_codes_city on postal_codes using gin (city_key gin_trgm_ops) with (fastupdate = off);
create index postal_codes_source on postal_codes (source_id);

-- Several villages of one postal code may each have a «Hauptstraße».
drop index streets_search;
alter table streets drop constraint streets_pkey;
alter table streets alter column city type text collate de_icu;
alter table streets
  add constraint streets_pkey primary key (postal_code, name, city),
  add column source_id int null,
  -- Without blanks: «Haupt Straße» and «Frankfurterstr.» are found as well.
  add column search text collate "C" not null generated always as (replace(regexp_replace(search_key(name), '\mst\M', 'sankt', 'g'), ' ', '')) stored,
  add column city_key text collate "C" not null generated always as (regexp_replace(search_key(city), '\mst\M', 'sankt', 'g')) stored;
create index streets_search on streets using gin (search gin_trgm_ops) with (fastupdate = off);
create index streets_beginning on streets (search, name, postal_code);
create index streets_city on streets (city_key, search);
