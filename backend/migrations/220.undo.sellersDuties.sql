create or replace function product_legal_gaps(wanted bigint) returns text[] language sql stable as $$
  select array_remove(array[
    case when p.kind = 'normal' and coalesce(s.sector, '') not in ('food', 'plants') and p.manufacturer_id is null then 'manufacturer' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.declaration is null then 'allergens' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.ingredients = '' then 'ingredients' end,
    case when p.kind = 'normal' and s.sector = 'food' and p.content_amount is null and not exists (select from product_variants w where w.product_id = p.id and w.content_amount is not null) then 'content' end,
    case when p.kind = 'normal' and p.age_limit > 0 and s.sector = 'food' and p.alcohol_percent is null then 'alcohol' end,
    case when p.kind = 'normal' and p.alcohol_percent > 1.2 and p.age_limit < 16 then 'age' end,
    case when p.kind = 'normal' and p.weee_number = '' then 'weee' end,
    case when p.kind = 'normal' and p.battery_number = '' then 'battery' end,
    case when s.sector = 'energy' and (p.energy_class is null or p.energy_label is null or p.energy_sheet is null) then 'energy' end,
    case when p.claim_proof = '' and (praises_environment(p.name || ' ' || p.description || ' ' || p.details)
      or exists (select from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id and praises_environment(v.name))
      or exists (select from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id and praises_environment(g.name))) then 'claimProof' end
  ], null)
  from products p left join lateral (select sector_of(p.category_id) as sector) s on true where p.id = wanted
$$;
alter table products drop column fibres, drop column guarantee_years, drop column guarantee_text;
alter table providers drop column packaging_number;
