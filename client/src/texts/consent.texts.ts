/** law.md section 3, cookie.* */
export const consentTexts = {
  title: 'Ihre Einwilligung',
  text: 'Notwendige Cookies halten die Seite am Laufen. Weitere nutzen wir nur, wenn Sie einwilligen. Sie können das jederzeit ändern.',
  yes: 'Alle akzeptieren',
  no: 'Alle ablehnen',
  more: 'Auswahl anpassen',
  save: 'Auswahl speichern',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  alwaysOn: 'Immer aktiv',
  saved: 'Ihre Auswahl ist gespeichert.',
  notSent: 'Ihre Auswahl gilt in diesem Browser. Wir konnten sie noch nicht an den Server melden.',
  loadFailed: 'Die einzelnen Zwecke konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
} as const
