import type { Attempt, CheckoutDraft, Paying } from '#machines/flows/checkout.types.ts'
import { ofTab } from '#client/lib/storage.ts'

interface Kept {
  user: number
  draft: CheckoutDraft
  attempt: Attempt | null
  /** A payment that was begun; absent in what an older page has left. */
  paying?: Paying | null
}
const entry = 'checkout_draft'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'user' in value && 'draft' in value && 'attempt' in value

/** What this tab's last visit to the till left for this user. Somebody else's address is thrown away, never shown. */
export function readKept(user: number): Pick<Kept, 'draft' | 'attempt' | 'paying'> | null {
  try {
    const value: unknown = JSON.parse(ofTab().getItem(entry) ?? 'null')
    if (isKept(value) && value.user === user) return value
  } catch {
    // Blocked storage or damaged text: begin anew.
    return null
  }
  forgetKept()
  return null
}

/** Consents are not kept: nobody agrees by reloading a page. */
export function keep(user: number, { draft, attempt, paying }: Pick<Kept, 'draft' | 'attempt' | 'paying'>): void {
  const wishes = Object.fromEntries(Object.entries(draft.wishes).map(([part, { beginEarly: _consent, ...wish }]) => [part, wish]))
  const kept: Kept = { user, draft: { ...draft, wishes, termsAccepted: false, ageConfirmed: false }, attempt, paying: paying ?? null }
  try {
    ofTab().setItem(entry, JSON.stringify(kept))
  } catch {
    // Without storage the draft lives as long as the screen.
    return
  }
}

export function forgetKept(): void {
  try {
    ofTab().removeItem(entry)
  } catch {
    // Where nothing can be stored there is nothing to forget.
    return
  }
}
