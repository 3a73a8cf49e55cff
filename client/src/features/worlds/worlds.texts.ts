export const worldTexts = {
  home: 'Start',
  title: 'Themenwelt',
  loading: 'Die Themenwelt wird geladen',
  failed: 'Die Themenwelt konnte nicht geladen werden.',
  missing: 'Diese Themenwelt gibt es nicht.',
  gone: 'Diese Themenwelt gibt es nicht mehr.',
  toHome: 'Zur Startseite',
  others: 'Weitere Themenwelten',
  products: (name: string) => `Aus ${name}`,
  browse: (name: string) => `${name} ansehen`,
} as const
