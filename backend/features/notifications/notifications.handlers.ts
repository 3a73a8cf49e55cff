import { notificationCalls, type SettingType } from '#contract/calls/notifications.calls.ts'
import { accountOf, type Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { settleNotifications } from './notifications.api.ts'
import { isOnByDefault, presentNotification, presentSetting, settingTypesOf } from './notifications.present.ts'
import { countsOf, forgetOld, latestOf, orderSoundOf, saveOrderSound, saveSetting, settingsOf, unreadOf } from './notifications.store.ts'

const perPage = 10
const keepDays = 180

async function changeSetting(ctx: Ctx, type: SettingType, value: boolean) {
  const { userId, role } = accountOf(ctx)
  if (!settingTypesOf(role).includes(type)) throw fieldRefusal('notification_type', 'Diese Einstellung gibt es für Ihr Konto nicht.')
  await (type === 'order_sound' ? saveOrderSound(ctx.db, userId, value) : saveSetting(ctx.db, userId, type, value))
  const setting = presentSetting(type, value)
  // A switch has no version of its own: the stream's order decides, so every change is an entity of its own.
  ctx.emit({ type: 'notificationSetting.changed', entity: { type: 'notificationSetting', id: ctx.newId(), version: 1 }, to: [{ userId, data: { setting } }] })
  return setting
}

/** Bell, list and settings (spec section 7 «Notifications»). */
export const notifications = defineFeature({
  calls: notificationCalls,
  handlers: {
    async 'notifications.latest'(ctx) {
      const { userId } = accountOf(ctx)
      const [rows, unread] = await Promise.all([latestOf(ctx.db, userId, perPage), unreadOf(ctx.db, userId)])
      return { data: rows.map(presentNotification), meta: { unread: unread.count, unread_ids: unread.ids } }
    },
    async 'notifications.list'(ctx, { query }) {
      const { userId } = accountOf(ctx)
      const [rows, counts] = await Promise.all([latestOf(ctx.db, userId, perPage, (query.page - 1) * perPage), countsOf(ctx.db, userId)])
      const total = Number(counts.total)
      return {
        data: rows.map(presentNotification),
        meta: { current_page: query.page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total, unread: Number(counts.unread) },
      }
    },
    async 'notifications.readAll'(ctx, { body }) {
      const count = await settleNotifications(ctx, accountOf(ctx).userId, { upTo: body.up_to })
      return { message: count === 0 ? 'Es gab nichts Ungelesenes.' : 'Als gelesen markiert.' }
    },
    async 'notifications.settings'(ctx) {
      const { userId, role } = accountOf(ctx)
      const [touched, sound] = await Promise.all([settingsOf(ctx.db, userId), role === 'provider' ? orderSoundOf(ctx.db, userId) : true])
      const valueOf = (type: SettingType) => type === 'order_sound' ? sound : touched.find((one) => one.notification_type === type)?.value ?? isOnByDefault(type)
      return { data: settingTypesOf(role).map((type) => presentSetting(type, valueOf(type))) }
    },
    async 'notifications.changeSetting'(ctx, { body }) {
      return { message: 'Gespeichert.', data: await changeSetting(ctx, body.notification_type, body.notification_value) }
    },
    async 'notifications.orderSound'(ctx) {
      return { data: { value: await orderSoundOf(ctx.db, accountOf(ctx).userId) ? 1 as const : 0 as const } }
    },
    async 'notifications.setOrderSound'(ctx, { body }) {
      const setting = await changeSetting(ctx, 'order_sound', body.value)
      return { message: 'Gespeichert.', data: { value: setting.notification_value } }
    },
  },
  async housekeeping(ctx) {
    await forgetOld(ctx.db, new Date(ctx.now.getTime() - keepDays * 86_400_000))
  },
})
