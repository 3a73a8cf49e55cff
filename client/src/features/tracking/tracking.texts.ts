import type { FoodOrder, FoodState } from '#contract/calls/foodWire.ts'
import { foodStateWord } from '#contract/values/foodOrderWords.ts'

type Fulfilment = FoodOrder['fulfilment']

const heads: Record<Fulfilment, Record<FoodState, string>> = {
  delivery: {
    pending: 'Wartet auf das Restaurant',
    processing: 'In Zubereitung',
    ready: 'Fertig – geht gleich auf den Weg',
    delivery: 'Unterwegs zu Ihnen',
    completed: 'Zugestellt – guten Appetit!',
    rejected: 'Leider abgelehnt',
    canceled: 'Storniert',
  },
  pickup: {
    pending: 'Wartet auf das Restaurant',
    processing: 'In Zubereitung',
    ready: 'Abholbereit',
    delivery: 'Unterwegs',
    completed: 'Abgeholt – guten Appetit!',
    rejected: 'Leider abgelehnt',
    canceled: 'Storniert',
  },
}

export const stateWord = ({ fulfilment, state }: Pick<FoodOrder, 'fulfilment' | 'state'>) => foodStateWord('customer', fulfilment, state)
export const stateHead = ({ fulfilment, state }: Pick<FoodOrder, 'fulfilment' | 'state'>) => heads[fulfilment][state]

/** German words of live tracking and «Meine Bestellungen»; the food ones as docs/law.md has them. */
export const trackingTexts = {
  title: (number: string) => `Bestellung ${number}`,
  loading: 'Bestellung wird geladen',
  orders: 'Meine Bestellungen',
  steps: 'Stand Ihrer Bestellung',
  missing: {
    title: 'Diese Bestellung haben wir nicht gefunden.',
    text: 'Bitte prüfen Sie die Bestellnummer. Bestellungen sieht nur das Konto, das sie aufgegeben hat.',
  },
  offline: 'Keine Verbindung zum Server. Sie sehen den letzten bekannten Stand.',
  stale: 'Der neueste Stand konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  eta: {
    expected: (time: string) => `voraussichtlich gegen ${time}`,
    about: (left: string) => `noch etwa ${left}`,
    at: (time: string) => `gegen ${time}`,
    soon: 'jeden Moment',
    late: 'verspätet sich etwas',
    was: (time: string) => `angekündigt für ${time}`,
    minutes: 'Min.',
    wished: (when: string) => `Wunschzeit: ${when}`,
  },
  pending: {
    answer: 'Antwort spätestens in',
    over: 'Antwort steht aus',
    text: (name: string) => `${name} wurde benachrichtigt. Sobald die Küche annimmt, sehen Sie es hier – ganz ohne Neuladen.`,
  },
  ready: { pickup: (name: string) => `Ihre Bestellung wartet bei ${name} auf Sie.` },
  cash: (sum: string) => `Bitte halten Sie ${sum} bar bereit.`,
  done: { unconfirmed: 'Vom Restaurant nicht ausdrücklich bestätigt. Ist etwas nicht angekommen? Schreiben Sie dem Restaurant.' },
  rejected: (reason: string) => `Das Restaurant kann Ihre Bestellung leider nicht annehmen: ${reason}. Sie zahlen nichts.`,
  rejectedPlain: 'Das Restaurant kann Ihre Bestellung leider nicht annehmen. Sie zahlen nichts.',
  canceled: (reason: string | null) => `Die Bestellung wurde storniert${reason ? `: ${reason}` : ''}. Sie zahlen nichts.`,
  postponed: {
    title: (time: string) => `Verschoben auf etwa ${time}`,
    text: 'Das Restaurant braucht länger als gedacht. Kostenfrei stornieren können Sie noch',
    notAnswered: 'Das Restaurant braucht länger als gedacht und hat eine neue Zeit genannt.',
  },
  cancelAsked: 'Sie haben um Stornierung gebeten. Das Restaurant antwortet gleich.',
  dishes: {
    title: 'Ihre Bestellung',
    soldOut: 'ausverkauft',
    states: {
      pending: 'wartet',
      processing: 'in Arbeit',
      ready: 'fertig',
      delivery: 'unterwegs',
      completed: 'erledigt',
      canceled: 'nicht verfügbar',
    },
  },
  sequence: 'Ablauf ansehen',
  receipt: {
    print: 'Drucken',
    deposit: 'Pfand',
    fee: 'Liefergebühr',
    free: 'kostenlos',
    total: 'Gesamtsumme',
    revokeBefore: 'Verschlossene, haltbare Ware können Sie 14 Tage lang widerrufen:',
    revoke: 'Vertrag widerrufen',
    privateSale: 'Dieser Anbieter verkauft nach eigener Erklärung privat.',
    tax: (rate: number) => `darin ${rate} % MwSt.`,
    note: 'Ihr Hinweis',
    payment: 'Zahlung',
    ordered: 'Bestellt am',
    address: 'Lieferadresse',
    billing: 'Rechnungsadresse',
    pickup: 'Abholung bei',
  },
  restaurant: {
    title: 'Kontakt zum Restaurant',
    message: 'Nachricht ans Restaurant',
    call: (name: string) => `${name} anrufen`,
    menu: 'Zur Speisekarte',
  },
  history: { title: 'Verlauf', news: 'Nachricht des Restaurants' },
  cancel: {
    open: { cancel: 'Bestellung stornieren', ask: 'Um Stornierung bitten' },
    free: 'Kostenfrei, solange das Restaurant noch nicht angenommen hat.',
    postponedFree: 'Kostenfrei, weil das Restaurant die Zeit verschoben hat.',
    askHint: 'Die Küche hat schon begonnen und entscheidet, ob das noch geht.',
    title: { cancel: 'Bestellung stornieren?', ask: 'Um Stornierung bitten?' },
    text: {
      cancel: 'Die Stornierung ist kostenfrei und gilt sofort. Das Restaurant wird benachrichtigt.',
      ask: 'Das Restaurant hat schon mit der Zubereitung begonnen. Es wird gefragt, ob es noch stornieren kann; bis zur Antwort läuft die Bestellung weiter.',
    },
    gone: 'Inzwischen ist eine Stornierung nicht mehr möglich. Bitte wenden Sie sich an das Restaurant.',
    reason: 'Grund (freiwillig)',
    keep: 'Bestellung behalten',
    confirm: { cancel: 'Jetzt stornieren', ask: 'Anfrage senden' },
    sending: 'Wird gesendet',
  },
  again: {
    button: 'Erneut bestellen',
    withSubstitutes: 'Mit Ersatz in den Warenkorb',
    offered: (names: string) => `Das Restaurant bietet Ihnen stattdessen an: ${names}. Sie bestellen neu und sehen den Preis vorher.`,
    busy: 'Gerichte werden in den Warenkorb gelegt',
    all: (count: number) => (count === 1 ? '1 Gericht liegt im Warenkorb.' : `${count} Gerichte liegen im Warenkorb.`),
    missing: 'Zurzeit nicht zu haben:',
    none: 'Von dieser Bestellung ist zurzeit nichts zu haben.',
    toCart: 'Zum Warenkorb',
  },
  find: 'Anbieter finden',
} as const
