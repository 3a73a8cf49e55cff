import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageSkeleton } from './PageSkeleton.tsx'
import { isBeingLed, isStillAt } from './wayHome.ts'

const lookAgainMs = 50

/** Sends a guest to the log-in, unless a log-out is leading them home. */
export function ToLogin({ path }: { path: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => {
      if (isBeingLed()) timer = setTimeout(go, lookAgainMs)
      else if (isStillAt(pathname)) void navigate(path, { replace: true })
    }
    go()
    return () => clearTimeout(timer)
  }, [navigate, path, pathname])
  return <PageSkeleton />
}
