import { pages } from '#backend/demo/pages/all.ts'
import { publishedTexts, putText } from '#backend/features/content/texts.api.ts'
import { cleanHtml } from '#backend/kernel/cleanHtml.ts'
import type { Db } from '#backend/kernel/context.ts'

export interface TextFile {
  slug: string
  html: string
}
export interface ImportReport {
  added: string[]
  changed: string[]
  unchanged: string[]
  /** Required pages that still say what the demo says. */ stillDemo: string[]
}

const titleTag = /<h1[^>]*>([\s\S]*?)<\/h1>/i
/** Texts that are no pages are known by their key alone. */
const keyOf = (slug: string) => (slug.includes('.') ? { key: slug, slug: null } : { key: `page.${slug}`, slug })

/**
 * Puts an operator's texts in place of those that are there; an unchanged one keeps its date, because consents name it as their
 * version. @throws Error when a file has no title.
 */
export async function importTexts(db: Db, files: readonly TextFile[], now: Date): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], unchanged: [], stillDemo: [] }
  const read = files.map(({ slug, html }) => {
    const title = titleTag
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .trim()
    if (!title) throw new Error(`„${slug}“ hat keine Überschrift <h1>.`)
    return { ...keyOf(slug), name: slug, title, body: html.replace(titleTag, '').trim() }
  })
  for (const { name, key, slug, title, body } of read) {
    report[await putText(db, { key, slug, title, html: body }, now)].push(name)
  }
  const present = await publishedTexts(
    db,
    pages.map(({ slug }) => `page.${slug}`),
  )
  report.stillDemo = pages
    .filter((page) => present.some(({ slug, html }) => slug === page.slug && html === cleanHtml(page.body)))
    .map(({ slug }) => slug)
  return report
}
