import type { Attempt, CheckoutDraft, Paying } from '#machines/flows/checkout.types.ts'
import { local, ofTab } from '#client/lib/storage.ts'
import { checkoutEntry, isFresh } from './keptCheckout.ts'

interface Kept {
  user: number
  savedAt: number
  draft: CheckoutDraft
  /** A payment that was begun. */
  paying: Paying | null
  /** The payment in the checkout's address when it was begun, and over by then; null: there was none. */
  before?: string | null
}
/** An order that was sent and not answered is this tab's alone: another would send it a second time. */
const attemptEntry = 'checkout_attempt'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && ['user', 'savedAt', 'draft', 'paying'].every((name) => name in value)
const contentOf = ({ draft, paying }: Pick<Kept, 'draft' | 'paying'>) => JSON.stringify({ draft, paying })

/** Consents are not kept: nobody agrees by reloading a page. */
function withoutConsents(draft: CheckoutDraft): CheckoutDraft {
  const wishes = Object.fromEntries(Object.entries(draft.wishes).map(([part, { beginEarly: _consent, ...wish }]) => [part, wish]))
  return { ...draft, wishes, termsAccepted: false, ageConfirmed: false }
}

/** The draft of whoever is at the checkout, shared by the tabs of a browser. */
export function draftOf(user: number) {
  /** What this tab has read or written last. */
  let known = ''
  const read = (): Kept | null => {
    try {
      const value: unknown = JSON.parse(local().getItem(checkoutEntry) ?? 'null')
      if (isKept(value) && value.user === user && isFresh(value.savedAt)) return value
    } catch {
      // Blocked storage or damaged text: begin anew.
      return null
    }
    // Somebody else's address is thrown away, never shown.
    forgetDraft()
    return null
  }
  const note = (kept: Kept | null) => {
    known = kept ? contentOf(kept) : ''
    return kept
  }
  return {
    begin: () => note(read()),
    /** What another tab has changed since; null: nothing. */
    changed(): Kept | null {
      const kept = read()
      return kept && contentOf(kept) !== known ? note(kept) : null
    },
    /** The payment that was begun last, in whichever tab. */
    running: () => read()?.paying ?? null,
    keep({ draft, paying, before }: Pick<Kept, 'draft' | 'paying' | 'before'>): void {
      const kept: Kept = { user, savedAt: Date.now(), draft: withoutConsents(draft), paying, ...(before ? { before } : {}) }
      if (contentOf(kept) === known) return
      note(kept)
      try {
        local().setItem(checkoutEntry, JSON.stringify(kept))
      } catch {
        // Without storage the draft lives as long as the screen.
        return
      }
    },
  }
}

function forgetDraft(): void {
  try {
    local().removeItem(checkoutEntry)
  } catch {
    // Where nothing can be stored there is nothing to forget.
    return
  }
}

export function readAttempt(user: number): Attempt | null {
  try {
    const kept = JSON.parse(ofTab().getItem(attemptEntry) ?? 'null') as { user?: number; attempt?: Attempt } | null
    return kept?.user === user ? (kept.attempt ?? null) : null
  } catch {
    return null
  }
}

export function keepAttempt(user: number, attempt: Attempt | null): void {
  try {
    if (attempt) ofTab().setItem(attemptEntry, JSON.stringify({ user, attempt }))
    else ofTab().removeItem(attemptEntry)
  } catch {
    // Without storage a lost answer is asked for until the page is left.
    return
  }
}

/** It was ordered. */
export function forgetKept(user: number): void {
  forgetDraft()
  keepAttempt(user, null)
}
