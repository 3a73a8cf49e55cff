-- Words about unsafe goods with the law's clock, who was written to about them, and goods that are held back from sale.
alter table products add column safety_hold boolean not null default false;
create table safety_notices (
  id bigint generated always as identity primary key,
  version int not null default 1,
  product_id bigint not null constraint safety_notices_product_fkey references products (id) on delete cascade,
  kind text not null constraint safety_notices_kind_check check (kind in ('order', 'notice', 'recall')),
  status text not null default 'received' constraint safety_notices_status_check check (status in ('received', 'overdue', 'takenDown', 'dismissed', 'lifted')),
  sender text not null constraint safety_notices_sender_check check (length(sender) between 1 and 200),
  reference text not null default '' constraint safety_notices_reference_check check (length(reference) <= 100),
  words text not null default '' constraint safety_notices_words_check check (length(words) <= 5000),
  case_id bigint constraint safety_notices_case_fkey references cases (id) on delete set null,
  hazard text not null default '' constraint safety_notices_hazard_check check (length(hazard) <= 2000),
  advice text not null default '' constraint safety_notices_advice_check check (length(advice) <= 2000),
  remedy text not null default '' constraint safety_notices_remedy_check check (length(remedy) <= 2000),
  batches text not null default '' constraint safety_notices_batches_check check (length(batches) <= 300),
  reason text not null default '' constraint safety_notices_reason_check check (length(reason) <= 2000),
  received_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  handled_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  constraint safety_notices_handled_check check ((status in ('received', 'overdue')) = (handled_at is null)),
  constraint safety_notices_due_check check (due_at > received_at)
);
create index safety_notices_product on safety_notices (product_id, id);
create index safety_notices_status on safety_notices (status, id desc);
create index safety_notices_case on safety_notices (case_id) where case_id is not null;
create table safety_letters (
  id bigint generated always as identity primary key,
  notice_id bigint not null constraint safety_letters_notice_fkey references safety_notices (id) on delete cascade,
  account_id bigint not null constraint safety_letters_account_fkey references accounts (id) on delete cascade,
  order_id bigint not null constraint safety_letters_order_fkey references orders (id) on delete cascade,
  address_hash text constraint safety_letters_address_hash_check check (length(address_hash) = 43),
  written_at timestamptz not null,
  constraint safety_letters_account unique (notice_id, account_id),
  constraint safety_letters_address unique (notice_id, address_hash)
);
create index safety_letters_of_account on safety_letters (account_id);
create index safety_letters_of_order on safety_letters (order_id);
create or replace function product_legal_gaps(wanted bigint) returns text[] language sql stable as $$
  select array_remove(array[
    case when p.safety_hold then 'safety' end,
    case when p.kind = 'normal' and coalesce(s.sector, '') not in ('food', 'plants') and p.manufacturer_id is null then 'manufacturer' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.declaration is null then 'allergens' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.ingredients = '' then 'ingredients' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.content_amount is null and not exists (select from product_variants w where w.product_id = p.id and w.content_amount is not null) then 'content' end,
    case when p.kind = 'normal' and p.age_limit > 0 and s.sector = 'food' and p.alcohol_percent is null then 'alcohol' end,
    case when p.kind = 'normal' and p.alcohol_percent > 1.2 and p.age_limit < 16 then 'age' end,
    case when p.kind = 'normal' and p.weee_number = '' then 'weee' end,
    case when p.kind = 'normal' and p.battery_number = '' then 'battery' end,
    case when p.kind = 'normal' and p.fibres = '' then 'fibres' end,
    case when p.kind = 'normal' and p.guarantee_years is not null and p.guarantee_text = '' then 'guarantee' end,
    case when s.sector = 'energy' and (p.energy_class is null or p.energy_label is null or p.energy_sheet is null) then 'energy' end,
    case when p.claim_proof = '' and (praises_environment(p.name || ' ' || p.description || ' ' || p.details)
      or exists (select from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id and praises_environment(v.name))
      or exists (select from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id and praises_environment(g.name))) then 'claimProof' end
  ], null)
  from products p left join lateral (select sector_of(p.category_id) as sector) s on true where p.id = wanted
$$;
