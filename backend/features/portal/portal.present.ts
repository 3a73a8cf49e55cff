import type { EditedPost, PostFields } from '#contract/calls/portal.calls.ts'
import type { Post, PostCard } from '#contract/calls/portalWire.ts'
import type { CardRow } from './portal.store.ts'
import type { PostRow } from './portal.write.store.ts'

export const presentCard = (row: CardRow): PostCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  text: row.text,
  image: row.image,
  image_alt: row.image_alt,
  minutes: row.minutes,
  category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
  region: row.region_id === null ? null : { id: row.region_id, slug: row.region_slug!, name: row.region_name! },
  // Only published posts become cards.
  published_at: row.published_at!.toISOString(),
})

export const presentPost = (
  row: CardRow & { details: string; author: string; changed_at: Date | null },
  related: readonly CardRow[],
): Post => ({
  ...presentCard(row),
  details: row.details,
  author: row.author,
  updated_at: (row.changed_at ?? row.published_at!).toISOString(),
  related: related.map(presentCard),
})

/** What is written, whether it is published or not. */
export function writtenOf(row: PostRow): PostFields {
  const { slug, title, text, details, author, category_id, region_id, image, image_alt } = row.draft ?? row
  return { slug, title, text, details, author, category_id, region_id, image, image_alt }
}

export const presentEdited = (row: PostRow): EditedPost => ({
  id: row.id,
  version: row.version,
  status: row.status,
  ...writtenOf(row),
  changed: row.draft !== null,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})
