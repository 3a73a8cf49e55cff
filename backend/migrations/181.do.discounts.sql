create table product_discounts (
  id bigint generated always as identity primary key,
  version int not null default 1,
  product_id bigint not null constraint product_discounts_product_fkey references products (id) on delete cascade,
  variant_id bigint constraint product_discounts_variant_fkey references product_variants (id) on delete cascade,
  percent numeric(5, 2) constraint product_discounts_percent_check check (percent > 0 and percent < 100),
  cents int constraint product_discounts_cents_check check (cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'planned' constraint product_discounts_status_check check (status in ('planned', 'running', 'ended', 'canceled')),
  -- What was cut when it began: variant (null: the product itself), before, after.
  prices jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_discounts_one_check check ((percent is null) <> (cents is null)),
  constraint product_discounts_period_check check (ends_at > starts_at and ends_at <= starts_at + interval '721 hours')
);
create index product_discounts_product on product_discounts (product_id, starts_at desc);
