import { useCallback, useEffect, useState } from 'react'
import type { NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/api.ts'
import { onReset, subscribeFacts } from '#client/lib/live.ts'
import { toast } from '#client/ui/toasts/toastQueue.ts'
import { notificationTexts as texts } from './notifications.texts.ts'

type State = 'loading' | 'loaded' | 'failed'

/** The account's switches. A switch moves at once and moves back when the server did not take it. */
export function useNotificationSettings() {
  const [settings, setSettings] = useState<readonly NotificationSetting[]>([])
  const [state, setState] = useState<State>('loading')
  const put = useCallback((setting: NotificationSetting) => {
    setSettings((known) => known.map((one) => (one.notification_type === setting.notification_type ? setting : one)))
  }, [])
  const load = useCallback(() => {
    const stop = new AbortController()
    setState((known) => (known === 'loaded' ? known : 'loading'))
    api('notifications.settings', {}, { signal: stop.signal }).then(
      ({ data }) => { setSettings(data); setState('loaded') },
      () => { if (!stop.signal.aborted) setState((known) => (known === 'loaded' ? known : 'failed')) },
    )
    return () => stop.abort()
  }, [])
  useEffect(load, [load])
  useEffect(() => {
    const stops = [subscribeFacts(['notificationSetting.changed'], ({ data }) => put(data.setting)), onReset(() => { load() })]
    return () => { for (const stop of stops) stop() }
  }, [put, load])
  const change = (setting: NotificationSetting) => {
    const before = settings.find((one) => one.notification_type === setting.notification_type)
    put(setting)
    api('notifications.changeSetting', { body: setting }).catch(() => {
      if (before) put(before)
      toast.error(texts.notSaved)
    })
  }
  return { settings, state, change, reload: () => { load() } }
}
