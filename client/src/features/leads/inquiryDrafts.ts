import { draftDays } from '#contract/values/leadRules.ts'
import type { InquiryDraft } from '#machines/flows/inquiry.types.ts'
import { local } from '#client/lib/storage.ts'

interface About {
  routeId: number
  providerId: number | null
  questionnaire: { version: number }
}
interface Kept {
  version: number
  savedAt: number
  draft: InquiryDraft
}
const keyOf = ({ routeId, providerId }: About) => `inquiry_draft/${routeId}/${providerId ?? ''}` as const
const longestMs = draftDays * 86_400_000

/** What this browser keeps of an inquiry; null where there is nothing, or of another version than is asked now. */
export function keptDraft(about: About): InquiryDraft | null {
  try {
    const kept = JSON.parse(local().getItem(keyOf(about)) ?? 'null') as Kept | null
    return kept && kept.version === about.questionnaire.version && Date.now() - kept.savedAt < longestMs ? kept.draft : null
  } catch {
    return null
  }
}

export function keepDraft(about: About, draft: InquiryDraft): void {
  try {
    local().setItem(keyOf(about), JSON.stringify({ version: about.questionnaire.version, savedAt: Date.now(), draft } satisfies Kept))
  } catch {
    // Without room it is only kept on this page.
  }
}

export function forgetDraft(about: About): void {
  try {
    local().removeItem(keyOf(about))
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
