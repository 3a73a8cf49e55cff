import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isBeingLed, useSession } from '#client/lib/session/sessionView.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { isStillAt } from './wayHome.ts'

/** Sends a guest to the log-in, unless a log-out is leading them home. */
export function ToLogin({ path }: { path: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isLed = useSession(isBeingLed)
  useEffect(() => {
    if (!isLed && isStillAt(pathname)) void navigate(path, { replace: true })
  }, [navigate, path, pathname, isLed])
  return <PageSkeleton />
}
