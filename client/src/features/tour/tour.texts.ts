/** Words of the first steps that a new provider is shown. */
export const tourTexts = {
  title: 'Willkommen in der Markthalle',
  close: 'Rundgang schließen',
  steps: [
    { to: '/anbieterbereich/profil', label: 'Betrieb vorstellen', text: 'Logo, Öffnungszeiten und Impressum' },
    { to: '/nachrichten', label: 'Nachrichten beantworten', text: 'Was Ihre Kundschaft fragt, steht hier' },
    { to: '/konto/sicherheit', label: 'Konto sichern', text: 'Zweiten Faktor einrichten' },
  ],
} as const
