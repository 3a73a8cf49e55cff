import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

const load = () => import('./UnsavedDialog.tsx')
const UnsavedDialog = lazy(async () => ({ default: (await load()).UnsavedDialog }))

/** Asks before changed input is thrown away, inside the application and when the tab is closed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isDirty) return undefined
    // There before it is needed, and while the connection holds.
    load().catch(() => undefined)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  )
}
