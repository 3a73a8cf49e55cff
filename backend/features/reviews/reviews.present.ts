import type { ManagedReview, Review } from '#contract/calls/reviewsWire.ts'
import type { Role } from '#contract/roles.ts'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import { reviewLimits, reviewRules } from '#contract/values/reviewRules.ts'
import { reviewLifecycle, type ReviewEvent, type ReviewGuardInput } from '#machines/lifecycles/review.lifecycle.ts'
import { can } from '#machines/step.ts'
import { shownStatuses, type FullReview } from './reviews.store.ts'

const daysSince = (at: Date | null, now: Date) => (at ? Math.floor((now.getTime() - at.getTime()) / 86_400_000) : 0)

export const currentStateOf = (row: FullReview, now: Date): { status: FullReview['status']; guardInput: ReviewGuardInput } => ({
  status: row.status,
  guardInput: { ageDays: daysSince(row.created_at, now), hiddenDays: daysSince(row.decided_at, now), isAppealed: row.appealed_at !== null },
})

export const isShown = (row: Pick<FullReview, 'status'>) => (shownStatuses as readonly string[]).includes(row.status)

/** The name it stands under: never more than its author wanted. */
const nameOf = (row: FullReview) => (row.anonym ? 'Anonym' : row.author_name || 'Ehemaliges Konto')

export const presentReview = (row: FullReview): Review => ({
  id: row.id,
  review: row.text,
  title: row.title,
  review_date: berlinDay(row.created_at),
  reviewer: row.anonym || row.author_name === '' ? null : { name: row.author_name, avatar: row.avatar },
  user_name: nameOf(row),
  rating: row.rating,
  is_home: row.is_home,
  anonym: row.anonym,
  checked: row.status === 'published',
  images: row.pictures,
  verified: row.verified,
  edited: row.edited_at !== null,
  reply: row.reply !== null && row.replied_at ? { text: row.reply, date: berlinDay(row.replied_at), company_name: row.company_name } : null,
  version: row.version,
})

/** Dishes are shown on their restaurant's menu, everything else on a page of its own. */
export const aboutOf = (row: FullReview): ManagedReview['about'] =>
  row.product_id !== null && row.product_name !== null
    ? {
        name: row.product_name,
        path: row.product_kind === 'food' ? `/anbieter/${row.provider_slug}` : `/produkt/${row.product_slug}`,
        picture: row.product_picture,
        provider: row.company_name,
      }
    : { name: row.company_name, path: `/anbieter/${row.provider_slug}`, picture: row.provider_logo, provider: row.company_name }

/** How its case is called in the inbox. */
export const subjectOf = (row: FullReview): string => `Bewertung zu ${aboutOf(row).name}: ${row.rating} von 5 Sternen`

const asked: readonly ReviewEvent['type'][] = [
  'review.publish',
  'review.edit',
  'review.reply',
  'review.report',
  'review.keep',
  'review.hide',
  'review.appeal',
  'review.delete',
]

/** The same for whoever has a part in it: author, provider or platform. */
export function presentManaged(row: FullReview, role: Role, now: Date): ManagedReview {
  const current = currentStateOf(row, now)
  const moves = asked.filter((type) => can(reviewLifecycle, current, { type, by: role, clean: true, reason: 'untrue' } as ReviewEvent))
  const decided = row.status === 'hidden' && role !== 'provider' && row.hidden_reason !== null && row.decided_at !== null
  return {
    ...presentReview(row),
    type: row.product_id === null ? 'provider' : 'product',
    type_instance: row.product_id ?? row.provider_id,
    about: aboutOf(row),
    status: row.status,
    // Nobody reports their own words.
    moves: role === 'customer' ? moves.filter((type) => type !== 'review.report') : moves,
    decision: decided
      ? {
          reason: row.hidden_reason!,
          rule: reviewRules[row.hidden_reason!],
          note: row.hidden_note,
          date: berlinDay(row.decided_at!),
          appeal_until: moves.includes('review.appeal') ? addDays(berlinDay(row.decided_at!), reviewLimits.appealDays) : null,
        }
      : null,
  }
}
