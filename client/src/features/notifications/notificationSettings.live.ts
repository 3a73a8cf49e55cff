import { notificationChannels, type NotificationChannel, type NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** One switch. Each is a row of its own, so that two moved at once do not answer for each other. */
interface SettingSwitch {
  id: string
  type: NotificationSetting['notification_type']
  channel: NotificationChannel
  /** Null: there is no such switch. */
  value: 0 | 1 | null
}

const switchesOf = ({ notification_type: type, channels }: NotificationSetting): SettingSwitch[] =>
  notificationChannels.map((channel) => ({ id: `${type}:${channel}`, type, channel, value: channels[channel] }))

/** The settings that these switches are of, in their order. */
export function settingsOf(switches: readonly SettingSwitch[]): NotificationSetting[] {
  const byType = new Map<SettingSwitch['type'], NotificationSetting['channels']>()
  for (const { type, channel, value } of switches) {
    const channels = byType.get(type) ?? { bell: 0, mail: null, push: null }
    byType.set(type, { ...channels, [channel]: value })
  }
  return [...byType].map(([type, channels]) => ({ notification_type: type, notification_value: channels.bell, channels }))
}

/** The account's switches, as all its tabs move them. */
export const notificationSwitches = defineLiveList<SettingSwitch, null, 'notificationSetting.changed'>({
  id: 'notificationSettings',
  load: async (_query, signal) => ({ rows: (await api('notifications.settings', {}, { signal })).data.flatMap(switchesOf) }),
  events: ['notificationSetting.changed'],
  read: ({ data: { setting } }, seen) =>
    switchesOf(setting)
      .filter(({ id }) => seen.some((one) => one.id === id))
      .map((row) => ({ id: row.id, row })),
})
