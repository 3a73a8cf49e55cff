// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardView, parseBoardView, showBoardAs } from '#client/features/foodBoard/boardView.ts'
import { bareScreen } from '#client/lib/bareScreen.ts'
import { WorkShell } from '#client/shell/WorkShell.tsx'
import { alert, board, dish, foodOrder, minutesOn, rang } from '#tests/machines/flows/foodBoardRows.ts'
import { fakeKitchen } from './foodBoardWorld.tsx'

beforeEach(() => {
  localStorage.clear()
  boardView.set({ kiosk: false, size: 'normal', paper: 'roll' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const boardElement = () => screen.getByTestId('board')

async function shown(answer = board({ orders: [foodOrder(1)] })) {
  const world = fakeKitchen(answer)
  await world.ready()
  const { unmount } = world.show()
  return { ...world, unmount }
}

describe('how a device shows the board', () => {
  it('takes the whole window in kiosk mode, remembers it, and gives it back by a button that is always there', async () => {
    const world = await shown()
    expect(screen.queryByRole('button', { name: 'Kiosk beenden' })).toBeNull()
    await press('Ansicht')
    await press('Kiosk-Modus starten')
    expect(boardElement().dataset['kiosk']).toBe('true')
    expect(bareScreen.get()).toBe(true)
    expect(parseBoardView(localStorage.getItem('markthalle.board'))).toEqual({ kiosk: true, size: 'normal', paper: 'roll' })
    world.unmount()
    // Another screen has its frame again, the board comes back as it was.
    expect(bareScreen.get()).toBe(false)
    world.show()
    expect(bareScreen.get()).toBe(true)
    await press('Kiosk beenden')
    expect(boardElement().dataset['kiosk']).toBe('false')
    expect(bareScreen.get()).toBe(false)
    expect(parseBoardView(localStorage.getItem('markthalle.board'))).toEqual({ kiosk: false, size: 'normal', paper: 'roll' })
    world.stop()
  })

  it('lets the kitchen choose between three sizes of type', async () => {
    const world = await shown()
    await press('Ansicht')
    const sizes = within(screen.getByRole('radiogroup', { name: 'Schriftgröße' }))
    expect(sizes.getAllByRole('radio')).toHaveLength(3)
    await userEvent.click(sizes.getByRole('radio', { name: 'Sehr groß' }))
    expect(boardElement().dataset['size']).toBe('huge')
    expect(parseBoardView(localStorage.getItem('markthalle.board')).size).toBe('huge')
    world.stop()
  })

  it('keeps ring, wish to cancel and connection in sight', async () => {
    const world = await shown(
      board({ orders: [foodOrder(1), { ...foodOrder(4), state: 'processing', cancel_requested: true, delivery_time: minutesOn(20) }] }),
    )
    act(() => showBoardAs({ kiosk: true }))
    act(() => world.pushed(rang(alert(9, 1))))
    expect(screen.getByRole('alert', { name: 'Stornowünsche' })).toBeTruthy()
    const heard = screen.getAllByText('MH-26-000001').map((one) => one.closest('li')?.textContent)
    expect(heard).toContain('Neue Bestellung MH-26-000001')
    act(() => world.connection.set({ state: 'offline', lastSeenAt: Date.parse('2026-11-20T11:03:20Z') }))
    expect(screen.getByText('Stand von 12:03:20 – offline')).toBeTruthy()
    world.stop()
  })

  it('holds the screen lit with the kiosk, with the shift, and until both have ended', async () => {
    const world = await shown()
    act(() => showBoardAs({ kiosk: true }))
    await waitFor(() => expect(world.kitchen.actor.getSnapshot().context.device.wakeLock).toBe('held'))
    expect(screen.getByText('Bildschirm bleibt an')).toBeTruthy()
    await press('Schicht starten')
    await press('Schicht beenden')
    expect(world.kitchen.actor.getSnapshot().context.device.wakeLock).toBe('held')
    await press('Schicht starten')
    await press('Kiosk beenden')
    expect(world.kitchen.actor.getSnapshot().context.device.wakeLock).toBe('held')
    await press('Schicht beenden')
    expect(world.kitchen.actor.getSnapshot().context.device.wakeLock).toBe('none')
    world.stop()
  })

  it('asks for the full screen with the press and says so where the browser refuses', async () => {
    const ask = vi.fn(() => Promise.reject(new TypeError('not allowed')))
    Object.defineProperties(document, { fullscreenEnabled: { value: true, configurable: true } })
    document.documentElement.requestFullscreen = ask
    const world = await shown()
    await press('Ansicht')
    await press('Kiosk-Modus starten')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(boardElement().dataset['kiosk']).toBe('true')
    await press('Vollbild')
    expect(ask).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(document, 'fullscreenEnabled')
    world.stop()
  })

  it('keeps the frame where there is no board to end the mode on', async () => {
    boardView.set({ kiosk: true, size: 'normal', paper: 'roll' })
    const world = fakeKitchen(Promise.reject(Object.assign(new Error('weg'), { code: 'OFFLINE' })) as never)
    world.show()
    await screen.findByText('Die Bestelltafel konnte nicht geladen werden.')
    expect(bareScreen.get()).toBe(false)
    world.stop()
  })

  it('reads whatever is stored', () => {
    for (const stored of [null, '', '{', 'null', '[]', '7', '{"kiosk":"yes","size":"gigantic"}'])
      expect(parseBoardView(stored)).toEqual({ kiosk: false, size: 'normal', paper: 'roll' })
    expect(parseBoardView('{"kiosk":true,"size":"large"}')).toEqual({ kiosk: true, size: 'large', paper: 'roll' })
  })
})

describe('cards of what is cooked', () => {
  it('fold their dishes into a line and open them by a press', async () => {
    const items = [dish(1, { status: 'ready', quantity: 2 }), dish(2, { status: 'ready' }), dish(3, { status: 'canceled' })]
    const world = await shown(board({ orders: [{ ...foodOrder(1), state: 'ready', delivery_time: minutesOn(9), items }] }))
    const card = within(screen.getByRole('article', { name: /000001/ }))
    await userEvent.click(card.getByRole('button', { name: /^2 × Gericht 1, 1 × Gericht 2\s*2\sGerichte zeigen$/ }))
    expect(card.getByText('(gestrichen)')).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Gerichte verbergen' }))
    expect(card.queryByText('(gestrichen)')).toBeNull()
    world.stop()
  })
})

describe('the frame of people at work', () => {
  it('stands back for a screen that wants the whole window', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    render(
      <MemoryRouter>
        <WorkShell title="Menü" about="Pizzeria" navigation={<a href="/x">Küche</a>}>
          Tafel
        </WorkShell>
      </MemoryRouter>,
    )
    expect(screen.getByRole('navigation', { name: 'Menü' })).toBeTruthy()
    act(() => bareScreen.set(true))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getByRole('main').textContent).toBe('Tafel')
    act(() => bareScreen.set(false))
    expect(screen.getByRole('navigation', { name: 'Menü' })).toBeTruthy()
  })
})
