-- Name and EAN of goods that customers have rated: asked for by their seller, decided by the operator.
create table product_changes (
  id bigint generated always as identity primary key,
  version int not null default 1,
  product_id bigint not null constraint product_changes_product_fkey references products (id) on delete cascade,
  status text not null default 'pending' constraint product_changes_status_check check (status in ('pending', 'confirmed', 'declined', 'canceled')),
  was_name text not null constraint product_changes_was_name_check check (length(was_name) between 1 and 140),
  was_ean text constraint product_changes_was_ean_check check (length(was_ean) <= 40),
  name text not null constraint product_changes_name_check check (length(name) between 1 and 140),
  ean text constraint product_changes_ean_check check (length(ean) <= 40),
  reason text not null default '' constraint product_changes_reason_check check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint product_changes_decided_check check ((status = 'pending') = (decided_at is null))
);
create unique index product_changes_pending on product_changes (product_id) where status = 'pending';
create index product_changes_product on product_changes (product_id, id desc);
create index product_changes_status on product_changes (status, id desc);
