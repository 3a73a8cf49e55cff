import type { Declaration, OptionGroup } from '#backend/features/menus/optionGroups.ts'

export const without: Declaration = { allergens: [], cereals: [], nuts: [], additives: [] }
export const wheat: Declaration = { allergens: ['gluten', 'milk'], cereals: ['wheat'], nuts: [], additives: ['preservative'] }
export const size: OptionGroup = {
  key: 'size',
  name: 'Größe',
  required: true,
  min: 1,
  max: 1,
  choices: [
    { key: '28', name: '28 cm', deltaCents: 0, declaration: wheat },
    { key: '32', name: '32 cm', deltaCents: 200, declaration: wheat },
  ],
}
export const toppings: OptionGroup = {
  key: 'extra',
  name: 'Belag',
  required: false,
  min: 0,
  max: 2,
  choices: [
    { key: 'cheese', name: 'Käse', deltaCents: 150, declaration: wheat },
    { key: 'olives', name: 'Oliven', deltaCents: 100, declaration: without },
    { key: 'half', name: 'Halbe Portion', deltaCents: -300, declaration: without },
  ],
}
