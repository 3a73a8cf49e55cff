import type { NotificationEvent, NotificationStatus } from '#machines/lifecycles/notification.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/notification.lifecycle.ts')).notificationLifecycle

holdLaws<Record<string, never>, NotificationEvent, NotificationStatus>('notification', load, {
  ends: ['read'],
  waitsFor: { unread: ['customer', 'provider'] },
  clocks: {},
  guardInput: {},
  events: {
    'notification.read': { only: [{ in: ['unread'], by: ['customer', 'provider', 'admin'], to: 'read', does: ['announceRead'] }] },
  },
})
