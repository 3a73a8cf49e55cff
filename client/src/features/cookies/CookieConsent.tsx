import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readConsent, useDecisions } from '#client/lib/consent.ts'

const CookieBanner = lazy(() => import('./CookieBanner.tsx').then((module) => ({ default: module.CookieBanner })))

/** Asks once, after the page stands; later only the page behind the footer's link does. */
export function CookieConsent() {
  const decisions = useDecisions()
  const { pathname } = useLocation()
  const [before] = useState(decisions)
  const [isOpen, setOpen] = useState(false)
  // Where the storage is blocked, a decision still ends the question on this page.
  useEffect(() => setOpen(decisions === before && readConsent() === null), [decisions, before])
  if (!isOpen || pathname === '/cookie-einstellungen') return null
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  )
}
