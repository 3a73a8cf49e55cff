import type { KeptOffer, OfferDraft } from '#machines/flows/offerWriting.types.ts'
import { local } from '#client/lib/storage.ts'

interface Kept extends KeptOffer {
  savedAt: number
}
const keyOf = (account: number, leadId: number) => `offer_draft/${account}/${leadId}` as const
const longestMs = 30 * 86_400_000

/** What this browser keeps of an offer on that lead. A file that was not up has gone with its page. */
export function keptOffer(account: number, leadId: number): KeptOffer | null {
  try {
    const kept = JSON.parse(local().getItem(keyOf(account, leadId)) ?? 'null') as Kept | null
    if (!kept || Date.now() - kept.savedAt >= longestMs) return null
    const { draft, version } = kept
    return { version, draft: { ...draft, file: draft.file?.id ? draft.file : null } }
  } catch {
    return null
  }
}
export function keepOffer(account: number, leadId: number, version: number | null, draft: OfferDraft): void {
  try {
    local().setItem(keyOf(account, leadId), JSON.stringify({ version, draft, savedAt: Date.now() } satisfies Kept))
  } catch {
    // Without room it is only kept on this page.
  }
}
export function forgetOffer(account: number, leadId: number): void {
  try {
    local().removeItem(keyOf(account, leadId))
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
