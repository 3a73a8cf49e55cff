import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { lastPageOf } from '#contract/values/boundedPages.ts'

export type SitemapKind = 'products' | 'providers' | 'categories' | 'pages' | 'posts' | 'worlds'
/** Addresses on one page; a page is a span of numbers, so that nothing moves to another page when something is added or deleted. */
const span = 10_000

/**
 * Everything public of one kind (a category nobody has filled is no page for search engines): its number, the last part of its address,
 * when it changed.
 */
const sources: Record<SitemapKind, { base: string; rows: RawBuilder<unknown> }> = {
  products: {
    base: '/produkt/',
    rows: sql`select p.id, p.slug, p.updated_at as changed_at from products p join providers v on v.account_id = p.provider_id
      where p.status = 'active' and p.kind <> 'food' and v.active`,
  },
  providers: {
    base: '/anbieter/',
    rows: sql`select account_id as id, slug, null::timestamptz as changed_at from providers where active and show_profile`,
  },
  categories: {
    base: '/kategorie/',
    rows: sql`select c.id, c.slug, null::timestamptz as changed_at from categories c left join categories up on up.id = c.parent_id
      left join categories top on top.id = up.parent_id
    where c.active and coalesce(up.active, true) and coalesce(top.active, true)
      and (exists (select from product_search s where s.category_1 = c.id) or exists (select from product_search s
        where s.category_2 = c.id) or exists (select from product_search s where s.category_3 = c.id))`,
  },
  pages: {
    base: '/seite/',
    rows: sql`select id, slug, published_at as changed_at from content_entries where kind = 'page' and slug <> '' and place = 'content'
      and published_number is not null`,
  },
  posts: {
    base: '/portal/beitrag/',
    rows: sql`select id, slug, coalesce(changed_at, published_at) as changed_at from portal_posts where status = 'published'`,
  },
  worlds: {
    base: '/welt/',
    rows: sql`select id, slug, published_at as changed_at from content_entries
      where kind = 'world' and slug <> '' and published_number is not null`,
  },
}

export async function sitemapPage(db: Db, kind: SitemapKind, page: number) {
  const { base, rows } = sources[kind]
  const { rows: found } = await sql<{
    slug: string
    changed_at: Date | null
  }>`select slug, changed_at from (${rows}) as listed where id > ${(page - 1) * span} and id <= ${page * span} order by id`.execute(db)
  const {
    rows: [size],
  } = await sql<{
    total: number
    last: number
  }>`select count(*)::int as total, coalesce(max(id), 0)::int as last from (${rows}) as listed`.execute(db)
  return {
    data: found.map(({ slug, changed_at: at }) => ({ path: base + encodeURIComponent(slug), changed_at: at?.toISOString() ?? null })),
    meta: { current_page: page, last_page: lastPageOf(size!.last, span), per_page: span, total: size!.total },
  }
}
