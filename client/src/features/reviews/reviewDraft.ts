import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { ReviewedType } from '#client/commerce/reviews.ts'
import { ofTab } from '#client/lib/storage.ts'
import type { SessionKey } from '#contract/values/storedKeys.ts'

export interface ReviewDraft {
  rating: number
  title: string
  review: string
  anonym: boolean
}
/** A picture that is there already, or a file that was just chosen (with the address to look at it). */
export type DraftPicture = { path: string } | { file: File; url: string }
export interface ReviewedThing {
  type: ReviewedType
  id: number
  name: string
}

const empty: ReviewDraft = { rating: 0, title: '', review: '', anonym: false }
const keyOf = ({ type, id }: ReviewedThing, review?: ManagedReview): SessionKey => `review-draft:${review ? review.id : `${type}:${id}`}`
const fromReview = ({ rating, title, review, anonym }: ManagedReview): ReviewDraft => ({ rating, title, review, anonym })

/** What was typed before the page was closed or reloaded; pictures cannot be kept. */
export function readDraft(about: ReviewedThing, review?: ManagedReview): ReviewDraft {
  const begun = review ? fromReview(review) : empty
  try {
    const stored: unknown = JSON.parse(ofTab().getItem(keyOf(about, review)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...begun, ...(stored as ReviewDraft) } : begun
  } catch {
    return begun
  }
}

/** Null forgets it. What nobody has changed is not kept: it would come back over words that were changed elsewhere meanwhile. */
export function keepDraft(about: ReviewedThing, review: ManagedReview | undefined, draft: ReviewDraft | null): void {
  const begun = review ? fromReview(review) : empty
  const isChanged = draft !== null && (Object.keys(begun) as (keyof ReviewDraft)[]).some((name) => draft[name] !== begun[name])
  try {
    if (isChanged) ofTab().setItem(keyOf(about, review), JSON.stringify(draft))
    else ofTab().removeItem(keyOf(about, review))
  } catch {
    // Storage is blocked: the draft lasts as long as the form.
  }
}

/** As the server wants it: plain values, or a form as soon as a file goes with it. */
function bodyOf(fields: Record<string, string | number | boolean>, pictures: readonly DraftPicture[]) {
  if (!pictures.some((picture) => 'file' in picture))
    return { ...fields, images: pictures.flatMap((picture) => ('path' in picture ? [picture.path] : [])) }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const picture of pictures) form.append('images[]', 'file' in picture ? picture.file : picture.path)
  return form
}

/** The product's id goes as an integer, whatever it came as (spec R-026). */
export function sendReview(
  about: ReviewedThing,
  draft: ReviewDraft,
  pictures: readonly DraftPicture[],
  review?: ManagedReview,
): Promise<ApiAnswer<'reviews.send'>> {
  const words = { ...draft }
  if (review)
    return api('reviews.update', {
      params: { id: review.id },
      query: { _method: 'PUT' },
      body: bodyOf({ ...words, version: review.version }, pictures) as FormData,
    })
  const id = Number.parseInt(String(about.id), 10)
  if (about.type === 'product') return api('reviews.sendProduct2', { body: bodyOf({ product_id: id, ...words }, pictures) as FormData })
  return api('reviews.send', { body: bodyOf({ type: about.type, type_instance: id, ...words }, pictures) as FormData })
}
