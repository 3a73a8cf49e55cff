/** German words about sellers' texts that have changed since they were shown. */
export const newTextsTexts = {
  title: {
    terms: (name: string) => `${name} hat die AGB geändert.`,
    withdrawal: (name: string) => `${name} hat die Widerrufsbelehrung geändert.`,
  },
  house: 'Die Markthalle hat ihre AGB geändert.',
  read: { terms: 'Neue AGB lesen', withdrawal: 'Neue Widerrufsbelehrung lesen' },
  gone: {
    terms: 'Eigene AGB gibt es nicht mehr; es gilt das Gesetz.',
    withdrawal: 'Eine eigene gibt es nicht mehr; es gilt die gesetzliche.',
  },
  again: 'Eine Zustimmung zur früheren Fassung gilt nicht mehr. Bitte stimmen Sie unten zu, dann können Sie bestellen.',
  agree: 'Zur Zustimmung',
  withdrawalOf: (name: string) => `Widerrufsbelehrung von ${name}`,
  isNew: 'neue Fassung',
} as const
