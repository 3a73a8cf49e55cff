import type { PushDevice } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { rememberPushUser } from './pushUser.ts'

/** What this browser can do about push, before anybody presses anything. */
export type PushAbility = 'able' | 'denied' | 'needsHomeScreen' | 'unable'

export function pushAbility(): PushAbility {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'able'
  return isAppleTouch() && !isOnHomeScreen() ? 'needsHomeScreen' : 'unable'
}

/** iPads call themselves a Mac; no Mac has a touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isOnHomeScreen = () => 'standalone' in navigator && navigator.standalone === true

export type PushTrouble = 'denied' | 'dismissed' | 'noService'
/** Why this device could not be switched on, where the browser or its owner is the reason. */
export class PushRefused extends Error {
  readonly trouble: PushTrouble
  constructor(trouble: PushTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** Asks for permission, so it must be called by a press. @throws PushRefused, or what the call threw. */
export async function turnOnHere(key: string, userId: number): Promise<PushDevice> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'denied' : 'dismissed')
  const device = await register(await subscription(key))
  rememberPushUser(userId)
  return device
}

export async function turnOffHere(deviceId: number): Promise<void> {
  await api('notifications.removePushDevice', { params: { id: deviceId } })
  rememberPushUser(null)
  const worker = await navigator.serviceWorker.getRegistration('/')
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

/** A new session of the person who had switched push on here: the device belongs to it from now on. */
export async function renewHere(): Promise<void> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return
  const {
    data: { key },
  } = await api('notifications.pushKey')
  if (key !== null) await register(await subscription(key))
}

async function subscription(key: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key)
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    const known = await pushManager.getSubscription()
    if (known && isSameKey(known.options.applicationServerKey, applicationServerKey)) return known
    // The server's keys have changed: what was made for the old ones is refused by every push service.
    await known?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch {
    throw new PushRefused('noService')
  }
}

async function register(made: PushSubscription): Promise<PushDevice> {
  const { endpoint, keys } = made.toJSON()
  return (
    await api('notifications.addPushDevice', {
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
    })
  ).data
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0))
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}
