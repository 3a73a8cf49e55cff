// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAlarmLeader } from '#client/features/foodBoard/alarm/alarmLeader.ts'
import { timbres, toneSamples } from '#client/lib/sound/tones.ts'
import { alertKinds } from '#machines/lifecycles/alert.lifecycle.ts'
import { alert, board, foodOrder, moved, rang } from '#tests/machines/flows/foodBoardRows.ts'
import { fakeKitchen } from './foodBoardWorld.tsx'

afterEach(cleanup)
const waiting = () => board({ orders: [foodOrder(1)], alerts: [alert(1, 1)] })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the bell of the board', () => {
  it('says in red that nobody can hear it, and one tap mends that', async () => {
    const world = fakeKitchen(waiting())
    await world.ready()
    world.show()
    expect(world.audio.ringing).toHaveLength(0)
    await press(/dieses Gerät ist stumm – hier tippen/)
    await waitFor(() => expect(world.audio.ringing).toHaveLength(1))
    expect(screen.queryByText(/hier tippen/)).toBeNull()
    expect(screen.getByText('Ton an')).toBeTruthy()
    expect(screen.getByText('Bildschirm bleibt an')).toBeTruthy()
    expect(world.bellReady).toHaveBeenLastCalledWith(true)
    world.stop()
  })

  it('warns again when the system takes the sound or the screen away, and is silent about nothing', async () => {
    const world = fakeKitchen(waiting())
    await world.ready()
    world.show()
    await press('Schicht starten')
    await waitFor(() => expect(world.audio.ringing).toHaveLength(1))
    act(() => world.audio.become('interrupted' as AudioContextState))
    expect(screen.getByRole('button', { name: /Ton ist aus – hier tippen/ })).toBeTruthy()
    expect(world.bellReady).toHaveBeenLastCalledWith(false)
    act(() => world.audio.become('running'))
    await waitFor(() => expect(world.audio.ringing).toHaveLength(1))
    await act(() => world.lock.release())
    await press(/Der Bildschirm kann ausgehen – hier tippen/)
    await waitFor(() => expect(screen.queryByText(/hier tippen/)).toBeNull())
    world.stop()
  })

  it('stays deaf, and says so, when the browser refuses the sound', async () => {
    const world = fakeKitchen(waiting())
    world.audio.isAllowed = false
    await world.ready()
    world.show()
    await press('Schicht starten')
    await waitFor(() => expect(screen.getByRole('button', { name: /Ton ist aus – hier tippen/ })).toBeTruthy(), { timeout: 2_000 })
    expect(world.audio.ringing).toHaveLength(0)
    world.stop()
  })

  it('tells the server once per bell that this device has rung', async () => {
    const world = fakeKitchen(waiting())
    await world.ready()
    expect(world.played).not.toHaveBeenCalled()
    await world.kitchen.startShift()
    expect(world.played.mock.calls).toEqual([[[1]]])
    world.pushed(rang(alert(2, 1, { kind: 'canceled' })))
    world.pushed(rang(alert(1, 1, { status: 'delivered', version: 2 })))
    expect(world.played.mock.calls).toEqual([[[1]], [[2]]])
    world.stop()
  })

  it('is silenced by «Gesehen» here, by a colleague elsewhere, and by the order leaving «neu»', async () => {
    const endings = [
      async (world: ReturnType<typeof fakeKitchen>) => {
        world.show()
        await press('Gesehen')
      },
      (world: ReturnType<typeof fakeKitchen>) => world.pushed(rang(alert(1, 1, { status: 'acknowledged', version: 2 }))),
      (world: ReturnType<typeof fakeKitchen>) => world.pushed(moved({ ...foodOrder(1), state: 'processing', version: 2 })),
    ]
    for (const end of endings) {
      const world = fakeKitchen(waiting())
      await world.ready()
      await world.kitchen.startShift()
      expect(world.audio.ringing).toHaveLength(1)
      await end(world)
      expect(world.audio.ringing).toHaveLength(0)
      world.stop()
      cleanup()
    }
  })

  it('asks for all bells at once when somebody has seen them', async () => {
    const world = fakeKitchen(board({ orders: [foodOrder(1), foodOrder(2)], alerts: [alert(1, 1), alert(2, 2)] }))
    await world.ready()
    world.show()
    await press('Gesehen')
    expect(world.perform.mock.calls[0]?.[0].command).toEqual({ type: 'acknowledge', alertIds: [1, 2] })
    world.stop()
  })

  it('silences and reports more bells than one command may name, in slices', async () => {
    const world = fakeKitchen(board({ orders: [foodOrder(1)], alerts: Array.from({ length: 230 }, (_, at) => alert(at + 1, 1)) }))
    await world.ready()
    await world.kitchen.startShift()
    expect(world.played.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 30])
    world.show()
    await press('Gesehen')
    const asked = world.perform.mock.calls.map(([{ command }]) => (command.type === 'acknowledge' ? command.alertIds : []))
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 30])
    expect(new Set(asked.flat()).size).toBe(230)
    expect(world.audio.ringing).toHaveLength(0)
    world.stop()
  })

  it('keeps quiet when the restaurant has switched it off', async () => {
    const world = fakeKitchen(waiting())
    await world.ready()
    await world.kitchen.startShift()
    world.tell().orderSound(false)
    expect(world.audio.ringing).toHaveLength(0)
    world.tell().orderSound(true)
    expect(world.audio.ringing).toHaveLength(1)
    world.stop()
  })

  it('rings in one tab only, and the next one takes over', async () => {
    const queue: (() => void)[] = []
    let isHeld = false
    const request = (_name: string, _options: LockOptions, hold: () => Promise<void>) =>
      new Promise<void>((done, fail) => {
        const run = () => {
          isHeld = true
          hold().then(() => {
            isHeld = false
            done()
            queue.shift()?.()
          }, fail)
        }
        if (isHeld) queue.push(run)
        else run()
      })
    const locks = { request: request as LockManager['request'] }
    const [first, second] = [fakeKitchen(waiting(), { locks }), fakeKitchen(waiting(), { locks })]
    await Promise.all([first.ready(), second.ready()])
    await first.kitchen.startShift()
    await second.kitchen.startShift()
    expect([first.audio.ringing.length, second.audio.ringing.length]).toEqual([1, 0])
    first.kitchen.endShift()
    await waitFor(() => expect(second.audio.ringing).toHaveLength(1))
    second.stop()
    first.stop()
  })

  it('rings rather twice than never where the browser has no locks', () => {
    const leader = createAlarmLeader('x', undefined)
    leader.stand()
    expect(leader.isLeader.get()).toBe(true)
  })

  it('blinks in the icon of the tab while something rings', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href')
    const world = fakeKitchen(waiting())
    await world.ready()
    expect(icon()).toContain('data:image/svg+xml')
    vi.advanceTimersByTime(1_000)
    expect(icon()).toBe('/favicon.svg')
    world.pushed(rang(alert(1, 1, { status: 'silenced', version: 2 })))
    vi.advanceTimersByTime(5_000)
    expect(icon()).toBe('/favicon.svg')
    world.stop()
    vi.useRealTimers()
  })
})

describe('the tones', () => {
  it('are different for every kind and timbre, loud enough and never clipped', () => {
    const prints = new Set<string>()
    for (const timbre of timbres)
      for (const kind of alertKinds) {
        const samples = toneSamples([kind], timbre, 8_000)
        const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
        expect(peak).toBeGreaterThan(0.3)
        expect(peak).toBeLessThanOrEqual(1)
        prints.add(
          [...samples]
            .filter((_, at) => at % 97 === 0)
            .map((value) => value.toFixed(3))
            .join(),
        )
      }
    expect(prints.size).toBe(timbres.length * alertKinds.length)
  })
  it('of several kinds follow each other', () => {
    expect(toneSamples(['new', 'canceled'], 'bell', 8_000)).toHaveLength(
      toneSamples(['new'], 'bell', 8_000).length + toneSamples(['canceled'], 'bell', 8_000).length,
    )
  })
})
