create or replace function search_marks(popularity int, categories bigint[], feature_values bigint[], price_cents int) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || step from public.popularity_step(popularity) as step
    union select '~c' || category from unnest(categories) as category where category is not null
    union select '~' || coalesce('c' || category, '') || mark || '~' || step
      from public.popularity_step(popularity) as step, unnest(array_append(categories, null)) as category,
        (select 'f' || feature as mark from unnest(feature_values) as feature union all select 'p' || public.price_band(price_cents)) as marks))
$$;
update product_search set words = ts_delete(words, array(select mark from unnest(tsvector_to_array(words)) as mark where mark ~ '^~(c\d+)?o\d+~'));
