import type { DescriptionContent, ProviderDetails } from '#contract/calls/profilesWire.ts'

export const pageFlags = ['show_chat', 'show_rating', 'show_gallery', 'show_product', 'show_lead'] as const
const fields = ['vendor_text', 'description', 'description_contents', 'always_open', ...pageFlags] as const
export type PageDraft = Pick<ProviderDetails, (typeof fields)[number]>

export const pageDraft = (provider: ProviderDetails) =>
  Object.fromEntries(fields.map((name) => [name, provider[name]])) as unknown as PageDraft

/** As it is kept: without empty sections, numbered in the order they stand. While they are written a number is only a section's name. */
const kept = (sections: readonly DescriptionContent[]) =>
  sections.filter(({ contents }) => contents.trim() !== '').map((one, position) => ({ ...one, position }))
const isSame = (a: PageDraft, b: PageDraft, name: keyof PageDraft) =>
  name === 'description_contents' ? JSON.stringify(kept(a[name])) === JSON.stringify(kept(b[name])) : a[name] === b[name]

/** Only what differs; emptied texts as null, because empty values change nothing. */
export function pageChanges(draft: PageDraft, before: PageDraft): Record<string, unknown> {
  const changed = fields.filter((name) => !isSame(draft, before, name))
  return Object.fromEntries(
    changed.map((name) => [name, name === 'description_contents' ? kept(draft[name]) : draft[name] === '' ? null : draft[name]]),
  )
}
