-- Products of all kinds; dishes are products of kind food. Option groups live with the dish: they are read and changed with it.
create table food_categories (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  name text not null collate de_icu, description text not null default '',
  position int not null default 0
);
create unique index food_categories_name on food_categories (provider_id, lower(name));
create table products (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  kind text not null constraint products_kind_check check (kind in ('food', 'normal', 'service')),
  food_category_id bigint references food_categories (id),
  category text not null default '' collate de_icu,
  name text not null collate de_icu, description text not null default '',
  price_cents int not null constraint products_price_check check (price_cents >= 0),
  tax_rate smallint not null default 19 constraint products_tax_check check (tax_rate in (0, 7, 19)),
  deposit_cents int not null default 0, deposit_type text constraint products_deposit_check check (deposit_type in ('einweg', 'mehrweg')),
  age_limit smallint not null default 0 constraint products_age_check check (age_limit in (0, 16, 18)),
  alcohol_percent numeric(4, 1),
  status text not null default 'active' constraint products_status_check check (status in ('draft', 'active', 'inactive', 'deleted')),
  picture text,
  position int not null default 0,
  -- LMIV: null = not declared yet, therefore not orderable; empty lists are the explicit «keine».
  declaration jsonb,
  option_groups jsonb not null default '[]',
  diet text not null default 'none' constraint products_diet_check check (diet in ('none', 'vegetarian', 'vegan')),
  spicy smallint not null default 0,
  content_amount numeric(10, 3), content_unit text,
  delivery_days_from int, delivery_days_until int,
  service_price jsonb,
  created_at timestamptz not null default now()
);
create index products_menu on products (provider_id, kind, food_category_id, position, id) where status <> 'deleted';
create index products_search on products using gin (search_key(name) gin_trgm_ops) with (fastupdate = off) where status = 'active';
create index products_category on products (food_category_id) where food_category_id is not null;
-- Hot and narrow: sold out today, stock of normal products.
create table product_stock (
  product_id bigint primary key references products (id) on delete cascade,
  sold_out boolean not null default false,
  stock int constraint product_stock_check check (stock >= 0)
);
create table gastro_settings (
  provider_id bigint primary key references providers (account_id) on delete cascade,
  cuisine text not null default '',
  delivery boolean not null default true, pickup boolean not null default true,
  pickup_minimum_cents int not null default 0,
  free_delivery_from_cents int,
  prep_minutes int not null default 25, prep_minutes_min int not null default 5, prep_minutes_max int not null default 90,
  slot_minutes int not null default 15, slot_capacity int not null default 6,
  answer_minutes int not null default 10,
  auto_accept boolean not null default false,
  reusable text not null default 'none' constraint gastro_settings_reusable_check check (reusable in ('33', '34', 'none')),
  order_sound boolean not null default true,
  emergency_contact text not null default '',
  print_slip boolean not null default false,
  paused_until timestamptz,
  -- Missed in a row; two close the restaurant for a while (AUTO_PAUSE).
  missed_orders int not null default 0,
  -- Counts pauses and resumptions, so that no device shows an older state over a newer one.
  version int not null default 1,
  constraint gastro_settings_minutes check (prep_minutes_min > 0 and prep_minutes between prep_minutes_min and prep_minutes_max)
);
create index gastro_settings_cuisine on gastro_settings using gin (search_key(cuisine) gin_trgm_ops) with (fastupdate = off);
create table delivery_zones (
  provider_id bigint not null references providers (account_id) on delete cascade,
  postal_code text not null, fee_cents int not null default 0, minimum_cents int not null default 0, delivery_minutes int not null default 20,
  primary key (provider_id, postal_code)
);
create index delivery_zones_code on delivery_zones (postal_code);
-- Kitchen or delivery hours apart from the shop's (gastro: kind 'food'; the provider's delivery days: kind 'store').
create table delivery_times (
  provider_id bigint not null references providers (account_id) on delete cascade,
  kind text not null constraint delivery_times_kind_check check (kind in ('food', 'store')),
  day smallint not null constraint delivery_times_day_check check (day between 1 and 7),
  from_time text not null, until_time text not null, after_from_time text, after_until_time text,
  closed boolean not null default false,
  primary key (provider_id, kind, day)
);
create table gastro_tags (id bigint generated always as identity primary key, name text not null collate de_icu constraint gastro_tags_name_unique unique);
create table provider_gastro_tags (
  provider_id bigint not null references providers (account_id) on delete cascade, tag_id bigint not null references gastro_tags (id) on delete cascade,
  primary key (provider_id, tag_id)
);
-- Small provider settings by key (v2/getSettings, v2/setSettings).
create table provider_settings (
  provider_id bigint not null references providers (account_id) on delete cascade, key text not null, value jsonb not null,
  primary key (provider_id, key)
);
