-- What goods must say before the public may see them; checked by the database, so that no path of code can forget it.
-- `sector` of a category is inherited from above: food (LMIV instead of GPSR), plants (outside GPSR), energy (EU 2017/1369).
alter table categories add column sector text constraint categories_sector_check check (sector in ('food', 'plants', 'energy'));
update categories set sector = 'food' where slug in ('lebensmittel', 'getraenke') and level = 1;
update categories set sector = 'food' where slug = 'kraeutertees' and level = 3;
update categories set sector = 'plants' where slug in ('blumen', 'pflanzen') and level = 2;
update categories set sector = 'energy' where slug = 'smartphones' and level = 3;

alter table products
  -- LMIV art. 9: the list of ingredients; the net content stands in content_amount, allergens in declaration.
  add column ingredients text not null default '',
  add column energy_class text constraint products_energy_class_check check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  -- The label as a picture and the product information sheet.
  add column energy_label text, add column energy_sheet text,
  -- What proves the praise of its effect on the environment; shown beside it.
  add column claim_proof text not null default '';

create function sector_of(category bigint) returns text language sql stable parallel safe as $$
  with recursive up as (
    select c.id, c.parent_id, c.sector, 1 as step from public.categories c where c.id = category
    union all select c.id, c.parent_id, c.sector, up.step + 1 from public.categories c join up on c.id = up.parent_id where up.step < 5)
  select sector from up where sector is not null order by step limit 1
$$;

-- The twin of contract/values/greenClaims.ts. Letters and hyphens before it make another word of it («DE-ÖKO-006», «unökologisch»).
create function praises_environment(value text) returns boolean language sql immutable strict parallel safe as $$
  select lower(value collate public.de_icu) ~ ('(^|[^a-zäöüß-])(biologisch abbaubar|vollst[aä]ndig abbaubar|kompostierbar|(klima|co2|co₂|treibhausgas|plastik|umwelt)-?(neutral|positiv|freundlich|schonend|gerecht|vertr[aä]glich)|'
    || 'emissionsfrei|ressourcenschonend|energieeffizient|naturfreundlich|nachhaltig|[oö]kologisch|[oö]ko-(?!\d)|gr[uü]ne(r|s|n)? (produkt|strom|energie|alternative))')
$$;

-- What is missing before a product may be public; empty: nothing.
create function product_gaps(wanted bigint) returns text[] language sql stable as $$
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

-- What is public now and should not be goes behind the counter, until its seller has told what is missing.
create temporary table withdrawn_goods on commit drop as select p.id from products p where p.status = 'active' and cardinality(product_gaps(p.id)) > 0;
update products set status = 'inactive', version = version + 1, updated_at = now() where id in (select id from withdrawn_goods);
delete from product_search where product_id in (select id from withdrawn_goods);

create function expect_publishable() returns trigger language plpgsql as $$
declare
  wanted bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  gaps text[] := product_gaps(wanted);
begin
  if cardinality(gaps) > 0 then
    raise exception 'product % may not be public: %', wanted, array_to_string(gaps, ', ') using errcode = 'check_violation', constraint = 'products_publishable', detail = array_to_string(gaps, ',');
  end if;
  return null;
end $$;
-- At the end of the command, because a product is written in several steps.
create constraint trigger products_publishable after insert or update of status, kind, category_id, manufacturer_id, name, description, details, declaration, ingredients, content_amount,
  alcohol_percent, age_limit, energy_class, energy_label, energy_sheet, claim_proof on products deferrable initially deferred for each row when (new.status = 'active') execute function expect_publishable('id');
create constraint trigger product_features_publishable after insert on product_features deferrable initially deferred for each row execute function expect_publishable('product_id');
create constraint trigger product_tags_publishable after insert on product_tags deferrable initially deferred for each row execute function expect_publishable('product_id');

-- The same proof for what the editors write: banners, pages, texts.
alter table content_revisions add column claim_proof text not null default '';
