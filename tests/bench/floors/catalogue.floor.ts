import type { FastifyInstance } from 'fastify'
import type { Ask } from '../kit/prepared.ts'

const openStates = `('pending', 'confirmed', 'dateProposed', 'scheduled', 'processing', 'ready', 'partiallyShipped', 'shipped')`
/** What a row of a seller's list shows, put together by one statement: the page, then how many there are in each state. */
const page = (where: string, order: string) => `with chosen as materialized (
    select p.id, row_number() over (order by ${order}) as place from products p
    where p.provider_id = $1 and p.kind = 'normal' and p.status <> 'deleted' ${where} order by ${order} limit 31)
  select p.id, p.version, p.slug, p.name, p.sku,
    coalesce(p.picture, (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id limit 1)) as picture,
    p.status, c.name as category, p.price_cents, p.has_variants, p.tax_rate, v.small_business, p.content_amount, p.content_unit,
      p.publish_at, p.updated_at,
    coalesce(o.stock, s.stock) as stock, coalesce(o.held, s.held, 0) as held, o.variants, o.least, o.most, product_lacks(p.id) as lacks,
    exists (select from bundle_items k join bundles b on b.id = k.bundle_id and b.revision = k.revision
      where k.product_id = p.id and b.status = 'active') as in_bundle,
    p.id in (select i.product_id from shop_orders r
      cross join lateral (select product_id from shop_order_items where order_id = r.id offset 0) i
      where r.provider_id = $1 and r.status in ${openStates}) as is_ordered
  from chosen join products p on p.id = chosen.id join providers v on v.account_id = p.provider_id left
    join categories c on c.id = p.category_id
  left join product_stock s on s.product_id = p.id left
    join lateral (select count(*) as variants, min(w.price_cents) as least, max(w.price_cents) as most, sum(ws.stock)::int as stock,
    sum(ws.held)::int as held
    from product_variants w left join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active) o on p.has_variants
  order by chosen.place`
const states = `select s.status,
  (select count(*) from (select from products p where p.provider_id = $1 and p.kind = 'normal' and p.status <> 'deleted'
  and p.status = s.status limit 1001) few)::int as count
  from unnest(array['draft', 'scheduled', 'active', 'inactive', 'archived']) as s(status)`

const orders = {
  changed: { by: 'p.updated_at desc, p.id desc', beyond: '(p.updated_at, p.id) < ($2::timestamptz, $3)' },
  name: { by: 'p.name, p.id', beyond: '(p.name, p.id) > ($2 collate de_icu, $3)' },
  price: { by: 'p.price_cents, p.id', beyond: '(p.price_cents, p.id) > ($2::int, $3)' },
  priceDown: { by: 'p.price_cents desc, p.id desc', beyond: '(p.price_cents, p.id) < ($2::int, $3)' },
}
const words = (at: number) => {
  const [word, beginning] = [`$${at}`, `$${at + 1}`]
  return `and (p.name_key like (select '%' || search_key(${word}) || '%') or p.sku ilike ${beginning} or p.article_number ilike ${beginning}
    or p.ean = ${word}
  or p.has_variants and (select bool_or(w.ean = ${word} or w.article_no ilike ${beginning}) from product_variants w
    where w.product_id = p.id))`
}
const low = `and case when p.has_variants then (select bool_or(ws.available <= 5) from product_variants w
  join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active)
  else (select s.available <= 5 from product_stock s where s.product_id = p.id) end`

interface Question {
  id: string
  sort?: keyof typeof orders
  status?: string
  low?: string
  keyword?: string
  key?: string
  after?: string
}

/** One statement a filter: somebody who has only these tables writes each by itself. */
const listOf = ({ sort = 'changed', status, low: isLow, keyword, key }: Question) =>
  page(
    `${status ? `and p.status = '${status}'` : `and p.status <> 'archived'`} ${key === undefined ? '' : `and ${orders[sort].beyond}`}
    ${keyword === undefined ? '' : words(key === undefined ? 2 : 4)} ${isLow ? low : ''}`,
    orders[sort].by,
  )

/** Bare lists of a seller's own goods; with a key, the next page, beside which nothing is counted. */
export function catalogueFloor(app: FastifyInstance, ask: Ask): void {
  const texts = new Map<string, string>()
  app.get<{ Querystring: Question }>('/own', async ({ query }) => {
    const { id, sort, status, low: isLow, keyword, key, after } = query
    const name = `own-${sort}-${status}-${isLow}-${keyword !== undefined}-${key !== undefined}`
    let text = texts.get(name)
    if (text === undefined) texts.set(name, (text = listOf(query)))
    const next = key === undefined ? [] : [key, Number(after)]
    const rows = await ask(name, text, [Number(id), ...next, ...(keyword === undefined ? [] : [keyword, `${keyword}%`])])
    return key === undefined ? { rows, counts: await ask('own-states', states, [Number(id)]) } : { rows }
  })
}
