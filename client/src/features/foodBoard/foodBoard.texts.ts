import type { DishStep } from '#machines/lifecycles/dish.lifecycle.ts'
import type { RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { BoardCommand } from '#machines/flows/foodBoard.types.ts'
import type { BoardColumn } from '#machines/flows/foodBoard.view.ts'

const nbsp = '\u00a0'

/** What one presses and what a refused press is called. */
export const moveTexts = {
  accept: 'Annehmen', reject: 'Ablehnen', postpone: 'Neue Zeit zusagen', ready: 'Fertig', dispatch: 'Unterwegs', handOver: 'Abgeholt', deliver: 'Zugestellt', ageRefused: 'Nicht übergeben',
  deliveryFailed: 'Zustellung nicht möglich', agreeCancel: 'Stornieren', declineCancel: 'Weiter zubereiten', revert: 'Rückgängig',
} as const

/** What a step of single dishes is called in a notice. */
const lineTexts: Record<DishStep, string> = { finish: 'Gericht fertig', reopen: 'Gericht doch nicht fertig', strike: 'Gericht streichen', restore: 'Streichen rückgängig' }

export const rejectTexts: Record<RejectReason, string> = {
  soldOut: 'Ausverkauft', tooBusy: 'Zu viel los', addressOutside: 'Adresse außerhalb', closed: 'Geschlossen', noCourier: 'Kein Fahrer',
}

/** Words of the kitchen board and of everything around an order. */
export const boardTexts = {
  title: 'Bestelltafel',
  loading: 'Die Bestelltafel wird geladen',
  failed: 'Die Bestelltafel konnte nicht geladen werden.',
  columns: { pending: 'Neu', processing: 'In Zubereitung', ready: 'Fertig', delivery: 'Unterwegs', done: 'Abgeschlossen' } satisfies Record<BoardColumn, string>,
  empty: {
    pending: 'Zurzeit keine offenen Bestellungen.', processing: 'Nichts auf dem Herd.', ready: 'Nichts wartet auf Übergabe.', delivery: 'Niemand ist unterwegs.', done: 'In den letzten zwei Stunden wurde nichts abgeschlossen.',
  } satisfies Record<BoardColumn, string>,
  noKitchen: {
    title: 'Die Bestelltafel ist für Restaurants.', text: 'Ihr Betrieb verkauft zurzeit keine Speisen. Anfragen und Nachrichten finden Sie in der Übersicht.', action: 'Zur Übersicht',
  },
  status: {
    label: 'Zustand der Tafel', live: 'Verbindung live', reconnecting: 'Verbindung wird wiederhergestellt', unanswered: 'Der Server antwortet gerade nicht',
    stand: (time: string) => `Stand von ${time} – offline`,
    soundOn: 'Ton an', soundOff: 'Ton aus', soundMuted: 'Klingel abgeschaltet', screenOn: 'Bildschirm bleibt an', screenOff: 'Bildschirm kann ausgehen', otherTab: 'Ein anderes Fenster klingelt',
    today: (count: number, total: string) => `Heute ${count}${nbsp}${count === 1 ? 'Bestellung' : 'Bestellungen'} · ${total}`,
    queued: (count: number) => `${count}${nbsp}${count === 1 ? 'Schritt wartet' : 'Schritte warten'} auf die Verbindung`,
  },
  view: {
    label: 'Ansicht dieses Geräts', button: 'Ansicht', size: 'Schriftgröße', sizes: { normal: 'Normal', large: 'Groß', huge: 'Sehr groß' }, paper: 'Papier für den Bon', papers: { roll: 'Rolle 80 mm', a4: 'Blatt A4' },
    start: 'Kiosk-Modus starten', end: 'Kiosk beenden', fullScreen: 'Vollbild',
    hint: 'Nur noch die Bestelltafel, ohne Menü. Dieses Gerät merkt es sich und lässt den Bildschirm an.',
    refused: 'Dieser Browser erlaubt hier kein Vollbild. Der Kiosk-Modus läuft trotzdem.',
  },
  shift: {
    start: 'Schicht starten', end: 'Schicht beenden',
    invite: 'Schicht noch nicht gestartet', inviteText: 'Ein Tipp schaltet Ton, Bildschirm und Benachrichtigungen für dieses Gerät ein.',
    blocked: 'Ton ist aus – hier tippen', blockedText: 'Neue Bestellungen sind auf diesem Gerät nicht zu hören.',
    ringsUnheard: 'Eine Bestellung klingelt, aber dieses Gerät ist stumm – hier tippen',
    screenLost: 'Der Bildschirm kann ausgehen – hier tippen', screenLostText: 'Das Gerät hat die Sperre aufgehoben, zum Beispiel bei schwachem Akku.',
  },
  bell: {
    seen: 'Gesehen', systemBody: 'Bitte öffnen Sie die Bestelltafel.',
    title: (count: number, kinds: 'orders' | 'wishes' | 'mixed') => `(${count}) ${kinds === 'wishes' ? 'Stornowunsch' : kinds === 'mixed' ? 'Bitte ansehen' : count === 1 ? 'Neue Bestellung' : 'Neue Bestellungen'}`,
    settings: 'Klingel einstellen', order: 'Bei Bestellungen klingeln', tone: 'Klang', volume: 'Lautstärke', test: 'Ton testen',
    tones: { bell: 'Glocke', marimba: 'Marimba', signal: 'Signal (laute Küche)' },
    saved: 'Die Klingel ist auf allen Geräten eingestellt.',
  },
  /** Several bells of one kind, with the numbers beside it. */
  alertCounts: {
    new: (count: number) => `${count} neue Bestellungen`, canceled: (count: number) => `${count} Stornierungen – bitte nicht mehr zubereiten`, cancelRequest: (count: number) => `${count} möchten stornieren`, postponed: (count: number) => `${count} Verschiebungen`, chat: (count: number) => `${count} Nachrichten`,
  },
  alerts: {
    new: (number: string) => `Neue Bestellung ${number}`,
    canceled: (number: string) => `Storniert: ${number} – bitte nicht mehr zubereiten`,
    cancelRequest: (number: string) => `${number}: Kunde möchte stornieren`,
    postponed: (number: string) => `Neue Zeit für ${number}`,
    chat: (number: string) => `Nachricht zu ${number}`,
  },
  wishes: {
    label: 'Stornowünsche', count: (count: number) => (count === 1 ? '1 Stornowunsch' : `${count} Stornowünsche`), agree: (number: string) => `${number} stornieren`, decline: (number: string) => `${number} weiter zubereiten`,
  },
  pause: {
    button: 'Pause', running: 'Pausiert', quarter: '15 Minuten', half: '30 Minuten', hour: '60 Minuten', today: 'Für heute', resume: 'Fortsetzen',
    until: (time: string) => `Bestellannahme pausiert bis ${time}`, text: 'Kundinnen und Kunden können bis dahin nichts bestellen.',
  },
  card: {
    delivery: 'Lieferung', pickup: 'Abholung', asap: 'sofort', wished: (time: string) => `Gewünscht ${time}`,
    answer: 'antworten in', late: 'überfällig', soon: 'bald fällig', dueNow: 'jetzt fällig', left: 'noch', readyBy: (time: string) => `bis ${time}`,
    minutes: 'Min.', noTime: 'ohne Zeit',
    age: (age: number) => `Ausweis prüfen ab ${age}`, allergy: 'Allergie-Hinweis beachten', cash: 'bar bei Übergabe', deposit: (amount: string) => `inkl. ${amount} Pfand`, paid: 'bar bei Übergabe', canceledPay: 'keine Zahlung',
    unconfirmed: 'nicht bestätigt',
    tick: (name: string) => `${name} ist fertig`, untick: (name: string) => `${name} ist doch nicht fertig`, strike: (name: string) => `${name} streichen`, struck: 'gestrichen', restore: (name: string) => `${name} doch nicht streichen`,
    showDishes: (count: number) => `${count}${nbsp}${count === 1 ? 'Gericht' : 'Gerichte'} zeigen`, hideDishes: 'Gerichte verbergen',
    call: (name: string) => `${name} anrufen`, map: 'Adresse', details: 'Details', more: 'Weitere Schritte',
    saving: 'Wird gespeichert …', queued: 'Wartet auf Verbindung', cancelWish: 'Kunde möchte stornieren', agree: 'Stornieren', decline: 'Weiter zubereiten', agreed: 'Wird storniert',
    undo: 'Rückgängig', reason: (text: string) => `Grund: ${text}`, done: { completed: 'Abgeschlossen', rejected: 'Abgelehnt', canceled: 'Storniert' },
  },
  accept: { label: (minutes: number) => `Annehmen – fertig in ${minutes}${nbsp}Min.`, less: 'Fünf Minuten weniger', more: 'Fünf Minuten mehr' },
  reject: {
    button: 'Ablehnen', title: (number: string) => `Bestellung ${number} ablehnen`, legend: 'Ablehnen – Grund wählen', hint: 'Der Kunde liest den Grund sofort.', confirm: 'Bestellung ablehnen', keep: 'Zurück',
    soldOut: 'Was ist ausverkauft?', soldOutHint: 'Der Kunde liest es, und niemand kann es mehr bestellen, bis Sie es unter „Verfügbarkeit“ wieder anschalten.',
    substitute: (name: string) => `Statt ${name} anbieten (freiwillig)`, noSubstitute: 'Keinen Ersatz',
  },
  strike: {
    title: (name: string) => `${name} streichen?`, text: 'Der Kunde bezahlt das Gericht nicht und sieht die neue Summe sofort.', last: 'Es ist das letzte Gericht: Die Bestellung wird damit storniert, das lässt sich nicht zurücknehmen.',
    switchOff: 'Auch für neue Bestellungen als ausverkauft melden', confirm: 'Gericht streichen', keep: 'Behalten',
  },
  postpone: {
    title: (number: string) => `Neue Zeit für ${number}`, text: 'Der Kunde erfährt die neue Zeit sofort und kann fünf Minuten lang kostenfrei stornieren.',
    label: (minutes: number) => `Neue Zeit zusagen: fertig in ${minutes}${nbsp}Min.`, keep: 'Zurück',
  },
  ageCheck: {
    title: (number: string) => `${number}: Ausweis prüfen`, text: (age: number) => `In dieser Bestellung ist etwas, das nur an Personen ab ${age} Jahren übergeben werden darf.`,
    checked: (age: number) => `Ausweis geprüft: mindestens ${age}`, checkedText: { handOver: 'Die Bestellung ist damit abgeholt.', deliver: 'Die Bestellung ist damit zugestellt.' },
    refused: 'Nicht alt genug – nicht übergeben', refusedText: 'Die Bestellung wird storniert, es wird nichts bezahlt. Der Kunde erfährt den Grund.',
  },
  failedDelivery: {
    title: (number: string) => `${number}: Zustellung nicht möglich`, text: 'Was soll mit der Bestellung geschehen?', again: 'Noch einmal versuchen', againText: 'Die Bestellung kommt zurück in die Spalte „Fertig“.',
    giveUp: 'Bestellung stornieren', giveUpText: 'Der Kunde wird benachrichtigt, es wird nichts bezahlt.',
  },
  notice: {
    stateChanged: (number: string, state: string) => `${number} ist inzwischen: ${state}.`, notDone: (move: string) => `„${move}“ wurde nicht ausgeführt.`, dismiss: 'Verstanden',
  },
  detail: {
    invoiceByMail: 'Rechnung per E-Mail senden', invoiceSending: 'Rechnung wird gesendet', open: (number: string) => `Bestellung ${number} öffnen`, title: (number: string) => `Bestellung ${number}`, items: 'Gerichte', customer: 'Kunde', money: 'Summen', history: 'Verlauf', sequence: 'Ablauf ansehen', tracks: 'Zwischenstände',
    subtotal: 'Speisen und Getränke', deposit: 'Pfand', fee: 'Liefergebühr', total: 'Gesamt', tax: (rate: number) => `darin ${rate} % MwSt.`, payment: 'Zahlung', chat: 'Nachricht schreiben', print: 'Bon drucken',
    received: 'Bei Übergabe gezahlt', refused: 'Nicht gezahlt', fullPage: 'Ganze Seite', noHistory: 'Der Verlauf konnte nicht geladen werden.', created: 'Eingegangen', due: 'Zugesagt', wished: 'Gewünscht', note: 'Hinweis des Kunden',
    noTracks: 'Noch kein Zwischenstand gemeldet.', address: 'Adresse', phone: 'Telefon', by: { customer: 'Kunde', provider: 'Restaurant', admin: 'Verwaltung', system: 'System' } as Record<string, string>,
  },
  track: {
    legend: 'Zwischenstand melden', title: 'Überschrift', titleHint: 'Zum Beispiel „Der Fahrer ist losgefahren“', detail: 'Einzelheiten', status: 'Status dazu ändern', noStatus: 'Status nicht ändern', send: 'Zwischenstand senden', sent: 'Der Kunde sieht den Zwischenstand jetzt.',
  },
  slip: { title: 'Bestellbon – kein Kassenbeleg', sum: 'Summe', printed: 'Gedruckt' },
  list: {
    title: 'Alle Bestellungen', label: 'Speisebestellungen', status: 'Status', keyword: 'Suchen', keywordHint: 'Nummer, Name oder Gericht', date: 'Datum', reset: 'Filter zurücksetzen',
    filters: { all: 'Alle', processing: 'Neu', confirmed: 'In Zubereitung', 'on delivery': 'Unterwegs', completed: 'Abgeschlossen' },
    columns: { number: 'Bestellung', created: 'Eingang', customer: 'Kunde', kind: 'Art', items: 'Gerichte', state: 'Status', total: 'Summe' },
    empty: 'Noch keine Bestellungen.', emptyText: 'Sobald jemand bei Ihnen bestellt, klingelt die Bestelltafel.', emptySearch: 'Keine Bestellung passt zu diesen Filtern.', toBoard: 'Zur Bestelltafel',
  },
  missing: { title: 'Diese Bestellung gibt es nicht.', text: 'Vielleicht gehört sie zu einem anderen Betrieb.', back: 'Zu allen Bestellungen' },
  registration: {
    states: {
      open: 'Ihre Registrierung ist noch offen', changes: 'Bitte ergänzen Sie Ihre Angaben', review: 'Ihre Angaben werden geprüft', rejected: 'Ihre Registrierung wurde abgelehnt', suspended: 'Ihr Betrieb ist ausgesetzt',
      canceled: 'Ihr Betrieb ist geschlossen', complete: 'Ihr Betrieb ist freigegeben',
    },
    canceledText: 'Er ist auf dem Markt nicht mehr zu sehen. Offene Bestellungen können Sie noch abschließen.', waiting: 'Einzelheiten haben wir Ihnen per E-Mail geschrieben.',
    missing: (count: number) => (count === 1 ? 'Eine Angabe fehlt noch.' : `${count} Angaben fehlen noch.`), until: (day: string) => `Geschieht nichts, löschen wir Ihre Registrierung am ${day}.`,
    nothing: 'Ihre Angaben sind vollständig. Wir melden uns, sobald Ihr Betrieb freigegeben ist.',
    steps: {
      trading: { label: 'Gewerblich oder privat erklären', to: '/anbieterbereich/profil' }, imprint: { label: 'Impressum vervollständigen', to: '/anbieterbereich/profil' }, page: { label: 'Bild und Beschreibung', to: '/anbieterbereich/profil' },
      hours: { label: 'Öffnungszeiten', to: '/anbieterbereich/profil' },
    },
    undeclared: 'Bieten Sie gewerblich oder privat an?', undeclaredText: 'Auf Ihren Seiten steht, dass diese Angabe fehlt. Das Gesetz verlangt sie (Art. 246d EGBGB).', go: 'Jetzt erklären',
    loading: 'Fehlende Angaben werden geladen', failed: 'Was noch fehlt, konnte nicht geladen werden.', retry: 'Erneut versuchen',
  },
  dashboard: {
    hello: (name: string) => `Guten Tag, ${name}`, open: 'Offene Bestellungen', today: 'Heute abgeschlossen', revenue: 'Heutiger Umsatz', messages: 'Ungelesene Nachrichten', notifications: 'Ungelesene Hinweise',
    state: 'Gerade', links: 'Schnell erreicht', toBoard: 'Bestelltafel öffnen', waiting: 'Wartet auf Sie', nothingWaiting: 'Nichts wartet auf Sie. Guter Moment für einen Espresso.', loading: 'Die Übersicht wird geladen',
    shopText: 'Hier sehen Sie auf einen Blick, was auf Sie wartet.', publicPage: 'Öffentliche Seite',
  },
} as const

/** How a refused command is called in a notice. */
export function commandWord(command: BoardCommand): string {
  if (command.type === 'move') return moveTexts[command.event]
  if (command.type === 'lines') return lineTexts[command.step]
  if (command.type === 'cash') return 'Zahlung'
  return command.type === 'pause' ? 'Pause' : 'Gesehen'
}
