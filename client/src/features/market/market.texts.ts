import { numberText } from '#contract/values/numberText.ts'

/** Words of the market and the provider search. */
export const marketTexts = {
  ranking: 'So entsteht die Reihenfolge',
  search: {
    title: { all: 'Anbieter in Ihrer Nähe', restaurant: 'Restaurants', shop: 'Läden', craft: 'Handwerk', service: 'Dienste' },
    titleFor: (words: string) => `Treffer für „${words}“`,
    kinds: 'Bereich', allKinds: 'Alle', openNow: 'Jetzt geöffnet', sort: 'Sortieren nach', filters: 'Filter', results: 'Ergebnisse',
    sorts: { recommended: 'Beste Treffer', rating: 'Bewertung', name: 'Name A–Z', fee: 'Liefergebühr', time: 'Lieferzeit', price: 'Preis', distance: 'Entfernung' },
    stars: (least: number) => `ab ${least} Sternen`,
    head: { title: { all: 'Anbieter in Ihrer Nähe', restaurant: 'Restaurants mit Lieferung und Abholung', shop: 'Läden in Ihrer Nähe', craft: 'Handwerker in Ihrer Nähe', service: 'Dienste in Ihrer Nähe' }, description: (count: string, title: string) => `${title}: ${count} mit Öffnungszeiten, Bewertungen, Entfernung und direktem Kontakt.`, failed: 'Anbieter' },
    postalCode: 'Ihre Postleitzahl', postalCodeSet: 'Übernehmen', delivery: (code: string) => `Lieferung nach ${code}`, near: (code: string) => `PLZ ${code}`,
    found: (count: string) => `${count} gefunden`, searching: 'Anbieter werden gesucht', pages: 'Seiten der Suche',
    empty: (words: string) => (words ? `Keine Treffer für „${words}“.` : 'Keine Treffer.'), emptyText: 'Prüfen Sie die Schreibweise oder entfernen Sie Filter.',
    pastEnd: (page: number) => `Seite ${numberText(page)} gibt es nicht.`, toFirst: 'Zur ersten Seite', clear: 'Filter entfernen', everybody: 'Alle Anbieter zeigen',
  },
} as const
