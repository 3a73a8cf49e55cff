import { useState } from 'react'
import type { SessionKey } from '#contract/values/storedKeys.ts'
import { sessionView } from './session/sessionView.ts'
import { ofTab } from './storage.ts'

/** By account: whoever signs in next in this tab does not find the words of another. */
function keyOf(about: string): SessionKey {
  const { user, guest } = sessionView.get()
  return `angefangen:${(user ?? guest)?.user_id ?? 0}:${about}`
}
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'string' : typeof value)

/** Fields that the form does not know, or of another kind, were left by another version of the page and are passed over. */
function kept<Form extends object>(about: string, begun: Form): Form {
  try {
    const stored: unknown = JSON.parse(ofTab().getItem(keyOf(about)) ?? '{}')
    const known = Object.entries(begun)
    return Object.assign(
      { ...begun },
      ...known.map(([name, value]) => {
        const found = (stored as Record<string, unknown> | null)?.[name]
        return found !== undefined && kindOf(found) === kindOf(value) ? { [name]: found } : {}
      }),
    ) as Form
  } catch {
    return begun
  }
}

/** What was typed into the form about a thing is gone from this tab: it was sent. */
export function forgetForm(about: string): void {
  try {
    ofTab().removeItem(keyOf(about))
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/**
 * The fields of a dialog, which outlive a reload and an accidental Escape: they stay in this tab until `forgetForm`. `about` names form and
 * thing, with the thing's version where older words would be wrong on a newer one.
 */
export function useKeptForm<Form extends object>(about: string, begun: Form) {
  const [form, setForm] = useState(() => kept(about, begun))
  const change = (changes: Partial<Form>) =>
    setForm((before) => {
      const next = { ...before, ...changes }
      try {
        if (JSON.stringify(next) === JSON.stringify(begun)) ofTab().removeItem(keyOf(about))
        else ofTab().setItem(keyOf(about), JSON.stringify(next))
      } catch {
        // Storage is blocked: the words last as long as the dialog.
      }
      return next
    })
  /** It was sent; also when the form is gone by then. */
  const forget = () => {
    forgetForm(about)
    setForm(begun)
  }
  return { form, change, forget }
}
