/** What stands on a business's own page; the words of the form come with the form. */
export const invitationTexts = {
  title: 'Termin vereinbaren',
  text: (name: string) =>
    `Wählen Sie eine freie Zeit bei ${name}. Der Betrieb bestätigt innerhalb von 48 Stunden oder schlägt eine andere Zeit vor.`,
  open: 'Freie Zeiten ansehen',
  loading: 'Freie Zeiten werden geladen',
  failed: 'Die freien Zeiten konnten nicht geladen werden.',
  none: 'In den nächsten vier Wochen ist keine Zeit frei. Bitte schreiben Sie dem Betrieb.',
}
