export const confirmationTexts = {
  /** Spec section 8, to the letter. */
  title: 'Bitte bestätigen Sie Ihr E-Mail-Konto!',
  sentTo: (email: string) => `Wir haben Ihnen eine E-Mail an ${email} gesendet. Öffnen Sie den Link darin auf diesem Gerät, dann sind Sie gleich angemeldet. Er gilt 48 Stunden.`,
  spam: 'Nichts angekommen? Sehen Sie bitte auch im Spam-Ordner nach.',
  resend: 'E-Mail noch einmal senden', resending: 'Die E-Mail wird gesendet',
  resent: 'Die E-Mail ist unterwegs, falls zu dieser Adresse eine Bestätigung offen ist.',
  other: 'Andere E-Mail-Adresse verwenden', toLogin: 'Zur Anmeldung',
} as const

export const registerTexts = {
  customer: {
    title: 'Registrieren', lead: 'Ein Konto für alle Läden, Restaurants und Betriebe Ihrer Stadt.',
    points: ['Kostenlos und jederzeit löschbar', 'Bestellungen live verfolgen', 'Adressen nur einmal eingeben'],
    other: 'Sie führen einen Betrieb?', otherLink: 'Als Anbieter registrieren', submit: 'Konto anlegen',
  },
  provider: {
    title: 'Als Anbieter registrieren', lead: 'Zeigen Sie Ihrer Stadt, was Sie anbieten.',
    points: ['Registriert in wenigen Minuten', 'Bestellungen und Anfragen an einem Ort', 'Sie bestimmen Preise, Zeiten und Liefergebiet'],
    other: 'Sie möchten einkaufen?', otherLink: 'Als Kunde registrieren', submit: 'Betrieb registrieren',
  },
  hasAccount: 'Schon registriert?', login: 'Anmelden', submitting: 'Ihr Konto wird angelegt', required: 'Felder mit * sind Pflichtfelder.',
  gender: 'Anrede', genders: [{ value: '', label: 'Keine Angabe' }, { value: 'female', label: 'Frau' }, { value: 'male', label: 'Herr' }, { value: 'diverse', label: 'Divers' }],
  title: 'Titel', titleHint: 'Freiwillig, z. B. Dr.', firstName: 'Vorname', lastName: 'Nachname', oneName: 'Sie haben nur einen Namen? Dann lassen Sie dieses Feld leer.',
  email: 'E-Mail-Adresse', password: 'Passwort',
  terms: { before: 'Ich stimme den ', agb: 'AGB', after: ' zu.' },
  contract: {
    version: (version: string, day: string) => `Fassung ${version} vom ${day}.`, open: 'In neuem Fenster lesen', agree: (version: string) => `Ich stimme dem Anbietervertrag in Fassung ${version} zu.`,
    failed: 'Der Anbietervertrag konnte nicht geladen werden.', loading: 'Der Anbietervertrag wird geladen',
  },
  privacy: { before: 'Wie wir Ihre Daten verarbeiten, lesen Sie in der ', link: 'Datenschutzerklärung', after: '.' },
  sections: { company: 'Ihr Betrieb', place: 'Anschrift', contact: 'Ansprechperson', access: 'Zugang' },
  companyName: 'Firmenname', kind: 'Art des Betriebs', chooseKind: 'Bitte wählen',
  kinds: [
    { value: 'restaurant', label: 'Restaurant oder Imbiss' }, { value: 'shop', label: 'Laden' },
    { value: 'craft', label: 'Handwerk' }, { value: 'service', label: 'Dienstleistung' },
  ],
  trading: {
    label: 'Wie bieten Sie an?', hint: 'Ihre eigene Erklärung. Sie steht auf Ihren Seiten und lässt sich später im Profil ändern.',
    options: [
      { value: 'trader', label: 'Ich biete gewerblich an', description: 'Regelmäßig und mit Gewinnabsicht' },
      { value: 'private', label: 'Ich biete privat an', description: 'Nur gelegentlich und aus eigenem Besitz' },
    ],
  },
  postalCode: 'PLZ', city: 'Ort', street: 'Straße', streetNumber: 'Hausnummer', noCity: 'Kein Ort gefunden', noStreet: 'Keine Straße gefunden',
  unknownCode: 'Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie.', chooseCity: 'Zu dieser Postleitzahl gibt es mehrere Orte.',
  phone: 'Telefonnummer', phoneHint: 'Für Rückfragen zu Ihrer Registrierung, z. B. 0170 1234567', phoneWrong: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  duplicated: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.', duplicatedWay: 'Melden Sie sich an oder setzen Sie ein neues Passwort.',
} as const

export const passwordTexts = {
  tooShort: 'Das Passwort muss mindestens 8 Zeichen haben.',
  hint: 'Mindestens 8 Zeichen. Am besten mehrere Wörter, die nicht zusammengehören.',
  missing: (count: number) => `Noch ${count} Zeichen`,
  strengths: ['Zu kurz', 'Ausreichend – länger ist sicherer', 'Gut', 'Sehr gut'],
  remind: {
    title: 'Passwort vergessen', lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen.', email: 'E-Mail-Adresse', submit: 'Link anfordern', submitting: 'Der Link wird angefordert',
    sent: 'Bitte sehen Sie in Ihr Postfach.', sentTo: (email: string) => `Wenn es zu ${email} ein Konto gibt, ist jetzt eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde.`,
    again: 'Andere E-Mail-Adresse', toLogin: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort', lead: 'Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.', password: 'Neues Passwort', submit: 'Passwort setzen', submitting: 'Das Passwort wird gesetzt',
    done: 'Ihr neues Passwort gilt.', doneText: 'Aus Sicherheitsgründen wurden alle Ihre Sitzungen beendet.', toLogin: 'Jetzt anmelden', newLink: 'Neuen Link anfordern',
  },
} as const

export const confirmTexts = {
  title: 'E-Mail-Adresse bestätigen', lead: 'Ein Klick noch, dann gehört diese Adresse zu Ihrem Konto.', submit: 'Adresse bestätigen', submitting: 'Die Adresse wird bestätigt',
  done: 'Ihre E-Mail-Adresse ist bestätigt.', toLogin: 'Jetzt anmelden', doneText: 'Sie können sich jetzt anmelden.', onward: 'Weiter', onwardText: 'Sie sind angemeldet und können weitermachen.',
  signedIn: 'Ihre E-Mail-Adresse ist bestätigt. Sie sind angemeldet.', signingIn: 'Sie werden angemeldet …',
  setPassword: 'Passwort setzen', setPasswordText: 'Setzen Sie jetzt ein Passwort, dann können Sie sich anmelden.',
  newMail: 'Neue Bestätigungsmail anfordern', email: 'E-Mail-Adresse', request: 'E-Mail anfordern',
} as const

export const keepTexts = {
  title: 'Das war ich nicht', lead: 'Jemand hat die E-Mail-Adresse Ihres Kontos geändert. Wenn Sie das nicht waren, behält das Konto Ihre bisherige Adresse, und alle Anmeldungen enden.',
  submit: 'Bisherige Adresse behalten', submitting: 'Die Adresse wird zurückgesetzt', done: 'Ihre bisherige Adresse gilt wieder.', doneText: 'Alle Anmeldungen sind beendet. Bitte setzen Sie jetzt ein neues Passwort.', setPassword: 'Neues Passwort setzen',
} as const
