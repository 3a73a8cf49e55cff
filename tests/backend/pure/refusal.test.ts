import { describe, expect, it } from 'vitest'
import { fieldRefusal, isUnholdable, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { refusalOf } from './refusalOf.ts'

describe('a refusal', () => {
  it('is its code, status and sentence; what was not said is left out', () => {
    const refusal = new Refusal('NOT_FOUND')
    expect([refusal.name, refusal.message, refusal.status]).toEqual(['Refusal', 'NOT_FOUND', 404])
    expect(refusal.body()).toEqual({ error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.' })
  })
  it('fills its sentence from its details and tells them', () => {
    expect(new Refusal('QUANTITY_TOO_HIGH', { max: 99 }).body('r-1')).toEqual({
      error: 'QUANTITY_TOO_HIGH',
      message: 'Mehr als 99 Stück sind nicht möglich.',
      details: { max: 99 },
      requestId: 'r-1',
    })
  })
  it('names wrong fields and possible moves beside the details, not among them', () => {
    const errors = [{ field: 'note', message: 'zu lang' }]
    expect(new Refusal('TRANSITION_REFUSED', { errors, moves: ['order.ready'], state: 'Neu' }).body()).toEqual({
      error: 'TRANSITION_REFUSED',
      message: expect.any(String),
      errors,
      moves: ['order.ready'],
      details: { state: 'Neu' },
    })
    expect(fieldRefusal('note', 'zu lang')).toMatchObject({ code: 'INPUT_INVALID', errors, details: {} })
  })
})

it('what is not there, or not for the asker, is not found', () => {
  expect(orNotFound('row')).toBe('row')
  for (const nothing of [null, undefined]) expect(refusalOf(() => orNotFound(nothing)).code).toBe('NOT_FOUND')
})

it.each([
  ['22021', true],
  ['22P02', true],
  ['22003', true],
  ['22P05', true],
  ['23505', false],
  [22003, false],
  [undefined, false],
])('the database’s code %j means that a value cannot be held: %s', (code, holds) => expect(isUnholdable({ code })).toBe(holds))
