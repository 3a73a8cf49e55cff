import { describe, expect, it } from 'vitest'
import {
  addedDeclaration,
  choiceIds,
  firstChoice,
  isSimple,
  missingByGroup,
  ruleOf,
  toggled,
  unitCents,
} from '#client/features/menus/dishChoice.ts'
import { aDish, sauce, size, toppings } from './menus.parts.ts'

describe('choosing options', () => {
  it('begins with what costs nothing, never with something to pay', () => {
    expect([...firstChoice([size, toppings, sauce])]).toEqual(['groesse.28'])
  })

  it('a group of one replaces its choice and cannot be emptied', () => {
    const chosen = toggled(size, new Set(['groesse.28']), 'groesse.32')
    expect([...chosen]).toEqual(['groesse.32'])
    expect([...toggled(size, chosen, 'groesse.32')]).toEqual(['groesse.32'])
  })

  it('a group with a limit takes no more than that, and gives back', () => {
    const two = toggled(toppings, toggled(toppings, new Set(), 'belag.salami'), 'belag.nuss')
    expect([...toggled(toppings, two, 'belag.pilze')]).toEqual(['belag.salami', 'belag.nuss'])
    expect([...toggled(toppings, two, 'belag.salami')]).toEqual(['belag.nuss'])
  })

  it('an optional group of one can be emptied and replaced', () => {
    const dip = { ...sauce, min: 0 }
    expect([...toggled(dip, new Set(['sauce.mild']), 'sauce.scharf')]).toEqual(['sauce.scharf'])
    expect([...toggled(dip, new Set(['sauce.mild']), 'sauce.mild')]).toEqual([])
  })

  it('names every group that still wants something', () => {
    expect([...missingByGroup([size, toppings, sauce], firstChoice([size, toppings, sauce]))]).toEqual([
      ['sauce', 'Bitte wählen Sie eine Möglichkeit.'],
    ])
    expect(missingByGroup([size, toppings], new Set(['groesse.28'])).size).toBe(0)
  })

  it('says a rule as people would', () => {
    expect([size, toppings, { ...toppings, min: 1 }, { ...toppings, min: 2 }].map(ruleOf)).toEqual([
      'Bitte wählen Sie eine Möglichkeit.',
      'Bis zu 2 wählbar',
      'Bitte wählen Sie 1 bis 2.',
      'Bitte wählen Sie 2 Möglichkeiten.',
    ])
  })

  it('adds the options to the price and never falls below nothing', () => {
    const dish = aDish({ option_groups: [size, toppings] })
    expect(unitCents(dish, new Set(['groesse.32', 'belag.salami']))).toBe(850 + 200 + 150)
    expect(
      unitCents(
        { price_cents: 100, option_groups: [{ ...size, options: [{ ...size.options[0]!, price_cents: -500 }] }] },
        new Set(['groesse.28']),
      ),
    ).toBe(0)
  })

  it('sends the ids in the order of the menu', () => {
    expect(choiceIds([size, toppings], new Set(['belag.pilze', 'belag.salami', 'groesse.28']))).toEqual([
      'groesse.28',
      'belag.salami',
      'belag.pilze',
    ])
  })

  it('tells what the options bring along beyond the dish itself', () => {
    const dish = aDish({ option_groups: [toppings] })
    expect(addedDeclaration(dish, new Set(['belag.salami', 'belag.nuss']))).toEqual({
      allergens: ['Schalenfrüchte (Walnuss)'],
      additives: ['mit Nitritpökelsalz'],
    })
    expect(addedDeclaration(dish, new Set(['belag.pilze']))).toEqual({ allergens: [], additives: [] })
  })

  it('one press is enough only where there is nothing to choose and no age to check', () => {
    expect([aDish(), aDish({ option_groups: [toppings] }), aDish({ age_limit: 16 })].map(isSimple)).toEqual([true, false, false])
  })
})
