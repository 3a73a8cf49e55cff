import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A log-out leads home; its way may need a moment to begin, and must not be crossed by this one. */
const givePrecedenceMs = 50

/** Sends a guest to the log-in, unless they are on their way elsewhere already. */
export function ToLogin({ path }: { path: string }) {
  const navigate = useNavigate()
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isUnderWay) return undefined
    const timer = setTimeout(() => void navigate(path, { replace: true }), givePrecedenceMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, navigate, path])
  return <PageSkeleton />
}
