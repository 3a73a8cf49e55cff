// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#contract/calls/notifications.calls.ts'
import { Bell } from '#client/features/notifications/Bell.tsx'
import { NotificationSettingsScreen } from '#client/features/notifications/NotificationSettingsScreen.tsx'
import { NotificationsScreen } from '#client/features/notifications/NotificationsScreen.tsx'
import { deliverToasts } from '#client/ui/toasts/toastQueue.ts'
import { stubServer } from '#tests/client/app/stubServer.ts'

const live = vi.hoisted(() => ({
  join: <T,>(set: Set<T>) => (one: T) => { set.add(one); return () => { set.delete(one) } },
  facts: new Set<{ types: readonly string[]; listener: (fact: unknown) => void }>(), resets: new Set<() => void>(),
}))
vi.mock('#client/lib/live.ts', () => ({
  subscribeFacts: (types: readonly string[], listener: (fact: unknown) => void) => live.join(live.facts)({ types, listener }), onReset: live.join(live.resets),
}))
configure({ getElementError: (text) => new Error(text?.split('\n')[0]) })

const note = (id: number, more: Partial<Notification> = {}): Notification => ({
  id, title: `Nr. ${id}`, body: 'Text', created_at: new Date().toISOString(), type: 'order', link: '/konto/bestellungen', read: false, version: 1, ...more,
})
const tell = (type: string, data: unknown) => act(() => { for (const { types, listener } of live.facts) if (types.includes(type)) listener({ type, data }) })
const page = { current_page: 1, last_page: 2, per_page: 10, total: 12, unread: 1 }
const titles = () => screen.queryAllByText(/^Nr\. /).map((one) => one.textContent)

function visit(Component: ComponentType, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const router = createMemoryRouter([{ path: '/', Component }, { path: '*', Component }])
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, ...server }
}
beforeEach(() => { Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }), scrollTo: () => {} }) })
afterEach(() => { cleanup(); vi.unstubAllGlobals() })

describe('the bell', () => {
  const TheBell = () => <Bell userId={3} />
  const answers = { 'GET /rest/api/latestNotifications': { body: { data: [note(2), note(1, { read: true })], meta: { unread: 1, unread_ids: [2] } } }, 'POST /rest/api/markAllAsRead': { body: { message: 'ok' } } }
  const bell = (unread: number) => screen.findByRole('button', { name: unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} ungelesen` })

  it('counts by facts: one more, one replaced, one read', async () => {
    visit(TheBell, answers)
    await bell(1)
    tell('notification.created', { notification: note(3), replaces: null })
    await bell(2)
    tell('notification.created', { notification: note(4), replaces: 3 })
    tell('notification.created', { notification: note(4), replaces: 3 })
    await bell(2)
    tell('notification.read', { ids: [2, 4] })
    await bell(0)
  })

  it('opens the latest, marks as read up to the one seen, and closes with Escape', async () => {
    const { user, sent } = visit(TheBell, answers)
    await user.click(await bell(1))
    const sheet = await screen.findByRole('dialog', { name: 'Benachrichtigungen' })
    await within(sheet).findByText('Nr. 2')
    expect(titles()).toEqual(['Nr. 2', 'Nr. 1'])
    await user.click(within(sheet).getByRole('button', { name: 'Alle als gelesen markieren' }))
    expect(sent.at(-1)?.body).toEqual({ up_to: 2 })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await bell(1)).toHaveFocus()
  })

  it('after a gap it believes only the newest answer', async () => {
    const { answers: planned } = visit(TheBell, answers)
    await bell(1)
    planned['GET /rest/api/latestNotifications'] = { body: { data: [], meta: { unread: 0, unread_ids: [] } } }
    act(() => { for (const reset of live.resets) reset() })
    await bell(0)
  })
})

describe('the list page', () => {
  const answers = { 'GET /rest/api/allNotifications': { body: { data: [note(2), note(1, { read: true })], meta: page } } }

  it('turns pages', async () => {
    const { user } = visit(NotificationsScreen, { 'GET /rest/api/allNotifications': [answers['GET /rest/api/allNotifications'], { body: { data: [note(0, { title: 'Nr. 0' })], meta: page } }] })
    await waitFor(() => expect(titles()).toEqual(['Nr. 2', 'Nr. 1']))
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    await waitFor(() => expect(titles()).toEqual(['Nr. 0']))
  })

  it('lives by facts', async () => {
    visit(NotificationsScreen, { 'GET /rest/api/allNotifications': { body: { data: [note(2), note(1, { read: true })], meta: { ...page, last_page: 1, total: 2 } } } })
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
    const { user, answers: planned } = visit(NotificationsScreen, { 'GET /rest/api/allNotifications': { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } } })
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    Object.assign(planned, answers)
    await user.click(again)
    await waitFor(() => expect(titles()).toHaveLength(2))
  })

  it('is calm when there is nothing', async () => {
    visit(NotificationsScreen, { 'GET /rest/api/allNotifications': { body: { data: [], meta: { ...page, total: 0, last_page: 1 } } } })
    expect(await screen.findByRole('heading', { name: 'Alles ruhig' })).toBeInTheDocument()
  })
})

describe('the settings', () => {
  const settings = { 'GET /rest/getNotificationSettings': { body: { data: [{ notification_type: 'order', notification_value: 1 }, { notification_type: 'order_sound', notification_value: 1 }] } } }
  const orders = () => screen.findByRole('switch', { name: /^Bestellungen/ })

  it('a switch moves at once, is sent, and follows other tabs', async () => {
    const { user, sent } = visit(NotificationSettingsScreen, { ...settings, 'POST /rest/notification-settings': { body: { message: 'Gespeichert.', data: { notification_type: 'order', notification_value: 0 } } } })
    await user.click(await orders())
    expect(await orders()).not.toBeChecked()
    expect(sent.at(-1)?.body).toEqual({ notification_type: 'order', notification_value: 0 })
    tell('notificationSetting.changed', { setting: { notification_type: 'order', notification_value: 1 } })
    expect(await orders()).toBeChecked()
    expect(screen.getByRole('button', { name: 'Ton testen' })).toBeInTheDocument()
  })

  it('moves back and says so when the server did not take it', async () => {
    const told: string[] = []
    const stop = deliverToasts((toast) => told.push(toast.text))
    const { user } = visit(NotificationSettingsScreen, { ...settings, 'POST /rest/notification-settings': { status: 500, body: { error: 'INTERNAL', message: '' } } })
    await user.click(await orders())
    await waitFor(async () => expect(await orders()).toBeChecked())
    expect(told).toEqual(['Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.'])
    stop()
  })
})
