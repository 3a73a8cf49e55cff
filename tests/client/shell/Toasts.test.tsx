// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastStack } from '#client/shell/toasts/ToastStack.tsx'
import { toast, toastDuration, withdrawToast } from '#client/lib/toastQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/')
  render(<ToastStack />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
/** notistack's way out: each step starts the next only after React has rendered. Too short for a toast to end by itself. */
const settle = () => {
  for (let step = 0; step < 10; step += 1) pass(100)
}
const raise = (tone: keyof typeof toast, text: string) => act(() => toast[tone](text))
const box = (text: string) => {
  const element = screen.getByText(text).parentElement
  if (!element) throw new Error('toast without a frame')
  return element
}

describe('toasts', () => {
  it('stay 5 s on public pages and 3 s in the account areas', () => {
    expect(['/', '/restaurants/luca', '/kontor', '/verwaltungsrat'].map(toastDuration)).toEqual([5000, 5000, 5000, 5000])
    expect(['/konto', '/konto/bestellungen', '/anbieterbereich/kueche', '/verwaltung'].map(toastDuration)).toEqual([3000, 3000, 3000, 3000])
  })

  it.each([
    ['/', 5000],
    ['/konto/bestellungen', 3000],
  ])('on %s a toast is there just before %i ms and gone after', (path, ms) => {
    window.history.replaceState(null, '', path)
    raise('success', 'Gespeichert.')
    pass(ms - 1)
    expect(screen.queryByText('Gespeichert.')).not.toBeNull()
    pass(1)
    settle()
    expect(screen.queryByText('Gespeichert.')).toBeNull()
  })

  it('at most three are shown; a fourth takes the place of the oldest', () => {
    for (const number of ['eins', 'zwei', 'drei', 'vier']) raise('info', number)
    settle()
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['zwei', 'drei', 'vier'])
  })

  it('errors and warnings interrupt, successes and hints wait their turn', () => {
    raise('error', 'Fehler')
    raise('success', 'Erfolg')
    expect(screen.getByRole('alert').textContent).toBe('Fehler')
    expect(screen.getByRole('status').textContent).toBe('Erfolg')
  })

  it('waits while the mouse is on it and then goes on where it was', () => {
    raise('info', 'Hinweis')
    pass(4000)
    fireEvent.mouseEnter(box('Hinweis'))
    pass(60_000)
    expect(screen.queryByText('Hinweis')).not.toBeNull()
    fireEvent.mouseLeave(box('Hinweis'))
    pass(999)
    expect(screen.queryByText('Hinweis')).not.toBeNull()
    pass(1)
    settle()
    expect(screen.queryByText('Hinweis')).toBeNull()
  })

  it('waits while the focus is in it', () => {
    raise('info', 'Hinweis')
    const close = screen.getByRole('button', { name: 'Meldung schließen' })
    act(() => close.focus())
    pass(60_000)
    expect(screen.queryByText('Hinweis')).not.toBeNull()
    act(() => close.blur())
    pass(5_000)
    settle()
    expect(screen.queryByText('Hinweis')).toBeNull()
  })

  it('an error stays until it is closed, also in the account areas, and gives its place to no other toast', () => {
    window.history.replaceState(null, '', '/konto/bestellungen')
    raise('error', 'Nicht gespeichert.')
    pass(10 * 60_000)
    for (const number of ['eins', 'zwei', 'drei']) raise('info', number)
    settle()
    expect(screen.getByRole('alert').textContent).toBe('Nicht gespeichert.')
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['zwei', 'drei'])
    fireEvent.click(box('Nicht gespeichert.').querySelector('button')!)
    settle()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be closed by its button', () => {
    raise('warning', 'Ton ist aus')
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    settle()
    expect(screen.queryByText('Ton ist aus')).toBeNull()
  })

  it('goes when it is no longer true, and may come again', () => {
    raise('error', 'Keine Verbindung')
    act(() => withdrawToast('Keine Verbindung'))
    settle()
    expect(screen.queryByText('Keine Verbindung')).toBeNull()
    raise('error', 'Keine Verbindung')
    expect(screen.getByRole('alert').textContent).toBe('Keine Verbindung')
  })

  it('what is raised before the stack is there is shown once it is', () => {
    cleanup()
    toast.error('Keine Verbindung')
    render(<ToastStack />)
    settle()
    expect(screen.getByRole('alert').textContent).toBe('Keine Verbindung')
  })
})
