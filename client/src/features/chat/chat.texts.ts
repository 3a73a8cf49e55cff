import { maxFilesOfMessage } from '#contract/values/chatFiles.ts'

/** Words of the chat. */
export const chatTexts = {
  title: 'Nachrichten',
  list: {
    label: 'Gespräche', search: 'Suchen oder anschreiben', more: 'Weitere Gespräche laden', you: 'Sie: ', deleted: 'Nachricht gelöscht', order: (number: string) => `Bestellung ${number}`,
    unread: (count: number) => `${count} ungelesen`,
    people: 'Personen und Betriebe', messages: 'In Nachrichten', nothing: (keyword: string) => `Nichts gefunden zu „${keyword}“.`, searching: 'Sucht …',
    empty: {
      customer: { title: 'Noch keine Nachrichten', text: 'Fragen zum Gericht, zur Lieferung oder zum Termin? Schreiben Sie einem Anbieter – die Antwort finden Sie hier.', action: 'Anbieter finden' },
      provider: { title: 'Noch keine Nachrichten', text: 'Sobald Ihnen jemand schreibt oder bei Ihnen bestellt, können Sie hier antworten.', action: 'Zur Übersicht' },
    },
  },
  thread: {
    pick: 'Wählen Sie links ein Gespräch.', pickTitle: 'Ihre Nachrichten',
    start: (name: string) => `Das ist der Anfang Ihres Gesprächs mit ${name}.`, startHint: 'Stellen Sie Ihre Frage – die Antwort kommt hierher, auch wenn Sie die Seite schließen.',
    back: 'Zurück zu den Gesprächen', conversationWith: (name: string) => `Gespräch mit ${name}`, messagesWith: (name: string) => `Nachrichten mit ${name}`, loadingOlder: 'Ältere Nachrichten werden geladen',
    newLine: 'Neu', typing: (name: string) => `${name} schreibt …`, typingShort: 'schreibt …', online: 'gerade online', offline: 'zurzeit nicht online',
    toBottom: 'Zum Ende', newMessages: (count: number) => count === 1 ? '1 neue Nachricht' : `${count} neue Nachrichten`,
    heard: (name: string, text: string) => `${name}: ${text}`,
    missing: { title: 'Dieses Gespräch gibt es nicht.', text: 'Vielleicht gehört es zu einem anderen Konto.' },
    partnerInvalid: 'Kein Chat möglich', details: 'Details', offlineNote: 'Keine Verbindung. Was Sie schreiben, geht hinaus, sobald Sie wieder verbunden sind.',
  },
  message: {
    deleted: 'Diese Nachricht wurde gelöscht.', edited: 'bearbeitet', sending: 'Wird gesendet', failed: 'Nicht gesendet', retry: 'Erneut senden', discard: 'Verwerfen',
    status: { sent: 'Gesendet', delivered: 'Zugestellt', read: 'Gelesen' },
    actions: 'Aktionen zur Nachricht', edit: 'Bearbeiten', remove: 'Löschen', copy: 'Text kopieren', copied: 'Text kopiert.', report: 'Melden',
    removing: 'Nachricht wird gelöscht.', keep: 'Rückgängig', mine: 'Sie', order: (number: string) => `Zu Bestellung ${number}`,
  },
  quote: {
    reply: 'Antworten', you: 'Sie', deleted: 'Diese Nachricht wurde gelöscht.', answering: 'Antwort auf', cancel: 'Zitat entfernen', seek: (who: string, what: string) => `Zitat von ${who}: ${what}. Zur Nachricht springen`, seeking: 'Die Nachricht wird gesucht',
  },
  files: {
    add: 'Bilder oder PDF anhängen', camera: 'Foto aufnehmen', photos: 'Fotos', document: 'PDF', choices: 'Was möchten Sie anhängen?',
    drop: 'Zum Anhängen hier ablegen', waiting: 'Angehängte Dateien', remove: (name: string) => `„${name}“ entfernen`, retry: (name: string) => `„${name}“ noch einmal hochladen`,
    uploading: (share: number) => `${Math.round(100 * share)} % hochgeladen`, ready: 'Hochgeladen', waits: 'Wartet auf Verbindung', cancel: 'Abbrechen',
    lost: 'Diese Datei ist nach dem Neuladen nicht mehr da. Bitte fügen Sie sie noch einmal an.',
    refusedOne: (name: string, why: string) => `„${name}“ wurde nicht gesendet: ${why}`,
    trouble: {
      type: (name: string) => `„${name}“ passt hier nicht. Bitte wählen Sie ein Bild (PNG oder JPG) oder ein PDF.`,
      empty: (name: string) => `„${name}“ ist leer oder ein Ordner. Bitte wählen Sie eine andere Datei.`,
      large: (name: string) => `„${name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.`,
      many: (name: string) => `„${name}“ wurde nicht angehängt: Mit einer Nachricht gehen höchstens ${maxFilesOfMessage} Dateien.`,
    },
    understood: 'Hinweis schließen',
    picture: (at: number, all: number) => (all > 1 ? `Bild ${at} von ${all}` : 'Bild'), open: (what: string) => `${what} groß ansehen`, more: (count: number) => `+${count}`,
    failed: 'Das Bild lässt sich gerade nicht laden.', again: 'Erneut laden', save: (name: string) => `„${name}“ herunterladen`,
    gone: 'Diese Datei ist nicht mehr da.', notSaved: 'Die Datei lässt sich gerade nicht laden. Bitte versuchen Sie es noch einmal.',
  },
  composer: {
    label: (name: string) => `Nachricht an ${name}`, placeholder: 'Nachricht schreiben …', send: 'Senden', hint: 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile',
    editing: 'Nachricht bearbeiten', cancel: 'Abbrechen', save: 'Änderung speichern', tooLong: (over: number) => `${over} Zeichen zu viel`, left: (count: number) => `Noch ${count} Zeichen`,
    about: (number: string) => `Zu Bestellung ${number}`,
  },
  side: { label: 'Über dieses Gespräch', orders: 'Letzte Bestellungen', noOrders: 'Noch keine gemeinsame Bestellung.', address: { customer: 'Anschrift', provider: 'Lieferadresse' }, write: 'Dazu schreiben', open: 'Ansehen', profile: 'Zum Anbieter', call: (phone: string) => `Anrufen: ${phone}` },
} as const
