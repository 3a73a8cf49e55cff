import type { Dish, OptionGroupWire } from '#contract/calls/menus.calls.ts'

export const contains = (allergen_words: string[] = [], additive_words: string[] = []) => ({
  allergens: [],
  cereals: [],
  nuts: [],
  additives: [],
  allergen_words,
  additive_words,
})
const option = (id: string, name: string, price_cents: number, declaration = contains()) => ({ id, name, price_cents, declaration })

export const size: OptionGroupWire = {
  id: 'groesse',
  name: 'Größe',
  min: 1,
  max: 1,
  options: [option('groesse.28', '28 cm', 0), option('groesse.32', '32 cm', 200)],
}
export const toppings: OptionGroupWire = {
  id: 'belag',
  name: 'Zusätzlicher Belag',
  min: 0,
  max: 2,
  options: [
    option('belag.salami', 'Salami', 150, contains([], ['mit Nitritpökelsalz'])),
    option('belag.nuss', 'Walnüsse', 120, contains(['Schalenfrüchte (Walnuss)'])),
    option('belag.pilze', 'Pilze', 100),
  ],
}
export const sauce: OptionGroupWire = {
  id: 'sauce',
  name: 'Sauce',
  min: 1,
  max: 1,
  options: [option('sauce.mild', 'Mild', 50), option('sauce.scharf', 'Scharf', 50)],
}

export function aDish(more: Partial<Dish> = {}): Dish {
  return {
    id: 5,
    name: 'Margherita',
    description: 'Tomate und Mozzarella.',
    price_cents: 850,
    tax: 7,
    base_price: null,
    deposit_cents: 0,
    deposit_type: null,
    age_limit: 0,
    alcohol_percent: null,
    picture: null,
    diet: 'vegetarian',
    spicy: 0,
    sold_out: false,
    orderable: true,
    not_orderable_reason: null,
    declaration: contains(['glutenhaltiges Getreide (Weizen)', 'Milch (einschließlich Laktose)']),
    option_groups: [],
    ...more,
  }
}
