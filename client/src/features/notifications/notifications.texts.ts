import type { SettingType } from '#contract/calls/notifications.calls.ts'

/** Words of bell, list and settings. */
export const notificationTexts = {
  title: 'Benachrichtigungen',
  bell: (unread: number) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread > 99 ? 'über 99' : unread} ungelesen`),
  readAll: 'Alle als gelesen markieren', readAllShort: 'Alle gelesen', all: 'Alle anzeigen', settings: 'Einstellungen', unread: 'ungelesen',
  empty: { title: 'Alles ruhig', text: 'Neuigkeiten zu Ihren Bestellungen und Nachrichten finden Sie hier.' },
  loading: 'Benachrichtigungen werden geladen',
  back: 'Zu den Benachrichtigungen',
  settingsTitle: 'Benachrichtigungen einstellen',
  settingsIntro: 'Wählen Sie, worüber wir Sie informieren. Änderungen gelten sofort und auf allen Ihren Geräten.',
  notSaved: 'Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  sound: { title: 'Bestellklingel', test: 'Ton testen', tooQuiet: 'Kein Ton? Prüfen Sie die Lautstärke und ob der Browser Ton auf dieser Seite erlaubt.' },
  types: {
    order: { label: 'Bestellungen', hint: 'Eingang, Annahme, Lieferung, Stornierung' },
    offer: { label: 'Angebote', hint: 'Neue Angebote und Antworten darauf' },
    lead: { label: 'Anfragen', hint: 'Neue Anfragen von Kunden' },
    message: { label: 'Nachrichten', hint: 'Neue Nachrichten im Chat' },
    bundle: { label: 'Bündel', hint: 'Gemeinsame Angebote mit anderen Anbietern' },
    refund: { label: 'Erstattungen', hint: 'Stand Ihrer Rückgaben und Erstattungen' },
    newsletter: { label: 'Neuigkeiten der Markthalle', hint: 'Aktionen und Tipps – jederzeit abbestellbar' },
    order_sound: { label: 'Ton bei neuen Bestellungen', hint: 'Die Bestelltafel klingelt, bis jemand reagiert' },
  } satisfies Record<SettingType, { label: string; hint: string }>,
} as const
