/** German words of checkout and confirmation; the legal ones as law.md section 3 has them. */
export const checkoutTexts = {
  title: 'Kasse', review: 'Bitte prüfen Sie Ihre Bestellung.', loading: 'Kasse wird geladen', toCart: 'Warenkorb bearbeiten',
  order: 'Zahlungspflichtig bestellen', ordering: 'Ihre Bestellung wird gesendet',
  empty: { title: 'Ihr Warenkorb ist leer.', text: 'Suchen Sie sich etwas Gutes aus. Was Sie schon bestellt haben, finden Sie unter „Meine Bestellungen“.', market: 'Anbieter finden', orders: 'Meine Bestellungen' },
  otherEmpty: { title: 'Von diesem Anbieter liegt nichts im Warenkorb.', cart: 'Zum Warenkorb' },
  offline: 'Keine Verbindung. Die Kasse öffnet, sobald Sie wieder online sind.',
  sellers: {
    title: 'Lieferung oder Abholung', titleMany: 'Lieferung oder Abholung je Anbieter', delivery: 'Lieferung', pickup: 'Abholung', choice: (name: string) => `Lieferung oder Abholung bei ${name}`,
    when: 'Wann?', asap: 'So bald wie möglich', about: (time: string) => `ca. ${time}`, wished: 'Wunschzeit', wishedHint: 'Für heute oder morgen vorbestellen',
    notNow: 'Zurzeit nicht möglich', day: 'Tag', slot: 'Wunschzeit wählen', slotPlaceholder: 'Bitte wählen', full: 'ausgebucht', noSlots: 'Für heute und morgen sind keine Zeiten frei.',
    lost: 'Ihre Wunschzeit ist nicht mehr frei. Bitte wählen Sie eine andere.',
    note: 'Hinweis ans Restaurant', addNote: 'Hinweis hinzufügen', notePlaceholder: 'z. B. bitte nicht klingeln', only: { delivery: 'Nur Lieferung möglich', pickup: 'Nur Abholung möglich' },
    pickupAt: 'Sie holen die Bestellung beim Anbieter ab.',
  },
  ways: {
    more: (missing: string) => `Noch ${missing} bis zum Mindestbestellwert`, toMenu: 'Zur Speisekarte', later: 'Wunschzeit wählen', pickup: 'Selbst abholen', delivery: 'Liefern lassen',
    otherAddress: 'Andere Adresse', cart: 'Im Warenkorb ändern',
  },
  address: {
    title: 'Lieferadresse', saved: 'Gespeicherte Adressen', other: 'Andere Adresse', otherHint: 'Neu eingeben', postalCode: 'Postleitzahl', city: 'Ort', street: 'Straße', houseNumber: 'Hausnummer',
    extra: 'Zusatz', extraHint: 'Etage, Hinterhaus, Klingelname', save: 'Adresse für das nächste Mal speichern', unknownCode: 'Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie.',
    chooseCity: 'Bitte wählen Sie Ihren Ort.', noStreet: 'Keine Straße gefunden – Ihre Eingabe gilt trotzdem.', noCity: 'Kein Ort gefunden – Ihre Eingabe gilt trotzdem.',
  },
  contact: { title: 'Kontakt', hint: 'Für Rückfragen zu dieser Bestellung.', firstName: 'Vorname', lastName: 'Nachname', phone: 'Telefon', phoneWrong: 'Bitte geben Sie eine gültige Telefonnummer ein.', mail: (address: string) => `Die Bestätigung senden wir an ${address}.` },
  payment: { title: 'Bezahlung', method: 'Bezahlarten', cash: 'Barzahlung', cashText: 'Sie zahlen bei der Übergabe, ohne Aufpreis. Passend ist am schnellsten.', fee: (euro: string) => `zzgl. ${euro}` },
  consent: {
    title: 'Einverständnis', terms: 'Ich habe die AGB gelesen und stimme ihnen zu.', houseTerms: 'Ich stimme den AGB der Markthalle zu.', termsOf: (name: string) => `AGB von ${name}`, noTerms: (name: string) => `${name} verwendet keine eigenen AGB; es gilt das Gesetz.`, house: 'AGB der Markthalle', opens: 'öffnet in neuem Fenster',
    age: (years: number) => `Ich bin mindestens ${years} Jahre alt.`, ageHint: (years: number) => `Ein Artikel ist erst ab ${years} Jahren erhältlich. Bei der Übergabe wird Ihr Alter geprüft.`,
    privacyBefore: 'Informationen zum Datenschutz finden Sie ', privacyLink: 'hier',
    privately: (names: readonly string[]) => (names.length === 1 ? `${names[0]} bietet nach eigener Erklärung privat an.` : `${names.join(', ')} bieten nach eigener Erklärung privat an.`),
    revoke: 'Für frisch zubereitete Speisen besteht kein Widerrufsrecht. Verschlossene, haltbare Ware können Sie 14 Tage lang widerrufen. Solange das Restaurant nicht angenommen hat, können Sie kostenfrei stornieren.',
  },
  summary: {
    title: 'Ihre Bestellung', deposit: 'Pfand', fee: 'Liefergebühr', free: 'kostenlos', feeLater: 'nach Eingabe der Adresse', noFee: 'nicht möglich', subtotal: 'Zwischensumme', total: 'Gesamtsumme',
    tax: (rate: number) => `darin ${rate} % MwSt.`, note: 'Hinweis', asap: (time: string) => `so bald wie möglich, ca. ${time}`, noTime: 'Zeit noch nicht gewählt', cash: 'Barzahlung bei Übergabe',
    one: (name: string) => `Vertragspartner ist ${name}.`,
    many: (count: number) => `Sie schließen ${count} Verträge mit ${count} Anbietern. Vertragspartner ist der jeweils genannte Anbieter.`,
  },
  notices: {
    price: 'Die Preise haben sich geändert.', priceText: (from: string, to: string) => `Statt ${from} beträgt die Summe jetzt ${to}. Bitte prüfen Sie die Bestellung und bestätigen Sie sie noch einmal.`,
    notPlaced: 'Ihre letzte Bestellung ist nicht angekommen. Ihre Eingaben sind noch da – bitte bestellen Sie erneut.',
    outdated: 'Die Preise konnten gerade nicht geprüft werden.', retry: 'Erneut prüfen',
    unanswered: 'Wir warten auf die Antwort zu Ihrer Bestellung.', unansweredText: 'Die Verbindung ist unterbrochen. Es entsteht auf keinen Fall eine zweite Bestellung.', again: 'Erneut senden', check: 'Nachsehen, ob sie angekommen ist',
    refused: 'Ihre Bestellung wurde nicht aufgegeben.', obstacles: 'So kann noch nicht bestellt werden:', failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.',
  },
} as const

export const confirmationTexts = {
  title: 'Danke für Ihre Bestellung!', order: 'Ihre Bestellung', one: 'Ihre Bestellung ist eingegangen.', many: (count: number) => `Ihre ${count} Bestellungen sind eingegangen.`, loading: 'Bestellung wird geladen',
  mail: (address: string) => `Die Bestätigung mit allen Angaben haben wir an ${address} gesendet.`,
  number: 'Bestellnummer', track: 'Bestellung verfolgen', next: 'Sobald das Restaurant annimmt, sehen Sie die genaue Zeit live in der Verfolgung.', expected: { delivery: (time: string) => `Lieferung voraussichtlich gegen ${time}`, pickup: (time: string) => `Abholbereit voraussichtlich gegen ${time}` },
  cash: (sum: string) => `Bar bei Übergabe: ${sum}`, total: 'Gesamtsumme', others: (count: number, sum: string) => `Im Warenkorb warten noch ${count} Artikel für ${sum}.`, toCart: 'Zum Warenkorb',
  orders: 'Alle Bestellungen', more: 'Weiter einkaufen', print: 'Drucken', missing: 'Diese Bestellung haben wir nicht gefunden.', missingText: 'Vielleicht gehört sie zu einem anderen Konto.',
} as const
