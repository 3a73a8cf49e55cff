import { expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/facts/envelope.ts'
import { createFactDispatch, newer } from '#client/lib/live/facts.ts'

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

it('a fact reaches those who asked for its type, with the row’s version', () => {
  const facts = createFactDispatch(vi.fn())
  const heard = vi.fn()
  facts.subscribe(['gastro.paused', 'alert.changed'], heard)
  facts.dispatch(envelope('gastro.paused', 4))
  facts.dispatch(envelope('message.sent'))
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
  const facts = createFactDispatch(report)
  const heard = vi.fn()
  facts.subscribe(['gastro.paused'], () => {
    throw new Error('broken screen')
  })
  facts.subscribe(['gastro.paused'], heard)
  facts.dispatch(envelope('gastro.paused'))
  expect(heard).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledOnce()
})

it('who has stopped listening hears nothing, and a fact of a newer server harms nobody', () => {
  const report = vi.fn()
  const facts = createFactDispatch(report)
  const heard = vi.fn()
  facts.subscribe(['gastro.paused'], heard)()
  facts.dispatch(envelope('gastro.paused'))
  facts.dispatch(envelope('something.invented'))
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
