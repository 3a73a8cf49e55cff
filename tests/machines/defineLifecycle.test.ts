import { describe, expect, it } from 'vitest'
import { defineLifecycle, type StateSpec } from '#machines/defineLifecycle.ts'
import { foodOrderLifecycle, type FoodOrderGuardInput } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { isFinal, movesFor, step } from '#machines/step.ts'

const define = (states: Record<string, StateSpec>) => () =>
  defineLifecycle({ id: 'door', version: 1, title: 'Tür', initial: 'open', states })
const close = { target: 'shut', by: ['customer'] as const }

describe('a lifecycle is checked when it is loaded', () => {
  it('a sound one is taken', () => {
    expect(define({ open: { label: 'Offen', on: { 'door.close': close } }, shut: { label: 'Zu', final: true } })).not.toThrow()
  })
  it.each<[string, Record<string, StateSpec>, string]>([
    [
      'a target that does not exist',
      { open: { label: 'Offen', on: { 'door.close': { target: 'gone', by: ['customer'] } } } },
      'unknown state gone',
    ],
    ['a target without a name', { open: { label: 'Offen', on: { 'door.close': { target: '', by: ['customer'] } } } }, 'unknown state'],
    [
      'a check that does not exist',
      { open: { label: 'Offen', on: { 'door.close': { by: ['customer'], checks: ['isMonday'] } } } },
      'unknown check isMonday',
    ],
    ['a move nobody may make', { open: { label: 'Offen', on: { 'door.close': { by: [] } } } }, 'nobody'],
    ['a state nobody gets to', { open: { label: 'Offen' }, shut: { label: 'Zu', final: true } }, 'unreachable states shut'],
    [
      'a clock nobody hears',
      { open: { label: 'Offen', deadlines: { 'door.close': 'closeAt' }, on: { 'door.close': close } }, shut: { label: 'Zu', final: true } },
      'the system may not fire',
    ],
    [
      'an end that waits for somebody',
      { open: { label: 'Offen', on: { 'door.close': close } }, shut: { label: 'Zu', final: true, needsAttention: ['provider'] } },
      'final',
    ],
  ])('%s is refused', (_, states, message) => {
    expect(define(states)).toThrow(message)
  })
  it('a plan for an event that no state hears is refused', () => {
    const states = { open: { label: 'Offen', on: { 'door.close': close } }, shut: { label: 'Zu', final: true as const } }
    const planned = (event: string) => () =>
      defineLifecycle({ id: 'door', version: 1, title: 'Tür', initial: 'open', states, planned: [event] })
    expect(planned('door.close')).not.toThrow()
    expect(planned('door.open')).toThrow('door plans door.open, which no state hears')
  })
})

describe('a customer and a restaurant', () => {
  const input: FoodOrderGuardInput = {
    fulfilment: 'delivery',
    prepMinutesMin: 10,
    prepMinutesMax: 90,
    openItems: 0,
    livingItems: 2,
    cancelRequested: false,
    freeCancel: false,
    hasAgeLimit: false,
    revertTo: null,
  }
  const at = (status: string, more: Partial<FoodOrderGuardInput> = {}) => ({ status, guardInput: { ...input, ...more } })

  it('a customer can cancel while the order is pending, and the bell stops', () => {
    const next = step(foodOrderLifecycle, at('pending'), { type: 'foodOrder.cancel', by: 'customer' })
    expect(next.to).toBe('canceled')
    expect(next.effects.map((one) => one.type)).toEqual(expect.arrayContaining(['silenceAlert', 'releaseSlot', 'endPayment']))
  })
  it('a customer cannot cancel once the kitchen cooks, but can ask', () => {
    expect(() => step(foodOrderLifecycle, at('processing'), { type: 'foodOrder.cancel', by: 'customer' })).toThrow('TRANSITION_REFUSED')
    expect(step(foodOrderLifecycle, at('processing'), { type: 'foodOrder.requestCancel', by: 'customer' }).to).toBe('processing')
  })
  it('a customer cannot accept an order', () => {
    expect(() => step(foodOrderLifecycle, at('pending'), { type: 'foodOrder.accept', by: 'customer', prepMinutes: 30 })).toThrow(
      'TRANSITION_REFUSED',
    )
  })
  it('a pickup order is handed over, never dispatched', () => {
    expect(() => step(foodOrderLifecycle, at('ready', { fulfilment: 'pickup' }), { type: 'foodOrder.dispatch', by: 'provider' })).toThrow(
      'TRANSITION_REFUSED',
    )
    expect(
      step(foodOrderLifecycle, at('ready', { fulfilment: 'pickup' }), { type: 'foodOrder.handOver', by: 'provider', ageChecked: false }).to,
    ).toBe('completed')
  })
  it('a mis-tap is taken back exactly one step', () => {
    expect(step(foodOrderLifecycle, at('ready', { revertTo: 'processing' }), { type: 'foodOrder.revert', by: 'provider' }).to).toBe(
      'processing',
    )
    expect(step(foodOrderLifecycle, at('ready', { revertTo: 'delivery' }), { type: 'foodOrder.revert', by: 'provider' }).to).toBe(
      'delivery',
    )
    expect(() => step(foodOrderLifecycle, at('ready', { revertTo: 'pending' }), { type: 'foodOrder.revert', by: 'provider' })).toThrow(
      'REVERT_TOO_LATE',
    )
  })
  it('an unknown state is a bug, not a refusal', () => {
    expect(() => step(foodOrderLifecycle, at('eaten'), { type: 'foodOrder.ready', by: 'provider' })).toThrow('knows no state')
  })
  it('lists the moves of a party for its buttons', () => {
    expect(movesFor(foodOrderLifecycle, 'pending', 'customer')).toEqual(['foodOrder.cancel'])
    expect(movesFor(foodOrderLifecycle, 'completed', 'provider')).toEqual([])
    expect(isFinal(foodOrderLifecycle, 'completed')).toBe(true)
  })
})
