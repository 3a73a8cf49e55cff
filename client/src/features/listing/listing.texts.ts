import { euroText } from '#contract/values/euroText.ts'
import { numberText } from '#contract/values/numberText.ts'
import type { SortLabel } from './listingAddress.ts'

export const listingTexts = {
  home: 'Start',
  all: 'Alle Produkte',
  categories: {
    title: 'Kategorien', intro: 'Alles, was Sie in Ihrer Stadt kaufen, beauftragen und mieten können.',
    goods: 'Produkte', services: 'Dienstleistungen', properties: 'Immobilien',
    description: 'Alle Kategorien der Markthalle: Produkte, Dienstleistungen und Immobilien von Anbietern Ihrer Stadt.',
    empty: 'Noch keine Kategorien', emptyText: 'Sobald Anbieter etwas einstellen, finden Sie es hier.', all: (name: string) => `Alles aus ${name}`,
  },
  category: {
    missing: 'Diese Kategorie gibt es nicht', missingText: 'Vielleicht hat sie einen neuen Namen. In der Übersicht finden Sie alle.', toAll: 'Alle Kategorien',
    description: (name: string, count: string) => `${name}: ${count} von Anbietern Ihrer Stadt, mit Preisen, Bewertungen und Lieferzeit.`,
    sub: 'Unterkategorien',
  },
  search: {
    title: (keyword: string) => (keyword ? `Suche nach „${keyword}“` : 'Suche'), nothing: (keyword: string) => (keyword ? `Keine Treffer für „${keyword}“` : 'Keine Treffer'), noProducts: (keyword: string) => `Keine Produkte zu „${keyword}“`,
    nothingText: 'Prüfen Sie die Schreibweise, oder versuchen Sie ein allgemeineres Wort.', nothingFiltered: 'Mit diesen Filtern bleibt nichts übrig. Nehmen Sie einen davon weg.',
    empty: 'Hier gibt es noch nichts', emptyText: 'Sobald Anbieter etwas einstellen, finden Sie es hier.', pastEnd: (page: number) => `Seite ${numberText(page)} gibt es nicht`, pastEndText: (last: number) => (last === 1 ? 'Alles Gefundene steht auf einer Seite.' : `Die Liste hat ${numberText(last)} Seiten.`), toFirst: 'Zur ersten Seite', everywhere: 'Überall suchen', corrected: (word: string, asked: string) => [`Wir zeigen Ergebnisse für „${word}“. `, `Zu „${asked}“ gab es nichts.`] as const,
    /** What was read out of the words, left out of them, or not found together. */
    price: (from: number | null, until: number | null) => `Preis ${[...(from === null ? [] : [`ab ${euroText(from)}`]), ...(until === null ? [] : [`bis ${euroText(until)}`])].join(' ')}.`,
    dropped: (words: readonly string[]) => `Ohne ${words.map((word) => `„${word}“`).join(', ')}: Dazu gibt es hier nichts.`,
    relaxed: 'Alle Wörter zusammen passen auf nichts. Das kommt dem am nächsten.',
    dishes: 'Gerichte', providers: 'Anbieter', categories: 'Kategorien', posts: 'Magazin', products: 'Produkte', begin: 'Wonach suchen Sie?', tooShort: 'Bitte geben Sie mindestens zwei Zeichen ein.', beginText: 'Geben Sie oben ein Wort ein: ein Produkt, einen Laden, ein Handwerk.',
  },
  found: (count: string, more: boolean) => (more ? `mehr als ${count}` : count),
  /** By the top of the tree they stand below. */
  things: { '': ['Produkt', 'Produkte'], dienstleistungen: ['Dienstleistung', 'Dienstleistungen'], immobilien: ['Immobilie', 'Immobilien'] } as Partial<Record<string, readonly [string, string]>>,
  loading: 'Wird geladen …',
  sort: 'Sortierung',
  /** «Preis, Wohnfläche, Bewertung, Entfernung» are the spec's labels (section 9). */
  sorts: {
    relevance: 'Beste Treffer', popular: 'Beliebtheit', price: 'Preis', rating: 'Bewertung', distance: 'Entfernung', newest: 'Neueste', living_area: 'Wohnfläche',
  } satisfies Record<SortLabel, string>,
  /** What the button beside the order does. */
  direction: { price_asc: 'Preis absteigend sortieren', price_desc: 'Preis aufsteigend sortieren' },
  filters: 'Filter', filtersCount: (count: number) => (count === 0 ? 'Filter' : `Filter (${count})`), close: (count: string) => `${count} zeigen`, clear: 'Alle Filter entfernen', active: 'Gesetzte Filter',
  facets: {
    category: 'Kategorie', price: 'Preis', from: 'von', to: 'bis', apply: 'OK', applyPrice: 'OK, Preis übernehmen', noAmount: 'Bitte geben Sie einen Betrag ein, zum Beispiel 49,90.', rating: 'Bewertung', ratingFrom: (stars: number) => `${stars} ${stars === 1 ? 'Stern' : 'Sterne'} und mehr`, provider: 'Anbieter', delivery: 'Lieferung',
    freeShipping: 'Versandkostenfrei', days: (days: number) => (days === 0 ? 'Heute' : days === 1 ? 'In einem Werktag' : `In höchstens ${days} Werktagen`), available: 'Nur lieferbare', more: 'Mehr anzeigen', moreFilters: (count: number) => `Mehr Filter (${count})`,
  },
  up: (cents: string) => `ab ${cents}`, until: (cents: string) => `bis ${cents}`,
  ranking: 'So entsteht die Reihenfolge', place: 'Entfernung von wo? Ihre Postleitzahl', placeUnknown: (code: string) => `Die Postleitzahl ${code} kennen wir nicht. Bitte prüfen Sie sie.`, placeSet: 'Sortieren',
  retry: 'Das hat nicht geklappt',
} as const
