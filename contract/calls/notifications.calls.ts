import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, PageMeta, PageNumber } from '#contract/define.ts'

/** What the bell tells about (readings.md N-17, without the sound). */
export const notificationTypes = ['order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter'] as const
export type NotificationType = (typeof notificationTypes)[number]
/** All switches of the settings page. */
export const settingTypes = [...notificationTypes, 'order_sound'] as const
export type SettingType = (typeof settingTypes)[number]

/** Spec section 3 «Notification», with kind, link and whether it was read. `link` is a path of the application. */
export const Notification = z.object({
  id: z.int(), title: z.string(), body: z.string(), created_at: Instant,
  type: z.enum(notificationTypes), link: z.string().nullable(), read: z.boolean(), version: z.int(),
})
export type Notification = z.infer<typeof Notification>

/** Which of the account's notifications are unread: exact up to a hundred, `unread` counts all. */
const UnreadMeta = z.object({ unread: z.int(), unread_ids: z.array(z.int()) })
const Switch = z.union([z.literal(0), z.literal(1)])
export const NotificationSetting = z.object({ notification_type: z.enum(settingTypes), notification_value: Switch })
export type NotificationSetting = z.infer<typeof NotificationSetting>

/** Forms send text, JSON sends numbers; both mean the same two values. */
const SwitchInput = z.union([Switch, z.enum(['0', '1']), z.boolean()], { error: 'Bitte geben Sie 1 oder 0 an.' }).transform((value) => Number(value) === 1)
const everyone = ['customer', 'provider', 'admin'] as const

/** Spec section 7 «Notifications». */
export const notificationCalls = defineCalls({
  'notifications.latest': {
    method: 'GET', path: 'api/latestNotifications', area: 'notifications', summary: 'Die zehn neuesten Benachrichtigungen', audience: everyone,
    output: z.object({ data: z.array(Notification), meta: UnreadMeta }),
  },
  'notifications.list': {
    method: 'GET', path: 'api/allNotifications', area: 'notifications', summary: 'Alle Benachrichtigungen', audience: everyone,
    query: z.object({ page: PageNumber }), output: z.object({ data: z.array(Notification), meta: PageMeta.extend({ unread: z.int() }) }),
  },
  'notifications.readAll': {
    method: 'POST', path: 'api/markAllAsRead', area: 'notifications', summary: 'Als gelesen markieren, bis zur zuletzt gesehenen', audience: everyone,
    body: z.object({ up_to: Id.optional() }), output: Done, facts: ['notification.read'],
  },
  'notifications.settings': {
    method: 'GET', path: 'getNotificationSettings', area: 'notifications', summary: 'Welche Benachrichtigungen erwünscht sind', audience: everyone,
    output: dataOf(z.array(NotificationSetting)),
  },
  'notifications.changeSetting': {
    method: 'POST', path: 'notification-settings', area: 'notifications', summary: 'Eine Art von Benachrichtigung ein- oder ausschalten', audience: everyone, consumes: ['form', 'json'],
    body: z.object({ notification_type: z.enum(settingTypes, { error: 'Bitte wählen Sie eine Art von Benachrichtigung.' }), notification_value: SwitchInput }),
    output: z.object({ message: z.string(), data: NotificationSetting }), facts: ['notificationSetting.changed'],
  },
  'notifications.orderSound': {
    method: 'GET', path: 'api/getOrderSoundSetting', area: 'notifications', summary: 'Klingelt es bei neuen Bestellungen?', audience: ['provider'],
    output: dataOf(z.object({ value: Switch })),
  },
  'notifications.setOrderSound': {
    method: 'POST', path: 'api/setOrderSoundSetting', area: 'notifications', summary: 'Bestellklingel ein- oder ausschalten', audience: ['provider'], ours: true,
    body: z.object({ value: SwitchInput }), output: z.object({ message: z.string(), data: z.object({ value: Switch }) }), facts: ['notificationSetting.changed'],
  },
})
