/** Words of the marketplace's start page. */
export const marketplaceTexts = {
  title: 'Marktplatz',
  lead: 'Was die Läden Ihrer Stadt im Sortiment haben – mit Preis, Lieferung und Bewertung, direkt vom Betrieb nebenan.',
  head: {
    title: 'Marktplatz: Produkte aus den Läden Ihrer Stadt',
    description:
      'Fahrräder, Wein, Bücher, Blumen, Spielzeug und mehr aus den Läden Ihrer Stadt: Preise, Lieferzeit und Bewertungen auf einen Blick.',
  },
  categories: { title: 'Rubriken', all: 'Alle Rubriken' },
  latest: 'Neu eingetroffen',
  trending: 'Gerade beliebt',
  viewed: {
    title: 'Zuletzt angesehen',
    remove: (name: string) => `${name} aus „Zuletzt angesehen“ nehmen`,
    failed: 'Das Produkt konnte nicht entfernt werden.',
  },
  loading: (title: string) => `${title} wird geladen`,
  failed: (title: string) => `„${title}“ konnte nicht geladen werden.`,
  sections: 'Empfehlungen',
  sliders: 'Aus den Rubriken',
  empty: {
    title: 'Hier wird gerade eingeräumt.',
    text: 'Noch haben die Läden nichts eingestellt. Schauen Sie inzwischen, welche Betriebe dabei sind.',
    action: 'Betriebe ansehen',
  },
  ranking: 'So entsteht die Reihenfolge',
} as const
