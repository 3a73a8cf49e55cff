/** What `npm run mutate` can look at: the code of an area, and the tests that should notice. Tests of an area need no database. */
export const areas = {
  money: {
    what: 'Geld, Steuern, Preise',
    mutate: ['contract/values/{money,taxes,shopPrices,units,wholesale,euroText,numberText,taxNote}.ts'],
    tests: ['tests/contract/values/*.test.ts'],
  },
  lifecycles: {
    what: 'Gesetze der Lebensläufe',
    mutate: ['machines/lifecycles/*.lifecycle.ts'],
    tests: ['tests/machines/laws/*.laws.test.ts'],
  },
  checkout: {
    what: 'Preise der Speisekarten und Produkte, Warenkorb, Kasse',
    mutate: [
      'backend/features/menus/{pricing,optionGroups,basePrice}.ts',
      'backend/features/products/prices.ts',
      'backend/features/carts/{lines,cartLines,carts.present}.ts',
      'backend/features/checkout/checkout.quote.ts',
    ],
    tests: ['tests/backend/features/menusPricing.test.ts', 'tests/backend/pure/*.test.ts'],
  },
}
