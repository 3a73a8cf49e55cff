/** Words of the market and the provider search. */
export const marketTexts = {
  hero: {
    title: 'Ihre Stadt hat alles. Hier ist der Weg dorthin.',
    text: 'Essen bestellen und live verfolgen, in Läden stöbern, Handwerk und Dienste anfragen – direkt bei den Betrieben von nebenan.',
    where: 'Wohin dürfen wir liefern?', set: 'Übernehmen',
    known: (place: string) => `Gebühren und Zeiten für ${place}`,
    promises: [
      { icon: 'clock', text: 'Bestellung live verfolgen' },
      { icon: 'cart', text: 'Ein Warenkorb für alle Betriebe' },
      { icon: 'chat', text: 'Direkt mit dem Betrieb schreiben' },
    ],
  },
  industries: 'Wonach ist Ihnen?',
  sections: {
    open: { title: 'Jetzt geöffnet', all: 'Alle geöffneten', empty: 'Gerade hat kein Betrieb geöffnet. Vorbestellen können Sie trotzdem.' },
    restaurants: { title: 'Beliebte Restaurants', all: 'Alle Restaurants', empty: 'Hier liefert noch kein Restaurant.' },
    shops: { title: 'Läden in der Nähe', all: 'Alle Läden', empty: 'Hier ist noch kein Laden dabei.' },
    trades: { title: 'Handwerk & Dienste', all: 'Alle Betriebe', empty: 'Hier ist noch kein Betrieb dabei.' },
  },
  loadingSection: (title: string) => `${title} wird geladen`,
  allOf: (title: string) => `${title}: alle ansehen`,
  ranking: 'So entsteht die Reihenfolge',
  reviews: 'Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen.',
  card: {
    free: 'Kostenlose Lieferung', fee: (euro: string) => `${euro} Lieferung`, from: 'ab', minimum: (euro: string) => `Mindestwert ${euro}`, minimumFrom: (euro: string) => `Mindestwert ab ${euro}`,
    pickupOnly: 'Nur Abholung', minutes: (text: string) => `ca. ${text}`,
  },
  search: {
    title: { all: 'Anbieter in Ihrer Nähe', restaurant: 'Restaurants', shop: 'Läden', craft: 'Handwerk', service: 'Dienste' },
    titleFor: (words: string) => `Treffer für „${words}“`,
    kinds: 'Bereich', allKinds: 'Alle', openNow: 'Jetzt geöffnet', sort: 'Sortieren nach', filters: 'Filter', results: 'Ergebnisse',
    sorts: { recommended: 'Beste Treffer', rating: 'Bewertung', name: 'Name A–Z', fee: 'Liefergebühr', time: 'Lieferzeit' },
    postalCode: 'Lieferung nach', postalCodeSet: 'Übernehmen', delivery: (code: string) => `Lieferung nach ${code}`,
    found: (count: string) => `${count} gefunden`, searching: 'Anbieter werden gesucht', pages: 'Seiten der Suche',
    empty: (words: string) => (words ? `Keine Treffer für „${words}“.` : 'Keine Treffer.'), emptyText: 'Prüfen Sie die Schreibweise oder entfernen Sie Filter.',
    clear: 'Filter entfernen', everybody: 'Alle Anbieter zeigen',
  },
} as const
