import { storeConsent } from '#client/lib/consent.ts'
import { reportConsent, type CookieTexts } from './consent.calls.ts'
import { optionalKeys } from './usePurposes.ts'

/** Keeps the choice here at once and reports it to the server. False when the report did not get through; the choice holds anyway. */
export async function decide(texts: CookieTexts | null, keys: readonly string[]): Promise<boolean> {
  const known = texts ? optionalKeys(texts) : []
  const consent = storeConsent(
    texts?.version ?? 'unbekannt',
    keys.filter((key) => known.includes(key)),
  )
  return reportConsent(consent).then(
    () => true,
    () => false,
  )
}
