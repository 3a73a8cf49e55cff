import { askGraphql } from '#client/lib/askGraphql.ts'
import { typedQuery } from '#client/lib/typedQuery.ts'

export interface CmsPage { slug: string | null; title: string; text: string }

const document = typedQuery('query CmsPage($keys: [String!]!) { cmsTexts(keys: $keys) { slug title text } }')

/** Null when the operator has no such page. */
export async function loadCmsPage(slug: string, signal: AbortSignal): Promise<CmsPage | null> {
  const { cmsTexts } = await askGraphql(document, { keys: [slug] }, signal)
  return cmsTexts.find((page) => page.slug === slug) ?? null
}
