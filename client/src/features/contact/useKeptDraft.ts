import { useEffect, useRef } from 'react'
import { ofTab } from '#client/lib/storage.ts'
import { emptyDraft, type ContactDraft } from './useContact.ts'

const key = 'contact-draft'

function read(): Partial<ContactDraft> {
  try {
    const kept: unknown = JSON.parse(ofTab().getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter(([name, value]) => name in emptyDraft && typeof value === 'string' && value !== ''))
      : {}
  } catch {
    return {}
  }
}

/** What was written outlives a reload and a look at the privacy notice, in this tab, until it is sent. */
export function useKeptDraft(draft: ContactDraft, change: (apply: (draft: ContactDraft) => ContactDraft) => void, isSent: boolean): void {
  const isRead = useRef(false)
  useEffect(() => {
    // After the first drawing, which is the server's and knows of no draft.
    if (!isRead.current) {
      isRead.current = true
      return change((old) => ({ ...old, ...read() }))
    }
    try {
      if (isSent) ofTab().removeItem(key)
      else ofTab().setItem(key, JSON.stringify({ ...draft, website: '' }))
    } catch {
      // Storage is blocked: the draft lasts as long as the form.
    }
  }, [draft, isSent, change])
}
