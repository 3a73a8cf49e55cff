export const dataSourcesTexts = {
  title: 'Datenquellen',
  lead: 'Diese Seite verwendet Daten, Bilder und Schriften anderer. Danke dafür – hier steht, von wem sie kommen und unter welcher Lizenz.',
  licence: 'Lizenz',
  asOf: 'Stand',
  visit: (whose: string) => `Zur Quelle: ${whose}`,
  toSource: 'Zur Quelle',
  failed: 'Die Datenquellen konnten nicht geladen werden.',
  loading: 'Datenquellen werden geladen',
} as const
