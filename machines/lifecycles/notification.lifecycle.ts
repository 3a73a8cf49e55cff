import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const notificationStatuses = ['unread', 'read'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]
export type NotificationEvent = { type: 'notification.read'; by: LifecycleEvent['by'] }
export interface NotificationEffects {
  announceRead: NoParams
}
const effect = effectsOf<NotificationEffects>()

/** One entry of the bell (docs/machines/notification.md); «alle gelesen» means up to the one that was seen. */
export const notificationLifecycle = defineLifecycle<Record<string, never>, NotificationEvent, NotificationEffects>({
  id: 'notification',
  version: 1,
  title: 'Benachrichtigung',
  initial: 'unread',
  states: {
    unread: {
      label: 'Ungelesen',
      needsAttention: ['customer', 'provider'],
      on: { 'notification.read': { target: 'read', by: ['customer', 'provider', 'admin'], effects: [effect('announceRead')] } },
    },
    read: { label: 'Gelesen', final: true },
  },
})
