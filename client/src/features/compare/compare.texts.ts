import { numberText } from '#contract/values/numberText.ts'

/** Words of the page that shows products side by side. */
export const compareTexts = {
  title: 'Produkte vergleichen',
  lead: 'Bis zu vier Produkte nebeneinander. Der Link in der Adresszeile zeigt anderen dieselbe Auswahl.',
  loading: 'Der Vergleich wird geladen',
  failed: 'Der Vergleich konnte nicht geladen werden.',
  empty: 'Noch nichts ausgewählt',
  emptyText: 'Drücken Sie auf einer Produktkarte oder auf der Seite eines Produkts auf die Waage, dann steht es hier.',
  toCategories: 'Kategorien ansehen',
  gone: 'Diese Produkte gibt es nicht mehr',
  goneText: 'Sie sind nicht mehr im Angebot. Wählen Sie andere aus.',
  some: (count: number) =>
    count === 1
      ? 'Ein Produkt ist nicht mehr im Angebot und fehlt hier.'
      : `${numberText(count)} Produkte sind nicht mehr im Angebot und fehlen hier.`,
  one: 'Wählen Sie noch ein Produkt, dann sehen Sie die Unterschiede.',
  onlyDifferences: 'Nur Unterschiede zeigen',
  same: 'In allem, was wir wissen, gleich.',
  differs: 'unterschiedlich',
  remove: (name: string) => `${name} aus dem Vergleich nehmen`,
  table: 'Vergleich',
  aspect: 'Merkmal',
  none: '–',
  rows: {
    price: 'Preis',
    rating: 'Bewertung',
    delivery: 'Lieferung',
    stock: 'Verfügbarkeit',
    seller: 'Anbieter',
    category: 'Kategorie',
    manufacturer: 'Hersteller',
    condition: 'Zustand',
  },
  noRating: 'Noch keine',
  stock: { many: 'Lieferbar', few: 'Nur noch wenige', none: 'Ausverkauft' },
  conditions: { new: 'Neu', refurbished: 'Generalüberholt', used: 'Gebraucht' },
  noDelivery: 'Kein Versand',
  free: 'versandkostenfrei',
  cost: (euro: string) => `zzgl. ${euro} Versand`,
} as const
