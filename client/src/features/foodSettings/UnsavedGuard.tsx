import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { settingsTexts } from './foodSettings.texts.ts'

const texts = settingsTexts.guard

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
      title={texts.title}
      role="alertdialog"
      size="small"
      isOpen
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button onPress={() => blocker.reset()}>{texts.stay}</Button>
          <Button variant="danger" onPress={() => blocker.proceed()}>{texts.leave}</Button>
        </>
      }
    >
      {texts.text}
    </Dialog>
  )
}
