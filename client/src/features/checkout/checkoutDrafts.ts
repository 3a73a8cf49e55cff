import type { Attempt, CheckoutDraft } from '#machines/flows/checkout.types.ts'
import { ofTab } from '#client/lib/storage.ts'

interface Kept {
  user: number
  draft: CheckoutDraft
  attempt: Attempt | null
}
const entry = 'checkout_draft'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'user' in value && 'draft' in value && 'attempt' in value

/** What this tab's last visit to the till left for this user. Somebody else's address is thrown away, never shown. */
export function readKept(user: number): Pick<Kept, 'draft' | 'attempt'> | null {
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
export function keep(user: number, draft: CheckoutDraft, attempt: Attempt | null): void {
  const kept: Kept = { user, draft: { ...draft, termsAccepted: false, ageConfirmed: false }, attempt }
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
