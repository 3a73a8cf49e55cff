/** German words of the page after an order. */
export const confirmationTexts = {
  title: 'Danke für Ihre Bestellung!',
  order: 'Ihre Bestellung',
  one: 'Ihre Bestellung ist eingegangen.',
  many: (count: number) => `Ihre ${count} Bestellungen sind eingegangen.`,
  loading: 'Bestellung wird geladen',
  mail: (address: string) => `Die Bestätigung mit allen Angaben haben wir an ${address} gesendet.`,
  number: 'Bestellnummer',
  track: 'Bestellung verfolgen',
  nextGoods: 'Sobald der Anbieter bestätigt oder verschickt, sehen Sie es unter „Bestellung verfolgen“.',
  goods: {
    pickup: (from: string) => `Abholbereit voraussichtlich ${from}`,
    shipping: (from: string, until: string) =>
      from === until ? `Lieferung voraussichtlich ${from}` : `Lieferung voraussichtlich ${from} bis ${until}`,
  },
  next: 'Sobald das Restaurant annimmt, sehen Sie die genaue Zeit unter „Bestellung verfolgen“.',
  expected: {
    delivery: (time: string) => `Lieferung voraussichtlich gegen ${time}`,
    pickup: (time: string) => `Abholbereit voraussichtlich gegen ${time}`,
  },
  paid: {
    cash: (sum: string) => `Bar bei Übergabe: ${sum}`,
    online: (sum: string) => `Online bezahlt: ${sum}`,
    voucher: (sum: string) => `Mit Gutschein bezahlt: ${sum}`,
  },
  total: 'Gesamtsumme',
  others: (count: number, sum: string) => `Im Warenkorb warten noch ${count} Artikel für ${sum}.`,
  toCart: 'Zum Warenkorb',
  bought: {
    title: 'Gutscheine',
    line: (what: string, sum: string) => `${what} über ${sum}`,
    mine: 'Den Code senden wir Ihnen per E-Mail. Haben Sie ein Konto, steht er auch dort.',
    gift: (to: string, day: string) => `Geht ${day}an ${to}.`,
    day: (day: string) => `am ${day} `,
    wallet: 'Meine Gutscheine',
  },
  orders: 'Alle Bestellungen',
  more: 'Weiter einkaufen',
  print: 'Drucken',
  missing: 'Diese Bestellung haben wir nicht gefunden.',
  missingText: 'Vielleicht gehört sie zu einem anderen Konto.',
} as const
