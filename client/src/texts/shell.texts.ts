/** Words of the frame around all screens. */
export const shellTexts = {
  name: 'Markthalle',
  skip: 'Zum Inhalt springen',
  loading: 'Seite wird geladen',
  toHome: 'Markthalle – zur Startseite',
  error: {
    missing: { title: 'Diese Seite gibt es nicht.', text: 'Vielleicht wurde sie umbenannt oder entfernt.' },
    outdated: { title: 'Es gibt eine neue Fassung dieser Seite.', text: 'Bitte laden Sie die Seite neu. Ihr Warenkorb bleibt erhalten.' },
    offline: { title: 'Diese Seite konnte nicht geladen werden.', text: 'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.' },
    unreachable: { title: 'Wir erreichen den Server gerade nicht.', text: 'Diese Seite öffnet sich von selbst, sobald er wieder antwortet.' },
    broken: { title: 'Das hat leider nicht geklappt.', text: 'Auf dieser Seite ist ein Fehler aufgetreten. Bitte laden Sie sie neu.' },
    reload: 'Neu laden',
    home: 'Zur Startseite',
  },
  unreachable: { title: 'Wir erreichen den Server gerade nicht.', text: 'Sie bleiben angemeldet. Wir versuchen es von selbst weiter.' },
  wrongRole: {
    customer: { title: 'Diese Seite ist für Kundinnen und Kunden.', text: 'Sie sind mit einem anderen Konto angemeldet. Zum Einkaufen melden Sie sich bitte mit einem Kundenkonto an.', switch: 'Als Kunde anmelden' },
    provider: { title: 'Diese Seite ist für Anbieter.', text: 'Sie sind mit einem anderen Konto angemeldet. Ihren Betrieb verwalten Sie mit Ihrem Anbieterkonto.', switch: 'Als Anbieter anmelden' },
    admin: { title: 'Diese Seite ist für die Verwaltung.', text: 'Sie sind mit einem anderen Konto angemeldet. Die Markthalle verwaltet nur, wer dazu berechtigt ist.', switch: 'Als Verwaltung anmelden' },
    back: { customer: 'Zum Marktplatz', provider: 'Zur Übersicht', admin: 'Zur Verwaltung' },
  },
  search: {
    form: 'Suche', keyword: 'Was suchen Sie?', keywordHint: 'Pizza, Fahrrad …', postalCode: 'Wohin soll es gehen? Postleitzahl', postalCodeHint: 'PLZ', submit: 'Suchen',
    suggestions: 'Vorschläge', kinds: { category: 'Kategorie', product: 'Produkt', provider: 'Anbieter' },
  },
  /** Where things are brought, in the same words everywhere. */
  place: { where: 'Wohin soll es gehen?', known: (place: string) => `Lieferung nach ${place}`, set: 'Übernehmen', change: 'Lieferort ändern', changeShort: 'Ändern' },
  header: {
    categories: 'Bereiche', account: 'Konto', login: 'Anmelden', forProviders: 'Für Anbieter',
    cart: (count: number) => (count === 0 ? 'Warenkorb, leer' : `Warenkorb, ${count} Artikel`),
    favourites: (count: number) => (count === 0 ? 'Merkliste' : `Merkliste, ${count} gemerkt`),
    notifications: (count: number) => (count === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${count} ungelesen`),
    messages: (count: number) => (count === 0 ? 'Nachrichten' : `Nachrichten, ${count} ungelesen`),
    nextTheme: (current: string, next: string) => `Farbschema ${current}. Zu ${next} wechseln`,
  },
  account: {
    menu: (name: string) => `Konto von ${name}`,
    profile: 'Mein Profil', security: 'Sicherheit', orders: 'Meine Bestellungen', favourites: 'Merkliste', messages: 'Nachrichten', notifications: 'Benachrichtigungen', settings: 'Benachrichtigungen einstellen', providerArea: 'Anbieterbereich', adminArea: 'Verwaltung', publicPage: 'Öffentliche Seite', logout: 'Abmelden',
  },
  accountHub: {
    label: 'Mein Konto', profile: 'Profil', business: 'Betrieb', orders: 'Bestellungen', appointments: 'Termine', favourites: 'Merkliste', reviews: 'Bewertungen', shipping: 'Lieferadressen', billing: 'Rechnungsadressen', security: 'Sicherheit',
    notifications: 'Benachrichtigungen', operator: 'An die Markthalle', privacy: 'Datenschutz',
  },
  bottom: { label: 'Schnellzugriff', home: 'Start', search: 'Suchen', cart: 'Warenkorb', messages: 'Nachrichten', orders: 'Bestellungen', login: 'Anmelden' },
  categories: [
    { kind: 'restaurant', label: 'Essen' },
    { kind: 'shop', label: 'Läden' },
    { kind: 'craft', label: 'Handwerk' },
    { kind: 'service', label: 'Dienste' },
  ],
  footer: {
    label: 'Rechtliches und Hilfe',
    claim: 'Ein Marktplatz für Ihre Stadt: Läden, Restaurants, Handwerk und Dienste an einem Ort.',
    legal: 'Rechtliches', service: 'Service', join: 'Mitmachen', theme: 'Farbschema',
    register: 'Registrieren', registerProvider: 'Betrieb registrieren',
    note: 'Alle Preise sind Gesamtpreise, inkl. MwSt., soweit sie anfällt. Vertragspartner ist der jeweils genannte Anbieter.',
  },
  provider: {
    navigation: 'Anbieterbereich', open: 'Navigation öffnen', close: 'Navigation schließen', collapse: 'Navigation einklappen', expand: 'Navigation ausklappen', toMarket: 'Zum Marktplatz',
  },
  admin: { navigation: 'Verwaltung' },
  tour: {
    title: 'Willkommen in der Markthalle', close: 'Rundgang schließen',
    steps: [
      { to: '/anbieterbereich/profil', label: 'Betrieb vorstellen', text: 'Logo, Öffnungszeiten und Impressum' },
      { to: '/nachrichten', label: 'Nachrichten beantworten', text: 'Was Ihre Kundschaft fragt, steht hier' },
      { to: '/konto/sicherheit', label: 'Konto sichern', text: 'Zweiten Faktor einrichten' },
    ],
  },
  notifications: { many: (count: number) => `${count} neue Benachrichtigungen` },
} as const

/** On every page, also in the providers' area: pages of the operator, and forms that need no account (law.md rows 22, 25, 30, 59, 64). */
export const footerLinks = {
  legal: [
    { label: 'Impressum', to: '/seite/impressum' },
    { label: 'Datenschutz', to: '/seite/datenschutz' },
    { label: 'AGB', to: '/seite/agb' },
    { label: 'Widerrufsbelehrung', to: '/seite/widerrufsbelehrung' },
    { label: 'Barrierefreiheit', to: '/seite/barrierefreiheit' },
  ],
  service: [
    { label: 'Kontakt', to: '/kontakt' },
    { label: 'Magazin', to: '/portal' },
    { label: 'Vertrag widerrufen', to: '/vertrag-widerrufen' },
    { label: 'Verträge hier kündigen', to: '/vertraege-kuendigen' },
    { label: 'Inhalt melden', to: '/inhalt-melden' },
    { label: 'So entsteht die Reihenfolge', to: '/seite/reihenfolge' },
    { label: 'Datenquellen', to: '/seite/datenquellen' },
    { label: 'Cookie-Einstellungen', to: '/cookie-einstellungen' },
  ],
} as const
