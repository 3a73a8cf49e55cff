import type { BundleDraft } from '#machines/flows/bundleDesk.types.ts'
import { local } from '#client/lib/storage.ts'

const keyOf = (account: number, id: number | null) => `bundle_draft/${account}/${id ?? 'neu'}` as const
const longestMs = 30 * 86_400_000
interface Kept {
  draft: BundleDraft
  savedAt: number
}

/** What this browser keeps of an unfinished bundle. */
export function keptBundle(account: number, id: number | null): BundleDraft | null {
  try {
    const kept = JSON.parse(local().getItem(keyOf(account, id)) ?? 'null') as Kept | null
    return kept && Date.now() - kept.savedAt < longestMs ? kept.draft : null
  } catch {
    return null
  }
}
/** Null: it was sent or given up. */
export function keepBundle(account: number, id: number | null, draft: BundleDraft | null): void {
  try {
    if (draft === null) local().removeItem(keyOf(account, id))
    else local().setItem(keyOf(account, id), JSON.stringify({ draft, savedAt: Date.now() } satisfies Kept))
  } catch {
    // Without room, or where storage is blocked, it is only kept on this page.
  }
}
