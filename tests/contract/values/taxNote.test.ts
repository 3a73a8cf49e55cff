import { expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'

const shop = { small_business: false, trading: 'trader' } as const
const small = { small_business: true, trading: 'trader' } as const
const neighbour = { small_business: true, trading: 'private' } as const

it.each([
  [[shop], 'inkl. MwSt.'],
  [[small], 'Steuerfrei nach § 19 UStG'],
  [[small, small], 'Steuerfrei nach § 19 UStG'],
  [[neighbour], 'Privatverkauf'],
  [[neighbour, neighbour], 'Privatverkauf'],
  [[neighbour, small], 'ohne MwSt.'],
  [[shop, small], 'inkl. MwSt., soweit sie anfällt'],
  [[shop, neighbour], 'inkl. MwSt., soweit sie anfällt'],
  [[shop, shop], 'inkl. MwSt.'],
])('beside the sum of %j stands «%s»', (sellers, note) => expect(taxNoteOf(sellers)).toBe(note))

it.each([
  [1290, '12,90 €'],
  [5, '0,05 €'],
  [-123_456, '-1.234,56 €'],
  [0, '0,00 €'],
])('%i cents are %s', (cents, text) => expect(euroText(cents)).toBe(text.replace(' ', '\u00a0')))
