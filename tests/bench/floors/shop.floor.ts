import type { FastifyInstance } from 'fastify'
import type { Ask } from '../kit/prepared.ts'

/**
 * The limit to measure against: bare Fastify and one hand-written, prepared query for each page, on the same data. Each brings what the
 * page shows — cards with price, history, rating, stock, seller, swatches, and the total or the counts — without validation,
 * spelling, correction or price rules.
 */
const card = `select p.id, p.slug, p.name, p.kind,
  coalesce(p.picture, (select i.picture from product_images i where i.product_id = p.id order by i.position limit 1)) as picture,
  p.description, p.price_cents, p.uvp_cents,
    p.deposit_cents, p.content_amount, p.content_unit, p.delivery_days_from, p.delivery_days_until, p.shipping_cents, p.created_at,
      c.rating_1, c.rating_2, c.rating_3, c.rating_4, c.rating_5, t.stock, t.sold_out,
    v.account_id, v.slug as provider_slug, v.company_name, v.city, v.small_business, o.least_cents, o.highest_cents, o.pieces,
    (select json_agg(json_build_object('cents', h.price_cents, 'at', h.at) order by h.id) from price_history h
      where h.product_id = p.id and h.variant_id is null and h.at > now() - interval '90 days') as prices,
    (select json_agg(distinct jsonb_build_object('name', y.name, 'color', y.custom_value)) from product_variants w
      join variant_values x on x.variant_id = w.id join features f on f.id = x.feature_id join feature_values y on y.id = x.value_id
      where w.product_id = p.id and p.has_variants and f.is_color) as swatches
  from page join products p on p.id = page.product_id join providers v on v.account_id = p.provider_id left
    join product_counters c on c.product_id = p.id left join product_stock t on t.product_id = p.id
  left join lateral (select min(w.price_cents) as least_cents, max(w.price_cents) as highest_cents, sum(ws.stock) as pieces
    from product_variants w left join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active
    and p.has_variants) o on true`

const ofCategory = (alias: string) =>
  `(${alias}.category_1 = (select id from categories where slug = $1) or ${alias}.category_2 = (select id from categories where slug = $1)
    or ${alias}.category_3 = (select id from categories where slug = $1))`

const category = (
  level: number,
) => `with page as materialized (select product_id from product_search where category_${level} = (select id from categories where slug = $1)
  order by popularity desc, product_id limit 24)
  select (select count(*) from product_search where category_${level} = (select id from categories where slug = $1)) as total,
    (select json_agg(json_build_object('slug', up.slug, 'name', up.name)) from categories c join categories up on up.id = c.parent_id
      where c.slug = $1) as path, (select json_agg(cards) from (${card}) as cards) as data`

const search = `with matching as materialized (select product_id, ts_rank(words, query) as rank, popularity
  from product_search, plainto_tsquery('german_unaccent', $1) as query where words @@ query),
  page as materialized (select product_id from matching order by rank desc, popularity desc, product_id limit 24)
  select (select count(*) from matching) as total, (select json_agg(cards) from (${card}) as cards) as data`

const facets = `with matching as materialized (select s.* from product_search s where ${ofCategory('s')} and s.price_cents <= $2),
  chosen as materialized (select * from matching where feature_values && array[$3::bigint]),
  page as materialized (select product_id from chosen order by popularity desc, product_id limit 24)
  select (select count(*) from chosen) as total, (select json_agg(cards) from (${card}) as cards) as data,
    (select json_agg(x) from (select v.slug, v.company_name, count(*) from chosen join providers v on v.account_id = chosen.provider_id
      group by 1, 2 order by 3 desc limit 20) x) as providers,
    (select json_agg(x) from (select c.slug, c.name, count(*) from chosen
      join categories c on c.id in (chosen.category_2, chosen.category_3) group by 1, 2) x) as categories,
    (select json_build_object('min', min(price_cents), 'max', max(price_cents)) from product_search s
      where ${ofCategory('s')} and s.feature_values && array[$3::bigint]) as price,
    (select json_agg(x) from (select width_bucket(price_cents, array[1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000]), count(*)
      from product_search s where ${ofCategory('s')} and s.feature_values && array[$3::bigint] group by 1) x) as prices,
    (select json_agg(x) from (select floor(rating_average), count(*) from chosen group by 1) x) as ratings,
      (select json_agg(x) from (select delivery_days, count(*) from chosen group by 1) x) as delivery,
    (select count(*) from chosen where free_shipping) as free_shipping,
    (select json_agg(x) from (select f.name as feature, v.name, v.custom_value, count(*) from matching, unnest(feature_values) as value_id
      join feature_values v on v.id = value_id join features f on f.id = v.feature_id group by 1, 2, 3) x) as features`

const related = (where: string) =>
  `(select json_agg(cards)
    from (with page as materialized (select product_id from product_search where ${where} and product_id <> p.id
    order by popularity desc, product_id
    limit 12) ${card.replaceAll(/\bp\./g, 'q.').replace('join products p on', 'join products q on')}) as cards)`
const details = `select p.*, c.*, t.*, v.slug as provider_slug, v.company_name, v.city, v.logo, v.rating_average, v.rating_count,
  row_to_json(m.*) as maker,
    (select json_agg(i order by i.position, i.id) from product_images i where i.product_id = p.id) as images,
    (select json_agg(h order by h.id) from price_history h where h.product_id = p.id) as prices,
    (select json_agg(json_build_object('variant', w, 'stock', ws.stock, 'options',
      (select json_agg(json_build_object('feature', f.name, 'value', y.name, 'custom_value', y.custom_value)) from variant_values x
      join features f on f.id = x.feature_id join feature_values y on y.id = x.value_id where x.variant_id = w.id)) order by w.position)
      from product_variants w left join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active) as variants,
    (select json_agg(json_build_object('feature', f.name, 'value', y.name)) from product_features pf
      join feature_values y on y.id = pf.value_id join features f on f.id = y.feature_id where pf.product_id = p.id) as features,
    (select json_agg(b) from bulk_prices b where b.product_id = p.id) as discounts, (select json_agg(g.name) from product_tags pt
      join tags g on g.id = pt.tag_id where pt.product_id = p.id) as tags,
    (select json_agg(json_build_object('slug', x.slug, 'name', x.name)) from categories k left join categories k2 on k2.id = k.parent_id
      join categories x on x.id in (k.id, k2.id, k2.parent_id) where k.id = p.category_id) as path,
    ${related('category_3 = p.category_id')} as related, ${related('provider_id = p.provider_id')} as more_of_seller
  from products p join providers v on v.account_id = p.provider_id left join manufacturers m on m.id = p.manufacturer_id left
    join product_counters c on c.product_id = p.id left join product_stock t on t.product_id = p.id where p.slug = $1`

const ofProvider = `with page as materialized (select product_id from product_search
  where provider_id = (select account_id from providers where slug = $1) order by popularity desc, product_id limit 24)
  select (select count(*) from product_search where provider_id = (select account_id from providers where slug = $1)) as total,
    (select json_agg(cards) from (${card}) as cards) as data`

export async function shopFloor(app: FastifyInstance, ask: Ask): Promise<void> {
  const levels = new Map(
    (await ask('levels', 'select slug, level from categories', [])).map(({ slug, level }) => [slug as string, level as number]),
  )
  const page = (path: string, sql: (query: Record<string, string>) => [name: string, text: string, values: unknown[]]) =>
    app.get<{ Querystring: Record<string, string> }>(path, async ({ query }) => (await ask(...sql(query)))[0] ?? {})
  page('/category', (query) => {
    const level = levels.get(query['category']!) ?? 1
    return [`category ${level}`, category(level), [query['category']]]
  })
  for (const path of ['/word', '/results']) page(path, (query) => ['word', search, [query['keyword']]])
  page('/facets', (query) => ['facets', facets, [query['category'], Number(query['price_to']), Number(query['feature'])]])
  page('/product', (query) => ['product', details, [query['slug']]])
  page('/provider', (query) => ['provider', ofProvider, [query['provider']]])
}
