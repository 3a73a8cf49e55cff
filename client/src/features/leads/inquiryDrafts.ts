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
const keyOf = ({ routeId, providerId }: Omit<About, 'questionnaire'>) => `inquiry_draft/${routeId}/${providerId ?? ''}` as const
const longestMs = draftDays * 86_400_000

/** What this browser keeps of an inquiry, and the version of the questions it answers; null where there is nothing. */
export function keptDraft(about: Omit<About, 'questionnaire'>): Pick<Kept, 'version' | 'draft'> | null {
  try {
    const kept = JSON.parse(local().getItem(keyOf(about)) ?? 'null') as Kept | null
    return kept && Date.now() - kept.savedAt < longestMs ? kept : null
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

export function forgetDraft(about: Omit<About, 'questionnaire'>): void {
  try {
    local().removeItem(keyOf(about))
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
