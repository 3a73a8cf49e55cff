// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#contract/calls/notifications.calls.ts'
import { NotificationCentreButton } from '#client/features/notifications/NotificationCentreButton.tsx'
import { NotificationSettingsScreen } from '#client/features/notifications/NotificationSettingsScreen.tsx'
import { NotificationsScreen } from '#client/features/notifications/NotificationsScreen.tsx'
import { deliverToasts } from '#client/lib/toastQueue.ts'
import { isPushUser } from '#client/features/notifications/pushUser.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

const live = vi.hoisted(() => ({
  join:
    <T,>(set: Set<T>) =>
    (one: T) => {
      set.add(one)
      return () => {
        set.delete(one)
      }
    },
  events: new Set<{ types: readonly string[]; listener: (event: unknown) => void }>(),
  resets: new Set<() => void>(),
}))
vi.mock('#client/lib/live/live.ts', () => ({
  subscribeEvents: (types: readonly string[], listener: (event: unknown) => void) => live.join(live.events)({ types, listener }),
  onReset: live.join(live.resets),
}))
configure({ getElementError: (text) => new Error(text?.split('\n')[0]) })

const note = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  title: `Nr. ${id}`,
  body: 'Text',
  created_at: new Date().toISOString(),
  type: 'order',
  link: '/konto/bestellungen',
  read: false,
  version: 1,
  ...more,
})
const tell = (type: string, data: unknown) =>
  act(() => {
    for (const { types, listener } of live.events) if (types.includes(type)) listener({ type, data })
  })
const page = { current_page: 1, last_page: 2, per_page: 10, total: 12, unread: 1 }
const titles = () => screen.queryAllByText(/^Nr\. /).map((one) => one.textContent)

function visit(Component: ComponentType, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const router = createMemoryRouter([
    { path: '/', Component },
    { path: '*', Component },
  ])
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, ...server }
}
beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => {},
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the bell', () => {
  const TheBell = () => <NotificationCentreButton userId={3} />
  const answers = {
    'GET /rest/api/latestNotifications': { body: { data: [note(2), note(1, { read: true })], meta: { unread: 1, unread_ids: [2] } } },
    'POST /rest/api/markAllAsRead': { body: { message: 'ok' } },
  }
  const notificationCentre = (unread: number) =>
    screen.findByRole('button', { name: unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} ungelesen` })

  it('counts by events: one more, one replaced, one read', async () => {
    visit(TheBell, answers)
    await notificationCentre(1)
    tell('notification.created', { notification: note(3), replaces: null })
    await notificationCentre(2)
    tell('notification.created', { notification: note(4), replaces: 3 })
    tell('notification.created', { notification: note(4), replaces: 3 })
    await notificationCentre(2)
    tell('notification.read', { ids: [2, 4] })
    await notificationCentre(0)
  })

  it('opens the latest, marks as read up to the one seen, and closes with Escape', async () => {
    const { user, sent } = visit(TheBell, answers)
    await user.click(await notificationCentre(1))
    const sheet = await screen.findByRole('dialog', { name: 'Benachrichtigungen' })
    await within(sheet).findByText('Nr. 2')
    expect(titles()).toEqual(['Nr. 2', 'Nr. 1'])
    await user.click(within(sheet).getByRole('button', { name: 'Alle gelesen – als gelesen markieren' }))
    await waitFor(() => expect(lastSent(sent, '/rest/api/markAllAsRead')).toEqual({ up_to: 2 }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await notificationCentre(1)).toHaveFocus()
  })

  it('after a gap it believes only the newest answer', async () => {
    const { answers: planned } = visit(TheBell, answers)
    await notificationCentre(1)
    planned['GET /rest/api/latestNotifications'] = { body: { data: [], meta: { unread: 0, unread_ids: [] } } }
    act(() => {
      for (const reset of live.resets) reset()
    })
    await notificationCentre(0)
  })
})

describe('the list page', () => {
  const answers = { 'GET /rest/api/allNotifications': { body: { data: [note(2), note(1, { read: true })], meta: page } } }

  it('turns pages', async () => {
    const { user } = visit(NotificationsScreen, {
      'GET /rest/api/allNotifications': [
        answers['GET /rest/api/allNotifications'],
        { body: { data: [note(0, { title: 'Nr. 0' })], meta: page } },
      ],
    })
    await waitFor(() => expect(titles()).toEqual(['Nr. 2', 'Nr. 1']))
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    await waitFor(() => expect(titles()).toEqual(['Nr. 0']))
  })

  it('lives by events', async () => {
    visit(NotificationsScreen, {
      'GET /rest/api/allNotifications': { body: { data: [note(2), note(1, { read: true })], meta: { ...page, last_page: 1, total: 2 } } },
    })
    await waitFor(() => expect(titles()).toEqual(['Nr. 2', 'Nr. 1']))
    expect(screen.getAllByRole('img', { name: 'ungelesen' })).toHaveLength(1)
    tell('notification.read', { ids: [2] })
    expect(screen.queryByRole('img', { name: 'ungelesen' })).not.toBeInTheDocument()
    tell('notification.created', { notification: note(3), replaces: 1 })
    expect(titles()).toEqual(['Nr. 3', 'Nr. 2'])
    tell('notification.changed', { notification: note(3, { version: 2, title: 'Nr. 3 neu' }) })
    expect(titles()).toEqual(['Nr. 3 neu', 'Nr. 2'])
  })

  it('offers to try again', async () => {
    const { user, answers: planned } = visit(NotificationsScreen, {
      'GET /rest/api/allNotifications': { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } },
    })
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    Object.assign(planned, answers)
    await user.click(again)
    await waitFor(() => expect(titles()).toHaveLength(2))
  })

  it('groups by day and marks up to the newest that was seen, also from an older page', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const { user, sent } = visit(NotificationsScreen, {
      'GET /rest/api/allNotifications': [
        { body: { data: [note(7), note(6, { created_at: yesterday })], meta: page } },
        { body: { data: [note(1)], meta: page } },
      ],
      'POST /rest/api/markAllAsRead': { body: { message: 'ok' } },
    })
    await waitFor(() => expect(titles()).toEqual(['Nr. 7', 'Nr. 6']))
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Heute', 'Gestern'])
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    await waitFor(() => expect(titles()).toEqual(['Nr. 1']))
    await user.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }))
    await waitFor(() => expect(lastSent(sent, '/rest/api/markAllAsRead')).toEqual({ up_to: 7 }))
  })

  it('is calm when there is nothing', async () => {
    visit(NotificationsScreen, { 'GET /rest/api/allNotifications': { body: { data: [], meta: { ...page, total: 0, last_page: 1 } } } })
    expect(await screen.findByRole('heading', { name: 'Alles ruhig' })).toBeInTheDocument()
  })
})

describe('the settings', () => {
  const order = { notification_type: 'order', notification_value: 1, channels: { bell: 1, mail: 0, push: 1 } }
  const settings = {
    'GET /rest/getNotificationSettings': {
      body: {
        data: [
          order,
          { notification_type: 'newsletter', notification_value: 0, channels: { bell: 0, mail: null, push: 0 } },
          { notification_type: 'order_sound', notification_value: 1, channels: { bell: 1, mail: null, push: null } },
        ],
      },
    },
    'GET /rest/push/key': { body: { data: { key: null } } },
    'GET /rest/push/subscriptions': { body: { data: [] } },
  }
  const orders = (channel: string) => screen.findByRole('switch', { name: `Bestellungen: ${channel}` })

  it('a switch moves at once, is sent with its channel, and follows other tabs', async () => {
    const { user, sent } = visit(NotificationSettingsScreen, {
      ...settings,
      'POST /rest/notification-settings': { body: { message: 'Gespeichert.', data: order } },
    })
    await user.click(await orders('E-Mail'))
    expect(await orders('E-Mail')).toBeChecked()
    expect(await orders('Glocke')).toBeChecked()
    expect(lastSent(sent, '/rest/notification-settings')).toEqual({
      notification_type: 'order',
      notification_value: '1',
      notification_channel: 'mail',
    })
    tell('notificationSetting.changed', { setting: { ...order, notification_value: 0, channels: { bell: 0, mail: 0, push: 1 } } })
    expect(await orders('Glocke')).not.toBeChecked()
    expect(await orders('E-Mail')).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Ton testen' })).toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: 'Neuigkeiten der Markthalle: E-Mail' })).not.toBeInTheDocument()
  })

  it('moves back and says so when the server did not take it', async () => {
    const told: string[] = []
    const stop = deliverToasts((toast) => told.push(toast.text))
    const { user } = visit(NotificationSettingsScreen, {
      ...settings,
      'POST /rest/notification-settings': { status: 500, body: { error: 'INTERNAL', message: '' } },
    })
    await user.click(await orders('Glocke'))
    await waitFor(async () => expect(await orders('Glocke')).toBeChecked())
    expect(told).toEqual(['Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'])
    stop()
  })

  it('without keys on the server there is no push column, and the page says why', async () => {
    visit(NotificationSettingsScreen, settings)
    expect(await screen.findByText(/Push-Nachrichten sind auf diesem Server nicht eingerichtet/)).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Anlass', 'Glocke', 'E-Mail'])
  })
})

describe('push on this device', () => {
  const key = Buffer.alloc(65, 4).toString('base64url')
  const order = { notification_type: 'order', notification_value: 1, channels: { bell: 1, mail: 1, push: 1 } }
  const device = { id: 5, device: 'Chrome auf Linux', created_at: new Date().toISOString(), last_ok_at: null, current: true }
  const answers = (devices: object[][]) => ({
    'GET /rest/getNotificationSettings': { body: { data: [order] } },
    'GET /rest/push/key': { body: { data: { key } } },
    'GET /rest/push/subscriptions': devices.map((data) => ({ body: { data } })),
    'POST /rest/push/subscriptions': { body: { message: 'ok', data: device } },
    'DELETE /rest/push/subscriptions/5': { body: { message: 'ok' } },
    'POST /rest/push/test': { body: { message: 'Die Probe ist unterwegs.' } },
  })
  /** A browser with push, whose owner answers the question this way. */
  function browser(
    answer: NotificationPermission,
    subscribe: () => Promise<unknown> = async () => ({
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    }),
  ) {
    const subscription = { unsubscribe: vi.fn(async () => true) }
    const asked = vi.fn(async () => {
      stub.permission = answer
      return answer
    })
    const stub = { permission: 'default' as NotificationPermission, requestPermission: asked }
    const registration = { pushManager: { getSubscription: vi.fn(async () => null as unknown), subscribe: vi.fn(subscribe) } }
    const register = vi.fn(async (_url: string) => registration)
    vi.stubGlobal('Notification', stub)
    vi.stubGlobal('PushManager', class {})
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
    })
    return { asked, register, registration, subscription }
  }
  beforeEach(() => {
    sessionView.set({ ...nobodyYet, user: { user_id: 3 } } as never)
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.restoreAllMocks()
    localStorage.clear()
  })

  it('asks only when pressed, registers the worker, and shows the device', async () => {
    const { asked, register } = browser('granted')
    const { user, sent } = visit(NotificationSettingsScreen, answers([[], [device]]))
    expect(await screen.findByRole('switch', { name: 'Bestellungen: Push' })).toBeDisabled()
    const turnOn = await screen.findByRole('button', { name: 'Auf diesem Gerät einschalten' })
    expect(asked).not.toHaveBeenCalled()
    expect(register).not.toHaveBeenCalled()
    await user.click(turnOn)
    expect(await screen.findByText('dieses Gerät')).toBeInTheDocument()
    expect(register).toHaveBeenCalledWith('/sw.js')
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
    })
    expect(await screen.findByRole('switch', { name: 'Bestellungen: Push' })).toBeEnabled()
    expect(isPushUser(3)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Probe senden' }))
    await waitFor(() => expect(sent.some((one) => one.path === '/rest/push/test')).toBe(true))
  })

  it('a no is explained, with the way back', async () => {
    browser('denied')
    const { user } = visit(NotificationSettingsScreen, answers([[]]))
    await user.click(await screen.findByRole('button', { name: 'Auf diesem Gerät einschalten' }))
    expect(await screen.findByText('Ihr Browser blockiert Benachrichtigungen')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Auf diesem Gerät einschalten' })).not.toBeInTheDocument()
    Object.assign(window.Notification, { permission: 'default' })
    await user.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }))
    expect(await screen.findByRole('button', { name: 'Auf diesem Gerät einschalten' })).toBeInTheDocument()
  })

  it('says when the browser reaches no push service', async () => {
    const told: string[] = []
    const stop = deliverToasts((toast) => told.push(toast.text))
    browser('granted', async () => {
      throw new DOMException('push service error', 'AbortError')
    })
    const { user } = visit(NotificationSettingsScreen, answers([[]]))
    await user.click(await screen.findByRole('button', { name: 'Auf diesem Gerät einschalten' }))
    await waitFor(() =>
      expect(told.slice(-1)).toEqual(['Der Push-Dienst Ihres Browsers ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.']),
    )
    stop()
  })

  it('switches off here, in the browser too, and other devices from afar', async () => {
    const { registration, subscription } = browser('granted')
    registration.pushManager.getSubscription.mockResolvedValue(subscription)
    Object.assign(window.Notification, { permission: 'granted' })
    const other = { ...device, id: 6, device: '', current: false, last_ok_at: new Date().toISOString() }
    const { user, sent } = visit(NotificationSettingsScreen, {
      ...answers([[device, other], [other], []]),
      'DELETE /rest/push/subscriptions/6': { body: { message: 'ok' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Auf diesem Gerät ausschalten' }))
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled())
    await user.click(await screen.findByRole('button', { name: 'Unbekanntes Gerät entfernen' }))
    await waitFor(() =>
      expect(sent.filter((one) => one.method === 'DELETE').map((one) => one.path)).toEqual([
        '/rest/push/subscriptions/5',
        '/rest/push/subscriptions/6',
      ]),
    )
  })

  it('tells a browser without push, and an iPhone how to get it', async () => {
    visit(NotificationSettingsScreen, answers([[]]))
    expect(await screen.findByText('Dieser Browser kann keine Push-Nachrichten empfangen.')).toBeInTheDocument()
    cleanup()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    visit(NotificationSettingsScreen, answers([[]]))
    expect(await screen.findByText('Auf iPhone und iPad über den Home-Bildschirm')).toBeInTheDocument()
  })
})
