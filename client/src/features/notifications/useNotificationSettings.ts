import { useCallback, useEffect, useState } from 'react'
import type { NotificationChannel, NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { settingsTexts as texts } from './notificationSettings.texts.ts'

type State = 'loading' | 'loaded' | 'failed'

/** The setting with one of its switches moved. */
export function withChannel(setting: NotificationSetting, channel: NotificationChannel, isOn: boolean): NotificationSetting {
  const value = isOn ? 1 : 0
  return {
    ...setting,
    notification_value: channel === 'bell' ? value : setting.notification_value,
    channels: { ...setting.channels, [channel]: value },
  }
}

/** The account's switches. A switch moves at once and moves back when the server did not take it. */
export function useNotificationSettings() {
  const [settings, setSettings] = useState<readonly NotificationSetting[]>([])
  const [state, setState] = useState<State>('loading')
  const { save } = useSaving()
  const put = useCallback((type: NotificationSetting['notification_type'], next: (known: NotificationSetting) => NotificationSetting) => {
    setSettings((known) => known.map((one) => (one.notification_type === type ? next(one) : one)))
  }, [])
  const load = useCallback(() => {
    const stop = new AbortController()
    setState((known) => (known === 'loaded' ? known : 'loading'))
    api('notifications.settings', {}, { signal: stop.signal }).then(
      ({ data }) => {
        setSettings(data)
        setState('loaded')
      },
      () => {
        if (!stop.signal.aborted) setState((known) => (known === 'loaded' ? known : 'failed'))
      },
    )
    return () => stop.abort()
  }, [])
  useEffect(load, [load])
  useEffect(
    () =>
      followLive({ 'notificationSetting.changed': ({ data: { setting } }) => put(setting.notification_type, () => setting), reset: load }),
    [put, load],
  )
  const change = ({ notification_type }: NotificationSetting, channel: NotificationChannel, isOn: boolean) => {
    put(notification_type, (known) => withChannel(known, channel, isOn))
    const sent = save(
      async () =>
        void (await api('notifications.changeSetting', {
          body: { notification_type, notification_value: isOn ? 1 : 0, notification_channel: channel },
        })),
      { sentence: (error) => sentenceOf(error, texts.notSaved) },
    )
    void sent.then((isDone) => isDone || put(notification_type, (known) => withChannel(known, channel, !isOn)))
  }
  return {
    settings,
    state,
    change,
    reload: () => {
      load()
    },
  }
}
