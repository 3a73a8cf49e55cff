import { useCallback, useEffect, useState } from 'react'
import type { PushDevice } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/http/api.ts'

/** What the server knows of push: its key (null = not set up) and the account's devices. */
export type PushState = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; key: string | null; devices: readonly PushDevice[] }

/** Asked anew whenever the window comes to the front: devices are switched on elsewhere. */
export function usePushDevices() {
  const [push, setPush] = useState<PushState>({ state: 'loading' })
  const load = useCallback(async () => {
    try {
      const [
        {
          data: { key },
        },
        { data: devices },
      ] = await Promise.all([api('notifications.pushKey'), api('notifications.pushDevices')])
      setPush({ state: 'loaded', key, devices })
    } catch {
      setPush((known) => (known.state === 'loaded' ? known : { state: 'failed' }))
    }
  }, [])
  useEffect(() => {
    void load()
    const again = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [load])
  return { push, reload: load }
}
