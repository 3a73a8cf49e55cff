import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Can the window fill the whole screen, and does it? A browser allows the change only while somebody presses something. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(
    follow,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  return { isOn, isPossible: document.fullscreenEnabled, enter, leave }
}

/** Resolves to false where the browser refuses. The whole document, so that dialogs and toasts are part of it. */
async function enter(): Promise<boolean> {
  if (!document.fullscreenEnabled) return false
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    return true
  } catch {
    return false
  }
}

async function leave(): Promise<void> {
  if (!document.fullscreenElement) return
  // Refused only when the key Esc was quicker: then it is left already.
  await document.exitFullscreen().catch(() => undefined)
}
