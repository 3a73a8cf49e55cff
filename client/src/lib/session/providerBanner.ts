import type { ProviderProfile } from '#contract/calls/accountsWire.ts'
import { readEntry } from './storedSession.ts'

type Banner = ProviderProfile['banner']

/**
 * The reminder of an open registration as the last visit left it (spec section 3), until the
 * profile is here; null for customers and guests.
 */
export function storedBanner(): Banner | null {
  const text = readEntry('banner')
  if (text === null) return null
  try {
    const banner = JSON.parse(text) as Partial<Banner> | null
    return typeof banner?.registration_completed === 'boolean'
      ? { registration_completed: banner.registration_completed, canceled: banner.canceled === true, role: banner.role ?? 'Company' }
      : null
  } catch {
    // Somebody changed the storage: the profile will tell.
    return null
  }
}
