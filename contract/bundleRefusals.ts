/** What bundles of several providers refuse. */
export const bundleRefusals = {
  // bundles between providers
  BUNDLE_OWN_ONLY: {
    status: 409,
    message: 'In einem gemeinsamen Bündel sind Waren von mindestens zwei Betrieben. Bitte nehmen Sie ein Produkt eines Partners dazu.',
  },
  BUNDLE_OWN_MISSING: { status: 409, message: 'Bitte nehmen Sie auch eine eigene Ware ins Bündel.' },
  BUNDLE_ITEM_TWICE: { status: 409, message: '„{name}“ steht zweimal im Bündel. Bitte erhöhen Sie stattdessen die Anzahl.' },
  BUNDLE_PARTNER_TWICE: { status: 409, message: 'Ein Betrieb steht zweimal in der Aufteilung. Bitte geben Sie jedem genau einen Anteil.' },
  BUNDLE_TOO_MANY_PARTIES: { status: 409, message: 'Höchstens {most} Betriebe verkaufen ein Bündel zusammen.' },
  BUNDLE_PRODUCT_UNAVAILABLE: {
    status: 409,
    message: 'Ein Teil ist nicht im Verkauf: {name}. Bitte wählen Sie ein anderes Produkt oder eine andere Variante.',
  },
  BUNDLE_SHARES_WRONG: {
    status: 409,
    message: 'Die Anteile ergeben nicht den Preis des Bündels. Bitte teilen Sie ihn auf alle beteiligten Betriebe auf.',
  },
  BUNDLE_PRICE_BELOW_DEPOSIT: { status: 409, message: 'Der Preis liegt unter dem Pfand der Teile. Bitte setzen Sie ihn höher.' },
  BUNDLE_BOOK_PRICE: {
    status: 409,
    message: 'Bücher haben einen festen Preis. Der Anteil von {name} muss ihn decken, bei Büchern allein genau.',
  },
  BUNDLE_UNCHANGED: { status: 409, message: 'An diesem Bündel ist nichts geändert.' },
  BUNDLE_LIMIT_PARTNER: { status: 429, message: '{name} hat schon genug Anfragen von Ihnen. Bitte warten Sie auf eine Antwort.' },
  BUNDLE_LIMIT_INBOX: { status: 429, message: '{name} hat zurzeit zu viele offene Anfragen. Bitte versuchen Sie es später.' },
  BUNDLE_LIMIT_DAY: { status: 429, message: 'Für heute sind es genug Anfragen. Morgen geht es weiter.' },
  BUNDLE_LIMIT_REVISIONS: { status: 409, message: 'Mehr Fassungen sind nicht möglich. Bitte fragen Sie das Bündel neu an.' },
  BUNDLE_NOT_INITIATOR: { status: 409, message: 'Das kann nur der Betrieb, der das Bündel angefragt hat.' },
  BUNDLE_OWN_REQUEST: { status: 409, message: 'Auf Ihre eigene Anfrage antworten die anderen.' },
  BUNDLE_AGREED_ALREADY: { status: 409, message: 'Sie haben schon zugestimmt.' },
  BUNDLE_REVISED: { status: 409, message: 'Das Bündel wurde inzwischen geändert. Bitte sehen Sie sich die neue Fassung an.' },
  BUNDLE_PARTS_MISSING: {
    status: 409,
    message: 'Ein Teil ist ausverkauft oder nicht mehr im Verkauf. So lässt sich das Bündel nicht verkaufen.',
  },
  BUNDLE_ALL_SOLD: {
    status: 409,
    message: 'Von diesem Bündel ist die vereinbarte Anzahl verkauft. Bitte erhöhen Sie sie, dann stimmen alle neu zu.',
  },
  BUNDLE_PARTS_DEARER: {
    status: 409,
    message:
      'Ein Teil kostet einzeln inzwischen mehr als vereinbart, oder ein Buch hat einen neuen festen Preis. Bitte ändern Sie das Bündel, dann stimmen alle neu zu.',
  },
  BUNDLE_OVER: { status: 409, message: 'Der Zeitraum des Bündels ist vorbei. Bitte ändern Sie ihn, dann stimmen alle neu zu.' },
  BUNDLE_HAS_ORDERS: {
    status: 409,
    message: 'Zu diesem Bündel sind noch Bestellungen offen. Löschen lässt es sich, sobald sie abgeschlossen sind.',
  },
  BUNDLE_AT_TILL: {
    status: 409,
    message:
      'Mit diesem Bündel ist gerade jemand an der Kasse und darf es noch zum vereinbarten Preis bestellen. Nehmen Sie es aus dem Verkauf, oder versuchen Sie es in einigen Minuten noch einmal.',
  },
  BUNDLE_ASK_WAITS: { status: 409, message: 'Zu diesem Bündel wartet schon eine Bitte auf Antwort.' },
  BUNDLE_STOP_IS_FREE: {
    status: 409,
    message: 'Niemand muss ein Bündel weiter verkaufen. Nach sieben Tagen endet der Verkauf auch ohne Zustimmung.',
  },
} as const satisfies Record<string, { status: number; message: string }>
