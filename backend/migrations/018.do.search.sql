-- What is searched and listed: one row per product that the public can buy or ask for, kept current by facts (features/search).
-- Everything a list needs to choose, count and order stands here, so that no list joins before it has its 24 rows.
create table product_search (
  product_id bigint primary key references products (id) on delete cascade,
  provider_id bigint not null,
  kind text not null, type text not null,        -- products.kind; type of the category (product, services, property_type)
  category_1 bigint, category_2 bigint, category_3 bigint,   -- the category and what stands above it, by level
  name text not null collate de_icu,
  price_cents int not null,
  rating_average numeric(3, 2) not null default 0, rating_count int not null default 0,
  popularity int not null default 0,             -- sales weigh more than views
  available boolean not null default true,
  free_shipping boolean not null default false, delivery_days int,
  feature_values bigint[] not null default '{}',
  lat double precision, lng double precision,    -- of the provider, for «Entfernung»
  created_at timestamptz not null,
  words tsvector not null,                       -- german_unaccent; name A, category and tags B, maker and provider C, text D
  key text collate "C" not null                  -- search_key of name, maker and tags, for what is misspelt
);
create index product_search_words on product_search using gin (words) with (fastupdate = off);
create index product_search_key on product_search using gin (key gin_trgm_ops) with (fastupdate = off);
create index product_search_features on product_search using gin (feature_values) with (fastupdate = off);
create index product_search_provider on product_search (provider_id, popularity desc, product_id);
create index product_search_c1 on product_search (category_1, popularity desc, product_id);
create index product_search_c2 on product_search (category_2, popularity desc, product_id);
create index product_search_c3 on product_search (category_3, popularity desc, product_id);
create index product_search_c1_price on product_search (category_1, price_cents, product_id);
create index product_search_c2_price on product_search (category_2, price_cents, product_id);
create index product_search_c3_price on product_search (category_3, price_cents, product_id);
create index product_search_type on product_search (type, popularity desc, product_id);
create index product_search_price on product_search (price_cents, product_id);
