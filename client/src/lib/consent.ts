import { local } from './storage.ts'
import { createStore, useStore } from './store.ts'
import { newId } from './newId.ts'

/** A choice made on this device (TDDDG § 25). Kept because without it we would have to ask on every page. */
export interface Consent {
  /** Of the texts that were shown. */
  version: string
  keys: string[]
  at: string
  visitor_id: string
}
const storageKey = 'cookie_consent'
const decisions = createStore(0)

/** How often somebody has decided on this page; whoever shows a decision reads it anew when this changes. */
export const useDecisions = () => useStore(decisions)

/** The choice kept on this device; null when none was made, or none that can be read. */
export function readConsent(): Consent | null {
  try {
    const { version, keys, at, visitor_id: visitorId } = JSON.parse(local().getItem(storageKey) ?? '{}') as Partial<Consent>
    const isWhole = typeof version === 'string' && Array.isArray(keys) && typeof at === 'string' && typeof visitorId === 'string'
    return isWhole ? { version, keys: keys.map(String), at, visitor_id: visitorId } : null
  } catch {
    // Blocked storage or a damaged entry: nothing was agreed to.
    return null
  }
}

/** Keeps the choice on this device. The visitor id comes into being with the first choice, never before. */
export function storeConsent(version: string, keys: string[], now = new Date()): Consent {
  const consent: Consent = { version, keys, at: now.toISOString(), visitor_id: readConsent()?.visitor_id ?? newId() }
  try {
    local().setItem(storageKey, JSON.stringify(consent))
  } catch {
    // It then holds for this page; the next one asks again.
  }
  decisions.set(decisions.get() + 1)
  return consent
}
