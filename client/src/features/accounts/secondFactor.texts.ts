export const factorTexts = {
  title: 'Code eingeben',
  bySms: (hint: string | null) =>
    `Wir haben Ihnen eine SMS mit einem Code${hint ? ` an die Mobilnummer mit den Endziffern ${hint}` : ''} gesendet.`,
  byApp: 'Öffnen Sie Ihre Authenticator-App und geben Sie den sechsstelligen Code ein.',
  byRecovery: 'Geben Sie einen der Codes ein, die Sie beim Einrichten gespeichert haben. Jeder gilt nur einmal.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  recoveryHint: 'Zum Beispiel k7qd-2mxp',
  submit: 'Bestätigen',
  submitting: 'Der Code wird geprüft',
  resend: 'Code noch einmal senden',
  resendIn: (seconds: number) => `Neuer Code in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`,
  resending: 'Der Code wird gesendet',
  toRecovery: 'Wiederherstellungscode verwenden',
  toCode: 'Zurück zum Code',
  cancel: 'Zurück zur Anmeldung',
} as const
