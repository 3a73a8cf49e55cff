import {
  notificationTypes,
  type NotificationChannel,
  type NotificationType,
  type SettingType,
} from '#contract/calls/notifications.calls.ts'
import { accountRoles, roles, type Role } from '#contract/roles.ts'

/** The switches that mean something to this role, in the order of the settings page. */
export function settingTypesOf(role: Role): SettingType[] {
  const types = notificationTypes.filter((type) => rolesOf[type]?.includes(role) ?? true)
  return role === 'provider' ? [...types, 'order_sound'] : types
}
/** Types that only some are ever told; all others are everybody's. */
const rolesOf: Partial<Record<NotificationType, readonly Role[]>> = {
  lead: ['provider'],
  bundle: ['provider'],
  search: ['customer'],
  review_wish: ['customer'],
}

/** A sound is the bell's alone; a newsletter by mail needs its own double opt-in (§ 7 UWG). */
export function hasChannel(type: SettingType, channel: NotificationChannel): boolean {
  if (channel === 'bell') return true
  // Answers and decisions of the operator are mailed by themselves, as the law asks.
  return type !== 'order_sound' && !((type === 'newsletter' || type === 'case') && channel === 'mail')
}

/**
 * What reaches somebody who never touched a switch: the bell all but advertising, a mail only what cannot wait unseen; to be asked for a
 * review by mail takes a yes of its own (§ 7 (2) UWG). A guest is written to about the order alone.
 */
const mailedTo: Partial<Record<NotificationType, readonly Role[]>> = {
  order: ['customer', 'guest'],
  message: accountRoles,
  bundle: ['provider'],
  lead: ['provider'],
  offer: ['customer', 'provider', 'admin', 'guest'],
  refund: ['customer', 'provider', 'admin', 'guest'],
}
const pushed: readonly SettingType[] = ['order', 'message', 'lead', 'offer', 'bundle']

/** The roles that get this type by this channel until they say otherwise. */
export function defaultRoles(type: SettingType, channel: NotificationChannel): readonly Role[] {
  if (channel === 'bell') return type === 'newsletter' ? [] : roles
  if (channel === 'push') return pushed.includes(type) ? accountRoles : []
  return type === 'order_sound' ? [] : (mailedTo[type] ?? [])
}
