-- One spelling for searching, the twin of `normalise` in contract/values/germanText.ts (a test holds them together): lower case,
-- no accents, «Müller», «Mueller» and «Muller» alike, «ß» as «ss». In plpgsql and dear, so that it is not inlined and the planner
-- looks it up in an index rather than computing it for every row.
create function search_key(value text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(replace(replace(replace(replace(lower(value collate public.de_icu), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), nfd),
    '[\u0300-\u036f]', '', 'g'), 'ae+', 'a', 'g'), 'oe+', 'o', 'g'), '(?<![aequ])ue+', 'u', 'g'), '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- A provider's public face; the account is its owner.
create table industries (
  id bigint generated always as identity primary key,
  slug text not null constraint industries_slug_unique unique,
  name text not null collate de_icu,
  picture text,
  kind text not null constraint industries_kind_check check (kind in ('restaurant', 'shop', 'craft', 'service'))
);
create table providers (
  account_id bigint primary key references accounts (id) on delete cascade,
  kind text not null constraint providers_kind_check check (kind in ('restaurant', 'shop', 'craft', 'service')),
  slug text not null constraint providers_slug_unique unique,
  company_name text not null collate de_icu,
  industry_id bigint references industries (id),
  short_description text not null default '',
  description text not null default '',
  logo text, image text,
  street text not null, house_number text not null default '', postal_code text not null, city text not null,
  lat double precision, lng double precision,
  calling_code text not null default '+49', phone text, email text, second_email text,
  -- § 5 DDG: shown on every provider page, whatever show_profile says.
  legal_form text not null default '', representative text not null default '', register_court text, register_number text,
  vat_id text, small_business boolean not null default false, authority text, profession text,
  show_profile boolean not null default true, show_chat boolean not null default true,
  is_premium boolean not null default false,
  rating_average numeric(3, 2) not null default 0, rating_count int not null default 0,
  cash_payment boolean not null default true,
  terms_version int not null default 1,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index providers_kind_name on providers (kind, company_name) where active;
create index providers_search on providers using gin (search_key(company_name || ' ' || short_description) gin_trgm_ops) with (fastupdate = off);
create index providers_industry on providers (industry_id) where active;

create table store_locations (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  title text not null, street text not null, street_number text not null default '', zipcode text not null, city text not null,
  email text, calling_code text not null default '+49', mobile_number text,
  always_open boolean not null default false,
  is_main boolean not null default false,
  state text not null default 'NW',
  public_holidays text not null default 'open' constraint store_locations_public_holidays_check check (public_holidays in ('open', 'closed'))
);
create index store_locations_provider on store_locations (provider_id, id);
create unique index store_locations_one_main on store_locations (provider_id) where is_main;

-- Two spans a day, each may cross midnight. No row = closed that day.
create table store_times (
  store_id bigint not null references store_locations (id) on delete cascade,
  day smallint not null constraint store_times_day_check check (day between 1 and 7),
  from_time text not null, until_time text not null, after_from_time text, after_until_time text,
  closed boolean not null default false,
  primary key (store_id, day)
);
create table store_holidays (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  store_id bigint references store_locations (id) on delete cascade,
  scope text not null default 'store' constraint store_holidays_scope_check check (scope in ('store', 'delivery')),
  title text not null, from_date date not null, until_date date not null, yearly boolean not null default false,
  constraint store_holidays_order check (until_date >= from_date)
);
create index store_holidays_provider on store_holidays (provider_id, scope, from_date);

-- Attribution of real data stands in docs; the demo town brings its own codes and streets.
create table postal_codes (
  code text not null, city text not null collate de_icu, state text not null, lat double precision, lng double precision,
  primary key (code, city)
);
create index postal_codes_city on postal_codes using gin (search_key(city) gin_trgm_ops) with (fastupdate = off);
create table streets (name text not null collate de_icu, postal_code text not null, city text not null, primary key (postal_code, name));
-- Without blanks: «Haupt Straße» and «Frankfurterstr.» are found as well.
create index streets_search on streets using gin (replace(search_key(name), ' ', '') gin_trgm_ops) with (fastupdate = off);
