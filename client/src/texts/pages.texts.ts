export const pageTexts = {
  home: 'Start',
  notFound: {
    title: 'Diese Seite gibt es nicht.',
    text: 'Vielleicht wurde sie umbenannt oder entfernt. Suchen Sie nach dem, was Sie brauchen, oder schauen Sie sich auf dem Marktplatz um.',
    market: 'Zum Marktplatz', providers: 'Anbieter finden', gone: 'Diese Seite gibt es nicht mehr.', toHome: 'Zur Startseite',
  },
  cms: {
    title: 'Information', loading: 'Seite wird geladen', failed: 'Diese Seite konnte nicht geladen werden.', stand: (day: string) => `Stand: ${day}`,
    description: (title: string) => `${title}: Informationen der Markthalle für Kundinnen, Kunden und Anbieter.`,
  },
  index: {
    title: 'Alle Seiten', lead: 'Hilfe, Regeln und alles über die Markthalle: Hier finden Sie jede Seite nach ihrem Titel.', loading: 'Seiten werden geladen', toIndex: 'Alle Seiten ansehen',
    description: 'Hilfe, Regeln und alles über die Markthalle: jede Informationsseite nach ihrem Titel.',
    empty: 'Hier steht gerade keine Seite.', emptyText: 'Schauen Sie später noch einmal vorbei, oder fragen Sie uns.', contact: 'Zum Kontakt',
  },
  widget: { title: 'Sonderseite', empty: 'Hier gibt es gerade nichts zu sehen.', emptyText: 'Schauen Sie später noch einmal vorbei, oder stöbern Sie auf dem Marktplatz.' },
  becomeProvider: { title: 'Anbieter werden', register: 'Jetzt als Anbieter registrieren', login: 'Ich habe schon ein Konto', failed: 'Diese Seite konnte nicht geladen werden.' },
  inquiry: {
    title: 'Ihre Anfrage ist eingegangen', text: 'Danke! Die Betriebe melden sich bei Ihnen. Sie müssen nichts weiter tun.', orders: 'Zu Ihren Nachrichten', market: 'Zum Marktplatz',
  },
} as const
