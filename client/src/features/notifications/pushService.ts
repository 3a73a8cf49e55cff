import { session } from '#client/lib/session/session.ts'
import { isPushUser } from './pushUser.ts'

/** Follows a pressed push message within this tab, and keeps the device when its owner signs in again. Fetches nothing without need. */
export function startPushService(navigate: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pressedLink(data)
    if (path !== null) navigate(path)
  })
  let hasJustSignedIn = false
  session.actor.on('session.opened', () => {
    hasJustSignedIn = true
  })
  session.actor.subscribe(({ context: { user } }) => {
    if (!hasJustSignedIn || !user) return
    hasJustSignedIn = false
    if (isPushUser(user.user_id)) import('./push.device.ts').then(({ renewHere }) => renewHere()).catch(() => {})
  })
}

/** Only paths of the application, whoever the message is from. */
function pressedLink(data: unknown): string | null {
  const { type, link } = Object(data) as { type?: unknown; link?: unknown }
  return type === 'push.pressed' && typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : null
}
