import type { NotificationChannel, SettingType } from '#contract/calls/notifications.calls.ts'

/** Words of the settings page. */
export const settingsTexts = {
  back: 'Zu den Benachrichtigungen',
  title: 'Benachrichtigungen einstellen',
  intro: 'Wählen Sie, worüber wir Sie informieren und auf welchem Weg. Änderungen gelten sofort und auf allen Ihren Geräten.',
  loading: 'Einstellungen werden geladen',
  notSaved: 'Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  table: 'Worüber wir Sie auf welchem Weg informieren',
  type: 'Anlass',
  none: 'gibt es auf diesem Weg nicht',
  switch: (type: string, channel: string) => `${type}: ${channel}`,
  channels: { bell: 'Glocke', mail: 'E-Mail', push: 'Push' } satisfies Record<NotificationChannel, string>,
  mailNote:
    'E-Mails kommen nur, wenn Sie die Nachricht nicht ohnehin schon gelesen haben. Ungelesene Chat-Nachrichten melden wir nach zehn Minuten, höchstens einmal pro Stunde und Gespräch.',
  sound: {
    title: 'Bestellklingel',
    test: 'Ton testen',
    tooQuiet: 'Kein Ton? Prüfen Sie die Lautstärke und ob der Browser Ton auf dieser Seite erlaubt.',
  },
  types: {
    order: {
      label: 'Bestellungen',
      hint: 'Eingang, Annahme, Lieferung. Per E-Mail nur, was Sie wissen müssen: Ablehnung, Storno, neue Zeit',
    },
    offer: { label: 'Angebote', hint: 'Neue Angebote und Antworten darauf' },
    lead: { label: 'Anfragen', hint: 'Neue Anfragen von Kunden' },
    message: { label: 'Nachrichten', hint: 'Neue Nachrichten im Chat' },
    bundle: { label: 'Bündel', hint: 'Gemeinsame Angebote mit anderen Anbietern' },
    refund: { label: 'Erstattungen', hint: 'Stand Ihrer Rückgaben und Erstattungen' },
    newsletter: {
      label: 'Neuigkeiten der Markthalle',
      hint: 'Aktionen und Tipps. Den Newsletter per E-Mail bestellen Sie unten auf der Startseite',
    },
    review: { label: 'Bewertungen', hint: 'Neue Bewertungen, Antworten darauf und Entscheidungen darüber' },
    review_wish: {
      label: 'Bitte um eine Bewertung',
      hint: 'Einmal je Bestellung, einige Tage nach der Lieferung. Per E-Mail nur, wenn Sie es hier einschalten',
    },
    case: { label: 'Ihre Anliegen', hint: 'Antworten der Markthalle und Entscheidungen über Meldungen' },
    search: { label: 'Gespeicherte Suchen', hint: 'Neue Treffer der Suchen, bei denen Sie das eingeschaltet haben' },
    order_sound: { label: 'Ton bei neuen Bestellungen', hint: 'Die Bestelltafel klingelt, bis jemand reagiert' },
  } satisfies Record<SettingType, { label: string; hint: string }>,
  push: {
    title: 'Push auf Ihren Geräten',
    intro:
      'Push-Nachrichten erreichen Sie auch, wenn die Markthalle gerade nicht geöffnet ist. Jedes Gerät schalten Sie dort selbst ein; mit der Abmeldung endet es.',
    turnOn: 'Auf diesem Gerät einschalten',
    turnOff: 'Auf diesem Gerät ausschalten',
    test: 'Probe senden',
    isOn: 'Dieses Gerät ist eingeschaltet.',
    isOff: 'Dieses Gerät ist nicht eingeschaltet.',
    off: 'Dieses Gerät bekommt keine Push-Nachrichten mehr.',
    unavailable: 'Push-Nachrichten sind auf diesem Server nicht eingerichtet. Glocke und E-Mail funktionieren wie gewohnt.',
    unsupported: 'Dieser Browser kann keine Push-Nachrichten empfangen.',
    homeScreen: {
      title: 'Auf iPhone und iPad über den Home-Bildschirm',
      text: 'Tippen Sie in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffnen Sie die Markthalle von dort. Danach können Sie Push hier einschalten.',
    },
    denied: {
      title: 'Ihr Browser blockiert Benachrichtigungen',
      text: 'Sie haben Benachrichtigungen für diese Seite einmal abgelehnt. Öffnen Sie die Seiten-Einstellungen (das Symbol links neben der Adresse), erlauben Sie „Benachrichtigungen“ und prüfen Sie es dann noch einmal.',
      again: 'Noch einmal prüfen',
    },
    dismissed: 'Sie haben die Frage des Browsers nicht beantwortet. Ohne Ihre Erlaubnis können wir nichts senden.',
    noService: 'Der Push-Dienst Ihres Browsers ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    devices: 'Eingeschaltete Geräte',
    thisDevice: 'dieses Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    remove: (device: string) => `${device} entfernen`,
    since: (day: string) => `seit ${day}`,
    lastOk: (day: string) => `zuletzt erreicht: ${day}`,
    columnNote: 'Push wirkt, sobald Sie es unten auf einem Gerät eingeschaltet haben.',
  },
} as const
