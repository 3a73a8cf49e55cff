import { numberText } from '#contract/values/numberText.ts'

/** Words of the market and the provider search. */
export const marketTexts = {
  ranking: 'So entsteht die Reihenfolge',
  reviews: 'Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen.',
  directory: {
    title: 'Branchen von A bis Z', lead: 'Sie wissen nicht, wie das Gewerk heißt? Öffnen Sie eine Gruppe.', loading: 'Branchen werden geladen', failed: 'Die Branchen konnten nicht geladen werden.',
    all: (name: string) => `Alle aus „${name}“`,
  },
  search: {
    title: { all: 'Anbieter in Ihrer Nähe', restaurant: 'Restaurants', shop: 'Läden', craft: 'Handwerk', service: 'Dienste' },
    titleFor: (words: string) => `Treffer für „${words}“`,
    kinds: 'Bereich', allKinds: 'Alle', openNow: 'Jetzt geöffnet', sort: 'Sortieren nach', filters: 'Filter', results: 'Ergebnisse',
    sorts: { recommended: 'Beste Treffer', rating: 'Bewertung', name: 'Name A–Z', fee: 'Liefergebühr', time: 'Lieferdauer', price: 'Preis', distance: 'Entfernung' },
    radius: 'Umkreis', everywhere: 'Überall', kilometres: (km: number) => `${km} km`,
    placeMissing: 'Entfernung von wo? Bitte geben Sie Ihre Postleitzahl an. Bis dahin stehen alle in der üblichen Reihenfolge.',
    placeUnknown: (code: string) => `Wo die Postleitzahl ${code} liegt, wissen wir nicht. Umkreis und Entfernung gelten deshalb nicht; die Treffer stehen in der üblichen Reihenfolge.`,
    stars: (least: number) => `ab ${least} Sternen`,
    head: { title: { all: 'Anbieter in Ihrer Nähe', restaurant: 'Restaurants mit Lieferung und Abholung', shop: 'Läden in Ihrer Nähe', craft: 'Handwerker in Ihrer Nähe', service: 'Dienste in Ihrer Nähe' }, description: (count: string, title: string) => `${title}: ${count} mit Öffnungszeiten, Bewertungen, Entfernung und direktem Kontakt.`, failed: 'Anbieter' },
    postalCode: 'Ihre Postleitzahl', postalCodeSet: 'Übernehmen', delivery: (code: string) => `Lieferung nach ${code}`, near: (code: string) => `PLZ ${code}`,
    found: (count: string) => `${count} gefunden`, searching: 'Anbieter werden gesucht', pages: 'Seiten der Suche',
    empty: (words: string) => (words ? `Keine Treffer für „${words}“.` : 'Keine Treffer.'), emptyText: 'Prüfen Sie die Schreibweise oder entfernen Sie Filter.',
    pastEnd: (page: number) => `Seite ${numberText(page)} gibt es nicht.`, toFirst: 'Zur ersten Seite', clear: 'Filter entfernen', everybody: 'Alle Anbieter zeigen',
  },
} as const
