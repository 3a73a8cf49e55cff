import { ofTab } from '#client/lib/storage.ts'
import type { SessionKey } from '#contract/values/storedKeys.ts'

/** Unfinished texts per conversation. In sessionStorage: they survive a reload and end with the tab, so nobody else finds them. */
export interface Draft {
  text: string
  orderNumber: string | null
}
const nothing: Draft = { text: '', orderNumber: null }
const keyOf = (me: number, conversationId: number): SessionKey => `entwurf:${me}:${conversationId}`

export function readDraft(me: number, conversationId: number): Draft {
  try {
    const { text, orderNumber } = JSON.parse(ofTab().getItem(keyOf(me, conversationId)) ?? '{}') as Partial<Draft>
    return { text: typeof text === 'string' ? text : '', orderNumber: typeof orderNumber === 'string' ? orderNumber : null }
  } catch {
    // Storage switched off, or something else wrote there: an empty draft is right for both.
    return nothing
  }
}

export function writeDraft(me: number, conversationId: number, draft: Draft): void {
  try {
    if (draft.text === '' && draft.orderNumber === null) ofTab().removeItem(keyOf(me, conversationId))
    else ofTab().setItem(keyOf(me, conversationId), JSON.stringify(draft))
  } catch {
    // No storage: the draft lives as long as the page.
  }
}
