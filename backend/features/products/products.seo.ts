import type { ProductSeo } from '#contract/calls/productWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { seoOf, shortened } from './details.present.ts'
import { publicRow } from './details.store.ts'
import { categoryForSeo, entryForSeo, providerForSeo } from './seo.store.ts'

export type SeoType = 'product' | 'provider' | 'page' | 'category' | 'world'

/** What a public page tells search engines; null for what the public may not see. */
export async function publicSeo(ctx: Ctx, type: SeoType, slug: string): Promise<ProductSeo | null> {
  const { db } = ctx
  if (type === 'product') {
    const row = await publicRow(db, slug, ctx.now)
    if (row) ctx.cacheTags(`product:${row.id}`)
    return row ? seoOf(row) : null
  }
  if (type === 'provider') {
    const row = await providerForSeo(db, slug)
    if (row) ctx.cacheTags(`provider:${row.account_id}`)
    return row
      ? seo(
          `${row.company_name}${row.industry ? ` – ${row.industry}` : ''} in ${row.city}`,
          row.short_description,
          row.industry ? [row.industry] : [],
        )
      : null
  }
  if (type === 'category') {
    const row = await categoryForSeo(db, slug)
    if (row) ctx.cacheTags(`category:${row.id}`)
    return row
      ? seo(
          row.above ? `${row.name} – ${row.above}` : row.name,
          row.description || `${row.name} von Anbietern aus Ihrer Nähe: ansehen, vergleichen und bestellen.`,
          [],
        )
      : null
  }
  const row = await entryForSeo(db, type, slug)
  if (row) ctx.cacheTags(`content:${type}-${slug}`)
  return row ? seo(row.title, row.description, []) : null
}

const seo = (title: string, description: string, tags: string[]): ProductSeo => ({
  is_meta: false,
  meta_tag: '',
  meta_title: title,
  meta_description: shortened(description),
  tags,
})
