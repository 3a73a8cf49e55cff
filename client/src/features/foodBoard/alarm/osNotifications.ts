import type { AlertWire } from '#contract/calls/foodWire.ts'

export type OsNotifications = ReturnType<typeof createOsNotifications>

/** Messages of the operating system for a board nobody is looking at; one per bell, gone when the bell is answered. */
export function createOsNotifications(titleOf: (alert: AlertWire) => string, body: string) {
  const shown = new Map<number, Notification>()
  const isAllowed = () => 'Notification' in window && Notification.permission === 'granted'
  return {
    /** Inside a tap. A refusal is an answer: the bell itself does not need it. */
    async ask(): Promise<void> {
      if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
    },
    follow(alerts: readonly AlertWire[]): void {
      for (const [id, notification] of shown) {
        if (alerts.some((alert) => alert.id === id)) continue
        notification.close()
        shown.delete(id)
      }
      if (!isAllowed() || document.visibilityState === 'visible') return
      for (const alert of alerts) {
        if (shown.has(alert.id)) continue
        try {
          const notification = new Notification(titleOf(alert), { body, tag: `bell-${alert.id}`, requireInteraction: true })
          notification.addEventListener('click', () => window.focus())
          shown.set(alert.id, notification)
        } catch {
          // Android allows them only from a service worker: the sound remains.
          return
        }
      }
    },
  }
}
