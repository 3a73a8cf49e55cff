-- Three duties of whoever sells (docs/law.md rows 9, 11 and 12), modelled on migration 211.
-- Fibres (Regulation (EU) 1007/2011, Art. 16). Null: it is no textile. Empty: it is one, and nobody has named its fibres yet.
-- A guarantee of the maker for durability, in years, and its statement (§ 479 BGB); up to two years it says no more than the law.
alter table products add column fibres text constraint products_fibres_check check (length(fibres) <= 500),
  add column guarantee_years int constraint products_guarantee_check check (guarantee_years between 3 and 99),
  add column guarantee_text text not null default '' constraint products_guarantee_text_check check (length(guarantee_text) <= 1000);
-- The number of the packaging register (LUCID); null: nobody has named one.
alter table providers add column packaging_number text constraint providers_packaging_number_check check (packaging_number ~ '^DE[0-9]{13}$');
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
    case when p.kind = 'normal' and p.fibres = '' then 'fibres' end,
    case when p.kind = 'normal' and p.guarantee_years is not null and p.guarantee_text = '' then 'guarantee' end,
    case when s.sector = 'energy' and (p.energy_class is null or p.energy_label is null or p.energy_sheet is null) then 'energy' end,
    case when p.claim_proof = '' and (praises_environment(p.name || ' ' || p.description || ' ' || p.details)
      or exists (select from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id and praises_environment(v.name))
      or exists (select from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id and praises_environment(g.name))) then 'claimProof' end
  ], null)
  from products p left join lateral (select sector_of(p.category_id) as sector) s on true where p.id = wanted
$$;
