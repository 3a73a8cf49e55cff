-- The shop window: products with their address, category, maker, measures, variants, pictures, prices over time and relations.
-- What changes with every visit or sale (views, sales, ratings, stock) lives in narrow tables of its own.
alter table categories
  add column position int not null default 0,
  add column picture text,
  add column description text not null default '';

alter table products
  add column slug text not null default '',
  add column category_id bigint references categories (id),
  add column manufacturer_id bigint references manufacturers (id),
  add column sku text, add column article_number text, add column ean text,
  add column unit_type text,                     -- how it is sold: Stück, Paar, Set … (contract/values/units.ts)
  add column condition text not null default 'new' constraint products_condition_check check (condition in ('new', 'refurbished', 'used')),
  add column details text not null default '',   -- sanitised HTML
  add column safety_text text not null default '',
  add column uvp_cents int constraint products_uvp_check check (uvp_cents > 0),
  add column weight_grams int, add column length_mm int, add column width_mm int, add column height_mm int,
  add column shipping_cents int not null default 0 constraint products_shipping_check check (shipping_cents >= 0),
  add column has_variants boolean not null default false,
  add column is_featured boolean not null default false,
  add column seo jsonb not null default '{}',    -- is_meta, meta_tag, meta_title, meta_description, tags
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
-- Every product has an address; without one of its own it is made of its name and number: «öle-7» reads oele-7.
create function slug_of(value text) returns text language sql immutable strict parallel safe as $$
  select trim(both '-' from regexp_replace(replace(replace(replace(replace(lower(value), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), '[^a-z0-9]+', '-', 'g'))
$$;
create function give_product_slug() returns trigger language plpgsql as $$
begin
  if new.slug = '' then new.slug := left(public.slug_of(new.name), 100) || '-' || new.id; end if;
  return new;
end $$;
update products set slug = left(slug_of(name), 100) || '-' || id;
alter table products add constraint products_slug_unique unique (slug);
create trigger products_slug_given before insert or update of slug on products for each row execute function give_product_slug();
create index products_of_category on products (category_id, id) where status = 'active';
create index products_of_provider on products (provider_id, id desc) where status = 'active' and kind <> 'food';
create index products_newest on products (created_at desc, id desc) where status = 'active' and kind <> 'food';
create index products_featured on products (id desc) where is_featured and status = 'active';
create index products_manufacturer on products (manufacturer_id) where manufacturer_id is not null;

-- Where something stood before: the old address leads on with a 301.
create table old_slugs (
  kind text not null constraint old_slugs_kind_check check (kind in ('product', 'provider', 'category', 'page', 'post', 'world')),
  slug text not null, entity_id bigint not null, at timestamptz not null default now(),
  primary key (kind, slug)
);

-- Colour, size, material …; a value with a colour shows as a swatch.
create table features (
  id bigint generated always as identity primary key,
  name text not null collate de_icu constraint features_name_unique unique,
  is_color boolean not null default false, position int not null default 0
);
create table feature_values (
  id bigint generated always as identity primary key,
  feature_id bigint not null references features (id) on delete cascade,
  name text not null collate de_icu,
  custom_value text,                             -- of a colour: #rrggbb
  position int not null default 0,
  constraint feature_values_name_unique unique (feature_id, name)
);
-- Traits of the product as a whole; those of its variants stand with the variants.
create table product_features (
  product_id bigint not null references products (id) on delete cascade, value_id bigint not null references feature_values (id) on delete cascade,
  primary key (product_id, value_id)
);
create index product_features_value on product_features (value_id);

create table product_variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  article_no text, ean text,
  price_cents int not null constraint product_variants_price_check check (price_cents >= 0),
  content_amount numeric(10, 3), content_unit text,
  weight_grams int, length_mm int, width_mm int, height_mm int,
  position int not null default 0, active boolean not null default true, version int not null default 1
);
create index product_variants_product on product_variants (product_id, position, id);
create table variant_values (
  variant_id bigint not null references product_variants (id) on delete cascade,
  feature_id bigint not null references features (id) on delete cascade,
  value_id bigint not null references feature_values (id) on delete cascade,
  primary key (variant_id, feature_id)
);
create index variant_values_value on variant_values (value_id);
create table variant_stock (
  variant_id bigint primary key references product_variants (id) on delete cascade,
  stock int constraint variant_stock_check check (stock >= 0)      -- null: not counted
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint references product_variants (id) on delete set null,
  picture text not null, alt text not null default '', position int not null default 0
);
create index product_images_product on product_images (product_id, position, id);

-- Wholesale scale: from this quantity so many per cent less.
create table bulk_prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint references product_variants (id) on delete cascade,
  min_qty int not null constraint bulk_prices_qty_check check (min_qty > 1),
  discount_percent numeric(5, 2) not null constraint bulk_prices_percent_check check (discount_percent > 0 and discount_percent < 100)
);
create unique index bulk_prices_once on bulk_prices (product_id, coalesce(variant_id, 0), min_qty);

-- PAngV § 11: every price from when it holds, never changed afterwards; strike prices are computed from it.
create table price_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint references product_variants (id) on delete cascade,
  price_cents int not null, at timestamptz not null default now()
);
create index price_history_product on price_history (product_id, variant_id, at desc);
create function price_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'price_history is append-only' using errcode = 'restrict_violation';
end $$;
create trigger price_history_no_update before update on price_history for each row execute function price_history_stays();
-- Written by the database itself, so that no path of code can forget it.
create function note_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.price_cents is distinct from new.price_cents then
    insert into price_history (product_id, price_cents) values (new.id, new.price_cents);
  end if;
  return null;
end $$;
create function note_variant_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.price_cents is distinct from new.price_cents then
    insert into price_history (product_id, variant_id, price_cents) values (new.product_id, new.id, new.price_cents);
  end if;
  return null;
end $$;
insert into price_history (product_id, price_cents, at) select id, price_cents, created_at from products;
create trigger products_price_noted after insert or update of price_cents on products for each row execute function note_product_price();
create trigger product_variants_price_noted after insert or update of price_cents on product_variants for each row execute function note_variant_price();

create table product_relations (
  product_id bigint not null references products (id) on delete cascade,
  related_id bigint not null references products (id) on delete cascade,
  kind text not null constraint product_relations_kind_check check (kind in ('related', 'cross')),
  position int not null default 0,
  primary key (product_id, related_id, kind), constraint product_relations_self_check check (product_id <> related_id)
);
create table tags (id bigint generated always as identity primary key, name text not null collate de_icu constraint tags_name_unique unique);
create table product_tags (
  product_id bigint not null references products (id) on delete cascade, tag_id bigint not null references tags (id) on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tags_tag on product_tags (tag_id);

-- Hot and narrow: counted with every visit, sale and review. The rating counts published reviews only.
create table product_counters (
  product_id bigint primary key references products (id) on delete cascade,
  views int not null default 0, sales int not null default 0,
  rating_1 int not null default 0, rating_2 int not null default 0, rating_3 int not null default 0, rating_4 int not null default 0, rating_5 int not null default 0
) with (fillfactor = 70);
create table product_views_by_day (
  product_id bigint not null references products (id) on delete cascade, day date not null, views int not null default 0,
  primary key (day, product_id)
) with (fillfactor = 70);
-- Last viewed by an account, newest first, at most thirty each.
create table last_viewed (
  account_id bigint not null references accounts (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index last_viewed_newest on last_viewed (account_id, at desc);
