import { lazy, Suspense, useEffect, useState } from 'react'
import { readConsent, useCookieSettingsOpen } from '#client/lib/consent.ts'

const CookieBanner = lazy(() => import('./CookieBanner.tsx').then((module) => ({ default: module.CookieBanner })))

/** Asks once, after the page stands; later only by the link in the footer. */
export function CookieConsent() {
  const isReopened = useCookieSettingsOpen()
  const [isFirstVisit, setFirstVisit] = useState(false)
  useEffect(() => setFirstVisit(readConsent() === null), [])
  if (!isFirstVisit && !isReopened) return null
  return (
    <Suspense fallback={null}>
      <CookieBanner onDone={() => setFirstVisit(false)} isReopened={isReopened} />
    </Suspense>
  )
}
