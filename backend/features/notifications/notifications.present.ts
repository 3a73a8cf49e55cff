import { notificationTypes, type Notification, type NotificationSetting, type SettingType } from '#contract/calls/notifications.calls.ts'
import type { Role } from '#contract/roles.ts'
import type { NotificationRow } from './notifications.store.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id, title: row.title, body: row.body, created_at: row.created_at.toISOString(),
    type: row.type, link: row.link, read: row.status === 'read', version: row.version,
  }
}

/** The switches that mean something to this role, in the order of the settings page. */
export function settingTypesOf(role: Role): SettingType[] {
  if (role === 'provider') return [...notificationTypes, 'order_sound']
  return notificationTypes.filter((type) => type !== 'lead' && type !== 'bundle')
}

export const presentSetting = (type: SettingType, value: boolean): NotificationSetting => ({ notification_type: type, notification_value: value ? 1 : 0 })

/** Advertising needs a yes (§ 7 UWG); everything else is on until switched off. */
export const isOnByDefault = (type: SettingType) => type !== 'newsletter'
