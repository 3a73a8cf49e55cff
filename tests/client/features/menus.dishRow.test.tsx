// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dish } from '#contract/calls/menus.calls.ts'
import { deliveryTo } from '#client/features/menus/delivery.ts'
import { DishRow } from '#client/features/menus/DishRow.tsx'
import { matchingCategories } from '#client/features/menus/menuSearch.ts'
import { aDish, contains, toppings } from './menus.parts.ts'

afterEach(cleanup)
function show(dish: Dish, taxNote = 'inkl. MwSt.') {
  const [onOpen, onAdd] = [vi.fn(), vi.fn()]
  const { container } = render(
    <ul>
      <DishRow dish={dish} taxNote={taxNote} inCart={0} isAdding={false} onOpen={onOpen} onAdd={onAdd} />
    </ul>,
  )
  return { onOpen, onAdd, text: () => (container.textContent ?? '').replaceAll('\u00a0', ' ') }
}

describe('a dish on the menu', () => {
  it('tells price with tax, Grundpreis, deposit, age and strength', () => {
    const { text } = show(
      aDish({
        name: 'Pils',
        price_cents: 340,
        base_price: '6,80 €/l',
        deposit_cents: 8,
        deposit_type: 'mehrweg',
        age_limit: 16,
        alcohol_percent: 4.9,
      }),
    )
    expect(text()).toContain('3,40 €inkl. MwSt. · 6,80 €/l · zzgl. 0,08 € Pfand (MEHRWEG)')
    expect(text()).toContain('ab 16 Jahren')
    expect(text()).toContain('4,9 % vol')
  })

  it('names allergens and additives in words before anything is opened', () => {
    const { text } = show(aDish({ declaration: contains(['Eier', 'Senf'], ['mit Konservierungsstoff']) }))
    expect(text()).toContain('Enthält: Eier, Senf')
    expect(text()).toContain('Zusatzstoffe: mit Konservierungsstoff')
  })

  it('says so when there is nothing to declare, and names no tax of a small business', () => {
    const { text } = show(aDish({ declaration: contains() }), 'Steuerfrei nach § 19 UStG')
    expect(text()).toContain('Keine deklarationspflichtigen Allergene')
    expect(text()).toContain('Steuerfrei nach § 19 UStG')
    expect(text()).not.toContain('inkl. MwSt.')
  })

  it.each([
    [
      'undeclared',
      aDish({ declaration: null, orderable: false, not_orderable_reason: 'Für „Pizza“ fehlen die Angaben zu Allergenen.' }),
      'Für „Pizza“ fehlen die Angaben zu Allergenen.',
    ],
    ['sold out', aDish({ sold_out: true, orderable: false, not_orderable_reason: 'Heute ausverkauft' }), 'Heute ausverkauft'],
  ])('an %s dish offers nothing to press and says why', (_, dish, reason) => {
    const { text } = show(dish)
    expect(text()).toContain(reason)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('a plain dish is added by one press; one with options is opened', async () => {
    const plain = show(aDish())
    await userEvent.click(screen.getByRole('button', { name: 'Margherita in den Warenkorb' }))
    expect(plain.onAdd).toHaveBeenCalledOnce()
    cleanup()
    const rich = show(aDish({ option_groups: [toppings] }))
    await userEvent.click(screen.getByRole('button', { name: 'Margherita: ansehen und auswählen' }))
    expect(rich.onOpen).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /in den Warenkorb/ })).toBeNull()
  })
})

describe('searching the menu', () => {
  const categories = [
    {
      id: 1,
      name: 'Pizza',
      description: '',
      dishes: [aDish(), aDish({ id: 6, name: 'Frühlingsrolle', description: 'Mit Gemüse', diet: 'vegan' })],
    },
    { id: 2, name: 'Süßes', description: '', dishes: [aDish({ id: 7, name: 'Tiramisù', description: '', diet: 'none' })] },
  ]
  const found = (words: string) => matchingCategories(categories, words).flatMap(({ dishes }) => dishes.map(({ name }) => name))
  it('finds by name, description, category and diet, whatever the spelling', () => {
    expect([found('tiramisu'), found('GEMÜSE'), found('pizza'), found('vegetarisch'), found('vegan'), found('sushi')]).toEqual([
      ['Tiramisù'],
      ['Frühlingsrolle'],
      ['Margherita', 'Frühlingsrolle'],
      ['Margherita', 'Frühlingsrolle'],
      ['Frühlingsrolle'],
      [],
    ])
    expect(found('  ')).toHaveLength(3)
  })
})

describe('delivery to a place', () => {
  const zones = [
    { postal_code: '62101', fee_cents: 150, minimum_cents: 1200, delivery_minutes: 8 },
    { postal_code: '62105', fee_cents: 390, minimum_cents: 1700, delivery_minutes: 20 },
  ]
  const gastro = {
    cuisine: '',
    delivery: true,
    pickup: true,
    cash: true,
    pickup_minimum_cents: 0,
    free_delivery_from_cents: null,
    prep_minutes: 20,
    paused_until: null,
    reusable_text: null,
    zones,
  }
  it('takes the terms of the zone, the least without a place, and none outside', () => {
    expect(deliveryTo(gastro, '62105')).toEqual({ isServed: true, isLowest: false, fee: 390, minimum: 1700, minutes: 40 })
    expect(deliveryTo(gastro, null)).toEqual({ isServed: true, isLowest: true, fee: 150, minimum: 1200, minutes: 28 })
    expect(deliveryTo(gastro, '10115').isServed).toBe(false)
    expect(deliveryTo({ ...gastro, delivery: false }, '62101').isServed).toBe(false)
  })
})
