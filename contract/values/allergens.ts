/** The 14 allergens of LMIV annex II with the letters common in Germany. Letters are custom, words are law: show words. */
export const allergens = {
  gluten: { code: 'A', name: 'glutenhaltiges Getreide' },
  crustaceans: { code: 'B', name: 'Krebstiere' },
  eggs: { code: 'C', name: 'Eier' },
  fish: { code: 'D', name: 'Fisch' },
  peanuts: { code: 'E', name: 'Erdnüsse' },
  soy: { code: 'F', name: 'Soja' },
  milk: { code: 'G', name: 'Milch (einschließlich Laktose)' },
  nuts: { code: 'H', name: 'Schalenfrüchte' },
  celery: { code: 'L', name: 'Sellerie' },
  mustard: { code: 'M', name: 'Senf' },
  sesame: { code: 'N', name: 'Sesam' },
  sulphites: { code: 'O', name: 'Schwefeldioxid und Sulfite' },
  lupin: { code: 'P', name: 'Lupinen' },
  molluscs: { code: 'R', name: 'Weichtiere' },
} as const satisfies Record<string, { code: string; name: string }>
export type AllergenKey = keyof typeof allergens
export const allergenKeys = Object.keys(allergens) as AllergenKey[]

/** Cereals with gluten; the law wants the kind named. */
export const cereals = {
  wheat: 'Weizen',
  spelt: 'Dinkel',
  khorasan: 'Khorasan-Weizen',
  rye: 'Roggen',
  barley: 'Gerste',
  oats: 'Hafer',
} as const satisfies Record<string, string>
export type CerealKey = keyof typeof cereals
export const cerealKeys = Object.keys(cereals) as CerealKey[]

/** Tree nuts; the law wants the kind named. */
export const nuts = {
  almond: 'Mandel',
  hazelnut: 'Haselnuss',
  walnut: 'Walnuss',
  cashew: 'Cashew',
  pecan: 'Pecannuss',
  brazil: 'Paranuss',
  pistachio: 'Pistazie',
  macadamia: 'Macadamia',
} as const satisfies Record<string, string>
export type NutKey = keyof typeof nuts
export const nutKeys = Object.keys(nuts) as NutKey[]

/** Turns a letter of a menu card (`A`–`R`) into the key; `null` for a letter that means nothing. */
export function allergenOfCode(code: string): AllergenKey | null {
  return allergenKeys.find((key) => allergens[key].code === code.trim().toUpperCase()) ?? null
}

/** The words a guest reads, in the order of the law: «glutenhaltiges Getreide (Weizen, Roggen), Eier». */
export function allergenWords(declared: {
  allergens: readonly AllergenKey[]
  cereals: readonly CerealKey[]
  nuts: readonly NutKey[]
}): string[] {
  return allergenKeys
    .filter((key) => declared.allergens.includes(key))
    .map((key) => {
      const kinds =
        key === 'gluten'
          ? cerealKeys.filter((kind) => declared.cereals.includes(kind)).map((kind) => cereals[kind])
          : key === 'nuts'
            ? nutKeys.filter((kind) => declared.nuts.includes(kind)).map((kind) => nuts[kind])
            : []
      return kinds.length > 0 ? `${allergens[key].name} (${kinds.join(', ')})` : allergens[key].name
    })
}
