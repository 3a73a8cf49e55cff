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
    broken: { title: 'Das hat leider nicht geklappt.', text: 'Auf dieser Seite ist ein Fehler aufgetreten. Bitte laden Sie sie neu.' },
    reload: 'Neu laden',
    home: 'Zur Startseite',
  },
  wrongRole: {
    customer: { title: 'Diese Seite ist für Kundinnen und Kunden.', text: 'Sie sind mit einem anderen Konto angemeldet. Zum Einkaufen melden Sie sich bitte mit einem Kundenkonto an.', switch: 'Als Kunde anmelden' },
    provider: { title: 'Diese Seite ist für Anbieter.', text: 'Sie sind mit einem anderen Konto angemeldet. Ihren Betrieb verwalten Sie mit Ihrem Anbieterkonto.', switch: 'Als Anbieter anmelden' },
    back: { customer: 'Zum Marktplatz', provider: 'Zur Übersicht', admin: 'Zur Startseite' },
  },
  search: {
    form: 'Suche', keyword: 'Was suchen Sie?', keywordHint: 'Pizza, Blumen …', postalCode: 'Postleitzahl', postalCodeHint: 'PLZ', submit: 'Suchen',
  },
  header: {
    categories: 'Bereiche', account: 'Konto', login: 'Anmelden', forProviders: 'Für Anbieter',
    cart: (count: number) => (count === 0 ? 'Warenkorb, leer' : `Warenkorb, ${count} Artikel`),
    notifications: (count: number) => (count === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${count} ungelesen`),
    messages: (count: number) => (count === 0 ? 'Nachrichten' : `Nachrichten, ${count} ungelesen`),
    nextTheme: (current: string, next: string) => `Farbschema ${current}. Zu ${next} wechseln`,
  },
  account: {
    menu: (name: string) => `Konto von ${name}`,
    orders: 'Meine Bestellungen', messages: 'Nachrichten', notifications: 'Benachrichtigungen', settings: 'Benachrichtigungen einstellen', providerArea: 'Anbieterbereich', publicPage: 'Öffentliche Seite', logout: 'Abmelden',
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
    legal: 'Rechtliches', service: 'Service', discover: 'Entdecken', theme: 'Farbschema',
    cookies: 'Cookie-Einstellungen',
    note: 'Alle Preise inkl. MwSt. Vertragspartner ist der jeweils genannte Anbieter.',
  },
  provider: {
    navigation: 'Anbieterbereich', open: 'Navigation öffnen', close: 'Navigation schließen', collapse: 'Navigation einklappen', expand: 'Navigation ausklappen', toMarket: 'Zum Marktplatz',
  },
  notifications: { many: (count: number) => `${count} neue Benachrichtigungen` },
} as const

/** Footer links to pages of the operator. «Vertrag widerrufen» and «Verträge hier kündigen» may be reached without an account. */
export const footerLinks = {
  legal: [
    { label: 'Impressum', to: '/seite/impressum' },
    { label: 'Datenschutz', to: '/seite/datenschutz' },
    { label: 'AGB', to: '/seite/agb' },
    { label: 'Widerrufsbelehrung', to: '/seite/widerrufsbelehrung' },
    { label: 'Barrierefreiheit', to: '/seite/barrierefreiheit' },
  ],
  service: [
    { label: 'Vertrag widerrufen', to: '/seite/vertrag-widerrufen' },
    { label: 'Verträge hier kündigen', to: '/seite/vertraege-kuendigen' },
    { label: 'So entsteht die Reihenfolge', to: '/seite/reihenfolge' },
    { label: 'Inhalt melden', to: '/seite/inhalt-melden' },
  ],
} as const
