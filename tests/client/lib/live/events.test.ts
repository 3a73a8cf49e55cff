import { expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import { createEventDispatch, newer } from '#client/lib/live/events.ts'

const envelope = (t: string, ver = 1): Envelope => ({
  v: 1,
  id: `id-${t}`,
  t,
  ep: 'e',
  s: 1,
  at: '2026-11-21T12:00:00Z',
  e: { type: 'gastro', id: '7', ver },
  by: 3,
  c: 'c1',
  d: { paused_until: null },
})

it('an event reaches those who asked for its type, with the row’s version', () => {
  const events = createEventDispatch(vi.fn())
  const heard = vi.fn()
  events.subscribe(['gastro.paused', 'alert.changed'], heard)
  events.dispatch(envelope('gastro.paused', 4))
  events.dispatch(envelope('message.sent'))
  expect(heard).toHaveBeenCalledExactlyOnceWith({
    id: 'id-gastro.paused',
    type: 'gastro.paused',
    data: { paused_until: null },
    entity: { type: 'gastro', id: '7', version: 4 },
    position: { epoch: 'e', seq: 1 },
    at: '2026-11-21T12:00:00Z',
    by: 3,
    clientId: 'c1',
  })
})

it('a listener that throws is reported and keeps nothing from the others', () => {
  const report = vi.fn()
  const events = createEventDispatch(report)
  const heard = vi.fn()
  events.subscribe(['gastro.paused'], () => {
    throw new Error('broken screen')
  })
  events.subscribe(['gastro.paused'], heard)
  events.dispatch(envelope('gastro.paused'))
  expect(heard).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledOnce()
})

it('who has stopped listening hears nothing, and an event of a newer server harms nobody', () => {
  const report = vi.fn()
  const events = createEventDispatch(report)
  const heard = vi.fn()
  events.subscribe(['gastro.paused'], heard)()
  events.dispatch(envelope('gastro.paused'))
  events.dispatch(envelope('something.invented'))
  expect(heard).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

it.each([
  [undefined, 1, true],
  [null, 1, true],
  [1, 2, true],
  [2, 2, false],
  [3, 2, false],
  [{ version: 1 }, { version: 2 }, true],
  [{ version: 2 }, { version: 2 }, false],
])('known %j, incoming %j: apply %s', (known, incoming, applies) => {
  expect(newer(known, incoming)).toBe(applies)
})
