/** Words of the cart page. */
export const cartTexts = {
  title: 'Warenkorb', loading: 'Warenkorb wird geladen', count: (count: string) => `${count} im Warenkorb`,
  empty: { title: 'Ihr Warenkorb ist leer.', text: 'Stöbern Sie durch Restaurants und Läden Ihrer Stadt.', open: 'Was jetzt geöffnet ist', all: 'Alle Restaurants' },
  failed: 'Ihr Warenkorb konnte nicht geladen werden.',
  offline: 'Sie sind offline. Änderungen sind erst wieder möglich, wenn die Verbindung da ist.',
  more: 'Weitere Gerichte hinzufügen', clear: 'Warenkorb leeren', cleared: 'Der Warenkorb ist geleert.',
  line: {
    quantity: (name: string) => `Menge ${name}`, edit: 'Ändern', editOf: (name: string) => `Auswahl von ${name} ändern`, note: 'Hinweis', noteOf: (name: string) => `Hinweis zu ${name}`, saveNote: 'Hinweis speichern', cancel: 'Abbrechen',
    remove: 'Entfernen', removeOf: (name: string) => `${name} entfernen`, each: (euro: string) => `je ${euro}`, deposit: (euro: string) => `zzgl. ${euro} Pfand`, age: (age: number) => `ab ${age} Jahren`,
    removed: (name: string) => `${name} wurde entfernt.`, undo: 'Rückgängig', dismiss: 'Hinweis schließen',
  },
  sums: { items: 'Zwischensumme', deposit: 'Pfand', total: 'Summe', fee: 'Lieferung', totalDelivered: 'Summe mit Lieferung', tax: (note: string) => `${note}, zzgl. Lieferung` },
  missing: (euro: string) => `Noch ${euro} bis zum Mindestbestellwert`, missingDelivery: (euro: string) => `Noch ${euro} bis zum Mindestbestellwert für die Lieferung`,
  way: {
    to: (place: string, fee: string, time: string) => `Lieferung nach ${place}: ${fee} · ca. ${time}`, free: 'kostenlos',
    pickupOnly: (place: string) => `Keine Lieferung nach ${place} · nur Abholung`, none: (place: string) => `Keine Lieferung nach ${place}`,
  },
  checkout: 'Zur Kasse', checkoutAll: (count: number) => `Bei allen ${count} Anbietern bestellen`, checkoutOf: (name: string) => `Zur Kasse mit ${name}`,
  blocked: 'Bitte lösen Sie zuerst die markierten Hinweise.', belowMinimum: 'Ein Anbieter liegt unter seinem Mindestbestellwert. Sie können die anderen einzeln bestellen.',
  sellers: (count: number) => `Sie schließen ${count} Verträge mit ${count} Anbietern. Vertragspartner ist der jeweils genannte Anbieter.`,
  overview: 'Übersicht',
} as const
