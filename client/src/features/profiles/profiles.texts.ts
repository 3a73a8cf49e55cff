/** Words of both profile pages. */
export const profileTexts = {
  updated: 'Ihre Angaben wurden gespeichert.',
  personal: {
    title: 'Mein Profil', lead: 'So sprechen wir Sie an und so erreichen wir Sie.',
    heading: 'Persönliche Angaben', form: 'Persönliche Angaben', login: (email: string) => `Sie melden sich mit ${email} an.`, toSecurity: 'E-Mail oder Passwort ändern', toBusiness: 'Betriebsdaten bearbeiten',
    gender: 'Anrede', genders: { male: 'Herr', female: 'Frau', diverse: 'Divers', none: 'Keine Angabe' },
    name: 'Titel', titleHint: 'Zum Beispiel „Dr.“', firstName: 'Vorname', lastName: 'Nachname', birthday: 'Geburtsdatum', birthdayHint: 'TT.MM.JJJJ, zum Beispiel 24.12.1980', birthdayWrong: 'Bitte geben Sie ein Datum an (TT.MM.JJJJ).',
    phone: 'Telefon', phoneHint: 'Zum Beispiel 0171 39200112', country: 'Land', address: 'Anschrift', addressHint: 'Straße, Hausnummer, Postleitzahl und Ort. Für Bestellungen gelten Ihre Adressbücher.',
    bank: 'Hausbank', optional: (label: string) => `${label} (optional)`,
  },
  avatar: {
    heading: 'Profilbild', hint: 'PNG oder JPG, höchstens 10 MB. Sichtbar in Nachrichten und bei Bestellungen.', choose: 'Bild auswählen', replace: 'Anderes Bild wählen', remove: 'Bild entfernen',
    crop: 'Ausschnitt wählen', cropHint: 'Ziehen Sie den Rahmen. Mit der Tastatur: Tab zum Rahmen oder zu einer Ecke, dann Pfeiltasten.', preview: 'Vorschau', save: 'Bild speichern', cancel: 'Abbrechen',
    tooLarge: 'Das Bild ist größer als 10 MB. Bitte wählen Sie ein kleineres.', unreadable: 'Dieses Bild lässt sich nicht lesen. Bitte wählen Sie ein Bild im Format PNG oder JPG.', loading: 'Bild wird geladen',
    removeTitle: 'Profilbild entfernen?', removeText: 'Statt des Bildes stehen dann Ihre Initialen.', keep: 'Behalten',
    ariaLabels: {
      cropArea: 'Ausschnitt, mit den Pfeiltasten verschieben', nwDragHandle: 'Ecke links oben', nDragHandle: 'Kante oben', neDragHandle: 'Ecke rechts oben', eDragHandle: 'Kante rechts',
      seDragHandle: 'Ecke rechts unten', sDragHandle: 'Kante unten', swDragHandle: 'Ecke links unten', wDragHandle: 'Kante links',
    },
  },
  business: {
    title: 'Betrieb', lead: 'Diese Angaben stehen auf Ihrer öffentlichen Seite, auf Rechnungen und im Impressum.', form: 'Betriebsdaten', publicPage: 'Öffentliche Seite ansehen',
    trading: {
      title: 'Gewerblich oder privat', label: 'Wie bieten Sie an?', since: (day: string) => `Erklärt am ${day}.`, none: 'Sie haben sich noch nicht erklärt. Ihre Kundschaft sieht, dass die Angabe fehlt.',
      trader: 'Ich biete gewerblich an', traderHint: 'Regelmäßig und mit Gewinnabsicht. Ihre Kundschaft hat alle Verbraucherrechte.',
      private: 'Ich biete privat an', privateHint: 'Nur gelegentlich und aus eigenem Besitz. Auf Ihren Seiten steht, dass Verbraucherrechte nicht gelten.',
    },
    company: 'Firma', companyName: 'Firmenname', legalForm: 'Rechtsform', legalFormHint: 'Zum Beispiel GmbH, oder der volle Name: Radwerk GmbH', representative: 'Vertreten durch', representativeHint: 'Inhaberin, Geschäftsführer oder Vorstand mit vollem Namen',
    userName: 'Benutzername', userNameHint: '3 bis 40 Zeichen, ohne Leerzeichen',
    place: 'Anschrift und Kontakt', street: 'Straße', houseNumber: 'Hausnummer', zip: 'Postleitzahl', city: 'Ort', phone: 'Telefon', email: 'E-Mail für Kundschaft', emailHint: 'Steht im Impressum. Zum Anmelden dient weiter Ihre Anmelde-Adresse.', secondEmail: 'Zweite E-Mail',
    secondEmailHint: 'Zum Beispiel für die Buchhaltung',
    register: 'Register und Steuern', court: 'Registergericht', courtHint: 'Zum Beispiel Amtsgericht Lindenbrück', number: 'Registernummer', numberHint: 'Zum Beispiel HRB 4711', vat: 'USt-IdNr.', vatHint: 'Zum Beispiel DE136695976', vatFine: 'Form und Prüfziffer stimmen.',
    vatWrong: 'Diese USt-IdNr. ist nicht gültig. Bitte prüfen Sie Ziffern und Länderkürzel.', smallBusiness: 'Kleinunternehmen nach § 19 UStG (ohne USt-IdNr.)', authority: 'Aufsichtsbehörde', profession: 'Berufsbezeichnung',
    professionHint: 'Nur bei Berufen, die einer Zulassung bedürfen',
    invoices: 'Texte auf Rechnungen', invoicesHint: 'Fünf Zeilenblöcke unter dem Rechnungsbetrag, zum Beispiel Zahlungsziel oder Dank.', moreInvoice: 'Weiterer Text', invoice: (number: number) => `Rechnungstext ${number}`,
    visibility: 'Sichtbarkeit', hide: 'Profil verbergen', hideHint: 'Ihr Betrieb erscheint nicht mehr in der Suche. Das Impressum bleibt nach § 5 DDG erreichbar.',
    imprint: (count: number) => (count === 1 ? 'Im Impressum fehlt eine Angabe.' : `Im Impressum fehlen ${count} Angaben.`), imprintHint: 'Solange etwas fehlt, sind Ihre Seite und Ihre Angebote nicht öffentlich (§ 5 DDG):', imprintFine: 'Ihr Impressum ist vollständig.',
  },
  page: {
    heading: 'Öffentliche Seite', form: 'Öffentliche Seite', preview: 'Vorschau ansehen', logo: 'Logo', logoHint: 'Quadratisch wirkt es am besten.', image: 'Titelbild', imageHint: 'Im Querformat, ab 1600 Pixel Breite.', upload: (what: string) => `${what} auswählen`, remove: (what: string) => `${what} entfernen`,
    vendorText: 'Kurztext', vendorTextHint: (length: number) => `Ein Satz für Listen und Suche. ${length} von 300 Zeichen`, description: 'Beschreibung', shown: 'Was gezeigt wird',
    flags: { show_chat: 'Chat', show_rating: 'Bewertungen', show_gallery: 'Galerie', show_product: 'Produkte', show_lead: 'Anfrage stellen' }, alwaysOpen: 'Rund um die Uhr geöffnet', alwaysOpenHint: 'Öffnungszeiten und Feiertage gelten dann nicht.',
  },
  sections: {
    title: 'Abschnitte', hint: 'Sie stehen unter der Beschreibung, in dieser Reihenfolge. Leere werden nicht gezeigt.', add: 'Abschnitt hinzufügen', types: { heading: 'Überschrift', text: 'Text', list: 'Aufzählung' },
    label: (type: string, place: number) => `Abschnitt ${place}: ${type}`, listHint: 'Ein Punkt je Zeile.', up: (place: number) => `Abschnitt ${place} nach oben`, down: (place: number) => `Abschnitt ${place} nach unten`, remove: (place: number) => `Abschnitt ${place} entfernen`,
  },
  bank: {
    heading: 'Auszahlungskonten', hint: 'Dorthin überweisen wir Ihre Einnahmen. Die IBAN wird verschlüsselt gespeichert. Vor jeder Änderung fragen wir nach Ihrem zweiten Faktor.', empty: 'Noch kein Konto hinterlegt.',
    add: 'Konto hinterlegen', title: 'Konto hinterlegen', iban: 'IBAN', ibanHint: 'Leerzeichen sind erlaubt. Konten aus allen SEPA-Ländern.', holder: 'Kontoinhaber', holderHint: 'Genau so, wie der Name bei der Bank steht.', bic: 'BIC', bicHint: 'Nur nötig, wenn Ihre Bank ihn verlangt.',
    isDefault: 'Auszahlungen auf dieses Konto', save: 'Konto hinterlegen', cancel: 'Abbrechen', found: (name: string, bic: string | null) => (bic ? `${name}, BIC ${bic}` : name), unknown: 'Zu dieser Bankleitzahl kennen wir keine Bank. Bitte prüfen Sie die Eingabe.',
    standard: 'Auszahlungskonto', makeDefault: 'Hierher auszahlen', remove: 'Entfernen', removeTitle: 'Konto entfernen?', removeText: (iban: string) => `Das Konto ${iban} wird gelöscht.`, keep: 'Behalten', confirm: 'Konto entfernen',
    factorTitle: 'Zuerst die Zwei-Faktor-Anmeldung', factorText: 'Bankdaten lassen sich nur mit einem zweiten Faktor ändern. So kann niemand mit Ihrem Passwort allein Ihr Geld umleiten.', toSecurity: 'Jetzt einrichten', failed: 'Die Konten konnten nicht geladen werden.', loading: 'Konten werden geladen',
    label: (action: string, iban: string) => `${action}: ${iban}`,
  },
} as const
