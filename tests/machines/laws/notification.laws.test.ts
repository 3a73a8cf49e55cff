import { notificationLifecycle, type NotificationEvent, type NotificationStatus } from '#machines/lifecycles/notification.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

holdLaws<Record<string, never>, NotificationEvent, NotificationStatus>(notificationLifecycle, {
  ends: ['read'],
  waitsFor: { unread: ['customer', 'provider'] },
  clocks: {},
  facts: {},
  events: {
    'notification.read': { only: [{ in: ['unread'], by: ['customer', 'provider', 'admin'], to: 'read', does: ['announceRead'] }] },
  },
})
