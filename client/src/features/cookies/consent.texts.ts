/** docs/law.md, «Fixed words» */
export const consentTexts = {
  title: 'Ihre Einwilligung',
  text: 'Notwendige Cookies halten die Seite am Laufen. Weitere nutzen wir nur, wenn Sie einwilligen. Sie können das jederzeit ändern.',
  yes: 'Alle akzeptieren',
  no: 'Alle ablehnen',
  more: 'Auswahl anpassen',
  save: 'Auswahl speichern',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  settings: 'Cookie-Einstellungen',
  undecided: 'Sie haben auf diesem Gerät noch nicht entschieden. Bis dahin geschieht nur das Notwendige.',
  decided: (at: string) => `Ihre Entscheidung vom ${at}. Sie können sie jederzeit ändern oder widerrufen.`,
  alwaysOn: 'Immer aktiv',
  saved: 'Ihre Auswahl ist gespeichert.',
  notSent: 'Ihre Auswahl gilt in diesem Browser. Wir konnten sie noch nicht an den Server melden.',
  loadFailed: 'Die einzelnen Zwecke konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
} as const
