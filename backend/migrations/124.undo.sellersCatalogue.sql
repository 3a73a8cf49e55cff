drop trigger product_stock_begins on product_stock;
drop trigger variant_stock_begins on variant_stock;
drop trigger product_stock_noted on product_stock;
drop trigger variant_stock_noted on variant_stock;
drop function begin_product_stock(), begin_variant_stock(), note_product_stock(), note_variant_stock();
alter table product_stock drop column move_kind, drop column move_order;
alter table variant_stock drop column move_kind, drop column move_order;
drop table stock_movements;
create or replace function product_gaps(wanted bigint) returns text[] language sql stable as $$
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
  from products p left join lateral (select sector_of(p.category_id) as sector) s on true where p.id = wanted and p.status = 'active'
$$;
drop function product_lacks(bigint);
drop function product_legal_gaps(bigint);
drop index products_own_changed;
drop index products_own_name;
drop index products_own_price;
update products set status = 'inactive', publish_at = null where status in ('scheduled', 'archived');
alter table products drop constraint products_publish_at_check, drop column publish_at, drop constraint products_status_check,
  add constraint products_status_check check (status in ('draft', 'active', 'inactive', 'deleted'));
