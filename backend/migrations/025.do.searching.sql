-- How words find products. What is stored and what is asked pass through the same function: `search_key` folds the letters
-- («Fahrräder», «Fahrraeder» and «fahrrader» alike), the German stemmer the endings. The words without meaning are German's own
-- list, folded too.
create function search_words(value text) returns tsvector language sql immutable strict parallel safe as $$
  select ts_delete(to_tsvector('public.german_unaccent', public.search_key(value)), array['fur', 'uber', 'wahrend', 'wurd', 'konn', 'konnt', 'dass'])
$$;

-- A word or filter that fits very many products must not read them all. Each row carries the step of its popularity as a word («~3»),
-- so that the index itself gives the popular ones first; a factor of four lies between the steps. Beside it stand its categories
-- («~c12») and each feature with the step, everywhere («~f7~3») and in each of its categories («~c12f7~3»): what a filter finds on
-- one step is one entry of the index. No text yields a word with «~».
create function popularity_step(popularity int) returns int language sql immutable strict parallel safe as $$
  select case when popularity < 1 then 0 when popularity < 4 then 1 when popularity < 16 then 2 when popularity < 64 then 3 when popularity < 256 then 4
    when popularity < 1024 then 5 when popularity < 4096 then 6 when popularity < 16384 then 7 else 8 end
$$;
create function search_marks(popularity int, categories bigint[], feature_values bigint[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || step from public.popularity_step(popularity) as step
    union select '~c' || category from unnest(categories) as category where category is not null
    union select '~' || coalesce('c' || category, '') || 'f' || feature || '~' || step from public.popularity_step(popularity) as step, unnest(array_append(categories, null)) as category, unnest(feature_values) as feature))
$$;

-- As the crow flies, on a ball of 6371 km.
create function distance_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) returns double precision
  language sql immutable strict parallel safe as $$
  select 12742 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- What is misspelt is looked up among the words in use, not among the products: there are far fewer of them.
drop index product_search_key;
alter table product_search drop column key;
create table search_vocabulary (
  word text collate "C" primary key,           -- search_key of one word
  shown text not null,                         -- as it is written
  lexeme text not null,                        -- its stem, as in product_search.words
  named boolean not null                       -- stands in a name, not only in a text: may be proposed
);
create index search_vocabulary_word on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_vocabulary_lexeme on search_vocabulary (lexeme);

-- Lists over everything; those of one category have theirs already.
create index product_search_popular on product_search (popularity desc, product_id);
create index product_search_rating on product_search (rating_average desc, rating_count desc, product_id);
create index product_search_newest on product_search (created_at desc, product_id);

-- Categories are found by their names while somebody types.
alter table categories add column key text collate "C" not null generated always as (search_key(name)) stored;
