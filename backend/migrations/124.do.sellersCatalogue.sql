-- A seller's own catalogue: goods that appear on a day, that are put away, and counts that can be explained.
alter table products drop constraint products_status_check,
  add constraint products_status_check check (status in ('draft', 'scheduled', 'active', 'inactive', 'archived', 'deleted')),
  add column publish_at timestamptz,
  add constraint products_publish_at_check check ((status = 'scheduled') = (publish_at is not null));
-- The three orders of a seller's list, each by key.
create index products_own_changed on products (provider_id, updated_at desc, id desc) where kind = 'normal' and status <> 'deleted';
create index products_own_name on products (provider_id, name, id) where kind = 'normal' and status <> 'deleted';
create index products_own_price on products (provider_id, price_cents, id) where kind = 'normal' and status <> 'deleted';

-- What the law wants of an offer is asked of drafts as well, so that it is said before somebody publishes (migration 065 asked public ones only).
create function product_legal_gaps(wanted bigint) returns text[] language sql stable as $$
  select array_remove(array[
    case when p.kind = 'normal' and coalesce(s.sector, '') not in ('food', 'plants') and p.manufacturer_id is null then 'manufacturer' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.declaration is null then 'allergens' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.ingredients = '' then 'ingredients' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.content_amount is null and not exists (select from product_variants w where w.product_id = p.id and w.content_amount is not null) then 'content' end,
    case when p.kind = 'normal' and p.age_limit > 0 and s.sector = 'food' and p.alcohol_percent is null then 'alcohol' end,
    case when p.kind = 'normal' and p.alcohol_percent > 1.2 and p.age_limit < 16 then 'age' end,
    case when s.sector = 'energy' and (p.energy_class is null or p.energy_label is null or p.energy_sheet is null) then 'energy' end,
    case when p.claim_proof = '' and (praises_environment(p.name || ' ' || p.description || ' ' || p.details)
      or exists (select from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id and praises_environment(v.name))
      or exists (select from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id and praises_environment(g.name))) then 'claimProof' end
  ], null)
  from products p left join lateral (select sector_of(p.category_id) as sector) s on true where p.id = wanted
$$;
create or replace function product_gaps(wanted bigint) returns text[] language sql stable as $$
  select product_legal_gaps(p.id) from products p where p.id = wanted and p.status = 'active'
$$;
-- What keeps goods from being published from the catalogue: the law's words, and what no customer can do without.
create function product_lacks(wanted bigint) returns text[] language sql stable as $$
  select product_legal_gaps(p.id) || array_remove(array[
    case when p.category_id is null then 'category' end,
    case when not p.has_variants and p.price_cents = 0 then 'price' end,
    case when p.has_variants and not exists (select from product_variants w where w.product_id = p.id and w.active and w.price_cents > 0) then 'variants' end,
    case when p.picture is null and not exists (select from product_images i where i.product_id = p.id) then 'picture' end,
    case when p.delivery_days_from is null then 'delivery' end
  ], null)
  from products p where p.id = wanted
$$;

-- Why a count is what it is. The database itself writes it, so that no path of code can forget it: whoever changes a count says why
-- (`move_kind`, with an order `move_order`); where nothing is said, somebody has counted.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint references product_variants (id) on delete cascade,
  kind text not null constraint stock_movements_kind_check check (kind in ('count', 'sale', 'return', 'correction', 'import')),
  -- Null: the pieces were not counted before, or are not any more.
  change int, stock_after int,
  order_id bigint,
  at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_variant on stock_movements (variant_id) where variant_id is not null;
alter table product_stock add column move_kind text, add column move_order bigint;
alter table variant_stock add column move_kind text, add column move_order bigint;

create function begin_product_stock() returns trigger language plpgsql as $$
begin
  insert into public.stock_movements (product_id, kind, stock_after) values (new.product_id, 'count', new.stock);
  return null;
end $$;
create function begin_variant_stock() returns trigger language plpgsql as $$
begin
  insert into public.stock_movements (product_id, variant_id, kind, stock_after) select w.product_id, w.id, 'count', new.stock from public.product_variants w where w.id = new.variant_id;
  return null;
end $$;
create function note_product_stock() returns trigger language plpgsql as $$
begin
  if new.stock is distinct from old.stock then
    insert into public.stock_movements (product_id, kind, change, stock_after, order_id)
      values (new.product_id, coalesce(new.move_kind, 'correction'), new.stock - old.stock, new.stock, new.move_order);
  end if;
  new.move_kind := null;
  new.move_order := null;
  return new;
end $$;
create function note_variant_stock() returns trigger language plpgsql as $$
begin
  if new.stock is distinct from old.stock then
    insert into public.stock_movements (product_id, variant_id, kind, change, stock_after, order_id)
      select w.product_id, w.id, coalesce(new.move_kind, 'correction'), new.stock - old.stock, new.stock, new.move_order
      from public.product_variants w where w.id = new.variant_id;
  end if;
  new.move_kind := null;
  new.move_order := null;
  return new;
end $$;
-- After an insert, because one that finds a row there already is none.
create trigger product_stock_begins after insert on product_stock for each row when (new.stock is not null) execute function begin_product_stock();
create trigger variant_stock_begins after insert on variant_stock for each row when (new.stock is not null) execute function begin_variant_stock();
create trigger product_stock_noted before update of stock on product_stock for each row execute function note_product_stock();
create trigger variant_stock_noted before update of stock on variant_stock for each row execute function note_variant_stock();
