import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before changed input is thrown away, inside the application and when the tab is closed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Änderungen verwerfen?"
      role="alertdialog"
      size="small"
      isOpen
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button onPress={() => blocker.reset()}>Weiter bearbeiten</Button>
          <Button variant="danger" onPress={() => blocker.proceed()}>
            Änderungen verwerfen
          </Button>
        </>
      }
    >
      Sie haben Angaben geändert und noch nicht gespeichert.
    </Dialog>
  )
}
