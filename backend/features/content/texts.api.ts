import type { ContentBody } from '#contract/calls/contentWire.ts'
import { contractKey, keepContract } from '#backend/features/providerContract/providerContract.api.ts'
import { cleanHtml } from '#backend/kernel/cleanHtml.ts'
import type { Db } from '#backend/kernel/context.ts'
import { htmlOf } from './content.clean.ts'
import { isPlain } from './content.keys.ts'
import { textsBy } from './content.store.ts'
import { addRevision, insertEntry, lockByKey, nextNumber, revisionAt, saveEntry } from './contentAdmin.store.ts'
import { entriesImported } from './touched.ts'

export { publishedAt } from './content.store.ts'

/** `updatedAt` names the version of the text a consent was given to. */
export interface PublishedText {
  key: string | null
  slug: string | null
  title: string
  html: string
  updatedAt: Date
}

/** Texts and pages as the public reads them, by key or by address. */
export async function publishedTexts(db: Db, keys: readonly string[]): Promise<PublishedText[]> {
  // Texts without an address have an empty one, which is no name to ask by.
  const wanted = keys.filter((key) => key !== '')
  if (wanted.length === 0) return []
  return (await textsBy(db, wanted)).map((row) => ({
    key: row.key,
    slug: row.slug === '' ? null : row.slug,
    title: row.title,
    html: row.html,
    updatedAt: row.published_at ?? new Date(0),
  }))
}

export interface OperatorText {
  key: string
  slug: string | null
  title: string
  html: string
}

/**
 * Puts a text of the operator in place, published at once: at the first start and by the import of own legal pages.
 * @returns what it did; an unchanged text keeps its date.
 */
export async function putText(db: Db, text: OperatorText, now: Date): Promise<'added' | 'changed' | 'unchanged'> {
  const html = isPlain(text.key) ? text.html.trim() : cleanHtml(text.html)
  const body: ContentBody =
    text.slug === null ? { kind: 'text', html, plain: isPlain(text.key) } : { kind: 'page', blocks: [{ type: 'text', html }] }
  const words = {
    title: text.title,
    slug: text.slug ?? '',
    place: text.slug === null ? '' : 'content',
    body: JSON.stringify(body),
    html: htmlOf(body),
    created_at: now,
  }
  if (text.key === contractKey) await keepContract(db, { title: text.title, html: words.html }, now)
  const row = await lockByKey(db, text.key)
  if (!row) {
    const { id } = await insertEntry(db, {
      kind: body.kind,
      key: text.key,
      slug: words.slug,
      place: words.place,
      status: 'published',
      fixed: true,
      published_number: 1,
      published_at: now,
      updated_at: now,
      created_at: now,
    })
    await addRevision(db, { entry_id: id, number: 1, ...words })
    return 'added'
  }
  const before = row.published_number === null ? undefined : await revisionAt(db, row.id, row.published_number)
  if (before?.title === text.title && before.html === words.html) return 'unchanged'
  const number = await nextNumber(db, row.id)
  await addRevision(db, { entry_id: row.id, number, ...words, slug: row.slug, place: row.place })
  await entriesImported(db, [row])
  await saveEntry(db, row, {
    status: 'published',
    draft_number: number,
    published_number: number,
    publish_at: null,
    published_at: now,
    updated_at: now,
  })
  return 'changed'
}
