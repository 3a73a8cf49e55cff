import type { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import type { Tone } from '#client/ui/Tag.tsx'

/** How a state looks, in lists and beside a title. */
export const tones: Record<CatalogueRow['status'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  active: 'success',
  inactive: 'warning',
  archived: 'neutral',
  deleted: 'danger',
}
