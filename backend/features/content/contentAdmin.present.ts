import type { ContentBody } from '#contract/calls/contentWire.ts'
import type { ContentDraft, ContentEntry, ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { isPlain, pathOf } from './content.keys.ts'
import { movesOf } from './content.currentState.ts'
import type { DraftRow } from './contentAdmin.store.ts'
import type { RevisionRow } from './content.store.ts'

export const presentRow = (row: DraftRow): ContentRow => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  status: row.status,
  title: row.title,
  slug: row.slug,
  place: row.place,
  position: row.position,
  fixed: row.fixed,
  picture: row.picture,
  path: pathOf(row),
  publish_at: row.publish_at?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.by,
  moves: movesOf(row),
})

/** Texts of before know nothing of `plain`; their key does. */
const bodyOf = (body: unknown, key: string | null): ContentBody => {
  const known = body as ContentBody
  return known.kind === 'text' ? { ...known, plain: isPlain(key) } : known
}

export const presentEntry = (row: DraftRow): ContentEntry => ({
  ...presentRow(row),
  revision: row.draft_number,
  published_revision: row.published_number,
  draft: {
    title: row.title,
    slug: row.draft_slug,
    place: row.draft_place,
    description: row.description,
    picture: row.picture,
    picture_alt: row.picture_alt,
    claim_proof: row.claim_proof,
    body: bodyOf(row.body, row.key),
  },
})

export const presentRevision = (row: RevisionRow, key: string | null): ContentDraft => ({
  title: row.title,
  slug: row.slug,
  place: row.place,
  description: row.description,
  picture: row.picture,
  picture_alt: row.picture_alt,
  claim_proof: row.claim_proof,
  body: bodyOf(row.body, key),
})
