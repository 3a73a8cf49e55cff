create or replace function provider_search_row(seller bigint) returns table (words tsvector, name_key text) language sql stable as $$
  select setweight(public.search_words(v.company_name), 'A')
      || setweight(public.search_words(concat_ws(' ', i.name, replace(i.slug, '-', ' '), g.cuisine, (select string_agg(t.name, ' ') from public.provider_gastro_tags pt join public.gastro_tags t on t.id = pt.tag_id where pt.provider_id = v.account_id))), 'B')
      || setweight(public.search_words(concat_ws(' ', v.short_description, v.profession, above.name,
        case v.kind when 'restaurant' then 'Restaurant' when 'shop' then 'Laden Geschäft' when 'craft' then 'Handwerk Handwerker Betrieb' else 'Dienstleister' end)), 'C')
      || setweight(public.search_words(concat_ws(' ', v.street, v.house_number, v.postal_code, v.city, (select string_agg(concat_ws(' ', s.street, s.zipcode, s.city), ' ') from public.store_locations s where s.provider_id = v.account_id))), 'D'),
    public.search_key(v.company_name)
  from public.providers v left join public.industries i on i.id = v.industry_id left join public.industries above on above.id = i.parent_id left join public.gastro_settings g on g.provider_id = v.account_id
  where v.account_id = seller and v.active and v.show_profile
$$;
drop table provider_placements, provider_regions, provider_features, shop_features;
