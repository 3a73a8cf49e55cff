import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, PageMeta, PageNumber } from '#contract/define.ts'
import { Patterned, atMost } from '#contract/values/bounded.ts'

/** What the bell tells about. */
export const notificationTypes = [
  'order',
  'offer',
  'lead',
  'message',
  'bundle',
  'refund',
  'newsletter',
  'review',
  'review_wish',
  'case',
  'search',
] as const
export type NotificationType = (typeof notificationTypes)[number]
/** All switches of the settings page. */
export const settingTypes = [...notificationTypes, 'order_sound'] as const
export type SettingType = (typeof settingTypes)[number]
/** How news reaches somebody: the list in the application, a mail, or a message on devices that were set up for it. */
export const notificationChannels = ['bell', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Spec section 3 «Notification», with kind, link and whether it was read. `link` is a path of the application. */
export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  created_at: Instant,
  type: z.enum(notificationTypes),
  link: z.string().nullable(),
  read: z.boolean(),
  version: z.int(),
})
export type Notification = z.infer<typeof Notification>

/**
 * Which of the account's notifications are unread: the newest hundred by id; `unread` counts these, a hundred stands for a hundred or more.
 */
const UnreadMeta = z.object({ unread: z.int(), unread_ids: z.array(z.int()) })
const Switch = z.union([z.literal(0), z.literal(1)])
/** `notification_value` is the bell's; null = the type is not told by this channel. */
export const NotificationSetting = z.object({
  notification_type: z.enum(settingTypes),
  notification_value: Switch,
  channels: z.object({ bell: Switch, mail: Switch.nullable(), push: Switch.nullable() }),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>

/** A device that receives Web Push; `current` is the one that asks. */
export const PushDevice = z.object({
  id: z.int(),
  device: z.string(),
  created_at: Instant,
  last_ok_at: Instant.nullable(),
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>
const subscriptionWrong = 'Dieses Gerät hat keine gültige Push-Adresse übergeben.'
const PushKey = (bytes: number) => Patterned(200, new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), subscriptionWrong)
/** What the browser's PushSubscription says of itself (RFC 8291: a point of P-256 and 16 random bytes). */
const PushSubscription = z.object({
  endpoint: z
    .string({ error: subscriptionWrong })
    .check(atMost(1000, subscriptionWrong), z.url({ protocol: /^https?$/, error: subscriptionWrong })),
  keys: z.object({ p256dh: PushKey(65), auth: PushKey(16) }, { error: subscriptionWrong }),
})

/** Forms send text, JSON sends numbers; both mean the same two values. */
const SwitchInput = z
  .union([Switch, z.enum(['0', '1']), z.boolean()], { error: 'Bitte geben Sie 1 oder 0 an.' })
  .transform((value) => Number(value) === 1)
const everyone = ['customer', 'provider', 'admin'] as const

/** Spec section 7 «Notifications». */
export const notificationCalls = defineCalls({
  'notifications.latest': {
    method: 'GET',
    path: 'api/latestNotifications',
    area: 'notifications',
    summary: 'Die zehn neuesten Benachrichtigungen',
    audience: everyone,
    output: z.object({ data: z.array(Notification), meta: UnreadMeta }),
  },
  'notifications.list': {
    method: 'GET',
    path: 'api/allNotifications',
    area: 'notifications',
    summary: 'Alle Benachrichtigungen',
    audience: everyone,
    query: z.object({ page: PageNumber }),
    output: z.object({ data: z.array(Notification), meta: PageMeta.extend({ more: z.boolean(), unread: z.int() }) }),
  },
  'notifications.readAll': {
    method: 'POST',
    path: 'api/markAllAsRead',
    area: 'notifications',
    summary: 'Als gelesen markieren, bis zur zuletzt gesehenen',
    audience: everyone,
    body: z.object({ up_to: Id.optional() }),
    output: Done,
    events: ['notification.read'],
  },
  'notifications.settings': {
    method: 'GET',
    path: 'getNotificationSettings',
    area: 'notifications',
    summary: 'Welche Benachrichtigungen erwünscht sind',
    audience: everyone,
    output: dataOf(z.array(NotificationSetting)),
  },
  'notifications.changeSetting': {
    method: 'POST',
    path: 'notification-settings',
    area: 'notifications',
    summary: 'Eine Art von Benachrichtigung ein- oder ausschalten',
    audience: everyone,
    consumes: ['form', 'json'],
    body: z.object({
      notification_type: z.enum(settingTypes, { error: 'Bitte wählen Sie eine Art von Benachrichtigung.' }),
      notification_value: SwitchInput,
      /** Ours; the specification knows only the bell. */
      notification_channel: z.enum(notificationChannels, { error: 'Bitte wählen Sie Glocke, E-Mail oder Push.' }).default('bell'),
    }),
    output: z.object({ message: z.string(), data: NotificationSetting }),
    events: ['notificationSetting.changed'],
  },
  'notifications.orderSound': {
    method: 'GET',
    path: 'api/getOrderSoundSetting',
    area: 'notifications',
    summary: 'Klingelt es bei neuen Bestellungen?',
    audience: ['provider'],
    output: dataOf(z.object({ value: Switch })),
  },
  'notifications.setOrderSound': {
    method: 'POST',
    path: 'api/setOrderSoundSetting',
    area: 'notifications',
    summary: 'Bestellklingel ein- oder ausschalten',
    audience: ['provider'],
    ours: true,
    body: z.object({ value: SwitchInput }),
    output: z.object({ message: z.string(), data: z.object({ value: Switch }) }),
    events: ['notificationSetting.changed'],
  },
  'notifications.pushKey': {
    method: 'GET',
    path: 'push/key',
    area: 'notifications',
    summary: 'Öffentlicher Schlüssel für Web Push; null, wenn Push nicht eingerichtet ist',
    audience: everyone,
    ours: true,
    output: dataOf(z.object({ key: z.string().nullable() })),
  },
  'notifications.pushDevices': {
    method: 'GET',
    path: 'push/subscriptions',
    area: 'notifications',
    summary: 'Geräte, die Push-Nachrichten empfangen',
    audience: everyone,
    ours: true,
    output: dataOf(z.array(PushDevice)),
  },
  'notifications.addPushDevice': {
    method: 'POST',
    path: 'push/subscriptions',
    area: 'notifications',
    summary: 'Dieses Gerät für Push-Nachrichten anmelden, bis zur Abmeldung',
    audience: everyone,
    ours: true,
    perMinute: 30,
    body: PushSubscription,
    output: z.object({ message: z.string(), data: PushDevice }),
    refuses: ['PUSH_UNAVAILABLE'],
  },
  'notifications.removePushDevice': {
    method: 'DELETE',
    path: 'push/subscriptions/{id}',
    area: 'notifications',
    summary: 'Ein Gerät von Push-Nachrichten abmelden',
    audience: everyone,
    ours: true,
    subject: { kind: 'pushSubscription', at: 'params.id' },
    params: z.object({ id: Id }),
    output: Done,
    refuses: ['NOT_FOUND'],
  },
  'notifications.testPush': {
    method: 'POST',
    path: 'push/test',
    area: 'notifications',
    summary: 'Eine Probe an die eigenen Geräte senden',
    audience: everyone,
    ours: true,
    perMinute: 10,
    output: Done,
    refuses: ['PUSH_UNAVAILABLE', 'PUSH_NO_DEVICE'],
  },
})
