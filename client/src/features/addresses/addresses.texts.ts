import type { AddressBook } from '#contract/calls/addresses.calls.ts'

/** Words of both address books. */
export const addressTexts = {
  books: {
    shipping: { title: 'Lieferadressen', intro: 'Die Standardadresse ist an der Kasse schon ausgewählt.', empty: { title: 'Noch keine Lieferadresse', text: 'Mit einer gespeicherten Adresse bestellen Sie schneller.' } },
    billing: { title: 'Rechnungsadressen', intro: 'Auf wen Ihre Rechnungen ausgestellt werden.', empty: { title: 'Noch keine Rechnungsadresse', text: 'Legen Sie fest, auf wen Ihre Rechnungen ausgestellt werden.' } },
  } satisfies Record<AddressBook, unknown>,
  loading: 'Adressen werden geladen', offline: 'Keine Verbindung. Ihre Adressen erscheinen wieder, sobald Sie online sind.',
  add: 'Adresse hinzufügen', full: (max: number) => `Sie haben ${max} Adressen gespeichert, mehr passen nicht in ein Adressbuch.`,
  isDefault: 'Standard', isLocation: 'Mein Ort', isShipping: 'auch Lieferadresse', makeDefault: 'Als Standard', edit: 'Bearbeiten', remove: 'Löschen', makeLocation: 'Von hier aus suchen', toShipping: 'Als Lieferadresse übernehmen', more: 'Weitere Aktionen',
  /** What a button of one card does, for those who only hear it. */
  of: (action: string, name: string) => `${action}: ${name}`,
  vatId: 'USt-IdNr.', postNumber: 'Postnummer',
  copy: { button: 'Rechnungsadresse als Lieferadresse übernehmen', title: 'Welche Rechnungsadresse?', none: 'Sie haben noch keine Rechnungsadresse.', failed: 'Die Rechnungsadressen konnten nicht geladen werden.' },
  removal: {
    title: 'Adresse löschen?', confirm: 'Adresse löschen', keep: 'Behalten',
    text: (name: string) => `${name} wird aus Ihrem Adressbuch gelöscht. Laufende und frühere Bestellungen ändern sich dadurch nicht.`,
    next: 'Standard wird dann die zuletzt angelegte andere Adresse.',
  },
  form: {
    title: { shipping: { add: 'Neue Lieferadresse', edit: 'Lieferadresse bearbeiten' }, billing: { add: 'Neue Rechnungsadresse', edit: 'Rechnungsadresse bearbeiten' } },
    save: 'Adresse speichern', cancel: 'Abbrechen',
    who: 'Person oder Firma', where: 'Anschrift', more: 'Kontakt und Auswahl',
    gender: 'Anrede', genders: { none: 'Keine Angabe', female: 'Frau', male: 'Herr', diverse: 'Divers' }, titleField: 'Titel', titleHint: 'z. B. Dr.',
    firstName: 'Vorname', lastName: 'Nachname', company: 'Firma', vatId: 'USt-IdNr.', vatIdHint: 'Nur für Firmen, z. B. DE136695976',
    country: 'Land', postalCode: 'Postleitzahl', city: 'Ort', street: 'Straße', houseNumber: 'Hausnummer', extra: 'Adresszusatz', extraHint: 'z. B. Hinterhaus, 3. Stock, bei Müller',
    chooseCity: 'Zu dieser Postleitzahl gehören mehrere Orte. Bitte wählen Sie.', unknownCode: 'Diese Postleitzahl kennen wir nicht. Sie können den Ort selbst eingeben.',
    noCity: 'Kein Vorschlag. Der Ort kann frei eingegeben werden.', noStreet: 'Kein Vorschlag. Die Straße kann frei eingegeben werden.',
    kind: 'Art der Anschrift', kinds: { house: 'Hausadresse', Packstation: 'Packstation', Postfiliale: 'Postfiliale' },
    stationHint: 'Nur für Pakete mit DHL. Essen und Möbel werden nicht dorthin geliefert.', station: 'Nummer der Station', stationDescription: 'Drei Ziffern', postNumber: 'Postnummer', postNumberHint: '6 bis 10 Ziffern, Ihre persönliche Nummer bei DHL',
    phone: 'Telefon', phoneHint: 'Für Rückfragen bei der Lieferung', email: 'E-Mail', alternateEmail: 'Kopien von E-Mails auch an meine zweite E-Mail-Adresse', label: 'Bezeichnung', labelHint: 'z. B. Zuhause oder Büro',
    isDefault: 'Als Standardadresse verwenden', isShipping: 'Auch als Lieferadresse verwenden',
  },
} as const
