export const loginTexts = {
  customer: {
    title: 'Anmelden',
    lead: 'Schön, dass Sie wieder da sind.',
    other: 'Sie führen einen Betrieb?',
    otherLink: 'Zur Anmeldung für Anbieter',
    points: ['Bestellungen live verfolgen', 'Ein Warenkorb für alle Läden der Stadt', 'Mit Anbietern direkt schreiben'],
    noAccount: 'Noch kein Konto?',
    register: 'Jetzt registrieren',
  },
  provider: {
    title: 'Anmelden als Anbieter',
    lead: 'Ihre Bestellungen, Nachrichten und Zahlen an einem Ort.',
    other: 'Sie möchten einkaufen?',
    otherLink: 'Zur Anmeldung für Kunden',
    points: [
      'Neue Bestellungen sofort auf der Bestelltafel',
      'Speisekarte und Zeiten selbst pflegen',
      'Kundinnen und Kunden antworten, ohne zu telefonieren',
    ],
    noAccount: 'Noch nicht dabei?',
    register: 'Betrieb registrieren',
  },
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Sie werden angemeldet',
  remember: 'Angemeldet bleiben',
  rememberHint: 'Nur auf einem eigenen Gerät. Ohne den Haken endet die Anmeldung nach einigen Stunden ohne Nutzung.',
  forgot: 'Passwort vergessen?',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  profileMissing: 'Ihr Profil konnte nicht geladen werden. Wir versuchen es gleich noch einmal.',
  demo: { title: 'Vorführung: Konten zum Ausprobieren' },
} as const

export const troubleTexts = {
  offline: 'Es besteht keine Verbindung. Ihre Eingaben bleiben stehen; bitte versuchen Sie es gleich noch einmal.',
  unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const
