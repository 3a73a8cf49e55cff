-- Who sells food as organic names the code of its control body (Regulation (EU) 2018/848, Art. 30 and 32; docs/law.md row 12).
alter table providers add column organic_code text constraint providers_organic_code_check check (organic_code ~ '^DE-ÖKO-[0-9]{3}$');
-- The twin of contract/values/organicCode.ts.
create function claims_organic(value text) returns boolean language sql immutable strict parallel safe as $$
  select lower(value collate public.de_icu) ~ '(^|[^a-zäöüß])bio(?!log|graf|graph|tin|top|tonne|chem|diesel|gas|metr|psie|nik|masse|kunst|plast)|(^|[^a-zäöüß])biologisch(?!(e[rsmn]?)? abbaubar)|(^|[^a-zäöüß-])(öko|oeko)(logisch|-(?!\d)|(?![a-zäöüß-]))'
$$;
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
      or (select bool_or(praises_environment(g.name)) from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id)) then 'claimProof' end,
    case when (p.kind = 'food' or p.kind = 'normal' and trade = 'food') and not exists (select from providers s where s.account_id = p.provider_id and s.organic_code is not null)
      and (claims_organic(p.name || ' ' || p.description)
      or (select bool_or(claims_organic(v.name)) from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id)
      or (select bool_or(claims_organic(g.name)) from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id)) then 'organic' end
  ], null);
end $$;
-- What is public now and should not be goes behind the counter, until its seller has told what is missing.
create temporary table withdrawn_goods on commit drop as select p.id from products p where p.status = 'active' and 'organic' = any(product_legal_gaps(p.id));
update products set status = 'inactive', version = version + 1, updated_at = now() where id in (select id from withdrawn_goods);
delete from product_search where product_id in (select id from withdrawn_goods);
