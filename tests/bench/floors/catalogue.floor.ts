import type { FastifyInstance } from 'fastify'
import type { Ask } from '../kit/prepared.ts'

/** What a row of a seller's list shows, put together by one statement: the page, then how many there are in each state. */
const page = (where: string, order: string) => `with chosen as materialized (
    select p.id, row_number() over (order by ${order}) as place from products p
    where p.provider_id = $1 and p.kind = 'normal' and p.status <> 'deleted' ${where.includes('p.status') ? '' : `and p.status <> 'archived'`} ${where} order by ${order} limit 31)
  select p.id, p.version, p.slug, p.name, p.sku, coalesce(p.picture, (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id limit 1)) as picture,
    p.status, c.name as category, p.price_cents, p.has_variants, p.tax_rate, v.small_business, p.content_amount, p.content_unit, p.publish_at, p.updated_at,
    coalesce(o.stock, s.stock) as stock, coalesce(o.held, s.held, 0) as held, o.variants, o.least, o.most, product_lacks(p.id) as lacks,
    exists (select from bundle_items k join bundles b on b.id = k.bundle_id and b.revision = k.revision where k.product_id = p.id and b.status = 'active') as in_bundle,
    exists (select from shop_order_items i join shop_orders r on r.id = i.order_id where i.product_id = p.id and r.status not in ('delivered', 'completed', 'rejected', 'canceled')) as is_ordered
  from chosen join products p on p.id = chosen.id join providers v on v.account_id = p.provider_id left join categories c on c.id = p.category_id
  left join product_stock s on s.product_id = p.id left join lateral (select count(*) as variants, min(w.price_cents) as least, max(w.price_cents) as most, sum(ws.stock)::int as stock, sum(ws.held)::int as held
    from product_variants w left join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active) o on p.has_variants
  order by chosen.place`
const states = `select s.status, (select count(*) from (select from products p where p.provider_id = $1 and p.kind = 'normal' and p.status <> 'deleted' and p.status = s.status limit 1001) few)::int as count
  from unnest(array['draft', 'scheduled', 'active', 'inactive', 'archived']) as s(status)`

const changed = 'p.updated_at desc, p.id desc'
const by = { changed, name: 'p.name, p.id', price: 'p.price_cents, p.id', priceDown: 'p.price_cents desc, p.id desc' } as const
const state = (name: string) => `and p.status = '${name}'`
const words = `and (p.name_key like (select '%' || search_key($2) || '%') or p.sku ilike $2 || '%' or p.article_number ilike $2 || '%' or p.ean = $2
  or p.has_variants and (select bool_or(w.ean = $2 or w.article_no ilike $2 || '%') from product_variants w where w.product_id = p.id))`
const low = `and case when p.has_variants then (select bool_or(ws.available <= 5) from product_variants w join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active)
  else (select s.available <= 5 from product_stock s where s.product_id = p.id) end`

/** One statement a filter: somebody who has only these tables writes each by itself. */
const lists: Record<string, string> = {
  all: page('', changed),
  ...Object.fromEntries(['draft', 'scheduled', 'active', 'inactive', 'archived'].map((name) => [name, page(state(name), changed)])),
  name: page('', by.name),
  price: page('', by.price),
  priceDown: page('', by.priceDown),
  words: page(words, changed),
  wordsByName: page(words, by.name),
  wordsOfState: page(`${words} ${state('draft')}`, changed),
  low: page(low, changed),
  lowOfState: page(`${low} ${state('draft')}`, changed),
  lowByName: page(low, by.name),
  lowWords: page(`${words} ${low}`, changed),
  next: page('and (p.updated_at, p.id) < ($2::timestamptz, $3)', changed),
  nextByName: page('and (p.name, p.id) > ($2 collate de_icu, $3)', by.name),
}

/** Bare lists of a seller's own goods; with a key, the next page, beside which nothing is counted. */
export function catalogueFloor(app: FastifyInstance, ask: Ask): void {
  for (const [name, text] of Object.entries(lists))
    app.get<{ Querystring: { id: string; words?: string; key?: string; after?: string } }>(`/own-${name}`, async ({ query }) => {
      const id = Number(query.id)
      if (query.key !== undefined) return { rows: await ask(`own-${name}`, text, [id, query.key, Number(query.after)]) }
      return {
        rows: await ask(`own-${name}`, text, query.words === undefined ? [id] : [id, query.words]),
        counts: await ask('own-states', states, [id]),
      }
    })
}
