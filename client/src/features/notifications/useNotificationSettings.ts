import { useMemo } from 'react'
import type { NotificationChannel, NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { notificationSwitches, settingsOf } from './notificationSettings.live.ts'
import { settingsTexts as texts } from './notificationSettings.texts.ts'

/** The account's switches. A switch moves at once and moves back when the server did not take it. */
export function useNotificationSettings() {
  const { rows, status, change: move, retry } = useLiveList(notificationSwitches, { filter: null })
  const { save } = useSaving()
  const settings = useMemo(() => settingsOf(rows), [rows])
  const change = ({ notification_type }: NotificationSetting, channel: NotificationChannel, isOn: boolean) => {
    const row = rows.find((one) => one.type === notification_type && one.channel === channel)
    if (!row) return
    const value = isOn ? 1 : 0
    void save(
      async () => {
        await move(row, { ...row, value }, async () => {
          const body = { notification_type, notification_value: value, notification_channel: channel } as const
          await api('notifications.changeSetting', { body })
          return { ...row, value }
        })
      },
      { sentence: (error) => sentenceOf(error, texts.notSaved) },
    )
  }
  return { settings, state: status, change, reload: retry }
}
