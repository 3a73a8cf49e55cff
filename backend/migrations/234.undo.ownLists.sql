create or replace function sector_of(category bigint) returns text language sql stable parallel safe as $$
  with recursive up as (
    select c.id, c.parent_id, c.sector, 1 as step from public.categories c where c.id = category
    union all select c.id, c.parent_id, c.sector, up.step + 1 from public.categories c join up on c.id = up.parent_id where up.step < 5)
  select sector from up where sector is not null order by step limit 1
$$;
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
create or replace function product_lacks(wanted bigint) returns text[] language sql stable as $$
  select product_legal_gaps(p.id) || array_remove(array[
    case when p.category_id is null then 'category' end,
    case when not p.has_variants and p.price_cents = 0 then 'price' end,
    case when p.has_variants and not exists (select from product_variants w where w.product_id = p.id and w.active and w.price_cents > 0) then 'variants' end,
    case when p.picture is null and not exists (select from product_images i where i.product_id = p.id) then 'picture' end,
    case when p.delivery_days_from is null then 'delivery' end
  ], null)
  from products p where p.id = wanted
$$;
alter table products drop column name_key;
drop index products_own_state;
