import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverToasts, onToastWaiting, toast, toastDuration, withdrawToast, type Toast } from '#client/lib/toastQueue.ts'

const location = { pathname: '/' }
beforeEach(() => {
  location.pathname = '/'
  vi.stubGlobal('window', { location })
})

describe('a message', () => {
  it.each([
    ['/', 5000],
    ['/konto', 3000],
    ['/konto/bestellungen', 3000],
    ['/anbieterbereich/shop', 3000],
    ['/verwaltung', 3000],
    ['/kontor', 5000],
    ['/seite/konto', 5000],
  ])('on %s is there for %i ms', (path, ms) => expect(toastDuration(path)).toBe(ms))

  it('withdrawn before anybody renders is never shown, and later is taken away by its words', () => {
    toast.error('Keine Verbindung')
    toast.success('Gespeichert')
    withdrawToast('Keine Verbindung')
    const rendered: string[] = []
    const withdrawn: string[] = []
    const stop = deliverToasts(
      ({ text }) => rendered.push(text),
      (text) => withdrawn.push(text),
    )
    withdrawToast('Gespeichert')
    stop()
    withdrawToast('Zu spät')
    expect([rendered, withdrawn]).toEqual([['Gespeichert'], ['Gespeichert']])
  })

  it('raised before anybody renders waits, wakes who can render, and comes first', () => {
    const rendered: Toast[] = []
    const wake = vi.fn()
    const stopWaking = onToastWaiting(wake)
    expect(wake).not.toHaveBeenCalled()
    toast.success('Gespeichert')
    location.pathname = '/konto'
    toast.error('Fehler')
    expect(wake).toHaveBeenCalledTimes(2)
    const late = vi.fn()
    onToastWaiting(late)()
    expect(late).toHaveBeenCalledOnce()

    const stop = deliverToasts((one) => rendered.push(one))
    toast.info('Hinweis')
    toast.warning('Achtung')
    expect(rendered).toEqual([
      { tone: 'success', text: 'Gespeichert', durationMs: 5000 },
      { tone: 'error', text: 'Fehler', durationMs: 3000 },
      { tone: 'info', text: 'Hinweis', durationMs: 3000 },
      { tone: 'warning', text: 'Achtung', durationMs: 3000 },
    ])
    expect([wake.mock.calls.length, late.mock.calls.length]).toEqual([2, 1])

    stop()
    stopWaking()
    toast.info('wartet')
    expect(rendered).toHaveLength(4)
    expect([wake.mock.calls.length, late.mock.calls.length], 'nobody is woken who has stopped').toEqual([2, 1])
    const again: Toast[] = []
    const stopFirst = deliverToasts((one) => again.push(one))
    expect(again.map(({ text }) => text)).toEqual(['wartet'])
    deliverToasts((one) => rendered.push(one))
    stopFirst()
    toast.info('an den Zweiten')
    expect([again.length, rendered.at(-1)!.text]).toEqual([1, 'an den Zweiten'])
  })
})
