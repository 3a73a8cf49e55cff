/** Words of a provider's page. */
export const menuTexts = {
  crumbs: { start: 'Start', kinds: { restaurant: 'Restaurants', shop: 'Läden', craft: 'Handwerk', service: 'Dienste' } },
  skip: { label: 'Sprungmarken', categories: 'Zu den Speisekategorien', dishes: 'Zu den Gerichten', basket: 'Zu Ihrer Bestellung' },
  anybody: 'Anbieter', loading: 'Anbieter wird geladen',
  missing: { title: 'Diesen Anbieter gibt es hier nicht.', text: 'Vielleicht hat sich die Adresse geändert. In der Suche finden Sie alle Betriebe.', action: 'Anbieter suchen' },
  failed: 'Die Seite des Anbieters konnte nicht geladen werden.',
  header: { write: 'Nachricht schreiben', call: 'Anrufen', info: 'Öffnungszeiten und Infos', appointment: 'Termin anfragen', imprint: 'Impressum', facts: 'Auf einen Blick' },
  /** Why the door is as it is, by the reason of the one function that judges it. */
  opening: {
    alwaysOpen: 'Rund um die Uhr geöffnet', hours: 'Nach den heutigen Öffnungszeiten', paused: 'Der Betrieb nimmt gerade keine Bestellungen an.',
    holiday: 'Wegen einer Schließung des Betriebs', publicHoliday: 'Gesetzlicher Feiertag', closed: 'Außerhalb der Öffnungszeiten',
  },
  goods: { restaurant: 'Aus dem Laden', shop: 'Sortiment', craft: 'Leistungen', service: 'Leistungen' },
  story: {
    label: (name: string) => `${name} stellt sich vor`, gallery: 'Bilder', picture: (name: string, place: number) => `${name}, Bild ${place}`, enlarge: (what: string) => `${what}: vergrößern`,
    position: (at: number, of: number) => `Bild ${at} von ${of}`, before: 'Vorheriges Bild', next: 'Nächstes Bild',
  },
  contents: { offers: 'Angebote und Neuigkeiten', certificates: 'Zertifikate' },
  preview: { title: 'Vorschau Ihrer Seite', active: 'So sehen andere Ihre Seite.', hidden: 'Ihre Seite ist noch nicht freigeschaltet. Nur Sie sehen sie.', edit: 'Bearbeiten' },
  facts: {
    delivery: 'Lieferung', from: 'ab', free: 'kostenlos', freeFrom: (euro: string) => `kostenlos ab ${euro}`, minimum: 'Mindestbestellwert', noMinimum: 'ohne',
    time: 'Lieferdauer', minutes: (text: string) => `ca. ${text}`, minutesFrom: (text: string) => `ab ca. ${text}`, pickup: 'Abholung', pickupIn: (text: string) => `in ca. ${text}`, pickupOnly: 'Nur Abholung',
    outside: (code: string) => `Keine Lieferung nach ${code}.`,
  },
  info: {
    about: (name: string) => `Über ${name}`, hours: 'Öffnungszeiten', orders: 'Küchenzeiten', holidays: 'Feiertage und abweichende Tage', openThen: 'geöffnet', closedThen: 'geschlossen', holidayIn: (state: string) => `Feiertag in ${state}`, until: 'bis', address: 'Adresse und Kontakt', zones: 'Liefergebiet', zone: 'PLZ', fee: 'Gebühr', minimum: 'Mindestwert', minutes: 'Dauer', cash: 'Barzahlung bei Übergabe', payment: 'Bezahlarten',
    reviews: 'Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen.',
    contract: (name: string) => `Ihr Vertragspartner ist ${name}.`, phone: 'Telefon', mail: 'E-Mail', noHours: 'Es sind keine Öffnungszeiten hinterlegt. Bitte fragen Sie den Betrieb.', askFirst: 'Fragen Sie direkt nach', askText: 'Schreiben Sie dem Betrieb, was Sie brauchen. Die Antwort kommt in Ihre Nachrichten.',
  },
  imprint: { title: 'Impressum', form: 'Unternehmen', representative: 'Vertreten durch', address: 'Anschrift', contact: 'Kontakt', register: 'Register', vat: 'USt-IdNr.', small: 'Kleinunternehmer nach § 19 UStG', authority: 'Aufsichtsbehörde', profession: 'Berufsbezeichnung', businessId: 'W-IdNr.', dispute: 'Streitbeilegung' },
} as const
