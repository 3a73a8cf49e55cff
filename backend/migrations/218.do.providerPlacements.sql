-- Where the operator places a business: its trade stands in `providers`; its quarters and what it has for visitors stand here.
create table shop_features (
  id bigint generated always as identity primary key,
  slug text not null constraint shop_features_slug_unique unique,
  name text not null collate de_icu constraint shop_features_name_unique unique,
  position int not null default 0
);
insert into shop_features (slug, name, position) values
  ('barrierefrei', 'Barrierefreier Zugang', 1), ('behinderten-wc', 'Rollstuhlgerechtes WC', 2), ('parkplaetze', 'Parkplätze am Haus', 3),
  ('fahrradstaender', 'Fahrradständer', 4), ('wlan', 'WLAN für Gäste', 5), ('aussenplaetze', 'Plätze im Freien', 6), ('spielecke', 'Spielecke', 7),
  ('wickeltisch', 'Wickeltisch', 8), ('hunde', 'Hunde willkommen', 9), ('kartenzahlung', 'Kartenzahlung vor Ort', 10), ('ladesaeule', 'Ladesäule', 11),
  ('gebaerdensprache', 'Beratung in Gebärdensprache', 12);
create table provider_features (
  provider_id bigint not null references providers (account_id) on delete cascade,
  feature_id bigint not null references shop_features (id) on delete cascade,
  primary key (provider_id, feature_id)
);
create index provider_features_feature on provider_features (feature_id);
create table provider_regions (
  provider_id bigint not null references providers (account_id) on delete cascade,
  region_id bigint not null references portal_regions (id) on delete cascade,
  primary key (provider_id, region_id)
);
create index provider_regions_region on provider_regions (region_id);
-- Every change with its reason, by the names that were true then. A form names the version that would be written next.
create table provider_placements (
  provider_id bigint not null references providers (account_id) on delete cascade,
  version int not null constraint provider_placements_version_check check (version > 0),
  placed_by bigint references accounts (id) on delete set null,
  reason text not null constraint provider_placements_reason_check check (length(reason) between 10 and 1000),
  changes jsonb not null,
  at timestamptz not null,
  primary key (provider_id, version)
);
create index provider_placements_by on provider_placements (placed_by);

create or replace function provider_search_row(seller bigint) returns table (words tsvector, name_key text) language sql stable as $$
  select setweight(public.search_words(v.company_name), 'A')
      || setweight(public.search_words(concat_ws(' ', i.name, replace(i.slug, '-', ' '), g.cuisine, (select string_agg(t.name, ' ') from public.provider_gastro_tags pt join public.gastro_tags t on t.id = pt.tag_id where pt.provider_id = v.account_id))), 'B')
      || setweight(public.search_words(concat_ws(' ', v.short_description, v.profession, above.name,
        (select string_agg(f.name, ' ') from public.provider_features pf join public.shop_features f on f.id = pf.feature_id where pf.provider_id = v.account_id),
        case v.kind when 'restaurant' then 'Restaurant' when 'shop' then 'Laden Geschäft' when 'craft' then 'Handwerk Handwerker Betrieb' else 'Dienstleister' end)), 'C')
      || setweight(public.search_words(concat_ws(' ', v.street, v.house_number, v.postal_code, v.city,
        (select string_agg(r.name, ' ') from public.provider_regions pr join public.portal_regions r on r.id = pr.region_id where pr.provider_id = v.account_id),
        (select string_agg(concat_ws(' ', s.street, s.zipcode, s.city), ' ') from public.store_locations s where s.provider_id = v.account_id))), 'D'),
    public.search_key(v.company_name)
  from public.providers v left join public.industries i on i.id = v.industry_id left join public.industries above on above.id = i.parent_id left join public.gastro_settings g on g.provider_id = v.account_id
  where v.account_id = seller and v.active and v.show_profile
$$;
