drop function search_marks(int, bigint[], bigint[], int);
create function search_marks(popularity int, categories bigint[], feature_values bigint[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || step from public.popularity_step(popularity) as step
    union select '~c' || category from unnest(categories) as category where category is not null
    union select '~' || coalesce('c' || category, '') || 'f' || feature || '~' || step from public.popularity_step(popularity) as step, unnest(array_append(categories, null)) as category, unnest(feature_values) as feature))
$$;
update product_search set words = ts_delete(words, array(select mark from unnest(tsvector_to_array(words)) as mark where mark ~ '^~(c\d+)?p\d+~'));
drop function price_band(int);
