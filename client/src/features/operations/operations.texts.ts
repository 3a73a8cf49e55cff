import type { OperationAlert, OperationsView } from '#contract/calls/operations.calls.ts'
import { numberText } from '#contract/values/numberText.ts'

/** Each says what is wrong and the action that ends it, as docs/operations.md, «Alerts», and docs/grafana/alerts.yml do. */
const alerts: Record<OperationAlert, { title: string; action: string }> = {
  MarkthalleNoWorker: {
    title: 'Niemand erledigt die Hintergrundarbeit: Mails, Rechnungen und Fristen stehen still.',
    action: 'Starten Sie einen Worker (node build/server/worker.js). Bis dahin geht nichts verloren.',
  },
  MarkthalleNoBackend: {
    title: 'Ein Gateway hat kein Backend, das arbeiten kann.',
    action:
      'Sehen Sie in das Protokoll der Backends und nach /readyz auf BACKEND_PORT. „database unreachable“ und „disk full“ enden mit der Datenbank.',
  },
  MarkthalleBackendAway: {
    title: 'Ein Gateway erreicht eines seiner Backends nicht.',
    action: 'Starten Sie das Backend wieder, oder nehmen Sie es aus BACKEND_URLS und starten Sie die Gateways nacheinander neu.',
  },
  MarkthalleDiskFull: {
    title: 'Die Festplatte der Datenbank ist voll.',
    action: 'Schaffen Sie dort Platz. Innerhalb einer halben Minute wird von selbst wieder geschrieben.',
  },
  MarkthalleDeadlinesOverdue: {
    title: 'Fristen laufen nicht ab: Angebote bleiben offen, Küchen werden nicht erinnert.',
    action: 'Starten Sie einen Worker. Läuft einer, suchen Sie in seinem Protokoll nach „a deadline failed“.',
  },
  MarkthalleOutboxOld: {
    title: 'Ereignisse warten auf den Bus.',
    action:
      'Starten Sie einen Worker, oder suchen Sie in seinem Protokoll nach „relay“. Bis dahin fragen die Browser alle 25 Sekunden selbst nach.',
  },
  MarkthalleJobsOld: {
    title: 'Aufträge warten seit mehr als zehn Minuten.',
    action:
      'Sehen Sie unten nach den Fehlversuchen dieser Art. Werden es mehr, nennt das Protokoll den Grund; sonst starten Sie einen weiteren Worker.',
  },
  MarkthalleDead: {
    title: 'Arbeit wurde nach acht Versuchen aufgegeben.',
    action: 'Lesen Sie den Grund unter „Aufgegeben“, beheben Sie ihn und versuchen Sie es von dort noch einmal.',
  },
  MarkthalleBusAway: {
    title: 'Ein Prozess hört den Bus nicht; Ereignisse kommen innerhalb einer Sekunde statt sofort.',
    action: 'Starten Sie Redis wieder. Es darf leer zurückkommen, wiederherzustellen ist nichts.',
  },
  MarkthalleDatabaseShort: {
    title: 'Abfragen warten auf eine Verbindung zur Datenbank.',
    action: 'Suchen Sie zuerst unten nach langsamen Abfragen. Hat die Datenbank nichts zu tun, starten Sie ein weiteres Backend.',
  },
  MarkthalleReplicaBehind: {
    title: 'Eine Lesekopie der Datenbank ist im Rückstand oder fort; Besucher lesen aus der Hauptdatenbank.',
    action:
      'Sehen Sie auf der Kopie nach, ob sie läuft und was sie aufhält (eine lange Abfrage, ihre Platte, die Leitung). Auch ohne sie geht alles weiter.',
  },
  MarkthallePartsMissing: {
    title: 'Einer geteilten Tabelle der Datenbank fehlt der Teil für jetzt oder morgen. Verloren geht nichts.',
    action:
      'Sehen Sie im Protokoll des Workers nach „The parts of a table could not be kept“. Läuft keiner, starten Sie einen. Er legt die Teile stündlich an.',
  },
  MarkthalleShedding: {
    title: 'Es ist zu viel zu tun: Anfragen werden abgewiesen, zuerst die von Gästen.',
    action: 'Starten Sie ein weiteres Gateway oder Backend. Ist nur die Datenbank ausgelastet, suchen Sie unten nach langsamen Abfragen.',
  },
  MarkthalleResets: {
    title: 'Viele Browser verlieren ihre Position und laden alles neu.',
    action:
      'Nach einer zurückgespielten Sicherung gehört das so. Sonst prüfen Sie, ob Ereignisse zu früh gelöscht werden (Aufbewahrung der Ereignisse).',
  },
}

/** Counted no further than a thousand. */
export const cappedText = (count: number): string => (count >= 1000 ? '1.000+' : numberText(count))

export function durationText(seconds: number): string {
  if (seconds < 1) return '–'
  if (seconds < 90) return `${numberText(Math.round(seconds))} s`
  if (seconds < 5400) return `${numberText(Math.round(seconds / 60))} Min.`
  if (seconds < 172_800) return `${numberText(Math.round(seconds / 3600))} Std.`
  return `${numberText(Math.round(seconds / 86_400))} Tage`
}

export const megabytesText = (bytes: number): string => `${numberText(Math.round(bytes / 1_048_576))} MB`

/** `98,4 %`; a cache nobody has asked has no rate. */
export const rateText = ({ hits, misses }: OperationsView['caches'][number]): string =>
  hits + misses === 0 ? '–' : `${numberText((100 * hits) / (hits + misses), 1)} %`

const things = { job: { one: 'Auftrag', many: 'Aufträge' }, event: { one: 'Ereignis', many: 'Ereignisse' } } as const

export const operationsTexts = {
  title: 'Betrieb',
  lead: 'Was läuft, was wartet und was aufgegeben wurde. Die Seite erneuert sich von selbst.',
  views: 'Ansicht',
  overview: 'Übersicht',
  dead: 'Aufgegeben',
  acts: 'Protokoll',
  at: (time: string) => `Stand: ${time}`,
  stale: (time: string) => `Die Seite lässt sich gerade nicht erneuern. Sie sehen den Stand von ${time}.`,
  good: 'Alles läuft',
  goodText: 'Es gibt nichts zu tun.',
  alerts,
  alertsTitle: 'Das braucht Sie',
  kinds: (kinds: readonly string[]) => `Betroffen: ${kinds.join(', ')}`,
  toDead: 'Aufgegebenes ansehen',
  figures: {
    title: 'Auf einen Blick',
    sockets: 'Offene Verbindungen',
    faces: { live: 'Live', graphql: 'GraphQL', topics: 'offene Seiten' } as Readonly<Record<string, string>>,
    resumes: 'Wiederaufnahmen',
    resumesText: (resets: string) => `${resets} neu geladen`,
    outbox: 'Ereignisse vor dem Bus',
    oldest: (age: string) => `das älteste wartet ${age}`,
    outboxEmpty: 'keines wartet',
    deadlines: 'Überfällige Fristen',
    deadlinesOldest: (age: string) => `die älteste seit ${age}`,
    deadlinesEmpty: 'alle pünktlich',
    shed: 'Abgewiesene Anfragen',
    shedText: (guests: string, members: string, commands: string) => `Gäste ${guests}, Mitglieder ${members}, Befehle ${commands}`,
  },
  jobs: {
    title: 'Aufträge nach Art',
    columns: {
      kind: 'Art',
      waiting: 'Warten',
      oldest: 'Ältester',
      running: 'In Arbeit',
      later: 'Für später',
      failed: 'Fehlversuche (1 Std.)',
      dead: 'Aufgegeben',
    },
    empty: 'Keine Aufträge',
    emptyText: 'Alles ist erledigt, nichts ist vorgemerkt.',
  },
  processes: {
    title: 'Prozesse',
    columns: {
      role: 'Prozess',
      version: 'Version',
      since: 'Läuft seit',
      seen: 'Zuletzt gehört',
      memory: 'Speicher',
      delay: 'Verzögerung',
      connections: 'Datenbank',
      sockets: 'Verbindungen',
      bus: 'Bus',
    },
    roles: { alone: 'Ein Prozess für alles', backend: 'Backend', worker: 'Worker', gateway: 'Gateway' },
    works: 'mit Hintergrundarbeit',
    connections: (busy: string, waiting: string) => `${busy} belegt, ${waiting} warten`,
    bus: (isWhole: boolean) => (isWhole ? 'verbunden' : 'getrennt'),
    empty: 'Noch hat sich kein Prozess gemeldet',
  },
  caches: {
    title: 'Treffer im Zwischenspeicher',
    hint: 'Seit dem Start der Prozesse.',
    names: {
      sellers: 'Anbieter',
      cards: 'Produktkarten',
      counts: 'Trefferzahlen der Suche',
      sums: 'Summen über den Katalog',
      pages: 'Gezeichnete Seiten',
    } as Readonly<Record<string, string>>,
    text: (hits: string, all: string) => `${hits} von ${all}`,
    empty: 'Noch hat niemand gefragt.',
  },
  slow: {
    title: 'Langsame Abfragen',
    hint: 'Ab 200 ms, aus der letzten Stunde, ohne Werte.',
    empty: 'Keine Abfrage war langsam.',
    text: (count: string, total: string, max: string) => `${count}, zusammen ${total}, höchstens ${max}`,
    times: (count: number) => `${numberText(count)} Mal`,
  },
  given: {
    things: 'Was aufgegeben wurde',
    job: 'Aufträge',
    event: 'Ereignisse',
    kind: 'Art',
    allKinds: 'Alle Arten',
    columns: { kind: 'Art', error: 'Grund', attempts: 'Versuche', at: 'Vom', tools: 'Aktionen' },
    retry: 'Erneut versuchen',
    retryOf: (row: string) => `${row} erneut versuchen`,
    discard: 'Verwerfen',
    discardOf: (row: string) => `${row} verwerfen`,
    row: (thing: 'job' | 'event', kind: string, id: number) => `${things[thing].one} ${kind} Nr. ${id}`,
    label: (thing: 'job' | 'event') => `Aufgegebene ${things[thing].many}`,
    bundle: (kind: string) => `Alle der Art ${kind}`,
    retryAll: 'Alle erneut versuchen',
    discardAll: 'Alle verwerfen',
    more: 'Es waren mehr als auf einmal gehen. Wiederholen Sie den Schritt für die übrigen.',
    noError: 'Kein Grund vermerkt',
    empty: 'Nichts wurde aufgegeben',
    emptyText: 'Was nach acht Versuchen nicht gelingt, steht hier mit seinem Grund.',
    first: 'Zum Anfang',
    next: 'Ältere',
  },
  discard: {
    title: (what: string) => `${what} verwerfen?`,
    text: {
      job: 'Was der Auftrag tun sollte, geschieht dann nicht: eine Mail geht nicht hinaus, eine Rechnung wird nicht geschrieben. Das lässt sich nicht zurücknehmen.',
      event:
        'Das Ereignis selbst bleibt im Verlauf seines Kontos. Wer die Seite offen hat, erfährt davon spätestens beim nächsten Abgleich.',
    },
    reason: 'Begründung',
    reasonHint: 'Sie steht mit Ihrem Namen im Protokoll.',
    keep: 'Abbrechen',
    send: 'Endgültig verwerfen',
  },
  trail: {
    label: 'Protokoll',
    columns: { at: 'Wann', name: 'Wer', act: 'Was', kind: 'Art', number: 'Anzahl', reason: 'Begründung', error: 'Fehler' },
    acts: { retry: 'Erneut versucht', discard: 'Verworfen' },
    empty: 'Noch ist nichts geschehen',
    emptyText: 'Wer Aufgegebenes noch einmal versucht oder verwirft, steht hier ein Jahr lang.',
  },
} as const
