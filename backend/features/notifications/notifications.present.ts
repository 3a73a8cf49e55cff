import {
  type Notification,
  type NotificationChannel,
  type NotificationSetting,
  type PushDevice,
  type SettingType,
} from '#contract/calls/notifications.calls.ts'
import type { Role } from '#contract/roles.ts'
import { defaultRoles, hasChannel } from './notifications.channels.ts'
import type { PushDeviceRow } from './pushDevices.store.ts'
import type { ShownRow, TouchedSwitch } from './notifications.store.ts'

export function presentNotification(row: ShownRow): Notification {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    created_at: row.created_at.toISOString(),
    type: row.type,
    link: row.link,
    read: row.status === 'read',
    version: row.version,
  }
}

const bit = (value: boolean) => (value ? 1 : 0)

/** One row of the settings page: what was touched, else what holds by default. */
export function presentSetting(type: SettingType, role: Role, touched: readonly TouchedSwitch[], sound: boolean): NotificationSetting {
  const valueOf = (channel: NotificationChannel) =>
    touched.find((one) => one.notification_type === type && one.channel === channel)?.value ?? defaultRoles(type, channel).includes(role)
  const orNull = (channel: NotificationChannel) => (hasChannel(type, channel) ? bit(valueOf(channel)) : null)
  const bell = bit(type === 'order_sound' ? sound : valueOf('bell'))
  return { notification_type: type, notification_value: bell, channels: { bell, mail: orNull('mail'), push: orNull('push') } }
}

export const presentPushDevice = (row: PushDeviceRow, sessionId: string): PushDevice => ({
  id: row.id,
  device: row.device,
  created_at: row.created_at.toISOString(),
  last_ok_at: row.last_ok_at?.toISOString() ?? null,
  current: row.session_id === sessionId,
})
