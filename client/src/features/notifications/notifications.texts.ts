/** Words of bell and list. The bell is in every header: what only the settings say stands in a file of its own. */
export const notificationTexts = {
  title: 'Benachrichtigungen',
  notificationCentre: (unread: number) =>
    unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread > 99 ? 'über 99' : unread} ungelesen`,
  readAll: 'Alle als gelesen markieren',
  readAllShort: 'Alle gelesen',
  readAllAction: '– als gelesen markieren',
  all: 'Alle anzeigen',
  settings: 'Einstellungen',
  unread: 'ungelesen',
  empty: { title: 'Alles ruhig', text: 'Neuigkeiten zu Ihren Bestellungen und Nachrichten finden Sie hier.' },
  loading: 'Benachrichtigungen werden geladen',
} as const
