import type { LocalKey, SessionKey } from '#contract/values/storedKeys.ts'

/** A browser's store that takes declared names only (contract/values/storedKeys.ts): what is not named there cannot be kept. */
export interface TypedStorage<Key extends string> {
  getItem(key: Key): string | null
  setItem(key: Key, value: string): void
  removeItem(key: Key): void
}

/** Throws where storage is blocked, as the browser's own does. */
export const local = () => localStorage as TypedStorage<LocalKey>
export const ofTab = () => sessionStorage as TypedStorage<SessionKey>

/** Takes away what this tab keeps under names that begin so. */
export function removeOfTab(prefix: 'angefangen:'): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
