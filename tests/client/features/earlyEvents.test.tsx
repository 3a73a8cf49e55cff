// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { partnerOrders } from '#client/features/chat/partnerOrders.live.ts'
import { favouriteList } from '#client/features/favourites/favourites.live.ts'
import { viewedOrder } from '#client/features/foodBoard/order.live.ts'
import { useNotificationSettings } from '#client/features/notifications/useNotificationSettings.ts'
import { connection } from '#client/lib/live/connection.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { later, live } from '#tests/client/lib/live/liveWorld.ts'

vi.mock('#client/lib/live/live.ts', async () => (await import('#tests/client/lib/live/liveWorld.ts')).liveMock)
const { api } = vi.hoisted(() => ({ api: vi.fn<(call: string) => Promise<unknown>>() }))
vi.mock('#client/lib/http/api.ts', () => ({ api }))

beforeEach(() => {
  vi.resetAllMocks()
  live.clear()
  connection.set({ state: 'online' })
})
afterEach(cleanup)

/** Each call is answered when the test says so; the newest question of a call counts. */
function questions() {
  const asked: Record<string, ReturnType<typeof later<unknown>>[]> = {}
  api.mockImplementation((call) => {
    const question = later<unknown>()
    ;(asked[call] ??= []).push(question)
    return question.promise
  })
  return {
    count: (call: string) => asked[call]?.length ?? 0,
    answer: (answers: Record<string, unknown>) =>
      act(async () => {
        for (const [call, answer] of Object.entries(answers)) asked[call]!.at(-1)!.resolve(answer)
      }),
  }
}
const say = (type: string, data: unknown, version = 1) => act(() => live.emit(type, data, { version }))

it('a favourite that another tab keeps or drops before the list is there is in it, or not', async () => {
  const { answer } = questions()
  const favourite = (id: number) => ({ id, type: 'product', name: `Ding ${id}`, added_at: `2026-11-${10 + id}T10:00:00.000Z` })
  const { result } = renderHook(() => useLiveList(favouriteList, { filter: 'all' }))
  say('favourite.changed', { added: [favourite(3)], removed: [{ type: 'product', id: 1 }] })
  expect(result.current.status).toBe('loading')
  await answer({ 'favourites.list': { data: [favourite(2), favourite(1)], meta: { next: null } } })
  expect(result.current.rows.map(({ id }) => id)).toEqual(['product:3', 'product:2'])
})

it('an order between the two that moves before the card is filled stands there as it is now', async () => {
  const { answer } = questions()
  const listed = (number: string, minute: number, label: string) => ({
    order_number: number,
    kind: 'food',
    label,
    created_at: `2026-11-10T10:0${minute}:00.000Z`,
    total_cents: 100,
    items: '1× Pizza',
  })
  const told = (number: string, minute: number) => ({
    order: {
      order_number: number,
      order_date: `2026-11-10T10:0${minute}:00.000Z`,
      status: 'Delivered',
      total_cents: 100,
      customer: { id: 8, name: 'Anna' },
      provider: { id: 9, name: 'Bella Vista' },
      items: [],
    },
  })
  const { result } = renderHook(() => useLiveList(partnerOrders, { filter: { partnerId: 8, isProvider: true } }))
  say('foodOrder.moved', told('MH-1', 1), 3)
  say('foodOrder.placed', told('MH-2', 2))
  say('foodOrder.placed', { order: { ...told('MH-3', 3).order, customer: { id: 7, name: 'Jonas' } } })
  await answer({ 'chat.latestOrders': { data: [listed('MH-1', 1, 'Neu')] }, 'chat.address': { data: null } })
  expect(result.current.rows.map(({ order_number }) => order_number)).toEqual(['MH-2', 'MH-1'])
  expect(result.current.rows[1]!.label).not.toBe('Neu')
})

it('a switch that another tab moves before the settings are there, or while they are fetched anew, stands as it was moved', async () => {
  const { answer } = questions()
  const setting = (bell: 0 | 1) => ({ notification_type: 'order', notification_value: bell, channels: { bell, mail: 0, push: null } })
  const { result } = renderHook(() => useNotificationSettings())
  say('notificationSetting.changed', { setting: setting(0) })
  await answer({ 'notifications.settings': { data: [setting(1)] } })
  expect(result.current.settings).toEqual([setting(0)])
  act(() => live.reset())
  say('notificationSetting.changed', { setting: setting(1) })
  expect(result.current.settings).toEqual([setting(1)])
  await answer({ 'notifications.settings': { data: [setting(0)] } })
  expect(result.current.settings).toEqual([setting(1)])
})

it('a switch whose command is refused does not take the other one back with it', async () => {
  const setting = { notification_type: 'order', notification_value: 1, channels: { bell: 1, mail: 0, push: null } } as const
  const { answer } = questions()
  const { result } = renderHook(() => useNotificationSettings())
  await answer({ 'notifications.settings': { data: [setting] } })
  const [bell, mail] = [later<unknown>(), later<unknown>()]
  api.mockReturnValueOnce(bell.promise).mockReturnValueOnce(mail.promise)
  act(() => result.current.change(setting, 'bell', false))
  act(() => result.current.change(result.current.settings[0]!, 'mail', true))
  expect(result.current.settings[0]!.channels).toEqual({ bell: 0, mail: 1, push: null })
  await act(async () => mail.resolve({}))
  await act(async () => bell.reject(new Error('no')))
  await waitFor(() => expect(result.current.settings[0]!.channels).toEqual({ bell: 1, mail: 1, push: null }))
})

it('interim news and a move of an order that come before it, or while it is fetched anew, are shown', async () => {
  const { answer, count } = questions()
  const order = (version: number, ...tracks: number[]) => ({ order_number: 'MH-1', version, tracks: tracks.map((id) => ({ id })) })
  const path = { data: ['path'] }
  const { result } = renderHook(() => useLiveRow(viewedOrder, 'MH-1'))
  const shown = () => [result.current.row?.version, result.current.row?.order.tracks.map(({ id }) => id)]
  say('foodOrder.tracked', { order_number: 'MH-1', track: { id: 5 } })
  say('foodOrder.tracked', { order_number: 'MH-9', track: { id: 6 } })
  await answer({ 'foodOrders.view': { data: order(2, 4) }, 'machines.history': path })
  expect(shown()).toEqual([2, [4, 5]])
  // The new step's line in the path is in no event.
  say('foodOrder.moved', { order: { order_number: 'MH-1', version: 3 } }, 3)
  expect([...shown(), count('machines.history')]).toEqual([3, [4, 5], 2])
  say('foodOrder.tracked', { order_number: 'MH-1', track: { id: 7 } })
  await answer({ 'foodOrders.view': { data: order(3, 4, 5) }, 'machines.history': path })
  expect(shown()).toEqual([3, [4, 5, 7]])
})
