import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Which products: the same question to `products` and to `product_search`. */
export type Which = { productIds: readonly number[] } | { providerId: number } | { from: number; until: number }

const among = (which: Which, id: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  'productIds' in which
    ? sql`${id} = any(${which.productIds})`
    : 'providerId' in which
      ? sql`${provider} = ${which.providerId}`
      : sql`${id} between ${which.from} and ${which.until}`

const publicOnes = (which: Which) => sql`from products p join providers v on v.account_id = p.provider_id
  where p.status = 'active' and v.active and ${among(which, sql`p.id`, sql`p.provider_id`)}`

/**
 * Writes the rows of these products anew, those that differ. The price is that of the least offer, as on cards: the cheapest
 * variant that can be had, else the cheapest of all. Days and «versandkostenfrei» are those of the cheapest way of one piece, as
 * `deliveryOf` says on its page. Names of categories, sellers and makers are folded once each.
 */
export const writeRows = (db: Db, which: Which) =>
  sql`
  with chosen as materialized (
    select p.*, v.goods_stopped, v.company_name, v.street, v.postal_code, v.city, v.industry_id, v.lat, v.lng ${publicOnes(which)}
  ), shelves as materialized (
    select c.id, c.type, case c.level when 1 then c.id when 2 then up.id else top.id end as category_1, case c.level when 2 then c.id
      when 3 then up.id end as category_2, case c.level when 3 then c.id end as category_3,
      setweight(search_words(concat_ws(' ', c.name, up.name, top.name)), 'B') as words
    from categories c left join categories up on up.id = c.parent_id left join categories top on top.id = up.parent_id
      where c.id in (select category_id from chosen)
  ), sellers as materialized (
    select s.provider_id, setweight(search_words(concat_ws(' ', s.company_name, i.name, g.cuisine)), 'C')
      || setweight(search_words(concat_ws(' ', s.street, s.postal_code, s.city)), 'D') as words
    from (select distinct provider_id, company_name, street, postal_code, city, industry_id from chosen) as s
      left join industries i on i.id = s.industry_id left join gastro_settings g on g.provider_id = s.provider_id
  ), makers as materialized (
    select id, setweight(search_words(name), 'C') as words from manufacturers where id in (select manufacturer_id from chosen)
  ), rows as (
    select p.id, p.provider_id, p.kind, case when p.kind = 'food' then 'food'
      else coalesce(shelves.type, case when p.kind = 'service' then 'services' else 'product' end) end as type,
      shelves.category_1, shelves.category_2, shelves.category_3, p.name, coalesce(offer.price_cents, p.price_cents) as price_cents,
      coalesce(rating.average, 0) as rating_average, coalesce(rating.count, 0) as rating_count,
        least(coalesce(20::bigint * n.sales + n.views, 0), 1000000000)::int as popularity,
      case when p.kind = 'service' then true when p.kind = 'food' and p.declaration is null then false when coalesce(stock.sold_out, false)
        or (p.kind = 'normal' and p.goods_stopped) then false when p.has_variants then coalesce(offer.available, false)
        else stock.available is distinct from 0 end as available,
      coalesce(way.cents + p.shipping_cents = 0, false) as free_shipping,
      case when way.cents is not null then greatest(way.days_until, coalesce(p.delivery_days_until, p.delivery_days_from, 0)) end
        as delivery_days,
      traits.ids as feature_values, p.lat, p.lng, p.created_at,
      setweight(search_words(p.name), 'A') || coalesce(shelves.words, '')
        || setweight(search_words(concat_ws(' ', labels.names, p.category, section.name, numbers.names)), 'B')
        || setweight(search_words(concat_ws(' ', traits.names, case p.diet when 'vegan' then 'vegan vegetarisch'
        when 'vegetarian' then 'vegetarisch' end, case when p.spicy >= 2 then 'scharf' end)), 'C')
        || sellers.words || coalesce(makers.words, '')
          || setweight(search_words(left(regexp_replace(concat_ws(' ', p.description, p.details), '<[^>]*>', ' ', 'g'), 4000)), 'D')
        || case when p.kind = 'food' then '''~food'''::tsvector else ''::tsvector end
          || search_marks(least(coalesce(20::bigint * n.sales + n.views, 0), 1000000000)::int, array[shelves.category_1, shelves.category_2,
          shelves.category_3], traits.ids, coalesce(offer.price_cents, p.price_cents)) as words,
      search_key(p.name) as name_key
    from chosen p join sellers on sellers.provider_id = p.provider_id left join shelves on shelves.id = p.category_id
      left join makers on makers.id = p.manufacturer_id
    left join product_counters n on n.product_id = p.id left join product_stock stock on stock.product_id = p.id
    cross join lateral (select rating_1 + rating_2 + rating_3 + rating_4 + rating_5 as count,
      round((rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5)::numeric
      / nullif(rating_1 + rating_2 + rating_3 + rating_4 + rating_5, 0), 2) as average from (select n.*) as one) rating
    left join lateral (select coalesce(min(w.price_cents) filter (where ws.available is distinct from 0),
      min(w.price_cents)) as price_cents, bool_or(ws.available is distinct from 0) as available
      from product_variants w left join variant_stock ws on ws.variant_id = w.id
        where w.product_id = p.id and w.active and p.has_variants) offer on true
    left join lateral cheapest_way(p.provider_id, coalesce(offer.price_cents, p.price_cents), coalesce(p.weight_grams, 0)) way
      on p.kind = 'normal'
    cross join lateral (select coalesce(array_agg(value_id order by value_id), '{}') as ids,
      string_agg(f.name || ' ' || fv.name, ' ' order by value_id) as names from (select value_id from product_features
      where product_id = p.id
      union select x.value_id from product_variants w join variant_values x on x.variant_id = w.id
        where w.product_id = p.id and w.active and p.has_variants) as values join feature_values fv on fv.id = value_id
        join features f on f.id = fv.feature_id) traits
    left join food_categories section on section.id = p.food_category_id
    cross join lateral (select string_agg(number || ' ' || regexp_replace(number, '[^[:alnum:]]+', '', 'g'), ' ' order by number) as names
      from (
      select unnest(array[p.sku, p.article_number, p.ean]) as number union select unnest(array[w.article_no, w.ean]) from product_variants w
        where w.product_id = p.id and w.active and p.has_variants) as every) numbers
    cross join lateral (select string_agg(t.name, ' ' order by t.id) as names from product_tags pt join tags t on t.id = pt.tag_id
      where pt.product_id = p.id) labels
  )
  insert into product_search as old (product_id, provider_id, kind, type, category_1, category_2, category_3, name, price_cents,
    rating_average, rating_count, popularity, available, free_shipping, delivery_days,
    feature_values, lat, lng, created_at, words, name_key)
  select * from rows order by id
  on conflict (product_id) do update set provider_id = excluded.provider_id, kind = excluded.kind, type = excluded.type,
    category_1 = excluded.category_1, category_2 = excluded.category_2,
    category_3 = excluded.category_3, name = excluded.name, price_cents = excluded.price_cents, rating_average = excluded.rating_average,
      rating_count = excluded.rating_count,
    popularity = excluded.popularity, available = excluded.available, free_shipping = excluded.free_shipping,
      delivery_days = excluded.delivery_days, feature_values = excluded.feature_values,
    lat = excluded.lat, lng = excluded.lng, created_at = excluded.created_at, words = excluded.words, name_key = excluded.name_key
  where old.* is distinct from excluded.*`.execute(db)

/** Takes out what the public may not see any more. */
export const dropRows = (db: Db, which: Which) =>
  sql`
  delete from product_search s where ${among(which, sql`s.product_id`, sql`s.provider_id`)}
    and not exists (select 1 from products p join providers v on v.account_id = p.provider_id
      where p.id = s.product_id and p.status = 'active' and v.active)`.execute(db)

/** Sellers as the public finds them (migration 030); who is hidden or gone leaves. */
export const writeSellers = async (db: Db, which: Which) => {
  const theirs =
    'providerId' in which
      ? sql`v.account_id = ${which.providerId}`
      : 'from' in which
        ? sql`v.account_id between ${which.from} and ${which.until}`
        : sql`false`
  await sql`insert into provider_search as old (provider_id, words, name_key) select v.account_id, r.words, r.name_key from providers v
    cross join lateral provider_search_row(v.account_id) r where ${theirs}
    on conflict (provider_id) do update set words = excluded.words, name_key = excluded.name_key
      where old.* is distinct from excluded.*`.execute(db)
  await sql`delete from provider_search s using providers v where v.account_id = s.provider_id and ${theirs}
    and not (v.active and v.show_profile)`.execute(db)
}

const ofSellers = (which: Which) => {
  if ('providerId' in which) return sql`v.account_id = ${which.providerId}`
  return 'from' in which ? sql`v.account_id between ${which.from} and ${which.until}` : sql`false`
}

/** Learns the words that stand in names and texts of these products and their public sellers; only those of names may be proposed. */
export const learnWords = (db: Db, which: Which) =>
  sql`
  with texts as materialized (
    select p.id, p.name, p.description, p.details, p.category_id, p.manufacturer_id, p.provider_id, p.food_category_id ${publicOnes(which)}
  ), shelves as (
    select c.name as text, up.name as above, top.name as top from categories c left join categories up on up.id = c.parent_id
      left join categories top on top.id = up.parent_id where c.id in (select category_id from texts)
  ), sellers as materialized (
    select v.account_id, v.company_name, v.short_description, v.street, v.city, v.profession, v.industry_id from providers v
      where v.active and v.show_profile
      and ${ofSellers(which)}
  ), written as (
    select word, bool_or(named) as named from (
      select true as named, regexp_split_to_table(text, '[^[:alnum:]]+') as word from (
        select name as text from texts union select m.name from manufacturers m where m.id in (select manufacturer_id from texts)
        union select t.name from texts join product_tags pt on pt.product_id = texts.id join tags t on t.id = pt.tag_id
        union select text from shelves union select above from shelves union select top from shelves
        union select company_name from sellers union select i.name || ' ' || replace(i.slug, '-', ' ') from industries i
          where i.id in (select industry_id from sellers)
        union select g.cuisine from gastro_settings g where g.provider_id in (select account_id from sellers)
        union select f.name from food_categories f where f.id in (select food_category_id from texts)
        union select v.name from feature_values v join product_features pf on pf.value_id = v.id
          where pf.product_id in (select id from texts)
        union select v.name from feature_values v join variant_values x on x.value_id = v.id join product_variants w on w.id = x.variant_id
          where w.product_id in (select id from texts)
      ) as names
      union select false, regexp_split_to_table(concat_ws(' ', short_description, street, city, profession), '[^[:alnum:]]+') from sellers
      union select false, regexp_split_to_table(text, '[^[:alnum:]]+')
        from (select distinct left(regexp_replace(concat_ws(' ', description, details), '<[^>]*>', ' ', 'g'), 4000) as text
        from texts) as descriptions
    ) as words where word ~ '^[[:alpha:]]' and length(word) between 3 and 40 group by word
  )
  insert into search_vocabulary as old (word, shown, lexeme, named)
  select distinct on (key) key, word, stem, bool_or(named) over (partition by key)
  from written, lateral (select search_key(word) as key) as folded,
    lateral (select (tsvector_to_array(search_words(word)))[1] as stem) as stemmed
  where stem is not null order by key, named desc, word collate "C"
  on conflict (word) do update set named = true, shown = excluded.shown where excluded.named and not old.named`.execute(db)

/** Words that no product carries any more; asked of the index, word by word, one share of them at a time. */
export const forgetWords = (db: Db, share: number, shares: number) =>
  sql`
  delete from search_vocabulary w where abs(hashtext(w.word)::bigint) % ${shares} = ${share}
    and not exists (select 1 from product_search where words @@ quote_literal(w.lexeme)::tsquery)
    and not exists (select 1 from provider_search where words @@ quote_literal(w.lexeme)::tsquery)`.execute(db)

/** Takes a seller out with all that it sells, and the words that nobody else has: a name is no word of the shop any more. */
export async function dropSellersWords(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('product_search').where('provider_id', '=', providerId).execute()
  await sql`with gone as (delete from provider_search where provider_id = ${providerId} returning words)
  delete from search_vocabulary w where w.lexeme in (select unnest(tsvector_to_array(words)) from gone)
    and not exists (select 1 from product_search where words @@ quote_literal(w.lexeme)::tsquery)
    and not exists (select 1 from provider_search where words @@ quote_literal(w.lexeme)::tsquery
      and provider_id <> ${providerId})`.execute(db)
}

export async function highestId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number | null
  }>`select greatest((select max(id) from products), (select max(account_id) from providers)) as id`.execute(db)
  return Number(rows[0]?.id ?? 0)
}
