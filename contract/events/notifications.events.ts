import * as z from 'zod'
import { Notification, NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { defineEvents } from './defineEvents.ts'

export const notificationEvents = defineEvents({
  'notification.created': {
    v: 1,
    summary: 'Eine Benachrichtigung ist da',
    data: z.object({
      notification: Notification,
      /** The one about the same thing that it takes the place of. */ replaces: z.int().nullable(),
    }),
  },
  'notification.read': { v: 1, summary: 'Benachrichtigungen wurden gelesen', data: z.object({ ids: z.array(z.int()) }) },
  'notification.changed': {
    v: 1,
    summary: 'Der zitierte Text einer Benachrichtigung hat sich geändert',
    data: z.object({ notification: Notification }),
  },
  'notificationSetting.changed': {
    v: 1,
    summary: 'Eine Benachrichtigungs-Einstellung wurde geändert',
    data: z.object({ setting: NotificationSetting }),
  },
})
