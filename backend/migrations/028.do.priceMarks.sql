-- A price range that fits very many products is found like words and features: by the index itself, step of popularity by step
-- (migration 025). Bands are half octaves of cents (… 48, 64, 96, 128 …); a range is the bands it touches, and the price decides
-- at its ends. Each product has its band everywhere («~p14~3») and in each of its categories («~c12p14~3»).
create function price_band(cents int) returns int language sql immutable strict parallel safe as $$
  select case when cents < 2 then greatest(cents, 0) else 2 * bits + ((cents >> (bits - 2)) & 1) end
  from (select length(ltrim(greatest(cents, 0)::bit(32)::text, '0')) as bits) as one
$$;
drop function search_marks(int, bigint[], bigint[]);
create function search_marks(popularity int, categories bigint[], feature_values bigint[], price_cents int) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || step from public.popularity_step(popularity) as step
    union select '~c' || category from unnest(categories) as category where category is not null
    union select '~' || coalesce('c' || category, '') || mark || '~' || step
      from public.popularity_step(popularity) as step, unnest(array_append(categories, null)) as category,
        (select 'f' || feature as mark from unnest(feature_values) as feature union all select 'p' || public.price_band(price_cents)) as marks))
$$;
update product_search set words = words || search_marks(popularity, array[category_1, category_2, category_3], '{}', price_cents);
