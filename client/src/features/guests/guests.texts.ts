/** German words for the orders of people without an account. */
export const guestTexts = {
  open: {
    title: 'Ihre Bestellung',
    opening: 'Bestellung wird geöffnet',
    failed: 'Dieser Link öffnet keine Bestellung mehr.',
    failedText:
      'Vielleicht ist er abgelaufen, oder die Bestellung gehört inzwischen zu einem Konto. Dann finden Sie sie nach der Anmeldung.',
    login: 'Anmelden',
    contact: 'Hilfe und Kontakt',
    signedIn: 'Sie sind gerade angemeldet.',
    signedInText: 'Diese Bestellung wurde ohne Konto aufgegeben. Melden Sie sich ab und öffnen Sie den Link dann noch einmal.',
    logout: 'Abmelden',
  },
  openVoucher: {
    title: 'Ihr Gutscheinkauf',
    opening: 'Gutscheinkauf wird geöffnet',
    failed: 'Dieser Link öffnet keinen Gutschein mehr.',
    failedText: 'Vielleicht ist er abgelaufen, oder der Kauf gehört inzwischen zu einem Konto. Dann finden Sie ihn nach der Anmeldung.',
    login: 'Anmelden',
    contact: 'Hilfe und Kontakt',
    signedIn: 'Sie sind gerade angemeldet.',
    signedInText: 'Dieser Gutschein wurde ohne Konto gekauft. Melden Sie sich ab und öffnen Sie den Link dann noch einmal.',
    logout: 'Abmelden',
  },
  openDebt: {
    title: 'Ihr offener Betrag',
    opening: 'Offener Betrag wird geöffnet',
    failed: 'Dieser Link öffnet keinen offenen Betrag mehr.',
    failedText:
      'Vielleicht ist er abgelaufen, oder die Zahlung gehört inzwischen zu einem Konto. Dann finden Sie den Betrag nach der Anmeldung.',
    login: 'Anmelden',
    contact: 'Hilfe und Kontakt',
    signedIn: 'Sie sind gerade angemeldet.',
    signedInText: 'Diese Zahlung wurde ohne Konto geleistet. Melden Sie sich ab und öffnen Sie den Link dann noch einmal.',
    logout: 'Abmelden',
  },
  takeOver: {
    title: 'Bestellungen übernehmen',
    text: 'Ihre Bestellungen ohne Anmeldung gehören danach zu diesem Konto. Sie finden sie unter „Meine Bestellungen“.',
    submit: 'Jetzt übernehmen',
    submitting: 'Bestellungen werden übernommen',
  },
} as const
