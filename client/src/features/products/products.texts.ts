import { formatEuro } from '#client/lib/format.ts'
import { daysWords } from '#client/ui/ProductCard.tsx'

const stocks = { many: 'Auf Lager', few: 'Nur noch wenige verfügbar', none: 'Zurzeit ausverkauft' } as const
const conditions = { new: 'Neu', refurbished: 'Generalüberholt', used: 'Gebraucht' } as const

/** Words of a product's page. */
export const productTexts = {
  crumbs: { start: 'Start', market: 'Marktplatz' },
  anything: 'Produkt', loading: 'Produkt wird geladen', failed: 'Das Produkt konnte nicht geladen werden.',
  missing: { title: 'Dieses Produkt gibt es hier nicht.', text: 'Vielleicht hat sich die Adresse geändert. Auf dem Marktplatz finden Sie alles, was es gibt.', action: 'Zum Marktplatz' },
  gone: { title: 'Dieses Produkt wird nicht mehr angeboten.', text: 'Der Anbieter hat es aus dem Sortiment genommen. Auf dem Marktplatz finden Sie Ähnliches.', action: 'Zum Marktplatz' },
  head: { title: (name: string, seller: string) => `${name} – ${seller}`, description: (name: string, seller: string, city: string, cents: number | null) => `${name} von ${seller} aus ${city}${cents === null ? '' : ` für ${formatEuro(cents)}`}. Lieferung, Verfügbarkeit und Bewertungen auf einen Blick.` },
  gallery: {
    label: (name: string) => `Bilder: ${name}`, picture: (name: string, number: number, count: number) => `${name}, Bild ${number} von ${count}`, show: (number: number) => `Bild ${number} zeigen`,
    before: 'Vorheriges Bild', next: 'Nächstes Bild', zoom: 'Bild vergrößern', position: (number: number, count: number) => `${number} / ${count}`, none: 'Noch kein Bild',
    closer: 'Näher heran', further: 'Ganzes Bild',
  },
  variant: { soldOut: 'ausverkauft', elsewhere: 'nur in anderer Ausführung', pick: (name: string) => `${name} wählen` },
  price: { unit: (words: string) => `je ${words}`, shipping: 'Versand', taxShipping: (cents: number) => `zzgl. ${formatEuro(cents)} `, freeShipping: 'versandkostenfrei' },
  bulk: {
    title: 'Mengenrabatt', quantity: 'Menge', from: 'ab Menge', piece: 'je Stück', less: 'Ersparnis', one: '1', percent: (value: string) => `−${value} %`,
    sum: (count: string, unit: string, total: string) => `${count} × ${unit} = ${total}`, reached: 'für Ihre Menge',
  },
  stock: stocks,
  schemaStock: { many: 'InStock', few: 'LimitedAvailability', none: 'OutOfStock' } as const,
  delivery: {
    title: 'Lieferung und Abholung', days: (from: number, until: number) => (until === 0 ? 'Lieferung noch heute' : `Lieferung ${daysWords(from, until)}`),
    free: 'Versand kostenlos', cost: (cents: number) => `Versand ${formatEuro(cents)}`, to: (countries: string) => `nach ${countries}`, pickup: 'Abholung im Laden möglich, kostenlos', none: 'Wird nicht versandt.',
    revoke: '14 Tage Widerrufsrecht', revokeLink: 'Widerrufsbelehrung', guarantee: 'Gesetzliche Gewährleistung', guaranteeNew: 'mindestens zwei Jahre',
  },
  get: {
    normal: { title: 'So bekommen Sie es', text: 'Fragen Sie den Anbieter, ob er es Ihnen zurücklegt oder schickt, oder schauen Sie im Laden vorbei.' },
    food: { title: 'Von der Speisekarte', text: 'Dieses Gericht bestellen Sie auf der Karte des Restaurants.', action: 'Zur Speisekarte' },
    service: { title: 'So beauftragen Sie es', text: 'Beschreiben Sie kurz, was Sie brauchen. Der Betrieb antwortet in Ihren Nachrichten mit Termin und Angebot.' },
    none: { title: 'Zurzeit nicht zu haben', text: 'Fragen Sie den Anbieter, wann es wieder da ist.' },
    ask: 'Anbieter fragen', shop: 'Laden ansehen', business: 'Betrieb ansehen', pick: 'Zurücklegen lassen',
    question: (name: string, details: string) => `Guten Tag, ich interessiere mich für „${name}“${details ? ` (${details})` : ''}.`,
    article: (number: string) => `Art.-Nr. ${number}`, amount: (count: number) => `${count} Stück`,
  },
  age: (age: number) => `Dieser Artikel ist erst ab ${age} Jahren erhältlich. Bei der Übergabe wird Ihr Alter geprüft.`,
  seller: {
    title: { normal: 'Verkauf und Vertrag', food: 'Verkauf und Vertrag', service: 'Anbieter und Vertrag' }, by: { normal: 'Verkauf durch', food: 'Verkauf durch', service: 'Angeboten von' },
    contract: (name: string) => `Ihr Vertragspartner ist ${name}, nicht die Markthalle.`, visit: 'Zum Anbieter', imprint: 'Impressum', hours: 'Öffnungszeiten', loading: 'Öffnungszeiten werden geladen',
  },
  facts: {
    details: 'Beschreibung', features: 'Merkmale', condition: 'Zustand', conditions, maker: 'Hersteller und Sicherheit', address: 'Anschrift', mail: 'E-Mail', website: 'Website', local: 'Hersteller aus der Region',
    responsible: 'Verantwortlich in der EU', safety: 'Sicherheitshinweise', article: 'Artikelnummer', ean: 'EAN', sku: 'SKU', weight: 'Gewicht', size: 'Maße (L × B × H)', unit: 'Verkaufseinheit', content: 'Inhalt', tags: 'Schlagwörter',
    claim: 'Nachweis zur Umweltaussage',
    noDetails: 'Der Anbieter hat noch keine Beschreibung geschrieben.', noMaker: 'Der Anbieter hat noch keinen Hersteller genannt. Fragen Sie bitte nach.',
  },
  actions: { share: 'Teilen', copied: 'Die Adresse wurde kopiert.', notCopied: 'Die Adresse konnte nicht kopiert werden.', report: 'Inhalt melden' },
  reviews: { title: 'Bewertungen', jump: 'Zu den Bewertungen' },
  shelves: { cross: 'Passt gut dazu', related: 'Ähnliche Produkte', seller: (name: string) => `Mehr von ${name}` },
} as const
