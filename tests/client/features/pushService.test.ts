// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPushService } from '#client/features/notifications/pushService.ts'
import { rememberPushUser } from '#client/features/notifications/pushUser.ts'
import { stubServer } from '#tests/client/stubServer.ts'

const world = vi.hoisted(() => ({ opened: (): void => {}, snapshot: (() => {}) as (snapshot: unknown) => void }))
vi.mock('#client/lib/session/session.ts', () => ({
  session: {
    actor: {
      on: (_: string, listener: () => void) => {
        world.opened = listener
      },
      subscribe: (listener: (snapshot: unknown) => void) => {
        world.snapshot = listener
      },
    },
  },
}))
const bus = new EventTarget()
const made = {
  options: { applicationServerKey: new Uint8Array(65).fill(4).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
}
const registration = { pushManager: { getSubscription: async () => made, subscribe: vi.fn() } }

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(bus, { register: async () => registration, ready: Promise.resolve(registration) }),
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('follows a pressed message, and only into the application', () => {
  const visited: string[] = []
  startPushService((path) => visited.push(path))
  for (const data of [
    { type: 'push.pressed', link: '/nachrichten/4' },
    { type: 'push.pressed', link: '//evil.example' },
    { type: 'other', link: '/x' },
    null,
    'push.pressed',
  ])
    bus.dispatchEvent(new MessageEvent('message', { data }))
  expect(visited).toEqual(['/nachrichten/4'])
})

it('a new session of the same person takes the device over, nobody else’s does', async () => {
  const { sent } = stubServer({
    'GET /rest/push/key': { body: { data: { key: Buffer.alloc(65, 4).toString('base64url') } } },
    'POST /rest/push/subscriptions': { body: { message: 'ok', data: {} } },
  })
  rememberPushUser(3)
  startPushService(() => {})
  world.snapshot({ context: { user: { user_id: 3 } } })
  world.opened()
  world.snapshot({ context: { user: null } })
  world.snapshot({ context: { user: { user_id: 4 } } })
  world.snapshot({ context: { user: { user_id: 3 } } })
  expect(sent).toEqual([])
  world.opened()
  world.snapshot({ context: { user: { user_id: 3 } } })
  await vi.waitFor(() => expect(sent.map((one) => one.method)).toEqual(['GET', 'POST']))
})
