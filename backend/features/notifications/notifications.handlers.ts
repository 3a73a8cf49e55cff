import {
  notificationCalls,
  type NotificationChannel,
  type NotificationSetting,
  type SettingType,
} from '#contract/calls/notifications.calls.ts'
import { setOrderSound } from '#backend/features/foodSettings/foodSettings.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { notificationsPlan } from '#backend/kernel/partitions/plans.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { notificationPage, settleNotifications } from './notifications.api.ts'
import { hasChannel, settingTypesOf } from './notifications.channels.ts'
import { notificationExport } from './notifications.export.ts'
import { notificationJobs, notificationWork } from './notifications.jobs.ts'
import { presentNotification, presentPushDevice, presentSetting } from './notifications.present.ts'
import { forgetAccount, forgetOld, latestOf, orderSoundOf, saveSetting, settingsOf, unreadSql } from './notifications.store.ts'
import { isPushEndpoint } from './push.endpoint.ts'
import { isPushKey } from './push.send.ts'
import { forgetEndedDevices, ownsPushDevice, pushDevicesOf, removeOwnPushDevice, savePushDevice } from './pushDevices.store.ts'

const perPage = 10
const day = 86_400_000
/** What nobody has read in a year is news no more. */
const unreadKeptDays = 365

async function settingsFor(ctx: AccountCtx): Promise<NotificationSetting[]> {
  const { userId, role } = ctx.account
  const [touched, sound] = await Promise.all([settingsOf(ctx.db, userId), role === 'provider' ? orderSoundOf(ctx.db, userId) : true])
  return settingTypesOf(role).map((type) => presentSetting(type, role, touched, sound))
}

async function changeSetting(
  ctx: AccountCtx,
  type: SettingType,
  channel: NotificationChannel,
  value: boolean,
): Promise<NotificationSetting> {
  const { userId, role } = ctx.account
  if (!settingTypesOf(role).includes(type)) throw fieldRefusal('notification_type', 'Diese Einstellung gibt es für Ihr Konto nicht.')
  if (!hasChannel(type, channel)) throw fieldRefusal('notification_channel', 'Auf diesem Weg gibt es diese Art von Benachrichtigung nicht.')
  // A kitchen has its sound among its settings.
  const isKept = type === 'order_sound' && (await setOrderSound(ctx.db, userId, value))
  if (!isKept) await saveSetting(ctx.db, userId, type, type === 'order_sound' ? 'bell' : channel, value)
  const setting = (await settingsFor(ctx)).find((one) => one.notification_type === type)!
  // A switch has no version of its own: the stream's order decides, so every change is an entity of its own.
  ctx.emit({
    type: 'notificationSetting.changed',
    entity: { type: 'notificationSetting', id: ctx.newId(), version: 1 },
    to: [{ userId, data: { setting } }],
  })
  return setting
}

function expectPush(ctx: Ctx): void {
  if (!ctx.kernel.config.vapid) throw new Refusal('PUSH_UNAVAILABLE')
}

/** Bell, list, settings and push devices (spec section 7 «Notifications»). */
export const notifications = defineFeature({
  calls: notificationCalls,
  handlers: {
    async 'notifications.latest'(ctx) {
      const { rows, unreadIds } = await latestOf(ctx.db, ctx.account.userId)
      return { data: rows.map(presentNotification), meta: { unread: unreadIds.length, unread_ids: unreadIds } }
    },
    'notifications.list': (ctx, { query }) => notificationPage(ctx.db, ctx.account.userId, query.page, perPage),
    async 'notifications.readAll'(ctx, { body }) {
      const count = await settleNotifications(ctx, ctx.account.userId, { upTo: body.up_to })
      return { message: count === 0 ? 'Es gab nichts Ungelesenes.' : 'Als gelesen markiert.' }
    },
    async 'notifications.settings'(ctx) {
      return { data: await settingsFor(ctx) }
    },
    async 'notifications.changeSetting'(ctx, { body }) {
      return {
        message: 'Gespeichert.',
        data: await changeSetting(ctx, body.notification_type, body.notification_channel, body.notification_value),
      }
    },
    async 'notifications.orderSound'(ctx) {
      return { data: { value: (await orderSoundOf(ctx.db, ctx.account.userId)) ? (1 as const) : (0 as const) } }
    },
    async 'notifications.setOrderSound'(ctx, { body }) {
      const setting = await changeSetting(ctx, 'order_sound', 'bell', body.value)
      return { message: 'Gespeichert.', data: { value: setting.notification_value } }
    },
    async 'notifications.pushKey'(ctx) {
      return { data: { key: ctx.kernel.config.vapid?.publicKey ?? null } }
    },
    async 'notifications.pushDevices'(ctx) {
      const { userId, sessionId } = ctx.account
      return { data: (await pushDevicesOf(ctx.db, userId, ctx.now)).map((row) => presentPushDevice(row, sessionId)) }
    },
    async 'notifications.addPushDevice'(ctx, { body }) {
      expectPush(ctx)
      const { userId: accountId, sessionId } = ctx.account
      if (!isPushEndpoint(body.endpoint, ctx.kernel.config.pushHosts))
        throw fieldRefusal('endpoint', 'An diesen Push-Dienst können wir nicht senden.')
      if (!isPushKey(body.keys)) throw fieldRefusal('keys', 'Dieses Gerät hat keine gültige Push-Adresse übergeben.')
      const id = await savePushDevice(ctx.db, { accountId, sessionId, endpoint: body.endpoint, ...body.keys }, ctx.now)
      const row = (await pushDevicesOf(ctx.db, accountId, ctx.now)).find((one) => one.id === id)
      if (!row) throw new Error('A stored push device could not be read')
      return { message: 'Dieses Gerät bekommt jetzt Push-Nachrichten.', data: presentPushDevice(row, sessionId) }
    },
    async 'notifications.removePushDevice'(ctx, { params }) {
      if (!(await removeOwnPushDevice(ctx.db, ctx.account.userId, params.id))) throw new Refusal('NOT_FOUND')
      return { message: 'Das Gerät bekommt keine Push-Nachrichten mehr.' }
    },
    async 'notifications.testPush'(ctx) {
      expectPush(ctx)
      const devices = await pushDevicesOf(ctx.db, ctx.account.userId, ctx.now)
      if (devices.length === 0) throw new Refusal('PUSH_NO_DEVICE')
      for (const device of devices) ctx.enqueue(notificationJobs['notification.pushTest'], { deviceId: device.id })
      return { message: devices.length === 1 ? 'Die Probe ist unterwegs.' : `Die Probe ist an ${devices.length} Geräte unterwegs.` }
    },
  },
  subjects: { pushSubscription: (ctx, id) => ownsPushDevice(ctx.db, ctx.account.userId, Number(id) || 0) },
  counts: { unread_notifications: unreadSql },
  jobs: notificationWork,
  exportOf: notificationExport,
  anonymise: (ctx, accountId) => forgetAccount(ctx.db, accountId),
  async housekeeping(ctx) {
    await forgetOld(ctx.db, {
      read: new Date(ctx.now.getTime() - notificationsPlan.keepDays * day),
      unread: new Date(ctx.now.getTime() - unreadKeptDays * day),
      silent: new Date(ctx.now.getTime() - 7 * day),
    })
    await forgetEndedDevices(ctx.db, ctx.now)
  },
})
