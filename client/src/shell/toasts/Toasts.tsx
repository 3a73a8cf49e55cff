import { useEffect, useState, type ComponentType } from 'react'
import { onToastWaiting, toast } from '#client/lib/toastQueue.ts'

/** The place of the toasts; one per application. Its code comes when the page is quiet or the first toast is raised. */
export function Toasts() {
  const [Stack, setStack] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      import('./ToastStack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        // Offline: the waiting toasts are shown when the network is back.
        () => window.addEventListener('online', load, { once: true }),
      )
    }
    const stop = onToastWaiting(load)
    // Loaded ahead, so that «Keine Verbindung» can still be shown without a connection.
    const timer = setTimeout(load, 4_000)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [])
  return Stack && <Stack />
}

/**
 * `{success, error, info, warning}`: one short German sentence each, top right, gone after 5 s (3 s in the account areas); an error stays.
 */
export function useToast(): typeof toast {
  return toast
}
