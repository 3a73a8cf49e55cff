import { sql } from 'kysely'
import type { ProductSeo } from '#contract/calls/products.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { seoOf, shortened } from './details.present.ts'
import { publicRow } from './details.store.ts'

export type SeoType = 'product' | 'provider' | 'page' | 'category' | 'world'

/** What a public page tells search engines; null for what the public may not see. */
export async function publicSeo(ctx: Ctx, type: SeoType, slug: string): Promise<ProductSeo | null> {
  const { db } = ctx
  if (type === 'product') {
    const row = await publicRow(db, slug, ctx.now)
    if (row) ctx.shows(`product:${row.id}`)
    return row ? seoOf(row) : null
  }
  if (type === 'provider') {
    const row = await db
      .selectFrom('providers as v')
      .leftJoin('industries as i', 'i.id', 'v.industry_id')
      .where('v.slug', '=', slug)
      .where('v.active', '=', true)
      .select(['v.account_id', 'v.company_name', 'v.city', 'v.short_description', 'i.name as industry'])
      .executeTakeFirst()
    if (row) ctx.shows(`provider:${row.account_id}`)
    return row
      ? seo(
          `${row.company_name}${row.industry ? ` – ${row.industry}` : ''} in ${row.city}`,
          row.short_description,
          row.industry ? [row.industry] : [],
        )
      : null
  }
  if (type === 'category') {
    const row = await db
      .selectFrom('categories as c')
      .leftJoin('categories as up', 'up.id', 'c.parent_id')
      .where('c.slug', '=', slug)
      .where('c.active', '=', true)
      .select(['c.id', 'c.name', 'c.description', 'up.name as above'])
      .executeTakeFirst()
    if (row) ctx.shows(`category:${row.id}`)
    return row
      ? seo(
          row.above ? `${row.name} – ${row.above}` : row.name,
          row.description || `${row.name} von Anbietern aus Ihrer Nähe: ansehen, vergleichen und bestellen.`,
          [],
        )
      : null
  }
  const row = await db
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) =>
      join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', sql.ref('e.published_number')),
    )
    .where('e.kind', '=', type)
    .where('e.slug', '=', slug)
    .where('e.slug', '<>', '')
    .where('e.status', '<>', 'archived')
    .select(['r.title', 'r.description'])
    .executeTakeFirst()
  if (row) ctx.shows(`content:${type}-${slug}`)
  return row ? seo(row.title, row.description, []) : null
}

const seo = (title: string, description: string, tags: string[]): ProductSeo => ({
  is_meta: false,
  meta_tag: '',
  meta_title: title,
  meta_description: shortened(description),
  tags,
})
