create or replace function product_legal_gaps(wanted bigint) returns text[] language plpgsql stable as $$
declare
  p products%rowtype;
  trade text;
begin
  select * into p from products q where q.id = wanted;
  if not found then return null; end if;
  trade := sector_of(p.category_id);
  return array_remove(array[
    case when p.safety_hold then 'safety' end,
    case when p.kind = 'normal' and coalesce(trade, '') not in ('food', 'plants') and p.manufacturer_id is null then 'manufacturer' end,
    case when p.kind = 'normal' and trade = 'food' and p.declaration is null then 'allergens' end,
    case when p.kind = 'normal' and trade = 'food' and p.ingredients = '' then 'ingredients' end,
    case when p.kind = 'normal' and trade = 'food' and p.content_amount is null and not exists (select from product_variants w where w.product_id = p.id and w.content_amount is not null) then 'content' end,
    case when p.kind = 'normal' and p.age_limit > 0 and trade = 'food' and p.alcohol_percent is null then 'alcohol' end,
    case when p.kind = 'normal' and p.alcohol_percent > 1.2 and p.age_limit < 16 then 'age' end,
    case when p.kind = 'normal' and p.weee_number = '' then 'weee' end,
    case when p.kind = 'normal' and p.battery_number = '' then 'battery' end,
    case when p.kind = 'normal' and p.fibres = '' then 'fibres' end,
    case when p.kind = 'normal' and p.guarantee_years is not null and p.guarantee_text = '' then 'guarantee' end,
    case when trade = 'energy' and (p.energy_class is null or p.energy_label is null or p.energy_sheet is null) then 'energy' end,
    case when p.claim_proof = '' and (praises_environment(p.name || ' ' || p.description || ' ' || p.details)
      or (select bool_or(praises_environment(v.name)) from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id)
      or (select bool_or(praises_environment(g.name)) from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id)) then 'claimProof' end
  ], null);
end $$;
drop function claims_organic(text);
alter table providers drop column organic_code;
