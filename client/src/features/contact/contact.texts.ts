/** Words of the contact page. */
export const contactTexts = {
  title: 'Kontakt', lead: 'Schreiben Sie uns. Ein Mensch liest Ihre Nachricht und antwortet Ihnen.', description: 'So erreichen Sie die Markthalle: Kontaktformular, Telefon, E-Mail und die Kontaktstellen nach dem Gesetz über digitale Dienste.',
  home: 'Start', loading: 'Formular wird geladen', failed: 'Das Formular konnte nicht geladen werden.',
  form: 'Nachricht schreiben', category: 'Worum geht es?', choose: 'Bitte wählen', firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail-Adresse', phone: 'Telefon', phoneHint: 'Nur, wenn Sie einen Rückruf wünschen.',
  subject: 'Betreff', message: 'Ihre Nachricht', messageHint: 'Bitte keine Passwörter oder Bankdaten.', tooShort: 'Bitte schreiben Sie uns mindestens zehn Zeichen.', website: 'Dieses Feld bitte leer lassen',
  privacy: 'Was mit Ihren Angaben geschieht, steht im', privacyLink: 'Datenschutzhinweis', submit: 'Nachricht senden', submitting: 'Wird gesendet …',
  doneTitle: 'Ihre Nachricht ist eingegangen', done: (number: string, email: string) => `Danke! Unter der Nummer ${number} haben wir Ihre Nachricht. Eine Bestätigung ist unterwegs an ${email}.`, again: 'Noch eine Nachricht schreiben', toHome: 'Zur Startseite',
  offline: 'Es kam keine Antwort. Bitte prüfen Sie Ihre Verbindung und senden Sie noch einmal.', unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
  info: {
    title: 'So erreichen Sie uns', phone: 'Telefon', email: 'E-Mail', answer: 'Antwort', languages: 'Sprachen', address: 'Anschrift',
    duties: 'Kontaktstellen', dsa: 'Für Behörden und Nutzer (Art. 11 und 12 DSA)', safety: 'Produktsicherheit (Art. 22 GPSR)', report: 'Einen rechtswidrigen Inhalt melden', imprint: 'Impressum',
    provider: 'Frage zu einer Bestellung?', providerText: 'Am schnellsten antwortet der Anbieter selbst.', toMessages: 'Zu Ihren Nachrichten',
  },
} as const
