import type { DishStep } from '#machines/lifecycles/dish.steps.ts'
import type { RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { BoardCommand } from '#machines/flows/foodBoard.types.ts'
import type { BoardColumn } from '#machines/flows/foodBoard.view.ts'
import { besideBoardTexts } from './besideBoard.texts.ts'
import { orderTexts } from './order.texts.ts'

const nbsp = '\u00a0'

/** What one presses and what a refused press is called. */
export const transitionTexts = {
  accept: 'Annehmen',
  reject: 'Ablehnen',
  postpone: 'Neue Zeit zusagen',
  ready: 'Fertig',
  dispatch: 'Unterwegs',
  handOver: 'Abgeholt',
  deliver: 'Zugestellt',
  ageRefused: 'Nicht übergeben',
  deliveryFailed: 'Zustellung nicht möglich',
  agreeCancel: 'Stornieren',
  declineCancel: 'Weiter zubereiten',
  revert: 'Rückgängig',
} as const

/** What a step of single dishes is called in a notice. */
const lineTexts: Record<DishStep, string> = {
  finish: 'Gericht fertig',
  reopen: 'Gericht doch nicht fertig',
  strike: 'Gericht streichen',
  restore: 'Streichen rückgängig',
}

export const rejectTexts: Record<RejectReason, string> = {
  soldOut: 'Ausverkauft',
  tooBusy: 'Zu viel los',
  addressOutside: 'Adresse außerhalb',
  closed: 'Geschlossen',
  noCourier: 'Kein Fahrer',
}

/** Words of the kitchen board and of everything around an order. */
export const boardTexts = {
  title: 'Bestelltafel',
  loading: 'Die Bestelltafel wird geladen',
  failed: 'Die Bestelltafel konnte nicht geladen werden.',
  columns: { pending: 'Neu', processing: 'In Zubereitung', ready: 'Fertig', delivery: 'Unterwegs', done: 'Abgeschlossen' } satisfies Record<
    BoardColumn,
    string
  >,
  empty: {
    pending: 'Zurzeit keine offenen Bestellungen.',
    processing: 'Nichts auf dem Herd.',
    ready: 'Nichts wartet auf Übergabe.',
    delivery: 'Niemand ist unterwegs.',
    done: 'In den letzten zwei Stunden wurde nichts abgeschlossen.',
  } satisfies Record<BoardColumn, string>,
  /** Instead of the words for «Neu» while the kitchen still has work. */
  nothingNew: 'Keine neuen Bestellungen.',
  noKitchen: {
    title: 'Die Bestelltafel ist für Restaurants.',
    text: 'Ihr Betrieb verkauft zurzeit keine Speisen. Anfragen und Nachrichten finden Sie in der Übersicht.',
    action: 'Zur Übersicht',
  },
  status: {
    label: 'Zustand der Tafel',
    live: 'Verbindung live',
    reconnecting: 'Verbindung wird wiederhergestellt',
    unanswered: 'Der Server antwortet gerade nicht',
    stand: (time: string) => `Stand von ${time} – offline`,
    soundOn: 'Ton an',
    soundOff: 'Ton aus',
    soundMuted: 'Klingel abgeschaltet',
    screenOn: 'Bildschirm bleibt an',
    screenOff: 'Bildschirm kann ausgehen',
    otherTab: 'Ein anderes Fenster klingelt',
    today: (count: number, total: string) => `Heute ${count}${nbsp}${count === 1 ? 'Bestellung' : 'Bestellungen'} · ${total}`,
    queued: (count: number) => `${count}${nbsp}${count === 1 ? 'Schritt wartet' : 'Schritte warten'} auf die Verbindung`,
  },
  view: {
    label: 'Ansicht dieses Geräts',
    button: 'Ansicht',
    size: 'Schriftgröße',
    sizes: { normal: 'Normal', large: 'Groß', huge: 'Sehr groß' },
    paper: 'Papier für den Bon',
    papers: { roll: 'Rolle 80 mm', a4: 'Blatt A4' },
    start: 'Kiosk-Modus starten',
    end: 'Kiosk beenden',
    fullScreen: 'Vollbild',
    hint: 'Nur noch die Bestelltafel, ohne Menü. Dieses Gerät merkt es sich und lässt den Bildschirm an.',
    refused: 'Dieser Browser erlaubt hier kein Vollbild. Der Kiosk-Modus läuft trotzdem.',
  },
  shift: {
    start: 'Schicht starten',
    end: 'Schicht beenden',
    invite: 'Schicht noch nicht gestartet',
    inviteText: 'Ein Tipp schaltet Ton, Bildschirm und Benachrichtigungen für dieses Gerät ein.',
    blocked: 'Ton ist aus – hier tippen',
    blockedText: 'Neue Bestellungen sind auf diesem Gerät nicht zu hören.',
    ringsUnheard: 'Eine Bestellung klingelt, aber dieses Gerät ist stumm – hier tippen',
    screenLost: 'Der Bildschirm kann ausgehen – hier tippen',
    screenLostText: 'Das Gerät hat die Sperre aufgehoben, zum Beispiel bei schwachem Akku.',
  },
  bell: {
    seen: 'Gesehen',
    systemBody: 'Bitte öffnen Sie die Bestelltafel.',
    title: (count: number, kinds: 'orders' | 'wishes' | 'mixed') => {
      const orders = count === 1 ? 'Neue Bestellung' : 'Neue Bestellungen'
      return `(${count}) ${{ orders, wishes: 'Stornowunsch', mixed: 'Bitte ansehen' }[kinds]}`
    },
    settings: 'Klingel einstellen',
    order: 'Bei Bestellungen klingeln',
    tone: 'Klang',
    volume: 'Lautstärke',
    test: 'Ton testen',
    tones: { bell: 'Glocke', marimba: 'Marimba', signal: 'Signal (laute Küche)' },
    saved: 'Die Klingel ist auf allen Geräten eingestellt.',
  },
  /** Several bells of one kind, with the numbers beside it. */
  alertCounts: {
    new: (count: number) => `${count} neue Bestellungen`,
    canceled: (count: number) => `${count} Stornierungen – bitte nicht mehr zubereiten`,
    cancelRequest: (count: number) => `${count} möchten stornieren`,
    postponed: (count: number) => `${count} Verschiebungen`,
    chat: (count: number) => `${count} Nachrichten`,
  },
  alerts: {
    new: (number: string) => `Neue Bestellung ${number}`,
    canceled: (number: string) => `Storniert: ${number} – bitte nicht mehr zubereiten`,
    cancelRequest: (number: string) => `${number}: Kunde möchte stornieren`,
    postponed: (number: string) => `Neue Zeit für ${number}`,
    chat: (number: string) => `Nachricht zu ${number}`,
  },
  wishes: {
    label: 'Stornowünsche',
    count: (count: number) => (count === 1 ? '1 Stornowunsch' : `${count} Stornowünsche`),
    agree: (number: string) => `${number} stornieren`,
    decline: (number: string) => `${number} weiter zubereiten`,
  },
  pause: {
    button: 'Pause',
    running: 'Pausiert',
    quarter: '15 Minuten',
    half: '30 Minuten',
    hour: '60 Minuten',
    today: 'Für heute',
    resume: 'Fortsetzen',
    until: (time: string) => `Bestellannahme pausiert bis ${time}`,
    text: 'Kundinnen und Kunden können bis dahin nichts bestellen.',
  },
  card: orderTexts.card,
  accept: {
    label: (minutes: number) => `Annehmen – fertig in ${minutes}${nbsp}Min.`,
    less: 'Fünf Minuten weniger',
    more: 'Fünf Minuten mehr',
  },
  reject: {
    button: 'Ablehnen',
    title: (number: string) => `Bestellung ${number} ablehnen`,
    legend: 'Ablehnen – Grund wählen',
    hint: 'Der Kunde liest den Grund sofort.',
    confirm: 'Bestellung ablehnen',
    keep: 'Zurück',
    soldOut: 'Was ist ausverkauft?',
    soldOutHint: 'Der Kunde liest es, und niemand kann es mehr bestellen, bis Sie es unter „Verfügbarkeit“ wieder anschalten.',
    substitute: (name: string) => `Statt ${name} anbieten (freiwillig)`,
    noSubstitute: 'Keinen Ersatz',
  },
  strike: {
    title: (name: string) => `${name} streichen?`,
    text: 'Der Kunde bezahlt das Gericht nicht und sieht die neue Summe sofort.',
    last: 'Es ist das letzte Gericht: Die Bestellung wird damit storniert, das lässt sich nicht zurücknehmen.',
    switchOff: 'Auch für neue Bestellungen als ausverkauft melden',
    confirm: 'Gericht streichen',
    keep: 'Behalten',
  },
  postpone: {
    title: (number: string) => `Neue Zeit für ${number}`,
    text: 'Der Kunde erfährt die neue Zeit sofort und kann fünf Minuten lang kostenfrei stornieren.',
    label: (minutes: number) => `Neue Zeit zusagen: fertig in ${minutes}${nbsp}Min.`,
    keep: 'Zurück',
  },
  ageCheck: {
    title: (number: string) => `${number}: Ausweis prüfen`,
    text: (age: number) => `In dieser Bestellung ist etwas, das nur an Personen ab ${age} Jahren übergeben werden darf.`,
    checked: (age: number) => `Ausweis geprüft: mindestens ${age}`,
    checkedText: { handOver: 'Die Bestellung ist damit abgeholt.', deliver: 'Die Bestellung ist damit zugestellt.' },
    refused: 'Nicht alt genug – nicht übergeben',
    refusedText: 'Die Bestellung wird storniert, es wird nichts bezahlt. Der Kunde erfährt den Grund.',
  },
  failedDelivery: {
    title: (number: string) => `${number}: Zustellung nicht möglich`,
    text: 'Was soll mit der Bestellung geschehen?',
    again: 'Noch einmal versuchen',
    againText: 'Die Bestellung kommt zurück in die Spalte „Fertig“.',
    giveUp: 'Bestellung stornieren',
    giveUpText: 'Der Kunde wird benachrichtigt, es wird nichts bezahlt.',
  },
  notice: {
    stateChanged: (number: string, state: string) => `${number} ist inzwischen: ${state}.`,
    notDone: (move: string) => `„${move}“ wurde nicht ausgeführt.`,
    dismiss: 'Verstanden',
  },
  detail: orderTexts.detail,
  track: orderTexts.track,
  slip: orderTexts.slip,
  list: besideBoardTexts.list,
  missing: besideBoardTexts.missing,
  registration: besideBoardTexts.registration,
  dashboard: besideBoardTexts.dashboard,
} as const

/** How a refused command is called in a notice. */
export function commandWord(command: BoardCommand): string {
  if (command.type === 'move') return transitionTexts[command.event]
  if (command.type === 'lines') return lineTexts[command.step]
  if (command.type === 'cash') return 'Zahlung'
  return command.type === 'pause' ? 'Pause' : 'Gesehen'
}
