export const pageTexts = {
  notFound: {
    title: 'Diese Seite gibt es nicht.',
    text: 'Vielleicht wurde sie umbenannt oder entfernt. Suchen Sie nach dem, was Sie brauchen, oder schauen Sie sich auf dem Marktplatz um.',
    market: 'Zum Marktplatz', providers: 'Anbieter finden',
  },
  cms: {
    loading: 'Seite wird geladen',
    failed: 'Diese Seite konnte nicht geladen werden.',
  },
} as const
