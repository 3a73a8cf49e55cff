-- A wide range of prices is thirty bands (migration 028), and each of them a question of its own to the index, for every row it
-- gives. Eight bands together, four octaves, carry a mark as well («~o1~3», «~c12o1~3»): a range is the whole groups it holds and
-- the bands at its ends, never more than twenty marks.
create or replace function search_marks(popularity int, categories bigint[], feature_values bigint[], price_cents int) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || step from public.popularity_step(popularity) as step
    union select '~c' || category from unnest(categories) as category where category is not null
    union select '~' || coalesce('c' || category, '') || mark || '~' || step
      from public.popularity_step(popularity) as step, unnest(array_append(categories, null)) as category,
        (select 'f' || feature as mark from unnest(feature_values) as feature
         union all select 'p' || public.price_band(price_cents) union all select 'o' || public.price_band(price_cents) / 8) as marks))
$$;
update product_search set words = words || search_marks(popularity, array[category_1, category_2, category_3], '{}', price_cents);
