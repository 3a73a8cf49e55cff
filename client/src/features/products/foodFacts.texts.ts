export const foodTexts = {
  food: 'Angaben zum Lebensmittel',
  ingredients: 'Zutaten',
  allergens: 'Allergene',
  additives: 'Zusatzstoffe',
  alcohol: 'Alkoholgehalt',
  percent: (value: string) => `${value} % vol`,
  organic: 'Öko-Kontrollstelle',
  operator: 'Verantwortlich',
  none: 'keine',
  label: 'Energielabel',
  sheet: 'Produktdatenblatt',
} as const
